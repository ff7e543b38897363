//! The schedule of a match: the seating of every game.

use super::{ArenaError, Config};

/// The games of a match, computed from their number: there may be too many to list.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    /// For each set of opponents, the games of a group: the player on each seat.
    meetings: Vec<Vec<Vec<usize>>>,
    /// The number of groups for each set of opponents.
    rounds: usize,
}

impl Schedule {
    pub(super) fn new(config: &Config) -> Result<Schedule, ArenaError> {
        Ok(Schedule { meetings: meetings(config)?, rounds: config.groups })
    }

    /// The number of groups.
    pub(super) fn groups(&self) -> usize {
        self.meetings.len().saturating_mul(self.rounds)
    }

    /// The number of games in a group.
    pub(super) fn group_size(&self) -> usize {
        self.meetings[0].len()
    }

    /// The seatings of a group's games. The sets of opponents alternate from group to group.
    pub(super) fn group(&self, number: usize) -> Option<&[Vec<usize>]> {
        (number < self.groups()).then(|| &self.meetings[number % self.meetings.len()][..])
    }
}

fn meetings(config: &Config) -> Result<Vec<Vec<Vec<usize>>>, ArenaError> {
    let seats = usize::from(config.setup.players());
    let players = config.players.len();
    if players == 0 || players > seats && seats != 2 {
        return Err(ArenaError::Players);
    }
    if players == 1 {
        return Ok(vec![vec![vec![0; seats]]]);
    }
    if players > seats {
        let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
        return Ok(pairs.map(|(a, b)| vec![vec![a, b], vec![b, a]]).collect());
    }
    let at = |seat: usize| {
        if config.setup.teams() && players == 2 { seat % 2 } else { seat.min(players - 1) }
    };
    let rotations = if config.setup.teams() && players == 2 { 2 } else { seats };
    let group = (0..rotations)
        .map(|turn| (0..seats).map(|seat| at((seat + turn) % seats)).collect())
        .collect();
    Ok(vec![group])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::PlayerSpec;

    fn schedule(setup: &str, players: usize, groups: usize) -> Schedule {
        let random: PlayerSpec = "random".parse().unwrap();
        let config = Config {
            setup: setup.parse().unwrap(),
            players: vec![random; players],
            groups,
            seed: 1,
            threads: 1,
            sprt: None,
            records: None,
        };
        Schedule::new(&config).unwrap()
    }

    #[test]
    fn those_who_meet_take_turns() {
        let schedule = schedule("", 3, 2);
        let first = |number| schedule.group(number).map(|games| games[0].clone());
        let meetings: Vec<_> = (0..7).map_while(first).collect();
        assert_eq!(meetings, [[0, 1], [0, 2], [1, 2], [0, 1], [0, 2], [1, 2]]);
    }

    #[test]
    fn a_schedule_of_any_length_takes_no_room() {
        let schedule = schedule("players=3", 3, usize::MAX);
        assert_eq!((schedule.groups(), schedule.group_size()), (usize::MAX, 3));
        assert_eq!(schedule.group(usize::MAX - 1).unwrap()[1], [1, 2, 0]);
    }
}
