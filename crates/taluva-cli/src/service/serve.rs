//! `taluva serve`: the service for many, run by an operator.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use taluva_server::{Config, LogFormat};

/// Run the service for others: a club, or the world
///
/// Settings come from a TOML file, then from variables of the environment (TALUVA_LISTEN,
/// TALUVA_DATA, …: the names of the settings in capitals), then from the flags here; each goes before
/// what was said earlier. Run it behind a proxy that speaks TLS, and tell it the address that people
/// use with --public-url. /healthz, /readyz and /metrics are for your monitoring; SIGTERM ends it
/// with everything saved.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Examples:
  taluva serve --data /var/lib/taluva --public-url https://taluva.example --trust-proxy
  taluva serve --config /etc/taluva.toml --log json")]
pub(crate) struct Arguments {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Listen on this address [default: 127.0.0.1:7700]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Keep the data in this directory [default: the platform's directory for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address under which people reach the service
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe X-Forwarded-For: only behind a proxy that sets it
    #[arg(long)]
    trust_proxy: bool,
    /// How many computer players think at once
    #[arg(long, value_name = "N")]
    ai_threads: Option<usize>,
    /// How logs are written
    #[arg(long)]
    log: Option<Format>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = settings(arguments)?;
    super::logs::start(config.log, "info");
    super::run(config, |address| println!("Taluva listens at {address}"))
}

fn settings(arguments: &Arguments) -> anyhow::Result<Config> {
    let mut config = Config::load(arguments.config.as_deref(), std::env::vars())?;
    if let Some(listen) = arguments.listen {
        config.listen = listen;
    }
    match &arguments.data {
        Some(data) => config.data.clone_from(data),
        // Nobody named a directory anywhere.
        None if config.data == Config::default().data => config.data = super::data_directory()?,
        None => {}
    }
    if arguments.public_url.is_some() {
        config.public_url.clone_from(&arguments.public_url);
    }
    config.trust_proxy |= arguments.trust_proxy;
    if let Some(threads) = arguments.ai_threads {
        config.ai_threads = threads;
    }
    if let Some(format) = arguments.log {
        config.log = match format {
            Format::Text => LogFormat::Text,
            Format::Json => LogFormat::Json,
        };
    }
    config.check()?;
    Ok(config)
}
