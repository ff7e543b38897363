//! Stored reviews of games.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::{GameId, UserId};
use crate::time::Timestamp;

/// A requested review of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRow {
    /// The person who asked first.
    pub asked_by: UserId,
    /// The finished review, if there is one.
    pub kept: Option<KeptReview>,
}

/// A stored review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReview {
    /// The version of the body's format.
    pub version: u32,
    /// The serialized review.
    pub body: String,
}

/// Reviews.
#[async_trait]
pub trait ReviewStore: Send + Sync + std::fmt::Debug + 'static {
    /// Records that somebody wants a game reviewed; the first requester stays recorded.
    async fn want_review(&self, game: GameId, by: UserId, at: Timestamp) -> StoreResult<()>;

    /// The review of a game, if somebody has asked for it.
    async fn review(&self, game: GameId) -> StoreResult<Option<ReviewRow>>;

    /// Stores the finished review of a game that somebody has asked for.
    async fn keep_review(&self, game: GameId, review: &KeptReview) -> StoreResult<()>;
}
