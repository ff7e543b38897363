//! The bus between nodes. Notices only say where something is new.
//!
//! The receiver reads the data itself from the database. A lost, duplicate or late notice therefore only affects when a
//! node reads, and each node also polls every two seconds. Notices are sent after the commit, batched while earlier
//! ones are in flight, so no commit waits for them.

mod local;
mod nats;
mod polling;
mod postgres;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
pub use local::LocalBus;
pub use nats::NatsBus;
pub use polling::Polling;
pub(crate) use polling::{POLL_INTERVAL, poll_ticks};
pub use postgres::PostgresBus;
use tokio::sync::mpsc;

use crate::ids::GameId;

/// The capacity of the outgoing queue; further notices are dropped.
const OUTBOX: usize = 8192;

/// The maximum number of notices per batch.
const MAX_BATCH: usize = 1024;

/// The capacity of an inbox.
const INBOX: usize = 8192;

/// The longest text sent: PostgreSQL's limit is below 8000 bytes.
const MAX_BYTES: usize = 7900;

/// Sending is abandoned after this time.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// Says where something is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The log of a game has events up to this one.
    Game(GameId, u32),
    /// There are notes up to this number.
    Notes(i64),
    /// The followers of a game have changed.
    Presence(GameId),
    /// There are jobs to take, and the sender has no free thread.
    Jobs,
    /// The hint with this id is ready.
    Hint(i64),
}

/// What a node receives over the bus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// Something is new.
    Notice(Notice),
    /// Notices may have been lost: check everything.
    Gap,
}

/// Carries texts to all nodes; the sender may receive its own.
#[async_trait]
pub trait Transport: Send + Sync + std::fmt::Debug + 'static {
    /// Sends a text to all listeners.
    async fn send(&self, text: String) -> Result<(), BusError>;
}

