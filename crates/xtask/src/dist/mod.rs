//! `cargo xtask dist`: the release artefacts, from a clean tree and the version in `Cargo.toml`.
//!
//! The output depends only on the commit: files are packed in the order of their names, with the
//! time of the commit, as root. `--twice` compiles everything again in another folder and compares.

mod archive;
mod crates;
mod deb;
mod inventory;
mod licences;
mod npm;
mod sbom;
mod trial;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::python::Environment;
use crate::tools;
use crate::tree::{Profile, Tree};
use archive::Entries;
use inventory::Inventory;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where to put it; the folder is emptied first
    #[arg(long, default_value = "target/dist")]
    out: PathBuf,
    /// The quick build of the tests instead of the release build
    #[arg(long)]
    debug: bool,
    /// Also from a tree with changes that are not committed
    #[arg(long)]
    allow_dirty: bool,
    /// Without the Python package
    #[arg(long)]
    no_python: bool,
    /// Make everything twice, the second time compiled anew in another folder, and compare
    #[arg(long)]
    twice: bool,
    /// Compile every crate from the package that the registry would get
    #[arg(long)]
    verify_crates: bool,
    /// Afterwards install, start and remove the Debian package (as root in a Debian container)
    #[arg(long)]
    try_deb: bool,
}

/// The context of a release.
#[derive(Debug)]
struct Release<'a> {
    tree: &'a Tree,
    version: String,
    /// The time of the commit, in seconds since 1970.
    time: u64,
    profile: Profile,
    with_python: bool,
    verify_crates: bool,
    out: PathBuf,
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let sh = tree.sh();
    let changed = cmd!(sh, "git status --porcelain").quiet().read()?;
    if !changed.is_empty() && !arguments.allow_dirty {
        bail!("the tree has changes that are not committed:\n{changed}");
    }
    let mut release = Release {
        tree,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        time: cmd!(sh, "git log -1 --format=%ct").quiet().read()?.trim().parse()?,
        profile: if arguments.debug { Profile::Debug } else { Profile::Release },
        with_python: !arguments.no_python,
        verify_crates: arguments.verify_crates,
        out: tree.path("").join(&arguments.out),
    };
    sh.set_var("SOURCE_DATE_EPOCH", release.time.to_string());
    let package = release.make()?;
    if arguments.twice {
        let first = checksums(&release.out)?;
        let again = tree.target_directory()?.join("dist-again");
        if again.exists() {
            fs::remove_dir_all(&again)?;
        }
        sh.set_var("CARGO_TARGET_DIR", &again);
        release.out = again.join("dist");
        release.make()?;
        compare(&first, &checksums(&release.out)?)?;
    }
    if arguments.try_deb {
        trial::run(tree, &package)?;
    }
    Ok(())
}

