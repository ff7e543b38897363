//! The only place where passwords are verified and newcomers are counted.

use std::net::IpAddr;

use crate::app::App;
use crate::problem::{Problem, ProblemCode};
use crate::store::User;

/// In milliseconds.
const MINUTE: i64 = 60_000;

/// Longer than any password that can be chosen, in bytes.
const MAX_PASSWORD_BYTES: usize = 1000;

/// Counts a newcomer against the limits of their address, across all nodes.
pub(crate) async fn count_newcomer(app: &App, address: IpAddr) -> Result<(), Problem> {
    app.limits.newcomer(address)?;
    count_login(app, address).await
}

async fn count_login(app: &App, address: IpAddr) -> Result<(), Problem> {
    let Some(node) = &app.hub.shared.node else { return Ok(()) };
    let most = app.config.logins_per_minute;
    node.must_be_seldom(&format!("login {address}"), most, MINUTE).await
}

/// Refuses callers who do not know the password. Every attempt, whatever its purpose, counts
/// against the limits of the address and of the account.
pub(crate) async fn must_know_password(
    app: &App,
    address: IpAddr,
    user: Option<&User>,
    password: String,
) -> Result<(), Problem> {
    app.limits.password(address, user.map(|user| user.id))?;
    count_login(app, address).await?;
    if let (Some(node), Some(user)) = (&app.hub.shared.node, user) {
        let most = app.config.password_tries_per_minute;
        node.must_be_seldom(&format!("password {}", user.id.0), most, MINUTE).await?;
    }
    if password.len() > MAX_PASSWORD_BYTES {
        return Err(ProblemCode::WrongPassword.problem());
    }
    let kept = user.and_then(|user| user.password.clone());
    match app.passwords.fits(password, kept).await? {
        true => Ok(()),
        false => Err(ProblemCode::WrongPassword.problem()),
    }
}
