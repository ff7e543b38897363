//! The options of a setup for the form of the page: `web/api/options.json`, made of the table of the rules.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;
use taluva::{Edition, Seat, SetupOption};

use crate::generate::Generated;
use crate::tree::Tree;

const PATH: &str = "web/api/options.json";

#[derive(Debug, Serialize)]
struct Options {
    /// All options, in the order in which a setup is written.
    options: Vec<Entry>,
    /// By edition and number of players, the value of every option where nothing else is asked for.
    defaults: BTreeMap<&'static str, BTreeMap<u8, BTreeMap<&'static str, String>>>,
}

#[derive(Debug, Serialize)]
struct Entry {
    key: &'static str,
    /// The words that it takes, if it takes words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<&'static str>,
    /// By number of players, the least and the largest number, if it takes numbers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    numbers: BTreeMap<u8, [u8; 2]>,
}

pub(crate) fn make(_: &Tree) -> Result<Vec<Generated>> {
    let mut content = serde_json::to_vec_pretty(&options())?;
    content.push(b'\n');
    Ok(vec![Generated { path: PATH.into(), content }])
}

fn options() -> Options {
    let players = || Seat::FEWEST..=Seat::MAX;
    let entry = |option: &SetupOption| Entry {
        key: option.key(),
        values: option.words(),
        numbers: players()
            .filter_map(|players| {
                let range = option.numbers(players)?;
                Some((players, [*range.start(), *range.end()]))
            })
            .collect(),
    };
    let defaults = |edition: Edition, players| {
        SetupOption::ALL
            .iter()
            .filter(|option| !matches!(option.key(), "edition" | "players"))
            .map(|option| (option.key(), option.default_for(edition, players)))
            .collect()
    };
    Options {
        options: SetupOption::ALL.iter().map(entry).collect(),
        defaults: Edition::ALL
            .into_iter()
            .map(|edition| {
                let of_edition = players().map(|players| (players, defaults(edition, players)));
                (edition.name(), of_edition.collect())
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_knows_every_option_and_default() {
        let options = options();
        assert_eq!(options.options.len(), SetupOption::ALL.len());
        assert_eq!(options.defaults["hig2006"][&3]["founding"], "anywhere");
        assert_eq!(options.defaults["ferti2014"][&3]["tiles"], "36");
        let tiles = options.options.iter().find(|option| option.key == "tiles").unwrap();
        assert_eq!((tiles.numbers[&2], tiles.numbers[&5]), ([2, 48], [5, 60]));
    }
}
