//! Where computer players think: a queue of jobs, a few workers, and the ticket of everybody who
//! waits.
//!
//! The queue hands out a job once and hears of its end; those who wait do not know
//! who works on it, or where. Nothing in it outlives the process: a game whose computer is to move asks again
//! after a restart.

mod fair_queue;
mod pool;
mod queue;

pub(crate) use fair_queue::JobClass;
pub(crate) use pool::{
    AiPool, LONGEST_WAIT_FOR_HINT, PendingTurn, Thought, TurnJob, too_many_hints,
};
pub(crate) use queue::{Progress, Ticket};
