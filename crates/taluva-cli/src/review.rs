//! `taluva review`: the cost of every turn of a game, and the luck of every draw.

use std::fs;
use std::io::{IsTerminal as _, Read as _, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use taluva::record::{self, Record};
use taluva::{Seat, Token};
use taluva_ai::review::{Review, ReviewParams, TurnReview, review};

use crate::SUCCESS;

/// Review a game: what every turn cost, and how lucky every draw was
///
/// For every turn the best one is looked for and compared with the one that was played; for every tile
/// that was drawn it is asked what the others would have been worth. Inaccuracies (?!), mistakes (?) and
/// blunders (??) cost five, ten and fifteen points of win probability. The last turn is judged exactly.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  taluva review club-night.tvr              the first game of a file, for people
  taluva review club-night.tvr --game 3     the third
  taluva review game.tvr --json | jq .players
  taluva review - --nodes 5000 < game.tvr   from standard input, more closely")]
pub(crate) struct Arguments {
    /// A record (.tvr), or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which game of the file, from 1
    #[arg(long, default_value_t = 1, value_name = "N")]
    game: usize,
    /// How closely each turn is looked at
    #[arg(long, default_value_t = ReviewParams::default().nodes, value_name = "N", value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    nodes: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    let record = read(arguments)?;
    let params = ReviewParams::with_nodes(arguments.nodes);
    let shows_progress = std::io::stderr().is_terminal();
    let review = review(record.game(), &params, &mut |done, total| {
        if shows_progress {
            show_progress(done, total);
        }
    })?;
    if arguments.json {
        serde_json::to_writer(&mut *out, &review)?;
        writeln!(out)?;
    } else {
        print(&review, &record, out)?;
    }
    Ok(SUCCESS)
}

fn read(arguments: &Arguments) -> Result<Record> {
    let name = arguments.file.display();
    let text = if arguments.file.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        text
    } else {
        fs::read_to_string(&arguments.file).with_context(|| format!("cannot read {name}"))?
    };
    let mut records = record::parse(&text).with_context(|| format!("{name}"))?;
    let count = records.len();
    if !(1..=count).contains(&arguments.game) {
        bail!("{name} has {count} games; there is no game {}", arguments.game);
    }
    Ok(records.swap_remove(arguments.game - 1))
}

/// A progress bar in turns, which all take about as long.
fn show_progress(done: usize, total: usize) {
    const WIDTH: usize = 40;
    let filled = (done * WIDTH).checked_div(total).unwrap_or(WIDTH);
    let end = if done == total { "\n" } else { "" };
    eprint!("\r[{:<WIDTH$}] {done} of {total} turns{end}", "#".repeat(filled));
}

fn print(review: &Review, record: &Record, out: &mut impl Write) -> Result<()> {
    let name = |seat: Seat| {
        let tag = format!("Player{}", seat.number());
        record.tag(&tag).map_or_else(|| format!("seat {seat}"), str::to_owned)
    };
    writeln!(out, "{}", review.setup)?;
    writeln!(out, "{}\n", review.result)?;
    writeln!(out, "turn  seat  tile   luck   loss      chances  played")?;
    for (number, turn) in review.turns.iter().enumerate() {
        print_turn(number + 1, turn, out)?;
    }
    writeln!(out)?;
    for player in &review.players {
        writeln!(
            out,
            "{}: accuracy {:.0} %, {:.1} points lost per decision ({} ?!, {} ?, {} ??)",
            name(player.seat),
            player.accuracy,
            points(player.loss_per_decision),
            player.inaccuracies,
            player.mistakes,
            player.blunders,
        )?;
        writeln!(
            out,
            "    {:.0} at the start {:+.1} luck {:+.1} own choices {:+.1} others' choices {:+.1} drift = {:.0}",
            points(player.start),
            points(player.luck),
            points(player.skill),
            points(player.others),
            points(player.drift),
            points(player.result),
        )?;
    }
    Ok(())
}

fn points(probability: f32) -> f32 {
    100.0 * probability
}

fn print_turn(number: usize, turn: &TurnReview, out: &mut impl Write) -> Result<()> {
    let words =
        |tokens: &[Token]| tokens.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let tile = turn.tile.map_or_else(String::new, |tile| tile.to_string());
    let chances: Vec<String> =
        turn.after.iter().map(|chance| format!("{:.0}", points(*chance))).collect();
    let mark = turn.mark.map_or("", |mark| mark.symbol());
    writeln!(
        out,
        "{number:4}  {:4}  {tile:4} {:+6.1} {:6.1} {:>12}  {}{mark}",
        turn.seat.to_string(),
        points(turn.luck),
        points(turn.loss),
        chances.join("/"),
        words(&turn.played),
    )?;
    if turn.mark.is_some() {
        let better = points(turn.before[turn.seat.index()]);
        writeln!(out, "{:43}better: {} ({better:.0})", "", words(&turn.best))?;
    }
    Ok(())
}
