//! A conversation that accepts commands while the engine is thinking.

use std::collections::VecDeque;

use super::engine::Engine;
use super::session::{Go, Reply, Session};

/// An instruction to the caller of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Write these lines.
    Say(Vec<String>),
    /// Search the session's game and call [`Conversation::found`] with the result.
    Search(Go),
    /// End the current search as soon as possible.
    StopSearch,
    /// The limits of the current search apply from now on.
    PonderHit,
    /// The conversation is over.
    End,
}

/// A [`Session`] with an engine that takes time to think: meanwhile `isready`, `stop` and
/// `ponderhit` are answered at once, and everything else after it has moved.
///
/// ```
/// use taluva::tvi::{Conversation, Engine, Go, Step};
///
/// let mut conversation = Conversation::new(Engine::new("Example", "Ada"));
/// assert_eq!(conversation.hear("play JC"), [Step::Say(vec![])]);
/// assert_eq!(conversation.hear("go"), [Step::Search(Go::default())]);
/// assert_eq!(conversation.hear("status"), []);
/// assert_eq!(conversation.hear("stop"), [Step::StopSearch]);
/// let status = "status playing seat=1 phase=place".to_owned();
/// let answers = conversation.found("JC@0,0:0 H@0,1");
/// assert_eq!(answers[0], Step::Say(vec!["bestmove JC@0,0:0 H@0,1".to_owned()]));
/// assert_eq!(answers[1], Step::Say(vec![status]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    session: Session,
    /// The search that is still unanswered.
    search: Option<Go>,
    /// Lines deferred until the end of the search.
    waiting: VecDeque<String>,
    input_ended: bool,
    has_ended: bool,
}

impl Conversation {
    /// A conversation with an engine, at the start of a game with the default setup.
    #[must_use]
    pub fn new(engine: Engine) -> Conversation {
        Conversation {
            session: Session::new(engine),
            search: None,
            waiting: VecDeque::new(),
            input_ended: false,
            has_ended: false,
        }
    }

    /// The game and the options.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Whether a search is still unanswered.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Handles an input line.
    pub fn hear(&mut self, line: &str) -> Vec<Step> {
        // Lines after `quit` are ignored.
        if self.has_ended || self.is_quitting() {
            return Vec::new();
        }
        if self.is_searching() && !is_urgent(line) {
            self.waiting.push_back(line.to_owned());
            // Earlier commands are still answered, but the search is cut short.
            return if is_quit(line) { vec![Step::StopSearch] } else { Vec::new() };
        }
        self.answer(line).into_iter().collect()
    }

    /// Handles the end of the input. A search in progress may finish, if it has an end.
    pub fn end_of_input(&mut self) -> Vec<Step> {
        self.input_ended = true;
        self.go_on()
    }

    /// Handles the result of the search: tokens, or `deck`.
    pub fn found(&mut self, best: &str) -> Vec<Step> {
        self.search = None;
        let mut steps = vec![Step::Say(vec![format!("bestmove {best}")])];
        steps.extend(self.go_on());
        steps
    }

    /// Answers the deferred lines, as far as possible.
    fn go_on(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        while !self.is_searching() && !self.has_ended {
            let Some(line) = self.waiting.pop_front() else { break };
            steps.extend(self.answer(&line));
        }
        let nobody_stops = self.input_ended && self.search.is_some_and(|go| go.is_endless());
        if nobody_stops || self.is_searching() && self.is_quitting() {
            steps.push(Step::StopSearch);
        }
        if self.input_ended && !self.is_searching() && !self.has_ended {
            self.has_ended = true;
            steps.push(Step::End);
        }
        steps
    }

    fn answer(&mut self, line: &str) -> Option<Step> {
        match self.session.handle(line) {
            Reply::Lines(lines) => Some(Step::Say(lines)),
            Reply::Go(go) => {
                self.search = Some(go);
                Some(Step::Search(go))
            }
            Reply::Stop => self.is_searching().then_some(Step::StopSearch),
            Reply::PonderHit => self.search.filter(|go| go.ponder).map(|_| Step::PonderHit),
            Reply::Quit => {
                self.has_ended = true;
                Some(Step::End)
            }
        }
    }

