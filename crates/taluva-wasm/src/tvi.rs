//! The engine interface (NOTATION §3): lines in, lines out, the search in slices in between.

use std::time::Duration;

use taluva::tvi::{Conversation, Go, Step};
use taluva::{Decision, Token};
use taluva_ai::knowledge::Learned;
use taluva_ai::search::Ongoing;
use taluva_ai::tvi::{self, Analyser};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::players::Players;

/// A search under way.
#[derive(Debug)]
enum Under {
    Turn(Box<Ongoing<Learned>>),
    Analysis(Box<Analyser>),
}

/// A conversation with the engine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tvi {
    conversation: Conversation,
    search: Option<Under>,
    /// Asked to end the search before its next slice.
    is_stopped: bool,
    /// What is still to be written.
    lines: Vec<String>,
    has_ended: bool,
}

#[wasm_bindgen]
impl Tvi {
    /// A conversation, at the beginning of a game with the default setup.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_players: &Players) -> Tvi {
        Tvi {
            conversation: Conversation::new(tvi::engine()),
            search: None,
            is_stopped: false,
            lines: Vec::new(),
            has_ended: false,
        }
    }

    /// A line has come.
    pub fn hear(&mut self, line: &str) {
        let steps = self.conversation.hear(line);
        self.follow(steps);
    }

    /// Nothing more will come.
    #[wasm_bindgen(js_name = endOfInput)]
    pub fn end_of_input(&mut self) {
        let steps = self.conversation.end_of_input();
        self.follow(steps);
    }

    /// Whether the engine thinks, and `advance` is to be called.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether everything is said.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ended(&self) -> bool {
        self.has_ended
    }

    /// The lines that are to be written now; asked again, the next ones.
    #[must_use]
    pub fn lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Thinks on for about that many milliseconds.
    pub fn advance(&mut self, milliseconds: u32) {
        let slice = Duration::from_millis(u64::from(milliseconds));
        let (lines, is_stopped) = (&mut self.lines, self.is_stopped);
        let goes_on = match &mut self.search {
            None => return,
            Some(_) if is_stopped => false,
            Some(Under::Turn(search)) => {
                let mut report =
                    |info: &taluva_ai::player::Info| lines.push(format!("info {info}"));
                search.advance(slice, &mut report)
            }
            Some(Under::Analysis(analyser)) => {
                let mut report = |info: &str| lines.push(format!("info {info}"));
                analyser.advance(slice, &|| false, &mut report)
            }
        };
        if goes_on {
            return;
        }
        match self.search.take() {
            None => {}
            Some(Under::Turn(search)) => {
                let choice = search.choice();
                if !choice.is_draw() {
                    self.lines.push(format!("info {}", choice.info));
                }
                self.found(&choice.decision());
            }
            Some(Under::Analysis(analyser)) => {
                analyser.report(&mut |info| self.lines.push(format!("info {info}")));
                self.found(&analyser.decision());
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
                Step::StopSearch => self.is_stopped = true,
                Step::End => self.has_ended = true,
            }
        }
    }

    fn begin(&mut self, go: Go) {
        self.is_stopped = false;
        let session = self.conversation.session();
        let state = session.game().state();
        if let Some(analyser) = Analyser::asked(session.engine(), go, state) {
            self.search = Some(Under::Analysis(Box::new(analyser)));
            return;
        }
        let mut player = tvi::player(session.engine(), go);
        match player.begin(state, &tvi::limits(go)) {
            Ok(search) => self.search = Some(Under::Turn(Box::new(search))),
            // The session asks only where there is a choice; `-` is what is left otherwise.
            Err(_) => self.found(&Decision::Play(vec![Token::NoBuild])),
        }
    }

    fn found(&mut self, decision: &Decision) {
        let steps = self.conversation.found(&decision.to_string());
        self.follow(steps);
    }
}
