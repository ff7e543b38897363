//! `taluva serve`: the service for many, run by an operator.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use taluva_server::{Config, LogFormat, Network, SecretUrl};

/// Run a server for others: a club, or the public
///
/// Settings come from a TOML file, then from environment variables (TALUVA_LISTEN,
/// TALUVA_DATA, …: the names of the settings in capitals), then from the flags here; later ones
/// override earlier ones. Run it behind a proxy that speaks TLS, and tell it the address that people
/// use with --public-url. /healthz, /readyz and /metrics are for your monitoring; SIGTERM ends it
/// with everything saved.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Examples:
  taluva serve --data /var/lib/taluva --public-url https://taluva.example --trusted-proxy 127.0.0.1
  taluva serve --database postgres://taluva@db.example/taluva --listen 0.0.0.0:7700
  taluva serve --config /etc/taluva.toml --log json")]
pub(crate) struct Arguments {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Listen on this address [default: 127.0.0.1:7700]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Keep the data in this directory [default: the platform's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep the data in this PostgreSQL database instead of a directory, as in
    /// postgres://taluva@db.example/taluva; any number of services may share it
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Notifies the services on the same database, as in nats://nats.example [default: the database]
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// The address people use to reach the service
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A proxy in front of the service, as an address or a network: X-Forwarded-For is believed from
    /// it alone. Can be given several times
    #[arg(long, value_name = "ADDRESS")]
    trusted_proxy: Vec<Network>,
    /// How many computer players think at once; 0 leaves turns, hints and reviews to workers, beside a database
    #[arg(long, value_name = "N")]
    ai_threads: Option<usize>,
    /// How logs are written
    #[arg(long)]
    log: Option<Format>,
    /// Take another port when that one is in use
    #[arg(long)]
    any_port: bool,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
struct Limits {
    /// Requests per minute from one address; 0 is no limit [default: 1200]
    #[arg(long, value_name = "N")]
    requests_per_minute: Option<u32>,
    /// Moves, games and other changes per minute by one person; 0 is no limit [default: 300]
    #[arg(long, value_name = "N")]
    changes_per_minute: Option<u32>,
    /// Lines of chat per minute by one person; 0 is no limit [default: 30]
    #[arg(long, value_name = "N")]
    chats_per_minute: Option<u32>,
    /// Hints per minute to one person; 0 is no limit [default: 20]
    #[arg(long, value_name = "N")]
    hints_per_minute: Option<u32>,
    /// New accounts and passwords tried per minute from one address; 0 is no limit [default: 20]
    #[arg(long, value_name = "N")]
    logins_per_minute: Option<u32>,
    /// Games among computers only that one person may have running; 0 is no limit [default: 3]
    #[arg(long, value_name = "N")]
    exhibitions_per_person: Option<u32>,
    /// Passwords tried per minute for one account, from any address; 0 is no limit [default: 30]
    #[arg(long, value_name = "N")]
    password_tries_per_minute: Option<u32>,
    /// Games that one person may have waiting for players; 0 is no limit [default: 30]
    #[arg(long, value_name = "N")]
    open_games_per_person: Option<u32>,
    /// Games that one person may have unfinished; 0 is no limit [default: 500]
    #[arg(long, value_name = "N")]
    games_per_person: Option<u32>,
    /// Invitations that may wait for one person; 0 is no limit [default: 50]
    #[arg(long, value_name = "N")]
    invitations_per_person: Option<u32>,
    /// How many studies one person may keep; 0 is no limit
    #[arg(long, value_name = "N")]
    studies_per_person: Option<u32>,
    /// Total bytes of all studies of one person; 0 is no limit
    #[arg(long, value_name = "BYTES")]
    study_bytes_per_person: Option<u64>,
    /// Connections open at once from one address; 0 is no limit [default: 500]
    #[arg(long, value_name = "N")]
    connections_per_address: Option<u32>,
    /// Sockets open at once from one address, and by one person; 0 is no limit [default: 200]
    #[arg(long, value_name = "N")]
    sockets_per_address: Option<u32>,
    /// Connections open at once [default: 20000]
    #[arg(long, value_name = "N")]
    max_connections: Option<u32>,
    /// The largest body of a request, in bytes [default: 262144]
    #[arg(long, value_name = "BYTES")]
    max_body: Option<usize>,
    /// The largest message to a socket, in bytes [default: 16384]
    #[arg(long, value_name = "BYTES")]
    max_frame: Option<usize>,
    /// Seconds after which others may claim that a player who closed a live game has left [default: 60]
    #[arg(long, value_name = "SECONDS")]
    claim_after: Option<u32>,
    /// Seconds after which a game that nobody has open leaves memory [default: 120]
    #[arg(long, value_name = "SECONDS")]
    unload_games_after: Option<u32>,
    /// Seconds after which a silent socket is pinged; after as many more it is closed
    /// [default: 30]
    #[arg(long, value_name = "SECONDS")]
    ping_after: Option<u32>,
    /// Seconds after which a connection that accepts no data is closed [default: 30]
    #[arg(long, value_name = "SECONDS")]
    write_timeout: Option<u32>,
    /// Days after which a guest who never played is forgotten [default: 30]
    #[arg(long, value_name = "DAYS")]
    forget_guests_after: Option<u32>,
}

impl Limits {
    fn apply(&self, config: &mut Config) {
        macro_rules! set {
            ($($name:ident),+ $(,)?) => {
                $(if let Some(value) = self.$name {
                    config.$name = value;
                })+
            };
        }
        set![
            requests_per_minute,
            changes_per_minute,
            chats_per_minute,
            hints_per_minute,
            logins_per_minute,
            exhibitions_per_person,
            password_tries_per_minute,
            open_games_per_person,
            games_per_person,
            invitations_per_person,
            studies_per_person,
            study_bytes_per_person,
            connections_per_address,
            sockets_per_address,
            max_connections,
            max_body,
            max_frame,
            claim_after,
            unload_games_after,
            ping_after,
            write_timeout,
            forget_guests_after,
        ];
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// One JSON object per line
    Json,
}

impl From<Format> for LogFormat {
    fn from(format: Format) -> LogFormat {
        match format {
            Format::Text => LogFormat::Text,
            Format::Json => LogFormat::Json,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = settings(arguments)?;
    super::logs::start(config.log, "info");
    super::run(config, false, |address, _| println!("Taluva listens at {address}"))
}

fn settings(arguments: &Arguments) -> anyhow::Result<Config> {
    let mut config = Config::load(arguments.config.as_deref(), std::env::vars())?;
    if let Some(listen) = arguments.listen {
        config.listen = listen;
    }
    if let Some(url) = &arguments.database {
        config.database = Some(SecretUrl(url.clone()));
    }
    match &arguments.data {
        Some(data) => config.data.clone_from(data),
        // No directory is configured, and one is needed.
        None if config.database.is_none() && config.data == Config::default().data => {
            config.data = super::data_directory()?;
        }
        None => {}
    }
    if let Some(url) = &arguments.bus {
        config.bus = Some(SecretUrl(url.clone()));
    }
    if arguments.public_url.is_some() {
        config.public_url.clone_from(&arguments.public_url);
    }
    config.trusted_proxies.0.extend(&arguments.trusted_proxy);
    if let Some(threads) = arguments.ai_threads {
        config.ai_threads = threads;
    }
    if let Some(format) = arguments.log {
        config.log = LogFormat::from(format);
    }
    config.any_port |= arguments.any_port;
    arguments.limits.apply(&mut config);
    config.check()?;
    Ok(config)
}
