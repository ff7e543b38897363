//! A trial of the Debian package: install, start, query, remove, purge.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xshell::cmd;

use crate::tools;
use crate::tree::Tree;

/// How long the service may take to respond on a busy machine.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// Why the package cannot be tried here. Where systemd runs, it would become a real service of the
/// machine; the trial is for containers and build machines.
pub(super) fn obstacle(tree: &Tree) -> Option<&'static str> {
    if !tools::is_debian_root(tree.sh()) || tools::find(&["dpkg"]).is_none() {
        return Some("that needs root on Debian");
    }
    if Path::new("/run/systemd/system").exists() {
        return Some("systemd runs here, so this is somebody's machine");
    }
    let is_installed =
        Path::new("/usr/bin/taluva").exists() || Path::new("/etc/taluva.toml").exists();
    is_installed.then_some("taluva is installed here already")
}

pub(super) fn run(tree: &Tree, package: &Path) -> Result<()> {
    if let Some(obstacle) = obstacle(tree) {
        eprintln!("the Debian package is not tried out: {obstacle}");
        return Ok(());
    }
    let sh = tree.sh();
    cmd!(sh, "dpkg --install {package}").run()?;
    let tried = start_and_ask();
    cmd!(sh, "dpkg --remove taluva").run()?;
    let keeps_games = Path::new("/var/lib/taluva/taluva.db").exists();
    cmd!(sh, "dpkg --purge taluva").run()?;
    tried?;
    ensure!(keeps_games, "`dpkg --remove` took the games away, or none were kept");
    for left in ["/usr/bin/taluva", "/etc/taluva.toml", "/var/lib/taluva"] {
        ensure!(!Path::new(left).exists(), "`dpkg --purge` left {left}");
    }
    ensure!(
        !tools::succeeds(cmd!(sh, "getent passwd taluva")),
        "`dpkg --purge` left the user taluva"
    );
    eprintln!("the Debian package was installed, started, asked, removed and purged");
    Ok(())
}

/// Starts the unit's command as the package's user.
fn start_and_ask() -> Result<()> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let listen = format!("127.0.0.1:{port}");
    let service = Command::new("setpriv")
        .args(["--reuid=taluva", "--regid=taluva", "--clear-groups", "--inh-caps=-all"])
        .args(["/usr/bin/taluva", "serve", "--config", "/etc/taluva.toml"])
        .env("TALUVA_LISTEN", &listen)
        .env("TALUVA_DATA", "/var/lib/taluva")
        .current_dir("/")
        .stdout(Stdio::null())
        .spawn()
        .context("setpriv cannot be started")?;
    let mut service = Ended(service);
    let begun = Instant::now();
    let answer = loop {
        match ask(&listen, "/readyz") {
            Ok(answer) if answer.starts_with("HTTP/1.1 200") => break ask(&listen, "/")?,
            _ if begun.elapsed() > ANSWER_TIMEOUT => bail!("the service does not get ready"),
            _ => thread::sleep(Duration::from_millis(100)),
        }
        if let Some(status) = service.0.try_wait()? {
            bail!("the service has ended: {status}");
        }
    };
    ensure!(answer.contains("<title>Taluva"), "the service has no page: {answer:.200}");
    service.terminate()
}

fn ask(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// A process that is killed on drop.
struct Ended(Child);

impl Ended {
    fn terminate(&mut self) -> Result<()> {
        let id = self.0.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status()?;
        ensure!(told.success(), "the service cannot be told to end");
        let begun = Instant::now();
        while begun.elapsed() < ANSWER_TIMEOUT {
            if let Some(status) = self.0.try_wait()? {
                ensure!(status.success(), "the service ended with {status}");
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        bail!("the service does not end")
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        // It may already have exited.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
