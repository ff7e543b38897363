//! A worker: computes moves for games that services serve.

use std::future::Future;
use std::sync::Arc;

use tokio::task::JoinHandle;

use crate::app::App;
use crate::config::{Config, ConfigError};
use crate::server::{Role, ServerError, assemble, finish, open_store};
use crate::store::Store;
use crate::telemetry;

/// A process that works on the jobs of a shared database, without listening on any port.
#[derive(Debug)]
pub struct Worker {
    app: App,
    store: Arc<dyn Store>,
    tasks: Vec<JoinHandle<()>>,
}

impl Worker {
    /// Opens the database and begins to work.
    pub async fn start(config: Config) -> Result<Worker, ServerError> {
        config.check()?;
        if config.database.is_none() {
            return Err(ConfigError::WorkerWithoutDatabase.into());
        }
        if config.ai_threads == 0 {
            return Err(ConfigError::WorkerWithoutThreads.into());
        }
        telemetry::start();
        let (store, _) = open_store(&config).await?;
        let address = config.listen;
        let parts = assemble(config, store.clone(), address, Role::Worker).await?;
        Ok(Worker { app: parts.app, store, tasks: parts.tasks })
    }

    /// Works until `shutdown` completes; then releases unfinished jobs.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) {
        let Worker { app, store, tasks } = self;
        shutdown.await;
        tracing::info!("shutting down: returning jobs");
        app.hub.close().await;
        finish(&app, tasks).await;
        store.close().await;
        tracing::info!("ended");
    }
}
