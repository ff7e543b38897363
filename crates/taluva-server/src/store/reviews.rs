//! Reviews of games, kept with them.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::{GameId, UserId};
use crate::time::Timestamp;

/// The review of a game that somebody has asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRow {
    /// Who asked first.
    pub asked_by: UserId,
    /// What was found; `None` until it is.
    pub kept: Option<KeptReview>,
}

/// A review as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReview {
    /// In which form.
    pub version: u32,
    /// What was found.
    pub body: String,
}

/// Reviews.
#[async_trait]
pub trait ReviewStore: Send + Sync + std::fmt::Debug + 'static {
    /// Notes that somebody wants the review of a game; who asked first stays.
    async fn want_review(&self, game: GameId, by: UserId, at: Timestamp) -> StoreResult<()>;

    /// The review of a game that somebody has asked for.
    async fn review(&self, game: GameId) -> StoreResult<Option<ReviewRow>>;

    /// Keeps the review of a game that somebody has asked for.
    async fn keep_review(&self, game: GameId, review: &KeptReview) -> StoreResult<()>;
}
