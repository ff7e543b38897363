//! A running service: startup, serving and shutdown.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use futures_util::FutureExt as _;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio_io_timeout::TimeoutWriter;
use tower::ServiceExt as _;

use crate::app::{self, App};
use crate::auth::{Passwords, Rights};
use crate::backup::{DataLock, finish_restore};
use crate::bus::{Bus, BusError, Delivery, LocalBus, NatsBus, PostgresBus, Transport};
use crate::config::{Config, ConfigError, SecretUrl};
use crate::games::Downtimes;
use crate::limits::Limits;
use crate::live::node::{self, KnownDowntimes, Listener, Node, ToNote};
use crate::live::{
    AiPool, Bounds, Departed, Hub, LobbyFeed, Names, Reviews, Seating, Shared, catch_up_lists,
    jobs, resume_computers,
};
use crate::previews::Pictures;
use crate::reach::{Connection, NetworkSwitch};
use crate::store::{NodeId, NodeStore, PostgresStore, SqliteStore, Store, StoreError, Writer};
use crate::supervise::keep_running;
use crate::time::Steady;
use crate::{backup, chores, ratings, router, telemetry};

/// The timeout for receiving a request head.
const HEAD_TIMEOUT: Duration = Duration::from_secs(20);

/// How long connections may take to end at shutdown.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum size of a request head, in bytes.
const LARGEST_HEAD: usize = 64 * 1024;

/// How long received requests may take to complete before games are closed.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a connection without a request may take to send one at shutdown.
const FIRST_REQUEST_TIMEOUT: Duration = Duration::from_millis(300);

/// How many connections in the system's accept queue are still served at shutdown.
const MAX_DRAINED_CONNECTIONS: usize = 1024;

/// How often the remaining sockets are counted at shutdown.
const RETRY_DELAY: Duration = Duration::from_millis(10);

/// Why a service cannot start or run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServerError {
    /// A setting cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: io::Error,
    },
    /// The data directory cannot be used.
    #[error("cannot use the data in {directory}: {source}")]
    Data {
        /// The directory.
        directory: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// Another process uses the data.
    #[error("another taluva is using the data in {0}")]
    InUse(PathBuf),
    /// The local network cannot be opened.
    #[error(transparent)]
    Network(Box<dyn std::error::Error + Send + Sync>),
    /// The storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The notification bus is not available.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// A service that listens and is ready to [`run`](Server::run).
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    from_network: mpsc::Receiver<Connection>,
    app: App,
    router: Router,
    store: Arc<dyn Store>,
    tasks: Vec<JoinHandle<()>>,
    _lock: Option<DataLock>,
}

impl Server {
    /// Opens the data, listens, and resumes pending computer turns and running clocks.
    pub async fn bind(config: Config) -> Result<Server, ServerError> {
        config.check()?;
        telemetry::start();
        allow_many_sockets();
        let (store, lock) = open_store(&config).await?;
        let listener = listen(&config).await?;
        let address = listener
            .local_addr()
            .map_err(|source| ServerError::Listen { address: config.listen, source })?;
        let Assembled { app, router, from_network, mut tasks, started_at } =
            assemble(config, store.clone(), address, Role::Service).await?;
        tasks.push(tokio::spawn({
            let app = app.clone();
            keep_running("chores", async move || chores::run(&app, started_at).await)
        }));
        catch_up_lists(&app.hub.shared).await?;
        for user in store.deleted_people_with_games().await? {
            if let Err(problem) = app.hub.withdraw(user).await {
                tracing::error!(?problem, "open games of a deleted account could not be ended");
            }
        }
        match &app.hub.shared.node {
            Some(_) => node::mend_jobs(&app.hub.shared).await?,
            None => tasks.push(tokio::spawn(resume_computers(app.hub.clone()))),
        }
        Ok(Server { listener, from_network, app, router, store, tasks, _lock: lock })
    }

