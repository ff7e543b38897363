//! A session with a user of the engine.

use super::command::Command;
use super::engine::Engine;
use crate::draw::{self, TextOptions};
use crate::game::Game;
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::strata::Strata;
use crate::token::Token;

/// The reply to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// These lines, possibly none.
    Lines(Vec<String>),
    /// Search the state and answer `bestmove …`.
    Go(Go),
    /// End the search early.
    Stop,
    /// The pondered move was played.
    PonderHit,
    /// End the conversation.
    Quit,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Go {
    /// Milliseconds.
    pub movetime: Option<u64>,
    /// Nodes of the search tree.
    pub nodes: Option<u64>,
    /// The level of play, 1 to 10.
    pub level: Option<u8>,
    /// Search until stopped, also before a tile is in hand.
    pub infinite: bool,
    /// Search on the opponent's time: without a limit and also before a tile is in hand, until
    /// stopped or hit; from a hit on the limits apply.
    pub ponder: bool,
}

impl Go {
    /// Whether it ends only on request.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.infinite || self.ponder
    }
}

/// A session: the game so far and the engine's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    engine: Engine,
    game: Game,
}

/// Longer lines are rejected without being parsed.
const LONGEST_LINE: usize = 64 * 1024;

impl Session {
    /// A session with an engine, at the start of a game with the default setup.
    #[must_use]
    pub fn new(engine: Engine) -> Session {
        Session { engine, game: Game::new(Setup::default()) }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The engine with its options.
    #[must_use]
    pub const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Answers one line. After an `error …` the session is unchanged.
    pub fn handle(&mut self, line: &str) -> Reply {
        if line.len() > LONGEST_LINE {
            return error("the line is too long");
        }
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if command.is_empty() {
            return Reply::Lines(Vec::new());
        }
        let Some(command) = Command::named(command) else {
            return error(&format!("{}: unknown command", shortened(command)));
        };
        (command.answer)(self, rest).unwrap_or_else(|problem| error(&problem))
    }

    pub(super) fn set_option(&mut self, rest: &str) -> Result<Vec<String>, String> {
        const FORM: &str = "setoption takes `name <option> value <value>`";
        let named = rest.strip_prefix("name ").ok_or(FORM)?;
        let (name, value) = named.split_once(" value ").ok_or(FORM)?;
        self.engine.set(name.trim(), value.trim()).map(|()| Vec::new())
    }

    pub(super) fn new_game(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let setup: Setup = rest.parse().map_err(|error| format!("{error}"))?;
        self.game = Game::new(setup);
        Ok(Vec::new())
    }

    pub(super) fn play(&mut self, rest: &str) -> Result<Vec<String>, String> {
        play_all(&mut self.game, rest)?;
        Ok(Vec::new())
    }

    pub(super) fn position(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let mut words = rest.split_ascii_whitespace();
        let before: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
        let moves: Vec<&str> = words.collect();
        let mut game = match before.split_first() {
            Some((&"tvp", text)) => {
                let state: State = text.join(" ").parse().map_err(|error| format!("{error}"))?;
                Game::from_state(state)
            }
            _ => Game::new(before.join(" ").parse().map_err(|error| format!("{error}"))?),
        };
        play_all(&mut game, &moves.join(" "))?;
        self.game = game;
        Ok(Vec::new())
    }

    pub(super) fn legal(&self) -> String {
        let legal = self.game.legal_texts();
        let mut line = format!("legal {}", legal.len());
        for token in legal {
            line.push(' ');
            line.push_str(&token);
        }
        line
    }

    pub(super) fn show(&self) -> Vec<String> {
        let strata = Strata::of(&self.game);
        let options = TextOptions { strata: Some(&strata), ..TextOptions::default() };
        let picture = draw::text(self.game.state(), &options);
        let mut lines: Vec<String> = picture.lines().map(str::to_owned).collect();
        lines.push("showok".to_owned());
        lines
    }

    pub(super) fn undo(&mut self) -> Result<Vec<String>, String> {
        match self.game.undo() {
            Some(_) => Ok(Vec::new()),
            None => Err("undo: nothing has been played".to_owned()),
        }
    }

    pub(super) fn go(&self, rest: &str) -> Result<Go, String> {
        let go = read_limits(rest)?;
        let level = go.level.map(i64::from).or_else(|| self.engine.number("Level"));
        if go.ponder && level.is_some_and(|level| level < 10) {
            return Err("go: only level 10 ponders".to_owned());
        }
        let state = self.game.state();
        match state.phase() {
            Phase::Over => Err("go: the game is over".to_owned()),
            Phase::Place | Phase::Build => Ok(go),
            Phase::Take => {
                let mut tiles = Vec::new();
                state.takes_into(&mut tiles);
                if go.is_endless() || tiles.iter().any(|tile| tile.is_two_hex()) {
                    Ok(go)
                } else {
                    Err("go: no tile is in hand".to_owned())
                }
            }
        }
    }
}

fn read_limits(rest: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = rest.split_ascii_whitespace();
    while let Some(name) = words.next() {
        if name == "infinite" {
            go.infinite = true;
            continue;
        }
        if name == "ponder" {
            go.ponder = true;
            continue;
        }
        let value: Option<u64> = words.next().and_then(|value| value.parse().ok());
        let value = value.ok_or_else(|| format!("go: {} takes a whole number", shortened(name)))?;
        match name {
            "movetime" => go.movetime = Some(value),
            "nodes" => go.nodes = Some(value),
            "level" => {
                let level = u8::try_from(value).ok().filter(|level| (1..=10).contains(level));
                go.level = Some(level.ok_or("go: level takes a number from 1 to 10")?);
            }
            _ => {
                return Err(format!(
                    "go: {} is not movetime, nodes, level, infinite or ponder",
                    shortened(name)
                ));
            }
        }
    }
    Ok(go)
}

/// Plays all tokens of a line, or none.
fn play_all(game: &mut Game, line: &str) -> Result<(), String> {
    let mut tokens: Vec<Token> = Vec::new();
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let mut malformed = None;
    for word in &words {
        match word.parse() {
            Ok(token) => tokens.push(token),
            Err(problem) => {
                malformed = Some(format!("{}: {problem}", shortened(word)));
                break;
            }
        }
    }
    let before = game.tokens().len();
    if let Err((index, illegal)) = game.play_all(&tokens) {
        return Err(format!("{}: {illegal}", words[index]));
    }
    match malformed {
        None => Ok(()),
        Some(problem) => {
            while game.tokens().len() > before {
                game.undo();
            }
            Err(problem)
        }
    }
}

fn error(problem: &str) -> Reply {
    Reply::Lines(vec![format!("error {problem}")])
}

/// The beginning of a word, to be quoted in an error.
fn shortened(word: &str) -> String {
    word.chars().take(80).collect()
}
