//! Configuration: from a TOML file, from the environment, or in code.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::address::Networks;
use crate::bus::Polling;
use crate::players::{AiPlayers, AnyLegal};
use crate::puzzles::{NoPuzzles, PuzzleBook};
use crate::reach::LocalAddresses;
use crate::statics::StaticFiles;
use crate::time::TimeSource;

/// The prefix of environment variables: `TALUVA_LISTEN` sets `listen`.
pub const ENVIRONMENT: &str = "TALUVA_";

/// A setting of earlier versions.
const TRUST_PROXY: &str = "trust_proxy";

/// The settings of a server. Field names are the keys of the TOML file and, in capitals and
/// prefixed with [`ENVIRONMENT`], of the environment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Whether to fall back to another port if that one is in use.
    pub any_port: bool,
    /// The directory that holds the data.
    pub data: PathBuf,
    /// The PostgreSQL database that holds the data instead of that directory, such as
    /// `postgres://taluva@db.example/taluva`. Any number of services can share it.
    pub database: Option<SecretUrl>,
    /// The notification bus between services that share a database, such as `nats://nats.example`; default: the
    /// database itself.
    pub bus: Option<SecretUrl>,
    /// The public address of the service, such as `https://taluva.example`. Pages of other origins
    /// may not use sessions; with `https`, cookies are sent over TLS only.
    pub public_url: Option<String>,
    /// The proxies in front of the service, as addresses and networks: `X-Forwarded-For` is trusted
    /// only from them.
    pub trusted_proxies: Networks,
    /// The log format.
    pub log: LogFormat,
    /// How many computer players think at once.
    pub ai_threads: usize,
    /// Seconds after which a player who closed a live game counts as having left.
    pub claim_after: u32,
    /// Days after which a guest who never played is deleted.
    pub forget_guests_after: u32,
    /// Seconds after which a game that nobody has open is unloaded from memory.
    pub unload_games_after: u32,
    /// Seconds after which a silent socket is pinged; after as many more it is closed.
    pub ping_after: u32,
    /// Seconds after which a connection that does not read what it is sent is closed.
    pub write_timeout: u32,
    /// Requests per minute from one address, and by one person; 0 means no limit.
    pub requests_per_minute: u32,
    /// Changes (moves, games, chat, settings) per minute by one person; 0 means no limit.
    pub changes_per_minute: u32,
    /// Chat lines per minute by one person; 0 means no limit.
    pub chats_per_minute: u32,
    /// Hints per minute for one person; 0 means no limit.
    pub hints_per_minute: u32,
    /// New people and password attempts per minute from one address; 0 means no limit.
    pub logins_per_minute: u32,
    /// Computer-only games that one person may have running; 0 means no limit.
    pub exhibitions_per_person: u32,
    /// Password attempts per minute for one account, from any address; 0 means no limit.
    pub password_tries_per_minute: u32,
    /// Games that one person may have waiting for players; 0 means no limit.
    pub open_games_per_person: u32,
    /// Unfinished games that one person may have; 0 means no limit.
    pub games_per_person: u32,
    /// Open invitations that one person may have; 0 means no limit.
    pub invitations_per_person: u32,
    /// Studies that one person may save; 0 means no limit.
    pub studies_per_person: u32,
    /// Total bytes of one person's studies; 0 means no limit.
    pub study_bytes_per_person: u64,
    /// Sockets open at once from one address, and by one person; 0 means no limit.
    pub sockets_per_address: u32,
    /// Connections open at once from one address; 0 means no limit. Proxies are not counted.
    pub connections_per_address: u32,
    /// Connections open at once.
    pub max_connections: u32,
    /// The maximum size of a request body, in bytes.
    pub max_body: usize,
    /// The maximum size of a socket frame, in bytes.
    pub max_frame: usize,
    /// The cost of password hashing.
    pub password_cost: PasswordCost,
    /// Whether somebody at this machine may open the service to the local network and close it again. For services that
    /// listen only on this machine.
    #[serde(skip)]
    pub network_switch: bool,
    /// The source of this machine's addresses.
    #[serde(skip)]
    pub local_addresses: LocalAddresses,
    /// The web client, if there is one.
    #[serde(skip)]
    pub static_files: Option<Arc<dyn StaticFiles>>,
    /// The computer players.
    #[serde(skip, default = "default_ai")]
    pub ai: Arc<dyn AiPlayers>,
    /// The puzzles.
    #[serde(skip, default = "no_puzzles")]
    pub puzzles: Arc<dyn PuzzleBook>,
    /// The source of deck seeds.
    #[serde(skip)]
    pub seeds: Seeds,
    /// The source of the time.
    #[serde(skip)]
    pub time: TimeSource,
    /// When a service with a shared database polls it.
    #[serde(skip)]
    pub polling: Polling,
}

/// A URL that may contain a password, and is therefore kept out of logs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretUrl(pub String);

impl std::fmt::Debug for SecretUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretUrl")
    }
}

/// The log format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// Human-readable text.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// The cost of password hashing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasswordCost {
    /// argon2id with 19 MiB and two passes.
    #[default]
    Normal,
    /// For tests only.
    Low,
}

