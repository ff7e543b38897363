//! The program `taluva` itself, run as people and other programs run it.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

mod bot;
mod command_line;
mod deploy;
mod puzzles;
mod run;
mod serve;
mod service;
mod show;
mod tvi;
mod verify;
