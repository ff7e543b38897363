//! Matches: pairs on the same tiles, reports, records, and engines that misbehave.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::fs;

use taluva::Setup;
use taluva_ai::arena::{self, Config, PlayerSpec};

fn config(setup: &str, players: &[&str], groups: usize) -> Config {
    Config {
        setup: setup.parse().unwrap(),
        players: players.iter().map(|name| name.parse::<PlayerSpec>().unwrap()).collect(),
        groups,
        seed: 3,
        threads: 2,
        sprt: None,
        records: None,
    }
}

#[test]
fn the_heuristic_beats_random() {
    let report = arena::run(&config("", &["heuristic", "random"], 4), |_| {}).unwrap();
    assert_eq!(report.games, 8);
    assert_eq!(report.players[0].wins, 8);
    assert_eq!(report.players[1].losses, 8);
}

#[test]
fn equal_players_on_the_same_tiles_share_every_pair() {
    // Neither of them throws dice without 2-hex tiles, so exchanged seats give mirrored results.
    let report = arena::run(&config("tiles=8", &["heuristic", "heuristic"], 3), |_| {}).unwrap();
    assert_eq!(report.players[0].score, 0.5);
    assert_eq!(report.players[0].elo.elo, 0.0);
}

#[test]
fn more_players_sit_on_every_seat_in_turn() {
    let report =
        arena::run(&config("players=3 tiles=9", &["heuristic", "random"], 1), |_| {}).unwrap();
    assert_eq!(report.games, 3);
    // The last name takes the seats that are left.
    assert_eq!((report.players[0].games, report.players[1].games), (3, 6));
    assert!(report.players[0].score_by_seat.iter().all(|score| (0.0..=1.0).contains(score)));
}

#[test]
fn who_is_alone_plays_against_itself_once_on_each_deck() {
    let report = arena::run(&config("players=3 tiles=9", &["heuristic"], 4), |_| {}).unwrap();
    assert_eq!((report.games, report.planned, report.players[0].games), (4, 4, 12));
    let all: f64 = report.wins_by_seat.iter().sum();
    assert!((all - 4.0).abs() < 1e-9 && report.players[0].elo.elo.abs() < 1e-9);
}

#[test]
fn teams_sit_across() {
    let setup = "players=4 teams=on tiles=8";
    let report = arena::run(&config(setup, &["heuristic", "random"], 1), |_| {}).unwrap();
    assert_eq!((report.games, report.players[0].games), (2, 4));
    let first = &report.players[0];
    assert_eq!(first.wins + first.draws + first.losses, 4);
}

#[test]
fn the_json_has_the_promised_fields() {
    let report = arena::run(&config("tiles=4", &["random", "random"], 1), |_| {}).unwrap();
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    assert_eq!(json["games"], 2);
    for player in json["players"].as_array().unwrap() {
        assert!(player["name"].is_string());
        for key in ["wins", "draws", "losses", "score", "elo", "elo_error"] {
            assert!(player[key].is_number(), "{key}");
        }
    }
}

#[test]
fn records_are_saved_and_can_be_read() {
    let path = std::env::temp_dir().join(format!("taluva-arena-{}.tvr", std::process::id()));
    let _ = fs::remove_file(&path);
    let mut config = config("tiles=6", &["random", "heuristic"], 2);
    config.records = Some(path.clone());
    arena::run(&config, |_| {}).unwrap();
    let records = taluva::record::parse(&fs::read_to_string(&path).unwrap()).unwrap();
    fs::remove_file(&path).unwrap();
    assert_eq!(records.len(), 4);
    for record in records {
        assert!(record.game().state().outcome().is_some());
        let names = [record.tag("Player1").unwrap(), record.tag("Player2").unwrap()];
        assert!(names.contains(&"random") && names.contains(&"heuristic"));
        assert_eq!(*record.game().setup(), "tiles=6".parse::<Setup>().unwrap());
    }
}

#[test]
fn a_match_needs_players_who_fit() {
    assert!(arena::run(&config("", &[], 1), |_| {}).is_err());
    let four = ["random", "random", "random", "random"];
    assert!(arena::run(&config("players=3", &four, 1), |_| {}).is_err());
    // Two seats and three names: everybody plays everybody.
    let report = arena::run(&config("tiles=2", &four[..3], 1), |_| {}).unwrap();
    assert_eq!(report.games, 6);
}

