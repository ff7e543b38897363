//! The state shared by all handlers.

use std::ops::Deref;
use std::sync::Arc;

use tokio::sync::watch;

use crate::auth::{Credential, Passwords, Rights};
use crate::config::Config;
use crate::ids::UserId;
use crate::limits::Limits;
use crate::live::Hub;
use crate::previews::Pictures;
use crate::problem::Problem;
use crate::reach::NetworkSwitch;
use crate::router::Documents;
use crate::store::{Note, Store};
use crate::time::Timestamp;

/// The parts of a running service; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct App(Arc<Parts>);

/// The parts themselves.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) hub: Arc<Hub>,
    pub(crate) limits: Limits,
    pub(crate) passwords: Passwords,
    pub(crate) network: NetworkSwitch,
    /// Open sockets and streams, by the credential they depend on.
    pub(crate) rights: Arc<Rights>,
    pub(crate) documents: Documents,
    pub(crate) pictures: Pictures,
    /// Becomes true when the service shuts down.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Waits until the service shuts down.
    pub(crate) async fn until_closing(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the app.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Closes what depends on some of a person's credentials, which are no longer stored, on this and all other nodes.
    pub(crate) async fn end_rights(
        &self,
        user: UserId,
        is_ended: impl Fn(Credential) -> bool + Send,
    ) -> Result<(), Problem> {
        self.rights.end(user, is_ended);
        if let Some(node) = &self.hub.shared.node {
            node.note_now(&[Note::Person(user)]).await?;
        }
        Ok(())
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        self.config.time.now()
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
