//! The rights that open sockets and streams depend on, so that they close when the rights end.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::ids::UserId;
use crate::store::Fingerprint;
use crate::time::Timestamp;

/// A proof of identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Credential {
    /// A browser session.
    Session(Fingerprint),
    /// An API token, by id.
    Token(i64),
}

/// All open sockets and streams, by the credentials they depend on.
#[derive(Debug, Default)]
pub(crate) struct Rights(Mutex<Held>);

#[derive(Debug, Default)]
struct Held {
    next: u64,
    people: HashMap<UserId, Vec<Holding>>,
}

#[derive(Debug)]
struct Holding {
    id: u64,
    credential: Credential,
    expires_at: Option<Timestamp>,
    ended: Arc<Notify>,
}

impl Rights {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a socket or stream that stays open as long as a credential is valid.
    pub(super) fn hold(
        self: &Arc<Rights>,
        user: UserId,
        credential: Credential,
        expires_at: Option<Timestamp>,
    ) -> Lease {
        let mut held = self.held();
        let id = held.next;
        held.next += 1;
        let ended = Arc::new(Notify::new());
        let holding = Holding { id, credential, expires_at, ended: ended.clone() };
        held.people.entry(user).or_default().push(holding);
        Lease { rights: self.clone(), user, id, ended }
    }

    /// Closes what depends on some of a person's credentials.
    pub(crate) fn end(&self, user: UserId, is_ended: impl Fn(Credential) -> bool) {
        for holding in self.held().people.get(&user).into_iter().flatten() {
            if is_ended(holding.credential) {
                holding.ended.notify_one();
            }
        }
    }

    /// A person's credentials that something open depends on.
    pub(crate) fn credentials_of(&self, user: UserId) -> Vec<Credential> {
        let held = self.held();
        held.people.get(&user).into_iter().flatten().map(|holding| holding.credential).collect()
    }

    /// Closes what depends on expired credentials.
    pub(crate) fn end_expired(&self, now: Timestamp) {
        for holding in self.held().people.values().flatten() {
            if holding.expires_at.is_some_and(|at| at <= now) {
                holding.ended.notify_one();
            }
        }
    }
}

/// A lease: something is open under a credential until this is dropped.
#[derive(Debug)]
pub(crate) struct Lease {
    rights: Arc<Rights>,
    user: UserId,
    id: u64,
    ended: Arc<Notify>,
}

impl Lease {
    /// Waits until the rights end.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut held = self.rights.held();
        if let Some(holdings) = held.people.get_mut(&self.user) {
            holdings.retain(|holding| holding.id != self.id);
            if holdings.is_empty() {
                held.people.remove(&self.user);
            }
        }
    }
}

/// Waits until the rights of a lease end; forever for anonymous callers, who have none.
pub(crate) async fn until_ended(lease: Option<&Lease>) {
    match lease {
        Some(lease) => lease.ended().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn leases_end_with_their_credential_and_no_other() {
        let rights = Arc::new(Rights::default());
        let (ada, bob) = (UserId(1), UserId(2));
        let page = rights.hold(ada, Credential::Session([1; 32]), None);
        let program = rights.hold(ada, Credential::Token(7), Some(Timestamp(100)));
        let other = rights.hold(bob, Credential::Session([2; 32]), None);
        rights.end(ada, |credential| credential == Credential::Session([1; 32]));
        assert!(page.ended().now_or_never().is_some());
        assert!(program.ended().now_or_never().is_none());
        rights.end_expired(Timestamp(99));
        assert!(program.ended().now_or_never().is_none());
        rights.end_expired(Timestamp(100));
        assert!(program.ended().now_or_never().is_some());
        assert!(other.ended().now_or_never().is_none());
        drop((page, program, other));
        assert!(rights.held().people.is_empty());
    }
}
