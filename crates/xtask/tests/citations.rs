//! Every section that the code cites (`RULES §5`, `NOTATION §2`) is in the specification.

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

/// The map leads to files that are there.
#[test]
fn every_file_on_the_map_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let map = fs::read_to_string(root.join("docs/ARCHITECTURE.md")).unwrap();
    let beginnings = ["crates/", "web/", "docs/", "fuzz/", "deploy/"];
    let is_path = |word: &&str| {
        beginnings.iter().any(|beginning| word.starts_with(beginning))
            && !word.contains(['<', '…', '*', ' '])
    };
    let named: Vec<&str> = map.split('`').skip(1).step_by(2).filter(is_path).collect();
    assert!(named.len() > 20, "{named:?}");
    let missing: Vec<&&str> = named.iter().filter(|path| !root.join(path).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
