//! Seats, pieces and reserves (RULES §1).

use std::fmt;

/// A player's place at the table, 1 to 5; seat 1 starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The fewest players a game can have.
    pub const FEWEST: u8 = 2;
    /// The most players a game can have.
    pub const MAX: u8 = 5;
    /// [`MAX`](Seat::MAX) as `usize`, for arrays with one entry per seat.
    pub const COUNT: usize = Seat::MAX as usize;
    /// The number of players in a game with teams.
    pub const WITH_TEAMS: u8 = 4;
    /// The seats of the two teams (RULES §7).
    pub const TEAMS: [[Seat; 2]; 2] = [[Seat(1), Seat(3)], [Seat(2), Seat(4)]];
    /// The seat that starts.
    pub const FIRST: Seat = Seat(1);

    /// The seat with this number, if it is 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// All seats of a game with that many players, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (1..players.min(Seat::MAX) + 1).map(Seat)
    }

    /// The number 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number counted from 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The next seat clockwise in a game with that many players.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 >= players { Seat(1) } else { Seat(self.0 + 1) }
    }

    /// The team mate in a game with `teams`: seats 1 and 3, 2 and 4.
    #[must_use]
    pub const fn team_mate(self) -> Seat {
        if self.0 <= 2 { Seat(self.0 + 2) } else { Seat(self.0 - 2) }
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Seat, &'static str> {
        Seat::new(number).ok_or("a seat is a number from 1 to 5")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A type of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Piece {
    /// A hut.
    Hut,
    /// A temple.
    Temple,
    /// A tower.
    Tower,
    /// A boat, with that extension.
    Boat,
}

/// The number of huts a player starts with.
pub const HUTS: u8 = 20;
/// The number of temples a player starts with.
pub const TEMPLES: u8 = 3;
/// The number of towers a player starts with.
pub const TOWERS: u8 = 2;
/// The number of boats a player starts with, if boats are in play.
pub const BOATS: u8 = 2;
/// The maximum number of fields with pieces of one player: each holds at least one piece.
pub const MAX_FIELDS: usize = (HUTS + TEMPLES + TOWERS) as usize;
/// The maximum number of fields of one expansion.
pub const MAX_EXPANSION: usize = HUTS as usize;

impl Piece {
    /// All four types.
    pub const ALL: [Piece; 4] = [Piece::Hut, Piece::Temple, Piece::Tower, Piece::Boat];
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Hut => "hut",
            Piece::Temple => "temple",
            Piece::Tower => "tower",
            Piece::Boat => "boat",
        })
    }
}

/// A building on a field. A field with huts holds as many as its level (RULES §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Building {
    /// Its owner.
    pub seat: Seat,
    /// Hut, temple or tower; never a boat, which is in a lagoon.
    pub piece: Piece,
}

/// The pieces that a seat has not built yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reserve {
    /// Huts left.
    pub huts: u8,
    /// Temples left.
    pub temples: u8,
    /// Towers left.
    pub towers: u8,
    /// Boats left; 0 without that extension.
    pub boats: u8,
}

impl Reserve {
    /// The pieces a player starts with.
    #[must_use]
    pub const fn start(boats: bool) -> Reserve {
        let boats = if boats { BOATS } else { 0 };
        Reserve { huts: HUTS, temples: TEMPLES, towers: TOWERS, boats }
    }

    /// The number of pieces of that type left.
    #[must_use]
    pub const fn left(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Hut => self.huts,
            Piece::Temple => self.temples,
            Piece::Tower => self.towers,
            Piece::Boat => self.boats,
        }
    }

    /// The number of pieces of that type built, including covered ones (RULES §1).
    #[must_use]
    pub const fn built(&self, piece: Piece, boats: bool) -> u8 {
        Reserve::start(boats).left(piece).saturating_sub(self.left(piece))
    }

    pub(crate) const fn left_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Hut => &mut self.huts,
            Piece::Temple => &mut self.temples,
            Piece::Tower => &mut self.towers,
            Piece::Boat => &mut self.boats,
        }
    }

    pub(crate) const fn take(&mut self, piece: Piece, count: u8) {
        *self.left_mut(piece) -= count;
    }

    /// The number of types of pieces used up.
    #[must_use]
    pub const fn types_used_up(&self, boats: bool) -> u8 {
        (self.huts == 0) as u8
            + (self.temples == 0) as u8
            + (self.towers == 0) as u8
            + (boats && self.boats == 0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn team_mates_are_the_seats_of_a_team() {
        for [one, other] in Seat::TEAMS {
            assert_eq!((one.team_mate(), other.team_mate()), (other, one));
        }
        let mut seats = Seat::TEAMS.concat();
        seats.sort_unstable();
        assert!(seats.into_iter().eq(Seat::all(Seat::WITH_TEAMS)));
    }
}
