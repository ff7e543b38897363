//! Sessions, accounts, and what belongs to the one who asks.

mod account;
mod delete;
mod export;
mod login;
mod mutes;
mod password;
mod rename;
mod session;
mod tokens;
