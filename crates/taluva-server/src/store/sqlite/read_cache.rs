//! The answers to queries that nearly every request makes, kept while nothing but games is written.
//!
//! A query wakes the thread of a connection and waits for it, which costs more than the query itself. Sessions and mutes
//! change rarely, and only in transactions begun by [`WriteConnection::begin`](super::write::WriteConnection::begin);
//! the frequent writes of events, new games and digests are not among them. Every such transaction empties the cache
//! when it begins and when it ends, and nothing is kept in between. If its end is unknown, because its caller gave up or
//! the commit was reported as failed, nothing is kept until a later one has ended: SQLite has one writer at a time.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::*;

/// The maximum number of answers of each kind; beyond it, all are dropped.
const MOST: usize = 10_000;

/// Answers that are still true. Only the file's single writer may keep any.
#[derive(Debug, Default)]
pub(super) struct ReadCache(Mutex<Answers>);

#[derive(Debug, Default)]
struct Answers {
    /// Whether answers are kept at all.
    on: bool,
    /// Whether a transaction is in progress, or may be.
    writing: bool,
    /// The number of transactions begun and ended.
    version: u64,
    sessions: HashMap<Fingerprint, (Session, User)>,
    mutes: HashMap<UserId, Vec<UserId>>,
}

/// The state of the data before a query. Its answer is kept only if they have not changed since.
#[derive(Debug, Clone, Copy)]
pub(super) struct Version(Option<u64>);

impl ReadCache {
    fn lock(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps answers from now on.
    pub(super) fn switch_on(&self) {
        self.lock().on = true;
    }

    /// A transaction begins.
    pub(super) fn begin(&self) {
        self.lock().forget(true);
    }

    /// A transaction has ended, and so have all before it.
    pub(super) fn end(&self) {
        self.lock().forget(false);
    }

    /// The session with this secret and its user, or the version to keep the answer with.
    pub(super) fn session(&self, secret: &Fingerprint) -> Result<(Session, User), Version> {
        let answers = self.lock();
        answers.sessions.get(secret).cloned().ok_or_else(|| answers.version())
    }

    /// Keeps a session.
    pub(super) fn keep_session(&self, read_at: Version, answer: &(Session, User)) {
        let mut answers = self.lock();
        if answers.are_as_of(read_at) {
            keep(&mut answers.sessions, answer.0.secret, answer.clone());
        }
    }

    /// The people whom a person has muted, or the version to keep the answer with.
    pub(super) fn mutes(&self, user: UserId) -> Result<Vec<UserId>, Version> {
        let answers = self.lock();
        answers.mutes.get(&user).cloned().ok_or_else(|| answers.version())
    }

    /// Keeps the people whom a person has muted.
    pub(super) fn keep_mutes(&self, read_at: Version, user: UserId, muted: &[UserId]) {
        let mut answers = self.lock();
        if answers.are_as_of(read_at) {
            keep(&mut answers.mutes, user, muted.to_vec());
        }
    }
}

impl Answers {
    fn version(&self) -> Version {
        Version((self.on && !self.writing).then_some(self.version))
    }

    fn are_as_of(&self, read_at: Version) -> bool {
        read_at.0.is_some_and(|version| version == self.version)
    }

    fn forget(&mut self, writing: bool) {
        self.writing = writing;
        self.version += 1;
        self.sessions.clear();
        self.mutes.clear();
    }
}

fn keep<K: std::hash::Hash + Eq, V>(answers: &mut HashMap<K, V>, key: K, answer: V) {
    if answers.len() >= MOST {
        answers.clear();
    }
    answers.insert(key, answer);
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);

    fn cache() -> ReadCache {
        let cache = ReadCache::default();
        cache.switch_on();
        cache
    }

    #[test]
    fn an_answer_is_kept_until_something_is_written() {
        let cache = cache();
        let read_at = cache.mutes(ADA).unwrap_err();
        cache.keep_mutes(read_at, ADA, &[UserId(2)]);
        assert_eq!(cache.mutes(ADA).unwrap(), [UserId(2)]);
        cache.begin();
        assert!(cache.mutes(ADA).is_err());
        cache.end();
        assert!(cache.mutes(ADA).is_err());
    }

    #[test]
    fn an_answer_from_before_a_write_is_not_kept() {
        let cache = cache();
        let before = cache.mutes(ADA).unwrap_err();
        cache.begin();
        cache.keep_mutes(before, ADA, &[]);
        let meanwhile = cache.mutes(ADA).unwrap_err();
        cache.keep_mutes(meanwhile, ADA, &[]);
        cache.end();
        cache.keep_mutes(before, ADA, &[]);
        cache.keep_mutes(meanwhile, ADA, &[]);
        assert!(cache.mutes(ADA).is_err());
    }

    #[test]
    fn nothing_is_kept_after_a_write_without_a_known_end() {
        let cache = cache();
        cache.begin();
        let read_at = cache.mutes(ADA).unwrap_err();
        cache.keep_mutes(read_at, ADA, &[]);
        assert!(cache.mutes(ADA).is_err());
        // The next transaction cannot begin before that one is over.
        cache.begin();
        cache.end();
        let read_at = cache.mutes(ADA).unwrap_err();
        cache.keep_mutes(read_at, ADA, &[]);
        assert!(cache.mutes(ADA).is_ok());
    }

    #[test]
    fn nothing_is_kept_by_one_writer_of_several() {
        let cache = ReadCache::default();
        let read_at = cache.mutes(ADA).unwrap_err();
        cache.keep_mutes(read_at, ADA, &[]);
        assert!(cache.mutes(ADA).is_err());
    }
}
