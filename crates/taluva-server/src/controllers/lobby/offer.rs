//! `GET /offer`.

use axum::Json;
use axum::extract::State;

use crate::api::Offer;
use crate::app::App;
use crate::controllers::Problems;
use crate::games::offer;

/// Presets, options of a setup, levels of the computer players.
#[utoipa::path(
    get, path = "/offer", tag = "lobby",
    responses((status = 200, body = Offer, description = "What can be played."), Problems),
)]
pub(crate) async fn show(State(app): State<App>) -> Json<Offer> {
    Json(offer(&*app.config.ai))
}
