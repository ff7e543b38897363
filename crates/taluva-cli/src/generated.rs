//! `taluva completions` and `taluva man`: texts generated from the command line definition.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::{Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::command_line::CommandLine;

/// Print shell completions
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  taluva completions bash > ~/.local/share/bash-completion/completions/taluva
  taluva completions fish > ~/.config/fish/completions/taluva.fish
  taluva completions zsh > \"${fpath[1]}/_taluva\"")]
pub(crate) struct Completions {
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<u8> {
        // Generated in memory: the generator panics if the output fails.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "taluva", &mut text);
        out.write_all(&text)?;
        Ok(0)
    }
}

/// Print the manual page of the program or of one command
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  taluva man | man -l -             read it
  taluva man verify | man -l -      that of one command
  taluva man --out ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The page of this command
    command: Option<String>,
    /// Write all pages into a folder instead
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
}

impl Manual {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<u8> {
        let program = built();
        if let Some(folder) = &self.out {
            write_pages(&program, folder)
                .with_context(|| format!("cannot write into {}", folder.display()))?;
            return Ok(0);
        }
        let command = match &self.command {
            None => program,
            Some(name) => match program.find_subcommand(name) {
                Some(command) => command.clone(),
                None => bail!("there is no command `{name}`"),
            },
        };
        Man::new(command).render(out)?;
        Ok(0)
    }
}

/// The command line with its subcommands named like their pages, `taluva-verify`, and with a
/// version each.
fn built() -> Command {
    let mut program = CommandLine::command().mut_subcommands(|command| {
        command.version(env!("CARGO_PKG_VERSION")).disable_version_flag(true)
    });
    program.build();
    program
}

fn write_pages(program: &Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let page = Man::new(command.clone());
        let mut text = Vec::new();
        page.render(&mut text)?;
        fs::write(folder.join(page.get_filename()), text)?;
    }
    Ok(())
}
