//! Copies of the data: made while the service runs, brought back while it does not.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use crate::config::Config;
use crate::server::ServerError;
use crate::store::{SqliteStore, Store as _, check_file};

/// The sole use of a data directory, until it is dropped.
#[derive(Debug)]
pub(crate) struct DataLock(#[expect(dead_code, reason = "held for the lock on it")] File);

impl DataLock {
    /// Makes the directory if there is none, and takes it.
    pub(crate) fn take(directory: &Path) -> Result<DataLock, ServerError> {
        let failed = |source| ServerError::Data { directory: directory.to_owned(), source };
        std::fs::create_dir_all(directory).map_err(failed)?;
        let file = File::create(directory.join("taluva.lock")).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(DataLock(file)),
            Err(TryLockError::WouldBlock) => Err(ServerError::InUse(directory.to_owned())),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}

/// Writes a copy of all data to a new file. A service may be running on them.
pub async fn backup(config: &Config, file: &Path) -> Result<(), ServerError> {
    let failed = |source| ServerError::Data { directory: config.data.clone(), source };
    if !config.database().try_exists().map_err(failed)? {
        return Err(failed(io::Error::new(io::ErrorKind::NotFound, "there are no data")));
    }
    if file.try_exists().map_err(failed)? {
        return Err(failed(io::Error::new(
            io::ErrorKind::AlreadyExists,
            format!("{} exists already", file.display()),
        )));
    }
    let store = SqliteStore::open(&config.database()).await?;
    let result = store.backup(file).await;
    store.close().await;
    Ok(result?)
}

/// Puts a copy in the place of the data. No service may be running on them; what was there is kept
/// beside it as `taluva.db.before-restore`.
pub async fn restore(config: &Config, file: &Path) -> Result<(), ServerError> {
    let failed = |source| ServerError::Data { directory: config.data.clone(), source };
    let _lock = DataLock::take(&config.data)?;
    check_file(file.to_owned()).await?;
    let database = config.database();
    let fresh = config.data.join("taluva.db.restoring");
    std::fs::copy(file, &fresh).map_err(failed)?;
    File::open(&fresh).and_then(|file| file.sync_all()).map_err(failed)?;
    if database.try_exists().map_err(failed)? {
        // Fold the write-ahead log into the file before it is put aside.
        SqliteStore::open(&database).await?.close().await;
        std::fs::rename(&database, config.data.join("taluva.db.before-restore")).map_err(failed)?;
    }
    for leftover in ["taluva.db-wal", "taluva.db-shm"] {
        match std::fs::remove_file(config.data.join(leftover)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
            _ => {}
        }
    }
    std::fs::rename(&fresh, &database).map_err(failed)?;
    SqliteStore::open(&database).await?.close().await;
    Ok(())
}
