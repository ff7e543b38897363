//! Where computer players think, a bounded number at a time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use taluva::State;
use tokio::sync::Semaphore;

use crate::api::Hint;
use crate::games::{AiChoice, AiHint, AiPlayers, AnyLegal};
use crate::problem::{Problem, ProblemCode};

/// How long a computer thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);

/// How many hints may be asked for at once; they are thought about one after the other.
const HINTS_WAITING: usize = 12;

/// Where computer players think: beside the threads that serve people, a few at once, first come
/// first served. A game asks once at a time, so every game gets its share.
#[derive(Debug, Clone)]
pub(crate) struct AiPool {
    players: Arc<dyn AiPlayers>,
    places: Arc<Semaphore>,
    hints_waiting: Arc<Semaphore>,
    hints_thinking: Arc<Semaphore>,
}

impl AiPool {
    pub(crate) fn new(players: Arc<dyn AiPlayers>, threads: usize) -> AiPool {
        AiPool {
            players,
            places: Arc::new(Semaphore::new(threads.max(1))),
            hints_waiting: Arc::new(Semaphore::new(HINTS_WAITING)),
            hints_thinking: Arc::new(Semaphore::new(1)),
        }
    }

    pub(crate) fn players(&self) -> &dyn AiPlayers {
        &*self.players
    }

    /// Thinks about a position. `time_left` is what the player's clock allows.
    pub(crate) async fn think(
        &self,
        state: State,
        level: u8,
        time_left: Option<Duration>,
    ) -> AiChoice {
        let asked = Instant::now();
        let place = self.places.clone().acquire_owned().await;
        metrics::histogram!("taluva_ai_wait_seconds").record(asked.elapsed().as_secs_f64());
        let think = self
            .players
            .levels()
            .into_iter()
            .find(|info| info.level == level)
            .map_or(Duration::from_millis(100), |info| info.think);
        // A game has some fifty turns: no turn may eat the whole clock.
        let think = time_left.map_or(think, |left| think.min(left / 12));
        let players = self.players.clone();
        let fallback = state.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            let deadline = Instant::now() + think;
            players.choose(&state, level, deadline)
        });
        thought.await.unwrap_or_else(|error| {
            tracing::error!(%error, level, "a computer player failed");
            AnyLegal.choose(&fallback, level, Instant::now())
        })
    }

    /// Thinks about a hint, whatever becomes of the one who asked. One hint at a time has a place among
    /// the players, so that hints take no more than their share from the games.
    pub(crate) async fn hint(&self, state: State) -> Result<Hint, Problem> {
        let Ok(_waiting) = self.hints_waiting.try_acquire() else {
            let busy = ProblemCode::TooManyRequests.because("too many ask for hints now");
            return Err(Problem { retry_after: Some(5), ..busy });
        };
        let turn = self.hints_thinking.clone().acquire_owned().await;
        let place = self.places.clone().acquire_owned().await;
        let players = self.players.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let _held = (turn, place);
            players.hint(&state, Instant::now() + HINT)
        });
        let AiHint { choice, words, chances } = thought.await.map_err(|error| {
            tracing::error!(%error, "a hint failed");
            ProblemCode::Internal.problem()
        })?;
        let tokens = match choice {
            AiChoice::Draw => vec!["deck".to_owned()],
            AiChoice::Play(tokens) => tokens.iter().map(ToString::to_string).collect(),
        };
        Ok(Hint { tokens, words, chances: (!chances.is_empty()).then_some(chances) })
    }
}
