//! No help with a rated game to somebody who plays in it, before its end.

use std::collections::HashSet;
use std::sync::Arc;

use taluva::Game;

use super::hub::Hub;
use super::room::Room;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::ListFilter;
use crate::terms::Status;

/// Refuses a line that leads through a position of a rated game that somebody is playing. Positions
/// before the first placement are everybody's.
pub(crate) async fn must_not_be_played_rated(
    hub: &Arc<Hub>,
    user: UserId,
    line: &Game,
) -> Result<(), Problem> {
    let running =
        ListFilter { status: Some(Status::Playing), limit: u32::MAX, ..ListFilter::default() };
    let games = hub.shared.store.games_of(user, &running).await?;
    let setup = line.setup().to_string();
    let mut asked: Option<HashSet<u64>> = None;
    for game in games.iter().filter(|game| game.digest.rated && game.header.setup == setup) {
        let asked = asked.get_or_insert_with(|| hashes(line).collect()).clone();
        let is_asked =
            move |room: &Room| hashes(&room.table.game()).any(|hash| asked.contains(&hash));
        if hub.read(game.id, is_asked).await? {
            return Err(ProblemCode::WrongStatus
                .because("this is a rated game of yours that is being played"));
        }
    }
    Ok(())
}

/// The positions of a game from its first placement on, or from where it begins.
fn hashes(game: &Game) -> impl Iterator<Item = u64> {
    let mut state = game.start();
    let tokens: Vec<_> = game.tokens().collect();
    let mut shown = state.island().hexes().next().is_some().then(|| state.hash());
    let later = tokens.into_iter().filter_map(move |token| {
        // The game holds what it has judged.
        state.apply_unchecked(&token);
        state.island().hexes().next().is_some().then(|| state.hash())
    });
    shown.take().into_iter().chain(later)
}
