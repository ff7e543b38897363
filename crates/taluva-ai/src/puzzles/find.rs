//! Finds puzzles in self-play games.

use std::collections::HashSet;

use taluva::puzzle::{Kind, Puzzle};
use taluva::{Fate, Game, Phase, Piece, Seat, Setup, State, Tile, Token};

use super::difficulty::{Difficulty, difficulty};
use super::every_turn::each_turn;
use super::gap::{Effort, prove_best_turn};
use super::prove::{Danger, Proof, prove};
use crate::level::{LevelPlayer, SkillLevel};
use crate::player::{Limits, Player as _};
use crate::rng::Rng;
use crate::search::king_turn_in;
use crate::turns::drawn_tile;

/// The levels that play: strong enough for realistic positions, weak enough to leave threats.
const LEVELS: [u8; 3] = [3, 4, 5];

/// A puzzle has at most [`MOST_IDEAS`] right ideas or at most one right turn in [`FEW`], and never more than
/// one in [`MOST`].
const MOST_IDEAS: usize = 3;
const FEW: usize = 100;
const MOST: usize = 25;

/// The maximum number of puzzles of one kind from a game.
const OF_A_KIND: usize = 5;

/// How many turns that make a king are replaced in a game, to prolong it.
const PASSED_OVER: usize = 8;

/// How many unseen tiles are tried at every turn.
const TILES: usize = 6;

/// The number of turns left per player at which a game counts as late.
const LATE: usize = 4;

/// A threat must be stopped if the rival becomes king with at least this share of the tiles.
const THREAT: f32 = 0.5;

/// A puzzle and its origin.
#[derive(Clone, Debug)]
pub struct Found {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The number of the game.
    pub game: u64,
}

/// Plays games and looks for puzzles.
#[derive(Debug)]
pub struct Finder {
    seed: u64,
    setups: Vec<Setup>,
    kinds: Vec<Kind>,
    known: HashSet<String>,
}

impl Finder {
    /// A finder that plays these setups in turn and looks for puzzles of these kinds.
    #[must_use]
    pub fn new(seed: u64, setups: Vec<Setup>, kinds: Vec<Kind>) -> Finder {
        Finder { seed, setups, kinds, known: HashSet::new() }
    }

    /// Registers an existing puzzle, so that it is not found again.
    pub fn know(&mut self, puzzle: &Puzzle) {
        self.known.insert(puzzle.id.clone());
    }

    /// Plays a game and returns the puzzles found in it.
    pub fn game(&mut self, number: u64) -> Vec<Found> {
        let Some(&setup) = self.setups.get((number % self.setups.len().max(1) as u64) as usize)
        else {
            return Vec::new();
        };
        let mut rng = Rng::for_part(self.seed, number);
        let mut players: Vec<LevelPlayer> = setup
            .seats()
            .map(|_| {
                let level = LEVELS[rng.below(LEVELS.len())];
                let mut player =
                    LevelPlayer::new(SkillLevel::new(level).unwrap_or(SkillLevel::FULL));
                player.new_game(rng.bits());
                player
            })
            .collect();
        let mut game = Game::new(setup);
        let mut found: Vec<Found> = Vec::new();
        let mut wanted = self.kinds.clone();
        let mut passed_over = 0;
        while game.state().phase() != Phase::Over {
            if game.state().phase() == Phase::Take
                && let Some(puzzle) = self.look_at_tiles(game.state(), &wanted, &mut rng)
                && found.iter().all(|found| !is_alike(&found.puzzle, &puzzle))
                && self.known.insert(puzzle.id.clone())
            {
                let kind = puzzle.kind;
                found.push(Found { puzzle, game: number });
                if found.iter().filter(|found| found.puzzle.kind == kind).count() >= OF_A_KIND {
                    wanted.retain(|&other| other != kind);
                }
            }
            let player = &mut players[game.state().seat().index()];
            let choice = player.choose(&game, &Limits::default(), &mut |_| {});
            let tokens = match choice {
                Ok(choice) if !choice.tokens.is_empty() => {
                    let other = Some(game.state())
                        .filter(|_| passed_over < PASSED_OVER)
                        .and_then(|state| instead_of_king(state, &choice.tokens, &mut rng));
                    passed_over += usize::from(other.is_some());
                    other.unwrap_or(choice.tokens)
                }
                _ => match drawn_tile(game.state(), &mut rng) {
                    Some(tile) => vec![Token::Tile(tile)],
                    None => break,
                },
            };
            if game.play_all(&tokens).is_err() {
                break;
            }
        }
        found
    }

    /// The puzzle in a position with one of the unseen tiles in hand, if there is one.
    fn look_at_tiles(&self, state: &State, wanted: &[Kind], rng: &mut Rng) -> Option<Puzzle> {
        // With an empty deck the unseen tiles are those left out of the game.
        if state.deck_left() == 0 {
            return None;
        }
        let mut tiles: Vec<Tile> = state.unseen_tiles().map(|(tile, _)| tile).collect();
        rng.shuffle(&mut tiles);
        tiles.into_iter().take(TILES).find_map(|tile| {
            let mut drawn = state.clone();
            drawn.take_unchecked(tile);
            self.look(&drawn, wanted, rng)
        })
    }

