//! Sessions, accounts, and what belongs to the caller.

pub(crate) mod account;
pub(crate) mod blocks;
pub(crate) mod delete;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod invitations;
pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod mutes;
pub(crate) mod password;
pub(crate) mod records;
pub(crate) mod rename;
pub(crate) mod session;
pub(crate) mod show;
pub(crate) mod tokens;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::api::Me;
use crate::auth::names;
use crate::problem::{Problem, ProblemCode};
use crate::store::{ChosenName, User};

/// A person's own account information.
fn me(user: &User) -> Me {
    Me { name: user.name.clone(), guest: user.is_guest(), created_at: user.created_at }
}

/// A person's account information, with the cookie of a new session.
fn signed_in(status: StatusCode, user: &User, cookie: HeaderValue) -> Response {
    (status, AppendHeaders([(header::SET_COOKIE, cookie)]), Json(me(user))).into_response()
}

/// Validates a name.
fn checked_name(name: &str) -> Result<ChosenName, Problem> {
    names::check(name).map_err(|why| ProblemCode::BadName.because(why))
}
