//! The specification and the tables of the rules name the same options and commands.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use taluva::SetupOption;
use taluva::tvi::Command;

/// The text of a section of a document of `docs`.
fn section(document: &str, number: u32) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(path).unwrap();
    let beginning = format!("## {number}. ");
    let sections = text.split("\n## ").map(|section| format!("## {section}"));
    sections.into_iter().find(|section| section.starts_with(&beginning)).unwrap()
}

/// What stands in backquotes at the beginning of a table's rows.
fn first_cells(section: &str) -> BTreeSet<String> {
    section
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned()))
        .collect()
}

#[test]
fn the_rules_list_every_option() {
    let listed = first_cells(&section("RULES.md", 3));
    // An edition is a column of that table.
    let options = SetupOption::ALL.iter().map(SetupOption::key).filter(|&key| key != "edition");
    let options: BTreeSet<String> = options.map(str::to_owned).collect();
    assert_eq!(listed, options);
}

#[test]
fn the_notation_lists_every_option_in_order() {
    let keys: Vec<String> =
        SetupOption::ALL.iter().map(|option| format!("`{}`", option.key())).collect();
    let records = section("NOTATION.md", 2);
    assert!(records.contains(&keys.join(", ")), "{}", keys.join(", "));
}

#[test]
fn the_notation_lists_every_command_in_every_form() {
    let listed = first_cells(&section("NOTATION.md", 3));
    let forms = Command::ALL.iter().flat_map(|command| command.forms);
    let forms: BTreeSet<String> = forms.map(ToString::to_string).collect();
    assert_eq!(listed, forms);
}
