//! External programs: finding them, or installing those that can be installed.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell, cmd};

use crate::servers;

/// The first of these programs found in a folder of `PATH`.
fn first_program(
    names: &[&str],
    path: &OsStr,
    is_program: impl Fn(&Path) -> bool,
) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|candidate| is_program(candidate))
}

/// Finds one of these programs.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let suffixed: Vec<String> =
        names.iter().map(|name| format!("{name}{}", env::consts::EXE_SUFFIX)).collect();
    let names: Vec<&str> = suffixed.iter().map(String::as_str).collect();
    first_program(&names, &path, Path::is_file)
}

/// Whether a command can be started and succeeds; its output is hidden.
pub(crate) fn succeeds(command: Cmd<'_>) -> bool {
    command.quiet().ignore_stdout().ignore_stderr().run().is_ok()
}

/// Whether cargo has this subcommand.
pub(crate) fn has_subcommand(sh: &Shell, name: &str) -> bool {
    succeeds(cmd!(sh, "cargo {name} --version"))
}

/// Ensures that a component of the Rust toolchain is installed (`fmt` comes with `rustfmt`).
pub(crate) fn need_component(sh: &Shell, subcommand: &str, component: &str) -> Result<()> {
    if has_subcommand(sh, subcommand) {
        return Ok(());
    }
    let added =
        find(&["rustup"]).is_some() && cmd!(sh, "rustup component add {component}").run().is_ok();
    if added && has_subcommand(sh, subcommand) {
        return Ok(());
    }
    bail!("`cargo {subcommand}` is missing: install the component `{component}` of your Rust")
}

/// An npm command in `web/`.
pub(crate) fn npm<'a>(sh: &'a Shell, arguments: &[&str]) -> Result<Cmd<'a>> {
    for program in ["node", "npm"] {
        if find(&[program, &format!("{program}.cmd")]).is_none() {
            bail!("`{program}` is missing: the client needs Node.js with npm");
        }
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Ok(cmd!(sh, "{npm} --prefix web {arguments...}"))
}

/// A Chromium for the browser tests: the one named by `CHROMIUM`, an installed one, or, as root on
/// Debian, the distribution's, which is then installed.
pub(crate) fn need_chromium(sh: &Shell) -> Result<PathBuf> {
    const NAMES: [&str; 4] =
        ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("CHROMIUM names {}, which is no file", named.display());
        }
        return Ok(named);
    }
    if let Some(found) = find(&NAMES) {
        return Ok(found);
    }
    if is_debian_root(sh) {
        install(sh, &["chromium"])?;
    }
    find(&NAMES).context("the browser tests need Chromium: install it or set CHROMIUM to its path")
}

/// Installs Debian packages.
fn install(sh: &Shell, packages: &[&str]) -> Result<()> {
    let apt = |arguments: &[&str]| {
        cmd!(sh, "apt-get {arguments...}").env("DEBIAN_FRONTEND", "noninteractive").run()
    };
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())?;
    Ok(())
}

/// Whether PostgreSQL is installed. If it is missing, it is installed together with nats-server
/// where possible (as root on Debian).
pub(crate) fn have_database(sh: &Shell) -> bool {
    let mut missing = Vec::new();
    if servers::postgres::find().is_none() {
        missing.push("postgresql");
    }
    if servers::nats::find().is_none() {
        missing.push("nats-server");
    }
    if !missing.is_empty()
        && is_debian_root(sh)
        && let Err(error) = install(sh, &missing)
    {
        eprintln!("{} could not be installed: {error}", missing.join(" and "));
    }
    servers::postgres::find().is_some()
}

pub(crate) fn is_debian_root(sh: &Shell) -> bool {
    Path::new("/etc/debian_version").exists()
        && find(&["apt-get"]).is_some()
        && cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_searched_by_name_first_then_by_folder() {
        let path = env::join_paths(["one", "two"]).unwrap();
        let present = ["two/chromium", "one/google-chrome"].map(PathBuf::from);
        let found = |names: &[&str]| {
            first_program(names, &path, |candidate| present.iter().any(|p| p == candidate))
        };
        assert_eq!(found(&["chromium", "google-chrome"]), Some("two/chromium".into()));
        assert_eq!(found(&["firefox", "google-chrome"]), Some("one/google-chrome".into()));
        assert_eq!(found(&["firefox"]), None);
    }

    #[test]
    fn a_subcommand_that_does_not_exist_is_missing() {
        let sh = Shell::new().unwrap();
        assert!(has_subcommand(&sh, "fmt"));
        assert!(!has_subcommand(&sh, "no-such-subcommand"));
        assert!(!succeeds(cmd!(sh, "no-such-program")));
    }
}
