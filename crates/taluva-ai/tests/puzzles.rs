//! The puzzles that come with the program: what they are, and that they have the properties they claim.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::collections::{BTreeMap, BTreeSet};

use taluva::puzzle::{Answer, Kind, Puzzle, SHIPPED, VERSION, Verdict};
use taluva::{Game, Phase, State, Token};
use taluva_ai::puzzles::{Flaw, check, prove};

fn shipped() -> Vec<Puzzle> {
    SHIPPED.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn of_kind(kind: Kind) -> Vec<Puzzle> {
    shipped().into_iter().filter(|puzzle| puzzle.kind == kind).collect()
}

fn check_all(puzzles: impl IntoIterator<Item = Puzzle>) {
    for puzzle in puzzles {
        assert_eq!(check(&puzzle), Ok(()), "{} {}", puzzle.id, puzzle.position);
    }
}

#[test]
fn there_are_many_of_many_kinds() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 600, "{}", puzzles.len());
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len());
    let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
    assert_eq!(positions.len(), puzzles.len());
    let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
    let (mut editions, mut players, mut extended) = (BTreeSet::new(), BTreeSet::new(), 0);
    for puzzle in &puzzles {
        *kinds.entry(puzzle.kind).or_default() += 1;
        let state = puzzle.state().unwrap();
        assert_eq!((puzzle.v, state.phase()), (VERSION, Phase::Place));
        let setup = state.setup();
        editions.insert(setup.edition().name());
        players.insert(setup.players());
        extended += usize::from(setup.boats() || setup.teams() || !setup.two_hex().is_empty());
        assert_eq!(puzzle.levels.len(), 10);
        assert!((800..=2400).contains(&puzzle.rating), "{}", puzzle.rating);
        assert_eq!(puzzle.gap.is_some(), puzzle.kind == Kind::BestTurn);
        assert!(puzzle.ideas <= 3 || puzzle.right * 100 <= puzzle.turns);
        assert!(puzzle.right * 25 <= puzzle.turns);
    }
    assert!(kinds.len() == 5 && kinds.values().all(|&count| count >= 12), "{kinds:?}");
    assert!(
        editions.len() >= 3 && players.len() >= 4 && extended >= 30,
        "{editions:?} {players:?}"
    );
    let ratings: BTreeSet<u16> = puzzles.iter().map(|puzzle| puzzle.rating / 200).collect();
    assert!(ratings.len() >= 4, "they are of different difficulty: {ratings:?}");
}

#[test]
fn answers_and_other_turns_are_judged_by_the_list() {
    for puzzle in shipped() {
        assert_eq!(puzzle.judge(&puzzle.solution), Ok(Verdict::Right), "{}", puzzle.id);
        let [place, _] = puzzle.solution[..] else { panic!("{}", puzzle.id) };
        let mut game = Game::from_state(puzzle.state().unwrap());
        game.play(&place).unwrap();
        let builds: Vec<Token> = game.legal();
        let right = builds
            .iter()
            .filter(|&&build| puzzle.judge(&[place, build]) == Ok(Verdict::Right))
            .count();
        assert!((1..=builds.len().max(1)).contains(&right), "{}", puzzle.id);
    }
}

#[test]
fn every_king_in_one_is_one() {
    check_all(of_kind(Kind::KingInOne));
}

#[test]
fn every_last_turn_wins() {
    check_all(of_kind(Kind::LastTurn));
}

#[test]
fn kings_are_stopped_and_forced_and_best_turns_are_best() {
    check_all(of_kind(Kind::StopKing).into_iter().step_by(25));
    let mut forced = of_kind(Kind::KingInTwo);
    forced.sort_by_key(|puzzle| puzzle.right);
    check_all(forced.into_iter().take(1));
    check_all(of_kind(Kind::BestTurn).into_iter().step_by(25));
}

#[test]
#[ignore = "minutes of search: run with --release -- --ignored"]
fn every_puzzle_has_the_property_it_claims() {
    check_all(shipped());
}

/// The second player has no huts left. After `LS@3,3:4` it cannot build with any tile: it is out, and no king is
/// needed.
const ELIMINATING: &str = "3,-6:1V5.1C/3,-5:1J/-1,-4:1V5.1S2H/2,-4:1S1T/4,-4:1J1H/-2,-3:1S2H.1J2T.1V0.2V5.2C.1L1H.1V2/-3,-2:1C.1V2.1C2H.1J2H.2S1T.1J1H.1C2H/-3,-1:1V5.1R/0,-1:2J2H.1S2H.2V0/-3,0:1L/-1,0:2V4.2C1H.2J2T.2R1H.1V1.1R/7,0:1J/-2,1:1J.1R1H.1J2H.1S1H.1J2H.1C2H.1V2/6,1:1S2H.1V2/-1,2:2C2H.2J2H.1S2H/3,2:1J.1R.1C2H/-2,3:1L1H.2V3/1,3:1C1H.1V1.1V3.1S2H.1V2/-4,4:1V5.1J1H.1J1H.1C.1V0.1R/-4,5:1L1T/-2,5:1V3.1R.1S 4/0/2;0/1/2 1:place:LS 21:1111131101101001111002020 edition=hig2006 players=2";

#[test]
fn a_turn_that_puts_the_other_player_out_forces_no_king() {
    let state: State = ELIMINATING.parse().unwrap();
    assert!(prove(&state, Kind::KingInTwo).is_none());
}

#[test]
fn a_puzzle_that_claims_too_much_is_found_out() {
    let good = of_kind(Kind::KingInOne).swap_remove(0);
    let mut incomplete = good.clone();
    incomplete.answers.clear();
    assert!(matches!(check(&incomplete), Err(Flaw::Answers(_))));
    let mut generous = good.clone();
    let Some(Token::Place(_)) = good.solution.first().copied() else { panic!("a placement") };
    let game = Game::from_state(good.state().unwrap());
    generous
        .answers
        .extend(game.legal().iter().map(|token| format!("{token} *").parse::<Answer>().unwrap()));
    assert!(matches!(check(&generous), Err(Flaw::Answers(_))));
    let other = Puzzle { kind: Kind::LastTurn, ..good };
    assert_eq!(check(&other), Err(Flaw::Property));
}
