//! Names of computer players, to tell several at one table apart.

use taluva::Seat;

use crate::ids::GameId;

/// Given names from the Pacific islands, the same in every language.
const NAMES: [&str; 12] = [
    "Aroha", "Fetu", "Hina", "Kalea", "Lani", "Mahina", "Moana", "Nalu", "Rangi", "Sina", "Tavita",
    "Viri",
];

/// The name of the computer on a seat: different for every seat, and constant during a game.
pub(crate) fn computer_name(game: GameId, seat: Seat) -> &'static str {
    let first = game.to_i64().unsigned_abs() as usize % NAMES.len();
    NAMES[(first + seat.index()) % NAMES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_at_one_table_have_different_names() {
        for id in [0, 1, 7, i64::MIN, i64::MAX] {
            let mut names: Vec<&str> =
                Seat::all(5).map(|seat| computer_name(GameId::from_i64(id), seat)).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 5);
        }
    }
}
