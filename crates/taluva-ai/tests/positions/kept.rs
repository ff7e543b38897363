//! The games, and what the search thinks of their turns.

use taluva::{Game, Token, record, turn_ends};
use taluva_ai::player::Limits;
use taluva_ai::search::Search;
use taluva_ai::weights::{Learned, policy};

pub(crate) const THIN_TREE: &str = include_str!("thin-tree.tvr");
pub(crate) const OUT_OF_HUTS: &str = include_str!("out-of-huts.tvr");
pub(crate) const LATE_TEMPLE: &str = include_str!("late-temple.tvr");

pub(crate) fn search() -> Search<Learned> {
    Search::new(Learned, policy().clone())
}

/// The game before a turn (the first is 1), with its tile in hand, and the turn that was played.
pub(crate) fn before(record: &str, turn: usize) -> (Game, Vec<Token>) {
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
pub(crate) fn expected_after(game: &Game, turn: &[Token], nodes: u64) -> f32 {
    let mover = game.state().seat().index();
    let mut after = game.clone();
    after.play_all(turn).unwrap();
    search().expectation(after.state(), &Limits::nodes(nodes)).values[mover]
}
