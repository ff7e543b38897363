//! `cargo xtask test`: everything that must hold, step by step.

use anyhow::Result;
use clap::Args;

use crate::generate;
use crate::shell::{self, Call};
use crate::steps::{self, Step};
use crate::tree::{Profile, Tree};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Run this step only (may be given several times)
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// Leave this step out (may be given several times)
    #[arg(long, value_name = "STEP")]
    skip: Vec<String>,
    /// List the steps and end
    #[arg(long)]
    list: bool,
}

/// The cheap steps come first, so that a slip shows early.
const STEPS: &[Step] = &[
    step("fmt", "the code is formatted", always, fmt),
    step("clippy", "no lint warns", always, clippy),
    step("features", "the rules build with the least and the most features", always, features),
    step("tests", "the tests of all crates", always, tests),
    step("allocations", "the rules' fast door leaves the heap alone", always, allocations),
    step("doctests", "the examples in the documentation", always, doctests),
    step("doc", "the documentation builds without a warning", always, doc),
    step("generated", "generated files are up to date", generate::applies, generate::check),
    step("fuzz", "the fuzz targets build as ordinary programs", has_fuzz, fuzz),
    step("web-install", "the client's packages", has_web, web_install),
    step("web-check", "the client's types and lints", has_web, web_check),
    step("web-test", "the client's unit tests", has_web, web_test),
    step("web-build", "the client builds", has_web, web_build),
    step("web-size", "the client keeps its size budgets", has_web, web_size),
    step("browser", "the client in a real browser", has_browser_tests, browser),
];

const fn step(
    name: &'static str,
    about: &'static str,
    applies: fn(&Tree) -> bool,
    run: fn(&Tree) -> Result<()>,
) -> Step {
    Step { name, about, applies, run }
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let chosen = steps::choose(STEPS, &arguments.only, &arguments.skip)?;
    if arguments.list {
        for step in chosen {
            println!("{:12} {}", step.name, step.about);
        }
        return Ok(());
    }
    steps::run(tree, &chosen)
}

fn always(_: &Tree) -> bool {
    true
}

fn has_fuzz(tree: &Tree) -> bool {
    tree.has("fuzz/Cargo.toml")
}

fn has_web(tree: &Tree) -> bool {
    tree.has("web/package.json")
}

fn has_browser_tests(tree: &Tree) -> bool {
    tree.has("web/e2e") && tree.has_web_script("e2e") && tree.has_web_script("e2e:client")
}

fn fmt(tree: &Tree) -> Result<()> {
    shell::need_component(tree, "fmt", "rustfmt")?;
    shell::cargo(tree).args(["fmt", "--all", "--check"]).run()?;
    if has_fuzz(tree) {
        shell::cargo(tree).args(["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]).run()?;
    }
    Ok(())
}

fn clippy(tree: &Tree) -> Result<()> {
    shell::need_component(tree, "clippy", "clippy")?;
    shell::cargo(tree)
        .args(["clippy", "--workspace", "--all-targets", "--all-features"])
        .args(["--", "-D", "warnings"])
        .run()
}

fn features(tree: &Tree) -> Result<()> {
    shell::need_component(tree, "clippy", "clippy")?;
    for features in ["--no-default-features", "--all-features"] {
        shell::cargo(tree)
            .args(["clippy", "--package", "taluva", features, "--", "-D", "warnings"])
            .run()?;
    }
    Ok(())
}

fn tests(tree: &Tree) -> Result<()> {
    let all = ["--workspace", "--all-features", "--no-fail-fast"];
    if shell::cargo(tree).args(["nextest", "--version"]).succeeds() {
        shell::cargo(tree).args(["nextest", "run"]).args(all).run()
    } else {
        shell::cargo(tree).args(["test", "--lib", "--bins", "--tests"]).args(all).run()
    }
}

/// In a release build, since the assertions of a debug build allocate.
fn allocations(tree: &Tree) -> Result<()> {
    shell::cargo(tree)
        .args(["test", "--release", "--package", "taluva", "--test", "allocations"])
        .run()
}

fn doctests(tree: &Tree) -> Result<()> {
    shell::cargo(tree).args(["test", "--doc", "--workspace", "--all-features"]).run()
}

/// The program and the rules crate are both called `taluva`, so they are documented in two calls,
/// the library last: its pages are those that stay.
fn doc(tree: &Tree) -> Result<()> {
    for kind in ["--bins", "--lib"] {
        shell::cargo(tree)
            .args(["doc", "--no-deps", "--workspace", "--all-features", kind])
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?;
    }
    Ok(())
}

fn fuzz(tree: &Tree) -> Result<()> {
    shell::need_component(tree, "clippy", "clippy")?;
    shell::cargo(tree)
        .args(["clippy", "--manifest-path", "fuzz/Cargo.toml", "--all-targets"])
        .args(["--", "-D", "warnings"])
        .run()
}

/// A call of npm in `web/`.
pub(crate) fn npm(tree: &Tree, arguments: &[&str]) -> Result<Call> {
    shell::need_node()?;
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Ok(shell::call(tree, npm).args(["--prefix", "web"]).args(arguments))
}

/// Not `npm ci`, which refuses a lock file that lacks the packages of other platforms, as those
/// written against a partial mirror of the registry do.
fn web_install(tree: &Tree) -> Result<()> {
    npm(tree, &["install", "--no-save", "--no-audit", "--no-fund"])?.run()
}

fn web_check(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "check"])?.run()
}

fn web_test(tree: &Tree) -> Result<()> {
    npm(tree, &["test"])?.run()
}

fn web_build(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "build"])?.run()
}

fn web_size(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "size"])?.run()
}

/// First the board alone, then the client against the program named by `TALUVA`, which the tests
/// start and stop themselves; both in the browser named by `CHROMIUM`.
fn browser(tree: &Tree) -> Result<()> {
    let chromium = shell::need_chromium(tree)?;
    npm(tree, &["run", "e2e"])?.env("CHROMIUM", &chromium).run()?;
    let taluva = tree.build_taluva(Profile::Debug)?;
    npm(tree, &["run", "e2e:client"])?.env("CHROMIUM", &chromium).env("TALUVA", taluva).run()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn step_names_are_different() {
        let names: HashSet<&str> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
    }
}
