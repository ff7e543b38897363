//! `cargo xtask test`: every check of the project, step by step.

use anyhow::Result;
use clap::Args;
use xshell::cmd;

use crate::container;
use crate::engine;
use crate::generate;
use crate::python;
use crate::servers;
use crate::steps::{self, Step};
use crate::tools;
use crate::tree::{CRATES, Profile, Tree};

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

/// The cheap steps come first, so that mistakes show early.
const STEPS: &[Step] = &[
    step("fmt", "the code is formatted", nothing, fmt),
    step("clippy", "no lint warns", nothing, clippy),
    step("features", "the rules build without their features", nothing, features),
    step("deny", "licences and sources of the dependencies", without_cargo_deny, deny),
    step("tests", "the tests of all crates", nothing, tests),
    step("postgres", "storage and service on PostgreSQL", without_database, postgres),
    step(
        "allocations",
        "generating, applying and undoing moves does not allocate",
        nothing,
        allocations,
    ),
    step("doctests", "the examples in the documentation", nothing, doctests),
    step("doc", "the documentation builds without a warning", nothing, doc),
    step("generated", "generated files are up to date", nothing, generate::check),
    step("engine", "the page's engine is of these sources", nothing, engine::check),
    step("fuzz", "the fuzz targets build as ordinary programs", nothing, fuzz),
    step(
        "python",
        "the Python package, in an environment of its own",
        python::missing,
        python::check,
    ),
    step("web-install", "the client's packages", nothing, web_install),
    step("web-check", "the client's types and lints", nothing, web_check),
    step("web-test", "the client's unit tests", nothing, web_test),
    step("web-build", "the client builds", nothing, web_build),
    step("web-size", "the client keeps its size budgets", nothing, web_size),
    step("browser", "the client in a real browser", nothing, browser),
    step("container", "the container file, built and run", container::missing, container::check),
];

const fn step(
    name: &'static str,
    about: &'static str,
    missing: fn(&Tree) -> Option<&'static str>,
    run: fn(&Tree) -> Result<()>,
) -> Step {
    Step { name, about, missing, run }
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let chosen = steps::choose(STEPS, &arguments.only, &arguments.skip)?;
    if arguments.list {
        for step in chosen {
            println!("{:12} {}", step.name, step.about);
        }
        return Ok(());
    }
    steps::run(tree, STEPS, &chosen)
}

fn nothing(_: &Tree) -> Option<&'static str> {
    None
}

fn without_cargo_deny(tree: &Tree) -> Option<&'static str> {
    (!tools::has_subcommand(tree.sh(), "deny"))
        .then_some("cargo-deny is not installed: `cargo install cargo-deny` installs it")
}

/// Installs PostgreSQL if it is missing and can be installed.
fn without_database(tree: &Tree) -> Option<&'static str> {
    (!tools::have_database(tree.sh())).then_some(
        "PostgreSQL is not installed and cannot be now: storage was tested on SQLite alone",
    )
}

fn fmt(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    tools::need_component(sh, "fmt", "rustfmt")?;
    cmd!(sh, "cargo fmt --all --check").run()?;
    cmd!(sh, "cargo fmt --check --manifest-path fuzz/Cargo.toml").run()?;
    Ok(())
}

fn clippy(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    tools::need_component(sh, "clippy", "clippy")?;
    cmd!(sh, "cargo clippy {CRATES...} --all-targets --all-features -- -D warnings").run()?;
    Ok(())
}

fn features(tree: &Tree) -> Result<()> {
    cmd!(tree.sh(), "cargo clippy --package taluva --no-default-features -- -D warnings").run()?;
    Ok(())
}

/// Without the advisories, which need the network; a workflow checks them every week.
fn deny(tree: &Tree) -> Result<()> {
    cmd!(tree.sh(), "cargo deny --all-features check licenses bans sources").run()?;
    Ok(())
}

fn tests(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    let all = ["--all-features", "--no-fail-fast"];
    if tools::has_subcommand(sh, "nextest") {
        cmd!(sh, "cargo nextest run {CRATES...} {all...}").run()?;
    } else {
        cmd!(sh, "cargo test --lib --bins --tests {CRATES...} {all...}").run()?;
    }
    Ok(())
}

/// Modules with tests of the service that need its data in an SQLite file.
const ABOUT_THE_FILE: [&str; 2] = ["sqlite::", "upgrade::"];

/// Tests that start a nats-server.
const ABOUT_NATS: [&str; 3] =
    ["the_bus_of_nats", "moves_go_on_while_the_bus_is_away", "whatever_is_killed"];

