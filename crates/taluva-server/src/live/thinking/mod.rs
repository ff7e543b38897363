//! The thinking pool of computer players: a job queue, a few workers, and a ticket for each caller.
//!
//! The queue hands out each job once and is told when it ends; callers do not know which worker has it. Nothing is
//! persistent: after a restart, a game whose computer is to move requests its turn again.

mod fair_queue;
mod pool;
mod queue;

pub(crate) use fair_queue::JobClass;
pub(crate) use pool::{
    AiPool, LONGEST_WAIT_FOR_HINT, PendingTurn, Thought, TurnJob, too_many_hints,
};
pub(crate) use queue::{Progress, Ticket};
