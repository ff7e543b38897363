//! RULES §7: king, last standing, survivor, standings, ranking, teams.

use crate::support::{Drawing, Scenario};

/// Seat 1 can found on the sand, and has a settlement of three fields beside a field of level 3.
const KINGDOM: &str = "0,0: 1J1H 1J1H 1J1H 3C 1V0 1S";

/// One empty field beside a volcano.
const ONE_FIELD: &str = "0,0: 1V0 1J";

fn kingdom(setup: &str, reserve_of_seat_1: &str) -> Drawing {
    Scenario::drawn(setup, KINGDOM).reserve(1, reserve_of_seat_1)
}

/// Seat 1 founds on the last field after the last tile; these are the reserves before that.
fn survivors(setup: &str, reserves: &[&str]) -> String {
    let mut drawing = Scenario::drawn(setup, ONE_FIELD).deck(0);
    for (seat, pieces) in (1..).zip(reserves) {
        drawing = drawing.reserve(seat, pieces);
    }
    drawing.builds(1).play("H@1,0").status()
}

/// King: no piece left of two different types, any two of the three.
#[test]
fn a_king_has_used_up_two_types_of_pieces() {
    for (reserve, build) in [
        ("1/0/2", "H@5,0"),
        ("1/3/0", "H@5,0"),
        ("3/0/2", "E@0,0=C"),
        ("5/1/0", "T@3,0"),
        ("0/1/2", "T@3,0"),
        ("5/0/1", "W@3,0"),
        ("0/3/1", "W@3,0"),
    ] {
        let table = kingdom("players=2", reserve).builds(1).play(build);
        assert_eq!(table.status(), "over reason=king standings=1,2", "{reserve} {build}");
    }
}

/// King: one type used up is not enough.
#[test]
fn a_king_needs_two_types() {
    for (reserve, build) in [("1/3/2", "H@5,0"), ("5/1/2", "T@3,0"), ("5/3/1", "W@3,0")] {
        let table = kingdom("players=2", reserve).builds(1).play(build);
        assert_eq!(table.status(), "playing seat=2 phase=take", "{reserve} {build}");
    }
}

/// King: with boats, two types of four.
#[test]
fn boats_are_a_type_for_the_king() {
    let table = kingdom("players=2 boats=on", "1/3/2/0").builds(1).play("H@5,0");
    assert_eq!(table.status(), "over reason=king standings=1,2");

    let lagoon = "
        0,-1:    1J    1C
        -1,0: 1V0   ~     1S1H
        -1,1:    1R    1J
    ";
    let table =
        |reserve| Scenario::drawn("players=2 boats=on", lagoon).reserve(1, reserve).builds(1);
    let king = table("5/3/0/1").play("B@0,0");
    assert_eq!(king.status(), "over reason=king standings=1,2");
    assert_eq!(table("5/3/0/2").play("B@0,0").status(), "playing seat=2 phase=take");
}

/// King: only by a build of one's own.
#[test]
fn only_who_has_just_built_becomes_king() {
    let table = kingdom("players=2", "5/3/2").reserve(2, "1/0/0").builds(1).play("H@5,0");
    assert_eq!(table.status(), "playing seat=2 phase=take");
}

/// King: wins at once, however much the others have built.
#[test]
fn a_king_wins_at_once() {
    let table = kingdom("players=2", "1/3/0").reserve(2, "0/1/2").builds(1).play("H@5,0");
    assert_eq!(table.status(), "over reason=king standings=1,2");
    assert!(table.legal().is_empty());
    table.refuses("JC", "game-over").refuses("resign:2", "game-over");
}

/// Order: a king comes before the survivor.
#[test]
fn a_king_of_the_last_tile_is_king() {
    let table = kingdom("players=2", "1/3/0").reserve(2, "5/1/1").deck(0).builds(1).play("H@5,0");
    assert_eq!(table.status(), "over reason=king standings=1,2");
}

