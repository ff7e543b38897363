//! The session cookie.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite};

use crate::app::App;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::secrets::{fingerprint, random_secret};
use crate::store::{Fingerprint, Session};

/// A session expires when unused for this long.
pub(super) const SESSION_TTL: Duration = Duration::from_secs(180 * 86_400);

/// The cookie's name; over TLS it has the `__Host-` prefix, so no other host can set it.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-taluva" } else { "taluva" }
}

/// The hash of the session secret that a request carries.
pub(super) fn session_of(headers: &HeaderMap, secure: bool) -> Option<Fingerprint> {
    headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name(secure))
        .map(|cookie| fingerprint(cookie.value()))
}

fn cookie(app: &App, secret: &str, ttl: Duration) -> HeaderValue {
    let secure = app.config.is_secure();
    let cookie = Cookie::build((name(secure), secret))
        .path("/")
        .max_age(ttl.try_into().unwrap_or(::time::Duration::ZERO))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build();
    HeaderValue::from_str(&cookie.to_string()).expect("names and secrets are plain letters")
}

/// A new session and its cookie. Every gain of rights gets a new session, so that a leaked old secret does not gain
/// them (session fixation).
pub(crate) fn new_session(app: &App, user: UserId) -> (Session, HeaderValue) {
    let secret = random_secret();
    let now = app.now();
    let session = Session {
        secret: fingerprint(&secret),
        user,
        used_at: now,
        expires_at: now.after(SESSION_TTL),
    };
    (session, cookie(app, &secret, SESSION_TTL))
}

/// The cookie that removes the session from the browser.
pub(crate) fn end_cookie(app: &App) -> HeaderValue {
    cookie(app, "", Duration::ZERO)
}

/// The session that a request carries, whether or not it is still valid.
pub(crate) struct SessionCookie(pub(crate) Option<Fingerprint>);

impl FromRequestParts<App> for SessionCookie {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SessionCookie, Problem> {
        Ok(SessionCookie(session_of(&parts.headers, app.config.is_secure())))
    }
}
