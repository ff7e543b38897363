//! Matches: pairs on the same tiles, reports, records, and engines that misbehave.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::fs;

use taluva::Setup;
use taluva_ai::arena::sprt::{Sprt, Verdict};
use taluva_ai::arena::{self, Config, Ladder, PlayerSpec};

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
    for player in &report.players {
        assert_eq!(player.games, 3);
        assert_eq!(player.wins + player.draws + player.losses, 3);
    }
    assert!(report.players[0].score_by_seat.iter().all(|score| (0.0..=1.0).contains(score)));
}

#[test]
fn who_is_alone_plays_against_itself_once_on_each_deck() {
    let report = arena::run(&config("players=3 tiles=9", &["heuristic"], 4), |_| {}).unwrap();
    assert_eq!((report.games, report.planned, report.players[0].games), (4, 4, 4));
    // Nobody else is there to win or lose against.
    assert_eq!(report.players[0].draws, 4);
    let all: f64 = report.wins_by_seat.iter().sum();
    assert!((all - 4.0).abs() < 1e-9 && report.players[0].elo.elo.abs() < 1e-9);
}

#[test]
fn teams_sit_across() {
    let setup = "players=4 teams=on tiles=8";
    let report = arena::run(&config(setup, &["heuristic", "random"], 1), |_| {}).unwrap();
    let [first, second] = &report.players[..] else { panic!("{report}") };
    assert_eq!((report.games, first.games, second.games), (2, 2, 2));
    assert_eq!(first.wins + first.draws + first.losses, 2);
    assert_eq!((first.wins, first.losses), (second.losses, second.wins));
}

#[test]
fn equal_players_are_0_elo_apart_with_ranking() {
    let setup = "edition=hig2006 players=3 ranking=on tiles=9";
    let report = arena::run(&config(setup, &["random"], 4), |_| {}).unwrap();
    let only = &report.players[0];
    assert!((only.score - 0.5).abs() < 1e-6 && only.elo.elo.abs() < 1e-3, "{report}");
}

#[test]
fn only_whole_groups_count_for_elo() {
    let mut config = config("tiles=6", &["heuristic", "random"], 2);
    config.threads = 1;
    let mut seen = Vec::new();
    arena::run(&config, |report| seen.push(report.players[0].elo)).unwrap();
    assert_eq!(seen[0].elo, 0.0, "no pair is whole");
    assert!(seen[1].elo > 0.0);
    assert_eq!(seen[1], seen[2], "half a pair has changed something");
    assert_ne!(seen[2], seen[3]);
}

#[test]
fn a_test_ends_the_match_with_the_same_verdict_for_any_number_of_threads() {
    let mut config = config("tiles=10", &["heuristic", "random"], 100_000);
    config.sprt = Some(Sprt::new(0.0, 100.0).unwrap());
    let of = |threads| {
        config.threads = threads;
        let mut decided = None;
        let report = arena::run(&config, |report| {
            let sprt = report.sprt.as_ref().unwrap();
            if sprt.verdict != Verdict::Open {
                let first = decided.get_or_insert_with(|| sprt.clone());
                assert_eq!((first.groups, first.log_ratio), (sprt.groups, sprt.log_ratio));
            }
        });
        report.unwrap()
    };
    let reports = [1, 3].map(of);
    let [alone, together] = reports.each_ref().map(|report| report.sprt.as_ref().unwrap());
    assert_eq!(alone.verdict, Verdict::Accepted);
    assert!(alone.groups >= 10);
    assert_eq!((alone.groups, alone.log_ratio), (together.groups, together.log_ratio));
    // A few games more may have been begun before the verdict was heard.
    assert!(reports.iter().all(|report| report.games < 10_000));
}

#[test]
fn a_match_of_any_length_can_be_begun() {
    let mut config = config("tiles=10", &["heuristic", "random"], usize::MAX);
    config.sprt = Some(Sprt::new(-500.0, 0.0).unwrap());
    let report = arena::run(&config, |_| {}).unwrap();
    assert_eq!(report.verdict(), Some(Verdict::Accepted));
}

#[test]
fn a_ladder_adds_up_what_its_matches_say() {
    let step = |upper: &str, lower: &str| {
        arena::run(&config("tiles=8", &[upper, lower], 3), |_| {}).unwrap()
    };
    let ladder = Ladder::new(vec![step("heuristic", "random"), step("level:6", "heuristic")]);
    let json: serde_json::Value = serde_json::from_str(&ladder.to_json()).unwrap();
    assert_eq!((json["games"].as_u64(), json["matches"].as_array().unwrap().len()), (Some(12), 2));
    let players = json["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["random", "heuristic", "level:6"]);
    for (player, games) in players.iter().zip([6, 12, 6]) {
        let count = |key: &str| player[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), games);
    }
    let steps = ladder.matches.iter().map(|report| &report.players[0]).collect::<Vec<_>>();
    assert_eq!((ladder.players[0].elo.elo, ladder.players[0].elo.elo_error), (0.0, 0.0));
    assert_eq!(ladder.players[2].elo.elo, steps[0].elo.elo + steps[1].elo.elo);
    let error = steps[0].elo.elo_error.hypot(steps[1].elo.elo_error);
    assert!((ladder.players[2].elo.elo_error - error).abs() < 1e-9);
    let middle = (1.0 - steps[1].score + steps[0].score) / 2.0;
    assert!((ladder.players[1].score - middle).abs() < 1e-9);
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

#[test]
fn records_that_cannot_be_written_are_an_error_with_their_path() {
    let mut config = config("tiles=4", &["random"], 1);
    config.records = Some("/no/such/folder/x.tvr".into());
    let error = arena::run(&config, |_| {}).unwrap_err();
    assert!(error.to_string().contains("/no/such/folder/x.tvr: "), "{error}");
    // The cause is told once.
    assert!(std::error::Error::source(&error).is_none());
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
