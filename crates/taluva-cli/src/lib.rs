//! The program `taluva` as a library, so that its tests and measurements can call its parts.

pub mod bench;
mod command_line;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser as _;
use command_line::{Command, CommandLine};

/// The exit code when something that was checked did not hold.
const FAILED: u8 = 1;
/// The exit code when the program could not do what it was asked.
const TROUBLE: u8 = 2;

/// Runs the program with the arguments it was started with.
#[must_use]
pub fn main() -> ExitCode {
    let command_line = CommandLine::parse();
    let mut out = io::stdout().lock();
    let ended = run(&command_line.command, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match ended {
        Ok(code) => ExitCode::from(code),
        // Whoever reads the output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("taluva: {error:#}");
            ExitCode::from(TROUBLE)
        }
    }
}

fn run(command: &Command, out: &mut impl Write) -> anyhow::Result<u8> {
    match command {
        Command::Bench(arguments) => bench::run(arguments, out),
        Command::Verify(arguments) => verify::run(arguments, out),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
