//! Several lines, and searches without an end: what `MultiPV` and `go infinite` ask for.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use taluva::tvi::{Engine, Go};
use taluva::{Decision, State};
use web_time::Instant;

use super::levels;
use crate::knowledge::{self, Learned};
use crate::level::SkillLevel;
use crate::player::{Info, Limits};
use crate::search::{Analysis, AnalysisReport, Search};

/// How far apart reports are.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// How long it searches where nothing is said about that.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// An analysis that tells of itself in `info` lines. It is of full strength and uses one thread.
#[derive(Debug)]
pub struct Analyser {
    search: Search<Learned>,
    analysis: Analysis<Learned>,
    begun: Instant,
    time: Option<Duration>,
    nodes: Option<u64>,
    told: Duration,
}

impl Analyser {
    /// The analysis that is asked for; `None` if one line is enough, or a level below full strength is
    /// to choose.
    #[must_use]
    pub fn asked(engine: &Engine, go: Go, state: &State) -> Option<Analyser> {
        let lines = usize::try_from(levels::option(engine, "MultiPV", 1)).unwrap_or(1);
        let is_full = levels::level(engine, go) == SkillLevel::FULL;
        if !go.infinite && (lines == 1 || !is_full) {
            return None;
        }
        let mut search = Search::new(Learned, knowledge::policy().clone());
        search.resources = levels::resources(engine);
        let limits = levels::limits(go);
        let is_limited = go.infinite || limits.nodes.is_some() || limits.movetime.is_some();
        Some(Analyser {
            analysis: search.analyse(state, lines),
            search,
            begun: Instant::now(),
            time: if is_limited { limits.movetime } else { Some(USUAL_TIME) },
            nodes: limits.nodes,
            told: Duration::ZERO,
        })
    }

    /// Searches until it is stopped, a limit is reached or nothing is left to find out.
    pub fn run(&mut self, is_stopped: impl Fn() -> bool, info: &mut dyn FnMut(&str)) {
        while !is_stopped() && self.advance(REPORT_EVERY, &is_stopped, info) {}
        self.report(info);
    }

    /// Searches on for about that long; false once the decision is due.
    pub fn advance(
        &mut self,
        slice: Duration,
        is_stopped: &dyn Fn() -> bool,
        info: &mut dyn FnMut(&str),
    ) -> bool {
        let begun = Instant::now();
        let end = self.time.map(|time| self.begun + time);
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let goes_on = self.analysis.run(|simulations| {
            is_stopped()
                || simulations >= nodes
                || begun.elapsed() >= slice
                || end.is_some_and(|end| Instant::now() >= end)
        });
        let elapsed = self.begun.elapsed();
        if elapsed >= self.told + REPORT_EVERY {
            self.told = elapsed;
            self.report(info);
        }
        goes_on && self.analysis.nodes() < nodes && self.time.is_none_or(|time| elapsed < time)
    }

    /// Tells what was found so far.
    pub fn report(&self, info: &mut dyn FnMut(&str)) {
        let players = usize::from(self.analysis.state().setup().players());
        let report = self.analysis.report();
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

    /// The best turn found so far, which is legal whenever one asks.
    #[must_use]
    pub fn decision(&self) -> Decision {
        let report = self.analysis.report();
        if let Some(line) = report.lines.first() {
            let turn = line.tokens[..line.turn].to_vec();
            return if turn.is_empty() { Decision::Draw } else { Decision::Play(turn) };
        }
        // It was stopped at once: what looks best at first sight.
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let limits = Limits { stop, nodes: Some(1), movetime: None };
        match self.search.choose_in(self.analysis.state(), &limits, &mut |_| {}) {
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
        super::super::converse(super::super::LevelThinker, move || input, &mut out).unwrap();
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
        let mut game = taluva::Game::new(taluva::Setup::default());
        game.play_all(&["JC", "JC@0,0:0", "H@0,1"].map(|token| token.parse().unwrap())).unwrap();
        let mut analyser = Analyser::asked(&engine, go, game.state()).unwrap();
        assert!(analyser.advance(Duration::from_millis(20), &|| false, &mut |_| {}));
        let mut told = Vec::new();
        while !told.iter().any(|line: &String| line.starts_with("tile ")) {
            analyser.advance(Duration::from_millis(20), &|| false, &mut |_| {});
            analyser.report(&mut |line| told.push(line.to_owned()));
        }
        assert!(told[0].contains(" score "), "{told:?}");
        assert_eq!(analyser.decision(), Decision::Draw);
        assert_eq!(lines(&["go infinity"]), ["error go: infinity takes a whole number"]);
    }

    #[test]
    fn a_lower_level_has_one_line_and_a_stopped_search_a_turn() {
        let mut engine = super::super::engine();
        engine.set("MultiPV", "4").unwrap();
        let mut game = taluva::Game::new(taluva::Setup::default());
        game.play(&"JC".parse().unwrap()).unwrap();
        let low = Go { level: Some(3), ..Go::default() };
        assert!(Analyser::asked(&engine, low, game.state()).is_none());
        let mut analyser = Analyser::asked(&engine, Go::default(), game.state()).unwrap();
        analyser.run(|| true, &mut |_| {});
        let Decision::Play(tokens) = analyser.decision() else { panic!("a tile is in hand") };
        game.play_all(&tokens).unwrap();
        assert!(engine.set("MultiPV", "6").is_err());
    }
}
