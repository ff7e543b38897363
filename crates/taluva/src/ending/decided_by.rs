//! The deciding factor of a finished game.

use super::{SURVIVOR_ORDER, SurvivorCount, survivor_count_of};
use crate::piece::{Piece, Seat};
use crate::state::{Fate, State};

/// What put the winner ahead of everybody else (RULES §7).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "by", rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum DecidedBy {
    /// The winner is a king.
    King {
        /// The types of pieces that the king has used up.
        pieces: Vec<Piece>,
    },
    /// The winner has built more.
    Count {
        /// The most important type of pieces of which the first two did not build equally many.
        piece: Piece,
        /// How many the winner has built.
        first: u16,
        /// How many the second has built.
        second: u16,
    },
    /// The first two have built equally many of everything and win together.
    Equal,
}

impl State {
    /// What decided the game: between the first two players, or between the teams.
    ///
    /// `None` before the end, if only one side was left, and if a team has a king, since neither
    /// partner's pieces alone made it so.
    #[must_use]
    pub fn decided_by(&self) -> Option<DecidedBy> {
        let winner = self.outcome()?.standings.winners().next()?;
        let sides = self.sides();
        let won = sides.iter().find(|side| side.contains(&winner))?;
        if won.iter().any(|&seat| matches!(self.fate(seat), Fate::King(_))) {
            return (!self.setup.teams()).then(|| DecidedBy::King { pieces: self.used_up(winner) });
        }
        let mut counts: Vec<SurvivorCount> =
            sides.iter().filter_map(|side| survivor_count_of(self, side)).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        let &[first, second, ..] = counts.as_slice() else { return None };
        let differs = (0..SURVIVOR_ORDER.len()).find(|&i| first[i] != second[i]);
        Some(differs.map_or(DecidedBy::Equal, |i| DecidedBy::Count {
            piece: SURVIVOR_ORDER[i],
            first: first[i],
            second: second[i],
        }))
    }

    /// The sides that win and lose together: each player alone, or the seats of each team.
    fn sides(&self) -> Vec<Vec<Seat>> {
        if self.setup.teams() {
            return Seat::TEAMS.map(Vec::from).into();
        }
        self.setup.seats().map(|seat| vec![seat]).collect()
    }

    fn used_up(&self, seat: Seat) -> Vec<Piece> {
        let reserve = self.reserve(seat);
        let in_play = |piece: &Piece| *piece != Piece::Boat || self.setup.boats();
        let pieces = SURVIVOR_ORDER.into_iter().filter(in_play);
        pieces.filter(|&piece| reserve.left(piece) == 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ISLAND: &str = "0,0:1V0/-1,1:1J.1C";
    const DECK: &str = "0:1512251224111112211124121";

    fn decided(seats: &str, reason: &str, setup: &str) -> Option<DecidedBy> {
        let text = format!("{ISLAND} {seats} 1:over:{reason} {DECK} {setup}");
        text.parse::<State>().unwrap().decided_by()
    }

    #[test]
    fn the_first_count_that_differs_decides() {
        let setup = "players=2";
        let temples = decided("18/2/2;17/3/2", "survivor", setup);
        assert_eq!(temples, Some(DecidedBy::Count { piece: Piece::Temple, first: 1, second: 0 }));
        let huts = decided("18/3/2;17/3/2", "worlds-end", setup);
        assert_eq!(huts, Some(DecidedBy::Count { piece: Piece::Hut, first: 3, second: 2 }));
        assert_eq!(decided("18/3/2;18/3/2", "survivor", setup), Some(DecidedBy::Equal));
    }

    #[test]
    fn boats_count_only_where_they_are_played_with() {
        let boats = decided("18/3/2/1;17/3/2/2", "survivor", "players=2 boats=on");
        assert_eq!(boats, Some(DecidedBy::Count { piece: Piece::Boat, first: 1, second: 0 }));
        let king = decided("0/3/0/1*1;20/3/2/2", "king", "players=2 boats=on");
        assert_eq!(king, Some(DecidedBy::King { pieces: vec![Piece::Tower, Piece::Hut] }));
    }

    #[test]
    fn those_who_are_out_are_not_counted() {
        assert_eq!(decided("20/3/2;2/0/1!1", "last-standing", "players=2"), None);
        let rest = decided("18/3/2;2/0/1!1;19/3/2", "survivor", "players=3");
        assert_eq!(rest, Some(DecidedBy::Count { piece: Piece::Hut, first: 2, second: 1 }));
    }

    #[test]
    fn a_king_has_used_up_two_types() {
        let king = decided("5/0/0*1;20/3/2", "king", "players=2");
        assert_eq!(king, Some(DecidedBy::King { pieces: vec![Piece::Temple, Piece::Tower] }));
    }

    #[test]
    fn a_king_of_a_game_with_ranking_stays_king_when_the_others_have_played_on() {
        let king = decided("5/0/0*1;1/1/0;20/3/2", "survivor", "players=3 ranking=on");
        assert_eq!(king, Some(DecidedBy::King { pieces: vec![Piece::Temple, Piece::Tower] }));
    }

    #[test]
    fn teams_are_counted_together_and_their_king_is_nobodys_alone() {
        let setup = "players=4 teams=on";
        let sums = decided("20/2/2;20/1/2;20/3/2;20/2/2", "survivor", setup);
        assert_eq!(sums, Some(DecidedBy::Count { piece: Piece::Temple, first: 3, second: 1 }));
        assert_eq!(decided("0/0/2*1;20/3/2;0/3/2;20/3/2", "king", setup), None);
    }

    #[test]
    fn nothing_is_decided_before_the_end() {
        assert_eq!(State::new("players=2".parse().unwrap()).decided_by(), None);
    }
}
