//! The end of the game and its standings (RULES §7).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Naive, Phase};

/// What is counted at the end, in the order in which it is compared: temples, towers, boats, huts.
/// Without boats all players have built none, which decides nothing.
type Count = (u32, u32, u32, u32);

impl Naive {
    /// RULES §7, in its order, after the player to move has built or left the game. Either the
    /// game ends or the next turn starts.
    pub(crate) fn end_turn(&mut self, has_built: bool) {
        if has_built && self.is_king() {
            self.kings.push(self.seat);
            let only_one_left = self.setup.ranking && self.still_in().len() <= 1;
            if !self.setup.ranking || only_one_left {
                return self.end("king");
            }
        }
        if self.is_one_left_standing() {
            return self.end("last-standing");
        }
        self.start_next_turn();
    }

    /// The seats that are neither eliminated nor, with `ranking`, have left the game as kings.
    pub(crate) fn still_in(&self) -> Vec<usize> {
        (1..=self.setup.players)
            .filter(|seat| !self.eliminated.contains(seat) && !self.kings.contains(seat))
            .collect()
    }

    /// RULES §7.1: king. With teams both must have done their part, and be in the game.
    fn is_king(&self) -> bool {
        let mover = self.types_used_up(self.seat);
        if !self.setup.teams {
            return mover >= 2;
        }
        let mate = (self.seat + 1) % 4 + 1;
        let mates = self.types_used_up(mate);
        !self.eliminated.contains(&mate)
            && ((mover >= 2 && mates >= 1) || (mover >= 1 && mates >= 2))
    }

    /// How many types of piece the player has none left of.
    fn types_used_up(&self, seat: usize) -> usize {
        let reserve = self.reserve(seat);
        let mut types = vec![reserve.huts, reserve.temples, reserve.towers];
        if self.setup.boats {
            types.push(reserve.boats);
        }
        types.into_iter().filter(|left| *left == 0).count()
    }

    /// RULES §7.2: only one player, or one team, is not eliminated.
    pub(crate) fn is_one_left_standing(&self) -> bool {
        let still_in = self.still_in();
        if self.setup.teams {
            !still_in.contains(&1) && !still_in.contains(&3)
                || !still_in.contains(&2) && !still_in.contains(&4)
        } else {
            still_in.len() <= 1
        }
    }

    /// Ends the game for that reason.
    pub(crate) fn end(&mut self, reason: &'static str) {
        let ranks = if self.setup.teams { self.team_standings() } else { self.player_standings() };
        let standings: Vec<String> = ranks.values().map(usize::to_string).collect();
        self.phase = Phase::Over { reason, standings: standings.join(",") };
    }

    /// RULES §7: what a player has built: the starting number less the reserve.
    fn count(&self, seat: usize) -> Count {
        let (reserve, start) = (self.reserve(seat), self.starting_reserve());
        (
            start.temples - reserve.temples,
            start.towers - reserve.towers,
            start.boats - reserve.boats,
            start.huts - reserve.huts,
        )
    }

    /// RULES §7, standings: the king (with `ranking`, the kings in their order); then the players
    /// still in, by the survivor count; then the eliminated, the last one out first.
    fn player_standings(&self) -> BTreeMap<usize, usize> {
        let mut ranks = BTreeMap::new();
        for king in &self.kings {
            ranks.insert(*king, ranks.len() + 1);
        }
        let mut still_in = self.still_in();
        still_in.sort_by_key(|seat| Reverse(self.count(*seat)));
        for seat in &still_in {
            let better = still_in.iter().filter(|other| self.count(**other) > self.count(*seat));
            ranks.insert(*seat, self.kings.len() + better.count() + 1);
        }
        for seat in self.eliminated.iter().rev() {
            ranks.insert(*seat, ranks.len() + 1);
        }
        ranks
    }

    /// RULES §7, teams: team mates share their rank; the teams are ranked 1 and 2, or both 1.
    fn team_standings(&self) -> BTreeMap<usize, usize> {
        let score = |team: [usize; 2]| {
            let is_king = team.iter().any(|seat| self.kings.contains(seat));
            let is_in = team.iter().any(|seat| !self.eliminated.contains(seat));
            // The sums of both players' buildings, eliminated players left out.
            let mut sum: Count = (0, 0, 0, 0);
            for seat in team.into_iter().filter(|seat| !self.eliminated.contains(seat)) {
                let count = self.count(seat);
                sum.0 += count.0;
                sum.1 += count.1;
                sum.2 += count.2;
                sum.3 += count.3;
            }
            (is_king, is_in, sum)
        };
        let (odd, even) = (score([1, 3]), score([2, 4]));
        let odd_rank = if even > odd { 2 } else { 1 };
        let even_rank = if odd > even { 2 } else { 1 };
        BTreeMap::from([(1, odd_rank), (2, even_rank), (3, odd_rank), (4, even_rank)])
    }
}
