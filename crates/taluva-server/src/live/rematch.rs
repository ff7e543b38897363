//! Rematches, handled by the task of the finished game.

use std::sync::Arc;

use super::actor::{ATTEMPTS, Actor, NotCommitted};
use super::command::RematchRequest;
use super::create::new_row;
use crate::api::RematchState;
use crate::games::{Entry, Rematch};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Header;

impl Actor {
    pub(super) async fn rematch(&mut self, request: RematchRequest) {
        let RematchRequest { user, key, answer } = request;
        let _ = answer.send(self.try_rematch(user, key).await);
    }

    async fn try_rematch(&mut self, user: UserId, key: String) -> Result<RematchState, Problem> {
        self.refresh().await?;
        let shared = self.shared.clone();
        let _present = shared.departed.must_be_present(user).await?;
        let key: Arc<str> = format!("{}:{key}", user.0).into();
        for _ in 0..ATTEMPTS {
            let table = &self.room.table;
            table.must_be_visible(Some(user))?;
            let decision = table.decide_rematch(user)?;
            if table.rematch.is_some() {
                return Ok(self.rematch_state());
            }
            let entry = match decision {
                Rematch::Waits => return Ok(self.rematch_state()),
                Rematch::Ask(entry) => entry,
                Rematch::Begin(header) => self.begin_again(*header).await?,
            };
            match self.commit(entry, Some(key.clone())).await {
                Ok(_) => return Ok(self.rematch_state()),
                Err(NotCommitted::Failed(problem)) => return Err(*problem),
                // Somebody agreed on another node, perhaps the last one needed.
                Err(NotCommitted::Conflict) => self.catch_up().await?,
            }
        }
        Err(ProblemCode::StaleSeq.problem())
    }

    fn rematch_state(&self) -> RematchState {
        RematchState { seq: self.room.table.seq, game: self.room.table.rematch }
    }

    async fn begin_again(&self, header: Header) -> Result<Entry, Problem> {
        self.shared.must_have_few_games(header.creator, true).await?;
        self.shared.must_take_invitations(header.creator, &header.seats).await?;
        self.shared.must_have_room_for(&header).await?;
        let (game, _) = new_row(&self.shared, header, self.shared.new_seed())?;
        Ok(Entry::rematch(game))
    }
}
