//! Group commit: the events of all games go through one task, which writes whatever has gathered
//! while it was writing before as one transaction.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Append, Conflict, Store};

/// How many appends one transaction takes at most.
const BATCH: usize = 512;

/// How many appends may wait; more games than that wait to hand theirs over.
const QUEUE: usize = 2048;

/// Why an event is not in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WriterError {
    /// The game has that seq already, or the key.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The storage failed, or the service is ending.
    #[error("the event could not be kept")]
    Failed,
}

type Answer = oneshot::Sender<Result<(), WriterError>>;

/// The way to the log, shared by all games.
#[derive(Debug, Clone)]
pub struct Writer {
    queue: mpsc::Sender<(Append, Answer)>,
}

impl Writer {
    /// Starts the writing task. It ends, with everything written, when every [`Writer`] is gone.
    pub fn start(store: Arc<dyn Store>) -> (Writer, JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let task = tokio::spawn(write(store, waiting));
        (Writer { queue }, task)
    }

    /// Appends an event; it is on disk when this returns.
    pub async fn append(&self, append: Append) -> Result<(), WriterError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send((append, answer)).await.map_err(|_| WriterError::Failed)?;
        answered.await.unwrap_or(Err(WriterError::Failed))
    }
}

async fn write(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<(Append, Answer)>) {
    let mut gathered = Vec::new();
    while waiting.recv_many(&mut gathered, BATCH).await > 0 {
        let (batch, answers): (Vec<Append>, Vec<Answer>) = gathered.drain(..).unzip();
        metrics::histogram!("taluva_commit_events").record(batch.len() as f64);
        let started = std::time::Instant::now();
        let results = store.append(&batch).await;
        metrics::histogram!("taluva_commit_seconds").record(started.elapsed().as_secs_f64());
        match results {
            Ok(results) => {
                for (answer, result) in answers.into_iter().zip(results) {
                    // Whoever asked may have gone; the event is kept all the same.
                    let _ = answer.send(result.map_err(WriterError::from));
                }
            }
            Err(error) => {
                tracing::error!(%error, "events could not be kept");
                for answer in answers {
                    let _ = answer.send(Err(WriterError::Failed));
                }
            }
        }
    }
}