/// Why a bus cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the bus is not available: {0}")]
pub struct BusError(#[source] pub Box<dyn std::error::Error + Send + Sync>);

/// Sends notices; cheap to clone.
#[derive(Debug, Clone)]
pub struct Bus {
    queue: mpsc::Sender<Notice>,
}

impl Bus {
    /// Sends over a transport until every [`Bus`] is dropped.
    pub fn over(transport: Arc<dyn Transport>) -> Bus {
        let (queue, waiting) = mpsc::channel(OUTBOX);
        tokio::spawn(send(transport, waiting));
        Bus { queue }
    }

    /// Queues a notice. It is dropped if the queue is full.
    pub fn publish(&self, notice: Notice) {
        if self.queue.try_send(notice).is_err() {
            metrics::counter!("taluva_notices_lost_total").increment(1);
        }
    }
}

/// A new inbox.
pub(crate) fn inbox() -> (mpsc::Sender<Delivery>, mpsc::Receiver<Delivery>) {
    mpsc::channel(INBOX)
}

async fn send(transport: Arc<dyn Transport>, mut waiting: mpsc::Receiver<Notice>) {
    let mut gathered = Vec::new();
    while waiting.recv_many(&mut gathered, MAX_BATCH).await > 0 {
        for text in encode(&gathered) {
            match tokio::time::timeout(SEND_TIMEOUT, transport.send(text)).await {
                Ok(Ok(())) => metrics::counter!("taluva_notices_sent_total").increment(1),
                Ok(Err(error)) => {
                    metrics::counter!("taluva_notices_lost_total").increment(1);
                    tracing::debug!(%error, "a notice was lost");
                }
                Err(_) => metrics::counter!("taluva_notices_lost_total").increment(1),
            }
        }
        gathered.clear();
    }
}

/// Delivers the notices in a text to a node. Unknown ones, from newer releases, are skipped; those that do not fit the
/// inbox of a slow node are lost, and the node finds the news by polling.
pub(crate) fn deliver(text: &str, inbox: &mpsc::Sender<Delivery>) {
    for notice in decode(text) {
        if inbox.try_send(Delivery::Notice(notice)).is_err() {
            metrics::counter!("taluva_notices_lost_total").increment(1);
        }
    }
}

/// Encodes notices in as few short texts as possible; of several about one subject only the newest is sent.
fn encode(notices: &[Notice]) -> Vec<String> {
    let mut games: BTreeMap<i64, u32> = BTreeMap::new();
    let mut presence: BTreeMap<i64, ()> = BTreeMap::new();
    let mut hints: BTreeMap<i64, ()> = BTreeMap::new();
    let (mut notes, mut jobs) = (None, None);
    for notice in notices {
        match *notice {
            Notice::Game(game, seq) => {
                let newest = games.entry(game.to_i64()).or_insert(seq);
                *newest = seq.max(*newest);
            }
            Notice::Presence(game) => drop(presence.insert(game.to_i64(), ())),
            Notice::Notes(number) => notes = notes.max(Some(number)),
            Notice::Jobs => jobs = Some("j "),
            Notice::Hint(id) => drop(hints.insert(id, ())),
        }
    }
    let words = games
        .into_iter()
        .map(|(game, seq)| format!("g{game}:{seq} "))
        .chain(presence.into_keys().map(|game| format!("p{game} ")))
        .chain(notes.map(|number| format!("n{number} ")))
        .chain(jobs.map(str::to_owned))
        .chain(hints.into_keys().map(|id| format!("h{id} ")));
    let mut texts = vec![String::new()];
    for word in words {
        let last = texts.len() - 1;
        if texts[last].len() + word.len() > MAX_BYTES {
            texts.push(word);
        } else {
            texts[last].push_str(&word);
        }
    }
    texts.retain(|text| !text.is_empty());
    texts
}

fn decode(text: &str) -> impl Iterator<Item = Notice> {
    let game = |id: &str| id.parse().ok().map(GameId::from_i64);
    text.split_ascii_whitespace().filter_map(move |word| {
        let rest = word.get(1..)?;
        match word.as_bytes()[0] {
            b'g' => {
                let (id, seq) = rest.split_once(':')?;
                Some(Notice::Game(game(id)?, seq.parse().ok()?))
            }
            b'p' => Some(Notice::Presence(game(rest)?)),
            b'n' => Some(Notice::Notes(rest.parse().ok()?)),
            b'j' if rest.is_empty() => Some(Notice::Jobs),
            b'h' => Some(Notice::Hint(rest.parse().ok()?)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: i64, seq: u32) -> Notice {
        Notice::Game(GameId::from_i64(id), seq)
    }

    #[test]
    fn notices_are_gathered_and_read_back() {
        let presence = Notice::Presence(GameId::from_i64(-9));
        let sent = [
            game(5, 2),
            Notice::Jobs,
            Notice::Notes(7),
            game(-3, 1),
            game(5, 4),
            presence,
            Notice::Jobs,
            Notice::Hint(-4),
            game(5, 3),
        ];
        let texts = encode(&sent);
        let received: Vec<Notice> = texts.iter().flat_map(|text| decode(text)).collect();
        let rest = [presence, Notice::Notes(7), Notice::Jobs, Notice::Hint(-4)];
        assert_eq!(received, [vec![game(-3, 1), game(5, 4)], rest.to_vec()].concat());
        assert_eq!(encode(&[]), Vec::<String>::new());
    }

    #[test]
    fn texts_stay_short() {
        let many: Vec<Notice> = (0..1000).map(|n| game(i64::MIN + n, u32::MAX)).collect();
        let texts = encode(&many);
        assert!(texts.len() > 1);
        assert!(texts.iter().all(|text| text.len() < 8000));
        let received: Vec<Notice> = texts.iter().flat_map(|text| decode(text)).collect();
        assert_eq!(received, many);
    }

    #[test]
    fn unknown_notices_are_skipped() {
        for text in ["", " ", "g", "g1", "g1:", "gx:1", "g1:-1", "p", "pé", "nn", "q17", "é", "\0"]
        {
            assert_eq!(decode(text).count(), 0, "{text:?}");
        }
        assert_eq!(decode("new:thing n3 g1:x").collect::<Vec<_>>(), [Notice::Notes(3)]);
    }
}
