//! Studies: game records with variations that people save and share.

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
    /// The title.
    pub title: String,
    /// Who may see it: everybody, anyone with the link, or only its owner.
    pub visibility: Visibility,
    /// The setup of its first game.
    pub setup: String,
    /// The owner's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Whether it is the caller's.
    pub mine: bool,
    /// The revision: 1 at first, incremented by every change.
    pub revision: u32,
    /// When it was created.
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
    /// The summary shown in lists.
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
    /// Most recently changed first.
    pub studies: Vec<StudySummary>,
    /// Pass as `before` to get the next page; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub next: Option<Timestamp>,
}

/// Filter for study lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct StudyListFilter {
    /// Only studies last changed before this time.
    #[param(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub before: Option<Timestamp>,
    /// The maximum number of studies.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// A study to be saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewStudy {
    /// The title.
    #[schema(min_length = 1, max_length = 100)]
    pub title: String,
    /// Who may see it; default: only its owner.
    pub visibility: Option<Visibility>,
    /// Its games: `.tvr` text.
    pub record: String,
}

/// Changes to a study; omitted fields stay the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct ChangeStudy {
    /// The revision that the change builds on.
    pub revision: u32,
    /// The new title.
    pub title: Option<String>,
    /// The new visibility.
    pub visibility: Option<Visibility>,
    /// The new games, as `.tvr` text.
    pub record: Option<String>,
}
