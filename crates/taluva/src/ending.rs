//! The end of a game and the standings (RULES §7).

mod decided_by;

use std::cmp::Reverse;
use std::fmt;

pub use decided_by::DecidedBy;

use crate::piece::{Building, Piece, Reserve, Seat};
use crate::state::{Fate, Phase, State};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// A player used up two types of pieces.
    King,
    /// Everybody else is out.
    LastStanding,
    /// No tile can be taken.
    Survivor,
    /// The tile in hand has no legal placement.
    WorldsEnd,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 4] =
        [Reason::King, Reason::LastStanding, Reason::Survivor, Reason::WorldsEnd];

    /// The name in results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::King => "king",
            Reason::LastStanding => "last-standing",
            Reason::Survivor => "survivor",
            Reason::WorldsEnd => "worlds-end",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The rank of every seat: 1 is best; equals share a rank and the ranks after them are skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standings {
    ranks: [u8; Seat::COUNT],
    players: u8,
}

impl Standings {
    /// The rank of a seat.
    #[must_use]
    pub const fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The ranks in the order of the seats.
    #[must_use]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..usize::from(self.players)]
    }

    /// The seats with rank 1.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players).filter(|&seat| self.rank(seat) == 1)
    }

    /// From a key for each seat, smallest first.
    fn by_key<K: Ord>(players: u8, key: impl Fn(Seat) -> K) -> Standings {
        let mut keys = [const { None }; Seat::COUNT];
        for (slot, seat) in keys.iter_mut().zip(Seat::all(players)) {
            *slot = Some(key(seat));
        }
        let keys = &keys[..usize::from(players)];
        let mut ranks = [0; Seat::COUNT];
        for (rank, own) in ranks.iter_mut().zip(keys) {
            *rank = keys.iter().filter(|&other| other < own).count() as u8 + 1;
        }
        Standings { ranks, players }
    }
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.ranks().iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{rank}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The result of a finished game; displayed as in records: `king 2,1,3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: Reason,
    /// The final standings.
    pub standings: Standings,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.reason, self.standings)
    }
}

pub(crate) fn end(state: &mut State, reason: Reason) {
    state.table.reason = Some(reason);
    state.table.phase = Phase::Over;
}

/// Whether the player who has just built becomes king, or completes the team's king.
pub(crate) fn is_king(state: &State, seat: Seat) -> bool {
    let used_up = |seat: Seat| state.reserve(seat).types_used_up(state.setup.boats());
    if !state.setup.teams() {
        return used_up(seat) >= 2;
    }
    let mate = seat.team_mate();
    let (one, other) = (used_up(seat), used_up(mate));
    state.fate(mate) == Fate::In && one.max(other) >= 2 && one.min(other) >= 1
}

/// Whether only one player, or one team, is not eliminated.
pub(crate) fn is_last_standing(state: &State) -> bool {
    if state.setup.teams() {
        let team_is_out =
            |seat: Seat| state.fate(seat) != Fate::In && state.fate(seat.team_mate()) != Fate::In;
        return state.setup.seats().any(team_is_out);
    }
    state.seats_in().count() <= 1
}

/// The order in which pieces are counted when the tiles are used up, most important first
/// (RULES §7, §8).
pub const SURVIVOR_ORDER: [Piece; 4] = [Piece::Temple, Piece::Tower, Piece::Boat, Piece::Hut];

/// The number of pieces built of each type, in [`SURVIVOR_ORDER`].
pub type SurvivorCount = [u16; SURVIVOR_ORDER.len()];

impl State {
    /// The number of pieces that a seat has built, in [`SURVIVOR_ORDER`].
    #[must_use]
    pub fn survivor_count(&self, seat: Seat) -> SurvivorCount {
        survivor_count(&self.reserve(seat), self.setup.boats())
    }

    /// The number of a seat's huts that were covered: built but no longer standing (RULES §1).
    #[must_use]
    pub fn huts_lost(&self, seat: Seat) -> u16 {
        let hut = Building { seat, piece: Piece::Hut };
        let tops = self.island().hexes().filter(|(_, top)| top.building == Some(hut));
        let standing: u16 = tops.map(|(_, top)| u16::from(top.pieces())).sum();
        let built = self.reserve(seat).built(Piece::Hut, self.setup.boats());
        u16::from(built).saturating_sub(standing)
    }

    /// The seats that need to use up only one more type of piece to be king, each with such a type
    /// and the number of pieces left of it.
    ///
    /// With teams, a seat is listed if its build could complete the team's king.
    #[must_use]
    pub fn kings_to_be(&self) -> Vec<KingToBe> {
        let boats = self.setup.boats();
        let mut list = Vec::new();
        for seat in self.seats_in() {
            let mate_used_up = if self.setup.teams() {
                let mate = seat.team_mate();
                if self.fate(mate) != Fate::In {
                    continue;
                }
                self.reserve(mate).types_used_up(boats)
            } else {
                1
            };
            let own = self.reserve(seat).types_used_up(boats) + 1;
            let would_be_king = own.max(mate_used_up) >= 2 && own.min(mate_used_up) >= 1;
            if !would_be_king {
                continue;
            }
            for piece in Piece::ALL {
                let left = self.reserve(seat).left(piece);
                if left > 0 {
                    list.push(KingToBe { seat, piece, left });
                }
            }
        }
        list
    }
}

/// A seat that needs to use up only one more type of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct KingToBe {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = u8), ts(as = "u8"))]
    pub seat: Seat,
    /// A type whose last piece would make it king.
    pub piece: Piece,
    /// How many of that type are left.
    pub left: u8,
}

fn survivor_count(reserve: &Reserve, boats: bool) -> SurvivorCount {
    SURVIVOR_ORDER.map(|piece| u16::from(reserve.built(piece, boats)))
}

pub(crate) fn standings(state: &State) -> Standings {
    let players = state.setup.players();
    if state.setup.teams() {
        return Standings::by_key(players, |seat| team_key(state, seat)).of_teams();
    }
    Standings::by_key(players, |seat| match state.fate(seat) {
        Fate::King(order) => (0, Reverse([0; 4]), order),
        Fate::In => (1, Reverse(state.survivor_count(seat)), 0),
        // The last player out comes first.
        Fate::Out(order) => (2, Reverse([0; 4]), u8::MAX - order),
    })
}

/// The ranking key of a seat's team, smaller is better; equal for team mates.
fn team_key(state: &State, seat: Seat) -> (u8, Reverse<SurvivorCount>) {
    let team = [seat, seat.team_mate()];
    if team.iter().any(|&member| matches!(state.fate(member), Fate::King(_))) {
        return (0, Reverse([0; 4]));
    }
    match survivor_count_of(state, &team) {
        Some(sums) => (1, Reverse(sums)),
        None => (2, Reverse([0; 4])),
    }
}

/// The total built by those of some seats who are still in the game; `None` if none is.
fn survivor_count_of(state: &State, seats: &[Seat]) -> Option<SurvivorCount> {
    let mut sums: Option<SurvivorCount> = None;
    for &seat in seats.iter().filter(|&&seat| state.fate(seat) == Fate::In) {
        let count = state.survivor_count(seat);
        let sum = sums.get_or_insert_default();
        sum.iter_mut().zip(count).for_each(|(sum, built)| *sum += built);
    }
    sums
}

impl Standings {
    /// Teams are ranked 1 and 2: both players of the second team have rank 2, not 3.
    fn of_teams(mut self) -> Standings {
        for rank in &mut self.ranks {
            *rank = (*rank).min(2);
        }
        self
    }
}