/// Order: the last one standing comes before the survivor.
#[test]
fn the_last_one_standing_comes_before_the_survivor() {
    let table = Scenario::drawn("players=2", ONE_FIELD).reserve(1, "0/0/2").deck(0).builds(1);
    assert_eq!(table.again().play("-").status(), "over reason=last-standing standings=2,1");
    assert_eq!(table.play("resign:1").status(), "over reason=last-standing standings=2,1");
}

/// Order: each is looked at after an elimination or a resignation too.
#[test]
fn an_elimination_with_the_last_tile_makes_survivors() {
    let table = Scenario::drawn("players=3", ONE_FIELD).reserve(1, "0/1/2").deck(0).builds(1);
    for leaving in ["-", "resign:1"] {
        let table = table.again().play(leaving);
        assert_eq!(table.status(), "over reason=survivor standings=3,1,1", "{leaving}");
    }
}

/// Last standing: when only one player is not eliminated, at once.
#[test]
fn the_last_one_standing_wins_at_once() {
    let table = Scenario::new("players=3").play("JC@0,0:0 H@0,1 resign:1");
    assert_eq!(table.status(), "playing seat=2 phase=take");
    assert_eq!(table.play("JC resign:3").status(), "over reason=last-standing standings=3,1,2");
}

/// Survivor: when the next turn would start and no tile can be taken.
#[test]
fn the_game_ends_when_there_is_no_tile_for_the_next_turn() {
    let table = Scenario::drawn("players=2", ONE_FIELD).deck(1).takes(1);
    let table = table.play("JC@0,1:0 H@1,0");
    assert_eq!(table.status(), "over reason=survivor standings=1,2");
}

/// Survivor: the player of the last tile still builds.
#[test]
fn the_player_of_the_last_tile_still_builds() {
    let table = Scenario::drawn("players=2", ONE_FIELD).deck(1).takes(1).play("JC@0,1:0");
    assert_eq!(table.status(), "playing seat=1 phase=build");
    table.allows("H@1,0");
}

/// Survivor: the most temples built.
#[test]
fn survivors_compare_temples_first() {
    assert_eq!(survivors("", &["20/2/2", "2/3/0"]), "over reason=survivor standings=1,2");
    assert_eq!(survivors("", &["20/1/2", "20/0/2"]), "over reason=survivor standings=2,1");
}

/// Survivor: then the most towers.
#[test]
fn survivors_compare_towers_next() {
    assert_eq!(survivors("", &["20/2/1", "2/2/2"]), "over reason=survivor standings=1,2");
}

/// Survivor: then, with boats, the most boats, after the towers and before the huts.
#[test]
fn survivors_compare_boats_after_towers() {
    let survivors = |reserves| survivors("boats=on", reserves);
    assert_eq!(survivors(&["20/2/1/1", "2/2/1/2"]), "over reason=survivor standings=1,2");
    assert_eq!(survivors(&["20/2/1/2", "2/2/2/0"]), "over reason=survivor standings=1,2");
}

/// Survivor: then the most huts built; covered ones, of which nothing is left to see, included.
#[test]
fn survivors_compare_huts_last_covered_ones_included() {
    assert_eq!(survivors("", &["6/2/2", "5/2/2"]), "over reason=survivor standings=1,1");
    assert_eq!(survivors("", &["5/2/2", "5/2/2"]), "over reason=survivor standings=1,2");
    assert_eq!(survivors("", &["7/2/2", "5/2/2"]), "over reason=survivor standings=2,1");
}

/// Survivor: who is still equal wins together.
#[test]
fn equal_survivors_win_together() {
    let table = Scenario::drawn("players=3", ONE_FIELD)
        .reserve(1, "11/3/2")
        .reserve(2, "15/3/2")
        .reserve(3, "10/3/2")
        .deck(0)
        .builds(1)
        .play("H@1,0");
    let winners: Vec<u8> =
        table.state().outcome().unwrap().standings.winners().map(taluva::Seat::number).collect();
    assert_eq!(winners, [1, 3]);
}

