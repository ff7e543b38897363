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

/// The form in which questions and answers are written now.
const VERSION: u32 = 1;

/// How often it is looked whether a hint is there, whatever is heard; and how long it is wanted after a look.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
const WANTED_FOR: Duration = Duration::from_secs(5);

/// A hint that nobody has given by then is given up.
const TIMEOUT: Duration = Duration::from_secs(20);

/// What is asked: the position, which says of the deck what everybody may know.
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

/// Thinks about a hint. It is given up if the one who asked does not wait.
pub(crate) async fn hint(shared: &Shared, owner: UserId, state: State) -> Result<Hint, Problem> {
    match &shared.node {
        Some(node) if !node.thinks => ask_others(node, owner, &state).await,
        _ => shared.ai.hint(owner, state).await,
    }
}

/// A hint that was asked for. When this is dropped, nobody wants it any more.
struct Asked {
    node: Arc<Node>,
    id: i64,
}

impl Drop for Asked {
    fn drop(&mut self) {
        let (node, id) = (self.node.clone(), self.id);
        node.jobs.expect_no_hint(id);
        // Where this fails, it is forgotten when it was not wanted for a while.
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

/// Gives a hint that another node asks for; an error: it is to be tried again.
pub(super) async fn give(
    shared: &Shared,
    node: &Node,
    id: i64,
    owner: UserId,
    question: &str,
) -> Result<(), Problem> {
    let question: Option<Question> = serde_json::from_str(question).ok();
    if question.as_ref().is_some_and(|question| question.version > VERSION) {
        return Err(ProblemCode::Unavailable.because("the question is of a newer version"));
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
