//! Copies a site from an SQLite file to a PostgreSQL database.
//!
//! The file is opened read-only. Rows are copied in batches, each in a transaction that also records the progress, so
//! an interrupted copy resumes where it stopped. At the end everything is read back and compared with the file, game by
//! game; only then may a service use the database.

mod database;
mod file;
mod tables;
mod value;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use database::Target;
use file::Source;
use tables::{SqlTable, TABLES};
use value::{Tally, Value};

use super::{StoreError, StoreResult};
use crate::ids::GameId;

/// How many differing games an error message names.
const MAX_GAMES_NAMED: usize = 5;

/// Why a copy failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// There is nothing to copy.
    #[error("there are no data at {0}")]
    NoSource(PathBuf),
    /// A service runs on the file.
    #[error(
        "a service is running on {0}: stop it first, so that nothing is added while it is copied"
    )]
    InUse(PathBuf),
    /// A restore of the file was interrupted.
    #[error("a restore beside {0} was interrupted: start the service there once, or restore again")]
    Restoring(PathBuf),
    /// The file was written by an older program.
    #[error(
        "the file is of version {found}, and this program copies version {known}: copying changes nothing \
         in the file, so start the service of this program on it once, which brings it up to date"
    )]
    Older {
        /// The file's version.
        found: i64,
        /// The version that can be copied.
        known: i64,
    },
    /// The database belongs to another program.
    #[error("the database holds tables of another program: name an empty one")]
    Foreign,
    /// The database has data in it.
    #[error("the database is in use already (there are rows in `{0}`): name an empty one")]
    NotEmpty(&'static str),
    /// Another file is being copied there.
    #[error(
        "a copy of another file was begun in this database: finish that one, or name an empty database"
    )]
    OtherSource,
    /// The file has changed since the copy was begun.
    #[error(
        "the file has changed since the copy was begun: empty the database and copy it from the beginning"
    )]
    Changed,
    /// An earlier copy is already complete.
    #[error(
        "the database was filled by an earlier copy, which is complete: there is nothing to do"
    )]
    Finished,
    /// Another copy is running.
    #[error("another copy into this database is running")]
    Running,
    /// The data read back differ from the file.
    #[error(
        "the copy is not the same as the file: {0}. The file is unchanged; the database is not to be used"
    )]
    Differs(String),
    /// The file or the database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What was copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// Number of games.
    pub games: u64,
    /// Number of events in their logs.
    pub events: u64,
    /// Number of people.
    pub people: u64,
    /// Number of rows in all tables.
    pub rows: u64,
    /// Whether an earlier copy was resumed.
    pub resumed: bool,
}

/// Copies the site in an SQLite file or data directory to an empty PostgreSQL database. `tell` receives short progress
/// messages.
pub async fn copy(from: &Path, to: &str, mut tell: impl FnMut(&str)) -> Result<Copied, CopyError> {
    let mut source = Source::open(from).await?;
    let (mut target, resumed) = Target::open(to, &source.instance, source.commits).await?;
    if resumed {
        tell("going on with a copy that was interrupted");
    }
    for table in &TABLES {
        tell(&format!("copying {}", table.name));
        transfer(&mut source, &mut target, table, &mut tell).await?;
    }
    let mut copied = Copied { games: 0, events: 0, people: 0, rows: 0, resumed };
    for table in &TABLES {
        tell(&format!("comparing {}", table.name));
        let rows = compare(&mut source, &mut target, table).await?;
        copied.rows += rows;
        match table.name {
            "games" => copied.games = rows,
            "events" => copied.events = rows,
            "users" => copied.people = rows,
            _ => {}
        }
    }
    let highest = [
        ("users", source.highest_id("users").await?),
        ("tokens", source.highest_id("tokens").await?),
    ];
    target.finish(highest).await?;
    target.close().await?;
    source.close().await?;
    Ok(copied)
}

/// Copies the rows of a table that are still missing.
async fn transfer(
    source: &mut Source,
    target: &mut Target,
    table: &SqlTable,
    tell: &mut impl FnMut(&str),
) -> StoreResult<()> {
    let mut copied = target.copied(table).await?;
    let mut count = 0;
    while !copied.done {
        let rows = source.rows(table, copied.after.as_deref()).await?;
        copied.done = (rows.len() as i64) < table.batch;
        target.add(table, &rows, copied.done).await?;
        copied.after = key_of(table, &rows).or(copied.after);
        count += rows.len();
        if !copied.done {
            tell(&format!("copying {}: {count} rows", table.name));
        }
    }
    Ok(())
}

fn key_of(table: &SqlTable, rows: &[Vec<Value>]) -> Option<Vec<Value>> {
    rows.last().map(|row| row[..table.keys].to_vec())
}

/// A tally per game; `None` is the key for tables that are not about games.
type Tallies = BTreeMap<Option<i64>, Tally>;

fn add(tallies: &mut Tallies, table: &SqlTable, rows: &[Vec<Value>]) {
    for row in rows {
        let game = table.game.and_then(|nth| match row[nth] {
            Value::Number(game) => Some(game),
            _ => None,
        });
        tallies.entry(game).or_default().add(row);
    }
}

/// Reads a table on both sides and returns its row count if both are the same.
async fn compare(
    source: &mut Source,
    target: &mut Target,
    table: &SqlTable,
) -> Result<u64, CopyError> {
    let mut in_file = Tallies::new();
    let mut after = None;
    loop {
        let rows = source.rows(table, after.as_deref()).await?;
        let Some(last) = key_of(table, &rows) else { break };
        add(&mut in_file, table, &rows);
        after = Some(last);
    }
    let mut in_database = Tallies::new();
    let mut after = None;
    loop {
        let rows = target.rows(table, after.as_deref()).await?;
        let Some(last) = key_of(table, &rows) else { break };
        add(&mut in_database, table, &rows);
        after = Some(last);
    }
    if in_file == in_database {
        return Ok(in_file.values().map(|tally| tally.rows).sum());
    }
    Err(CopyError::Differs(difference(table, &in_file, &in_database)))
}

fn difference(table: &SqlTable, in_file: &Tallies, in_database: &Tallies) -> String {
    let rows = |tallies: &Tallies| tallies.values().map(|tally| tally.rows).sum::<u64>();
    let mut said = format!(
        "`{}` has {} rows in the file and {} in the database",
        table.name,
        rows(in_file),
        rows(in_database)
    );
    let mut games: Vec<i64> = in_file
        .keys()
        .chain(in_database.keys())
        .filter(|game| in_file.get(*game) != in_database.get(*game))
        .filter_map(|game| *game)
        .collect();
    games.sort_unstable();
    games.dedup();
    if !games.is_empty() {
        let names: Vec<String> = games
            .iter()
            .take(MAX_GAMES_NAMED)
            .map(|&game| GameId::from_i64(game).to_string())
            .collect();
        said.push_str(&format!(", and {} games differ, as {}", games.len(), names.join(", ")));
    }
    said
}