/// Standings: equals share a rank, and the ranks after them are left out.
#[test]
fn equals_share_a_rank_and_the_next_ranks_are_left_out() {
    let three = |reserves: [&str; 3]| survivors("players=3", &reserves);
    assert_eq!(three(["11/3/2", "10/3/2", "12/3/2"]), "over reason=survivor standings=1,1,3");
    assert_eq!(three(["9/3/2", "10/3/2", "10/3/2"]), "over reason=survivor standings=1,2,2");
    let five = survivors("players=5", &["11/3/2", "9/3/2", "10/3/2", "10/3/2", "15/3/2"]);
    assert_eq!(five, "over reason=survivor standings=2,1,2,2,5");
}

/// Standings: the king, then who is still in by the survivor count, then the eliminated, the last
/// one out first. Only rank 1 wins.
#[test]
fn standings_go_king_then_survivors_then_the_eliminated() {
    let table = kingdom("players=5", "1/3/0")
        .reserve(2, "15/3/2")
        .reserve(3, "15/2/2")
        .reserve(4, "5/1/1")
        .out(4, 1)
        .out(5, 2)
        .builds(1)
        .play("H@5,0");
    assert_eq!(table.status(), "over reason=king standings=1,3,2,5,4");
    let winners: Vec<_> = table.state().outcome().unwrap().standings.winners().collect();
    assert_eq!(winners, [taluva::Seat::FIRST]);
}

/// Ranking: a king takes the best free place and leaves; the game goes on without that player.
#[test]
fn with_ranking_the_game_goes_on_after_a_king() {
    let table = kingdom("players=3 ranking=on", "1/3/0").builds(1).play("H@5,0");
    assert_eq!(table.status(), "playing seat=2 phase=take");
    table.refuses("resign:1", "seat-has-left");
    let table = table.play("JC@4,1:0 H@4,2 JC@5,1:5 H@6,1");
    assert_eq!(table.status(), "playing seat=2 phase=take");
}

/// Ranking: the next king takes the next place.
#[test]
fn with_ranking_kings_take_the_best_free_places() {
    let table = Scenario::drawn("players=4 ranking=on", KINGDOM)
        .reserve(1, "1/0/2")
        .reserve(3, "5/3/0")
        .king(3, 1)
        .deck(0)
        .builds(1)
        .play("H@5,0");
    assert_eq!(table.status(), "over reason=survivor standings=2,3,1,3");
}

/// Ranking: the first eliminated takes the last place, the next the last but one.
#[test]
fn with_ranking_the_eliminated_take_the_last_places() {
    let table = Scenario::new("players=4 ranking=on").play("resign:3 resign:1 resign:4");
    assert_eq!(table.status(), "over reason=last-standing standings=3,1,4,2");
}

/// Ranking: at the end of the tiles the others share what is left, by the survivor count.
#[test]
fn with_ranking_the_others_share_the_places_between() {
    let table = Scenario::drawn("players=5 ranking=on", ONE_FIELD)
        .reserve(1, "12/3/2")
        .reserve(2, "1/0/0")
        .king(2, 1)
        .reserve(3, "5/1/1")
        .out(3, 1)
        .reserve(4, "11/3/2")
        .reserve(5, "3/3/2")
        .deck(0)
        .builds(1)
        .play("H@1,0");
    assert_eq!(table.status(), "over reason=survivor standings=3,1,5,3,2");
}

/// Ranking: it ends at once when at most one player is still in, by a king or an elimination.
#[test]
fn with_ranking_the_game_ends_when_one_is_left() {
    let by_king = kingdom("players=3 ranking=on", "1/3/0").out(2, 1).builds(1).play("H@5,0");
    assert_eq!(by_king.status(), "over reason=king standings=1,3,2");

    let of_two = kingdom("players=2 ranking=on", "1/3/0").builds(1).play("H@5,0");
    assert_eq!(of_two.status(), "over reason=king standings=1,2");

    let by_leaving = kingdom("players=3 ranking=on", "1/3/0").builds(1).play("H@5,0 resign:2");
    assert_eq!(by_leaving.status(), "over reason=last-standing standings=1,3,2");
}

