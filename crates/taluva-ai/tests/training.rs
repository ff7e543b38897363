//! Training can be killed at any moment and goes on where it was, gives the same with any number of
//! threads, and learns from games that were played elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use taluva_ai::train::{self, Config, Progress, Settings};
use taluva_ai::weights;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("taluva-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("the file is there")
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).expect("it is a text")
    }

    fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(&self.0).expect("the folder can be made");
        fs::write(self.0.join(name), text).expect("the file can be written");
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Without matches, which take most of the time; nothing is accepted then.
const SETTINGS: Settings = Settings {
    seed: 5,
    games: 8,
    window: 2,
    epochs: 1,
    positions: 4,
    pairs: 0,
    nodes: 2,
    full_nodes: 0,
    fast_nodes: 0,
};

fn config(folder: &Folder) -> Config {
    Config {
        folder: folder.0.clone(),
        settings: SETTINGS,
        generations: 1,
        threads: 1,
        from_shipped: false,
    }
}

fn error_of(config: &Config) -> String {
    train::run(config, |_| {}).expect_err("it is refused").to_string()
}

/// All that was learned and found out.
const RESULTS: &[&str] = &["state.json", "candidate.weights", "best-1.weights", "policy-1.txt"];

fn assert_same(one: &Folder, other: &Folder, names: &[&str]) {
    for name in names {
        assert!(one.bytes(name) == other.bytes(name), "{name} differs");
    }
}

/// Lines in the order of the games' numbers.
fn sorted(text: &str) -> Vec<&str> {
    let number = |line: &&str| {
        let number = line.split(' ').next().and_then(|word| word.parse::<usize>().ok());
        number.expect("a game has a number")
    };
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_by_key(number);
    lines
}

#[test]
fn an_interrupted_training_ends_with_the_same_weights() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    train::run(&config(&whole), |_| {}).unwrap();

    // Killed while it wrote its fourth game: three whole lines and a part of one are there.
    let games = whole.text("games-0.txt");
    let end = games.match_indices('\n').nth(2).unwrap().0;
    train::run(&Config { generations: 0, ..config(&parts) }, |_| {}).unwrap();
    parts.write("games-0.txt", &games[..end + 40]);
    train::run(&config(&parts), |_| {}).unwrap();
    assert_eq!(parts.text("games-0.txt"), games);
    assert_same(&parts, &whole, RESULTS);
}

#[test]
fn games_by_search_are_noted_and_learned_from() {
    let (whole, parts) = (Folder::new("searched"), Folder::new("searched-parts"));
    let settings = Settings { games: 3, positions: 6, full_nodes: 80, fast_nodes: 4, ..SETTINGS };
    let config = |folder| Config { settings, from_shipped: true, ..config(folder) };
    train::run(&config(&whole), |_| {}).unwrap();
    assert_eq!(whole.bytes("best-0.weights"), weights::network().to_bytes());
    let games = whole.text("games-0.txt");
    let mut searched = 0;
    for line in games.lines() {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [_, moves, notes] = parts[..] else { panic!("{line}") };
        let is_placement = |word: &&str| word.contains('@') && word.contains(':');
        let turns = moves.split(' ').filter(is_placement).count();
        assert_eq!(notes.split(" ; ").count(), turns, "{line}");
        searched += notes.matches('/').count() / 3;
    }
    assert!(searched > 20, "turns that searches went into are noted: {searched}");
    assert_ne!(whole.bytes("candidate.weights"), whole.bytes("best-0.weights"));
    assert_ne!(whole.text("policy-1.txt"), whole.text("policy-0.txt"));

    // Killed after the first game.
    train::run(&Config { generations: 0, ..config(&parts) }, |_| {}).unwrap();
    let first = games.find('\n').unwrap();
    parts.write("games-0.txt", &games[..=first]);
    train::run(&config(&parts), |_| {}).unwrap();
    assert_eq!(parts.text("games-0.txt"), games);
    assert_same(&parts, &whole, RESULTS);
}

#[test]
fn the_order_of_games_in_files_means_nothing() {
    let (whole, shuffled) = (Folder::new("ordered"), Folder::new("shuffled"));
    train::run(&config(&whole), |_| {}).unwrap();
    let games = whole.text("games-0.txt");
    let lines: Vec<&str> = games.lines().collect();
    assert_eq!(lines.len(), 8);

    // In another order, in two files, one game in both and twice in one of them.
    let file = |numbers: &[usize]| -> String {
        numbers.iter().map(|&number| format!("{}\n", lines[number])).collect()
    };
    train::run(&Config { generations: 0, ..config(&shuffled) }, |_| {}).unwrap();
    shuffled.write("games-0.txt", &file(&[7, 3, 5, 3]));
    shuffled.write("games-0-elsewhere.txt", &file(&[6, 0, 3, 2, 4, 1]));
    train::run(&config(&shuffled), |news| {
        assert!(!matches!(news, Progress::Games { .. }), "all games were there: {news}");
    })
    .unwrap();
    assert_same(&shuffled, &whole, RESULTS);
}

