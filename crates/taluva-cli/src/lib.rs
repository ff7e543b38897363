//! The program `taluva` as a library, so that tests and benchmarks can call its parts.

mod arena;
pub mod bench;
mod bot;
mod command_line;
mod generated;
mod puzzles;
mod review;
mod service;
mod show;
mod site;
mod train;
mod tvi;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser as _;
use command_line::{Command, CommandLine};

/// The exit code for success.
const SUCCESS: u8 = 0;
/// The exit code if a check failed.
const FAILED: u8 = 1;
/// The exit code if the program could not do what it was asked.
const TROUBLE: u8 = 2;

/// Runs the program with the process arguments.
#[must_use]
pub fn main() -> ExitCode {
    let command_line = CommandLine::parse();
    let mut out = io::stdout().lock();
    let ended = run(command_line.command.as_ref(), &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match ended {
        Ok(code) => ExitCode::from(code),
        // The reader of the output has closed it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("taluva: {error:#}");
            ExitCode::from(TROUBLE)
        }
    }
}

fn run(command: Option<&Command>, out: &mut impl Write) -> anyhow::Result<u8> {
    match command {
        None => service::play::run(&service::play::Arguments::default())?,
        Some(Command::Play(arguments)) => service::play::run(arguments)?,
        Some(Command::Serve(arguments)) => service::serve::run(arguments)?,
        Some(Command::Worker(arguments)) => service::worker::run(arguments)?,
        Some(Command::Bot(arguments)) => bot::run(arguments)?,
        Some(Command::Backup(arguments)) => service::backup::backup(arguments)?,
        Some(Command::Restore(arguments)) => service::backup::restore(arguments)?,
        Some(Command::Copy(arguments)) => service::copy::run(arguments, out)?,
        Some(Command::Site(arguments)) => site::run(arguments, out)?,
        Some(Command::Show(arguments)) => return show::run(arguments, out),
        Some(Command::Verify(arguments)) => return verify::run(arguments, out),
        Some(Command::Review(arguments)) => return review::run(arguments, out),
        Some(Command::Puzzles(arguments)) => return puzzles::run(arguments, out),
        Some(Command::Tvi(tvi::Arguments {})) => return tvi::run(out),
        Some(Command::Arena(arguments)) => return arena::run(arguments, out),
        Some(Command::Train(arguments)) => train::run(arguments)?,
        Some(Command::Bench(arguments)) => return bench::run(arguments, out),
        Some(Command::Completions(arguments)) => return arguments.run(out),
        Some(Command::Man(arguments)) => return arguments.run(out),
    }
    Ok(SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
