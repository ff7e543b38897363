//! The service over HTTP and WebSocket. The modules mirror the routes.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

mod analysis;
mod app;
mod bounds;
mod games;
mod lobby;
mod people;
mod players;
mod previews;
mod puzzles;
mod reach;
mod service;
mod studies;
mod upgrade;

pub(crate) use app::*;

/// Metrics are per process, so a test that reads them runs in its own process. Returns true there.
pub(crate) fn is_alone(test: &str) -> bool {
    const ALONE: &str = "TALUVA_TEST_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let name = test.strip_prefix("service::").unwrap_or(test);
    let program = std::env::current_exe().unwrap();
    let output = std::process::Command::new(program)
        .args(["--exact", name, "--nocapture"])
        .env(ALONE, "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&output.stderr));
    false
}

/// Returns from the named test if it has just run in its own process.
macro_rules! in_own_process {
    ($test:ident) => {
        if !crate::is_alone(concat!(module_path!(), "::", stringify!($test))) {
            return;
        }
    };
}

pub(crate) use in_own_process;
