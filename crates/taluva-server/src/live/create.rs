//! Game creation.

use super::hub::Shared;
use crate::api::{self, Clock, SeatChoice};
use crate::auth::names;
use crate::games::{Downtimes, Table, can_be_rated, may_think_in_page, read_setup, shown};
use crate::ids::{GameId, UserId};
use crate::lengths;
use crate::problem::{Problem, ProblemCode};
use crate::store::{Header, Holder, NewGameRow};

/// Validates a request for a new game and creates it.
pub(crate) async fn new_game(
    shared: &Shared,
    creator: UserId,
    request: &api::NewGame,
) -> Result<(NewGameRow, Table), Problem> {
    let seed = shared.new_seed();
    let setup = read_setup(&request.setup, &seed)?;
    if request.seats.len() != usize::from(setup.players()) {
        let detail =
            format!("the setup has {} players, not {}", setup.players(), request.seats.len());
        return Err(ProblemCode::Invalid.because(detail));
    }
    check_clock(request.clock)?;
    if request.seats.iter().filter(|choice| **choice == SeatChoice::Me).count() > 1 {
        return Err(ProblemCode::Invalid.because("only one seat can be `me`"));
    }
    let mut seats = Vec::with_capacity(request.seats.len());
    for choice in &request.seats {
        seats.push(holder_of(shared, creator, choice).await?);
    }
    if !may_think_in_page(&request.clock, &seats) {
        let detail = "computers that think in a page play without a clock, \
                      and only with whoever has set up the game";
        return Err(ProblemCode::Invalid.because(detail));
    }
    let possible = can_be_rated(&request.clock, &seats);
    if request.rated == Some(true) && !possible {
        let detail = "rated games are between different people, with a clock";
        return Err(ProblemCode::Invalid.because(detail));
    }
    let header = Header {
        setup: setup.to_string(),
        clock: request.clock,
        visibility: request.visibility,
        rated: request.rated == Some(true),
        order: request.order,
        creator,
        invite: crate::secrets::random_secret()[..22].to_owned(),
        seats,
    };
    let (row, table) = new_row(shared, header, seed)?;
    shared.must_have_room_for(&row.header).await?;
    Ok((row, table))
}

/// The row of a new game, and its table.
pub(crate) fn new_row(
    shared: &Shared,
    header: Header,
    seed: [u8; 32],
) -> Result<(NewGameRow, Table), Problem> {
    let id = GameId::random();
    let created_at = shared.time.now();
    let table = Table::new(id, header.clone(), seed, created_at)
        .map_err(|error| ProblemCode::BadSetup.because(error))?;
    let digest = table.digest(shared.time.steady(), &Downtimes::default());
    Ok((NewGameRow { id, header, seed, digest, created_at }, table))
}

fn check_clock(clock: Clock) -> Result<(), Problem> {
    if clock.is_allowed() {
        return Ok(());
    }
    let detail = format!(
        "a live clock has 1 to {} seconds and an increment of at most {}; \
         correspondence has 1 to {} days a turn",
        Clock::MAX_SECONDS,
        Clock::MAX_INCREMENT,
        Clock::MAX_DAYS
    );
    Err(ProblemCode::Invalid.because(detail))
}

async fn holder_of(
    shared: &Shared,
    creator: UserId,
    choice: &SeatChoice,
) -> Result<Holder, Problem> {
    Ok(match choice {
        SeatChoice::Me => Holder::Person { user: creator },
        SeatChoice::Open => Holder::Open,
        SeatChoice::Invite => Holder::Invited,
        SeatChoice::Local { name } => {
            let name = name.trim();
            if !lengths::LOCAL_NAME.allows_line(name) {
                let detail = format!("the name of a friend has {}", lengths::LOCAL_NAME);
                return Err(ProblemCode::BadName.because(detail));
            }
            Holder::Local { user: creator, name: name.to_owned() }
        }
        SeatChoice::Player { name } => {
            let user = shared.store.user_by_name(&names::fold(name)).await?.ok_or_else(|| {
                ProblemCode::NotFound.because(format!("nobody is called {}", shown(name)))
            })?;
            if user.id == creator {
                return Err(ProblemCode::Invalid.because("use `me` for yourself"));
            }
            Holder::Reserved { user: user.id }
        }
        SeatChoice::Ai { level, in_page } => {
            shared.must_be_a_level(*level)?;
            Holder::Ai { level: *level, page_of: in_page.then_some(creator) }
        }
    })
}
