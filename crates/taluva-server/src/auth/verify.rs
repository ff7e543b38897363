//! The one place where passwords are tried.

use std::net::IpAddr;

use crate::app::App;
use crate::problem::{Problem, ProblemCode};
use crate::store::User;

/// Longer than any password that can be chosen, in bytes.
const LONGEST: usize = 1000;

/// Refuses whoever does not know somebody's password. Every try counts, whatever it is for: for the
/// address and for the account.
pub(crate) async fn must_know_password(
    app: &App,
    address: IpAddr,
    user: Option<&User>,
    password: String,
) -> Result<(), Problem> {
    app.limits.password(address, user.map(|user| user.id))?;
    if password.len() > LONGEST {
        return Err(ProblemCode::WrongPassword.problem());
    }
    let kept = user.and_then(|user| user.password.clone());
    match app.passwords.fits(password, kept).await? {
        true => Ok(()),
        false => Err(ProblemCode::WrongPassword.problem()),
    }
}
