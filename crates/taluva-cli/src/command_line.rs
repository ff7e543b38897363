//! The command line of `taluva`.

use clap::{Parser, Subcommand};

use crate::service::backup::{BackupArguments, RestoreArguments};
use crate::service::{copy, play, serve, worker};
use crate::{arena, bench, bot, generated, puzzles, review, show, site, train, tvi, verify};

/// The board game Taluva, in every edition and with every extension
///
/// Players in turn lay tiles that let an island of volcanoes grow outwards and upwards, and settle
/// it with huts, temples and towers. This is an unofficial, independent implementation of the game
/// by Marcel-André Casasola Merkle.
#[derive(Debug, Parser)]
#[command(
    name = "taluva",
    version,
    disable_help_subcommand = true,
    after_long_help = "Without a command, `taluva` is `taluva play`. `taluva COMMAND --help` says more about a command, with examples."
)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::Arguments),
    Serve(serve::Arguments),
    Worker(worker::Arguments),
    Bot(bot::Arguments),
    Backup(BackupArguments),
    Restore(RestoreArguments),
    Copy(copy::Arguments),
    Site(site::Arguments),
    Show(show::Arguments),
    Verify(verify::Arguments),
    Review(review::Arguments),
    Puzzles(puzzles::Arguments),
    Tvi(tvi::Arguments),
    Arena(arena::Arguments),
    Train(train::Arguments),
    Bench(bench::Arguments),
    Completions(generated::Completions),
    Man(generated::Manual),
}
