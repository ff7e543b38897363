//! Searches for several lines or without a limit: `MultiPV`, `go infinite` and `go ponder`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use taluva::tvi::{Engine, Go};
use taluva::{Decision, Game};
use web_time::Instant;

use super::levels;
use super::thinker::Signals;
use crate::level::SkillLevel;
use crate::player::{Info, Limits};
use crate::search::{AnalysisReport, GameAnalysis, Search};
use crate::weights::{self, Learned};

/// The interval between reports.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// The time limit if `go` sets none.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// How often a finished search polls for `stop`.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// An analysis that reports in `info` lines, at full strength and on one thread.
#[derive(Debug)]
pub struct Analyser {
    search: Search<Learned>,
    following: GameAnalysis<Learned>,
    begun: Instant,
    /// Whether it was asked to ponder, and whether it still does: while pondering no limit applies.
    ponders: bool,
    is_pondering: bool,
    /// The start of the time limit.
    limited_from: Instant,
    time: Option<Duration>,
    nodes: Option<u64>,
    told: Duration,
}

impl Analyser {
    /// The analysis requested by `go`; `None` if one line is enough, or if a level below full
    /// strength is to choose. A pondered analysis is continued if the game continues from it.
    #[must_use]
    pub fn asked(
        engine: &Engine,
        go: Go,
        game: &Game,
        pondered: Option<GameAnalysis<Learned>>,
    ) -> Option<Analyser> {
        let lines = usize::try_from(levels::option(engine, "MultiPV", 1)).unwrap_or(1);
        let is_full = levels::level(engine, go) == SkillLevel::FULL;
        let pondered = pondered.filter(|_| is_full || go.infinite).and_then(|mut following| {
            following.analysis.set_lines(lines);
            following.go_to(game).then_some(following)
        });
        if !go.is_endless() && pondered.is_none() && (lines == 1 || !is_full) {
            return None;
        }
        let mut search = Search::new(Learned, weights::policy().clone());
        search.resources = levels::resources(engine);
        let limits = levels::limits(go);
        let is_limited = go.infinite || limits.nodes.is_some() || limits.movetime.is_some();
        let following = pondered.unwrap_or_else(|| GameAnalysis::new(&search, game, lines));
        let begun = Instant::now();
        Some(Analyser {
            following,
            search,
            begun,
            ponders: go.ponder,
            is_pondering: go.ponder,
            limited_from: begun,
            time: if is_limited { limits.movetime } else { Some(USUAL_TIME) },
            nodes: limits.nodes,
            told: Duration::ZERO,
        })
    }

    /// Searches until it is stopped, or, unless it is pondering, until a limit is reached or
    /// nothing is left to search.
    pub fn run(&mut self, signals: &Signals, info: &mut dyn FnMut(&str)) {
        while !signals.is_stopped() {
            if self.is_pondering && signals.is_hit() {
                self.ponder_hit();
            }
            let begun = Instant::now();
            if !self.advance(REPORT_EVERY, signals, info) {
                break;
            }
            if begun.elapsed() < LOOK_EVERY {
                // It is pondering, and nothing is left to search.
                std::thread::sleep(LOOK_EVERY);
            }
        }
        self.report(info);
    }

    /// The pondered move was played: the limits apply from now on.
    pub fn ponder_hit(&mut self) {
        self.is_pondering = false;
        self.limited_from = Instant::now();
    }

    /// The analysis, if it was asked to ponder.
    #[must_use]
    pub fn pondered(self) -> Option<GameAnalysis<Learned>> {
        self.ponders.then_some(self.following)
    }

    /// Searches for about that long, less if a signal arrives; false once the decision is due.
    pub fn advance(
        &mut self,
        slice: Duration,
        signals: &Signals,
        info: &mut dyn FnMut(&str),
    ) -> bool {
        let begun = Instant::now();
        let is_limited = !self.is_pondering;
        let time = self.time.filter(|_| is_limited);
        let end = time.map(|time| self.limited_from + time);
        let nodes = self.nodes.filter(|_| is_limited).unwrap_or(u64::MAX);
        let goes_on = self.following.analysis.run(|simulations| {
            signals.is_stopped()
                || !is_limited && signals.is_hit()
                || simulations >= nodes
                || begun.elapsed() >= slice
                || end.is_some_and(|end| Instant::now() >= end)
        });
        let elapsed = self.begun.elapsed();
        if elapsed >= self.told + REPORT_EVERY {
            self.told = elapsed;
            self.report(info);
        }
        self.is_pondering
            || goes_on
                && self.following.analysis.nodes() < nodes
                && end.is_none_or(|end| Instant::now() < end)
    }

