//! Developer tasks: `cargo xtask test`, `bench`, `dist`, `engine`, `load`, `fuzz`, `gen`,
//! `screenshots` and `site`.
//!
//! Each command sets up what it needs, prints what it runs, and ends with a sentence about what is
//! missing if it cannot continue.

mod bench;
mod checks;
mod constants;
mod container;
mod dictionary;
mod dist;
mod engine;
mod figures;
mod fuzz;
mod generate;
mod instructions;
mod load;
mod options;
mod python;
mod screenshots;
mod site;
mod steps;
mod tools;
mod tree;
mod types;

#[path = "../../taluva-server/tests/servers/mod.rs"]
mod servers;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::tree::Tree;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Developers' chores for Taluva", version)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Run every check: format, lints, tests, documentation, features, client, browser
    Test(checks::Arguments),
    /// Measure speed, and compare the instruction count of fixed workloads to the recorded one
    Bench(bench::Arguments),
    /// Make what people install: tarball, Debian package, wheel, checksums, bill of materials
    Dist(dist::Arguments),
    /// Load-test a service: moves per second, latency, memory
    Load(load::Arguments),
    /// Make the engine of the page: the rules and the players as WebAssembly, in web/engine
    Engine(engine::Arguments),
    /// Run a fuzz target with cargo-fuzz
    Fuzz(fuzz::Arguments),
    /// Write the files that are generated from others
    Gen(generate::Arguments),
    /// Take the pictures of the README in a browser
    Screenshots,
    /// Write the page as a folder of plain files, for any host
    Site(site::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let tree = Tree::of_this_workspace();
    let done = match &arguments.task {
        Task::Test(arguments) => checks::run(&tree, arguments),
        Task::Bench(arguments) => bench::run(&tree, arguments),
        Task::Dist(arguments) => dist::run(&tree, arguments),
        Task::Load(arguments) => load::run(&tree, arguments),
        Task::Engine(arguments) => engine::run(&tree, arguments),
        Task::Fuzz(arguments) => fuzz::run(&tree, arguments),
        Task::Gen(arguments) => generate::run(&tree, arguments),
        Task::Screenshots => screenshots::run(&tree),
        Task::Site(arguments) => site::run(&tree, arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
