//! Running other programs, and finding or installing those that a machine lacks.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::tree::Tree;

/// One call of another program, shown before it runs and named if it fails.
#[derive(Debug)]
pub(crate) struct Call {
    program: OsString,
    shown_as: &'static str,
    arguments: Vec<OsString>,
    environment: Vec<(&'static str, OsString)>,
    directory: PathBuf,
    quiet: bool,
}

/// What a captured call wrote.
#[derive(Debug)]
pub(crate) struct Output {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The cargo that started xtask, in the root of the tree.
pub(crate) fn cargo(tree: &Tree) -> Call {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    Call { program, ..call(tree, "cargo") }
}

/// A program at that path, shown by a short name.
pub(crate) fn program(tree: &Tree, shown_as: &'static str, path: &Path) -> Call {
    Call { program: path.into(), ..call(tree, shown_as) }
}

/// Any other program, in the root of the tree.
pub(crate) fn call(tree: &Tree, program: &'static str) -> Call {
    Call {
        program: program.into(),
        shown_as: program,
        arguments: Vec::new(),
        environment: Vec::new(),
        directory: tree.root().to_path_buf(),
        quiet: false,
    }
}

impl Call {
    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.arguments.push(argument.as_ref().into());
        self
    }

    pub(crate) fn args(self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        arguments.into_iter().fold(self, Self::arg)
    }

    pub(crate) fn env(mut self, name: &'static str, value: impl AsRef<OsStr>) -> Self {
        self.environment.push((name, value.as_ref().into()));
        self
    }

    /// Do not announce this call.
    pub(crate) fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }

    /// Runs it with our own input and output; an error names the command.
    pub(crate) fn run(self) -> Result<()> {
        self.announce();
        let status = self.command().status().map_err(|error| self.cannot_start(error))?;
        if !status.success() {
            bail!("`{self}` failed ({status})");
        }
        Ok(())
    }

    /// Runs it and gives what it wrote; an error names the command and repeats what it wrote.
    pub(crate) fn capture(self) -> Result<Output> {
        self.announce();
        let output = self
            .command()
            .stdin(Stdio::null())
            .output()
            .map_err(|error| self.cannot_start(error))?;
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            bail!("`{self}` failed ({})\n{stdout}{stderr}", output.status);
        }
        Ok(Output { stdout, stderr })
    }

    /// Whether it can be started and succeeds, without a word.
    pub(crate) fn succeeds(self) -> bool {
        let mut command = self.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.directory);
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    fn announce(&self) {
        if !self.quiet {
            eprintln!("$ {self}");
        }
    }

    fn cannot_start(&self, error: std::io::Error) -> anyhow::Error {
        match error.kind() {
            ErrorKind::NotFound => anyhow::anyhow!("`{}` is not installed", self.shown_as),
            _ => anyhow::Error::new(error).context(format!("`{self}` could not be started")),
        }
    }
}

/// As one would type it in the root of the tree.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.environment {
            write!(f, "{name}={} ", quoted(value))?;
        }
        write!(f, "{}", self.shown_as)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", quoted(argument)))
    }
}

fn quoted(argument: &OsStr) -> String {
    let text = argument.to_string_lossy();
    let plain = |c: char| c.is_alphanumeric() || "-_=./:,@+".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.into_owned()
    } else {
        format!("'{text}'")
    }
}

/// The first of those programs that lies in one of the folders of a `PATH`.
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

/// Finds one of those programs.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let suffixed: Vec<String> =
        names.iter().map(|name| format!("{name}{}", env::consts::EXE_SUFFIX)).collect();
    let names: Vec<&str> = suffixed.iter().map(String::as_str).collect();
    first_program(&names, &path, Path::is_file)
}

/// Makes sure that a component of the Rust toolchain is there (`fmt` comes with `rustfmt`).
pub(crate) fn need_component(tree: &Tree, subcommand: &str, component: &str) -> Result<()> {
    let installed = || cargo(tree).args([subcommand, "--version"]).succeeds();
    if installed() {
        return Ok(());
    }
    let added = find_program(&["rustup"]).is_some()
        && call(tree, "rustup").args(["component", "add", component]).run().is_ok();
    if added && installed() {
        return Ok(());
    }
    bail!("`cargo {subcommand}` is missing: install the component `{component}` of your Rust")
}

/// Makes sure that Node and npm are there.
pub(crate) fn need_node() -> Result<()> {
    for program in ["node", "npm"] {
        if find_program(&[program, &format!("{program}.cmd")]).is_none() {
            bail!("`{program}` is missing: the client needs Node.js with npm");
        }
    }
    Ok(())
}

/// A Chromium for the browser tests: the one named by `CHROMIUM`, an installed one, or, on Debian
/// as root, the distribution's, installed now.
pub(crate) fn need_chromium(tree: &Tree) -> Result<PathBuf> {
    const NAMES: [&str; 4] =
        ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("CHROMIUM names {}, which is no file", named.display());
        }
        return Ok(named);
    }
    if let Some(found) = find_program(&NAMES) {
        return Ok(found);
    }
    if is_debian_root(tree) {
        let apt = || call(tree, "apt-get").env("DEBIAN_FRONTEND", "noninteractive");
        apt().arg("update").run()?;
        apt().args(["install", "-y", "--no-install-recommends", "chromium"]).run()?;
    }
    find_program(&NAMES)
        .context("the browser tests need Chromium: install it or set CHROMIUM to its path")
}

fn is_debian_root(tree: &Tree) -> bool {
    let is_root = || {
        let id = call(tree, "id").arg("-u").quiet().capture();
        id.is_ok_and(|output| output.stdout.trim() == "0")
    };
    Path::new("/etc/debian_version").exists() && find_program(&["apt-get"]).is_some() && is_root()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_reads_as_one_would_type_it() {
        let tree = Tree::of_this_workspace();
        let doc =
            call(&tree, "cargo").args(["doc", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(doc.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
        assert_eq!(call(&tree, "echo").arg("").to_string(), "echo ''");
    }

    #[test]
    fn a_failure_names_the_command() {
        let tree = Tree::of_this_workspace();
        let error = cargo(&tree).args(["no-such-subcommand"]).quiet().capture().unwrap_err();
        assert!(error.to_string().starts_with("`cargo no-such-subcommand` failed"), "{error}");
        let error = call(&tree, "no-such-program").quiet().run().unwrap_err();
        assert_eq!(error.to_string(), "`no-such-program` is not installed");
    }

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
}
