//! A journal of acknowledged commits, beside the database. At startup it reveals whether the database has lost any of
//! them.
//!
//! SQLite reads its write-ahead log up to the first damaged frame and silently drops the rest. So every commit is also
//! recorded here, after it is durable and before it is acknowledged: the commit count, and the last event of each game
//! in it. The journal is written but not synced, which costs next to nothing: it survives the end of the process, but a
//! system crash may truncate it.
//!
//! This detects a write-ahead log that was truncated, damaged or removed, and a database file that was replaced by an
//! older one, since the last start and as long as the journal itself survives. It cannot detect a loss that affects
//! both files: a system crash on a disk that only pretends to sync, or the removal of both.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::ids::GameId;

/// The journal is restarted when it reaches this size.
const MAX_BYTES: u64 = 4 << 20;

/// The bytes of an event: game and seq.
const EVENT: usize = 12;

/// The bytes of a record without its events: event count, commit count, checksum.
const FRAME: usize = 4 + 8 + 8;

/// The bytes of the database's id at the start of the journal.
const INSTANCE: usize = 16;

/// A journal open for writing.
#[derive(Debug)]
pub(super) struct AckJournal {
    file: File,
    instance: Vec<u8>,
    length: u64,
    long_at: u64,
}

/// The content of a journal.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Acknowledged {
    pub(super) commits: i64,
    pub(super) events: BTreeMap<GameId, u32>,
}

/// The path of a database's journal.
pub(super) fn path_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-acks");
    PathBuf::from(name)
}

/// Reads the journal of a database; empty if it belongs to another database. A torn record was never acknowledged.
pub(super) fn read(path: &Path, instance: &[u8]) -> io::Result<Acknowledged> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Acknowledged::default()),
        Err(error) => return Err(error),
    };
    let mut acknowledged = Acknowledged::default();
    let Some(mut rest) = bytes.strip_prefix(instance) else { return Ok(acknowledged) };
    while let Some((commits, events, after)) = record(rest) {
        acknowledged.commits = acknowledged.commits.max(commits);
        for event in events.chunks_exact(EVENT) {
            let (game, seq) = event.split_at(8);
            let game = GameId::from_i64(i64::from_le_bytes(game.try_into().unwrap_or_default()));
            let seq = u32::from_le_bytes(seq.try_into().unwrap_or_default());
            let last = acknowledged.events.entry(game).or_default();
            *last = seq.max(*last);
        }
        rest = after;
    }
    Ok(acknowledged)
}

/// The first record: the commit count, the events, and the remaining bytes.
fn record(bytes: &[u8]) -> Option<(i64, &[u8], &[u8])> {
    let count = u32::from_le_bytes(bytes.get(..4)?.try_into().ok()?) as usize;
    let end = count.checked_mul(EVENT)?.checked_add(FRAME)?;
    let (record, after) = bytes.split_at_checked(end)?;
    let (body, checksum) = record.split_at(end - 8);
    if self::checksum(body).to_le_bytes() != checksum {
        return None;
    }
    let commits = i64::from_le_bytes(body[4..12].try_into().ok()?);
    Some((commits, &body[12..], after))
}

/// FNV-1a: detects torn records.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl AckJournal {
    /// Starts a new journal, truncating any existing one.
    pub(super) fn begin(path: &Path, instance: Vec<u8>) -> io::Result<AckJournal> {
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.set_len(0)?;
        file.write_all(&instance)?;
        Ok(AckJournal { file, instance, length: INSTANCE as u64, long_at: MAX_BYTES })
    }

    /// Records a commit. If the journal cannot be written, losses may go undetected, but the commit stands.
    pub(super) fn note(&mut self, commits: i64, events: &[(GameId, u32)]) {
        let mut record = Vec::with_capacity(FRAME + events.len() * EVENT);
        record.extend((events.len() as u32).to_le_bytes());
        record.extend(commits.to_le_bytes());
        for (game, seq) in events {
            record.extend(game.to_i64().to_le_bytes());
            record.extend(seq.to_le_bytes());
        }
        record.extend(checksum(&record).to_le_bytes());
        match self.file.write_all(&record) {
            Ok(()) => self.length += record.len() as u64,
            Err(error) => {
                tracing::warn!(%error, "the journal of acknowledgements cannot be written");
                // Remove the partial record, so the next one stays readable.
                let _ = self.file.set_len(self.length);
            }
        }
    }

    /// Whether the journal should be restarted.
    pub(super) fn is_long(&self) -> bool {
        self.length >= self.long_at
    }

    /// Empties the journal, once everything in it has been checkpointed into the database file.
    pub(super) fn begin_anew(&mut self) {
        let begun = self.file.set_len(0).and_then(|()| self.file.write_all(&self.instance));
        if let Err(error) = begun {
            tracing::warn!(%error, "the journal of acknowledgements cannot be restarted");
        }
        (self.length, self.long_at) = (INSTANCE as u64, MAX_BYTES);
    }

    /// Postpones the restart: a reader prevents a full checkpoint.
    pub(super) fn try_later(&mut self) {
        self.long_at = self.length + MAX_BYTES / 4;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [i64; 2] = [7, 8];

    fn written(path: &Path) -> AckJournal {
        let [one, two] = GAMES.map(GameId::from_i64);
        let mut journal = AckJournal::begin(path, vec![1; INSTANCE]).unwrap();
        journal.note(3, &[(one, 1), (two, 4)]);
        journal.note(4, &[]);
        journal.note(5, &[(one, 2)]);
        journal
    }

    #[test]
    fn the_journal_is_read_up_to_a_torn_record() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("acks");
        written(&path);
        let [one, two] = GAMES.map(GameId::from_i64);
        let all = read(&path, &[1; INSTANCE]).unwrap();
        assert_eq!(all, Acknowledged { commits: 5, events: [(one, 2), (two, 4)].into() });
        let bytes = std::fs::read(&path).unwrap();
        std::fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
        let torn = read(&path, &[1; INSTANCE]).unwrap();
        assert_eq!(torn, Acknowledged { commits: 4, events: [(one, 1), (two, 4)].into() });
        for cut in 0..bytes.len() {
            std::fs::write(&path, &bytes[..cut]).unwrap();
            read(&path, &[1; INSTANCE]).unwrap();
        }
    }

    #[test]
    fn a_journal_of_another_database_is_ignored() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("acks");
        assert_eq!(read(&path, &[1; INSTANCE]).unwrap(), Acknowledged::default());
        written(&path);
        assert_eq!(read(&path, &[2; INSTANCE]).unwrap(), Acknowledged::default());
    }

    #[test]
    fn a_journal_can_be_restarted() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("acks");
        let mut journal = written(&path);
        journal.begin_anew();
        journal.note(9, &[(GameId::from_i64(9), 1)]);
        let events = [(GameId::from_i64(9), 1)].into();
        assert_eq!(read(&path, &[1; INSTANCE]).unwrap(), Acknowledged { commits: 9, events });
    }
}