/// Teams: four players, seats 1 and 3 against 2 and 4.
#[test]
fn teams_are_seats_1_and_3_against_2_and_4() {
    assert!("players=3 teams=on".parse::<taluva::Setup>().is_err());
    let table = Scenario::new("players=4 teams=on").play("resign:2 resign:4");
    assert_eq!(table.status(), "over reason=last-standing standings=1,2,1,2");
}

/// Teams, king: one has placed two types and the other at least one, which may be the same.
#[test]
fn a_team_is_king_when_one_has_two_types_and_the_other_one() {
    let setup = "players=4 teams=on";
    let with_mate =
        |mate: &str| kingdom(setup, "1/3/0").reserve(3, mate).builds(1).play("H@5,0").status();
    assert_eq!(with_mate("20/3/2"), "playing seat=2 phase=take");
    assert_eq!(with_mate("20/3/0"), "over reason=king standings=1,2,1,2");
    assert_eq!(with_mate("20/0/2"), "over reason=king standings=1,2,1,2");
    // One type each is not enough, and neither are all three of one player alone.
    let one_each = kingdom(setup, "1/3/2").reserve(3, "20/3/0").builds(1).play("H@5,0");
    assert_eq!(one_each.status(), "playing seat=2 phase=take");
    let alone = kingdom(setup, "1/0/0").reserve(3, "20/3/2").builds(1).play("H@5,0");
    assert_eq!(alone.status(), "playing seat=2 phase=take");
}

/// Teams, king: checked after either of the two builds.
#[test]
fn a_team_may_become_king_by_the_build_of_the_mate() {
    let table = kingdom("players=4 teams=on", "1/3/2").reserve(3, "0/0/2").builds(1).play("H@5,0");
    assert_eq!(table.status(), "over reason=king standings=1,2,1,2");
    let opponents = kingdom("players=4 teams=on", "1/3/0").reserve(2, "0/0/2").reserve(4, "0/3/2");
    assert_eq!(opponents.builds(1).play("H@5,0").status(), "playing seat=2 phase=take");
}

/// Teams, king: neither of the two is eliminated.
#[test]
fn a_team_is_not_king_when_one_is_out() {
    let table = kingdom("players=4 teams=on", "1/3/0")
        .reserve(3, "0/0/0")
        .out(3, 1)
        .builds(1)
        .play("H@5,0");
    assert_eq!(table.status(), "playing seat=2 phase=take");
}

/// Teams, survivor: the sums of both players' buildings; team mates share their rank, and the
/// teams are ranked 1 and 2, or both 1.
#[test]
fn teams_compare_the_sums_of_both() {
    let teams = |reserves: [&str; 4]| survivors("players=4 teams=on", &reserves);
    let first_team = teams(["20/2/2", "20/1/2", "20/1/2", "20/3/2"]);
    assert_eq!(first_team, "over reason=survivor standings=1,2,1,2");
    let second_team = teams(["20/0/2", "20/1/1", "20/3/2", "20/2/2"]);
    assert_eq!(second_team, "over reason=survivor standings=2,1,2,1");
    let both = teams(["6/3/2", "10/3/2", "10/3/2", "5/3/2"]);
    assert_eq!(both, "over reason=survivor standings=1,1,1,1");
}

/// Teams, survivor: eliminated players are left out of the sums.
#[test]
fn teams_do_not_count_the_eliminated() {
    let table = Scenario::drawn("players=4 teams=on", ONE_FIELD)
        .reserve(2, "19/2/2")
        .reserve(3, "5/0/1")
        .out(3, 1)
        .deck(0)
        .builds(1)
        .play("H@1,0");
    assert_eq!(table.status(), "over reason=survivor standings=2,1,2,1");
}

/// Teams, last standing: a team is out when both are.
#[test]
fn a_team_is_out_when_both_are() {
    let table = Scenario::new("players=4 teams=on").play("resign:1 resign:2");
    assert_eq!(table.status(), "playing seat=3 phase=take");
    assert_eq!(table.play("resign:3").status(), "over reason=last-standing standings=2,1,2,1");
}
