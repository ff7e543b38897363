//! Delivers the notices of other nodes to live games.

use std::sync::atomic::Ordering;

use super::command::Command;
use super::hub::Hub;
use crate::ids::{GameId, UserId};
use crate::store::Presence;

impl Hub {
    /// Makes the live games in which a person sits show their current name.
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

    /// The ids of all live games.
    pub(super) fn live_games(&self) -> Vec<GameId> {
        self.live().games.keys().copied().collect()
    }

    /// The log of a game has events up to `seq`; a task that is behind catches up.
    pub(super) fn moved(&self, id: GameId, seq: u32) {
        if let Some(game) = self.live().games.get(&id)
            && game.known.seq.load(Ordering::Relaxed) < seq
        {
            let _ = game.mailbox.try_send(Command::Moved(seq));
        }
    }

    /// The followers of a game on other nodes have changed.
    pub(super) fn others_follow(&self, id: GameId, elsewhere: Presence) {
        if let Some(game) = self.live().games.get(&id)
            && (elsewhere != Presence::default() || game.known.others.load(Ordering::Relaxed))
        {
            let _ = game.mailbox.try_send(Command::OthersFollow(Box::new(elsewhere)));
        }
    }

    /// A chat line was added to a game.
    pub(super) fn chat_was_said(&self, id: GameId) {
        if let Some(game) = self.live().games.get(&id) {
            let _ = game.mailbox.try_send(Command::ChatSaid);
        }
    }

    /// Disconnects all followers of games.
    pub(super) fn let_followers_go(&self) {
        let games: Vec<_> = self.live().games.values().map(|game| game.mailbox.clone()).collect();
        for game in games {
            let _ = game.try_send(Command::LetGo);
        }
    }
}
