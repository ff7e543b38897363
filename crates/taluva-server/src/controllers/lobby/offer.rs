//! `GET /offer`.

use axum::Json;
use axum::extract::State;

use crate::api::{AiLevel, Offer, Preset, SetupOption};
use crate::app::App;
use crate::controllers::Problems;
use crate::games::PRESETS;
use crate::players::AiLevelInfo;

/// Presets, setup options and computer levels.
#[utoipa::path(
    get, path = "/offer", tag = "lobby",
    responses((status = 200, body = Offer, description = "The presets, options and levels."), Problems),
)]
pub(crate) async fn show(State(app): State<App>) -> Json<Offer> {
    let presets =
        PRESETS.map(|(name, setup)| Preset { name: name.to_owned(), setup: setup.to_owned() });
    let level = |info: AiLevelInfo| AiLevel {
        level: info.level,
        think_ms: u32::try_from(info.think.as_millis()).unwrap_or(u32::MAX),
    };
    let option = |option: &taluva::SetupOption| SetupOption {
        key: option.key().to_owned(),
        values: option.words().into_iter().map(str::to_owned).collect(),
    };
    Json(Offer {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        presets: presets.to_vec(),
        ai_levels: app.config.ai.levels().into_iter().map(level).collect(),
        options: taluva::SetupOption::ALL.iter().map(option).collect(),
    })
}
