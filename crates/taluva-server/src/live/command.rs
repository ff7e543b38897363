//! The commands that the task of a live game understands.

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
    /// What is left open by somebody who was deleted ends, a step at a time.
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
    /// The number of the last event that it builds on, if it names one.
    pub(super) fn seq(&self) -> Option<u32> {
        match self {
            Change::Play { seq, .. } | Change::Undo { seq, .. } => Some(*seq),
            _ => None,
        }
    }
}

/// Who wants a change, and what; `key` makes it happen once.
#[derive(Debug)]
pub(crate) struct ChangeRequest {
    pub(crate) user: UserId,
    pub(crate) key: Option<String>,
    pub(crate) change: Change,
    pub(crate) answer: oneshot::Sender<Result<Ack, Problem>>,
}

/// A job of this node: a computer is to think about the game as it is after an event.
#[derive(Debug)]
pub(crate) struct ThinkRequest {
    pub(crate) seq: u32,
    /// Closed when that has ended, well or not; `None`: the game has moved on.
    pub(crate) answer: oneshot::Sender<Result<Option<oneshot::Receiver<()>>, Problem>>,
}

/// What is sent to somebody who follows a game.
#[derive(Debug, Clone)]
pub(crate) enum Outgoing {
    /// A message, ready to be sent, and the game's seq.
    Text(u32, Utf8Bytes),
    /// The last message.
    Bye(ByeReason),
}

/// Somebody who follows a game.
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

/// What somebody who follows a game gets first.
#[derive(Debug)]
pub(crate) struct Subscribed {
    pub(crate) id: u64,
    pub(crate) seq: u32,
    pub(crate) backlog: Vec<Utf8Bytes>,
}

/// The following of a game; it ends when this is dropped.
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
        // A game whose mailbox is full finds out by itself that nobody listens any more.
        let _ = self.game.try_send(Command::Unsubscribe(self.id));
    }
}

/// A line of chat to be said.
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

/// Looks at a game, or hears why it cannot.
pub(crate) type Reader = Box<dyn FnOnce(Result<&Room, Problem>) + Send>;

/// A command for the task of a game. Kept small: every live game has a mailbox of them.
pub(crate) enum Command {
    Read(Reader),
    Change(Box<ChangeRequest>),
    Rematch(Box<RematchRequest>),
    Subscribe(Box<SubscribeRequest>),
    Unsubscribe(u64),
    Chat(Box<ChatRequest>),
    /// A computer of this game is to think here.
    Think(Box<ThinkRequest>),
    /// A computer has thought about the game as it was at `seq`.
    Thought {
        seq: u32,
        thought: Box<Thought>,
    },
    /// A computer has begun to think about the game as it was at `seq`.
    ThinkingBegun {
        seq: u32,
    },
    /// Somebody in the game has another name.
    NamesChanged,
    /// The log has events up to that one, which another node may have written.
    Moved(u32),
    /// Those who follow the game on other nodes.
    OthersFollow(Box<Presence>),
    /// A line of chat was said, perhaps on another node.
    ChatSaid,
    /// This node cannot serve those who follow the game.
    LetGo,
    /// The game's time may be over.
    Wake,
    /// The service ends.
    Close(oneshot::Sender<()>),
}

impl std::fmt::Debug for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Command")
    }
}
