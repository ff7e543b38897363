//! `taluva worker`: computes turns, hints and reviews for the services on a shared database.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use taluva_server::{Config, LogFormat, SecretUrl, Worker};

use super::players;
use super::serve::Format;

/// Think for the computer players of services on a PostgreSQL database
///
/// Any number of workers may run beside services that share a database, and come and go at any moment. A
/// worker listens nowhere. `taluva serve --ai-threads 0` leaves turns, hints and reviews to workers. Settings
/// come from the same places as those of `taluva serve`.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Example:
  taluva worker --database postgres://taluva@db.example/taluva --ai-threads 8")]
pub(crate) struct Arguments {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The database that the services share
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// What wakes those on the same database, as in nats://nats.example [default: the database]
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// How many computer players think at once [default: half of the processors]
    #[arg(long, value_name = "N")]
    ai_threads: Option<usize>,
    /// How logs are written
    #[arg(long)]
    log: Option<Format>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut config = Config::load(arguments.config.as_deref(), std::env::vars())?;
    if let Some(url) = &arguments.database {
        config.database = Some(SecretUrl(url.clone()));
    }
    if let Some(url) = &arguments.bus {
        config.bus = Some(SecretUrl(url.clone()));
    }
    if let Some(threads) = arguments.ai_threads {
        config.ai_threads = threads;
    }
    if let Some(format) = arguments.log {
        config.log = LogFormat::from(format);
    }
    config.ai = Arc::new(players::Levels);
    super::logs::start(config.log, "info");
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let worker = Worker::start(config).await?;
        println!("Taluva thinks");
        worker.run(super::interrupted()).await;
        Ok(())
    })
}
