//! `GET /me/invitations`: the seats that others have reserved for the caller.

use axum::Json;
use axum::extract::State;

use crate::api::{Invitation, InvitationList, Scope, Status};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::ids::UserId;
use crate::live::{Change, summary};
use crate::problem::{Problem, ProblemCode};
use crate::store::{Holder, ListFilter};

/// More than one person can have, unless the service sets no limit.
const MAX_INVITATIONS: u32 = 1000;

/// Lists the caller's open invitations. `join` accepts, `decline` declines.
#[utoipa::path(
    get, path = "/me/invitations", tag = "people",
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = InvitationList, description = "The invitations, newest first."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<InvitationList>, Problem> {
    caller.must(Scope::Read)?;
    let user = caller.user.id;
    let filter =
        ListFilter { status: Some(Status::Open), limit: MAX_INVITATIONS, ..ListFilter::default() };
    let rows = app.store.games_of(user, &filter).await?;
    let names = &app.hub.shared.names;
    let seated = rows.iter().flat_map(|row| row.digest.people());
    let people: Vec<UserId> = seated.chain(rows.iter().map(|row| row.header.creator)).collect();
    names.learn(&*app.store, &people).await?;
    let invitations = rows
        .iter()
        .filter_map(|row| {
            let kept = Holder::Reserved { user };
            let index = row.digest.seats.iter().position(|holder| *holder == kept)?;
            Some(Invitation {
                game: summary(row, Some(user), &app.hub.shared),
                seat: index as u8 + 1,
                from: names.get(row.header.creator).map(|name| name.to_string()),
            })
        })
        .collect();
    Ok(Json(InvitationList { invitations }))
}

/// Declines all of one sender's invitations to a person.
pub(super) async fn decline_all_from(
    app: &App,
    user: UserId,
    sender: UserId,
) -> Result<(), Problem> {
    for game in app.store.unfinished_games_of(user).await? {
        let Some(row) = app.store.game(game.id).await?.filter(|_| game.only_invited) else {
            continue;
        };
        if row.header.creator != sender {
            continue;
        }
        match app.hub.change(game.id, user, None, Change::Decline).await {
            Ok(_) => {}
            // It has begun or was declined in the meantime.
            Err(problem)
                if matches!(problem.code, ProblemCode::WrongStatus | ProblemCode::NotAPlayer) => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(())
}