/// The storage suite and the route tests against a private PostgreSQL, and the tests with several
/// nodes. All crates are named, as in the step `tests`, so that cargo reuses the binaries.
fn postgres(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    let server = servers::postgres::Postgres::start(&["fsync=off"])?;
    let with_server = |command: xshell::Cmd<'_>| {
        command.env("TALUVA_TEST_POSTGRES", server.url("postgres")).run()
    };
    let all = ["--all-features", "--no-fail-fast"];
    let left_out: &[&str] = if servers::nats::find().is_some() {
        &[]
    } else {
        eprintln!("nats-server is not installed: the bus was tested without it");
        &ABOUT_NATS
    };
    if tools::has_subcommand(sh, "nextest") {
        let none_of = |names: &[&str]| match names {
            [] => "all()".to_owned(),
            names => format!("not test(/{}/)", names.join("|")),
        };
        let ignored = format!(
            "package(taluva-server) and (test(/postgres::/) or binary(nodes)) and {}",
            none_of(left_out)
        );
        with_server(cmd!(
            sh,
            "cargo nextest run {CRATES...} {all...} --run-ignored only -E {ignored}"
        ))?;
        let routes =
            format!("package(taluva-server) and binary(service) and {}", none_of(&ABOUT_THE_FILE));
        with_server(
            cmd!(sh, "cargo nextest run {CRATES...} {all...} -E {routes}")
                .env("TALUVA_TEST_ON", "postgres"),
        )?;
    } else {
        let skip = |names: &[&'static str]| {
            names.iter().flat_map(|name| ["--skip", name]).collect::<Vec<_>>()
        };
        let (without_nats, without_file) = (skip(left_out), skip(&ABOUT_THE_FILE));
        with_server(cmd!(
            sh,
            "cargo test {CRATES...} {all...} --test store -- --ignored postgres::"
        ))?;
        with_server(cmd!(
            sh,
            "cargo test {CRATES...} {all...} --test nodes -- --ignored {without_nats...}"
        ))?;
        with_server(
            cmd!(sh, "cargo test {CRATES...} {all...} --test service -- {without_file...}")
                .env("TALUVA_TEST_ON", "postgres"),
        )?;
    }
    Ok(())
}

/// In release mode, since debug assertions allocate.
fn allocations(tree: &Tree) -> Result<()> {
    cmd!(tree.sh(), "cargo test --release --package taluva --test allocations").run()?;
    Ok(())
}

fn doctests(tree: &Tree) -> Result<()> {
    cmd!(tree.sh(), "cargo test --doc {CRATES...} --all-features").run()?;
    Ok(())
}

/// The program and the rules crate are both called `taluva`, so they are documented in two calls,
/// the library last: its pages overwrite the program's.
fn doc(tree: &Tree) -> Result<()> {
    for kind in ["--bins", "--lib"] {
        cmd!(tree.sh(), "cargo doc --no-deps {CRATES...} --all-features {kind}")
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?;
    }
    Ok(())
}

fn fuzz(tree: &Tree) -> Result<()> {
    let manifest = "fuzz/Cargo.toml";
    cmd!(tree.sh(), "cargo clippy --manifest-path {manifest} --all-targets -- -D warnings")
        .run()?;
    Ok(())
}

fn npm(tree: &Tree, arguments: &[&str]) -> Result<()> {
    tools::npm(tree.sh(), arguments)?.run()?;
    Ok(())
}

/// Not `npm ci`, which rejects a lock file that lacks the packages of other platforms, as one
/// written against a partial registry mirror does.
fn web_install(tree: &Tree) -> Result<()> {
    npm(tree, &["install", "--no-save", "--no-audit", "--no-fund"])
}

fn web_check(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "check"])
}

fn web_test(tree: &Tree) -> Result<()> {
    npm(tree, &["test"])
}

fn web_build(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "build"])
}

fn web_size(tree: &Tree) -> Result<()> {
    npm(tree, &["run", "size"])
}

/// First the board alone, then the client against the program named by `TALUVA`, which the tests
/// start and stop themselves; both in the browser named by `CHROMIUM`.
fn browser(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    let chromium = tools::need_chromium(sh)?;
    tools::npm(sh, &["run", "e2e"])?.env("CHROMIUM", &chromium).run()?;
    let taluva = tree.build_taluva(Profile::Debug)?;
    let client = tools::npm(sh, &["run", "e2e:client"])?;
    client.env("CHROMIUM", &chromium).env("TALUVA", taluva).run()?;
    Ok(())
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
