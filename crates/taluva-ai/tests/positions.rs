//! Games in which the search was wrong, kept to see what it thinks of them now.
//!
//! In `thin-tree` it overlooked the reply to turn 20; in `out-of-huts` it spent its huts and was
//! eliminated; in `late-temple` it let the opponent found the settlement of its last temple.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use taluva::{Game, Token, record, turn_ends};
use taluva_ai::knowledge::{Learned, policy};
use taluva_ai::player::Limits;
use taluva_ai::search::Search;

const THIN_TREE: &str = include_str!("positions/thin-tree.tvr");
const OUT_OF_HUTS: &str = include_str!("positions/out-of-huts.tvr");
const LATE_TEMPLE: &str = include_str!("positions/late-temple.tvr");

fn search() -> Search<Learned> {
    Search::new(Learned, policy().clone())
}

/// The game before a turn (the first is 1), with its tile in hand, and the turn that was played.
fn before(record: &str, turn: usize) -> (Game, Vec<Token>) {
    let recorded = record::parse(record).unwrap();
    let recorded = recorded[0].game();
    let tokens: Vec<Token> = recorded.tokens().collect();
    let ends = turn_ends(&tokens);
    let (begin, end) = (ends[turn - 2], ends[turn - 1]);
    let mut game = Game::new(*recorded.setup());
    game.play_all(&tokens[..begin]).unwrap();
    let played = &tokens[begin..end];
    let (tile, turn) = match played {
        [Token::Tile(tile), turn @ ..] => (*tile, turn),
        [Token::Place(placement), ..] => (placement.tile, played),
        _ => panic!("a turn begins with its tile or its placement"),
    };
    game.play(&Token::Tile(tile)).unwrap();
    (game, turn.to_vec())
}

/// What the mover expects after its turn, by a search of the position after it.
fn expected_after(game: &Game, turn: &[Token], nodes: u64) -> f32 {
    let mover = game.state().seat().index();
    let mut after = game.clone();
    after.play_all(turn).unwrap();
    search().expectation(after.state(), &Limits::nodes(nodes)).values[mover]
}

/// One turn later the search sees what the turn that was played has done. That it does not see it before is
/// written in `docs/AI.md`.
#[test]
fn what_was_overlooked_is_seen_one_turn_later() {
    let cases = [
        ("thin-tree", THIN_TREE, 20, 1000, 0.25),
        ("out-of-huts", OUT_OF_HUTS, 22, 300, 0.15),
        ("late-temple", LATE_TEMPLE, 21, 1000, 0.7),
    ];
    for (name, record, turn, nodes, most) in cases {
        let (game, played) = before(record, turn);
        let expected = expected_after(&game, &played, nodes);
        assert!(expected < most, "{name}: {expected}");
    }
}

/// The last turns of lost and won games are solved.
#[test]
fn the_end_is_known() {
    for (record, turn, value) in [
        (THIN_TREE, 23, 1.0),
        (OUT_OF_HUTS, 23, 1.0),
        (LATE_TEMPLE, 23, 0.0),
        (LATE_TEMPLE, 24, 1.0),
    ] {
        let (game, _) = before(record, turn);
        let mover = game.state().seat().index();
        let choice = search().choose_in(game.state(), &Limits::nodes(300), &mut |_| {}).unwrap();
        let score = choice.info.score[mover];
        assert!((score - value).abs() < 0.02, "turn {turn}: {score}");
    }
}

/// For `docs/AI.md`: what is thought of the turns that were played, and of those that are chosen.
#[test]
#[ignore = "a table, not a test"]
fn table() {
    for (name, record) in
        [("thin-tree", THIN_TREE), ("out-of-huts", OUT_OF_HUTS), ("late-temple", LATE_TEMPLE)]
    {
        for turn in 16..=24 {
            let (game, played) = before(record, turn);
            let mover = game.state().seat();
            for nodes in [300, 1000, 5000] {
                let choice =
                    search().choose_in(game.state(), &Limits::nodes(nodes), &mut |_| {}).unwrap();
                let score = choice.info.score[mover.index()];
                let after = expected_after(&game, &choice.tokens, nodes);
                let of_played = expected_after(&game, &played, nodes);
                println!(
                    "{name} turn {turn} seat {mover} nodes {nodes}: {} {score:.2} after {after:.2}; played {} after {of_played:.2}",
                    text(&choice.tokens),
                    text(&played),
                );
            }
        }
    }
}

fn text(tokens: &[Token]) -> String {
    let words: Vec<String> = tokens.iter().map(ToString::to_string).collect();
    words.join(" ")
}
