//! The service under load, in its own process.

use std::time::Duration;

use taluva_server::{Config, PasswordCost, SecretUrl, Server};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running service; dropping it ends the process.
pub(crate) struct Service {
    pub(crate) url: String,
    process: Child,
    _data: TempDir,
}

impl Service {
    /// Starts a service with empty data and without limits.
    pub(crate) async fn start() -> Service {
        Service::start_on(None).await
    }

    /// Starts a node on a database that others may share.
    pub(crate) async fn start_on(database: Option<&str>) -> Service {
        let data = tempfile::tempdir().expect("a directory for data can be made");
        let mut process = Command::new(std::env::current_exe().expect("this program has a path"))
            .arg("serve")
            .arg(data.path())
            .args(database)
            .stdout(std::process::Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("this program can start itself");
        let output = process.stdout.take().expect("the output was asked for");
        let mut lines = BufReader::new(output).lines();
        let url = lines
            .next_line()
            .await
            .expect("the service can be read")
            .expect("the service says where it listens");
        Service { url, process, _data: data }
    }

    /// The CPU time that the service has used.
    pub(crate) fn processor_time(&self) -> Duration {
        processor_time(self.process.id().expect("the service runs"))
    }

    /// The resident memory of the service, in bytes.
    pub(crate) async fn memory(&self) -> u64 {
        // Give it time to return freed memory.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let id = self.process.id().expect("the service runs");
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        let kilobytes: u64 =
            line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0);
        kilobytes * 1024
    }
}

/// Serves on a free port until killed, and prints the address.
pub(crate) async fn serve(data: &str, database: Option<&String>) {
    let mut config = Config::default().without_limits();
    config.listen = "127.0.0.1:0".parse().expect("this is an address");
    config.data = data.into();
    config.database = database.map(|url| SecretUrl(url.clone()));
    config.password_cost = PasswordCost::Low;
    let server = Server::bind(config).await.expect("the service starts");
    println!("http://{}", server.local_addr().expect("the service has an address"));
    server.run(std::future::pending()).await;
}

/// The CPU time of a process, in user and kernel mode.
pub(crate) fn processor_time(id: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // Fields are counted after the name, which may contain anything.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split(' ').collect();
    let ticks: u64 =
        [12, 13].iter().filter_map(|&field| fields.get(field)?.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// The CPU time of all PostgreSQL processes on this machine.
pub(crate) fn processor_time_of_postgres() -> Duration {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter_map(|process| process.file_name().to_str()?.parse().ok())
        .filter(|id: &u32| {
            let name = std::fs::read_to_string(format!("/proc/{id}/comm"));
            name.is_ok_and(|name| name.trim() == "postgres")
        })
        .map(processor_time)
        .sum()
}

/// Raises the limit on open files, since every socket is one.
pub(crate) fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
