//! An in-process bus.

use async_trait::async_trait;
use tokio::sync::{broadcast, mpsc};

use super::{BusError, Delivery, Transport, deliver, inbox};

/// The queue capacity of a slow listener.
const QUEUE_LENGTH: usize = 1024;

/// A bus shared by all holders of this value.
#[derive(Debug, Clone)]
pub struct LocalBus(broadcast::Sender<String>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::Sender::new(QUEUE_LENGTH))
    }
}

impl LocalBus {
    /// Subscribes to everything sent from now on.
    pub fn listen(&self) -> mpsc::Receiver<Delivery> {
        let (told, deliveries) = inbox();
        let mut texts = self.0.subscribe();
        tokio::spawn(async move {
            loop {
                match texts.recv().await {
                    Ok(text) => deliver(&text, &told),
                    Err(broadcast::error::RecvError::Lagged(_)) => {
                        if told.send(Delivery::Gap).await.is_err() {
                            return;
                        }
                    }
                    Err(broadcast::error::RecvError::Closed) => return,
                }
                if told.is_closed() {
                    return;
                }
            }
        });
        deliveries
    }
}

#[async_trait]
impl Transport for LocalBus {
    async fn send(&self, text: String) -> Result<(), BusError> {
        // Nobody may be listening.
        let _ = self.0.send(text);
        Ok(())
    }
}
