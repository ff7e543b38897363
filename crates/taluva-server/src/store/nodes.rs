//! Coordination between nodes that share one database.
//!
//! A single-process store ([`SqliteStore`](super::SqliteStore)) implements none of this.

use std::time::Duration;

use async_trait::async_trait;

use super::{JobStore, StoreResult, Uptime};
use crate::ids::{GameId, UserId};
use crate::time::Steady;

/// A node without a heartbeat for this long counts as dead.
pub(crate) const DEAD_AFTER: Duration = Duration::from_secs(10);

/// Identifies one run of a service or worker process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub i64);

impl NodeId {
    /// A new random id.
    pub fn random() -> NodeId {
        let bytes: [u8; 32] = crate::secrets::random_bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&bytes[..8]);
        NodeId(i64::from_le_bytes(first))
    }
}

/// The reply to a heartbeat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    /// The current time by the database clock.
    pub now: Steady,
    /// The spans in which at least one node ran, oldest first.
    pub uptimes: Vec<Uptime>,
    /// The number of live nodes.
    pub nodes: u32,
    /// Whether this node does the chores that one node does for all.
    pub first: bool,
    /// How many other nodes this heartbeat found dead.
    pub dead: u32,
}

/// A notification for every node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Note {
    /// A game's lobby entry has changed.
    Lobby(GameId),
    /// Somebody was renamed, lost rights or was deleted.
    Person(UserId),
    /// A chat line was added to a game.
    Chat(GameId),
}

/// Who follows a game on other nodes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Presence {
    /// The game's players who follow it, sorted and without duplicates.
    pub people: Vec<UserId>,
    /// The number of spectators.
    pub spectators: u32,
}

/// What nodes share through the database.
#[async_trait]
pub trait NodeStore: JobStore {
    /// A unique name for this database.
    async fn instance(&self) -> StoreResult<String>;

    /// Records a heartbeat. `begins`: the node has just started. `shift` is by how many milliseconds a test has set the
    /// time forward.
    async fn beat(&self, node: NodeId, begins: bool, shift: i64) -> StoreResult<Beat>;

    /// Like [`NodeStore::beat`], but for workers: they serve nobody, so their being up must not keep people's clocks
    /// running.
    async fn look(&self, shift: i64) -> StoreResult<Beat>;

    /// Records that a node shut down cleanly.
    async fn retire(&self, node: NodeId, shift: i64) -> StoreResult<()>;

    /// The last event numbers of some games.
    async fn heads(&self, games: &[GameId]) -> StoreResult<Vec<(GameId, u32)>>;

    /// Adds notes in one total order for all nodes and returns the number of the last. A reader that sees a note also
    /// sees all earlier ones.
    async fn add_notes(&self, notes: &[Note]) -> StoreResult<i64>;

    /// The number of the last note.
    async fn last_note(&self) -> StoreResult<i64>;

    /// The notes after `number`, in order.
    async fn notes_since(&self, number: i64) -> StoreResult<Vec<(i64, Note)>>;

    /// Deletes all but the newest notes, and expired jobs and rate-limit counters.
    async fn forget_old(&self) -> StoreResult<()>;

    /// Cluster-wide rate limit: counts one occurrence of `what`, which may happen `most` times per `span` milliseconds,
    /// in bursts of up to `most`. Beyond that, nothing is counted and the milliseconds until the next attempt are
    /// returned.
    async fn count(&self, what: &str, most: u32, span: i64) -> StoreResult<Result<(), i64>>;

    /// Records who follows a game on a node, and who just left and when.
    async fn set_presence(
        &self,
        node: NodeId,
        game: GameId,
        here: &Presence,
        left: Option<(UserId, Steady)>,
    ) -> StoreResult<()>;

    /// Who follows some games on other live nodes; games that nobody follows there are left out.
    async fn presence_elsewhere(
        &self,
        node: NodeId,
        games: &[GameId],
    ) -> StoreResult<Vec<(GameId, Presence)>>;

    /// When people stopped following a game.
    async fn departures(&self, game: GameId) -> StoreResult<Vec<(UserId, Steady)>>;
}
