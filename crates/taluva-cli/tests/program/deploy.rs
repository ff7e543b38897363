//! What `deploy/` and the documents tell people to run, held against the program.

use std::fs;
use std::path::{Path, PathBuf};

use taluva_server::Config;

use crate::run::{in_repository, taluva};

/// Variables of the environment that are no settings of the service.
const OTHERS: [&str; 2] = ["TALUVA_FILTER", "TALUVA_WEB_DIST"];

fn files(directory: &str, extension: &str) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(in_repository(directory)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let wanted = paths.filter(|path| path.is_file() && path.to_string_lossy().ends_with(extension));
    wanted.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// The words of a line as a shell has them: quotes keep words together, `#` begins a comment.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (String::new(), false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            '#' if !quoted && word.is_empty() => break,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            _ => word.push(letter),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Checks that the program knows a command and its options; `--help` keeps it from doing anything.
#[track_caller]
fn assert_known(from: &Path, arguments: &[String]) {
    let run = taluva(&[arguments, &["--help".to_owned()]].concat());
    // Placeholders (`--games GAMES`) are no values.
    let known = run.code == 0 || run.err.contains("invalid value");
    assert!(known, "{}: taluva {}\n{}", from.display(), arguments.join(" "), run.err);
}

#[test]
fn units_and_containers_run_commands_that_exist() {
    let mut seen = 0;
    for (file, unit) in files("deploy", ".service") {
        for line in unit.lines().filter_map(|line| line.strip_prefix("ExecStart=")) {
            let line = line.replace("%i", "7701").replace("%d", "/run/credentials");
            let words = words(&line);
            assert!(words[0].ends_with("/taluva"), "{}", file.display());
            assert_known(&file, &words[1..]);
            seen += 1;
        }
    }
    for (name, prefix) in [("compose.yaml", "  command: ["), ("Containerfile", "CMD [")] {
        let file = in_repository("deploy").join(name);
        let text = fs::read_to_string(&file).unwrap();
        for list in text.lines().filter_map(|line| line.strip_prefix(prefix)) {
            let words = list.trim_end_matches(']').split(',');
            let words: Vec<String> = words.map(|word| word.trim().replace('"', "")).collect();
            assert_known(&file, &words);
            seen += 1;
        }
    }
    assert_eq!(seen, 5, "three units, the workers' containers, and the image itself");
}

#[test]
fn settings_that_are_named_exist() {
    let known = Config::keys();
    for (file, text) in files("deploy", "") {
        for part in text.split("TALUVA_").skip(1) {
            let key: String =
                part.chars().take_while(|c| c.is_ascii_uppercase() || *c == '_').collect();
            let name = format!("TALUVA_{key}");
            assert!(
                key.is_empty() || known.contains(&key.to_lowercase()) || OTHERS.contains(&&*name),
                "{}: {name}",
                file.display()
            );
        }
    }
    for (file, _) in files("deploy", ".toml").into_iter().chain(files("deploy/debian", ".toml")) {
        let config = Config::load(Some(&file), []).unwrap_or_else(|error| panic!("{error}"));
        config.check().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

#[test]
fn documents_show_commands_that_exist() {
    let mut seen = 0;
    for directory in [".", "deploy", "docs"] {
        for (file, text) in files(directory, ".md") {
            let text = text.replace("\\\n", " ");
            for line in text.lines().filter_map(|line| line.strip_prefix("    taluva ")) {
                assert_known(&file, &words(line));
                seen += 1;
            }
        }
    }
    assert!(seen >= 10, "only {seen} commands were found");
}
