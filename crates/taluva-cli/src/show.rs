//! `taluva show`: a picture of a position.

use std::fs;
use std::io::{self, IsTerminal as _, Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;
use taluva::draw::{self, SvgOptions, TextOptions};
use taluva::strata::Strata;
use taluva::{Game, State, Token, record};

/// Draw the island of a saved game or a position
///
/// As text for a terminal, with the reserves and whose turn it is, or as a vector picture (SVG) that
/// needs no other file. A record shows its last position unless told otherwise. In the text, walls
/// stand between tiles; every row has the coordinates of its first and last hex in the margins.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
A position is one line of text, as TVI's command `tvp` prints it:
  0,0:1V0/-1,1:1J.1C1H 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2

Examples:
  taluva show game.tvr                       how it ended
  taluva show game.tvr --move 12             after twelve turns
  taluva show game.tvr --out island.svg      as a vector picture
  taluva show '- 20/3/2;20/3/2 1:take 24:… edition=ferti2014 players=2'
  echo tvp | taluva tvi | cut -d' ' -f2- | taluva show -")]
pub(crate) struct Arguments {
    /// A record (.tvr), a file with a position, a position itself, or - for standard input
    #[arg(value_name = "FILE|POSITION", allow_hyphen_values = true)]
    what: String,
    /// Draw a vector picture; also when the name after --out ends in .svg
    #[arg(long)]
    svg: bool,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Show the position after that many turns of a record; 0 is the beginning
    #[arg(long = "move", value_name = "N")]
    turns: Option<usize>,
    /// Which game of a record with several, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Write the coordinates on every hex of a vector picture
    #[arg(long)]
    coordinates: bool,
    /// Whether text is coloured; auto: if it goes to a terminal and NO_COLOR is not set
    #[arg(long, visible_alias = "color", value_name = "WHEN", default_value = "auto")]
    colour: When,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// Draws the requested position.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    let text = read(&arguments.what)?;
    let game = game(&text, arguments)?;
    let strata = Strata::of(&game);
    let (strata, state) = (Some(&strata), game.state());
    let is_svg = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "svg");
    let picture = if arguments.svg || arguments.out.as_ref().is_some_and(is_svg) {
        draw::svg(state, &SvgOptions { strata, coordinates: arguments.coordinates })
    } else {
        draw::text(state, &TextOptions { strata, colour: arguments.wants_colour() })
    };
    match &arguments.out {
        None => out.write_all(picture.as_bytes())?,
        Some(path) => {
            fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    Ok(0)
}

impl Arguments {
    fn wants_colour(&self) -> bool {
        match self.colour {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                self.out.is_none() && io::stdout().is_terminal() && !plain
            }
        }
    }
}

/// The text of a file or of standard input, or the argument itself if there is no such file.
fn read(what: &str) -> Result<String> {
    if what == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        return Ok(text);
    }
    let path = Path::new(what);
    if path.exists() || what.ends_with(".tvr") {
        return fs::read_to_string(path).with_context(|| format!("cannot read {what}"));
    }
    Ok(what.to_owned())
}

fn game(text: &str, arguments: &Arguments) -> Result<Game> {
    if !text.trim_start_matches('\u{feff}').trim_start().starts_with('[') {
        if arguments.turns.is_some() {
            bail!("a position has no turns: --move is for records");
        }
        let state: State = text
            .trim()
            .parse()
            .with_context(|| format!("`{}` is no file and holds no position", arguments.what))?;
        return Ok(Game::from_state(state));
    }
    let records = record::parse(text)?;
    let record = arguments.game.checked_sub(1).and_then(|index| records.get(index));
    let Some(record) = record else {
        bail!("there is no game {}: the record has {}", arguments.game, records.len());
    };
    match arguments.turns {
        None => Ok(record.game().clone()),
        Some(turns) => after_turns(record.game(), turns),
    }
}

/// The game up to and including its turn number `turns`.
fn after_turns(whole: &Game, turns: usize) -> Result<Game> {
    let mut game = Game::from_state(whole.start());
    let mut played = 0;
    for token in whole.tokens() {
        if played == turns {
            break;
        }
        game.play(&token).context("the tokens of a game are legal")?;
        played += usize::from(matches!(token, Token::Build(_) | Token::NoBuild));
    }
    if played < turns {
        bail!("the game has {played} turns");
    }
    Ok(game)
}
