//! The service behind the page: `taluva play` for one machine, `taluva serve` for operators, and
//! backups of its data.

mod files;
mod logs;
mod players;
mod puzzles;
mod reviews;

pub(crate) mod backup;
pub(crate) mod copy;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod worker;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use directories::ProjectDirs;
use taluva_server::{Config, Server};

/// The platform's directory for this program's data.
fn data_directory() -> anyhow::Result<PathBuf> {
    let project = ProjectDirs::from("", "", "taluva")
        .context("this platform has no directory for data; name one with --data")?;
    Ok(project.data_dir().to_owned())
}

/// Runs a service until it is interrupted, also in the local network if `lan` is set. `ready` is
/// called with its address, and with those for others.
fn run(mut config: Config, lan: bool, ready: impl FnOnce(&str, &[String])) -> anyhow::Result<()> {
    config.static_files = Some(Arc::new(files::Client));
    config.ai = Arc::new(players::Levels);
    config.puzzles = Arc::new(puzzles::Shipped::read());
    if config.database.is_none() {
        std::fs::create_dir_all(&config.data)
            .with_context(|| format!("cannot make the data directory {}", config.data.display()))?;
    }
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let server = Server::bind(config).await?;
        let address = format!("http://{}/", server.local_addr()?);
        let others = if lan { server.open_network().await } else { Ok(Vec::new()) };
        let others = others.unwrap_or_else(|error| {
            eprintln!("taluva: only this machine can reach the game: {error}");
            Vec::new()
        });
        ready(&address, &others);
        server.run(interrupted()).await;
        Ok(())
    })
}

/// Completes at Ctrl-C or SIGTERM.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without a handler the process is killed; nothing acknowledged is lost then either.
    let _ = tokio::signal::ctrl_c().await;
}
