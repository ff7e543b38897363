//! `taluva backup` and `taluva restore`: copies of the service's data.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;
use taluva_server::Config;

/// Copy all data of the service to a file, even while it is running
#[derive(Debug, Clone, Args)]
#[command(after_help = "Example:
  taluva backup --data /var/lib/taluva /backups/taluva.db")]
pub(crate) struct BackupArguments {
    /// The file to write; it must not exist
    file: PathBuf,
    /// The data directory [default: the platform's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Replace the data with a copy made by `taluva backup`
///
/// The service must not be running. What was there is kept beside it.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Example:
  taluva restore --data /var/lib/taluva /backups/taluva.db")]
pub(crate) struct RestoreArguments {
    /// The file to read
    file: PathBuf,
    /// The data directory [default: the platform's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(crate) fn backup(arguments: &BackupArguments) -> anyhow::Result<()> {
    let config = config(arguments.data.as_deref())?;
    runtime()?.block_on(taluva_server::backup(&config, &arguments.file))?;
    println!("copied {} to {}", config.data.display(), arguments.file.display());
    Ok(())
}

pub(crate) fn restore(arguments: &RestoreArguments) -> anyhow::Result<()> {
    let config = config(arguments.data.as_deref())?;
    std::fs::create_dir_all(&config.data)
        .with_context(|| format!("cannot make the data directory {}", config.data.display()))?;
    let earlier = runtime()?.block_on(taluva_server::restore(&config, &arguments.file))?;
    println!("restored {} from {}", config.data.display(), arguments.file.display());
    if let Some(earlier) = earlier {
        println!("what was there before is kept in {}", earlier.display());
    }
    Ok(())
}

fn config(data: Option<&Path>) -> anyhow::Result<Config> {
    let data = match data {
        Some(data) => data.to_owned(),
        None => super::data_directory()?,
    };
    let mut config = Config::default();
    config.data = data;
    Ok(config)
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")
}
