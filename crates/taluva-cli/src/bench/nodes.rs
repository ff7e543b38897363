//! Node counts of fixed game trees, which no change of the program may alter.
//!
//! Like perft in chess: from a position and with the next tiles of the deck given, every legal
//! placement and build is played to a fixed depth, and the positions reached are counted.

use anyhow::{Context as _, Result, ensure};
use taluva::{Build, Game, Phase, Placement, State, Tile, Token};

/// The trees and their node counts, one stanza each.
const DATA: &str = include_str!("nodes.txt");

/// A tree: its root, the tiles drawn, and its node counts.
#[derive(Debug)]
pub struct Tree {
    /// A description.
    pub name: String,
    /// Its root.
    pub root: Game,
    /// The tiles drawn from the deck.
    pub tiles: Vec<Tile>,
    /// The number of nodes after one placement or build, after two, and so on.
    pub nodes: Vec<u64>,
}

impl Tree {
    /// Counts the nodes and returns their total.
    ///
    /// # Errors
    /// If the counts differ from the expected ones.
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
/// If the file is invalid; the error names the stanza.
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

/// The words of a line; `none` stands for an empty list.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(' ').filter(|&word| word != "none")
}

/// Adds the nodes below `state` to `counts`, which has one entry per ply.
fn count(state: &mut State, tiles: &[Tile], counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else { return };
    match state.phase() {
        Phase::Over => {}
        // Taking a tile is not a ply.
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
