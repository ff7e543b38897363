//! Node counts of fixed game trees: numbers that no change of the program may move.
//!
//! As perft in chess: from a position and with the next tiles of the deck given, every legal
//! placement and build is played to a fixed depth, and the positions reached are counted.

use anyhow::{Context as _, Result, ensure};
use taluva::{Build, Game, Phase, Placement, State, Tile, Token};

/// The trees and their numbers, one stanza each.
const DATA: &str = include_str!("nodes.txt");

/// A tree: where it begins, which tiles are drawn, and how many nodes it has.
#[derive(Debug)]
pub struct Tree {
    /// What it is about.
    pub name: String,
    /// Its root.
    pub root: Game,
    /// The tiles that come from the deck.
    pub tiles: Vec<Tile>,
    /// How many nodes there are after one placement or build, after two, and so on.
    pub nodes: Vec<u64>,
}

impl Tree {
    /// Counts the nodes, and returns how many they are together.
    ///
    /// # Errors
    /// If they are not as many as they must be.
    pub fn check(&self) -> Result<u64> {
        let mut counts = vec![0; self.nodes.len()];
        count(&mut self.root.state().clone(), &self.tiles, &mut counts);
        ensure!(
            counts == self.nodes,
            "the tree `{}` must have {:?} nodes, and has {counts:?}",
            self.name,
            self.nodes
        );
        Ok(counts.iter().sum())
    }
}

/// All trees of the data file.
///
/// # Errors
/// If the file is not what it should be; the error names the stanza.
pub fn trees() -> Result<Vec<Tree>> {
    DATA.split("\n\n")
        .filter(|stanza| stanza.lines().any(|line| !line.starts_with('#')))
        .map(|stanza| read(stanza).with_context(|| stanza.to_owned()))
        .collect()
}

/// Reads a stanza of the lines `tree`, `setup`, `moves`, `tiles` and `nodes`.
fn read(stanza: &str) -> Result<Tree> {
    let field = |name: &str| {
        stanza
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
            .with_context(|| format!("there is no line `{name}`"))
    };
    let mut root = Game::new(field("setup")?.parse()?);
    for token in words(field("moves")?) {
        let token: Token = token.parse()?;
        root.play(&token).with_context(|| token.to_string())?;
    }
    let tiles = words(field("tiles")?).map(str::parse).collect::<Result<_, _>>()?;
    let nodes = words(field("nodes")?).map(str::parse).collect::<Result<_, _>>()?;
    Ok(Tree { name: field("tree")?.to_owned(), root, tiles, nodes })
}

/// The words of a line; `none` stands for an empty one.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(' ').filter(|&word| word != "none")
}

/// Adds the nodes below `state` to `counts`, which holds one place for each step down.
fn count(state: &mut State, tiles: &[Tile], counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else { return };
    match state.phase() {
        Phase::Over => {}
        // Taking a tile is no step of its own.
        Phase::Take => {
            let deck = tiles.first().copied().filter(|&tile| state.why_not_take(tile).is_ok());
            let mut choices = Vec::new();
            state.takes_into(&mut choices);
            choices.retain(|tile| tile.is_two_hex());
            for tile in deck.into_iter().chain(choices) {
                let rest = if tile.is_two_hex() { tiles } else { &tiles[1..] };
                let undo = state.take_unchecked(tile);
                count(state, rest, counts);
                state.undo(undo);
            }
        }
        Phase::Place => {
            let placements: Vec<Placement> = state.placements();
            *here += placements.len() as u64;
            if !below.is_empty() {
                for placement in placements {
                    let undo = state.place_unchecked(placement);
                    count(state, tiles, below);
                    state.undo(undo);
                }
            }
        }
        Phase::Build => {
            let builds: Vec<Build> = state.builds();
            *here += builds.len().max(1) as u64;
            if below.is_empty() {
                return;
            }
            if builds.is_empty() {
                let undo = state.pass_unchecked();
                count(state, tiles, below);
                state.undo(undo);
            }
            for build in builds {
                let undo = state.build_unchecked(build);
                count(state, tiles, below);
                state.undo(undo);
            }
        }
    }
}
