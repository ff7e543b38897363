//! A private PostgreSQL.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{Directory, START, free_port, until_listening};

/// The directory of its executables: the one named by `POSTGRES_BIN`, or that of Debian's newest
/// version.
pub(crate) fn find() -> Option<PathBuf> {
    let named = std::env::var_os("POSTGRES_BIN").map(PathBuf::from);
    let mut debian: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    debian.sort_unstable_by_key(|(version, _)| std::cmp::Reverse(*version));
    let debian = debian.into_iter().map(|(_, bin)| bin);
    let other = ["/usr/local/pgsql/bin", "/usr/local/bin", "/usr/bin"].map(PathBuf::from);
    named.into_iter().chain(debian).chain(other).find(|bin| {
        ["initdb", "postgres", "pg_isready"].iter().all(|program| bin.join(program).is_file())
    })
}

/// A server that runs until this is dropped.
pub(crate) struct Postgres {
    bin: PathBuf,
    port: u16,
    directory: Directory,
    settings: Vec<String>,
    child: Option<Child>,
}

/// The user that runs the server if we are root, since it refuses to run as root.
#[cfg(unix)]
fn server_user() -> Option<(u32, u32)> {
    let id = |flag: &str, user: &[&str]| -> Option<u32> {
        let output = Command::new("id").arg(flag).args(user).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    if id("-u", &[])? != 0 {
        return None;
    }
    Some((id("-u", &["postgres"])?, id("-g", &["postgres"])?))
}

impl Postgres {
    /// Starts one with its own data and some settings, such as `fsync=off`.
    pub(crate) fn start(settings: &[&str]) -> io::Result<Postgres> {
        let mut server = Postgres::new(settings)?;
        let data = server.data();
        server.run(
            "initdb",
            &["-D", path(&data), "-U", "taluva", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
        )?;
        server.start_again()?;
        Ok(server)
    }

    /// Starts a standby that replicates another server under a name.
    pub(crate) fn start_standby(
        primary: &Postgres,
        name: &str,
        settings: &[&str],
    ) -> io::Result<Postgres> {
        let mut server = Postgres::new(settings)?;
        let data = server.data();
        let port = primary.port.to_string();
        server.run(
            "pg_basebackup",
            &["-D", path(&data), "-h", "127.0.0.1", "-p", &port, "-U", "taluva", "-X", "stream"],
        )?;
        std::fs::write(data.join("standby.signal"), "")?;
        server.settings.push(format!(
            "primary_conninfo=host=127.0.0.1 port={port} user=taluva application_name={name}"
        ));
        server.start_again()?;
        Ok(server)
    }

    fn new(settings: &[&str]) -> io::Result<Postgres> {
        let bin =
            find().ok_or_else(|| io::Error::other("there is no PostgreSQL on this machine"))?;
        let directory = Directory::new("postgres")?;
        #[cfg(unix)]
        if let Some((user, group)) = server_user() {
            std::os::unix::fs::chown(directory.path(), Some(user), Some(group))?;
        }
        let settings = settings.iter().map(ToString::to_string).collect();
        Ok(Postgres { bin, port: free_port()?, directory, settings, child: None })
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command.stdin(Stdio::null()).current_dir(self.directory.path());
        #[cfg(unix)]
        if let Some((user, group)) = server_user() {
            use std::os::unix::process::CommandExt as _;
            command.uid(user).gid(group);
        }
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) -> io::Result<()> {
        let output = self.command(program).args(arguments).output()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(format!("{program} failed: {said}")))
    }

    /// Starts it on the same port and data as before.
    pub(crate) fn start_again(&mut self) -> io::Result<()> {
        let deadline = Instant::now() + START;
        loop {
            let log = File::options()
                .append(true)
                .create(true)
                .open(self.directory.path().join("log"))?;
            let mut child = self
                .command("postgres")
                .args(["-D", path(&self.data()), "-p", &self.port.to_string()])
                .args(["-c", "listen_addresses=127.0.0.1"])
                .args(["-c", &format!("unix_socket_directories={}", path(self.directory.path()))])
                .args(["-c", "max_connections=300"])
                .args(self.settings.iter().flat_map(|setting| ["-c", setting]))
                .stdout(Stdio::null())
                .stderr(log)
                .spawn()?;
            let started = until_listening(&mut child, self.port).and_then(|()| self.until_ready());
            self.child = Some(child);
            match started {
                Ok(()) => return Ok(()),
                // Processes of a killed server may still be shutting down.
                Err(_) if Instant::now() < deadline => {
                    self.kill();
                    std::thread::sleep(Duration::from_millis(100));
                }
                Err(error) => {
                    let log = std::fs::read_to_string(self.directory.path().join("log"));
                    return Err(io::Error::other(format!("{error}: {}", log.unwrap_or_default())));
                }
            }
        }
    }

    fn until_ready(&self) -> io::Result<()> {
        let port = self.port.to_string();
        let deadline = Instant::now() + START;
        while let Err(error) = self.run("pg_isready", &["-h", "127.0.0.1", "-p", &port]) {
            if Instant::now() > deadline {
                return Err(error);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The URL of one of its databases.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://taluva@127.0.0.1:{}/{database}", self.port)
    }

    /// Its port.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Promotes a standby to primary.
    pub(crate) fn promote(&self) -> io::Result<()> {
        self.run("pg_ctl", &["promote", "-w", "-D", path(&self.data())])
    }

    /// Kills it with SIGKILL; its other processes notice and end.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Shuts it down cleanly.
    fn stop(&mut self) {
        let stopped = self.run("pg_ctl", &["stop", "-m", "fast", "-w", "-D", path(&self.data())]);
        if stopped.is_err() {
            self.kill();
        } else if let Some(mut child) = self.child.take() {
            let _ = child.wait();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.child.is_some() {
            self.stop();
        }
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap_or_default()
}
