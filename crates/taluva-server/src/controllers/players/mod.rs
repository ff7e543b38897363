//! Public information about players.

pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod show;

use crate::api::Rating;
use crate::store::RatingRow;

/// A rating in the form of the API.
pub(crate) fn rating_of(row: &RatingRow) -> Rating {
    Rating { pool: row.pool, rating: row.rating, deviation: row.deviation, games: row.games }
}
