//! `taluva copy`: moves a site from SQLite to PostgreSQL.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use taluva_server::store;

/// Move a site from a data directory to a PostgreSQL database
///
/// The service must not be running. Nothing is changed in the directory. A copy that was interrupted goes
/// on where it was when the same command is given again. In the end everything is read back and compared,
/// game by game; no service starts on the database before that has succeeded.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Example:
  taluva copy --from sqlite:/var/lib/taluva --to postgres://taluva@db.example/taluva
  taluva serve --database postgres://taluva@db.example/taluva")]
pub(crate) struct Arguments {
    /// The data directory, or a file made by `taluva backup`
    #[arg(long, value_name = "sqlite:PATH")]
    from: String,
    /// An empty database
    #[arg(long, value_name = "postgres://…")]
    to: String,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let Some(path) = arguments.from.strip_prefix("sqlite:").filter(|path| !path.is_empty()) else {
        bail!("--from names a file or a directory, as in sqlite:/var/lib/taluva");
    };
    if !["postgres://", "postgresql://"].iter().any(|scheme| arguments.to.starts_with(scheme)) {
        bail!("--to names a database, as in postgres://taluva@db.example/taluva");
    }
    let path = PathBuf::from(path);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    let tell = |what: &str| eprintln!("taluva: {what}");
    let copied = runtime.block_on(store::copy(&path, &arguments.to, tell))?;
    writeln!(
        out,
        "copied {} and compared: {} games with {} events, {} people, {} rows in all",
        path.display(),
        copied.games,
        copied.events,
        copied.people,
        copied.rows
    )?;
    Ok(())
}
