//! What `taluva` can be asked to do.

use clap::{Parser, Subcommand};

use crate::{bench, verify};

/// The board game Taluva, every edition and extension of it
///
/// Players in turn lay tiles that let an island of volcanoes grow outwards and upwards, and settle
/// it with huts, temples and towers. This is an unofficial, independent implementation of the game
/// by Marcel-André Casasola Merkle.
#[derive(Debug, Parser)]
#[command(name = "taluva", version, arg_required_else_help = true)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Verify(verify::Arguments),
    Bench(bench::Arguments),
}
