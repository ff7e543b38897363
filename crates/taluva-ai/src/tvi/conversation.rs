//! A conversation with the user of an engine: lines come in, a thread searches, lines go out.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use taluva::Decision;
use taluva::tvi::{Conversation, Go, Step};

use super::lines;
use super::thinker::{Signals, Thinker};

/// An event that the conversation waits for.
enum Event {
    Line(String),
    /// The input has ended.
    End,
    /// An `info` line of the search.
    Info(String),
    Decided(Decision),
    /// The reading or the searching thread has failed.
    Failed(ConversationError),
}

/// Why a conversation ended early.
#[derive(Debug, thiserror::Error)]
pub enum ConversationError {
    /// The input cannot be read, or the output is closed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The searching thread panicked.
    #[error("the search broke off")]
    SearchPanicked,
}

type Result<T> = std::result::Result<T, ConversationError>;

/// Runs a conversation until `quit` or the end of the input; a search still running then is
/// answered.
///
/// The input is read in a separate thread, which is not joined at the end: nothing can interrupt
/// its read.
///
/// # Errors
/// Why it ended early.
pub fn converse<R: BufRead>(
    thinker: impl Thinker + 'static,
    open_input: impl FnOnce() -> R + Send + 'static,
    out: &mut impl Write,
) -> Result<()> {
    let (sender, events) = mpsc::channel();
    let reader = sender.clone();
    thread::spawn(move || read_lines(&mut open_input(), &reader));
    Driver::new(Box::new(thinker), sender, out).hold(&events)
}

