//! Sessions, accounts, and what belongs to the caller.

mod account;
mod delete;
mod departure;
mod export;
mod invitations;
mod login;
mod mutes;
mod password;
mod rename;
mod rights;
mod session;
mod tokens;
