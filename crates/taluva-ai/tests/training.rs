//! Training can be killed at any moment and goes on where it was.

use std::fs;
use std::path::{Path, PathBuf};

use taluva_ai::train::{self, Config};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("taluva-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn config(folder: &Path) -> Config {
    Config {
        folder: folder.to_owned(),
        seed: 5,
        generations: 1,
        games: 8,
        window: 2,
        epochs: 1,
        positions: 4,
        pairs: 1,
        nodes: 2,
        threads: 1,
    }
}

#[test]
fn an_interrupted_training_ends_with_the_same_weights() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    train::run(&config(&whole.0), |_| {}).unwrap();
    let expected = fs::read(whole.0.join("candidate.weights")).unwrap();

    // Killed while it wrote its fourth game: three whole lines and a part of one are there.
    let games = fs::read_to_string(whole.0.join("games-0.txt")).unwrap();
    let end = games.match_indices('\n').nth(2).unwrap().0;
    fs::create_dir_all(&parts.0).unwrap();
    fs::write(parts.0.join("games-0.txt"), &games[..end + 40]).unwrap();
    train::run(&config(&parts.0), |_| {}).unwrap();
    assert_eq!(fs::read_to_string(parts.0.join("games-0.txt")).unwrap(), games);
    assert_eq!(fs::read(parts.0.join("candidate.weights")).unwrap(), expected);
    let policy = |folder: &Folder| fs::read_to_string(folder.0.join("policy.txt")).unwrap();
    assert_eq!(policy(&parts), policy(&whole));
}

#[test]
fn a_finished_training_does_nothing_more() {
    let folder = Folder::new("finished");
    train::run(&config(&folder.0), |_| {}).unwrap();
    let before = fs::metadata(folder.0.join("games-0.txt")).unwrap().modified().unwrap();
    let mut news = 0;
    train::run(&config(&folder.0), |_| news += 1).unwrap();
    assert_eq!(news, 0);
    assert_eq!(fs::metadata(folder.0.join("games-0.txt")).unwrap().modified().unwrap(), before);
}

#[test]
fn damaged_weights_are_an_error_that_names_the_file() {
    let folder = Folder::new("damaged");
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.0.join("best.weights"), b"nonsense").unwrap();
    let error = train::run(&config(&folder.0), |_| {}).unwrap_err().to_string();
    assert!(error.contains("best.weights"), "{error}");
}
