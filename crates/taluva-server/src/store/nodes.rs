//! What several nodes on the same data need from them.
//!
//! A storage that one process has for itself ([`SqliteStore`](super::SqliteStore)) has none of this.

use std::time::Duration;

use async_trait::async_trait;

use super::{JobStore, StoreResult, Uptime};
use crate::ids::{GameId, UserId};
use crate::time::Steady;

/// A node that has not said for this long that it is alive counts as dead.
pub(crate) const DEAD_AFTER: Duration = Duration::from_secs(10);

/// A node: a service or a worker, from its start to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub i64);

impl NodeId {
    /// A new one.
    pub fn random() -> NodeId {
        let bytes: [u8; 32] = crate::secrets::random_bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&bytes[..8]);
        NodeId(i64::from_le_bytes(first))
    }
}

/// What a node hears when it tells that it is alive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    /// The moment now, by the clock of the data.
    pub now: Steady,
    /// The spans in which at least one node ran, oldest first.
    pub uptimes: Vec<Uptime>,
    /// How many nodes are alive.
    pub nodes: u32,
    /// Whether this node does what one of them has to do for all.
    pub first: bool,
    /// How many others have just been found dead.
    pub dead: u32,
}

/// Something that every node must hear of, sooner or later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Note {
    /// The lobby shows another state of a game.
    Lobby(GameId),
    /// Somebody has another name, fewer rights, or is gone.
    Person(UserId),
    /// A line of chat was said in a game.
    Chat(GameId),
}

/// Who follows a game on other nodes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Presence {
    /// The people of the game, sorted, once each.
    pub people: Vec<UserId>,
    /// How many follow without playing.
    pub spectators: u32,
}

/// The data as a meeting place of nodes.
#[async_trait]
pub trait NodeStore: JobStore {
    /// A name for these data that no others have.
    async fn instance(&self) -> StoreResult<String>;

    /// Notes that a node is alive. `begins`: it has just started. `shift` is by how many milliseconds a
    /// test has set the time forward.
    async fn beat(&self, node: NodeId, begins: bool, shift: i64) -> StoreResult<Beat>;

    /// What a worker hears, which serves nobody: clocks of people do not run because it does.
    async fn look(&self, shift: i64) -> StoreResult<Beat>;

    /// Notes that a node has ended in good order.
    async fn retire(&self, node: NodeId, shift: i64) -> StoreResult<()>;

    /// The last events of some games.
    async fn heads(&self, games: &[GameId]) -> StoreResult<Vec<(GameId, u32)>>;

    /// Adds notes, in one order for all nodes, and returns the number of the last. Who sees a note sees
    /// all before it.
    async fn add_notes(&self, notes: &[Note]) -> StoreResult<i64>;

    /// The number of the last note.
    async fn last_note(&self) -> StoreResult<i64>;

    /// The notes after that number, in order.
    async fn notes_since(&self, number: i64) -> StoreResult<Vec<(i64, Note)>>;

    /// Forgets all but the newest notes, and what was counted long ago.
    async fn forget_old(&self) -> StoreResult<()>;

    /// Counts something that may happen so often in a span of so many milliseconds, in bursts of as many,
    /// on all nodes together. If that was too often it is not counted, and the milliseconds until it may
    /// happen again are returned.
    async fn count(&self, what: &str, most: u32, span: i64) -> StoreResult<Result<(), i64>>;

    /// Records who follows a game on a node, and when others stopped following it.
    async fn set_presence(
        &self,
        node: NodeId,
        game: GameId,
        here: &Presence,
        left: Option<(UserId, Steady)>,
    ) -> StoreResult<()>;

    /// Who follows some games on other nodes that are alive; games without anybody are left out.
    async fn presence_elsewhere(
        &self,
        node: NodeId,
        games: &[GameId],
    ) -> StoreResult<Vec<(GameId, Presence)>>;

    /// When people stopped to follow a game.
    async fn departures(&self, game: GameId) -> StoreResult<Vec<(UserId, Steady)>>;
}