#[test]
fn the_number_of_threads_means_nothing() {
    let (one, two) = (Folder::new("one-thread"), Folder::new("two-threads"));
    let several = |folder, threads| Config {
        settings: Settings { games: 12, pairs: 2, ..SETTINGS },
        threads,
        ..config(folder)
    };
    train::run(&several(&one, 1), |_| {}).unwrap();
    train::run(&several(&two, 2), |_| {}).unwrap();
    assert_same(&one, &two, RESULTS);
    assert_eq!(sorted(&one.text("games-0.txt")), sorted(&two.text("games-0.txt")));
}

#[test]
fn more_generations_give_what_they_would_have_given_at_once() {
    let (at_once, one_by_one) = (Folder::new("at-once"), Folder::new("one-by-one"));
    train::run(&Config { generations: 2, ..config(&at_once) }, |_| {}).unwrap();
    for generations in 0..=2 {
        train::run(&Config { generations, ..config(&one_by_one) }, |_| {}).unwrap();
    }
    assert_same(&at_once, &one_by_one, RESULTS);
    assert_same(&at_once, &one_by_one, &["best-2.weights", "policy-2.txt", "policy.txt"]);
}

#[test]
fn a_finished_training_does_nothing_more() {
    let folder = Folder::new("finished");
    train::run(&config(&folder), |_| {}).unwrap();
    let before = fs::metadata(folder.0.join("games-0.txt")).unwrap().modified().unwrap();
    let mut news = 0;
    train::run(&config(&folder), |_| news += 1).unwrap();
    assert_eq!(news, 0);
    assert_eq!(fs::metadata(folder.0.join("games-0.txt")).unwrap().modified().unwrap(), before);
}

#[test]
fn news_tell_of_games_losses_matches_and_time() {
    let folder = Folder::new("news");
    let mut news = Vec::new();
    let two_pairs = Settings { pairs: 2, ..SETTINGS };
    let two_pairs = Config { settings: two_pairs, ..config(&folder) };
    let outcome = train::run(&two_pairs, |told| news.push(told.to_string())).unwrap();
    let told = |start: &str| news.iter().filter(|text| text.starts_with(start)).count();
    assert_eq!(told("generation 0: 8/8 games, at least "), 1, "{news:?}");
    assert_eq!(told("generation 0: epoch 1/1, loss "), 1, "{news:?}");
    for opponent in ["the weights before", "weights set by hand", "heuristic"] {
        assert_eq!(told(&format!("generation 0: 2/4 games against {opponent}, score ")), 1);
        assert_eq!(told(&format!("generation 0: 4/4 games against {opponent}, score ")), 1);
    }
    let last = news.last().unwrap();
    assert!(last.starts_with(&outcome.generations[0].to_string()), "{last}");
    assert!(last.ends_with("about 0 s left"), "{last}");
}

#[test]
fn settings_of_another_training_are_refused_by_name() {
    let folder = Folder::new("settings");
    let nothing = Config { generations: 0, ..config(&folder) };
    train::run(&nothing, |_| {}).unwrap();
    for (option, settings) in [
        ("--seed 5, not 6", Settings { seed: 6, ..SETTINGS }),
        ("--games 8, not 9", Settings { games: 9, ..SETTINGS }),
        ("--window 2, not 3", Settings { window: 3, ..SETTINGS }),
        ("--epochs 1, not 2", Settings { epochs: 2, ..SETTINGS }),
        ("--positions 4, not 5", Settings { positions: 5, ..SETTINGS }),
        ("--pairs 0, not 1", Settings { pairs: 1, ..SETTINGS }),
        ("--nodes 2, not 3", Settings { nodes: 3, ..SETTINGS }),
        ("--full-nodes 0, not 4", Settings { full_nodes: 4, ..SETTINGS }),
        ("--fast-nodes 0, not 2", Settings { fast_nodes: 2, ..SETTINGS }),
    ] {
        let other = Config { settings, ..nothing.clone() };
        let error = error_of(&other);
        assert!(error.contains(option), "{option}: {error}");
        let error = train::play_only(&other, None, 0..1, |_| {}).unwrap_err().to_string();
        assert!(error.contains(option), "{option}: {error}");
    }
    train::run(&Config { threads: 2, ..nothing }, |_| {}).unwrap();
    assert_eq!(train::settings_of(&folder.0).unwrap(), Some((SETTINGS, 0)));
}

#[test]
fn files_of_a_training_without_its_state_are_refused() {
    let folder = Folder::new("stateless");
    folder.write("best.weights", "");
    let error = error_of(&config(&folder));
    assert!(error.contains("best.weights") && error.contains("state.json"), "{error}");
}

#[test]
fn damaged_weights_are_an_error_that_names_the_file() {
    let folder = Folder::new("damaged");
    train::run(&config(&folder), |_| {}).unwrap();
    folder.write("best-1.weights", "nonsense");
    let error = error_of(&Config { generations: 2, ..config(&folder) });
    assert!(error.contains("best-1.weights"), "{error}");
}

