//! Delivering the notices of other nodes to live games.

use std::sync::atomic::Ordering;

use super::command::Command;
use super::hub::Hub;
use crate::ids::{GameId, UserId};
use crate::store::Presence;

impl Hub {
    /// Lets the live games in which somebody sits show their name as it is now.
    pub(super) async fn names_changed(&self, user: UserId) {
        let games: Vec<_> = {
            let seated = self.shared.seating.games_of(user);
            let live = self.live();
            let games = seated.iter().filter_map(|game| live.games.get(game));
            games.map(|game| game.mailbox.clone()).collect()
        };
        for game in games {
            let _ = game.send(Command::NamesChanged).await;
        }
    }

    /// The games that have a task.
    pub(super) fn live_games(&self) -> Vec<GameId> {
        self.live().games.keys().copied().collect()
    }

    /// The log of a game has events up to that one; a task that knows fewer reads them.
    pub(super) fn moved(&self, id: GameId, seq: u32) {
        if let Some(game) = self.live().games.get(&id)
            && game.known.seq.load(Ordering::Relaxed) < seq
        {
            let _ = game.mailbox.try_send(Command::Moved(seq));
        }
    }

    /// Others follow a game now.
    pub(super) fn others_follow(&self, id: GameId, elsewhere: Presence) {
        if let Some(game) = self.live().games.get(&id)
            && (elsewhere != Presence::default() || game.known.others.load(Ordering::Relaxed))
        {
            let _ = game.mailbox.try_send(Command::OthersFollow(Box::new(elsewhere)));
        }
    }

    /// A line of chat was said in a game.
    pub(super) fn chat_was_said(&self, id: GameId) {
        if let Some(game) = self.live().games.get(&id) {
            let _ = game.mailbox.try_send(Command::ChatSaid);
        }
    }

    /// Lets all who follow games go.
    pub(super) fn let_followers_go(&self) {
        let games: Vec<_> = self.live().games.values().map(|game| game.mailbox.clone()).collect();
        for game in games {
            let _ = game.try_send(Command::LetGo);
        }
    }
}
