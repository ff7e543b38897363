//! External engines that speak the engine interface (NOTATION §3), as players.

mod process;

use std::time::{Duration, Instant};

use taluva::{Decision, Game, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::turns;
use process::{Incoming, Process};

/// An engine in a process of its own, which ends with everything that it has started when this is
/// dropped.
#[derive(Debug)]
pub struct TviEngine {
    command: String,
    name: String,
    /// The engine, or why it does not run.
    running: Result<Process, PlayerError>,
}

/// How long an engine may take beyond its limit, for starting and for slow pipes.
const GRACE: Duration = Duration::from_millis(1000);
/// How long an engine without a limit in time may take for a turn.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often one looks whether the engine is to be stopped.
const HEARTBEAT: Duration = Duration::from_millis(10);
/// How long an engine may take to say what it is.
const START: Duration = Duration::from_secs(10);

/// The time for an answer, whatever else is said until it comes.
#[derive(Clone, Copy, Debug)]
struct Wait {
    begun: Instant,
    end: Instant,
}

impl Wait {
    fn of(time: Duration) -> Wait {
        let begun = Instant::now();
        Wait { begun, end: begun + time }
    }

    fn left(self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
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
            running: Err(PlayerError::NotStarted("the engine was not started".to_owned())),
        };
        engine.restart()?;
        Ok(engine)
    }

    fn restart(&mut self) -> Result<(), PlayerError> {
        self.running = Process::start(&self.command)
            .map_err(|error| PlayerError::NotStarted(format!("cannot run it: {error}")));
        self.introduce().map_err(|error| match error {
            PlayerError::Crashed(how) => {
                self.fail(PlayerError::NotStarted(format!("it did not introduce itself: {how}")))
            }
            error => error,
        })
    }

    /// Waits until the engine has said what it is.
    fn introduce(&mut self) -> Result<(), PlayerError> {
        self.say("tvi")?;
        let wait = Wait::of(START);
        loop {
            let line = self.receive(wait)?;
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.trim().to_owned();
            }
            if line.trim() == "tviok" {
                return Ok(());
            }
        }
    }

    fn process(&mut self) -> Result<&mut Process, PlayerError> {
        self.running.as_mut().map_err(|error| error.clone())
    }

    /// Ends the engine for that reason.
    fn fail(&mut self, error: PlayerError) -> PlayerError {
        self.running = Err(error.clone());
        error
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        if self.process()?.say(line) {
            return Ok(());
        }
        Err(self.fail(PlayerError::Crashed("it does not read its input".to_owned())))
    }

    /// The next line; the engine is ended if the time is up, however much it talks.
    fn receive(&mut self, wait: Wait) -> Result<String, PlayerError> {
        loop {
            if let Some(line) = self.receive_for(wait.left(), wait)? {
                return Ok(line);
            }
        }
    }

    /// A line, if one comes within that time.
    fn receive_for(&mut self, time: Duration, wait: Wait) -> Result<Option<String>, PlayerError> {
        if wait.left().is_zero() {
            let time = wait.begun.elapsed().as_millis();
            return Err(self.fail(PlayerError::TimedOut(time)));
        }
        let process = self.process()?;
        match process.receive(time) {
            Incoming::Line(line) => Ok(Some(line)),
            Incoming::Silence => Ok(None),
            Incoming::End => {
                let how = match process.status() {
                    Some(status) => format!("its output has ended ({status})"),
                    None => "its output has ended".to_owned(),
                };
                Err(self.fail(PlayerError::Crashed(how)))
            }
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerError> {
        self.say("isready")?;
        let wait = Wait::of(START);
        loop {
            let line = self.receive(wait)?;
            if line.trim() == "readyok" {
                return Ok(());
            }
            if line.starts_with("error") {
                return Err(PlayerError::BadAnswer(line));
            }
        }
    }
}

fn parse_turn(words: &str) -> Result<Vec<Token>, PlayerError> {
    match words.parse() {
        Ok(Decision::Draw) => Ok(Vec::new()),
        Ok(Decision::Play(tokens)) if !tokens.is_empty() => Ok(tokens),
        _ => Err(PlayerError::BadAnswer(format!("bestmove {words}"))),
    }
}

impl Player for TviEngine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, _seed: u64) {
        if self.running.is_err() {
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
        let mut stopped = false;
        let mut wait = Wait::of(limits.movetime.unwrap_or(PATIENCE) + GRACE);
        loop {
            if limits.is_stopped() && !stopped {
                self.say("stop")?;
                stopped = true;
                wait.end = wait.end.min(Instant::now() + GRACE);
            }
            let Some(line) = self.receive_for(HEARTBEAT.min(wait.left()), wait)? else { continue };
            if let Some(turn) = line.strip_prefix("bestmove ") {
                let tokens = parse_turn(turn)?;
                let info =
                    Info { time: wait.begun.elapsed(), pv: tokens.clone(), ..Info::default() };
                return Ok(Choice { tokens, info });
            }
            if line.starts_with("error") {
                return Err(PlayerError::BadAnswer(line));
            }
        }
    }
}