    /// The puzzle in a position, if there is one.
    fn look(&self, state: &State, wanted: &[Kind], rng: &mut Rng) -> Option<Puzzle> {
        let is_wanted = |kind: Kind| wanted.contains(&kind);
        if state.phase() != Phase::Place || state.setup().ranking() {
            return None;
        }
        let kind = if king_turn_in(state).is_some() {
            Kind::KingInOne
        } else if state.deck_left() == 0 && state.offer().is_empty() {
            Kind::LastTurn
        } else if is_wanted(Kind::StopKing) && is_threatened(state) {
            Kind::StopKing
        } else if is_wanted(Kind::KingInTwo) && is_two_builds_short(state) {
            Kind::KingInTwo
        } else if is_wanted(Kind::BestTurn) && rng.below(searched_one_in(state)) == 0 {
            Kind::BestTurn
        } else {
            return None;
        };
        if !is_wanted(kind) {
            return None;
        }
        let proof = match kind {
            Kind::BestTurn => prove_best_turn(state, Effort::FIND),
            _ => prove(state, kind),
        }?;
        is_interesting(&proof).then(|| puzzle_of(state, kind, &proof))
    }
}

fn is_interesting(proof: &Proof) -> bool {
    let right = proof.right.len();
    right * MOST <= proof.turns && (proof.ideas() <= MOST_IDEAS || right * FEW <= proof.turns)
}

/// Whether two puzzles of a game ask for the same thing.
fn is_alike(one: &Puzzle, other: &Puzzle) -> bool {
    one.kind == other.kind && one.solution.last() == other.solution.last()
        || one.solution.first() == other.solution.first()
}

/// Another turn to play if the chosen one makes a king; `None` if it does not, or if there is no other.
fn instead_of_king(state: &State, turn: &[Token], rng: &mut Rng) -> Option<Vec<Token>> {
    let mut after = state.clone();
    turn.iter().for_each(|token| drop(after.apply_unchecked(token)));
    if state.phase() != Phase::Place || !matches!(after.fate(state.seat()), Fate::King(_)) {
        return None;
    }
    let mut others: Vec<Vec<Token>> = Vec::new();
    each_turn(state, |after, (place, build)| {
        if after.phase() != Phase::Over && matches!(after.fate(state.seat()), Fate::In) {
            others.push(vec![place, build]);
        }
    });
    rng.choose(&others).cloned()
}

/// Whether the next player would become king with half of the tiles, if it were to move.
fn is_threatened(state: &State) -> bool {
    let setup = state.setup();
    let mover = state.seat();
    let (before, after): (Vec<Seat>, Vec<Seat>) = setup.seats().partition(|&seat| seat <= mover);
    let mut rivals = after
        .into_iter()
        .chain(before)
        .filter(|&seat| seat != mover && matches!(state.fate(seat), Fate::In));
    let Some(next) = rivals.next() else { return false };
    with_turn_of(state, next)
        .is_some_and(|mut state| Danger::new().share_of_mover(&mut state) >= THREAT)
}

/// The same position at the start of another seat's turn.
fn with_turn_of(state: &State, seat: Seat) -> Option<State> {
    let text = state.to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    *fields.get_mut(2)? = format!("{seat}:take");
    fields.join(" ").parse().ok()
}

/// Whether the player to move could become king with two builds, in this turn and in the next.
fn is_two_builds_short(state: &State) -> bool {
    let reserve = state.reserve(state.seat());
    match reserve.types_used_up(state.setup().boats()) {
        0 => Piece::ALL.into_iter().any(|piece| reserve.left(piece) == 1),
        _ => true,
    }
}

/// The best turn is searched for in one of this many positions. Most clear best turns occur late in a game.
fn searched_one_in(state: &State) -> usize {
    let turns_left = usize::from(state.deck_left()) / usize::from(state.setup().players());
    if turns_left <= LATE { TILES } else { 8 * TILES }
}

fn puzzle_of(state: &State, kind: Kind, proof: &Proof) -> Puzzle {
    let position = state.to_string();
    let mut puzzle = Puzzle {
        answers: proof.answers(),
        solution: proof.right.first().map_or(Vec::new(), |turn| vec![turn.0, turn.1]),
        turns: proof.turns as u32,
        right: proof.right.len() as u32,
        ideas: proof.ideas() as u32,
        gap: proof.gap,
        ..Puzzle::new(&name_of(&position), kind)
    };
    puzzle.position = position;
    let Difficulty { levels, rating } = difficulty(&puzzle);
    Puzzle { levels, rating, ..puzzle }
}

/// A name for the position: ten hexadecimal digits of its FNV-1a hash.
fn name_of(position: &str) -> String {
    let hash = position.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:010x}", hash >> 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_goes_on_with_2_hex_tiles_after_its_deck_is_looked_through() {
        let setup = "players=2 tiles=6 twohex=2JJ+2VL".parse().unwrap();
        let mut finder = Finder::new(1, vec![setup], vec![Kind::KingInOne]);
        for number in 0..20 {
            finder.game(number);
        }
    }
}
