//! Authentication: browser sessions, API tokens, passwords and names.

mod caller;
mod cookie;
mod guest_names;
pub(crate) mod names;
mod password;
mod rights;
mod verify;

pub(crate) use caller::{Caller, MaybeCaller, scopes_from, scopes_to};
pub(crate) use cookie::{SessionCookie, end_cookie, new_session};
pub(crate) use guest_names::random_guest_name;
pub(crate) use password::Passwords;
pub(crate) use rights::{Credential, Lease, Rights, until_ended};
pub(crate) use verify::{count_newcomer, must_know_password};
