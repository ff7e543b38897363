//! The Python package: a virtual environment, the wheel, and its tests.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell, cmd};

use crate::tools;
use crate::tree::Tree;

/// The requirements of the tests, one package per line.
const REQUIREMENTS: &str = include_str!("../../../python/tests/requirements.txt");
/// An optional requirement: one test reports if it is missing.
const OPENSPIEL: &str = "open_spiel>=1.6";

/// A virtual environment in the target directory, used by nothing else.
#[derive(Debug)]
pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Creates or updates the environment with maturin and the requirements of the tests.
    ///
    /// # Errors
    /// A sentence that says what is missing.
    pub(crate) fn prepare(tree: &Tree) -> Result<Environment, &'static str> {
        const NO_PYTHON: &str = "Python 3.10 or newer with its module venv is not installed";
        const NO_PACKAGES: &str = "pip cannot fetch the packages that the tests need";
        let sh = tree.sh();
        let python = interpreter(sh).ok_or(NO_PYTHON)?;
        let target = tree.target_directory().map_err(|_| NO_PYTHON)?;
        let environment = Environment { folder: target.join("python").join("venv") };
        let stamp = environment.folder.join("requirements.txt");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == REQUIREMENTS) {
            return Ok(environment);
        }
        let folder = &environment.folder;
        cmd!(sh, "{python} -m venv {folder}").quiet().run().map_err(|_| NO_PYTHON)?;
        let needed: Vec<&str> = REQUIREMENTS.lines().collect();
        let install = |packages: &[&str]| {
            environment.pip(sh, &["install", "--quiet", "--prefer-binary"]).args(packages).run()
        };
        install(&needed).map_err(|_| NO_PACKAGES)?;
        if install(&["--only-binary=:all:", OPENSPIEL]).is_err() {
            eprintln!("OpenSpiel cannot be installed here: its adapter is not tested");
        }
        fs::write(&stamp, REQUIREMENTS).map_err(|_| NO_PACKAGES)?;
        Ok(environment)
    }

    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.folder.join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// The interpreter of the environment.
    pub(crate) fn python<'a>(&self, sh: &'a Shell) -> Cmd<'a> {
        let python = self.program("python");
        cmd!(sh, "{python}")
    }

    fn pip<'a>(&self, sh: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
        self.python(sh).args(["-m", "pip", "--disable-pip-version-check"]).args(arguments)
    }

    /// Runs maturin on the package, with output to a folder.
    pub(crate) fn maturin(&self, tree: &Tree, arguments: &[&str], out: &Path) -> Result<()> {
        let maturin = self.program("maturin");
        let manifest = "python/Cargo.toml";
        cmd!(tree.sh(), "{maturin} {arguments...} --manifest-path {manifest} --out {out}").run()?;
        Ok(())
    }

    /// Installs a wheel, replacing the previous one.
    pub(crate) fn install(&self, sh: &Shell, wheel: &Path) -> Result<()> {
        let only_this = ["install", "--quiet", "--force-reinstall", "--no-deps", "--no-index"];
        self.pip(sh, &only_this).arg(wheel).run()?;
        Ok(())
    }
}

/// A recent enough interpreter that can create environments.
fn interpreter(sh: &Shell) -> Option<PathBuf> {
    const NEW_ENOUGH: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let found = tools::find(&["python3", "python"])?;
    tools::succeeds(cmd!(sh, "{found} -c {NEW_ENOUGH}")).then_some(found)
}

/// The only wheel in a folder.
pub(crate) fn wheel_in(folder: &Path) -> Result<PathBuf> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    let wheels: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "whl"))
        .collect();
    match wheels.as_slice() {
        [wheel] => Ok(wheel.clone()),
        found => bail!("{} holds {} wheels", folder.display(), found.len()),
    }
}

/// What the step lacks, if anything.
pub(crate) fn missing(tree: &Tree) -> Option<&'static str> {
    Environment::prepare(tree).err()
}

/// Lints, builds the wheel like the other tests, installs it, and runs its tests.
pub(crate) fn check(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    let environment = Environment::prepare(tree).map_err(anyhow::Error::msg)?;
    let target = tree.target_directory()?.join("python");
    // In a separate target folder: maturin configures PyO3 for its interpreter, and cargo would
    // rebuild everything alternately.
    let lints = target.join("clippy");
    cmd!(sh, "cargo clippy --package taluva-py --target-dir {lints} -- -D warnings").run()?;
    let wheels = target.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    environment.maturin(tree, &["build", "--profile", "dev", "--locked"], &wheels)?;
    environment.install(sh, &wheel_in(&wheels)?)?;
    environment.python(sh).args(["-m", "pytest", "-q", "python/tests"]).run()?;
    Ok(())
}