#[test]
fn a_broken_line_is_an_error_that_names_file_line_and_reason() {
    let whole = Folder::new("unbroken");
    train::run(&Config { generations: 0, ..config(&whole) }, |_| {}).unwrap();
    train::play_only(&config(&whole), None, 0..2, |_| {}).unwrap();
    let games = whole.text("games-0-0-2.txt");
    let lines: Vec<&str> = games.lines().collect();
    let second = lines[1];
    let (_, moves) = second.split_once(" | ").unwrap();
    let other = Folder::new("other-moves");
    let other_seed = Settings { seed: 6, ..SETTINGS };
    let other_seed = Config { settings: other_seed, generations: 0, ..config(&other) };
    train::run(&other_seed, |_| {}).unwrap();
    train::play_only(&other_seed, None, 0..1, |_| {}).unwrap();
    let half = &second[..second.trim_end().rfind(' ').unwrap()];

    for (broken, reason) in [
        (String::new(), "does not begin with the number"),
        (second.replacen("1 ", "one ", 1), "does not begin with the number"),
        (second.replacen("1 ", "8 ", 1), "game 8, but a generation has 8 games"),
        (second.replace('|', " "), "no `|`"),
        (format!("1 players=9 | {moves}"), "the setup: "),
        (format!("{second} | 0.5,huh"), "`0.5,huh` is no note on a turn"),
        (second.replacen(" | ", " | huh ", 1), "`huh`: "),
        (format!("{second} {}", moves.split(' ').next().unwrap()), "the game is over"),
        (half.to_owned(), "the game is not over"),
        (other.text("games-0-0-1.txt"), "game 0 is there already, with other moves"),
    ] {
        let folder = Folder::new("broken");
        train::run(&Config { generations: 0, ..config(&folder) }, |_| {}).unwrap();
        folder.write("games-0.txt", &format!("{}\n{}\n", lines[0], broken.trim_end()));
        let error = error_of(&config(&folder));
        assert!(error.contains("games-0.txt, line 2: "), "{error}");
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn the_outcome_says_what_is_there() {
    let folder = Folder::new("outcome");
    let nothing = train::run(&Config { generations: 0, ..config(&folder) }, |_| {}).unwrap();
    assert!(nothing.to_string().starts_with("no generation is finished"), "{nothing}");
    assert!(!folder.has("best.weights") && !folder.has("policy.txt"));
    // Without a match nothing can be accepted.
    let rejected = train::run(&config(&folder), |_| {}).unwrap();
    assert!(rejected.to_string().starts_with("no generation was accepted"), "{rejected}");
    assert!(folder.has("policy.txt") && !folder.has("best.weights"));
}

fn copy(from: &Folder, to: &Path, names: &[&str]) {
    fs::create_dir_all(to).expect("the folder can be made");
    for name in names {
        fs::copy(from.0.join(name), to.join(name)).expect("the file is there");
    }
}

#[test]
fn games_of_many_machines_give_what_one_would_have_given() {
    let (alone, here, there) = (Folder::new("alone"), Folder::new("here"), Folder::new("there"));
    train::run(&Config { generations: 2, ..config(&alone) }, |_| {}).unwrap();
    train::run(&config(&here), |_| {}).unwrap();

    copy(&here, &there.0, &["state.json", "best-1.weights", "policy-1.txt"]);
    let file = train::play_only(&config(&there), None, 2..5, |_| {}).unwrap();
    assert_eq!(file, there.0.join("games-1-2-5.txt"));
    assert!(!there.has("games-1.txt") && !there.has("candidate.weights"));
    // The other machine was killed and is started again.
    let lines = there.text("games-1-2-5.txt");
    there.write("games-1-2-5.txt", &lines[..lines.len() - 20]);
    train::play_only(&config(&there), Some(1), 2..5, |_| {}).unwrap();
    assert_eq!(there.text("games-1-2-5.txt"), lines);

    copy(&there, &here.0, &["games-1-2-5.txt"]);
    train::run(&Config { generations: 2, ..config(&here) }, |_| {}).unwrap();
    assert_eq!(here.text("games-1.txt").lines().count(), 5);
    assert_same(&here, &alone, RESULTS);
    assert_same(&here, &alone, &["best-2.weights", "policy-2.txt", "policy.txt"]);
}

#[test]
fn games_are_only_played_for_a_training_that_has_them() {
    let folder = Folder::new("unwanted");
    let refusal = |generation, numbers| {
        train::play_only(&config(&folder), generation, numbers, |_| {}).unwrap_err().to_string()
    };
    assert!(refusal(None, 0..1).contains("holds no training"));
    train::run(&Config { generations: 0, ..config(&folder) }, |_| {}).unwrap();
    assert!(refusal(None, 4..9).contains("a generation has 8 games"));
    assert!(refusal(Some(1), 0..1).contains("is at generation 0"));
    train::play_only(&config(&folder), Some(0), 7..8, |_| {}).unwrap();
    assert_eq!(folder.text("games-0-7-8.txt").lines().count(), 1);
}
