//! The engine interface (NOTATION §3): lines in, lines out, with a sliced search in between.

use std::time::Duration;

use taluva::tvi::{Conversation, Go, Step};
use taluva::{Decision, Token};
use taluva_ai::search::{GameAnalysis, SearchRun};
use taluva_ai::tvi::{self, Analyser, Signals};
use taluva_ai::weights::Learned;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::players::Players;

/// A search in progress.
#[derive(Debug)]
enum CurrentSearch {
    Turn(Box<SearchRun<Learned>>),
    Analysis(Box<Analyser>),
}

/// A conversation with the engine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tvi {
    conversation: Conversation,
    search: Option<CurrentSearch>,
    /// The analysis made while pondering.
    pondered: Option<GameAnalysis<Learned>>,
    /// Signals to the search since its last slice.
    signals: Signals,
    /// Pending output.
    lines: Vec<String>,
    has_ended: bool,
}

#[wasm_bindgen]
impl Tvi {
    /// A conversation, at the start of a game with the default setup.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_players: &Players) -> Tvi {
        Tvi {
            conversation: Conversation::new(tvi::engine()),
            search: None,
            pondered: None,
            signals: Signals::default(),
            lines: Vec::new(),
            has_ended: false,
        }
    }

    /// Handles an input line.
    pub fn hear(&mut self, line: &str) {
        let steps = self.conversation.hear(line);
        self.follow(steps);
    }

    /// Handles the end of the input.
    #[wasm_bindgen(js_name = endOfInput)]
    pub fn end_of_input(&mut self) {
        let steps = self.conversation.end_of_input();
        self.follow(steps);
    }

    /// Whether the engine is thinking and `advance` must be called.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the conversation is over.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ended(&self) -> bool {
        self.has_ended
    }

    /// Takes the pending output lines.
    #[must_use]
    pub fn lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Thinks for about that many milliseconds.
    pub fn advance(&mut self, milliseconds: u32) {
        let slice = Duration::from_millis(u64::from(milliseconds));
        let (lines, signals) = (&mut self.lines, &self.signals);
        let goes_on = match &mut self.search {
            None => return,
            Some(_) if signals.is_stopped() => false,
            Some(CurrentSearch::Turn(search)) => {
                let mut report =
                    |info: &taluva_ai::player::Info| lines.push(format!("info {info}"));
                search.advance(slice, &mut report)
            }
            Some(CurrentSearch::Analysis(analyser)) => {
                let mut report = |info: &str| lines.push(format!("info {info}"));
                if signals.is_hit() {
                    analyser.ponder_hit();
                    self.signals = Signals::default();
                }
                analyser.advance(slice, &self.signals, &mut report)
            }
        };
        if goes_on {
            return;
        }
        match self.search.take() {
            None => {}
            Some(CurrentSearch::Turn(search)) => {
                let choice = search.choice();
                if !choice.is_draw() {
                    self.lines.push(format!("info {}", choice.info));
                }
                self.found(&choice.decision());
            }
            Some(CurrentSearch::Analysis(analyser)) => {
                analyser.report(&mut |info| self.lines.push(format!("info {info}")));
                let decision = analyser.decision();
                self.pondered = analyser.pondered();
                self.found(&decision);
            }
        }
    }
}

impl Tvi {
    fn follow(&mut self, steps: Vec<Step>) {
        for step in steps {
            match step {
                Step::Say(lines) => self.lines.extend(lines),
                Step::Search(go) => self.begin(go),
                Step::StopSearch => self.signals.stop(),
                Step::PonderHit => self.signals.hit(),
                Step::End => self.has_ended = true,
            }
        }
    }

    fn begin(&mut self, go: Go) {
        self.signals = Signals::default();
        let session = self.conversation.session();
        let game = session.game();
        let pondered = self.pondered.take();
        if let Some(analyser) = Analyser::asked(session.engine(), go, game, pondered) {
            self.search = Some(CurrentSearch::Analysis(Box::new(analyser)));
            return;
        }
        let mut player = tvi::player(session.engine(), go);
        match player.begin(game.state(), &tvi::limits(go)) {
            Ok(search) => self.search = Some(CurrentSearch::Turn(Box::new(search))),
            // The session asks only if there is a choice; `-` is the fallback.
            Err(_) => self.found(&Decision::Play(vec![Token::NoBuild])),
        }
    }

    fn found(&mut self, decision: &Decision) {
        let steps = self.conversation.found(&decision.to_string());
        self.follow(steps);
    }
}
