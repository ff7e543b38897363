//! A private nats-server.

use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::{free_port, until_listening};

/// The executable: the one named by `NATS_SERVER`, or Debian's.
pub(crate) fn find() -> Option<PathBuf> {
    let named = std::env::var_os("NATS_SERVER").map(PathBuf::from);
    let usual = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"];
    named.into_iter().chain(usual.map(PathBuf::from)).find(|path| path.is_file())
}

/// A nats-server that runs until this is dropped.
pub(crate) struct Nats {
    program: PathBuf,
    port: u16,
    child: Option<Child>,
}

impl Nats {
    /// Starts one on a free port.
    pub(crate) fn start() -> io::Result<Nats> {
        let program =
            find().ok_or_else(|| io::Error::other("there is no nats-server on this machine"))?;
        let mut nats = Nats { program, port: free_port()?, child: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// Starts it on the same port as before.
    pub(crate) fn start_again(&mut self) -> io::Result<()> {
        let mut child = Command::new(&self.program)
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let listening = until_listening(&mut child, self.port);
        self.child = Some(child);
        listening
    }

    /// Its URL.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it with SIGKILL.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
