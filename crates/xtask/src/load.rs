//! `cargo xtask load`: load tests of a service, on the same machine as the load generator.

use anyhow::Result;
use clap::{Args, ValueEnum};
use xshell::cmd;

use crate::servers::postgres;
use crate::tree::Tree;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// What to measure; everything, if nothing is named
    #[arg(value_enum)]
    what: Vec<Measurement>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Measurement {
    /// Durable, validated moves per second
    Throughput,
    /// The time from sending a move to its acknowledgement, at 1,000 moves per second
    Latency,
    /// The memory of an idle socket, at 5,000 of them
    Sockets,
    /// The memory of a live game
    Games,
    /// Moves per second, and the time from one node to another, with up to three nodes on PostgreSQL
    Nodes,
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let needs_postgres = arguments.what.is_empty()
        || arguments.what.iter().any(|what| matches!(what, Measurement::Nodes));
    let postgres = (needs_postgres && postgres::find().is_some())
        .then(|| postgres::Postgres::start(&[]))
        .transpose()?;
    let names = arguments.what.iter().filter_map(ValueEnum::to_possible_value);
    let names = names.map(|name| name.get_name().to_owned());
    let mut load =
        cmd!(tree.sh(), "cargo run --release --package taluva-server --example load -- {names...}");
    if let Some(postgres) = &postgres {
        load = load.env("TALUVA_LOAD_POSTGRES", postgres.url("postgres"));
    }
    load.run()?;
    Ok(())
}
