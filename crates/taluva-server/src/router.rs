//! All routes of the service.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRef, Request, State};
use axum::http::Method;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::controllers::{analysis, games, lobby, people, players, puzzles, service, studies};
use crate::problem::{Problem, ProblemCode};
use crate::{previews, security, statics, telemetry};

/// The request timeout.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// The API description, for programs and for people.
#[derive(Debug, Clone)]
pub(crate) struct Documents {
    pub(crate) openapi: Arc<str>,
    pub(crate) page: Arc<str>,
}

impl FromRef<App> for Documents {
    fn from_ref(app: &App) -> Documents {
        app.documents.clone()
    }
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Taluva", description = "Taluva over HTTP: games, people, lobby, analysis.",),
    components(schemas(
        Problem,
        crate::api::GameMessage,
        crate::api::ClientMessage,
        crate::api::LobbyMessage
    ))
)]
struct Description;

/// The routes under `/api/v1`, and their description.
fn interface() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::session::create))
        .routes(routes!(people::account::create))
        .routes(routes!(people::login::login))
        .routes(routes!(people::logout::logout))
        .routes(routes!(people::show::show, people::rename::rename, people::delete::delete))
        .routes(routes!(people::password::change))
        .routes(routes!(people::tokens::list, people::tokens::create))
        .routes(routes!(people::tokens::revoke))
        .routes(routes!(people::mutes::list))
        .routes(routes!(people::mutes::add, people::mutes::remove))
        .routes(routes!(people::blocks::list))
        .routes(routes!(people::blocks::add, people::blocks::remove))
        .routes(routes!(people::invitations::list))
        .routes(routes!(people::games::list))
        .routes(routes!(people::records::show))
        .routes(routes!(people::export::export))
        .routes(routes!(players::show::show))
        .routes(routes!(players::history::history))
        .routes(routes!(players::leaderboard::show))
        .routes(routes!(lobby::offer::show))
        .routes(routes!(service::reach::show, service::reach::set))
        .routes(routes!(lobby::setup::check))
        .routes(routes!(lobby::show::show))
        .routes(routes!(lobby::socket::open))
        .routes(routes!(games::create::create))
        .routes(routes!(games::show::show))
        .routes(routes!(games::join::join))
        .routes(routes!(games::leave::leave))
        .routes(routes!(games::invite::invite))
        .routes(routes!(games::invite::decline))
        .routes(routes!(games::change::play))
        .routes(routes!(games::change::undo))
        .routes(routes!(games::change::resign))
        .routes(routes!(games::change::abort))
        .routes(routes!(games::change::claim))
        .routes(routes!(games::change::replace))
        .routes(routes!(games::change::answer))
        .routes(routes!(games::rematch::rematch))
        .routes(routes!(games::rematch::decline))
        .routes(routes!(games::why_not::why_not))
        .routes(routes!(games::hint::hint))
        .routes(routes!(games::positions::show))
        .routes(routes!(games::events::list))
        .routes(routes!(games::record::show))
        .routes(routes!(games::fairness::show))
        .routes(routes!(games::ratings::show))
        .routes(routes!(games::review::show, games::review::ask))
        .routes(routes!(games::chat::list, games::chat::say))
        .routes(routes!(games::stream::follow))
        .routes(routes!(games::socket::open))
        .routes(routes!(analysis::import::import))
        .routes(routes!(analysis::position::show))
        .routes(routes!(analysis::hint::hint))
        .routes(routes!(analysis::words::words))
        .routes(routes!(studies::create::create))
        .routes(routes!(studies::show::show, studies::change::change, studies::delete::delete))
        .routes(routes!(studies::record::show))
        .routes(routes!(studies::list::own))
        .routes(routes!(studies::list::of_player))
        .routes(routes!(puzzles::daily::show))
        .routes(routes!(puzzles::next::show))
        .routes(routes!(puzzles::show::show))
        .routes(routes!(puzzles::attempt::attempt))
        .routes(routes!(puzzles::own::show))
}

/// The routes under `/api/v1` and the documents that describe them.
pub(crate) fn described() -> (Router<App>, Documents) {
    let (routes, mut openapi) = OpenApiRouter::new().nest("/api/v1", interface()).split_for_parts();
    openapi.info.version = env!("CARGO_PKG_VERSION").to_owned();
    let components = openapi.components.get_or_insert_default();
    components.add_security_scheme(
        "session",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("taluva"))),
    );
    components.add_security_scheme(
        "token",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    let value = serde_json::to_value(&openapi).expect("the document is plain data");
    let page = service::docs::write_page(&value).into();
    let openapi = value.to_string().into();
    (routes, Documents { openapi, page })
}

/// The whole service.
pub(crate) fn router(app: App, routes: Router<App>) -> Router {
    let compressed = DefaultPredicate::new().and(NotForContentType::new("application/x-ndjson"));
    routes
        .route("/api/v1/openapi.json", get(service::docs::openapi))
        .route("/api/docs", get(service::docs::page))
        .route("/api/docs.css", get(service::docs::style))
        .route("/og/{name}", get(previews::show))
        .route("/healthz", get(service::health::healthz))
        .route("/readyz", get(service::health::readyz))
        .route("/metrics", get(service::health::metrics))
        .method_not_allowed_fallback(async || ProblemCode::MethodNotAllowed.problem())
        .fallback(client)
        .layer(DefaultBodyLimit::max(app.config.max_body))
        .layer(from_fn_with_state(app.clone(), security::check_origin))
        .layer(from_fn_with_state(app.clone(), limit))
        .layer(from_fn(telemetry::measure))
        .layer(CompressionLayer::new().gzip(true).compress_when(compressed))
        .layer(CatchPanicLayer::custom(after_panic))
        .layer(from_fn(security::add_headers))
        .with_state(app)
}

/// Falls back to the web client for every path that is not a route of the service.
async fn client(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    let looks = matches!(*request.method(), Method::GET | Method::HEAD);
    if looks && !path.starts_with("/api/") {
        if let Some(response) = previews::page(&app, path, request.headers()).await {
            return response;
        }
        let files = app.config.static_files.as_ref();
        if let Some(response) = statics::serve(files, path, request.headers()) {
            return response;
        }
    }
    ProblemCode::NotFound.problem().into_response()
}

/// Applies rate limits and the request timeout.
async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let address = app.limits.address(*peer, request.headers());
        if let Err(problem) = app.limits.request(address) {
            return problem.into_response();
        }
    }
    match tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ProblemCode::Timeout.problem().into_response(),
    }
}

fn after_panic(_: Box<dyn std::any::Any + Send>) -> axum::http::Response<Body> {
    metrics::counter!("taluva_panics_total").increment(1);
    tracing::error!("a request handler panicked");
    ProblemCode::Internal.problem().into_response()
}
