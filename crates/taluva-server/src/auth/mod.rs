//! Who is asking: sessions of pages, tokens of programs, passwords, names.

mod caller;
mod cookie;
mod guest_names;
pub(crate) mod names;
mod password;

pub(crate) use caller::{Caller, MaybeCaller, scopes_from, scopes_to};
pub(crate) use cookie::{end_cookie, start_session};
pub(crate) use guest_names::random_guest_name;
pub(crate) use password::Passwords;
