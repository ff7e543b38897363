//! Logs on standard error.

use taluva_server::LogFormat;
use tracing_subscriber::EnvFilter;

/// Starts logging. `TALUVA_FILTER` is the filter, as in `taluva_server=debug`.
pub(super) fn start(format: LogFormat, usually: &str) {
    let filter =
        EnvFilter::try_from_env("TALUVA_FILTER").unwrap_or_else(|_| EnvFilter::new(usually));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().try_init(),
    };
    if let Err(error) = started {
        eprintln!("taluva: no logs: {error}");
    }
}
