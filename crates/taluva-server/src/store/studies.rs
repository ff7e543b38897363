//! Studies: records with variations that people keep.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::{StudyId, UserId};
use crate::time::Timestamp;

/// Who may see a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyVisibility {
    /// Its owner.
    Private,
    /// Whoever has its address.
    Unlisted,
    /// Everybody; it is listed.
    Public,
}

/// What somebody writes into a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyContent {
    /// What it is called.
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
    /// Whose it is.
    pub owner: UserId,
    /// When.
    pub created_at: Timestamp,
    /// What is in it.
    pub content: StudyContent,
}

/// A study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyRow {
    /// Its id.
    pub id: StudyId,
    /// Whose it is.
    pub owner: UserId,
    /// How often it was changed, counted from 1.
    pub revision: u32,
    /// When it was begun.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
    /// What is in it.
    pub content: StudyContent,
}

/// Which studies of a list are wanted.
#[derive(Debug, Clone, Copy, Default)]
pub struct StudyFilter {
    /// Only public ones.
    pub public: bool,
    /// Only those that were last changed before.
    pub before: Option<Timestamp>,
    /// How many at most.
    pub limit: u32,
}

/// How much one person may keep; 0 is no limit.
#[derive(Debug, Clone, Copy)]
pub struct StudyBounds {
    /// So many studies.
    pub studies: u32,
    /// So many bytes of records in all of them.
    pub bytes: u64,
}

/// Why a study was not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StudyRefused {
    /// The person has no such study.
    #[error("there is no such study")]
    Missing,
    /// It was changed since; this is its revision now.
    #[error("the study has revision {0}")]
    Stale(u32),
    /// The person would keep too much.
    #[error("too much is stored")]
    TooMuch,
}

/// Studies.
#[async_trait]
pub trait StudyStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a study of somebody who has an account.
    async fn add_study(
        &self,
        study: NewStudyRow,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>>;

    /// A study.
    async fn study(&self, id: StudyId) -> StoreResult<Option<StudyRow>>;

    /// The studies of somebody without their records, last changed first.
    async fn studies_of(&self, owner: UserId, filter: &StudyFilter) -> StoreResult<Vec<StudyRow>>;

    /// Replaces what is in a study, if it still has that revision.
    async fn change_study(
        &self,
        owner: UserId,
        id: StudyId,
        revision: u32,
        content: StudyContent,
        at: Timestamp,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>>;

    /// Deletes a study of somebody; false if they have no such study.
    async fn delete_study(&self, owner: UserId, id: StudyId) -> StoreResult<bool>;
}
