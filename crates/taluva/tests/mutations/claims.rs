//! What holds for any input of the parsers, and for any position: the fuzz targets and the tests of
//! mutated texts ask the same.

use std::collections::BTreeSet;

use taluva::record::{self, Comment, Mark, NodeId, Problem, RecordError, Tree};
use taluva::tvi::{Command, Engine, OptionKind, Reply, Session};
use taluva::{
    Build, Game, Hex, Phase, Placement, Rotation, Seat, Setup, SetupOption, SetupOptions, State,
    Terrain, Tile, Token,
};

/// Reading a token, and reading again what it prints, gives the same; and so for a setup.
pub(crate) fn token(text: &str) {
    if let Ok(token) = text.parse::<Token>() {
        assert_eq!(token.to_string().parse(), Ok(token), "{text:?}");
    }
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup), "{text:?}");
    }
}

/// A token that is refused changes nothing, its refusal can be read and shown, and one that is
/// played can be taken back. The game is left as it was.
pub(crate) fn token_in_a_game(game: &mut Game, text: &str) {
    let Ok(token) = text.parse::<Token>() else { return };
    let before = game.clone();
    let judged = game.why_not(&token);
    match game.play(&token) {
        Ok(()) => {
            assert_eq!(judged, Ok(()), "{text:?}");
            game.undo();
        }
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty() && !refusal.rule().is_empty(), "{text:?}");
            assert_eq!(judged, Err(refusal), "{text:?}");
        }
    }
    assert_eq!(*game, before, "{text:?}");
}

/// Records that can be read are read again from what they print; otherwise the error names the
/// place at which its token stands.
pub(crate) fn record(text: &str) {
    match record::parse(text) {
        Ok(records) => {
            let printed: String = records.iter().map(ToString::to_string).collect();
            assert_eq!(record::parse(&printed), Ok(records), "{text:?}");
        }
        Err(error) => names_its_place(&error, text),
    }
}

/// The token of an error stands where the error says.
fn names_its_place(error: &RecordError, text: &str) {
    let found = text_at(text, error.line, error.column);
    let RecordError { token, problem, .. } = error;
    let is_there = found.is_some_and(|found| found.starts_with(token.as_str()));
    // The token of a wrong result is the whole result, which may stand on two lines.
    assert!(is_there || matches!(problem, Problem::Result(_)), "{error} in {text:?}");
}

/// Records that can be read with their variations are read again from what they print, which is printed
/// the same; the main line is what a reader without variations gets; and leaving out what is wrong in
/// variations changes nothing where nothing is wrong.
pub(crate) fn variations(text: &str) {
    match record::parse_trees(text) {
        Ok(trees) => {
            let printed: String = trees.iter().map(ToString::to_string).collect();
            let again = record::parse_trees(&printed);
            assert_eq!(again.as_ref(), Ok(&trees), "{text:?} as {printed:?}");
            let lines = record::parse(text).expect("what has variations has a main line");
            assert_eq!(lines.len(), trees.len());
            for (line, tree) in lines.iter().zip(&trees) {
                assert_eq!(line.game().state(), tree.main_game().state(), "{text:?}");
            }
            assert_eq!(record::parse_trees_leniently(text), Ok((trees, Vec::new())), "{text:?}");
        }
        Err(error) => {
            names_its_place(&error, text);
            if let Ok((trees, dropped)) = record::parse_trees_leniently(text) {
                assert_eq!(dropped.first(), Some(&error), "{text:?}");
                let printed: String = trees.iter().map(ToString::to_string).collect();
                assert_eq!(record::parse_trees(&printed), Ok(trees), "{text:?}");
            }
        }
    }
}

/// Grows the tree that the bytes choose, token by token, with comments and marks, and prunes it: it can
/// always be printed and read again, and every token in it is legal where it stands.
pub(crate) fn grown_tree(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut tree = Tree::new(State::new(chosen_setup(&mut choices)));
    let mut nodes = vec![Tree::ROOT];
    while !choices.0.is_empty() && nodes.len() < 60 {
        let id = nodes[nodes.len() - 1 - choices.below(nodes.len())];
        match choices.below(8) {
            0 => drop(tree.promote(id)),
            1 => tree.set_mark(id, Some(*choices.pick(&Mark::ALL))),
            2 => {
                let text = *choices.pick(&["", "a}b", "\\", "\\}", "[%win 1]", "(x) {y\nz", "\\["]);
                let comment = Comment::plain(text).with_command("win", "0.5,0.5");
                let comments = vec![comment, Comment::read(text)];
                tree.set_comments(id, comments).expect("a short comment");
            }
            3 if choices.below(4) == 0 && id != Tree::ROOT => {
                tree.remove(id);
                nodes.retain(|&node| NodeId::in_tree(node.number(), &tree).is_some());
            }
            _ => {
                let game = tree.game_at(id);
                let legal = game.legal();
                let token = match legal.as_slice() {
                    [] => Token::NoBuild,
                    legal => *choices.pick(legal),
                };
                nodes.extend(tree.add(id, token));
            }
        }
    }
    let text = tree.to_string();
    assert_eq!(record::parse_trees(&text), Ok(vec![tree.clone()]), "{text}");
    variations(&text);
}

/// The text from a line and a column on, both counted from 1.
fn text_at(text: &str, line: usize, column: usize) -> Option<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let line = text.split('\n').nth(line - 1)?;
    Some(line.chars().skip(column - 1).collect())
}

