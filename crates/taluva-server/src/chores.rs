//! Periodic maintenance: clocks of games without a task, limits, and guests who never played.

use std::time::Duration;

use crate::app::App;
use crate::store::Note;
use crate::telemetry;
use crate::time::Steady;

/// How often the clocks of games that nobody has open are checked.
const INTERVAL: Duration = Duration::from_secs(1);

/// Every this many ticks the uptime is recorded: a crash costs a clock at most this many seconds.
const NOTE_EVERY: u64 = 5;

/// Every this many ticks limits and metrics drop old entries.
const TIDY_EVERY: u64 = 60;

/// Every this many ticks guests who never played are deleted.
const FORGET_EVERY: u64 = 3600;

/// Runs the chores until the service shuts down.
pub(crate) async fn run(app: &App, started_at: Steady) {
    let mut ticks = tokio::time::interval(INTERVAL);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for tick in 0u64.. {
        ticks.tick().await;
        wake_due_games(app).await;
        app.rights.end_expired(app.now());
        app.hub.shared.reviews.give_up_unwanted();
        // Nodes with a shared database record it with their heartbeats.
        if tick.is_multiple_of(NOTE_EVERY)
            && app.hub.shared.node.is_none()
            && let Err(error) = app.store.note_alive(started_at, app.config.time.steady()).await
        {
            tracing::error!(%error, "the uptime could not be recorded");
        }
        if tick.is_multiple_of(TIDY_EVERY) {
            app.limits.forget_old();
            app.hub.shared.bounds.forget_old();
            telemetry::tidy_up();
        }
        if tick.is_multiple_of(FORGET_EVERY) {
            forget_guests(app).await;
        }
    }
}

async fn wake_due_games(app: &App) {
    match app.store.due_games(app.config.time.steady()).await {
        Ok(games) => {
            for game in games {
                app.hub.wake(game).await;
            }
        }
        Err(error) => tracing::error!(%error, "games past their deadline could not be listed"),
    }
}

async fn forget_guests(app: &App) {
    let days = u64::from(app.config.forget_guests_after);
    let before = app.now().before(Duration::from_secs(days * 86_400));
    let mut departure = app.hub.shared.departed.departing().await;
    match app.store.forget_idle_guests(before).await {
        Ok(guests) if guests.is_empty() => {}
        Ok(guests) => {
            for &guest in &guests {
                departure.note(guest);
                app.rights.end(guest, |_| true);
                if let Some(node) = &app.hub.shared.node {
                    node.note(Note::Person(guest));
                }
            }
            tracing::info!(count = guests.len(), "deleted guests who never played");
        }
        Err(error) => tracing::error!(%error, "idle guests could not be deleted"),
    }
}