    /// Opens the service to the local network and returns its addresses there.
    pub async fn open_network(&self) -> Result<Vec<String>, ServerError> {
        self.app.network.open().await.map_err(|error| ServerError::Network(Box::new(error)))?;
        Ok(self.app.network.reach(None, false).origins)
    }

    /// The address it listens on.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `shutdown` completes; then finishes received requests, tells clients to
    /// reconnect, and closes the data.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) {
        let Server { listener, mut from_network, app, router, store, tasks, _lock } = self;
        let places = Arc::new(Semaphore::new(app.config.max_connections as usize));
        let mut connections = JoinSet::new();
        let admit = |connection: Connection, connections: &mut JoinSet<()>| {
            let place = places.clone().try_acquire_owned().ok();
            let (Some(place), Some(guard)) = (place, app.limits.connection(connection.peer.ip()))
            else {
                metrics::counter!("taluva_connections_refused_total").increment(1);
                return;
            };
            let (app, router) = (app.clone(), router.clone());
            connections.spawn(async move {
                let _guards = (place, guard);
                serve(connection, router, &app).await;
            });
        };
        tokio::pin!(shutdown);
        loop {
            let accepted = tokio::select! {
                () = &mut shutdown => break,
                accepted = listener.accept() => {
                    accepted.map(|(stream, peer)| Connection::configured(stream, peer))
                }
                Some(connection) = from_network.recv() => Ok(connection),
                Some(_) = connections.join_next() => continue,
            };
            match accepted {
                Ok(connection) => admit(connection, &mut connections),
                Err(error) => {
                    // Most likely out of file descriptors, which others will release.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        for _ in 0..MAX_DRAINED_CONNECTIONS {
            let Some(Ok((stream, peer))) = listener.accept().now_or_never() else { break };
            admit(Connection::configured(stream, peer), &mut connections);
        }
        drop(listener);
        app.network.close();
        tracing::info!("shutting down: closing games");
        app.closing.send_replace(true);
        // A connection ends after answering the requests it has received, and accepts no more.
        let all_answered = async { while connections.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(DRAIN_TIMEOUT, all_answered).await;
        app.hub.close().await;
        let all_ended = async {
            while connections.join_next().await.is_some() {}
            // Sockets run in their own tasks until they have closed.
            while app.limits.sockets_open() > 0 {
                tokio::time::sleep(RETRY_DELAY).await;
            }
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, all_ended).await;
        connections.shutdown().await;
        finish(&app, tasks).await;
        if let Some(node) = &app.hub.shared.node
            && let Err(error) = node.store.retire(node.id, app.config.time.shift()).await
        {
            tracing::warn!(%error, "could not sign off: other nodes will consider this one dead after a timeout");
        }
        store.close().await;
        tracing::info!("ended");
    }
}

/// The role of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Serves clients.
    Service,
    /// Computes moves for games that services serve.
    Worker,
}

/// The common parts of services and workers.
pub(crate) struct Assembled {
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) from_network: mpsc::Receiver<Connection>,
    pub(crate) tasks: Vec<JoinHandle<()>>,
    pub(crate) started_at: Steady,
}

