//! The API endpoints: `controllers/<domain>/<verb>.rs`. Those that change a game differ in one type only and are all in
//! `games/change.rs`.

pub(crate) mod analysis;
pub(crate) mod games;
pub(crate) mod lobby;
pub(crate) mod people;
pub(crate) mod players;
pub(crate) mod puzzles;
pub(crate) mod service;
mod socket;
pub(crate) mod studies;

use axum::response::IntoResponse;
use utoipa::openapi::{RefOr, Response};

use crate::problem::Problem;

/// The errors that every endpoint can return, for the OpenAPI document.
pub(crate) struct Problems;

impl utoipa::IntoResponses for Problems {
    fn responses() -> std::collections::BTreeMap<String, RefOr<Response>> {
        let response = |description: &str| {
            let schema = utoipa::openapi::Ref::from_schema_name("Problem");
            let content = utoipa::openapi::ContentBuilder::new().schema(Some(schema)).build();
            RefOr::T(
                utoipa::openapi::ResponseBuilder::new()
                    .description(description)
                    .content("application/problem+json", content)
                    .build(),
            )
        };
        std::collections::BTreeMap::from([
            ("4XX".to_owned(), response("The request was refused.")),
            ("5XX".to_owned(), response("The service failed.")),
        ])
    }
}

/// A plain-text response.
pub(crate) fn plain(text: String) -> axum::response::Response {
    ([(axum::http::header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Refuses idempotency keys that are empty or too long.
pub(crate) fn checked_key(key: String) -> Result<Option<String>, Problem> {
    if (1..=64).contains(&key.len()) {
        return Ok(Some(key));
    }
    Err(crate::problem::ProblemCode::Invalid.because("a key must have 1 to 64 bytes"))
}
