//! Studies: records with variations that people keep and share.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::ids::StudyId;
use crate::terms::Visibility;
use crate::time::Timestamp;

/// A study in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct StudySummary {
    /// Its id.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub id: StudyId,
    /// What it is called.
    pub title: String,
    /// Who may see it: everybody, whoever has its address, or its owner.
    pub visibility: Visibility,
    /// The setup of its first game.
    pub setup: String,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Whether it is the caller's.
    pub mine: bool,
    /// How often it was changed, counted from 1.
    pub revision: u32,
    /// When it was begun.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When it was last changed.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub updated_at: Timestamp,
}

/// A study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Study {
    /// What lists show.
    #[serde(flatten)]
    #[ts(flatten)]
    pub summary: StudySummary,
    /// Its games: `.tvr` text with comments, marks and variations.
    pub record: String,
}

/// A list of studies, a page at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct StudyPage {
    /// Last changed first.
    pub studies: Vec<StudySummary>,
    /// Pass as `before` to get the next page; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub next: Option<Timestamp>,
}

/// Which studies of a list are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct StudyListFilter {
    /// Only studies that were last changed before this moment.
    #[param(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub before: Option<Timestamp>,
    /// How many at most.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// A study to be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewStudy {
    /// What it is called.
    #[schema(min_length = 1, max_length = 100)]
    pub title: String,
    /// Who may see it; only its owner, unless something else is said.
    pub visibility: Option<Visibility>,
    /// Its games: `.tvr` text.
    pub record: String,
}

/// What is to be changed in a study; what is left out stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct ChangeStudy {
    /// The revision that the change builds on.
    pub revision: u32,
    /// What it is called from now on.
    pub title: Option<String>,
    /// Who may see it from now on.
    pub visibility: Option<Visibility>,
    /// Its games from now on.
    pub record: Option<String>,
}
