//! The cookie that holds a page's session.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::secrets::{fingerprint, random_secret};
use crate::store::Session;

/// A session ends when it has not been used for so long.
pub(super) const LASTS: Duration = Duration::from_secs(180 * 86_400);

/// The cookie's name; over TLS, one that browsers let no other host set.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-taluva" } else { "taluva" }
}

/// The secret of the session that a request carries.
pub(crate) fn session_cookie(headers: &HeaderMap, secure: bool) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|&(found, _)| found == name(secure))
        .map(|(_, secret)| secret)
}

fn cookie(secure: bool, secret: &str, seconds: u64) -> HeaderValue {
    let attributes = if secure { "; Secure" } else { "" };
    let text = format!(
        "{}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{attributes}",
        name(secure)
    );
    HeaderValue::from_str(&text).expect("names and secrets are plain letters")
}

/// Starts a session and returns its cookie.
pub(crate) async fn start_session(app: &App, user: UserId) -> Result<HeaderValue, Problem> {
    let secret = random_secret();
    let now = app.now();
    let session =
        Session { secret: fingerprint(&secret), user, used_at: now, expires_at: now.after(LASTS) };
    app.store.add_session(session).await?;
    Ok(cookie(app.config.is_secure(), &secret, LASTS.as_secs()))
}

/// The cookie that ends the session in the browser.
pub(crate) fn end_cookie(app: &App) -> HeaderValue {
    cookie(app.config.is_secure(), "", 0)
}
