//! `cargo xtask gen`: files of the tree that are generated from other files of the tree.
//!
//! A generator is an entry of [`GENERATORS`]: it makes the contents of some files in memory. This
//! module writes them, reports changes, and fails the tests if one is stale.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::tree::Tree;
use crate::{constants, dictionary, figures, options, types};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Change nothing; fail if a file is not up to date
    #[arg(long)]
    check: bool,
}

/// A generated file: its path from the root of the tree, and its expected content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generated {
    pub(crate) path: String,
    pub(crate) content: Vec<u8>,
}

/// A generator of files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Generator {
    pub(crate) name: &'static str,
    pub(crate) make: fn(&Tree) -> Result<Vec<Generated>>,
}

/// All generators, in the order in which they run.
const GENERATORS: &[Generator] = &[
    Generator { name: "the judged figures", make: figures::make },
    Generator { name: "the options of a setup", make: options::make },
    Generator { name: "the constants of the rules", make: constants::make },
    Generator { name: "the words of the notation", make: dictionary::make },
    Generator { name: "the types of the interface", make: types::make },
];

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    if arguments.check {
        return check(tree);
    }
    for file in stale(tree, GENERATORS)? {
        let path = tree.path(&file.path);
        let folder = path.parent().context("a generated file lies in the tree")?;
        fs::create_dir_all(folder)?;
        fs::write(&path, &file.content).with_context(|| file.path.clone())?;
        println!("wrote {}", file.path);
    }
    Ok(())
}

/// Fails if a generated file is stale.
pub(crate) fn check(tree: &Tree) -> Result<()> {
    let stale = stale(tree, GENERATORS)?;
    if stale.is_empty() {
        return Ok(());
    }
    let paths: Vec<&str> = stale.iter().map(|file| file.path.as_str()).collect();
    bail!("not up to date: {}; `cargo xtask gen` writes what is missing", paths.join(", "))
}

/// The generated files that differ from those in the tree.
fn stale(tree: &Tree, generators: &[Generator]) -> Result<Vec<Generated>> {
    let mut stale = Vec::new();
    for generator in generators {
        let made = (generator.make)(tree).with_context(|| format!("making {}", generator.name))?;
        stale.extend(made.into_iter().filter(|file| {
            fs::read(tree.path(&file.path)).map_or(true, |present| present != file.content)
        }));
    }
    Ok(stale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_that_differ_are_stale() {
        let make: fn(&Tree) -> Result<Vec<Generated>> = |tree| {
            let as_it_is = fs::read(tree.path("Cargo.toml"))?;
            let file = |path: &str, content: &[u8]| Generated {
                path: path.into(),
                content: content.to_vec(),
            };
            Ok(vec![
                file("Cargo.toml", &as_it_is),
                file("clippy.toml", b"something else"),
                file("no/such/file", b""),
            ])
        };
        let tree = Tree::of_this_workspace();
        let stale = stale(&tree, &[Generator { name: "examples", make }]).unwrap();
        let paths: Vec<&str> = stale.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["clippy.toml", "no/such/file"]);
    }
}
