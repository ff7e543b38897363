//! From where the service can be reached: `taluva play` listens only on this machine, except while somebody at the
//! machine has opened it to the local network.

mod addresses;
mod stream;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

pub use addresses::LocalAddresses;

use stream::Revocable;

use crate::api::{Reach, ReachScope};
use crate::config::Config;

/// The queue capacity for connections from the local network.
const BACKLOG: usize = 16;

/// The retry delay of a failed listener.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// How a request came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// Through the configured listening address.
    Configured,
    /// Through an address of the local network that was opened later.
    Network,
}

/// A connection, and how it came in.
pub(crate) struct Connection {
    pub(crate) stream: Revocable,
    pub(crate) peer: SocketAddr,
    pub(crate) entrance: Entrance,
}

impl Connection {
    /// A connection to the configured listening address.
    pub(crate) fn configured(stream: TcpStream, peer: SocketAddr) -> Connection {
        // Messages are small and latency matters.
        let _ = stream.set_nodelay(true);
        Connection { stream: Revocable::lasting(stream), peer, entrance: Entrance::Configured }
    }

    fn from_network(
        stream: TcpStream,
        peer: SocketAddr,
        open: watch::Receiver<bool>,
    ) -> Connection {
        let _ = stream.set_nodelay(true);
        let stream = Revocable::until_closed(stream, open);
        Connection { stream, peer, entrance: Entrance::Network }
    }
}

/// The switch for the local network.
#[derive(Debug)]
pub(crate) struct NetworkSwitch {
    /// Whether it may be used at all.
    allowed: bool,
    listen: SocketAddr,
    public_url: Option<String>,
    addresses: LocalAddresses,
    connections: mpsc::Sender<Connection>,
    opened: Mutex<Option<Opened>>,
}

/// The listeners in the local network, while it is open.
#[derive(Debug)]
struct Opened {
    addresses: Vec<SocketAddr>,
    tasks: Vec<AbortHandle>,
    /// Becomes false, or is dropped, when the network is closed.
    open: watch::Sender<bool>,
}

impl Drop for Opened {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
        self.open.send_replace(false);
    }
}

/// Why the local network cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NetworkError {
    /// The machine has no address in a local network.
    #[error("this machine has no address in a local network")]
    NoAddress,
    /// No address could be listened on.
    #[error("the local network cannot be listened on: {0}")]
    Listen(#[from] io::Error),
}

impl NetworkSwitch {
    /// The switch of a service that listens at `listen`, and the connections that come through it.
    pub(crate) fn new(
        config: &Config,
        listen: SocketAddr,
    ) -> (NetworkSwitch, mpsc::Receiver<Connection>) {
        let (connections, accepted) = mpsc::channel(BACKLOG);
        let switch = NetworkSwitch {
            allowed: config.network_switch && listen.ip().is_loopback(),
            listen,
            public_url: config.public_url.clone(),
            addresses: config.local_addresses.clone(),
            connections,
            opened: Mutex::new(None),
        };
        (switch, accepted)
    }

    fn opened(&self) -> MutexGuard<'_, Option<Opened>> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a caller from `peer` through `entrance` may use the switch.
    pub(crate) fn may_be_used(&self, entrance: Entrance, peer: IpAddr) -> bool {
        self.allowed && entrance == Entrance::Configured && peer.to_canonical().is_loopback()
    }

    /// Starts listening in the local network, unless already open.
    pub(crate) async fn open(&self) -> Result<(), NetworkError> {
        if self.opened().is_some() {
            return Ok(());
        }
        let mut listeners = Vec::new();
        let mut failed = None;
        for address in self.addresses.private() {
            match listen_at(address, self.listen.port()).await {
                Ok(listener) => listeners.push(listener),
                Err(error) => failed = Some(error),
            }
        }
        if listeners.is_empty() {
            return Err(failed.map_or(NetworkError::NoAddress, NetworkError::Listen));
        }
        let (open, is_open) = watch::channel(true);
        let addresses =
            listeners.iter().map(TcpListener::local_addr).collect::<io::Result<Vec<_>>>()?;
        let tasks = listeners
            .into_iter()
            .map(|listener| {
                let accept = accept(listener, self.connections.clone(), is_open.clone());
                tokio::spawn(accept).abort_handle()
            })
            .collect();
        // If two callers open at once, the later replaces the earlier, which closes.
        *self.opened() = Some(Opened { addresses, tasks, open });
        Ok(())
    }

