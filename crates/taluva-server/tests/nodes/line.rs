//! A proxied database connection, which a test can cut, and whose commit confirmations it can withhold.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// PostgreSQL's end of a response outside a transaction: ready for the next query, idle.
const READY: [u8; 6] = [b'Z', 0, 0, 0, 5, b'I'];

/// The same inside a transaction.
const READY_IN_TRANSACTION: [u8; 6] = [b'Z', 0, 0, 0, 5, b'T'];

/// A proxy in front of a database.
pub(crate) struct Line {
    pub(crate) url: String,
    carrying: JoinHandle<()>,
}

/// What happens instead of the confirmation of the transaction in which `mark` is sent.
struct Trap {
    mark: &'static str,
    instead: Box<dyn Fn() + Send + Sync>,
    sprung: AtomicBool,
}

impl Line {
    pub(crate) async fn to(database: &str) -> Line {
        Line::with(database, None).await
    }

    /// Withholds the confirmation of the first transaction in which `mark` is sent, and runs `instead`.
    pub(crate) async fn with_trap(
        database: &str,
        mark: &'static str,
        instead: impl Fn() + Send + Sync + 'static,
    ) -> Line {
        let sprung = AtomicBool::new(false);
        Line::with(database, Some(Arc::new(Trap { mark, instead: Box::new(instead), sprung })))
            .await
    }

    async fn with(database: &str, trap: Option<Arc<Trap>>) -> Line {
        let (scheme, rest) = database.split_once("://").unwrap();
        let (place, name) = rest.split_once('/').unwrap();
        let (user, host) = place.split_once('@').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = listener.local_addr().unwrap();
        let url = format!("{scheme}://{user}@{here}/{name}");
        let host = host.to_owned();
        let carrying = tokio::spawn(async move {
            // They end with this task.
            let mut lines = JoinSet::new();
            while let Ok((mut near, _)) = listener.accept().await {
                let mut far = TcpStream::connect(&host).await.unwrap();
                let trap = trap.clone();
                lines.spawn(async move {
                    match trap {
                        Some(trap) => carry(near, far, &trap).await,
                        None => drop(tokio::io::copy_bidirectional(&mut near, &mut far).await),
                    }
                });
            }
        });
        Line { url, carrying }
    }

    pub(crate) async fn cut(self) {
        self.carrying.abort();
        let _ = self.carrying.await;
    }
}

async fn carry(near: TcpStream, far: TcpStream, trap: &Trap) {
    let marked = AtomicBool::new(false);
    let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
    tokio::select! {
        () = carry_requests(from_near, to_far, trap, &marked) => {}
        () = carry_answers(from_far, to_near, trap, &marked) => {}
    }
}

async fn carry_requests(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    trap: &Trap,
    marked: &AtomicBool,
) {
    let (mut buffer, mut recent) = (vec![0; 1 << 16], Vec::new());
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        // The mark may be split across two reads.
        recent.extend_from_slice(&buffer[..count]);
        if recent.windows(trap.mark.len()).any(|part| part == trap.mark.as_bytes()) {
            marked.store(!trap.sprung.load(Ordering::SeqCst), Ordering::SeqCst);
        }
        recent.drain(..recent.len().saturating_sub(trap.mark.len() - 1));
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}

async fn carry_answers(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    trap: &Trap,
    marked: &AtomicBool,
) {
    let (mut buffer, mut answer) = (vec![0; 1 << 16], Vec::new());
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        answer.extend_from_slice(&buffer[..count]);
        if marked.load(Ordering::SeqCst) {
            if answer.ends_with(&READY) {
                trap.sprung.store(true, Ordering::SeqCst);
                return (trap.instead)();
            }
            if !answer.ends_with(&READY_IN_TRANSACTION) {
                continue;
            }
        }
        if to.write_all(&answer).await.is_err() {
            return;
        }
        answer.clear();
    }
}