    /// Reports the results so far.
    pub fn report(&self, info: &mut dyn FnMut(&str)) {
        let players = usize::from(self.following.analysis.state().setup().players());
        let report = self.following.analysis.report();
        let AnalysisReport { nodes, depth, .. } = report;
        let basics = Info { time: self.begun.elapsed(), nodes, depth, ..Info::default() };
        let scores = |values: &[f32; 5]| {
            let scores: Vec<String> =
                values[..players].iter().map(|value| format!("{value:.3}")).collect();
            scores.join(",")
        };
        let words = |tokens: &[taluva::Token]| {
            let words: Vec<String> = tokens.iter().map(ToString::to_string).collect();
            if words.is_empty() { Decision::DRAW.to_owned() } else { words.join(" ") }
        };
        if report.lines.is_empty() && nodes > 0 {
            info(&format!("{basics} score {}", scores(&report.values)));
        }
        for (index, line) in report.lines.iter().enumerate() {
            info(&format!(
                "{basics} multipv {} visits {} score {} se {:.3} pv {}",
                index + 1,
                line.visits,
                scores(&line.values),
                line.error,
                words(&line.tokens)
            ));
        }
        for tile in &report.tiles {
            let Some(values) = tile.values else { continue };
            info(&format!(
                "tile {} count {} visits {} score {} pv {}",
                tile.tile,
                tile.count,
                tile.visits,
                scores(&values),
                words(&tile.turn)
            ));
        }
    }

