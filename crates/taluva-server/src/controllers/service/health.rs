//! `/healthz`, `/readyz`, `/metrics`.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::app::App;

/// Liveness: the process runs.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Readiness: the service is not shutting down, and the storage can be read and written.
pub(crate) async fn readyz(State(app): State<App>) -> Response {
    if *app.closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "ending\n").into_response();
    }
    match app.store.prove().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the storage cannot be read or written");
            let body = "the storage cannot be read or written\n";
            (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
        }
    }
}

/// Metrics for Prometheus.
pub(crate) async fn metrics() -> Response {
    crate::controllers::plain(crate::telemetry::render())
}
