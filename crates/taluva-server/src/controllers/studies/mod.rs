//! Studies: game records with variations that people save in their accounts and share.

pub(crate) mod change;
pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod record;
pub(crate) mod show;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::api::{Study, StudySummary, Visibility};
use crate::app::App;
use crate::extract::Part;
use crate::ids::{StudyId, UserId};
use crate::lengths::{self, RECORD_BYTES};
use crate::problem::{Problem, ProblemCode};
use crate::store::{StudyBounds, StudyRefused, StudyRow, StudyVisibility};

/// The maximum number of games in a study.
const MOST_GAMES: usize = 64;

/// The study id in a path.
pub(crate) struct StudyPath(StudyId);

impl FromRequestParts<App> for StudyPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<StudyPath, Problem> {
        let Part(text) = Part::<String>::from_request_parts(parts, app).await?;
        text.parse().map(StudyPath).map_err(|error| ProblemCode::NotFound.because(error))
    }
}

fn visibility_from(visibility: Visibility) -> StudyVisibility {
    match visibility {
        Visibility::Private => StudyVisibility::Private,
        Visibility::Unlisted => StudyVisibility::Unlisted,
        Visibility::Public => StudyVisibility::Public,
    }
}

fn visibility_to(visibility: StudyVisibility) -> Visibility {
    match visibility {
        StudyVisibility::Private => Visibility::Private,
        StudyVisibility::Unlisted => Visibility::Unlisted,
        StudyVisibility::Public => Visibility::Public,
    }
}

fn checked_title(title: &str) -> Result<String, Problem> {
    let title = title.trim();
    if lengths::TITLE.allows_line(title) {
        return Ok(title.to_owned());
    }
    Err(ProblemCode::Invalid.because(format!("a title must have {}", lengths::TITLE)))
}

/// Parses and validates a record: returns the setup of its first game, and its normalized text.
async fn checked_record(text: String) -> Result<(String, String), Problem> {
    if text.len() > RECORD_BYTES {
        let detail = format!("a study has at most {RECORD_BYTES} bytes");
        return Err(ProblemCode::TooLarge.because(detail));
    }
    let read = tokio::task::spawn_blocking(move || {
        let trees = taluva::record::parse_trees(&text)
            .map_err(|error| ProblemCode::BadRecord.because(error))?;
        if !(1..=MOST_GAMES).contains(&trees.len()) {
            let detail = format!("a study has 1 to {MOST_GAMES} games");
            return Err(ProblemCode::BadRecord.because(detail));
        }
        let setup = trees[0].start().setup().to_string();
        let texts: Vec<String> = trees.iter().map(ToString::to_string).collect();
        Ok((setup, texts.join("\n")))
    });
    read.await.map_err(|error| {
        tracing::error!(%error, "reading a study failed");
        ProblemCode::Internal.problem()
    })?
}

fn bounds(app: &App) -> StudyBounds {
    StudyBounds { studies: app.config.studies_per_person, bytes: app.config.study_bytes_per_person }
}

fn refused(refused: StudyRefused) -> Problem {
    match refused {
        StudyRefused::Missing => ProblemCode::NotFound.problem(),
        StudyRefused::Stale(revision) => {
            let detail = format!("the study has revision {revision}");
            Problem { revision: Some(revision), ..ProblemCode::StaleRevision.because(detail) }
        }
        StudyRefused::TooMuch => ProblemCode::TooManyStudies.problem(),
    }
}

/// A study, if `viewer` may see it.
async fn visible(app: &App, id: StudyId, viewer: Option<UserId>) -> Result<StudyRow, Problem> {
    let study = app.store.study(id).await?;
    study
        .filter(|study| {
            study.content.visibility != StudyVisibility::Private || viewer == Some(study.owner)
        })
        .ok_or_else(|| ProblemCode::NotFound.problem())
}

async fn summary_of(
    app: &App,
    row: &StudyRow,
    viewer: Option<UserId>,
) -> Result<StudySummary, Problem> {
    let names = &app.hub.shared.names;
    names.learn(&*app.store, &[row.owner]).await?;
    Ok(StudySummary {
        id: row.id,
        title: row.content.title.clone(),
        visibility: visibility_to(row.content.visibility),
        setup: row.content.setup.clone(),
        owner: names.get(row.owner).map(|name| name.to_string()),
        mine: viewer == Some(row.owner),
        revision: row.revision,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

async fn study_of(app: &App, row: StudyRow, viewer: Option<UserId>) -> Result<Study, Problem> {
    Ok(Study { summary: summary_of(app, &row, viewer).await?, record: row.content.record })
}
