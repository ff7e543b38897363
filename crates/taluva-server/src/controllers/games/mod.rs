//! Games.

pub(crate) mod abort;
pub(crate) mod answer;
pub(crate) mod chat;
pub(crate) mod claim;
pub(crate) mod create;
pub(crate) mod events;
pub(crate) mod fairness;
pub(crate) mod hint;
pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod lists;
pub(crate) mod play;
pub(crate) mod positions;
pub(crate) mod record;
pub(crate) mod rematch;
pub(crate) mod replace;
pub(crate) mod resign;
pub(crate) mod show;
pub(crate) mod socket;
pub(crate) mod stream;
pub(crate) mod undo;
pub(crate) mod why_not;

use axum::Json;

use crate::api::{Ack, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::checked_key;
use crate::games::Change;
use crate::ids::GameId;
use crate::problem::Problem;

/// Changes a game once, however often the key is sent.
async fn change(
    app: &App,
    id: GameId,
    caller: &Caller,
    key: String,
    change: Change,
) -> Result<Json<Ack>, Problem> {
    caller.must(Scope::Play)?;
    let key = checked_key(key)?;
    app.hub.change(id, caller.user.id, key, change).await.map(Json)
}
