//! Backups: made while the service runs, restored while it does not.
//!
//! A restore first prepares the complete new file beside the old one, then writes a marker. From
//! then on the restore is decided: the next restore or the next start of the service that finds the
//! marker finishes it. So a crash leaves either the old data or the new, never a file without its
//! write-ahead log.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::config::Config;
use crate::server::ServerError;
use crate::store::{Losses, ServiceStore as _, SqliteStore, StoreError, check_file};

/// Exclusive use of a data directory until dropped.
#[derive(Debug)]
pub(crate) struct DataLock(#[expect(dead_code, reason = "held for the lock on it")] File);

impl DataLock {
    /// Locks the directory, creating it if necessary.
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

/// Reports acknowledged but lost data to the operator: in the log, and in a permanent file beside the data.
pub(crate) fn report_losses(data: &Path, losses: &Losses) {
    if *losses == Losses::default() {
        return;
    }
    let Losses { commits, games } = losses;
    tracing::error!(
        transactions = commits,
        games = games.len(),
        "the data have lost what was acknowledged: restore a backup, or go on without it"
    );
    let mut text = format!("{commits} acknowledged transactions are missing.\n");
    for lost in games {
        tracing::error!("{lost}");
        text.push_str(&format!("{lost}\n"));
    }
    let path = data.join("taluva.lost.txt");
    let written = File::options().append(true).create(true).open(&path);
    if let Err(error) = written.and_then(|mut file| file.write_all(text.as_bytes())) {
        tracing::error!(%error, "the losses could not be written to {}", path.display());
    }
}

/// Writes a copy of all data to a new file. A service may be running on the data.
pub async fn backup(config: &Config, file: &Path) -> Result<(), ServerError> {
    let failed = |source| ServerError::Data { directory: config.data.clone(), source };
    if config.data.join(MARKER).try_exists().map_err(failed)? {
        return Err(failed(io::Error::other(
            "a restore was interrupted: start the service, or restore again",
        )));
    }
    if !config.database_file().try_exists().map_err(failed)? {
        return Err(failed(io::Error::new(io::ErrorKind::NotFound, "there are no data")));
    }
    if file.try_exists().map_err(failed)? {
        return Err(failed(io::Error::new(
            io::ErrorKind::AlreadyExists,
            format!("{} exists already", file.display()),
        )));
    }
    let store = SqliteStore::open(&config.database_file()).await?;
    let result = store.backup(file).await;
    store.close().await;
    Ok(result?)
}

/// Replaces the data with a copy. No service may be running on the data. Any previous file is kept beside it, and its
/// path is returned.
pub async fn restore(config: &Config, file: &Path) -> Result<Option<PathBuf>, ServerError> {
    let failed = |source| ServerError::Data { directory: config.data.clone(), source };
    let _lock = DataLock::take(&config.data)?;
    finish_restore(&config.data).map_err(failed)?;
    prepare(&config.data, file).await?;
    let aside = place_aside(&config.data).map_err(failed)?;
    mark(&config.data, &aside).map_err(failed)?;
    finish_restore(&config.data).map_err(failed)?;
    let aside = config.data.join(aside);
    Ok(aside.try_exists().map_err(failed)?.then_some(aside))
}

/// The live database file.
const DATABASE: &str = "taluva.db";

/// The restored copy that will replace it.
const RESTORING: &str = "taluva.db.restoring";

/// Marks [`RESTORING`] as complete and about to replace [`DATABASE`]; contains the name under which the old file is
/// kept.
const MARKER: &str = "taluva.restore";

/// Suffixes of the files that belong to a database file. The write-ahead log may hold data that the file does not; the
/// journal of acknowledgements belongs to this file only.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", "-acks"];

/// Prepares a checked copy of `file`, migrated to the newest version, beside the data.
async fn prepare(data: &Path, file: &Path) -> Result<(), ServerError> {
    let failed = |source| ServerError::Data { directory: data.to_owned(), source };
    let log = with_suffix(file, "-wal");
    if log.metadata().is_ok_and(|metadata| metadata.len() > 0) {
        let reason = "the file has a write-ahead log beside it, so it is no backup but the file of a \
                      service; make a backup of it with `taluva backup`";
        return Err(ServerError::Store(StoreError::Failed(reason.into())));
    }
    check_file(file.to_owned()).await?;
    let fresh = data.join(RESTORING);
    remove_with_logs(&fresh).map_err(failed)?;
    std::fs::copy(file, &fresh).map_err(failed)?;
    SqliteStore::open(&fresh).await?.close().await;
    check_file(fresh.clone()).await?;
    for beside in BESIDE {
        remove(&with_suffix(&fresh, beside)).map_err(failed)?;
    }
    File::open(&fresh).and_then(|file| file.sync_all()).map_err(failed)?;
    sync_directory(data).map_err(failed)
}

/// An unused name for the old file.
fn place_aside(data: &Path) -> io::Result<String> {
    for number in 1..10_000 {
        let name = match number {
            1 => format!("{DATABASE}.before-restore"),
            _ => format!("{DATABASE}.before-restore-{number}"),
        };
        let path = data.join(&name);
        if !path.try_exists()? && !with_suffix(&path, "-wal").try_exists()? {
            return Ok(name);
        }
    }
    Err(io::Error::other("too many copies of earlier data; remove some"))
}

/// Writes the marker, which decides that the prepared copy replaces the data.
fn mark(data: &Path, aside: &str) -> io::Result<()> {
    // Written to another name and renamed, so the marker appears with its content or not at all.
    let unfinished = data.join(format!("{MARKER}.new"));
    let mut file = File::create(&unfinished)?;
    file.write_all(aside.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&unfinished, data.join(MARKER))?;
    sync_directory(data)
}

/// Finishes a decided restore, if there is one. It can be interrupted at any point and run again.
pub(crate) fn finish_restore(data: &Path) -> io::Result<()> {
    let marker = data.join(MARKER);
    let aside = match std::fs::read_to_string(&marker) {
        Ok(aside) => aside,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for step in steps(data, &aside) {
        step.run(data)?;
    }
    std::fs::remove_file(&marker)?;
    sync_directory(data)
}

/// An idempotent change of the directory.
#[derive(Debug, Clone)]
struct Step {
    from: PathBuf,
    to: PathBuf,
}

impl Step {
    fn run(&self, data: &Path) -> io::Result<()> {
        match std::fs::rename(&self.from, &self.to) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => sync_directory(data),
        }
    }
}

/// The remaining steps of a decided restore: the old files are moved aside together, then the new
/// file takes their place. After that, nothing is left to do.
fn steps(data: &Path, aside: &str) -> Vec<Step> {
    let (database, fresh, aside) = (data.join(DATABASE), data.join(RESTORING), data.join(aside));
    if !fresh.exists() {
        return Vec::new();
    }
    let beside = BESIDE.map(|suffix| Step {
        from: with_suffix(&database, suffix),
        to: with_suffix(&aside, suffix),
    });
    let mut steps = beside.to_vec();
    steps.push(Step { from: database.clone(), to: aside });
    steps.push(Step { from: fresh, to: database });
    steps
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn remove(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn remove_with_logs(file: &Path) -> io::Result<()> {
    for beside in BESIDE {
        remove(&with_suffix(file, beside))?;
    }
    remove(file)
}

/// Makes renames durable on systems where directories can be synced.
fn sync_directory(directory: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{ChosenName, NewUser, PeopleStore as _};
    use crate::time::Timestamp;

    /// A data directory with one person.
    async fn data_of(name: &str) -> (tempfile::TempDir, Config) {
        let directory = tempfile::tempdir().unwrap();
        let config = Config { data: directory.path().to_owned(), ..Config::default() };
        add(&config.database_file(), name).await.close().await;
        (directory, config)
    }

    async fn add(file: &Path, name: &str) -> SqliteStore {
        let store = SqliteStore::open(file).await.unwrap();
        let name = ChosenName {
            name: name.to_owned(),
            folded: name.to_owned(),
            looks: vec![name.to_owned()],
        };
        let user = NewUser { name, password: None, created_at: Timestamp(1) };
        store.add_user(user).await.unwrap();
        store
    }

    /// The people in a file, out of a known set.
    async fn people(file: &Path) -> Vec<&'static str> {
        let store = SqliteStore::open(file).await.unwrap();
        let mut found = Vec::new();
        for name in ["old", "late", "new", "newer"] {
            if store.user_by_name(name).await.unwrap().is_some() {
                found.push(name);
            }
        }
        store.close().await;
        found
    }

    async fn backup_of(name: &str) -> (tempfile::TempDir, PathBuf) {
        let (directory, config) = data_of(name).await;
        let file = directory.path().join("copy");
        backup(&config, &file).await.unwrap();
        (directory, file)
    }

    #[tokio::test]
    async fn restoring_twice_keeps_both_earlier_states() {
        let (_data, config) = data_of("old").await;
        let (_one, new) = backup_of("new").await;
        let (_two, newer) = backup_of("newer").await;
        let first = restore(&config, &new).await.unwrap().unwrap();
        let second = restore(&config, &newer).await.unwrap().unwrap();
        assert_ne!(first, second);
        assert_eq!(people(&config.database_file()).await, ["newer"]);
        assert_eq!(people(&second).await, ["new"]);
        assert_eq!(people(&first).await, ["old"]);
    }

    #[tokio::test]
    async fn damaged_and_newer_data_can_be_replaced() {
        let (_copy, new) = backup_of("new").await;
        let (_data, config) = data_of("old").await;
        std::fs::write(config.database_file(), b"this is no database at all").unwrap();
        let aside = restore(&config, &new).await.unwrap().unwrap();
        assert_eq!(people(&config.database_file()).await, ["new"]);
        assert_eq!(std::fs::read(aside).unwrap(), b"this is no database at all");

        let (_data, config) = data_of("old").await;
        set(&config.database_file(), "PRAGMA user_version = 99").await;
        let aside = restore(&config, &new).await.unwrap().unwrap();
        assert_eq!(people(&config.database_file()).await, ["new"]);
        assert!(matches!(SqliteStore::open(&aside).await, Err(StoreError::Newer { .. })));
    }

    async fn set(file: &Path, sql: &'static str) {
        use sqlx::{ConnectOptions as _, Connection as _};
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut connection = options.create_if_missing(true).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    #[tokio::test]
    async fn only_whole_files_of_this_service_are_restored() {
        let (data, config) = data_of("old").await;
        let other = data.path().join("other");
        set(&other, "CREATE TABLE users (id INTEGER); PRAGMA user_version = 1").await;
        let newer = data.path().join("newer");
        add(&newer, "new").await.close().await;
        set(&newer, "PRAGMA user_version = 99").await;
        let empty = data.path().join("empty");
        std::fs::write(&empty, b"").unwrap();
        let cut = data.path().join("cut");
        let (_copy, whole) = backup_of("new").await;
        let bytes = std::fs::read(&whole).unwrap();
        std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
        let text = data.path().join("text");
        std::fs::write(&text, b"no database\n".repeat(1000)).unwrap();
        let refused = restore(&config, &text).await.unwrap_err();
        assert_eq!(refused.to_string(), StoreError::NotOurs.to_string());
        let running = data.path().join("running");
        let in_use = add(&running, "new").await;
        for file in [&other, &newer, &empty, &cut, &running, &data.path().join("nothing")] {
            assert!(restore(&config, file).await.is_err(), "{}", file.display());
            assert_eq!(people(&config.database_file()).await, ["old"], "{}", file.display());
        }
        in_use.close().await;
    }

    /// Crashes after every step, before and after the decision: the data are either the old or the new, and nothing
    /// that was only in the write-ahead log is lost.
    #[tokio::test]
    async fn a_crash_between_any_two_steps_loses_nothing() {
        let (_copy, new) = backup_of("new").await;
        for crash_after in 0..=9 {
            let (directory, config) = data_of("old").await;
            let data = directory.path();
            // A killed service: its last commits are only in the write-ahead log.
            let killed = add(&config.database_file(), "late").await;
            let wal = with_suffix(&config.database_file(), "-wal");
            let log = std::fs::read(&wal).unwrap();
            let file = std::fs::read(config.database_file()).unwrap();
            killed.close().await;
            std::fs::write(config.database_file(), file).unwrap();
            std::fs::write(&wal, log).unwrap();

            let aside = place_aside(data).unwrap();
            if crash_after >= 1 {
                prepare(data, &new).await.unwrap();
            }
            if crash_after >= 2 {
                std::fs::write(data.join("taluva.restore.new"), b"torn").unwrap();
            }
            if crash_after >= 3 {
                mark(data, &aside).unwrap();
                for step in steps(data, &aside).iter().take(crash_after - 3) {
                    step.run(data).unwrap();
                }
            }
            // The next start of the service.
            finish_restore(data).unwrap();
            if crash_after < 3 {
                assert_eq!(people(&config.database_file()).await, ["old", "late"], "{crash_after}");
                continue;
            }
            assert_eq!(people(&config.database_file()).await, ["new"], "{crash_after}");
            assert_eq!(people(&data.join(&aside)).await, ["old", "late"], "{crash_after}");
            assert!(!data.join(MARKER).exists() && !data.join(RESTORING).exists());
        }
    }
}
