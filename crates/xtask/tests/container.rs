//! The container file, read closely: also where no container tool can build it.

use std::fs;
use std::path::{Path, PathBuf};

const KNOWN: [&str; 11] = [
    "FROM",
    "WORKDIR",
    "COPY",
    "RUN",
    "ENV",
    "USER",
    "VOLUME",
    "EXPOSE",
    "STOPSIGNAL",
    "ENTRYPOINT",
    "CMD",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The instructions with their arguments, comments left out and lines joined.
fn instructions() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("deploy/Containerfile")).expect("it is there");
    let text = text.replace("\\\n", " ");
    text.lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            (word.to_owned(), rest.trim().to_owned())
        })
        .collect()
}

fn all(instruction: &str) -> Vec<String> {
    let matching = instructions().into_iter().filter(|(word, _)| word == instruction);
    matching.map(|(_, rest)| rest).collect()
}

#[test]
fn instructions_are_known_and_begin_with_an_image() {
    let instructions = instructions();
    assert_eq!(instructions[0].0, "FROM");
    for (word, rest) in instructions {
        assert!(KNOWN.contains(&word.as_str()), "{word} {rest}");
        assert!(!rest.is_empty(), "{word}");
    }
}

#[test]
fn images_are_of_a_version_and_of_the_one_that_we_test_with() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""));
    let version = line.unwrap().trim_end_matches('"');
    let images = all("FROM");
    assert!(images.iter().any(|image| image.contains(&format!("/rust:{version}-"))), "{images:?}");
    for image in &images {
        let name = image.split(' ').next().unwrap();
        let (_, tag) = name.rsplit_once(':').expect("an image has a tag");
        assert_ne!(tag, "latest", "{image}");
    }
    // The program runs on the same release that it was compiled on, with the same glibc.
    assert!(images.last().unwrap().contains("bookworm") && images[1].contains("bookworm"));
}

#[test]
fn what_is_copied_exists() {
    let stages: Vec<String> =
        all("FROM").iter().filter_map(|from| Some(from.split_once(" AS ")?.1.to_owned())).collect();
    for copy in all("COPY") {
        let words: Vec<&str> = copy.split_whitespace().collect();
        if let Some(stage) = words[0].strip_prefix("--from=") {
            assert!(stages.iter().any(|known| known == stage), "{copy}");
            continue;
        }
        for source in &words[..words.len() - 1] {
            assert!(root().join(source).exists(), "{source}");
        }
    }
}

/// The sources of the page outside of `web/`, which the build script of `taluva-web` lists.
#[test]
fn the_page_is_built_with_all_its_sources() {
    let script = fs::read_to_string(root().join("crates/taluva-web/build.rs")).unwrap();
    let outside: Vec<&str> = script
        .lines()
        .filter_map(|line| line.trim().strip_prefix("\"../")?.strip_suffix("\","))
        .collect();
    assert!(!outside.is_empty());
    let copied = all("COPY");
    for source in outside {
        let wanted = format!("{source} /src/{source}");
        assert!(copied.contains(&wanted), "the page is built without {source}");
    }
}

#[test]
fn the_program_is_built_as_a_release_is_and_runs_as_nobody() {
    let built = "cargo build --release --locked --package taluva-cli";
    assert!(all("RUN").iter().any(|run| run.starts_with(built)));
    // As everywhere: `npm ci` refuses a lock file without the packages of every platform.
    let installed = "npm install --no-save --no-audit --no-fund";
    assert!(all("RUN").iter().any(|run| run == installed));
    assert!(all("RUN").iter().any(|run| run == "npm run build"));
    assert_eq!(all("USER"), ["65534:65534"]);
    assert_eq!(all("ENTRYPOINT"), ["[\"taluva\"]"]);
}
