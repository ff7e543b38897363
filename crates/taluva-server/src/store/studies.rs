//! Studies: game records with variations that people save.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::{StudyId, UserId};
use crate::time::Timestamp;

/// Who may see a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyVisibility {
    /// Only its owner.
    Private,
    /// Anyone with the link.
    Unlisted,
    /// Everybody, and it is listed.
    Public,
}

/// The editable content of a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyContent {
    /// The title.
    pub title: String,
    /// Who may see it.
    pub visibility: StudyVisibility,
    /// The setup of its first game, for lists.
    pub setup: String,
    /// Its games, as records with variations.
    pub record: String,
}

/// A study to be added.
#[derive(Debug, Clone)]
pub struct NewStudyRow {
    /// Its id.
    pub id: StudyId,
    /// The owner.
    pub owner: UserId,
    /// When it was created.
    pub created_at: Timestamp,
    /// The content.
    pub content: StudyContent,
}

/// A study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyRow {
    /// Its id.
    pub id: StudyId,
    /// The owner.
    pub owner: UserId,
    /// The revision: 1 at first, incremented by every change.
    pub revision: u32,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
    /// The content.
    pub content: StudyContent,
}

/// Filter for study lists.
#[derive(Debug, Clone, Copy, Default)]
pub struct StudyFilter {
    /// Only public ones.
    pub public: bool,
    /// Only studies last changed before this time.
    pub before: Option<Timestamp>,
    /// The maximum number of studies.
    pub limit: u32,
}

/// Storage limits per person; 0 means no limit.
#[derive(Debug, Clone, Copy)]
pub struct StudyBounds {
    /// Number of studies.
    pub studies: u32,
    /// Total bytes of their records.
    pub bytes: u64,
}

/// Why a study was not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StudyRefused {
    /// The person has no such study.
    #[error("there is no such study")]
    Missing,
    /// It has been changed since; the current revision.
    #[error("the study has revision {0}")]
    Stale(u32),
    /// It would exceed the person's storage limits.
    #[error("too much is stored")]
    TooMuch,
}

/// Studies.
#[async_trait]
pub trait StudyStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a study; the owner must have an account.
    async fn add_study(
        &self,
        study: NewStudyRow,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>>;

    /// A study.
    async fn study(&self, id: StudyId) -> StoreResult<Option<StudyRow>>;

    /// A person's studies without their records, most recently changed first.
    async fn studies_of(&self, owner: UserId, filter: &StudyFilter) -> StoreResult<Vec<StudyRow>>;

    /// Replaces the content of a study if it still has this revision.
    async fn change_study(
        &self,
        owner: UserId,
        id: StudyId,
        revision: u32,
        content: StudyContent,
        at: Timestamp,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>>;

    /// Deletes a person's study; false if they have no such study.
    async fn delete_study(&self, owner: UserId, id: StudyId) -> StoreResult<bool>;
}
