//! A journal of what was acknowledged, beside the database, by which a start notices that the
//! database has lost something.
//!
//! SQLite reads its write-ahead log up to the first frame that is damaged and drops the rest without
//! a word. So every commit is noted here as well, after it is on disk and before anybody is told of
//! it: how many commits there were, and the last event of each game in it. The journal is written
//! but not synced, which costs next to nothing: it survives the end of the program, and a crash of
//! the system may shorten it.
//!
//! What is noticed: a log that was cut, damaged or removed, and a database file that was exchanged
//! for an older one, since the last start, as long as the journal itself survived. What is not: a
//! loss of which both files know nothing, because the system crashed on a disk that only pretends to
//! sync, or because both were removed.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::ids::GameId;

/// When the journal has grown by so many bytes it is begun anew.
const MAX_BYTES: u64 = 4 << 20;

/// The bytes of an event: game and seq.
const EVENT: usize = 12;

/// The bytes of a record beside its events: how many, the count of commits, a checksum.
const FRAME: usize = 4 + 8 + 8;

/// The bytes of the database's identity at the beginning.
const INSTANCE: usize = 16;

/// The journal while it is written.
#[derive(Debug)]
pub(super) struct AckJournal {
    file: File,
    instance: Vec<u8>,
    length: u64,
    long_at: u64,
}

/// What a journal holds.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Acknowledged {
    pub(super) commits: i64,
    pub(super) events: BTreeMap<GameId, u32>,
}

/// Where the journal of a database is.
pub(super) fn path_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-acks");
    PathBuf::from(name)
}

/// Reads what a journal says about a database; nothing if it is about another. A record that was not
/// written to its end was not acknowledged.
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

/// The first record: the commits, the events, and what follows.
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

/// FNV-1a: tells a torn record from a whole one.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl AckJournal {
    /// Begins a journal; one that is there is given up.
    pub(super) fn begin(path: &Path, instance: Vec<u8>) -> io::Result<AckJournal> {
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.set_len(0)?;
        file.write_all(&instance)?;
        Ok(AckJournal { file, instance, length: INSTANCE as u64, long_at: MAX_BYTES })
    }

    /// Notes a commit. A journal that cannot be written notices less; the commit stands.
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
                // No half record may stand before the next one.
                let _ = self.file.set_len(self.length);
            }
        }
    }

    /// Whether it is time to begin anew.
    pub(super) fn is_long(&self) -> bool {
        self.length >= self.long_at
    }

    /// Forgets what the journal holds: all of it is in the database file itself.
    pub(super) fn begin_anew(&mut self) {
        let begun = self.file.set_len(0).and_then(|()| self.file.write_all(&self.instance));
        if let Err(error) = begun {
            tracing::warn!(%error, "the journal of acknowledgements cannot be restarted");
        }
        (self.length, self.long_at) = (INSTANCE as u64, MAX_BYTES);
    }

    /// Grows on for a while: a reader keeps the database from being brought up to date.
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
    fn what_was_noted_is_read_up_to_a_torn_record() {
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
    fn a_journal_of_another_database_says_nothing() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("acks");
        assert_eq!(read(&path, &[1; INSTANCE]).unwrap(), Acknowledged::default());
        written(&path);
        assert_eq!(read(&path, &[2; INSTANCE]).unwrap(), Acknowledged::default());
    }

    #[test]
    fn a_journal_begins_anew() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("acks");
        let mut journal = written(&path);
        journal.begin_anew();
        journal.note(9, &[(GameId::from_i64(9), 1)]);
        let events = [(GameId::from_i64(9), 1)].into();
        assert_eq!(read(&path, &[1; INSTANCE]).unwrap(), Acknowledged { commits: 9, events });
    }
}