impl Release<'_> {
    /// Makes everything, the checksums last; returns the path of the Debian package.
    fn make(&self) -> Result<PathBuf> {
        if self.out.exists() {
            fs::remove_dir_all(&self.out)?;
        }
        fs::create_dir_all(&self.out)?;
        self.build_page()?;
        let program = self.build_program()?;
        let inventory = Inventory::of_the_program(self.tree)?;
        let notices = inventory.notices(self.tree)?;
        let bill = sbom::bill(&inventory, &self.version, self.time)?;
        fs::write(self.out.join(format!("taluva-{}.cdx.json", self.version)), bill)?;

        let bytes = fs::read(&program)?;
        let papers = self.papers(&program, &notices)?;
        fs::remove_file(&program)?;
        let mut files = papers.clone();
        files.add_program("usr/bin/taluva", &bytes);
        let folder = format!("taluva-{}-{}", self.version, inventory::host(self.tree)?);
        let tarball = files.without("usr/").tarball(&format!("{folder}/"), self.time)?;
        fs::write(self.out.join(format!("{folder}.tar.gz")), tarball)?;
        let package = deb::write(self, &papers, &bytes)?;
        npm::pack(self)?;
        crates::package(self)?;
        if self.with_python {
            self.build_wheel()?;
        } else {
            eprintln!("without the Python package, as asked for");
        }
        let sums = checksums(&self.out)?;
        let lines: String = sums.iter().map(|(name, sum)| format!("{sum}  {name}\n")).collect();
        fs::write(self.out.join("SHA256SUMS"), &lines)?;
        print!("{lines}");
        Ok(package)
    }

    /// Builds the page first, so that everything else uses the same one.
    fn build_page(&self) -> Result<()> {
        let sh = self.tree.sh();
        tools::npm(sh, &["install", "--no-save", "--no-audit", "--no-fund"])?.run()?;
        tools::npm(sh, &["run", "build"])?.run()?;
        Ok(())
    }

    /// Builds the program; a release build contains no paths of this machine.
    fn build_program(&self) -> Result<PathBuf> {
        let sh = self.tree.sh();
        if self.profile == Profile::Release {
            let target = self.tree.target_directory()?;
            sh.set_var("RUSTFLAGS", remapped(self.tree, &target)?);
            sh.set_var("TALUVA_WEB_DIST", self.tree.path("web/dist"));
        }
        // A debug build may already exist, as for the browser tests.
        let ready = std::env::var_os("TALUVA").filter(|_| self.profile == Profile::Debug);
        let built = match ready {
            Some(ready) => PathBuf::from(ready),
            None => self.tree.build_taluva(self.profile)?,
        };
        let program = self.out.join("taluva");
        fs::copy(built, &program)?;
        if tools::find(&["strip"]).is_some() {
            cmd!(sh, "strip {program}").run()?;
        }
        Ok(program)
    }

    /// Everything but the program: manual pages, completions and licences, at their paths below
    /// `/`.
    fn papers(&self, program: &Path, notices: &str) -> Result<Entries> {
        let sh = self.tree.sh();
        let mut papers = Entries::default();
        let manual = self.out.join("man1");
        cmd!(sh, "{program} man --out {manual}").quiet().run()?;
        papers.add_folder("usr/share/man/man1", &manual)?;
        fs::remove_dir_all(&manual)?;
        let completions = [
            ("bash", "usr/share/bash-completion/completions/taluva"),
            ("fish", "usr/share/fish/vendor_completions.d/taluva.fish"),
            ("zsh", "usr/share/zsh/vendor-completions/_taluva"),
        ];
        for (shell, path) in completions {
            let text = cmd!(sh, "{program} completions {shell}").quiet().read()?;
            papers.add(path, text + "\n");
        }
        for name in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            papers.add(&format!("usr/share/doc/taluva/{name}"), fs::read(self.tree.path(name))?);
        }
        papers.add("usr/share/doc/taluva/NOTICES.txt", notices);
        // The name that Debian expects.
        let mit = fs::read(self.tree.path("LICENSE-MIT"))?;
        papers.add("usr/share/doc/taluva/copyright", [mit, notices.as_bytes().to_vec()].concat());
        Ok(papers)
    }

    fn build_wheel(&self) -> Result<()> {
        let environment = Environment::prepare(self.tree).map_err(anyhow::Error::msg)?;
        let profile = match self.profile {
            Profile::Debug => "dev",
            Profile::Release => "release",
        };
        environment.maturin(self.tree, &["build", "--profile", profile, "--locked"], &self.out)?;
        environment.maturin(self.tree, &["sdist"], &self.out)
    }
}

/// Flags that replace the paths of build folders by fixed names.
fn remapped(tree: &Tree, target: &Path) -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map_or_else(
        || std::env::home_dir().map(|home| home.join(".cargo")),
        |home| Some(PathBuf::from(home)),
    );
    let home = home.context("there is no folder of cargo")?;
    // The last matching flag wins: the target directory may be inside the tree.
    let folders = [(home.as_path(), "/cargo"), (&tree.path(""), "/taluva"), (target, "/target")];
    let flags = folders.map(|(folder, name)| {
        let folder = folder.to_string_lossy();
        format!("--remap-path-prefix={}={name}", folder.trim_end_matches('/'))
    });
    Ok(flags.join(" "))
}

/// The SHA-256 of every file in a folder, by name.
fn checksums(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_file() && name != "SHA256SUMS" {
            sums.insert(name, hex::encode(Sha256::digest(fs::read(entry.path())?)));
        }
    }
    Ok(sums)
}

/// Fails with the differences between two runs, if there are any.
fn compare(one: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> Result<()> {
    let names = one.keys().chain(other.keys().filter(|name| !one.contains_key(*name)));
    let different: Vec<&str> =
        names.filter(|name| one.get(*name) != other.get(*name)).map(String::as_str).collect();
    if different.is_empty() {
        println!("both runs gave the same {} files, byte for byte", one.len());
        return Ok(());
    }
    bail!("the two runs differ in {}", different.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// rustc uses the last matching prefix.
    #[test]
    fn what_is_compiled_in_the_target_directory_has_the_name_of_that() {
        let tree = Tree::of_this_workspace();
        let target = tree.path("target/again");
        let flags = remapped(&tree, &target).unwrap();
        let file = target.join("release/build/generated.rs");
        let last = flags
            .split_whitespace()
            .filter_map(|flag| flag.strip_prefix("--remap-path-prefix=")?.split_once('='))
            .rfind(|(folder, _)| file.starts_with(folder));
        assert_eq!(last.unwrap().1, "/target");
    }

    #[test]
    fn what_differs_is_named() {
        let sums = |list: &[(&str, &str)]| {
            list.iter().map(|(name, sum)| ((*name).to_owned(), (*sum).to_owned())).collect()
        };
        let one: BTreeMap<String, String> = sums(&[("a", "1"), ("b", "2")]);
        assert!(compare(&one, &one).is_ok());
        let error = compare(&one, &sums(&[("a", "1"), ("b", "3"), ("c", "4")])).unwrap_err();
        assert_eq!(error.to_string(), "the two runs differ in b, c");
    }
}
