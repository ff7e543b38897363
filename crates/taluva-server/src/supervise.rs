//! Supervision of tasks that must not end while the service runs.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;

/// The delay before a panicked task is restarted, so that a recurring fault does not keep a thread
/// busy.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// Runs a task, and restarts it whenever it panics.
pub(crate) async fn keep_running(name: &'static str, mut task: impl AsyncFnMut()) {
    while AssertUnwindSafe(task()).catch_unwind().await.is_err() {
        tracing::error!(task = name, "a background task panicked and is being restarted");
        metrics::counter!("taluva_task_panics_total", "task" => name).increment(1);
        tokio::time::sleep(RESTART_DELAY).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_is_started_again_until_it_ends() {
        let mut runs = 0;
        keep_running("test", async || {
            runs += 1;
            assert!(runs == 2, "a fault of the test");
        })
        .await;
        assert_eq!(runs, 2);
    }
}