/// The source of deck seeds: the operating system, unless a test overrides it.
#[derive(Clone)]
pub struct Seeds(pub Arc<dyn Fn() -> [u8; 32] + Send + Sync>);

impl Default for Seeds {
    fn default() -> Seeds {
        Seeds(Arc::new(crate::secrets::random_bytes))
    }
}

impl std::fmt::Debug for Seeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seeds")
    }
}

fn default_ai() -> Arc<dyn AiPlayers> {
    Arc::new(AnyLegal)
}

fn no_puzzles() -> Arc<dyn PuzzleBook> {
    Arc::new(NoPuzzles)
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7700),
            any_port: false,
            data: PathBuf::from("data"),
            database: None,
            bus: None,
            public_url: None,
            trusted_proxies: Networks::default(),
            log: LogFormat::Text,
            ai_threads: (cores / 2).max(1),
            claim_after: 60,
            forget_guests_after: 30,
            unload_games_after: 120,
            ping_after: 30,
            write_timeout: 30,
            requests_per_minute: 1200,
            changes_per_minute: 300,
            chats_per_minute: 30,
            hints_per_minute: 20,
            logins_per_minute: 20,
            exhibitions_per_person: 3,
            password_tries_per_minute: 30,
            open_games_per_person: 30,
            games_per_person: 500,
            invitations_per_person: 50,
            studies_per_person: 500,
            study_bytes_per_person: 20_000_000,
            sockets_per_address: 200,
            connections_per_address: 500,
            max_connections: 20_000,
            max_body: 256 * 1024,
            max_frame: 16 * 1024,
            password_cost: PasswordCost::Normal,
            network_switch: false,
            local_addresses: LocalAddresses::default(),
            static_files: None,
            ai: default_ai(),
            puzzles: no_puzzles(),
            seeds: Seeds::default(),
            time: TimeSource::default(),
            polling: Polling::default(),
        }
    }
}

/// Why the settings are invalid.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the settings in {file} cannot be read: {source}")]
    Read {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file is not TOML.
    #[error("the settings in {file} are not TOML: {source}")]
    Syntax {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: Box<toml::de::Error>,
    },
    /// A setting is unknown or has a wrong value.
    #[error("a setting cannot be used: {0}")]
    Value(Box<toml::de::Error>),
    /// A setting of earlier versions, which trusted every peer.
    #[error(
        "trust_proxy is no longer a setting: name the proxies in trusted_proxies, \
         as in trusted_proxies = [\"127.0.0.1\"]"
    )]
    TrustProxy,
    /// The database is of an unknown kind.
    #[error("database must be a postgres:// address; without one the data are kept in a file")]
    Database,
    /// There would be no engine threads at all.
    #[error(
        "ai_threads = 0 leaves computers to workers (`taluva worker`), which need a database that several \
         processes share"
    )]
    NobodyThinks,
    /// A worker needs a database.
    #[error("a worker needs the database of the services it thinks for")]
    WorkerWithoutDatabase,
    /// A worker needs engine threads.
    #[error("a worker needs at least one thread to think with")]
    WorkerWithoutThreads,
    /// The bus is of an unknown kind, or there is no shared database.
    #[error("bus must be a nats:// address, beside a database that several services share")]
    Bus,
    /// The public address is invalid.
    #[error("public_url must be http:// or https:// and a host, not {0:?}")]
    PublicUrl(String),
}

