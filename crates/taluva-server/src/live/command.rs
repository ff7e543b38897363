//! The commands of a live game's task.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use super::room::Room;
use super::thinking::Thought;
use crate::api::{Ack, ByeReason, ChatMessage, ChatRoom, RematchState, StreamView};
use crate::ids::UserId;
use crate::problem::Problem;
use crate::store::Presence;

/// A request to change a game.
#[derive(Debug)]
pub(crate) enum Change {
    Join {
        seat: Option<u8>,
        invite: Option<String>,
    },
    Leave,
    Invite {
        guest: UserId,
        seat: Option<u8>,
    },
    Decline,
    /// Withdraws a deleted person from the game, one step at a time.
    Withdraw,
    Play {
        seq: u32,
        tokens: Vec<String>,
    },
    Undo {
        seq: u32,
        ply: Option<u32>,
    },
    Resign {
        seat: Option<u8>,
    },
    Abort,
    Claim {
        seat: u8,
    },
    Replace {
        seat: u8,
        level: u8,
    },
    Answer {
        agree: bool,
    },
    DeclineRematch,
}

impl Change {
    /// The event number that it builds on, if it names one.
    pub(super) fn seq(&self) -> Option<u32> {
        match self {
            Change::Play { seq, .. } | Change::Undo { seq, .. } => Some(*seq),
            _ => None,
        }
    }
}

/// A change, who asks for it, and its idempotency key.
#[derive(Debug)]
pub(crate) struct ChangeRequest {
    pub(crate) user: UserId,
    pub(crate) key: Option<String>,
    pub(crate) change: Change,
    pub(crate) answer: oneshot::Sender<Result<Ack, Problem>>,
}

/// A job of this node: a computer move after the event `seq`.
#[derive(Debug)]
pub(crate) struct ThinkRequest {
    pub(crate) seq: u32,
    /// The receiver closes when the job ends, successfully or not; `None` if the game has moved on.
    pub(crate) answer: oneshot::Sender<Result<Option<oneshot::Receiver<()>>, Problem>>,
}

/// A message to a follower.
#[derive(Debug, Clone)]
pub(crate) enum Outgoing {
    /// A serialized message and the game's seq.
    Text(u32, Utf8Bytes),
    /// The last message.
    Bye(ByeReason),
}

/// A follower of a game.
#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) user: Option<UserId>,
    pub(crate) view: StreamView,
    pub(crate) muted: Vec<UserId>,
    pub(crate) queue: mpsc::Sender<Outgoing>,
}

/// A request to follow a game.
#[derive(Debug)]
pub(crate) struct SubscribeRequest {
    pub(crate) subscriber: Subscriber,
    pub(crate) since: Option<u32>,
    pub(crate) answer: oneshot::Sender<Result<Subscribed, Problem>>,
}

/// What a new follower gets first.
#[derive(Debug)]
pub(crate) struct Subscribed {
    pub(crate) id: u64,
    pub(crate) seq: u32,
    pub(crate) backlog: Vec<Utf8Bytes>,
}

/// A subscription to a game; dropping it unsubscribes.
#[derive(Debug)]
pub(crate) struct Subscription {
    /// The game's seq after the backlog.
    pub(crate) seq: u32,
    pub(crate) backlog: Vec<Utf8Bytes>,
    pub(crate) queue: mpsc::Receiver<Outgoing>,
    pub(super) id: u64,
    pub(super) game: mpsc::Sender<Command>,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        // If the mailbox is full, the game notices the closed queue by itself.
        let _ = self.game.try_send(Command::Unsubscribe(self.id));
    }
}

/// A chat line to be added.
#[derive(Debug)]
pub(crate) struct ChatRequest {
    pub(crate) user: UserId,
    pub(crate) room: ChatRoom,
    pub(crate) text: String,
    pub(crate) answer: oneshot::Sender<Result<ChatMessage, Problem>>,
}

/// A request for a rematch.
#[derive(Debug)]
pub(crate) struct RematchRequest {
    pub(crate) user: UserId,
    pub(crate) key: String,
    pub(crate) answer: oneshot::Sender<Result<RematchState, Problem>>,
}

/// Reads a game, or receives the reason why it cannot.
pub(crate) type Reader = Box<dyn FnOnce(Result<&Room, Problem>) + Send>;

/// A command for a game's task. Kept small, because every live game has a mailbox of them.
pub(crate) enum Command {
    Read(Reader),
    Change(Box<ChangeRequest>),
    Rematch(Box<RematchRequest>),
    Subscribe(Box<SubscribeRequest>),
    Unsubscribe(u64),
    Chat(Box<ChatRequest>),
    /// A computer of this game has to think on this node.
    Think(Box<ThinkRequest>),
    /// A computer has chosen its move at `seq`.
    Thought {
        seq: u32,
        thought: Box<Thought>,
    },
    /// A computer has begun to think about its move at `seq`.
    ThinkingBegun {
        seq: u32,
    },
    /// Somebody in the game was renamed.
    NamesChanged,
    /// The log has events up to this one, perhaps written by another node.
    Moved(u32),
    /// The game's followers on other nodes have changed.
    OthersFollow(Box<Presence>),
    /// A chat line was added, perhaps on another node.
    ChatSaid,
    /// This node is cut off and can no longer serve followers.
    LetGo,
    /// A clock may have expired.
    Wake,
    /// The service is shutting down.
    Close(oneshot::Sender<()>),
}

impl std::fmt::Debug for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Command")
    }
}
