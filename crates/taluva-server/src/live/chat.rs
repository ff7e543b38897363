//! Chat in a live game.

use super::actor::Actor;
use super::command::ChatRequest;
use crate::api::{ChatMessage, ChatRoom};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::{NewChatRow, Note};

impl Actor {
    pub(super) async fn chat(&mut self, request: ChatRequest) {
        let ChatRequest { user, room, text, answer } = request;
        let _ = answer.send(self.try_chat(user, room, text).await);
    }

    async fn try_chat(
        &mut self,
        user: UserId,
        room: ChatRoom,
        text: String,
    ) -> Result<ChatMessage, Problem> {
        let table = &self.room.table;
        table.must_be_visible(Some(user))?;
        if !table.may_read(Some(user), room) {
            return Err(ProblemCode::NotAPlayer.because("you cannot write in this chat"));
        }
        let (game, at) = (table.id, self.now());
        let line = NewChatRow { game, room, user, at, text };
        let row = self.shared.store.add_chat(line).await?;
        let Some(node) = self.shared.node.clone() else { return self.tell_chat(&row).await };
        // Sent in numerical order: another node may have added a line before.
        self.tell_new_chat().await?;
        node.note(Note::Chat(game));
        let name = self.shared.names.get(user).map(|name| name.to_string()).unwrap_or_default();
        Ok(ChatMessage { id: row.id, room, at, name, text: row.text })
    }
}
