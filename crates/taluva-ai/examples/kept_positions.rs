//! What the search thinks of the turns of the games that it lost (`tests/positions`), for `docs/AI.md`.

#![expect(clippy::unwrap_used, reason = "the games are those of the tests")]

#[path = "../tests/positions/kept.rs"]
mod kept;

use kept::{LATE_TEMPLE, OUT_OF_HUTS, THIN_TREE, before, expected_after, search};
use taluva::Token;
use taluva_ai::player::Limits;

fn main() {
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
