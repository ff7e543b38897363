//! External engines that speak the engine interface (NOTATION §3), as players.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use taluva::{Game, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::turns;

/// An engine in a process of its own.
#[derive(Debug)]
pub struct TviEngine {
    command: String,
    name: String,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// How long an engine may take beyond its limit, for starting and for slow pipes.
const GRACE: Duration = Duration::from_millis(1000);
/// How long an engine without a limit in time may take for a turn.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often one looks whether the engine is to be stopped.
const HEARTBEAT: Duration = Duration::from_millis(10);
/// How long an engine may take to say what it is.
const START: Duration = Duration::from_secs(10);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already; there is nothing else to do about it.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        thread::sleep(Duration::from_millis(20));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl TviEngine {
    /// Starts the command and waits until it has introduced itself.
    ///
    /// # Errors
    /// When it cannot be started, breaks off, or does not answer.
    pub fn start(command: &str) -> Result<TviEngine, PlayerError> {
        let mut engine = TviEngine {
            command: command.to_owned(),
            name: format!("tvi:{command}"),
            running: None,
        };
        engine.restart()?;
        Ok(engine)
    }

    fn restart(&mut self) -> Result<(), PlayerError> {
        let crashed = |error: std::io::Error| PlayerError::Crashed(error.to_string());
        let mut words = self.command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(crashed)?;
        let input = child.stdin.take().expect("the input was piped");
        let output = child.stdout.take().expect("the output was piped");
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        self.running = Some(Running { child, input, lines });
        self.say("tvi")?;
        let deadline = Instant::now() + START;
        loop {
            let line = self.hear(deadline)?;
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.trim().to_owned();
            }
            if line.trim() == "tviok" {
                return Ok(());
            }
        }
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        let running = self.running.as_mut().ok_or_else(gone)?;
        let said = writeln!(running.input, "{line}").and_then(|()| running.input.flush());
        if said.is_err() {
            self.running = None;
            return Err(gone());
        }
        Ok(())
    }

    /// The next line; the engine is ended if it says nothing until the deadline.
    fn hear(&mut self, deadline: Instant) -> Result<String, PlayerError> {
        let begun = Instant::now();
        loop {
            if let Some(line) = self.hear_for(HEARTBEAT)? {
                return Ok(line);
            }
            if Instant::now() >= deadline {
                self.running = None;
                return Err(PlayerError::TimedOut(begun.elapsed().as_millis()));
            }
        }
    }

    /// A line, if one comes within that time.
    fn hear_for(&mut self, time: Duration) -> Result<Option<String>, PlayerError> {
        let running = self.running.as_ref().ok_or_else(gone)?;
        match running.lines.recv_timeout(time) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                self.running = None;
                Err(gone())
            }
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerError> {
        self.say("isready")?;
        let deadline = Instant::now() + START;
        loop {
            let line = self.hear(deadline)?;
            if line.trim() == "readyok" {
                return Ok(());
            }
            if line.starts_with("error") {
                return Err(PlayerError::BadAnswer(line));
            }
        }
    }
}

fn gone() -> PlayerError {
    PlayerError::Crashed("its output has ended".to_owned())
}

fn parse_turn(words: &str) -> Result<Vec<Token>, PlayerError> {
    if words.trim() == "deck" {
        return Ok(Vec::new());
    }
    let tokens: Result<Vec<Token>, _> = words.split_whitespace().map(str::parse).collect();
    match tokens {
        Ok(tokens) if !tokens.is_empty() => Ok(tokens),
        _ => Err(PlayerError::BadAnswer(format!("bestmove {words}"))),
    }
}

impl Player for TviEngine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, _seed: u64) {
        if self.running.is_none() {
            // If that fails, the first question to the engine reports it.
            let _ = self.restart();
        }
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        _report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(game.state()) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut position = format!("position {}", game.setup());
        if game.tokens().len() > 0 {
            position.push_str(" moves");
            for token in game.tokens() {
                position.push_str(&format!(" {token}"));
            }
        }
        self.say(&position)?;
        self.wait_until_ready()?;
        let mut go = "go".to_owned();
        if let Some(time) = limits.movetime {
            go.push_str(&format!(" movetime {}", time.as_millis()));
        }
        if let Some(nodes) = limits.nodes {
            go.push_str(&format!(" nodes {nodes}"));
        }
        self.say(&go)?;
        let begun = Instant::now();
        let mut stopped = false;
        let mut deadline = begun + limits.movetime.unwrap_or(PATIENCE) + GRACE;
        loop {
            if limits.is_stopped() && !stopped {
                self.say("stop")?;
                stopped = true;
                deadline = deadline.min(Instant::now() + GRACE);
            }
            let Some(line) = self.hear_for(HEARTBEAT)? else {
                if Instant::now() >= deadline {
                    self.running = None;
                    return Err(PlayerError::TimedOut(begun.elapsed().as_millis()));
                }
                continue;
            };
            if let Some(turn) = line.strip_prefix("bestmove ") {
                let tokens = parse_turn(turn)?;
                let info = Info { time: begun.elapsed(), pv: tokens.clone(), ..Info::default() };
                return Ok(Choice { tokens, info });
            }
            if line.starts_with("error") {
                return Err(PlayerError::BadAnswer(line));
            }
        }
    }
}
