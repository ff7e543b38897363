//! The libFuzzer dictionary `fuzz/taluva.dict`: the words of the notation, from the tables of the
//! rules.

use std::fmt::Write as _;

use anyhow::Result;
use taluva::tvi::Command;
use taluva::{Reason, SetupOption, Terrain, Tile};

use crate::generate::Generated;
use crate::tree::Tree;

const PATH: &str = "fuzz/taluva.dict";

/// Entries from no table: separators and prefixes.
const MARKS: &[&str] = &[
    "@0,0:0",
    "@-1,1:3",
    "H@",
    "E@",
    "W@",
    "T@",
    "B@",
    " - ",
    "resign:",
    "+",
    "*",
    "{",
    "}",
    "(",
    ")",
    "!",
    "?",
    "!!",
    "??",
    "!?",
    "?!",
    "1.",
    "...",
    "[%win ",
    "[%hex ",
    "\\",
    ":take",
    ":place:",
    ":build",
    ":over:",
    " moves ",
    "tvp ",
    "name ",
    " value ",
    "movetime ",
    "nodes ",
    "level ",
    "[Format \"taluva 1\"]\n",
    "[Format \"taluva 2\"]\n",
    "[Setup \"",
    "[Position \"",
    "\"]\n",
];

pub(crate) fn make(_: &Tree) -> Result<Vec<Generated>> {
    let mut text =
        String::from("# Words of the notation, for libFuzzer. Written by `cargo xtask gen`.\n");
    for word in words() {
        writeln!(text, "\"{}\"", escaped(&word))?;
    }
    Ok(vec![Generated { path: PATH.into(), content: text.into_bytes() }])
}

fn words() -> Vec<String> {
    let mut words: Vec<String> = MARKS.iter().map(ToString::to_string).collect();
    words.extend(Terrain::ALL.map(|terrain| format!("={}", terrain.code())));
    words.extend(Tile::TWO_HEX.map(|tile| tile.to_string()));
    words.extend(["JC", "LL"].map(str::to_owned));
    for option in SetupOption::ALL {
        words.push(format!("{}=", option.key()));
        words.extend(option.words().iter().map(|value| format!("{}={value}", option.key())));
    }
    words.extend(Reason::ALL.map(|reason| format!("{reason} ")));
    words.extend(Command::ALL.iter().map(|command| format!("{} ", command.name)));
    words
}

/// In libFuzzer's syntax: quotes and backslashes escaped, other unprintable bytes as `\xAB`.
fn escaped(word: &str) -> String {
    let mut text = String::new();
    for byte in word.bytes() {
        match byte {
            b'"' | b'\\' => {
                text.push('\\');
                text.push(char::from(byte));
            }
            b' '..=b'~' => text.push(char::from(byte)),
            _ => text.push_str(&format!("\\x{byte:02x}")),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped() {
        assert_eq!(escaped("[Setup \""), "[Setup \\\"");
        assert_eq!(escaped("\\\n"), "\\\\\\x0a");
    }

    #[test]
    fn every_option_and_command_is_a_word() {
        let words = words();
        assert!(words.contains(&"zone=expert-inner".to_owned()));
        assert!(words.contains(&"newgame ".to_owned()));
    }
}
