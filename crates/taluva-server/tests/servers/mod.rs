//! Private instances of the servers that a service depends on, on free local ports and in temporary
//! directories. Dropping their values ends them. Used by tests and by xtask; needs only the
//! standard library.

#![allow(dead_code, reason = "not everybody who uses this needs all of it")]

pub(crate) mod nats;
pub(crate) mod postgres;

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

/// How long a server may take to start.
const START: Duration = Duration::from_secs(60);

/// A currently unused port.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until a server accepts connections, or has ended.
fn until_listening(child: &mut Child, port: u16) -> io::Result<()> {
    let deadline = Instant::now() + START;
    loop {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(());
        }
        if let Some(status) = child.try_wait()? {
            return Err(io::Error::other(format!("the server has ended: {status}")));
        }
        if Instant::now() > deadline {
            return Err(io::Error::other("the server does not listen"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A new directory under the system's temporary one, removed on drop.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> io::Result<Directory> {
        let unique = format!("taluva-{name}-{}-{}", std::process::id(), free_port()?);
        let path = std::env::temp_dir().join(unique);
        std::fs::create_dir(&path)?;
        Ok(Directory(path))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
