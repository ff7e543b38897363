//! What a training run leaves behind when it is killed.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::store::WATCHER;
use super::{Config, Outcome, Settings, TrainError, run};

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

/// All files of a folder with their contents.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap())
        })
        .collect()
}

fn config(folder: &Path, seed: u64) -> Config {
    let settings = Settings {
        seed,
        games: 3,
        window: 2,
        epochs: 1,
        positions: 2,
        pairs: 1,
        nodes: 2,
        full_nodes: 0,
        fast_nodes: 0,
    };
    Config { folder: folder.to_owned(), settings, generations: 2, threads: 1, from_shipped: false }
}

/// Trains, and calls `watch` with the folder's files before every change.
fn run_watched(
    config: &Config,
    mut watch: impl FnMut(Files) -> io::Result<()> + 'static,
) -> Result<Outcome, TrainError> {
    let path = config.folder.clone();
    WATCHER.set(Some(Box::new(move || watch(files(&path)))));
    let outcome = run(config, |_| {});
    WATCHER.set(None);
    outcome
}

/// The files of a training run with this seed before every change and at the end; `None` if its
/// first generation is rejected, which tests less.
fn moments(seed: u64) -> Option<Vec<Files>> {
    let folder = Folder::new("watched");
    let moments: Rc<RefCell<Vec<Files>>> = Rc::default();
    let seen = Rc::clone(&moments);
    let outcome = run_watched(&config(&folder.0, seed), move |files| {
        let known = files.get("candidate.json").map(|json| String::from_utf8_lossy(json));
        let is_rejected = |known: &str| {
            known.contains("\"number\": 0") && known.contains("\"is_accepted\": false")
        };
        if known.is_some_and(|known| is_rejected(&known)) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        seen.borrow_mut().push(files);
        Ok(())
    })
    .ok()?;
    assert!(outcome.generations[0].is_accepted(), "{outcome:?}");
    assert!(outcome.to_string().starts_with("best.weights (of generation "), "{outcome}");
    moments.borrow_mut().push(files(&folder.0));
    Some(moments.take())
}

/// The rest of a run depends only on the folder. So a run that was killed need only be followed
/// until its folder matches a later state of the uninterrupted one.
#[test]
fn being_killed_at_any_moment_changes_nothing_in_the_end() {
    let accepted = (10..40).find_map(|seed| Some((seed, moments(seed)?)));
    let (seed, moments) = accepted.expect("of some seed the first generation is accepted");
    assert!(moments.len() > 40, "{} moments", moments.len());
    let moments = Rc::new(moments);
    for number in 0..moments.len() {
        let folder = Folder::new("killed");
        fs::create_dir_all(&folder.0).unwrap();
        for (name, bytes) in &moments[number] {
            fs::write(folder.0.join(name), bytes).unwrap();
        }
        let known = Rc::clone(&moments);
        let rejoined = Rc::new(Cell::new(false));
        let has_rejoined = Rc::clone(&rejoined);
        let ended = run_watched(&config(&folder.0, seed), move |files| {
            has_rejoined.set(known[number + 1..].contains(&files));
            if has_rejoined.get() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
        });
        if !rejoined.get() {
            ended.unwrap();
            let is_same = files(&folder.0) == moments[moments.len() - 1];
            assert!(is_same, "killed at moment {number}: {:?}", moments[number].keys());
        }
    }
}
