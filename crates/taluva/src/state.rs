//! A position of the game, and the fast interface to the rules: moves are applied and undone in
//! place, without checks.

use std::fmt;

use smallvec::SmallVec;

use crate::action::{Build, Placement};
use crate::cell::Cell;
use crate::ending::{self, Outcome, Reason};
use crate::hex::{Direction, Hex, Level, Rotation};
use crate::island::Island;
use crate::piece::{BOATS, Building, MAX_EXPANSION, Piece, Reserve, Seat};
use crate::setup::Setup;
use crate::tile::{Face, Flow, Tile, TwoHexSet, VOLCANO_KINDS};
use crate::token::Token;
use crate::{building, lagoon, settlement, turn, zobrist};

/// What the player to move is to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Phase {
    /// Draw a tile, or take a 2-hex tile.
    Take,
    /// Place the tile in hand.
    Place,
    /// Build.
    Build,
    /// Nothing: the game has ended.
    Over,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; 4] = [Phase::Take, Phase::Place, Phase::Build, Phase::Over];

    /// The name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Take => "take",
            Phase::Place => "place",
            Phase::Build => "build",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a player is still in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Still playing.
    In,
    /// Has won as king; the number counts kings, from 1.
    King(u8),
    /// Was eliminated or resigned; the number is the order of leaving, from 1.
    Out(u8),
}

/// Everything outside the island that the rules need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OffBoard {
    pub(crate) reserves: [Reserve; Seat::COUNT],
    /// The number of unseen tiles of each kind of volcano tile.
    pub(crate) unseen: [u8; VOLCANO_KINDS],
    pub(crate) deck_left: u8,
    pub(crate) offer: TwoHexSet,
    /// The number of 2-hex tiles that each seat has taken.
    pub(crate) taken: [u8; Seat::COUNT],
    pub(crate) fates: [Fate; Seat::COUNT],
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    pub(crate) hand: Option<Tile>,
    /// Whether a tile has been placed in the game; the start tile does not count.
    pub(crate) laid: bool,
    /// The hexes of each seat's boats.
    pub(crate) boats: [[Option<Hex>; BOATS as usize]; Seat::COUNT],
    pub(crate) reason: Option<Reason>,
}

/// A position: the island, the reserves, the player to move, and what is known of the deck.
///
/// The deck itself is not part of it: a state knows which tiles are unseen, but not their order.
/// Two states are equal, and have equal [hashes](State::hash), if they do not differ in anything
/// relevant to the rules, whatever moves led to them.
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) island: Island,
    pub(crate) table: OffBoard,
}

impl Clone for State {
    fn clone(&self) -> State {
        State { setup: self.setup, island: self.island.clone(), table: self.table }
    }

    /// Copies without allocating if this state's island has been as large before.
    fn clone_from(&mut self, other: &State) {
        self.setup = other.setup;
        self.island.clone_from(&other.island);
        self.table = other.table;
    }
}

/// The changes of a move; [`State::undo`] reverts them.
#[derive(Clone, Debug)]
pub struct Undo {
    table: OffBoard,
    /// Sized for an expansion, which changes the most hexes.
    changed: SmallVec<[(Hex, Cell); MAX_EXPANSION]>,
    harbour: Option<Hex>,
    lagoons: lagoon::Change,
}

impl Undo {
    /// The hexes whose level, face or building the move changed.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.changed.iter().map(|&(hex, _)| hex)
    }
}

impl State {
    /// The start of a game, before the first draw.
    #[must_use]
    pub fn new(setup: Setup) -> State {
        let mut unseen = [0; VOLCANO_KINDS];
        for tile in Tile::volcano_kinds() {
            unseen[tile.index()] = tile.count(setup.players());
        }
        let table = OffBoard {
            reserves: [Reserve::start(setup.boats()); Seat::COUNT],
            unseen,
            deck_left: setup.tiles(),
            offer: setup.two_hex(),
            taken: [0; Seat::COUNT],
            fates: [Fate::In; Seat::COUNT],
            seat: Seat::FIRST,
            phase: Phase::Take,
            hand: None,
            laid: false,
            boats: [[None; BOATS as usize]; Seat::COUNT],
            reason: None,
        };
        let mut island = Island::new();
        if setup.start_tile() {
            for (hex, cell) in start_tile() {
                island.put(hex, cell);
            }
        }
        State { setup, island, table }
    }

    /// The options of the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The island.
    #[must_use]
    pub const fn island(&self) -> &Island {
        &self.island
    }