/// Joins the other nodes on the same database, if it can be shared, and starts the background tasks.
pub(crate) async fn assemble(
    config: Config,
    store: Arc<dyn Store>,
    address: SocketAddr,
    role: Role,
) -> Result<Assembled, ServerError> {
    let (joined, started_at, downtimes) = match store.nodes() {
        Some(nodes) => {
            let (joined, downtimes) = join_nodes(&config, nodes, role).await?;
            (Some(joined), config.time.steady(), downtimes)
        }
        None => {
            let (started_at, downtimes) = begin_run(&config, &*store).await?;
            (None, started_at, downtimes)
        }
    };
    let node = joined.as_ref().map(|joined| joined.node.clone());
    let (network, from_network) = NetworkSwitch::new(&config, address);
    let bus = node.as_ref().map(|node| node.bus.clone());
    let (writer, writing) = Writer::start(store.clone(), bus);
    let (to_rate, mut ended) = ratings::queue(ratings::QUEUE);
    let shared = Arc::new(Shared {
        store: store.clone(),
        writer,
        names: Names::default(),
        seating: Arc::new(Seating::default()),
        time: config.time.clone(),
        downtimes: KnownDowntimes::new(downtimes),
        node,
        ai: AiPool::new(config.ai.clone(), config.ai_threads),
        reviews: Reviews::default(),
        lobby: LobbyFeed::new(match &joined {
            Some(joined) => joined.last_note as u32,
            // Seconds since 1970, truncated to 32 bits: higher after every restart.
            None => (started_at.0 / 1000) as u32,
        }),
        seeds: config.seeds.clone(),
        claim_after: config.claim_after,
        exhibitions_per_person: config.exhibitions_per_person,
        bounds: Bounds::new(&config),
        departed: Departed::default(),
        unload_after: Duration::from_secs(u64::from(config.unload_games_after)),
        to_rate,
    });
    let (routes, documents) = router::described();
    let threads = config.ai_threads;
    let app = App::new(app::Parts {
        store: store.clone(),
        hub: Hub::new(shared),
        limits: Limits::new(&config),
        passwords: Passwords::new(config.password_cost),
        network,
        rights: Arc::new(Rights::default()),
        documents,
        pictures: Pictures::default(),
        closing: watch::Sender::new(false),
        config,
    });
    let router = router::router(app.clone(), routes);
    let rate = async move || ratings::run(&*store, &mut ended).await;
    let mut tasks = vec![writing, tokio::spawn(keep_running("ratings", rate))];
    if let Some(joined) = joined {
        tasks.extend(run_node(&app, joined, threads));
    }
    Ok(Assembled { app, router, from_network, tasks, started_at })
}

/// Starts a node's background tasks.
fn run_node(app: &App, joined: Joined, threads: usize) -> Vec<JoinHandle<()>> {
    let Joined { node, deliveries, waiting, last_note } = joined;
    let beat = {
        let (app, node) = (app.clone(), node.clone());
        tokio::spawn(keep_running("beat", async move || node::beat(&app, &node).await))
    };
    let mut listener =
        Listener { app: app.clone(), node: node.clone(), deliveries, waiting, last_note };
    let listen = keep_running("listen", async move || node::listen(&mut listener).await);
    let mut tasks = vec![beat, tokio::spawn(listen)];
    if threads > 0 {
        let (hub, taker) = (app.hub.clone(), node.clone());
        let take = async move || jobs::take(&hub, &taker, threads).await;
        tasks.push(tokio::spawn(keep_running("jobs", take)));
        tasks.push(tokio::spawn(keep_running("leases", async move || jobs::renew(&node).await)));
    }
    tasks
}

/// Writes pending data, releases unfinished jobs, and ends the tasks.
pub(crate) async fn finish(app: &App, tasks: Vec<JoinHandle<()>>) {
    app.hub.shared.writer.settle_lists().await;
    if let Some(node) = &app.hub.shared.node {
        node.flush().await;
    }
    for task in tasks {
        task.abort();
    }
    if let Some(node) = &app.hub.shared.node
        && let Err(error) = node.store.put_all_jobs_back(node.id).await
    {
        tracing::warn!(%error, "could not release the jobs of this node: their leases will expire");
    }
}

/// Opens the data: a database that other services may share, or a directory, which is locked for this service.
pub(crate) async fn open_store(
    config: &Config,
) -> Result<(Arc<dyn Store>, Option<DataLock>), ServerError> {
    if let Some(SecretUrl(url)) = &config.database {
        return Ok((Arc::new(PostgresStore::connect(url).await?), None));
    }
    let lock = DataLock::take(&config.data)?;
    finish_restore(&config.data)
        .map_err(|source| ServerError::Data { directory: config.data.clone(), source })?;
    let (store, losses) = SqliteStore::open_for_service(&config.database_file()).await?;
    backup::report_losses(&config.data, &losses);
    Ok((Arc::new(store), Some(lock)))
}

