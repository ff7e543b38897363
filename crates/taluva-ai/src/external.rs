//! Players that are external engines speaking the engine interface (NOTATION §3).

mod process;

use std::time::{Duration, Instant};

use taluva::{Decision, Game, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::turns;
use process::{Incoming, Process};

/// An engine in its own process. Dropping this ends the process and its descendants.
#[derive(Debug)]
pub struct TviEngine {
    command: String,
    name: String,
    /// The engine, or the reason why it is not running.
    running: Result<Process, PlayerError>,
}

/// How long an engine may overrun its limit, for startup and slow pipes.
const GRACE: Duration = Duration::from_millis(1000);
/// The limit for a turn without a time limit.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often the stop flag is polled.
const HEARTBEAT: Duration = Duration::from_millis(10);
/// How long an engine may take to identify itself.
const START: Duration = Duration::from_secs(10);

/// The time allowed for an answer, whatever other lines arrive before it.
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
    /// Starts the command and waits until the engine has identified itself.
    ///
    /// # Errors
    /// If it cannot be started, crashes, or does not answer.
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

    /// Waits until the engine has identified itself.
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

    /// Ends the engine and keeps the reason.
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

    /// The next line. The engine is ended when the time is up, even if it keeps sending lines.
    fn receive(&mut self, wait: Wait) -> Result<String, PlayerError> {
        loop {
            if let Some(line) = self.receive_for(wait.left(), wait)? {
                return Ok(line);
            }
        }
    }

    /// A line, if one arrives within `time`.
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
            // If that fails, the next command to the engine reports it.
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