    /// The player to move; after the end, the last one.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.table.seat
    }

    /// The current phase of the turn.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.table.phase
    }

    /// The tile in hand, not placed yet.
    #[must_use]
    pub const fn hand(&self) -> Option<Tile> {
        self.table.hand
    }

    /// The pieces that a seat has left.
    #[must_use]
    pub const fn reserve(&self, seat: Seat) -> Reserve {
        self.table.reserves[seat.index()]
    }

    /// Whether a seat is still in the game, and how it left.
    #[must_use]
    pub const fn fate(&self, seat: Seat) -> Fate {
        self.table.fates[seat.index()]
    }

    /// The seats still in the game.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> + '_ {
        self.setup.seats().filter(|&seat| self.fate(seat) == Fate::In)
    }

    /// The number of tiles left in the deck.
    #[must_use]
    pub const fn deck_left(&self) -> u8 {
        self.table.deck_left
    }

    /// The number of unseen tiles of a kind: in the deck, or left over from the full set.
    #[must_use]
    pub fn unseen(&self, tile: Tile) -> u8 {
        self.table.unseen.get(tile.index()).copied().unwrap_or(0)
    }

    /// All kinds of unseen volcano tiles, with their counts.
    pub fn unseen_tiles(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::volcano_kinds().map(|tile| (tile, self.unseen(tile))).filter(|&(_, count)| count > 0)
    }

    /// The 2-hex tiles that have not been taken.
    #[must_use]
    pub const fn offer(&self) -> TwoHexSet {
        self.table.offer
    }

    /// The number of 2-hex tiles that a seat has taken.
    #[must_use]
    pub const fn two_hex_taken(&self, seat: Seat) -> u8 {
        self.table.taken[seat.index()]
    }

    /// The hexes of a seat's boats: the first hexes of their lagoons.
    pub fn boats(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        self.table.boats[seat.index()].iter().flatten().copied()
    }

    /// The result, if the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = self.table.reason?;
        Some(Outcome { reason, standings: ending::standings(self) })
    }

    /// Reads every cache line of the island once, for programs that step through more games than
    /// fit into the cache: called for the next game before a move in this one, it overlaps their
    /// cache misses.
    pub fn prefetch(&self) {
        self.island.prefetch();
    }

    /// A hash for transposition tables.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let table = &self.table;
        let mut hash = self.island.hash();
        let mut n = 0;
        let mut add = |word: u64| {
            hash = zobrist::fold(hash, n, word);
            n += 1;
        };
        for seat in self.setup.seats() {
            let Reserve { huts, temples, towers, boats } = table.reserves[seat.index()];
            let (fate, order) = match table.fates[seat.index()] {
                Fate::In => (0, 0),
                Fate::King(order) => (1, order),
                Fate::Out(order) => (2, order),
            };
            let taken = table.taken[seat.index()];
            add(u64::from_le_bytes([huts, temples, towers, boats, fate, order, taken, 0]));
            let [one, two] = table.boats[seat.index()].map(|boat| {
                boat.map_or(0, |hex| {
                    1 << 32 | u64::from(hex.q as u16) << 16 | u64::from(hex.r as u16)
                })
            });
            if one | two != 0 {
                // The order in which a player's boats were placed does not matter.
                add(zobrist::mix(one) ^ zobrist::mix(two));
            }
        }
        for eight in table.unseen.chunks(8) {
            let mut word = [0; 8];
            word[..eight.len()].copy_from_slice(eight);
            add(u64::from_le_bytes(word));
        }
        let hand = table.hand.map_or(255, |tile| tile.index() as u8);
        let reason = table.reason.map_or(255, |reason| reason as u8);
        add(u64::from_le_bytes([
            table.deck_left,
            table.offer.bits(),
            table.seat.number(),
            table.phase as u8,
            hand,
            u8::from(table.laid),
            reason,
            0,
        ]));
        hash
    }

    /// Applies a token that [`legal`](crate::Game::legal) allows, without checking it again.
    ///
    /// An illegal token gives a meaningless state or a panic; in a debug build always a panic.
    /// [`Game::play`](crate::Game::play) checks.
    pub fn apply_unchecked(&mut self, token: &Token) -> Undo {
        match *token {
            Token::Tile(tile) => self.take_unchecked(tile),
            Token::Place(placement) => self.place_unchecked(placement),
            Token::Build(build) => self.build_unchecked(build),
            Token::NoBuild => self.pass_unchecked(),
            Token::Resign(seat) => self.resign_unchecked(seat),
        }
    }

    fn nothing_changed(&self) -> Undo {
        Undo {
            table: self.table,
            changed: SmallVec::new(),
            harbour: None,
            lagoons: lagoon::Change::None,
        }
    }

    /// Puts a tile into the hand of the player to move; see [`apply_unchecked`](State::apply_unchecked).
    pub fn take_unchecked(&mut self, tile: Tile) -> Undo {
        debug_assert_eq!(self.why_not_take(tile), Ok(()));
        let undo = self.nothing_changed();
        turn::take(self, tile);
        undo
    }

    /// Places a tile, straight from the deck if none is in hand; see
    /// [`apply_unchecked`](State::apply_unchecked).
    pub fn place_unchecked(&mut self, placement: Placement) -> Undo {
        let mut undo = self.nothing_changed();
        if self.table.phase == Phase::Take {
            turn::take(self, placement.tile);
        }
        debug_assert_eq!(self.why_not_place(&placement), Ok(()));
        let laid = placement.laid();
        self.island.make_room(laid.hexes());
        for &(hex, face) in laid.as_slice() {
            let level = Level::new(self.island.cell(hex).level() + 1).unwrap_or(Level::MAX);
            let old = self.island.put(hex, Cell::new(level, face));
            undo.changed.push((hex, old));
        }
        if self.setup.boats() {
            undo.lagoons = lagoon::after_placing(&mut self.island, &laid);
        }
        self.table.hand = None;
        self.table.laid = true;
        self.table.phase = Phase::Build;
        undo
    }

    /// Builds; see [`apply_unchecked`](State::apply_unchecked).
    pub fn build_unchecked(&mut self, build: Build) -> Undo {
        debug_assert_eq!(self.why_not_build(&build), Ok(()));
        let mut undo = self.nothing_changed();
        let seat = self.table.seat;
        match build {
            Build::Found(hex) => self.put_building(&mut undo, hex, Piece::Hut),
            Build::Tower(hex) => self.put_building(&mut undo, hex, Piece::Tower),
            Build::Temple(hex) => self.put_building(&mut undo, hex, Piece::Temple),
            Build::Expand(hex, terrain) => {
                for field in settlement::expansion(&self.island, hex, terrain) {
                    self.put_building(&mut undo, field, Piece::Hut);
                }
            }
            Build::Boat(hex) => {
                let first = lagoon::set_harbour(&mut self.island, hex, true).unwrap_or(hex);
                undo.harbour = Some(first);
                self.table.reserves[seat.index()].take(Piece::Boat, 1);
                if let Some(free) = self.table.boats[seat.index()].iter_mut().find(|b| b.is_none())
                {
                    *free = Some(first);
                }
            }
        }
        turn::after_build(self);
        undo
    }

    fn put_building(&mut self, undo: &mut Undo, hex: Hex, piece: Piece) {
        let seat = self.table.seat;
        let cell = self.island.cell(hex);
        let count = if piece == Piece::Hut { cell.level() } else { 1 };
        self.table.reserves[seat.index()].take(piece, count);
        self.island.put(hex, cell.with_building(Building { seat, piece }));
        undo.changed.push((hex, cell));
    }

    /// Eliminates the player to move, who has no legal build; see
    /// [`apply_unchecked`](State::apply_unchecked).
    pub fn pass_unchecked(&mut self) -> Undo {
        let undo = self.nothing_changed();
        turn::eliminate(self, self.table.seat);
        undo
    }

    /// Removes a seat from the game; see [`apply_unchecked`](State::apply_unchecked).
    pub fn resign_unchecked(&mut self, seat: Seat) -> Undo {
        let undo = self.nothing_changed();
        turn::eliminate(self, seat);
        undo
    }

    /// Reverts the last move applied and not yet reverted.
    pub fn undo(&mut self, undo: Undo) {
        for &(hex, cell) in undo.changed.iter().rev() {
            self.island.put(hex, cell);
        }
        if let Some(first) = undo.harbour {
            lagoon::set_harbour(&mut self.island, first, false);
        }
        lagoon::undo(&mut self.island, undo.lagoons, undo.changed.iter().map(|&(hex, _)| hex));
        self.table = undo.table;
    }

    /// Writes all legal builds of the player to move to `builds`, which is cleared first.
    ///
    /// Outside the build phase there are none.
    pub fn builds_into(&self, builds: &mut Vec<Build>) {
        builds.clear();
        if self.table.phase == Phase::Build {
            building::generate(self, builds);
        }
    }
}

/// RULES §10: three volcanoes, each pointing to the corner in their middle.
fn start_tile() -> [(Hex, Cell); 3] {
    let volcano = |k| Face::Volcano(Flow::Corner(Rotation::from_number(k)));
    let level = Level::new(1).expect("1 is a level");
    [
        (Hex::ORIGIN, Cell::new(level, volcano(0))),
        (Hex::ORIGIN + Direction::SE, Cell::new(level, volcano(2))),
        (Hex::ORIGIN + Direction::SW, Cell::new(level, volcano(4))),
    ]
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let boats = |state: &State| {
            let mut boats = state.table.boats;
            boats.iter_mut().for_each(|of_seat| of_seat.sort_unstable());
            OffBoard { boats, ..state.table }
        };
        self.setup == other.setup && boats(self) == boats(other) && self.island == other.island
    }
}

impl Eq for State {}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("setup", &self.setup.to_string())
            .field("island", &self.island)
            .field("table", &self.table)
            .finish()
    }
}