#[test]
fn an_engine_that_cannot_be_started_is_an_error() {
    let error = arena::run(&config("", &["tvi:/no/such/engine", "random"], 1), |_| {});
    let error = error.unwrap_err().to_string();
    assert!(error.starts_with("tvi:/no/such/engine: cannot run it: "), "{error}");
}

#[cfg(unix)]
mod engines {
    use super::*;

    /// A script that introduces itself and then does something else.
    fn engine(name: &str, on_go: &str) -> (std::path::PathBuf, String) {
        let path = std::env::temp_dir().join(format!("taluva-{name}-{}.sh", std::process::id()));
        let script = format!(
            "while read line; do case $line in \
             tvi) echo id name {name}; echo tviok;; \
             isready) echo readyok;; \
             go*) {on_go};; \
             quit) exit;; esac; done"
        );
        fs::write(&path, script).unwrap();
        let spec = format!("tvi:sh {},movetime=100", path.display());
        (path, spec)
    }

    fn forfeit_of(name: &str, on_go: &str) -> String {
        let (path, spec) = engine(name, on_go);
        let report = arena::run(&config("tiles=4", &[&spec, "random"], 1), |_| {}).unwrap();
        fs::remove_file(path).unwrap();
        assert_eq!(report.players[0].losses, 2, "{report}");
        assert_eq!(report.endings.get("last-standing"), Some(&2));
        assert_eq!(report.forfeits.len(), 2);
        report.forfeits[0].reason.clone()
    }

    #[test]
    fn an_illegal_move_loses() {
        let reason = forfeit_of("illegal", "echo bestmove JC@9,9:0 H@0,0");
        assert!(reason.contains("JC@9,9:0"), "{reason}");
    }

    #[test]
    fn nonsense_loses() {
        let reason = forfeit_of("nonsense", "echo bestmove hello");
        assert!(reason.contains("hello"), "{reason}");
    }

    #[test]
    fn a_crash_loses() {
        let reason = forfeit_of("crash", "exit 1");
        assert!(reason.contains("crashed") && reason.contains("exit status: 1"), "{reason}");
    }

    #[test]
    fn silence_loses() {
        let reason = forfeit_of("silence", ":");
        assert!(reason.contains("no answer"), "{reason}");
    }

    #[test]
    fn talk_without_end_loses() {
        let reason = forfeit_of("talk", "while :; do echo info depth 1; done");
        assert!(reason.contains("no answer"), "{reason}");
    }

    #[test]
    fn a_line_without_end_loses() {
        let reason = forfeit_of("line", "tr '\\0' x < /dev/zero");
        assert!(reason.contains("no answer"), "{reason}");
    }

    #[test]
    fn an_engine_that_ends_before_it_answers_is_an_error() {
        let path = std::env::temp_dir().join(format!("taluva-mute-{}.sh", std::process::id()));
        fs::write(&path, "exit 7").unwrap();
        let spec = format!("tvi:sh {}", path.display());
        let error = arena::run(&config("", &[&spec, "random"], 1), |_| {}).unwrap_err();
        fs::remove_file(path).unwrap();
        let error = error.to_string();
        assert!(!error.contains("crashed") && error.contains("exit status: 7"), "{error}");
    }

    /// A sign of life now and then in a file, from a process that the engine has started.
    fn outlives(name: &str, on_go: &str) -> bool {
        let signs = std::env::temp_dir().join(format!("taluva-{name}-{}", std::process::id()));
        let child = format!("(while :; do echo x >> {}; sleep 0.05; done) &", signs.display());
        let (path, spec) = engine(name, &format!("{child} {on_go}"));
        arena::run(&config("tiles=4", &[&spec, "random"], 1), |_| {}).unwrap();
        let lengths = [0, 600].map(|pause| {
            std::thread::sleep(std::time::Duration::from_millis(pause));
            fs::metadata(&signs).unwrap().len()
        });
        fs::remove_file(path).unwrap();
        fs::remove_file(signs).unwrap();
        lengths[0] != lengths[1]
    }

    #[test]
    fn what_an_engine_has_started_ends_with_it() {
        assert!(!outlives("orphan", "wait"), "after a time-out");
        assert!(!outlives("deserter", "exit"), "after the engine has ended");
        assert!(!outlives("helper", "echo bestmove hello"), "after the match");
    }
}
