//! `GET /games/{id}/record`.

use axum::extract::State;
use axum::response::Response;
use taluva::record::Record;

use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::{Problems, plain};
use crate::extract::GamePath;
use crate::games::Table;
use crate::problem::Problem;
use crate::store::Holder;
use crate::terms::OutBy;

/// The source of player names for a record.
pub(crate) struct Names<'a>(pub(crate) &'a crate::live::Names);

impl Names<'_> {
    fn of(&self, holder: &Holder) -> String {
        match holder {
            Holder::Person { user } | Holder::Reserved { user } => {
                self.0.get(*user).map_or_else(|| "?".to_owned(), |name| name.to_string())
            }
            Holder::Local { name, .. } => name.clone(),
            Holder::Ai { level, .. } => format!("Taluva level {level}"),
            Holder::Open | Holder::Invited => "?".to_owned(),
        }
    }
}

/// The record of a game so far: without undrawn tiles, and with the seed once it is revealed.
pub(crate) fn record_of(table: &Table, names: Names<'_>) -> String {
    let mut record = Record::new(table.game());
    for (index, holder) in table.seats.iter().enumerate() {
        record = record.with_tag(&format!("Player{}", index + 1), &names.of(holder));
    }
    for seat in table.setup().seats() {
        // The token is the same as for a resignation.
        let by = match table.out_by(seat) {
            Some(OutBy::Time) => "time",
            Some(OutBy::Claim) => "claim",
            Some(OutBy::Resignation | OutBy::Stuck) | None => continue,
        };
        record = record.with_tag(&format!("Out{}", seat.number()), by);
    }
    record = record
        .with_tag("Date", &table.created_at.date())
        .with_tag("Game", &table.id.to_string())
        .with_tag("Commitment", &table.commitment());
    if let Some(seed) = table.revealed_seed() {
        record = record
            .with_tag("Seed", &hex::encode(seed))
            .with_tag("Shuffle", &taluva::SHUFFLE_VERSION.to_string());
    }
    record.to_string()
}

/// The `.tvr` record of a game so far.
#[utoipa::path(
    get, path = "/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "The record."),
        Problems,
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Response, Problem> {
    let shared = app.hub.shared.clone();
    let write = move |room: &crate::live::Room| record_of(&room.table, Names(&shared.names));
    app.hub.read_as(id, caller.viewer(), write).await.map(plain)
}
