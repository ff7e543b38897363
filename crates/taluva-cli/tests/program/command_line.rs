//! Help, completions, manual pages, and the figures of `taluva bench`.

use std::fs;

use crate::run::taluva;

const COMMANDS: [&str; 18] = [
    "play",
    "serve",
    "worker",
    "bot",
    "backup",
    "restore",
    "copy",
    "site",
    "show",
    "verify",
    "review",
    "puzzles",
    "tvi",
    "arena",
    "train",
    "bench",
    "completions",
    "man",
];

#[test]
fn the_help_lists_every_command() {
    let run = taluva(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for command in COMMANDS {
        assert!(run.out.contains(&format!("\n  {command} ")), "{command}");
    }
    assert!(!run.out.contains('\x1b'));
}

#[test]
fn every_command_has_help_worth_reading() {
    for command in COMMANDS {
        let run = taluva(&[command, "--help"]);
        assert_eq!(run.code, 0, "{command}");
        assert!(run.out.contains("Example"), "{command}");
        assert!(run.out.lines().all(|line| line.chars().count() <= 100), "{command}");
    }
    assert_eq!(taluva(&["--version"]).out, concat!("taluva ", env!("CARGO_PKG_VERSION"), "\n"));
    assert_eq!(taluva(&["nonsense"]).code, 2);
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = taluva(&["completions", shell]);
        assert_eq!(run.code, 0, "{shell}");
        for command in COMMANDS {
            assert!(run.out.contains(command), "{shell}, {command}");
        }
    }
    assert_eq!(taluva(&["completions", "abacus"]).code, 2);
}

#[test]
fn manual_pages_are_printed_and_written() {
    let run = taluva(&["man"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains(".TH taluva 1") && run.out.contains("taluva\\-verify"));
    let run = taluva(&["man", "verify"]);
    assert!(run.out.contains(".TH taluva-verify 1") && run.out.contains("Exit codes"));
    assert_eq!(taluva(&["man", "nonsense"]).code, 2);

    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    assert_eq!(taluva(&["man".as_ref(), "--out".as_ref(), pages.as_os_str()]).code, 0);
    assert_eq!(fs::read_dir(&pages).unwrap().count(), 1 + COMMANDS.len());
    assert!(pages.join("taluva-show.1").exists());
}

#[test]
fn bench_prints_one_object_with_the_figures_that_are_watched() {
    let run = taluva(&["bench", "--json", "--seconds", "0.05"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    for name in ["2p24", "4p48", "all"] {
        for figures in ["random_games_per_second", "generations_per_second"] {
            assert!(report[figures][name].as_f64().unwrap() > 0.0, "{figures} {name}");
        }
    }
    assert!(report["nodes"]["counted"].as_u64().unwrap() > 1_000_000);
}

#[test]
fn the_workload_is_always_the_same() {
    let one = taluva(&["bench", "--workload"]);
    assert_eq!(one.code, 0);
    assert_eq!(one.out.len(), 17, "{}", one.out);
    assert_eq!(one.out, taluva(&["bench", "--workload"]).out);
    assert_eq!(taluva(&["bench", "--workload", "--json"]).code, 2);
    assert_eq!(taluva(&["bench", "--seconds", "-1"]).code, 2);
}