/// Begins a run of a single process; several nodes share a timeline instead.
async fn begin_run(config: &Config, store: &dyn Store) -> Result<(Steady, Downtimes), ServerError> {
    let uptimes = store.uptimes().await?;
    let last_alive = uptimes.iter().map(|uptime| uptime.alive_at).max();
    let started_at = config.time.begin_run(last_alive);
    store.note_alive(started_at, started_at).await?;
    Ok((started_at, Downtimes::between(&uptimes, started_at)))
}

/// A node that has joined a shared database.
struct Joined {
    node: Arc<Node>,
    deliveries: mpsc::Receiver<Delivery>,
    waiting: mpsc::Receiver<ToNote>,
    last_note: i64,
}

async fn join_nodes(
    config: &Config,
    nodes: Arc<dyn NodeStore>,
    role: Role,
) -> Result<(Joined, Downtimes), ServerError> {
    let (transport, deliveries): (Arc<dyn Transport>, _) = match (&config.bus, &config.database) {
        (Some(SecretUrl(url)), _) => {
            let bus = NatsBus::connect(url, &nodes.instance().await?).await?;
            let deliveries = bus.listen().await?;
            (Arc::new(bus), deliveries)
        }
        (None, Some(SecretUrl(url))) => {
            let bus = PostgresBus::new(url)?;
            let deliveries = bus.listen();
            (Arc::new(bus), deliveries)
        }
        (None, None) => {
            let bus = LocalBus::default();
            let deliveries = bus.listen();
            (Arc::new(bus), deliveries)
        }
    };
    let id = NodeId::random();
    let (shift, asked) = (config.time.shift(), Instant::now());
    let beat = match role {
        Role::Service => nodes.beat(id, true, shift).await?,
        Role::Worker => nodes.look(shift).await?,
    };
    config.time.follow(beat.now, asked, shift);
    let downtimes = Downtimes::between(&beat.uptimes, beat.now);
    let last_note = nodes.last_note().await?;
    let (serves, thinks) = (role == Role::Service, config.ai_threads > 0);
    let (node, waiting) = Node::new(id, nodes, Bus::over(transport), serves, thinks);
    Ok((Joined { node, deliveries, waiting, last_note }, downtimes))
}

/// Raises the limit on open files: every socket is one, and systems often allow only a thousand by default.
fn allow_many_sockets() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            limit.current = limit.maximum;
            if let Err(error) = setrlimit(Resource::Nofile, limit) {
                tracing::warn!(%error, "the limit on open files could not be raised");
            }
        }
    }
}

async fn listen(config: &Config) -> Result<TcpListener, ServerError> {
    let address = config.listen;
    match TcpListener::bind(address).await {
        Ok(listener) => Ok(listener),
        Err(error) if config.any_port && error.kind() == io::ErrorKind::AddrInUse => {
            let any = SocketAddr::new(address.ip(), 0);
            TcpListener::bind(any)
                .await
                .map_err(|source| ServerError::Listen { address: any, source })
        }
        Err(source) => Err(ServerError::Listen { address, source }),
    }
}

/// Serves one connection. Sockets continue in their own tasks after the upgrade.
async fn serve(connection: Connection, router: Router, app: &App) {
    let Connection { stream, peer, entrance } = connection;
    let begun = Arc::new(Notify::new());
    // The write timeout: a peer that does not read cannot hold buffers for longer, however the
    // connection is used.
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(Duration::from_secs(u64::from(app.config.write_timeout))));
    let service = hyper::service::service_fn({
        let begun = begun.clone();
        move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(entrance);
            begun.notify_one();
            router.clone().oneshot(request)
        }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.until_closing() => {
            // A request sent before the shutdown may not have been read yet.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = begun.notified() => {}
                () = tokio::time::sleep(FIRST_REQUEST_TIMEOUT) => {}
            }
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection has ended badly");
    }
}
