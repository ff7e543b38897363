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
#[command(after_long_help = "\
Commands:
  tvi                                    who the engine is, and its options
  setoption name X value Y               set an option
  isready                                answered by readyok
  newgame key=value …                    begin a game: newgame players=3 boats=on
  play <token> …                         play moves: play JC JC@0,0:0 H@0,1
  position key=value … [moves <token> …] newgame and play in one
  position tvp <position> [moves …]      begin from a position
  legal                                  all legal tokens
  status, reserves                       whose turn it is, what the players have left
  show, tvp                              the island as a picture, the position as a line
  undo                                   take back the last token
  go [movetime <ms>] [nodes <n>] [level <1-10>]
                                         the engine's choice, as bestmove …
  stop                                   end a search early
  quit                                   end the program

Example:
  printf 'newgame players=2\\nplay JC\\ngo\\n' | taluva tvi")]
pub(crate) struct Arguments {}

/// Holds the conversation on standard input and output.
pub(crate) fn run(out: &mut impl Write) -> Result<u8> {
    converse(LevelThinker, || io::stdin().lock(), out)?;
    Ok(crate::SUCCESS)
}
