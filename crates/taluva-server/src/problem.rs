//! Errors as RFC 9457 problem documents with stable codes.
//!
//! Every error response of the service is a [`Problem`]; controllers return it as their error.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use taluva::Illegal;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::api::Refusal;
use crate::store::StoreError;

/// An error, with a stable `code` for programs and a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Problem {
    /// `about:blank#` and the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The stable name of the problem.
    pub code: ProblemCode,
    /// A short description.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What exactly is wrong in this case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The rule that an illegal move breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The token that breaks it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The game's seq, if the request built on another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
    /// The study's revision, if the request built on another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// Seconds after which the request may be retried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

macro_rules! codes {
    ($($(#[$doc:meta])+ $name:ident => $status:ident, $title:literal;)+) => {
        /// The stable names of problems.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum ProblemCode {
            $($(#[$doc])+ $name,)+
        }

        impl ProblemCode {
            /// Every code.
            pub const ALL: &'static [ProblemCode] = &[$(ProblemCode::$name,)+];

            /// Its HTTP status.
            pub fn status(self) -> StatusCode {
                match self {
                    $(ProblemCode::$name => StatusCode::$status,)+
                }
            }

            /// A short description.
            pub fn title(self) -> &'static str {
                match self {
                    $(ProblemCode::$name => $title,)+
                }
            }
        }
    };
}

codes! {
    /// The body or the query could not be parsed.
    BadRequest => BAD_REQUEST, "The request could not be read";
    /// A value is not allowed.
    Invalid => UNPROCESSABLE_ENTITY, "A value is invalid";
    /// The setup is invalid.
    BadSetup => UNPROCESSABLE_ENTITY, "The setup is invalid";
    /// The name is malformed.
    BadName => UNPROCESSABLE_ENTITY, "The name is not allowed";
    /// Somebody else has the name.
    NameTaken => CONFLICT, "The name is already taken";
    /// The password is too short or too long.
    BadPassword => UNPROCESSABLE_ENTITY, "The password is not allowed";
    /// No session or token was sent, or it has ended.
    NotSignedIn => UNAUTHORIZED, "This requires a session";
    /// Name and password do not match.
    WrongPassword => FORBIDDEN, "Wrong name or password";
    /// The token may not be used for this.
    MissingScope => FORBIDDEN, "The token does not allow this";
    /// The request came from a page of another site.
    ForeignOrigin => FORBIDDEN, "The request came from another site";
    /// This is for accounts with a password.
    AccountNeeded => FORBIDDEN, "This requires an account";
    /// It does not exist, or the caller may not know of it.
    NotFound => NOT_FOUND, "Not found";
    /// The endpoint does not support this method.
    MethodNotAllowed => METHOD_NOT_ALLOWED, "Method not allowed";
    /// The caller does not play in this game.
    NotAPlayer => FORBIDDEN, "Only players may do this";
    /// Another seat is to act.
    NotYourTurn => FORBIDDEN, "It is not your turn";
    /// No seat is free for the caller.
    NoFreeSeat => CONFLICT, "No seat is free";
    /// The invitation is missing or wrong.
    BadInvite => FORBIDDEN, "The invitation is not valid";
    /// The game's status does not allow this.
    WrongStatus => CONFLICT, "Not possible at this stage of the game";
    /// The request builds on another seq than the current one.
    StaleSeq => CONFLICT, "The game has moved on";
    /// The request builds on another revision of the study than the current one.
    StaleRevision => CONFLICT, "The study was changed elsewhere";
    /// The caller has reached the storage limits for studies.
    TooManyStudies => CONFLICT, "You have too many studies";
    /// A token of the notation could not be parsed.
    BadToken => UNPROCESSABLE_ENTITY, "The notation could not be read";
    /// The rules forbid the move.
    IllegalMove => UNPROCESSABLE_ENTITY, "The rules forbid this";
    /// There is nothing to take back.
    NothingToUndo => CONFLICT, "There is nothing to undo";
    /// Another proposal is open.
    ProposalOpen => CONFLICT, "Another proposal is open";
    /// No proposal awaits the caller's answer.
    NoProposal => CONFLICT, "No proposal is open";
    /// The caller has reached the limit for games of this kind.
    TooManyGames => CONFLICT, "You have too many games running";
    /// The player has not left, or not for long enough.
    StillPresent => CONFLICT, "The player has not left";
    /// The record or position could not be parsed.
    BadRecord => UNPROCESSABLE_ENTITY, "The record could not be read";
    /// Only allowed from the machine that the service runs on.
    NotFromHere => FORBIDDEN, "Only possible on the machine that runs the service";
    /// The machine is not in a local network, or cannot be reached there.
    NoNetwork => CONFLICT, "There is no local network";
    /// The person does not accept invitations from the caller, or has too many.
    InvitationRefused => FORBIDDEN, "This person cannot be invited";
    /// Too many requests.
    TooManyRequests => TOO_MANY_REQUESTS, "Too many requests";
    /// The body is too large.
    TooLarge => PAYLOAD_TOO_LARGE, "The request is too large";
    /// The endpoint does not accept this content type.
    WrongContentType => UNSUPPORTED_MEDIA_TYPE, "The content type is not supported";
    /// The request took too long.
    Timeout => REQUEST_TIMEOUT, "The request took too long";
    /// The server is busy or about to restart.
    Unavailable => SERVICE_UNAVAILABLE, "The service is temporarily unavailable";
    /// An internal error of the service.
    Internal => INTERNAL_SERVER_ERROR, "Internal server error";
}

impl Problem {
    /// A move that the rules forbid.
    pub(crate) fn illegal(token: &str, illegal: &Illegal) -> Problem {
        Problem {
            refusal: Some(illegal.into()),
            token: Some(token.to_owned()),
            ..ProblemCode::IllegalMove.because(format!("{token}: {illegal}"))
        }
    }
}

impl ProblemCode {
    /// The stable name in its written form.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// A problem of this kind.
    pub fn problem(self) -> Problem {
        Problem {
            kind: format!("about:blank#{}", self.name()),
            code: self,
            title: self.title().to_owned(),
            status: self.status().as_u16(),
            detail: None,
            refusal: None,
            token: None,
            seq: None,
            revision: None,
            retry_after: None,
        }
    }

    /// A problem of this kind, with details about this case.
    pub fn because(self, detail: impl ToString) -> Problem {
        Problem { detail: Some(detail.to_string()), ..self.problem() }
    }
}

impl From<ProblemCode> for Problem {
    fn from(code: ProblemCode) -> Problem {
        code.problem()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NameTaken => ProblemCode::NameTaken.problem(),
            StoreError::Gone => ProblemCode::NotSignedIn.problem(),
            StoreError::Unavailable(_) => {
                tracing::error!(%error, "the storage is not available");
                let detail = "the storage cannot be read or written now: nothing was changed";
                Problem { retry_after: Some(2), ..ProblemCode::Unavailable.because(detail) }
            }
            StoreError::Failed(_)
            | StoreError::NotOurs
            | StoreError::Newer { .. }
            | StoreError::Unfinished => {
                tracing::error!(%error, "the storage has failed");
                ProblemCode::Internal.problem()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.code.status();
        let retry_after = self.retry_after;
        let mut response = (status, Json(self)).into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_stable_and_distinct() {
        let mut names: Vec<String> =
            ProblemCode::ALL.iter().map(|code| code.problem().kind).collect();
        assert!(names.contains(&"about:blank#illegal_move".to_owned()));
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn a_problem_is_reported_as_such() {
        let problem =
            Problem { retry_after: Some(7), ..ProblemCode::TooManyRequests.because("slow down") };
        let response = problem.into_response();
        assert_eq!(response.status(), 429);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(response.headers()[header::RETRY_AFTER], "7");
    }
}
