//! `GET /reach` and `PUT /reach`.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::header;
use axum::http::request::Parts;

use crate::api::{Reach, SetReach};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::problem::{Problem, ProblemCode};
use crate::reach::{Entrance, is_loopback_host};

/// The origin of a request, as far as it matters for the local-network switch.
pub(crate) struct Origin {
    host: Option<String>,
    may_change: bool,
}

impl FromRequestParts<App> for Origin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Origin, Problem> {
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let entrance = parts.extensions.get::<Entrance>().copied();
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let at_the_machine = match (entrance, peer) {
            (Some(entrance), Some(peer)) => app.network.may_be_used(entrance, peer),
            _ => false,
        };
        // Guards against DNS rebinding: a foreign name may resolve to this machine.
        let may_change = at_the_machine && host.is_some_and(is_loopback_host);
        Ok(Origin { host: host.map(str::to_owned), may_change })
    }
}

/// From where the service can be reached, and the origins for links to it.
#[utoipa::path(
    get, path = "/reach", tag = "service",
    responses((status = 200, body = Reach, description = "Who can reach the service."), Problems),
)]
pub(crate) async fn show(State(app): State<App>, origin: Origin) -> Json<Reach> {
    Json(app.network.reach(origin.host.as_deref(), origin.may_change))
}

/// Opens the service to the local network, or closes it; only from the machine that runs `taluva
/// play`.
#[utoipa::path(
    put, path = "/reach", tag = "service", request_body = SetReach, security(("session" = [])),
    responses((status = 200, body = Reach, description = "Who can reach the service now."), Problems),
)]
pub(crate) async fn set(
    State(app): State<App>,
    origin: Origin,
    caller: Caller,
    Body(SetReach { network }): Body<SetReach>,
) -> Result<Json<Reach>, Problem> {
    caller.session()?;
    if !origin.may_change {
        return Err(ProblemCode::NotFromHere.problem());
    }
    if network {
        app.network.open().await.map_err(|error| ProblemCode::NoNetwork.because(error))?;
    } else {
        app.network.close();
    }
    Ok(Json(app.network.reach(origin.host.as_deref(), true)))
}