    /// Stops listening in the local network and ends the connections from there.
    pub(crate) fn close(&self) {
        *self.opened() = None;
    }

    /// From where the service can be reached, for a caller who used `host`.
    pub(crate) fn reach(&self, host: Option<&str>, can_change: bool) -> Reach {
        if let Some(url) = self.public_url.as_deref().and_then(crate::security::origin_of) {
            let origins = vec![url.to_owned()];
            return Reach { scope: ReachScope::Public, origins, can_change };
        }
        if !self.listen.ip().is_loopback() {
            // The caller used a name that works at least for them.
            let origins = host
                .filter(|host| !is_loopback_host(host))
                .map(|host| format!("http://{host}"))
                .into_iter()
                .chain(self.origins(self.addresses.private().into_iter()))
                .collect();
            return Reach { scope: ReachScope::Network, origins, can_change };
        }
        match &*self.opened() {
            Some(opened) => Reach {
                scope: ReachScope::Network,
                origins: opened.addresses.iter().map(|at| format!("http://{at}")).collect(),
                can_change,
            },
            None => Reach { scope: ReachScope::Machine, origins: Vec::new(), can_change },
        }
    }

    fn origins(&self, addresses: impl Iterator<Item = IpAddr>) -> Vec<String> {
        let port = self.listen.port();
        let at = self.listen.ip();
        addresses
            .filter(|address| at.is_unspecified() || *address == at)
            .map(|address| format!("http://{}", SocketAddr::new(address, port)))
            .collect()
    }
}

/// Listens on the service's port, or on any free one if it is taken.
async fn listen_at(address: IpAddr, port: u16) -> io::Result<TcpListener> {
    match TcpListener::bind((address, port)).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind((address, 0)).await
        }
        other => other,
    }
}

async fn accept(
    listener: TcpListener,
    connections: mpsc::Sender<Connection>,
    open: watch::Receiver<bool>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                let connection = Connection::from_network(stream, peer, open.clone());
                if connections.send(connection).await.is_err() {
                    return;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(RETRY_DELAY).await;
            }
        }
    }
}

/// Whether a `Host` names this machine itself.
pub(crate) fn is_loopback_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        for host in ["localhost", "LOCALHOST:7700", "127.0.0.1:7700", "[::1]:7700", "[::1]"] {
            assert!(is_loopback_host(host), "{host}");
        }
        for host in ["192.168.1.7:7700", "localhost.evil.example", "evil.example:7700", ""] {
            assert!(!is_loopback_host(host), "{host}");
        }
    }

    #[tokio::test]
    async fn only_the_person_at_the_machine_may_use_the_switch() {
        let config = Config { network_switch: true, ..Config::default() };
        let (switch, _accepted) = NetworkSwitch::new(&config, config.listen);
        let (here, there) = ("127.0.0.1".parse().unwrap(), "192.168.1.7".parse().unwrap());
        assert!(switch.may_be_used(Entrance::Configured, here));
        assert!(!switch.may_be_used(Entrance::Configured, there));
        assert!(!switch.may_be_used(Entrance::Network, here));

        let (fixed, _accepted) = NetworkSwitch::new(&Config::default(), config.listen);
        assert!(!fixed.may_be_used(Entrance::Configured, here));
        let (public, _accepted) = NetworkSwitch::new(&config, "0.0.0.0:7700".parse().unwrap());
        assert!(!public.may_be_used(Entrance::Configured, here));
    }
}