impl Config {
    /// Loads the settings from a file, if given, and from the environment, which takes precedence. Call
    /// [`check`](Config::check) once all settings are final.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut settings = toml::Table::new();
        if let Some(file) = file {
            let text = std::fs::read_to_string(file)
                .map_err(|source| ConfigError::Read { file: file.to_owned(), source })?;
            settings = text.parse().map_err(|source| ConfigError::Syntax {
                file: file.to_owned(),
                source: Box::new(source),
            })?;
        }
        let known = Config::keys();
        let environment: Vec<(String, String)> = environment.into_iter().collect();
        let names_it = |(name, _): &(String, String)| {
            name.strip_prefix(ENVIRONMENT).is_some_and(|key| key.eq_ignore_ascii_case(TRUST_PROXY))
        };
        if settings.contains_key(TRUST_PROXY) || environment.iter().any(names_it) {
            return Err(ConfigError::TrustProxy);
        }
        let from_environment: BTreeMap<String, String> = environment
            .into_iter()
            .filter_map(|(name, value)| {
                let key = name.strip_prefix(ENVIRONMENT)?.to_ascii_lowercase();
                known.contains(&key).then_some((key, value))
            })
            .collect();
        for (key, value) in from_environment {
            settings.insert(key, value_of(&value));
        }
        settings.try_into().map_err(|error| ConfigError::Value(Box::new(error)))
    }

    /// The names of all settings.
    pub fn keys() -> Vec<String> {
        let defaults = toml::Table::try_from(Config::default()).unwrap_or_default();
        let unset = ["public_url", "database", "bus"].map(str::to_owned);
        defaults.keys().cloned().chain(unset).collect()
    }

    /// Validates what serde cannot.
    pub fn check(&self) -> Result<(), ConfigError> {
        if let Some(SecretUrl(url)) = &self.database
            && !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
        {
            return Err(ConfigError::Database);
        }
        if let Some(SecretUrl(url)) = &self.bus
            && (self.database.is_none()
                || !["nats://", "tls://"].iter().any(|scheme| url.starts_with(scheme)))
        {
            return Err(ConfigError::Bus);
        }
        if self.ai_threads == 0 && self.database.is_none() {
            return Err(ConfigError::NobodyThinks);
        }
        match &self.public_url {
            Some(url) if crate::security::origin_of(url).is_none() => {
                Err(ConfigError::PublicUrl(url.clone()))
            }
            _ => Ok(()),
        }
    }

    /// These settings without limits, for tests and benchmarks.
    #[must_use]
    pub fn without_limits(self) -> Config {
        Config {
            requests_per_minute: 0,
            changes_per_minute: 0,
            chats_per_minute: 0,
            hints_per_minute: 0,
            logins_per_minute: 0,
            password_tries_per_minute: 0,
            open_games_per_person: 0,
            games_per_person: 0,
            invitations_per_person: 0,
            studies_per_person: 0,
            study_bytes_per_person: 0,
            sockets_per_address: 0,
            connections_per_address: 0,
            ..self
        }
    }

    /// The file of the SQLite database.
    pub fn database_file(&self) -> PathBuf {
        self.data.join("taluva.db")
    }

    /// Whether people reach the service over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// An environment variable as TOML: `8`, `true`, and everything else as text.
fn value_of(text: &str) -> toml::Value {
    match format!("value = {text}").parse::<toml::Table>() {
        Ok(mut table) if table.len() == 1 => {
            table.remove("value").unwrap_or_else(|| toml::Value::String(text.to_owned()))
        }
        _ => toml::Value::String(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn the_environment_goes_before_the_file() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("taluva.toml");
        std::fs::write(&file, "listen = \"0.0.0.0:80\"\nai_threads = 3\nlog = \"json\"\n").unwrap();
        let config = Config::load(
            Some(&file),
            environment(&[
                ("TALUVA_LISTEN", "[::1]:7000"),
                ("TALUVA_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8"),
                ("TALUVA_PUBLIC_URL", "https://taluva.example"),
                ("TALUVA_WEB_DIST", "not a setting of the server"),
                ("HOME", "/"),
            ]),
        )
        .unwrap();
        assert_eq!(config.listen, "[::1]:7000".parse().unwrap());
        assert_eq!(config.ai_threads, 3);
        assert_eq!(config.log, LogFormat::Json);
        assert_eq!(config.trusted_proxies.0.len(), 2);
        assert!(config.is_secure());
    }

    #[test]
    fn the_example_shows_the_defaults() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/taluva.example.toml");
        let shown = Config::load(Some(&file), []).unwrap();
        let expected = Config {
            // The fields that the example deliberately sets differently.
            data: shown.data.clone(),
            public_url: shown.public_url.clone(),
            trusted_proxies: shown.trusted_proxies.clone(),
            log: shown.log,
            ai_threads: shown.ai_threads,
            ..Config::default()
        };
        let table = |config: Config| toml::Table::try_from(config).unwrap();
        assert_eq!(table(shown), table(expected));
    }

    #[test]
    fn flags_may_complete_what_was_loaded() {
        let set = environment(&[("TALUVA_BUS", "nats://host"), ("TALUVA_AI_THREADS", "0")]);
        let mut config = Config::load(None, set).unwrap();
        assert!(config.check().is_err());
        config.database = Some(SecretUrl("postgres://host/taluva".to_owned()));
        config.check().unwrap();
    }

    #[test]
    fn mistakes_are_named() {
        let loaded = |name, value| Config::load(None, environment(&[(name, value)]));
        let bad = |name, value| loaded(name, value).and_then(|config| config.check()).unwrap_err();
        assert!(bad("TALUVA_LISTEN", "nowhere").to_string().contains("listen"));
        assert!(bad("TALUVA_AI_THREADS", "many").to_string().contains("ai_threads"));
        assert!(bad("TALUVA_PUBLIC_URL", "example").to_string().contains("public_url"));
        assert!(bad("TALUVA_DATABASE", "mysql://host/db").to_string().contains("postgres://"));
        assert!(bad("TALUVA_BUS", "nats://host").to_string().contains("database"));
        assert!(bad("TALUVA_TRUSTED_PROXIES", "nginx").to_string().contains("nginx"));
        assert!(bad("TALUVA_TRUST_PROXY", "true").to_string().contains("trusted_proxies"));

        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("taluva.toml");
        std::fs::write(&file, "lisen = \"0.0.0.0:80\"").unwrap();
        assert!(Config::load(Some(&file), []).unwrap_err().to_string().contains("lisen"));
        assert!(Config::load(Some(&directory.path().join("none")), []).is_err());
    }
}
