//! The process of an engine: its input, its output and its termination.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

/// Longer lines are truncated. No line of the engine interface comes near this length.
const LONGEST_LINE: u64 = 64 * 1024;
/// Buffered lines in each direction. An engine that writes faster blocks.
const LINES: usize = 64;
/// How long an engine has to exit by itself after `quit`.
const FAREWELL: Duration = Duration::from_millis(20);
/// How long an engine has to exit by itself after its output has ended.
const LAST_BREATH: Duration = Duration::from_millis(200);

/// A running engine. Dropping it kills the engine and its descendants.
#[derive(Debug)]
pub(super) struct Process {
    /// `None` once it has ended.
    child: Option<Child>,
    input: SyncSender<String>,
    lines: Receiver<String>,
}

/// The result of waiting for a line.
pub(super) enum Incoming {
    Line(String),
    /// No line within the given time.
    Silence,
    /// The output has ended.
    End,
}

impl Process {
    /// Starts a command: a program and its arguments, separated by spaces.
    pub(super) fn start(command: &str) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // A process group of its own, so that the engine's descendants can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let stdin = child.stdin.take().expect("the input was piped");
        let stdout = child.stdout.take().expect("the output was piped");
        let (input, to_write) = sync_channel(LINES);
        let (sender, lines) = sync_channel(LINES);
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(BufReader::new(stdout), &sender));
        Ok(Process { child: Some(child), input, lines })
    }

    /// Queues a line without blocking; false if the queue is full because the engine does not read.
    pub(super) fn say(&self, line: &str) -> bool {
        // A dead engine is noticed when its output is read.
        !matches!(self.input.try_send(line.to_owned()), Err(TrySendError::Full(_)))
    }

    /// Waits for a line.
    pub(super) fn receive(&self, time: Duration) -> Incoming {
        match self.lines.recv_timeout(time) {
            Ok(line) => Incoming::Line(line),
            Err(RecvTimeoutError::Timeout) => Incoming::Silence,
            Err(RecvTimeoutError::Disconnected) => Incoming::End,
        }
    }

    /// The exit status of an engine whose output has ended, unless it had to be killed.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        self.end(LAST_BREATH).filter(|status| !was_killed(*status))
    }

    /// Kills the engine and its descendants after that time.
    fn end(&mut self, time: Duration) -> Option<ExitStatus> {
        let mut child = self.child.take()?;
        thread::sleep(time);
        // The child is reaped only afterwards: until then its process id cannot be reused.
        #[cfg(unix)]
        kill_group(&child);
        // It may already have exited; nothing else can be done about an error.
        let _ = child.kill();
        child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.end(FAREWELL);
    }
}

#[cfg(unix)]
fn was_killed(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    status.signal() == Some(rustix::process::Signal::KILL.as_raw())
}

#[cfg(not(unix))]
fn was_killed(_: ExitStatus) -> bool {
    false
}

/// Kills the process group that the child leads.
#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // An error means that the group is empty.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(mut output: impl BufRead, lines: &SyncSender<String>) {
    while let Ok(Some(line)) = read_line(&mut output) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

/// Reads a line of bounded length; `None` at the end.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        output.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_any_way_and_long_ones_are_cut() {
        let long = "x".repeat(LONGEST_LINE as usize + 7);
        let text = format!("tviok\r\n{long}\nreadyok\n\nbestmove deck");
        let mut output = BufReader::with_capacity(1000, text.as_bytes());
        let lines: Vec<String> = std::iter::from_fn(|| read_line(&mut output).unwrap()).collect();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[1].len() as u64, LONGEST_LINE);
        assert_eq!(
            [&lines[0], &lines[2], &lines[3], &lines[4]],
            ["tviok", "readyok", "", "bestmove deck"]
        );
    }
}