/// A position that can be read prints as a text of the same position, and can be played on,
/// however odd it is.
pub(crate) fn position(text: &str) {
    match text.parse::<State>() {
        Ok(state) => {
            assert_eq!(state.to_string().parse().as_ref(), Ok(&state), "{text:?}");
            play_on(Game::from_state(state), text);
        }
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
}

/// Plays every legal token, and then some turns that the state's hash chooses, and takes them back.
fn play_on(mut game: Game, text: &str) {
    const TOKENS: usize = 12;
    let before = game.clone();
    for token in game.legal() {
        assert_eq!(token.to_string().parse(), Ok(token), "{text:?}");
        assert_eq!(game.play(&token), Ok(()), "{token} in {text:?}");
        game.undo();
        assert_eq!(game.state().hash(), before.state().hash(), "{token} in {text:?}");
    }
    while game.tokens().len() < TOKENS && game.state().phase() != Phase::Over {
        let token = chosen_by_hash(&game);
        assert_eq!(game.play(&token), Ok(()), "{token} in {text:?}");
    }
    while game.undo().is_some() {}
    assert_eq!(game, before, "{text:?}");
}

fn chosen_by_hash(game: &Game) -> Token {
    let legal = game.legal();
    if legal.is_empty() {
        return Token::NoBuild;
    }
    let choice = game.state().hash() % legal.len() as u64;
    legal[usize::try_from(choice).expect("it is below a length")]
}

/// A conversation of several lines: a question or a refused line changes nothing, and no answer
/// breaks out of its line.
pub(crate) fn tvi(text: &str) {
    let engine = Engine::new("Test", "Ada")
        .with_option("Threads", OptionKind::Spin { default: 1, min: 1, max: 8 })
        .with_option("Ponder", OptionKind::Check { default: false });
    let mut session = Session::new(engine);
    for line in text.split('\n') {
        let before = session.clone();
        let reply = session.handle(line);
        let lines = if let Reply::Lines(lines) = &reply { lines.as_slice() } else { &[] };
        let is_error = lines.first().is_some_and(|first| first.starts_with("error "));
        let word = line.split_whitespace().next().unwrap_or_default();
        let may_change = Command::named(word).is_some_and(|command| command.changes);
        if is_error || !may_change {
            assert_eq!(session, before, "{line:?} in {text:?}");
        }
        assert!(!lines.iter().any(|answer| answer.contains('\n')), "{line:?} in {text:?}");
        if reply == Reply::Quit {
            break;
        }
    }
}

/// Choices that a list of bytes makes; when it is at its end, always the first.
#[derive(Debug)]
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first) % bound
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// Plays the game that the bytes choose, and then asks the judge about everything around the
/// island: it allows what the generator lists and nothing else.
pub(crate) fn generator_and_judge_agree(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut game = Game::new(chosen_setup(&mut choices));
    while !choices.0.is_empty() && game.state().phase() != Phase::Over {
        let legal = game.legal();
        let token = if legal.is_empty() { Token::NoBuild } else { *choices.pick(&legal) };
        game.play(&token).expect("what is listed can be played");
    }
    let listed: BTreeSet<String> = game.legal_texts().into_iter().collect();
    let allowed = allowed_by_the_judge(&game);
    assert_eq!(allowed, listed, "{game:?}");
}

/// A setup that the choices make, or a part of it that goes together.
fn chosen_setup(choices: &mut Choices<'_>) -> Setup {
    let players = Seat::FEWEST + choices.below(4) as u8;
    let mut options = SetupOptions { players: Some(players), ..SetupOptions::default() };
    for option in SetupOption::ALL.iter().filter(|option| option.key() != "players") {
        let mut with_it = options;
        let value = choices.pick(&option.values(players)).clone();
        option.set(&mut with_it, &value).expect("the option takes its values");
        if with_it.build().is_ok() {
            options = with_it;
        }
    }
    options.build().expect("every step was checked")
}

/// The canonical texts of all moves on and around the island that the judge allows.
fn allowed_by_the_judge(game: &Game) -> BTreeSet<String> {
    let canonical = |token| match token {
        Token::Place(placement) => Token::Place(placement.canonical()),
        Token::Build(build) => Token::Build(game.state().canonical_build(build)),
        Token::Tile(_) | Token::NoBuild | Token::Resign(_) => token,
    };
    let moves = moves_of_the_phase(game).into_iter();
    moves
        .filter(|token| game.why_not(token).is_ok())
        .map(|token| canonical(token).to_string())
        .collect()
}

/// All moves of the kind that is due, sensible or not.
fn moves_of_the_phase(game: &Game) -> Vec<Token> {
    let around = hexes_around(game).into_iter();
    match (game.state().phase(), game.state().hand()) {
        (Phase::Take, _) => Tile::volcano_kinds().chain(Tile::TWO_HEX).map(Token::Tile).collect(),
        (Phase::Place, Some(tile)) => around
            .flat_map(|hex| Rotation::ALL.map(|rotation| Placement { tile, hex, rotation }))
            .map(Token::Place)
            .collect(),
        (Phase::Build, _) => around
            .flat_map(|hex| {
                let expansions = Terrain::ALL.map(|terrain| Build::Expand(hex, terrain));
                [Build::Found(hex), Build::Tower(hex), Build::Temple(hex), Build::Boat(hex)]
                    .into_iter()
                    .chain(expansions)
            })
            .map(Token::Build)
            .collect(),
        (Phase::Place | Phase::Over, _) => Vec::new(),
    }
}

/// The island, the sea around it, and all that lies between.
fn hexes_around(game: &Game) -> Vec<Hex> {
    const SEA: i16 = 3;
    let (mut q, mut r) = ((0, 0), (0, 0));
    for (hex, _) in game.state().island().hexes() {
        q = (q.0.min(hex.q), q.1.max(hex.q));
        r = (r.0.min(hex.r), r.1.max(hex.r));
    }
    (q.0 - SEA..=q.1 + SEA)
        .flat_map(|q| (r.0 - SEA..=r.1 + SEA).map(move |r| Hex::new(q, r)))
        .collect()
}
