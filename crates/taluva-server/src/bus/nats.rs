//! NATS as a bus, for sites where PostgreSQL's notifications would be the limit.

use async_nats::{Client, ConnectOptions, Event};
use async_trait::async_trait;
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, watch};

use super::{BusError, Delivery, Transport, deliver, inbox};

/// A bus on a NATS server. It reconnects after the server was unavailable.
#[derive(Debug, Clone)]
pub struct NatsBus {
    client: Client,
    subject: String,
    /// The number of times the client has connected.
    connected: watch::Receiver<u64>,
}

impl NatsBus {
    /// The bus for the database named `instance`, on a server that need not be up yet.
    pub async fn connect(url: &str, instance: &str) -> Result<NatsBus, BusError> {
        let (connects, connected) = watch::channel(0);
        let client = ConnectOptions::new()
            .name("taluva")
            .retry_on_initial_connect()
            .event_callback(move |event| {
                if matches!(event, Event::Connected) {
                    connects.send_modify(|count| *count += 1);
                }
                async {}
            })
            .connect(url)
            .await
            .map_err(|error| BusError(Box::new(error)))?;
        Ok(NatsBus { client, subject: format!("taluva.{instance}"), connected })
    }

    /// Subscribes to everything sent from now on.
    pub async fn listen(&self) -> Result<mpsc::Receiver<Delivery>, BusError> {
        let (told, deliveries) = inbox();
        let mut texts = self
            .client
            .subscribe(self.subject.clone())
            .await
            .map_err(|error| BusError(Box::new(error)))?;
        let mut connected = self.connected.clone();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    text = texts.next() => match text {
                        Some(message) => {
                            if let Ok(text) = std::str::from_utf8(&message.payload) {
                                deliver(text, &told);
                            }
                        }
                        None => return,
                    },
                    // Texts sent while disconnected were lost.
                    Ok(()) = connected.changed() => drop(told.try_send(Delivery::Gap)),
                    () = told.closed() => return,
                }
            }
        });
        Ok(deliveries)
    }
}

#[async_trait]
impl Transport for NatsBus {
    async fn send(&self, text: String) -> Result<(), BusError> {
        self.client
            .publish(self.subject.clone(), text.into())
            .await
            .map_err(|error| BusError(Box::new(error)))
    }
}
