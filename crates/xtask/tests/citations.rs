//! Every section that is cited (`RULES §5`, `NOTATION §2`) is in the specification, and every file that a
//! document names is in the tree.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The numbers of the sections of a document: `## 5. Placement`.
fn sections(root: &Path, document: &str) -> BTreeSet<u32> {
    let text = fs::read_to_string(root.join("docs").join(document)).unwrap();
    text.lines()
        .filter_map(|line| line.strip_prefix("## ")?.split_once('.')?.0.parse().ok())
        .collect()
}

/// All sources of the crates, the client and the documents.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    const LEFT_OUT: [&str; 5] = ["node_modules", "target", "dist", "artifacts", "corpus"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap_or_default();
        if path.is_dir() {
            if !LEFT_OUT.contains(&name) {
                sources(&path, found);
            }
        } else if ["rs", "ts", "tsx", "md"].iter().any(|end| name.ends_with(&format!(".{end}"))) {
            found.push(path);
        }
    }
}

/// The sections cited after the name of a document: `RULES §5, §8–§11` cites 5, 8 and 11.
fn cited(text: &str, document: &str) -> Vec<u32> {
    let mut cited = Vec::new();
    for (at, _) in text.match_indices(&format!("{document} §")) {
        let mut rest = &text[at + document.len() + 1..];
        while let Some(after) = rest.strip_prefix('§') {
            let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            cited.extend(after[..digits].parse::<u32>());
            rest = &after[digits..];
            for joint in [", ", "–", " and ", "-"] {
                rest = rest.strip_prefix(joint).unwrap_or(rest);
            }
        }
    }
    cited
}

#[test]
fn citations_are_found() {
    assert_eq!(cited("see RULES §5, §8–§11 and RULES §2.", "RULES"), [5, 8, 11, 2]);
    assert_eq!(cited("NOTATION §1", "RULES"), []);
}

#[test]
fn every_cited_section_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "web", "docs", "fuzz"] {
        sources(&root.join(folder), &mut files);
    }
    for (name, document) in [("RULES", "RULES.md"), ("NOTATION", "NOTATION.md")] {
        let sections = sections(&root, document);
        let mut count = 0;
        for file in files.iter().filter(|file| !file.ends_with("citations.rs")) {
            for section in cited(&fs::read_to_string(file).unwrap(), name) {
                assert!(sections.contains(&section), "{}: {name} §{section}", file.display());
                count += 1;
            }
        }
        assert!(count > 5, "{name} is hardly cited: {count}");
    }
}

/// What programs and packages hold, and the tree does not.
const ELSEWHERE: [&str; 7] = [
    "artifacts/client/",
    "games-G-0-5000.txt",
    "games-G.txt",
    "policy-G.txt",
    "state.json",
    "taluva-board/style.css",
    "taluva.lost.txt",
];

/// All files and folders below a folder, as paths from the root with `/` before them.
fn paths(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    const LEFT_OUT: [&str; 5] = [".git", "node_modules", "target", "web/dist", "artifacts"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if LEFT_OUT.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        found.insert(format!("/{}", path.strip_prefix(root).unwrap().to_str().unwrap()));
        if path.is_dir() && !path.is_symlink() {
            paths(root, &path, found);
        }
    }
}

/// The words of a document in backquotes that name a file or a folder: by where they begin or how they end.
fn named_paths(text: &str) -> Vec<&str> {
    const BEGINNINGS: [&str; 7] =
        ["crates/", "web/", "docs/", "fuzz/", "deploy/", "python/", ".github/"];
    const ENDS: [&str; 16] = [
        "/", ".rs", ".ts", ".tsx", ".md", ".json", ".toml", ".py", ".css", ".sql", ".txt", ".mjs",
        ".yml", ".svg", ".html", ".gz",
    ];
    let is_path = |word: &&str| {
        let begins = BEGINNINGS.iter().any(|beginning| word.starts_with(beginning));
        let ends = ENDS.iter().any(|end| word.ends_with(end));
        let is_one = !word.contains("://")
            && !word.contains(['<', '>', '…', '*', '{', ' ', '=', '$', '|', '(', '\n']);
        // An address begins with a slash, an option with a dash, the name of a kind of files with a point.
        is_one && (begins || ends && !word.starts_with(['/', '-', '.']))
    };
    // Line by line: fences of code would shift the quotes of what follows them.
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)).filter(is_path).collect()
}

/// The targets of a document's links into the tree, without their anchors.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let files = targets.map(|(target, _)| target.split('#').next().unwrap());
    files.filter(|file| !file.is_empty() && !file.contains(':')).collect()
}

#[test]
fn paths_and_links_are_found() {
    let text = "See `web/i18n`, `hex.rs`, `placing/`, `cargo test`, `/games/{id}`, `.md` and \
                [the map](../docs/a.md#b), [us](https://x.y/z.md), [here](#there).";
    assert_eq!(named_paths(text), ["web/i18n", "hex.rs", "placing/"]);
    assert_eq!(links(text), ["../docs/a.md"]);
}

/// Documents lead to files that are there. The changelog tells of the past.
#[test]
fn every_file_that_a_document_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut all = BTreeSet::new();
    paths(&root, &root, &mut all);
    let documents = all.iter().filter(|path| path.ends_with(".md") && *path != "/CHANGELOG.md");
    let (mut count, mut missing) = (0, Vec::new());
    for document in documents {
        let text = fs::read_to_string(root.join(&document[1..])).unwrap();
        for named in named_paths(&text).into_iter().filter(|named| !ELSEWHERE.contains(named)) {
            count += 1;
            let end = format!("/{}", named.trim_end_matches('/'));
            if !all.iter().any(|path| path.ends_with(&end)) {
                missing.push(format!("{document}: {named}"));
            }
        }
        let folder = root.join(&document[1..]).parent().unwrap().to_owned();
        let dead = links(&text).into_iter().filter(|link| !folder.join(link).exists());
        missing.extend(dead.map(|link| format!("{document}: {link}")));
    }
    assert!(count > 300, "{count}");
    assert!(missing.is_empty(), "{missing:#?}");
}
