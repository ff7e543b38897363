//! Metrics of the running service.

use std::sync::OnceLock;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

static FIGURES: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the metrics recorder, once per process.
pub(crate) fn start() {
    FIGURES.get_or_init(|| {
        let seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
        let sizes = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &seconds)
            .and_then(|builder| {
                builder.set_buckets_for_metric(Matcher::Suffix("_events".to_owned()), &sizes)
            });
        match builder.and_then(PrometheusBuilder::install_recorder) {
            Ok(handle) => Some(handle),
            Err(error) => {
                tracing::warn!(%error, "metrics are unavailable");
                None
            }
        }
    });
}

/// The metrics in the Prometheus text format.
pub(crate) fn render() -> String {
    FIGURES.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

/// Compacts the metrics; to be called periodically.
pub(crate) fn tidy_up() {
    if let Some(handle) = FIGURES.get().and_then(Option::as_ref) {
        handle.run_upkeep();
    }
}

/// The route label of requests without a route: the client's files, and unknown paths.
const OTHER: &str = "other";

/// The method as a label. Clients can send arbitrary methods, so all unsupported ones share a
/// label.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => OTHER,
    }
}

/// Counts and logs a request by its route. Label values are kept forever, so each comes from a set
/// that requests cannot enlarge.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = method_label(request.method());
    let path = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let elapsed = started.elapsed();
    let route = path.as_ref().map_or(OTHER, MatchedPath::as_str);
    let status = response.status();
    let micros = elapsed.as_micros() as u64;
    tracing::debug!(method, route, status = status.as_u16(), micros, "request");
    let route = route.to_owned();
    metrics::counter!(
        "taluva_requests_total",
        "method" => method, "route" => route.clone(), "status" => status.as_str().to_owned()
    )
    .increment(1);
    metrics::histogram!("taluva_request_seconds", "route" => route).record(elapsed.as_secs_f64());
    response
}