fn read_lines(input: &mut impl BufRead, events: &Sender<Event>) {
    loop {
        let event = match lines::read(input) {
            Ok(Some(line)) => Event::Line(line),
            Ok(None) => Event::End,
            Err(error) => Event::Failed(error.into()),
        };
        let is_last = !matches!(event, Event::Line(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// A search in progress.
struct Search {
    signals: Arc<Signals>,
    thread: thread::JoinHandle<Box<dyn Thinker>>,
}

/// Drives a conversation: reads, searches and writes.
struct Driver<'a, W> {
    conversation: Conversation,
    /// `None` while a search is running.
    thinker: Option<Box<dyn Thinker>>,
    search: Option<Search>,
    events: Sender<Event>,
    out: &'a mut W,
}

impl<'a, W: Write> Driver<'a, W> {
    fn new(thinker: Box<dyn Thinker>, events: Sender<Event>, out: &'a mut W) -> Self {
        let conversation = Conversation::new(thinker.engine());
        Driver { conversation, thinker: Some(thinker), search: None, events, out }
    }

    fn hold(&mut self, events: &Receiver<Event>) -> Result<()> {
        loop {
            let steps = match events.recv().expect("the driver itself has a sender") {
                Event::Line(line) => self.conversation.hear(&line),
                Event::End => self.conversation.end_of_input(),
                Event::Info(info) => vec![Step::Say(vec![format!("info {info}")])],
                Event::Decided(decision) => self.decided(&decision),
                Event::Failed(failure) => return Err(failure),
            };
            for step in steps {
                match step {
                    Step::Say(lines) => self.say(&lines)?,
                    Step::Search(go) => self.begin_search(go),
                    Step::StopSearch => self.signal(Signals::stop),
                    Step::PonderHit => self.signal(Signals::hit),
                    Step::End => return Ok(()),
                }
            }
        }
    }

    fn say(&mut self, lines: &[String]) -> Result<()> {
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        self.out.flush()?;
        Ok(())
    }

    fn signal(&self, signal: fn(&Signals)) {
        if let Some(search) = &self.search {
            signal(&search.signals);
        }
    }

    fn begin_search(&mut self, go: Go) {
        let mut thinker = self.thinker.take().expect("lines wait while it thinks");
        let game = self.conversation.session().game().clone();
        let engine = self.conversation.session().engine().clone();
        let events = self.events.clone();
        let signals = Arc::new(Signals::default());
        let heard = Arc::clone(&signals);
        let thread = thread::spawn(move || {
            let _guard = PanicGuard(events.clone());
            let mut info = |info: &str| {
                // If the receiver is gone, the program is ending.
                let _ = events.send(Event::Info(info.to_owned()));
            };
            let decision = thinker.think(&game, &engine, go, &heard, &mut info);
            let _ = events.send(Event::Decided(decision));
            thinker
        });
        self.search = Some(Search { signals, thread });
    }

    fn decided(&mut self, decision: &Decision) -> Vec<Step> {
        let search = self.search.take().expect("a decision comes from a search");
        self.thinker = search.thread.join().ok();
        self.conversation.found(&decision.to_string())
    }
}

/// Notifies the conversation if its thread panics.
struct PanicGuard(Sender<Event>);

impl Drop for PanicGuard {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Event::Failed(ConversationError::SearchPanicked));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use taluva::Token;
    use taluva::tvi::Engine;

    use super::*;

    /// Thinks until it is stopped.
    struct Ponderer;

    impl Thinker for Ponderer {
        fn engine(&self) -> Engine {
            Engine::new("Ponderer", "Nobody")
        }

        fn think(
            &mut self,
            _: &taluva::Game,
            _: &Engine,
            go: Go,
            signals: &Signals,
            info: &mut dyn FnMut(&str),
        ) -> Decision {
            assert_ne!(go.nodes, Some(13), "an unlucky number");
            while !signals.is_stopped() && !signals.is_hit() {
                thread::sleep(Duration::from_millis(1));
            }
            info("depth 1");
            Decision::Play(vec![Token::NoBuild])
        }
    }

    /// The output for these lines, and how the conversation ends.
    fn conversation(lines: &[&str], input_ends: bool) -> (Vec<String>, Result<()>) {
        let (sender, events) = mpsc::channel();
        for line in lines {
            sender.send(Event::Line((*line).to_owned())).unwrap();
        }
        if input_ends {
            sender.send(Event::End).unwrap();
        }
        let mut out = Vec::new();
        let ended = Driver::new(Box::new(Ponderer), sender, &mut out).hold(&events);
        let said = String::from_utf8(out).unwrap();
        (said.lines().map(str::to_owned).collect(), ended)
    }

    #[test]
    fn while_the_engine_thinks_isready_and_stop_are_answered_and_the_rest_waits() {
        let lines = ["play JC", "go", "undo", "status", "isready", "stop", "isready"];
        let (said, ended) = conversation(&lines, true);
        ended.unwrap();
        let answers = ["readyok", "readyok", "info depth 1", "bestmove -"];
        assert_eq!(said[..4], answers);
        assert_eq!(said[4..], ["status playing seat=1 phase=take"]);
    }

    #[test]
    fn a_hit_reaches_who_ponders() {
        let (said, ended) = conversation(&["go ponder", "play JC", "ponderhit", "status"], true);
        ended.unwrap();
        let status = "status playing seat=1 phase=place";
        assert_eq!(said, ["info depth 1", "bestmove -", status]);
    }

    #[test]
    fn quitting_ends_a_search_with_its_move_and_what_was_asked_before() {
        let (said, ended) = conversation(&["play JC", "go", "status", "quit", "isready"], false);
        ended.unwrap();
        assert_eq!(said, ["info depth 1", "bestmove -", "status playing seat=1 phase=place"]);
    }

    #[test]
    fn stop_without_a_search_and_a_second_search_are_fine() {
        let lines = ["stop", "play JC", "go", "stop", "go", "stop"];
        // The second `go` waits for the first search, and the second `stop` may arrive before it.
        let (said, ended) = conversation(&[&lines[..], &["quit"]].concat(), false);
        ended.unwrap();
        assert!(said.iter().any(|line| line == "bestmove -"), "{said:?}");
    }

    #[test]
    fn a_search_that_panics_is_reported() {
        let (said, ended) = conversation(&["play JC", "go nodes 13"], false);
        assert!(said.is_empty());
        assert_eq!(ended.unwrap_err().to_string(), "the search broke off");
    }
}
