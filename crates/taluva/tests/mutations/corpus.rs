//! Real games, from which mutated texts are made.

use taluva::record::{Comment, Mark, NodeId, Record, Tree};
use taluva::{Game, Phase, Seat, Setup, Token};

use crate::mutate::Dice;

/// Every option at least once, alone and together; short games too, so that their ends are reached
/// often.
const SETUPS: &[&str] = &[
    "players=2",
    "players=2 tiles=4",
    "edition=hig2006 players=2 tiles=24",
    "edition=deluxe2015 players=4 teams=on tiles=30",
    "players=3 ranking=on",
    "players=5 tiles=40",
    "players=2 boats=on tiles=30",
    "players=3 start=on tiles=6",
    "players=2 twohex=2JJ+2VV tiles=8",
    "players=2 zone=expert-inner",
    "edition=hig2006 players=4 teams=on start=on boats=on twohex=2JJ+2VJ+2VL+2VV zone=player tiles=24",
    "players=5 ranking=on boats=on start=on twohex=2JJ+2VJ+2VL+2VS+2VV zone=beginner-inner",
];

/// Random games over all setups, each stopped after a random number of tokens.
pub(crate) fn games(number: usize, dice: &mut Dice) -> Vec<Game> {
    (0..number)
        .map(|index| {
            let setup: Setup = SETUPS[index % SETUPS.len()].parse().expect("a good setup");
            let length = dice.below(4 * usize::from(setup.tiles()));
            random_game(setup, length, dice)
        })
        .collect()
}

fn random_game(setup: Setup, length: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(setup);
    while game.tokens().len() < length && game.state().phase() != Phase::Over {
        let token = random_token(&game, dice);
        game.play(&token).expect("a token that is listed can be played");
    }
    game
}

fn random_token(game: &Game, dice: &mut Dice) -> Token {
    let seats: Vec<Seat> = game.state().seats_in().collect();
    if dice.below(100) == 0 {
        return Token::Resign(*dice.pick(&seats));
    }
    let legal = game.legal();
    if legal.is_empty() { Token::NoBuild } else { *dice.pick(&legal) }
}

/// Its record, with tags and a comment.
pub(crate) fn record(game: &Game) -> String {
    let record =
        Record::new(game.clone()).with_tag("Player1", "Ada").with_tag("Date", "2026.11.15");
    let text = record.to_string();
    text.replacen("2. ", "2. {a \"comment\"} ", 1)
}

/// Its record with comments, marks and variations, some of them inside others.
pub(crate) fn variations(game: &Game, dice: &mut Dice) -> String {
    let mut tree = Tree::of_game(game).with_tag("Player1", "Ada");
    let mut nodes: Vec<NodeId> = std::iter::once(Tree::ROOT).chain(tree.main_line()).collect();
    for _ in 0..dice.below(30) {
        let id = *dice.pick(&nodes);
        let legal = tree.game_at(id).legal();
        if !legal.is_empty() {
            nodes.push(tree.add(id, *dice.pick(&legal)).expect("a small tree"));
        }
        let text = *dice.pick(&["", "good", "a } and \\ and [%x]", "two\nlines (not) {one"]);
        let comment = Comment::plain(text).with_command("win", "0.52,0.48");
        tree.set_comments(*dice.pick(&nodes), vec![comment]).expect("a short comment");
        tree.set_mark(*dice.pick(&nodes), Some(*dice.pick(&Mark::ALL)));
    }
    tree.to_string()
}

/// A conversation that leads to the game, with every command in it.
pub(crate) fn conversation(game: &Game, dice: &mut Dice) -> String {
    let setup = game.setup();
    let tokens: Vec<String> = game.tokens().map(|token| token.to_string()).collect();
    let (first, rest) = tokens.split_at(dice.below(tokens.len() + 1));
    let (first, rest) = (first.join(" "), rest.join(" "));
    let start = match dice.below(3) {
        0 => format!("newgame {setup}\nplay {first}\nplay {rest}"),
        1 => format!("position {setup} moves {first}\nundo\nplay {rest}"),
        _ => format!("position tvp {}", game.state()),
    };
    let end = dice.pick(&["legal", "status", "reserves", "tvp", "show", "undo\nundo\nlegal"]);
    let option = dice.pick(&["setoption name Threads value 2", "tvi", "isready", "stop"]);
    format!("{option}\n{start}\n{end}\ngo movetime 100 nodes 5 level 3")
}

/// Positions that no game leads to: at the rim of the plane, in a row, as a pillar.
pub(crate) fn composed_positions() -> Vec<String> {
    const DECK: &str = "24:1512261224111112211124121";
    const REST: &str = "20/3/2;20/3/2 1:take 24:1512261224111112211124121 players=2";
    let row = vec!["1J"; 140].join(".");
    let shore = ["9000,9000", "-9000,9000", "9000,-9000", "-9000,-9000", "0,9000", "9000,0"];
    let at_the_rim = shore.iter().map(|hex| format!("{hex}:1V0 {REST}"));
    let composed = [
        format!("0,0:{row} {REST}"),
        format!("-9000,0:{row} {REST}"),
        format!("0,0:48V0/0,1:40J {REST}"),
        format!("0,0:46V0/-1,1:46V2.46V4 {REST}"),
        format!("0,0:48V0.48J 20/3/2+1;20/3/2 1:place:2VL {DECK}:2VS players=2 twohex=2VL+2VS"),
        format!("- {REST}"),
    ];
    at_the_rim.chain(composed).collect()
}
