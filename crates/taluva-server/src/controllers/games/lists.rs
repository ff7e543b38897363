//! Lists of games, shared by several endpoints.

use taluva::Seat;

use crate::api::{GameFilter, GamePage};
use crate::app::App;
use crate::ids::UserId;
use crate::live::summary;
use crate::problem::{Problem, ProblemCode};
use crate::store::{GameRow, ListFilter};

/// The default page size.
const DEFAULT_PAGE: u32 = 50;

/// The storage filter for a request.
pub(crate) fn filter_of(request: &GameFilter) -> Result<ListFilter, Problem> {
    let limit = request.limit.unwrap_or(DEFAULT_PAGE);
    if !(1..=100).contains(&limit) {
        return Err(ProblemCode::Invalid.because("a page holds 1 to 100 games"));
    }
    if request.players.is_some_and(|players| !(Seat::FEWEST..=Seat::MAX).contains(&players)) {
        let detail = format!("games have {} to {} players", Seat::FEWEST, Seat::MAX);
        return Err(ProblemCode::Invalid.because(detail));
    }
    Ok(ListFilter {
        status: request.status,
        players: request.players,
        clock: request.clock,
        public: false,
        before: request.before,
        limit,
    })
}

/// A page of games as `viewer` sees them.
pub(crate) async fn page(
    app: &App,
    viewer: Option<UserId>,
    rows: Vec<GameRow>,
    limit: u32,
) -> Result<GamePage, Problem> {
    let shared = &app.hub.shared;
    let people: Vec<UserId> = rows.iter().flat_map(|row| row.digest.people()).collect();
    shared.names.learn(&*app.store, &people).await?;
    let full = rows.len() == limit as usize;
    let next = rows.last().filter(|_| full).map(|row| row.updated_at);
    let games = rows.iter().map(|row| summary(row, viewer, shared)).collect();
    Ok(GamePage { games, next })
}
