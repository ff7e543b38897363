//! Request extractors that reject with a [`Problem`].

use std::net::IpAddr;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::app::App;
use crate::ids::GameId;
use crate::problem::{Problem, ProblemCode};

/// A JSON body, which must be an object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Problem> {
        read_object(request, app)
            .await?
            .map(Body)
            .ok_or_else(|| ProblemCode::Invalid.because("the body must be a JSON object"))
    }
}

/// Parses an object; `null` counts as none.
async fn read_object<T: DeserializeOwned>(
    request: Request,
    app: &App,
) -> Result<Option<T>, Problem> {
    let raw = axum::Json::<Box<RawValue>>::from_request(request, app)
        .await
        .map_err(|rejection| body_problem(&rejection))?;
    let text = raw.get();
    match text.as_bytes().first() {
        Some(b'{') => serde_json::from_str(text)
            .map(Some)
            .map_err(|error| ProblemCode::Invalid.because(error)),
        Some(b'n') => Ok(None),
        // Serde would also accept the fields as a list, which the API does not promise.
        _ => Err(ProblemCode::Invalid.because("the body must be a JSON object")),
    }
}

/// An optional JSON body.
pub(crate) struct OptionalBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<App> for OptionalBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<OptionalBody<T>, Problem> {
        let has_type = request.headers().contains_key(axum::http::header::CONTENT_TYPE);
        if !has_type {
            return Ok(OptionalBody(T::default()));
        }
        Ok(OptionalBody(read_object(request, app).await?.unwrap_or_default()))
    }
}

fn body_problem(rejection: &JsonRejection) -> Problem {
    let code = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ProblemCode::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ProblemCode::WrongContentType,
        StatusCode::UNPROCESSABLE_ENTITY => ProblemCode::Invalid,
        _ => ProblemCode::BadRequest,
    };
    code.because(rejection.body_text())
}

/// The query parameters.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, Problem> {
        axum::extract::Query::<T>::from_request_parts(parts, app)
            .await
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection: QueryRejection| {
                ProblemCode::BadRequest.because(rejection.body_text())
            })
    }
}

/// The game id in the path.
pub(crate) struct GamePath(pub(crate) GameId);

impl FromRequestParts<App> for GamePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<GamePath, Problem> {
        #[derive(serde::Deserialize)]
        struct Named {
            id: String,
        }
        let Path(Named { id }) = Path::<Named>::from_request_parts(parts, app)
            .await
            .map_err(|_| ProblemCode::NotFound.problem())?;
        id.parse().map(GamePath).map_err(|error| ProblemCode::NotFound.because(error))
    }
}

/// Another path segment, parsed as `T`; a segment that does not parse is a 404.
pub(crate) struct Part<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Part<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Part<T>, Problem> {
        Path::<T>::from_request_parts(parts, app)
            .await
            .map(|Path(part)| Part(part))
            .map_err(|_| ProblemCode::NotFound.problem())
    }
}

/// The client address of a request.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Problem> {
        let ConnectInfo(peer) = parts
            .extensions
            .get::<ConnectInfo<std::net::SocketAddr>>()
            .ok_or(ProblemCode::Internal)?;
        Ok(Address(app.limits.address(*peer, &parts.headers)))
    }
}
