//! Sessions, accounts, and what belongs to the one who asks.

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
