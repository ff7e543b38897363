//! Who may see a game and read its chat.

use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::terms::{ChatRoom, Status, Visibility};

impl Table {
    /// Hides a private game from strangers, who are not told that it exists.
    pub(crate) fn must_be_visible(&self, viewer: Option<UserId>) -> Result<(), Problem> {
        let visible = self.header.visibility != Visibility::Private
            || viewer.is_some_and(|viewer| self.concerns(viewer));
        if visible { Ok(()) } else { Err(ProblemCode::NotFound.problem()) }
    }

    /// Who may read a chat room: players theirs; spectators theirs, which is open to everybody
    /// after the end.
    pub(crate) fn may_read(&self, user: Option<UserId>, room: ChatRoom) -> bool {
        let plays = user.is_some_and(|user| self.seats_of(user).next().is_some());
        let ended = matches!(self.status, Status::Over | Status::Aborted);
        match room {
            ChatRoom::Players => plays,
            ChatRoom::Spectators => !plays || ended,
        }
    }
}
