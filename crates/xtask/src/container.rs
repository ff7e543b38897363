//! The container file: built, run and queried if a container tool is installed.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::tools;
use crate::tree::Tree;

/// The name of the image and of the container, used by nothing else.
const NAME: &str = "taluva-xtask-test";
/// How long the service may take to respond.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A working container tool: Docker without its daemon is none.
fn tool(sh: &Shell) -> Option<&'static str> {
    ["podman", "docker"].into_iter().find(|tool| tools::succeeds(cmd!(sh, "{tool} info")))
}

pub(crate) fn missing(tree: &Tree) -> Option<&'static str> {
    tool(tree.sh()).is_none().then_some("neither podman nor a running Docker is here")
}

/// Builds the image, runs it, waits until it is ready, and removes both.
pub(crate) fn check(tree: &Tree) -> Result<()> {
    let sh = tree.sh();
    let tool = tool(sh).context("there is no container tool")?;
    cmd!(sh, "{tool} build --file deploy/Containerfile --tag {NAME} .").run()?;
    let started = cmd!(sh, "{tool} run --detach --name {NAME} {NAME}").run();
    let asked = started.map_err(Into::into).and_then(|()| wait_until_ready(sh, tool));
    if asked.is_err() {
        // Its log is the only diagnostic.
        let _ = cmd!(sh, "{tool} logs {NAME}").run();
    }
    let _ = cmd!(sh, "{tool} rm --force {NAME}").ignore_stdout().run();
    let _ = cmd!(sh, "{tool} rmi --force {NAME}").ignore_stdout().run();
    asked
}

/// The image contains nothing but the program, whose log says when it listens.
fn wait_until_ready(sh: &Shell, tool: &str) -> Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < ANSWER_TIMEOUT {
        let said = cmd!(sh, "{tool} logs {NAME}").quiet().output()?;
        let said = [said.stdout, said.stderr].concat();
        if String::from_utf8_lossy(&said).contains("0.0.0.0:7700") {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(500));
    }
    bail!("the service in the container does not listen")
}