    /// The best turn found so far, which is legal at any time.
    #[must_use]
    pub fn decision(&self) -> Decision {
        let report = self.following.analysis.report();
        if let Some(line) = report.lines.first() {
            let turn = line.tokens[..line.turn].to_vec();
            return if turn.is_empty() { Decision::Draw } else { Decision::Play(turn) };
        }
        // It was stopped at once: the best turn by static evaluation.
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let limits = Limits { stop, nodes: Some(1), movetime: None };
        match self.search.choose_in(self.following.analysis.state(), &limits, &mut |_| {}) {
            Ok(choice) => choice.decision(),
            Err(_) => Decision::Draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(commands: &[&str]) -> Vec<String> {
        let mut out = Vec::new();
        let input = std::io::Cursor::new(commands.join("\n").into_bytes());
        super::super::converse(super::super::LevelThinker::default(), move || input, &mut out)
            .unwrap();
        String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
    }

    fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
        let mut words = line.split(' ');
        words.find(|&word| word == key)?;
        words.next()
    }

    #[test]
    fn several_lines_are_told_in_order_and_the_first_is_played() {
        let said =
            lines(&["setoption name MultiPV value 3", "play JC JC@0,0:0 H@0,1 JS", "go nodes 200"]);
        let last: Vec<&String> =
            said.iter().filter(|line| line.starts_with("info")).rev().take(3).collect();
        let numbers: Vec<_> = last.iter().rev().map(|line| value(line, "multipv")).collect();
        assert_eq!(numbers, [Some("1"), Some("2"), Some("3")], "{said:?}");
        assert!(last.iter().all(|line| value(line, "nodes") == Some("200")));
        let turns: Vec<_> = last.iter().map(|line| line.split(" pv ").nth(1).unwrap()).collect();
        assert!(turns[0] != turns[1] && turns[1] != turns[2] && turns[0] != turns[2]);
        let best = said.last().unwrap().strip_prefix("bestmove ").unwrap();
        assert!(turns[2].starts_with(best), "{best} {turns:?}");
        assert!(value(last[2], "se").is_some() && value(last[2], "visits").is_some());
    }

    #[test]
    fn an_infinite_search_ends_when_it_is_stopped_and_tells_of_tiles_before_a_draw() {
        // `quit` stops a search as `stop` does.
        let said = lines(&["play JC JC@0,0:0 H@0,1", "go infinite", "quit"]);
        assert_eq!(said.last().unwrap(), "bestmove deck");
        let engine = super::super::engine();
        let go = Go { infinite: true, ..Go::default() };
        let mut game = Game::new(taluva::Setup::default());
        game.play_all(&["JC", "JC@0,0:0", "H@0,1"].map(|token| token.parse().unwrap())).unwrap();
        let mut analyser = Analyser::asked(&engine, go, &game, None).unwrap();
        let signals = Signals::default();
        assert!(analyser.advance(Duration::from_millis(20), &signals, &mut |_| {}));
        let mut told = Vec::new();
        while !told.iter().any(|line: &String| line.starts_with("tile ")) {
            analyser.advance(Duration::from_millis(20), &signals, &mut |_| {});
            analyser.report(&mut |line| told.push(line.to_owned()));
        }
        assert!(told[0].contains(" score "), "{told:?}");
        assert_eq!(analyser.decision(), Decision::Draw);
        assert_eq!(lines(&["go infinity"]), ["error go: infinity takes a whole number"]);
    }

    #[test]
    fn pondering_has_no_end_before_it_is_hit_and_then_holds_its_limits() {
        let engine = super::super::engine();
        let go = Go { ponder: true, nodes: Some(40), ..Go::default() };
        let mut game = Game::new(taluva::Setup::default());
        game.play(&"JC".parse().unwrap()).unwrap();
        let mut analyser = Analyser::asked(&engine, go, &game, None).unwrap();
        let signals = Signals::default();
        while analyser.following.analysis.nodes() < 60 {
            assert!(analyser.advance(Duration::from_millis(5), &signals, &mut |_| {}));
        }
        analyser.ponder_hit();
        assert!(!analyser.advance(Duration::from_millis(5), &signals, &mut |_| {}));
        let Decision::Play(turn) = analyser.decision() else { panic!("a tile is in hand") };
        // The analysis of a position is reused when the game reaches it.
        let pondered = analyser.pondered();
        game.play_all(&turn).unwrap();
        let known = Analyser::asked(&engine, Go::default(), &game, pondered).unwrap();
        assert!(known.following.analysis.nodes() > 5, "{}", known.following.analysis.nodes());
        assert_eq!(known.pondered().map(|_| ()), None, "this one did not ponder");
        let elsewhere = Analyser::asked(&engine, go, &game, None).unwrap().pondered();
        let other = Game::new(taluva::Setup::default());
        assert!(Analyser::asked(&engine, Go::default(), &other, elsewhere).is_none());
    }

    #[test]
    fn pondering_is_answered_over_the_protocol() {
        // `ponderhit` before a tile is in hand: the only choice is to draw.
        let said = lines(&["play JC JC@0,0:0 H@0,1", "go ponder nodes 30", "ponderhit"]);
        assert_eq!(said.last().unwrap(), "bestmove deck", "{said:?}");
        // The next search continues the analysis and has little left to do.
        let position = "play JC JC@0,0:0 H@0,1 JS";
        let said = lines(&[position, "go ponder nodes 100", "ponderhit", "go nodes 110"]);
        let best = said.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(best.count(), 2, "{said:?}");
        let report = &said[said.len() - 2];
        // Pondering has no limit: it may have gone further before it was hit.
        let nodes: u32 = value(report, "nodes").unwrap().parse().unwrap();
        assert!(nodes >= 110 && value(report, "multipv") == Some("1"), "{report}");
        let said = lines(&[position, "go nodes 110"]);
        assert_eq!(value(&said[said.len() - 2], "multipv"), None, "{said:?}");
        let refused = ["go ponder level 3", "setoption name Level value 9", "go ponder"];
        let error = "error go: only level 10 ponders";
        assert_eq!(lines(&refused), [error, error]);
    }

    #[test]
    fn a_lower_level_has_one_line_and_a_stopped_search_a_turn() {
        let mut engine = super::super::engine();
        engine.set("MultiPV", "4").unwrap();
        let mut game = Game::new(taluva::Setup::default());
        game.play(&"JC".parse().unwrap()).unwrap();
        let low = Go { level: Some(3), ..Go::default() };
        assert!(Analyser::asked(&engine, low, &game, None).is_none());
        let mut analyser = Analyser::asked(&engine, Go::default(), &game, None).unwrap();
        let signals = Signals::default();
        signals.stop();
        analyser.run(&signals, &mut |_| {});
        let Decision::Play(tokens) = analyser.decision() else { panic!("a tile is in hand") };
        game.play_all(&tokens).unwrap();
        assert!(engine.set("MultiPV", "6").is_err());
    }
}
