//! The program `taluva` itself, run as people and other programs run it.

mod command_line;
mod run;
mod show;
mod tvi;
mod verify;
