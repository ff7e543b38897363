//! `taluva tvi`: the engine interface over standard input and output.

use std::io::{self, Write};

use anyhow::Result;
use taluva_ai::tvi::{LevelThinker, converse};

/// Speak TVI, the text interface for engines, over standard input and output
///
/// Made for programs, but it can be used by hand, too: one command per line, answered in lines. The game so
/// far is kept by the engine; `go` asks it for a move. While it thinks, `isready` and `stop` are
/// answered at once, and other commands when it has moved.
#[derive(Debug, clap::Args)]
#[command(after_long_help = help())]
pub(crate) struct Arguments {}

fn help() -> String {
    let example = r"printf 'newgame players=2\nplay JC\ngo\n' | taluva tvi";
    format!("{}\nExample:\n  {example}", taluva::tvi::help())
}

/// Runs the conversation on standard input and output.
pub(crate) fn run(out: &mut impl Write) -> Result<u8> {
    converse(LevelThinker::default(), || io::stdin().lock(), out)?;
    Ok(crate::SUCCESS)
}
