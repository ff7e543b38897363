//! Hints: computed on a thread of this node, or, if it has none, by any node or worker that takes the job.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use taluva::State;

use super::computer::progress_of;
use super::hub::Shared;
use super::node::Node;
use super::thinking::{LONGEST_WAIT_FOR_HINT, Progress, too_many_hints};
use crate::api::Hint;
use crate::bus::Notice;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::{HintState, Job};

/// The current format version of questions and answers.
const VERSION: u32 = 1;

/// How often a pending hint is polled, regardless of notices; and how long it stays wanted after a poll.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
const WANTED_FOR: Duration = Duration::from_secs(5);

/// A hint that takes longer than this is cancelled.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A request for a hint: the position, which holds only public information about the deck.
#[derive(Debug, Serialize, Deserialize)]
struct Question {
    version: u32,
    position: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Answer {
    version: u32,
    /// `None`: the question could not be read.
    hint: Option<Hint>,
}

/// Computes a hint. Dropping the future cancels it.
pub(crate) async fn hint(shared: &Shared, owner: UserId, state: State) -> Result<Hint, Problem> {
    match &shared.node {
        Some(node) if !node.thinks => ask_others(node, owner, &state).await,
        _ => shared.ai.hint(owner, state).await,
    }
}

/// A requested hint. Dropping this cancels it.
struct Asked {
    node: Arc<Node>,
    id: i64,
}

impl Drop for Asked {
    fn drop(&mut self) {
        let (node, id) = (self.node.clone(), self.id);
        node.jobs.expect_no_hint(id);
        // If this fails, the job expires by itself.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { drop(node.store.drop_job(Job::Hint(id)).await) });
        }
    }
}

async fn ask_others(node: &Arc<Node>, owner: UserId, state: &State) -> Result<Hint, Problem> {
    let question = Question { version: VERSION, position: state.to_string() };
    let question = serde_json::to_string(&question).expect("a question is plain data");
    let id = i64::from_le_bytes(crate::secrets::random_bytes());
    let there = node.jobs.expect_hint(id);
    let asked = Asked { node: node.clone(), id };
    node.store.ask_hint(id, owner, &question, WANTED_FOR).await?;
    node.bus.publish(Notice::Jobs);
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let _ = tokio::time::timeout(POLL_INTERVAL, there.notified()).await;
        match asked.node.store.hint_state(id, WANTED_FOR).await? {
            HintState::Answered(answer) => {
                let answer: Option<Answer> = serde_json::from_str(&answer).ok();
                let hint = answer.and_then(|answer| answer.hint);
                return hint.ok_or_else(|| ProblemCode::Internal.problem());
            }
            HintState::Asked(state) => match progress_of(state) {
                Progress::Waiting(wait) if wait > LONGEST_WAIT_FOR_HINT => {
                    return Err(too_many_hints(wait));
                }
                _ => {}
            },
            HintState::Gone => return Err(ProblemCode::Internal.problem()),
        }
        if Instant::now() >= deadline {
            let detail = "no computer is free to think";
            return Err(Problem {
                retry_after: Some(10),
                ..ProblemCode::Unavailable.because(detail)
            });
        }
    }
}

/// Computes a hint requested by another node; on an error it should be retried.
pub(super) async fn give(
    shared: &Shared,
    node: &Node,
    id: i64,
    owner: UserId,
    question: &str,
) -> Result<(), Problem> {
    let question: Option<Question> = serde_json::from_str(question).ok();
    if question.as_ref().is_some_and(|question| question.version > VERSION) {
        return Err(ProblemCode::Unavailable.because("the request comes from a newer version"));
    }
    let position = question.and_then(|question| question.position.parse::<State>().ok());
    let hint = match position {
        Some(state) => Some(shared.ai.hint(owner, state).await?),
        None => {
            tracing::error!("a hint request cannot be read");
            None
        }
    };
    let answer = serde_json::to_string(&Answer { version: VERSION, hint });
    node.store.answer_hint(id, &answer.expect("a hint is plain data")).await?;
    node.bus.publish(Notice::Hint(id));
    Ok(())
}