    fn is_quitting(&self) -> bool {
        self.waiting.iter().any(|line| is_quit(line))
    }
}

/// Whether a line is answered while the engine is thinking.
fn is_urgent(line: &str) -> bool {
    matches!(line.trim(), "stop" | "ponderhit" | "isready")
}

fn is_quit(line: &str) -> bool {
    line.trim() == "quit"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conversation(lines: &[&str]) -> (Conversation, Vec<Step>) {
        let mut conversation = Conversation::new(Engine::new("Ponderer", "Nobody"));
        let mut steps: Vec<Step> = Vec::new();
        for line in lines {
            steps.extend(conversation.hear(line));
        }
        steps.retain(|step| *step != Step::Say(Vec::new()));
        (conversation, steps)
    }

    fn say(line: &str) -> Step {
        Step::Say(vec![line.to_owned()])
    }

    #[test]
    fn while_the_engine_thinks_isready_and_stop_are_answered_and_the_rest_waits() {
        let lines = ["play JC", "go", "undo", "status", "isready", "stop", "isready"];
        let (mut conversation, steps) = conversation(&lines);
        let ready = say("readyok");
        assert_eq!(steps, [Step::Search(Go::default()), ready.clone(), Step::StopSearch, ready]);
        let answers = conversation.found("-");
        assert_eq!(answers[0], say("bestmove -"));
        assert_eq!(answers[2], say("status playing seat=1 phase=take"));
        assert_eq!(answers.len(), 3);
    }

    #[test]
    fn quitting_ends_a_search_with_its_move_and_what_was_asked_before() {
        let (mut conversation, steps) =
            conversation(&["play JC", "go", "status", "quit", "isready"]);
        assert_eq!(steps, [Step::Search(Go::default()), Step::StopSearch]);
        let answers = conversation.found("-");
        assert_eq!(
            answers,
            [say("bestmove -"), say("status playing seat=1 phase=place"), Step::End]
        );
        assert_eq!(conversation.hear("isready"), []);
    }

    #[test]
    fn a_search_that_waited_for_another_is_stopped_by_quit_as_well() {
        let (mut conversation, steps) = conversation(&["play JC", "go", "go nodes 5", "quit"]);
        assert_eq!(steps, [Step::Search(Go::default()), Step::StopSearch]);
        let second = Go { nodes: Some(5), ..Go::default() };
        let answers = conversation.found("-");
        assert_eq!(answers, [say("bestmove -"), Step::Search(second), Step::StopSearch]);
        assert_eq!(conversation.found("-"), [say("bestmove -"), Step::End]);
    }

    #[test]
    fn stop_without_a_search_is_fine() {
        assert_eq!(conversation(&["stop"]).1, []);
    }

    #[test]
    fn pondering_is_hit_while_it_goes_on() {
        let (mut conversation, steps) =
            conversation(&["ponderhit", "go ponder nodes 7", "play JC", "ponderhit", "ponderhit"]);
        let go = Go { ponder: true, nodes: Some(7), ..Go::default() };
        assert_eq!(steps, [Step::Search(go), Step::PonderHit, Step::PonderHit]);
        assert_eq!(conversation.found("deck")[0], say("bestmove deck"));
        assert_eq!(conversation.hear("go"), [Step::Search(Go::default())]);
        assert_eq!(conversation.hear("ponderhit"), [], "it does not ponder");
    }

    #[test]
    fn who_can_no_longer_be_stopped_is_stopped() {
        for endless in ["go ponder", "go infinite"] {
            let (mut conversation, _) = conversation(&[endless]);
            assert_eq!(conversation.end_of_input(), [Step::StopSearch]);
            assert_eq!(conversation.found("deck"), [say("bestmove deck"), Step::End]);
        }
    }

    #[test]
    fn a_search_goes_on_to_its_end_when_the_input_has_ended() {
        let (mut conversation, _) = conversation(&["play JC", "go", "undo"]);
        assert_eq!(conversation.end_of_input(), []);
        let answers = conversation.found("-");
        assert_eq!(answers, [say("bestmove -"), Step::Say(Vec::new()), Step::End]);
        let mut idle = Conversation::new(Engine::new("Ponderer", "Nobody"));
        assert_eq!(idle.end_of_input(), [Step::End]);
    }
}
