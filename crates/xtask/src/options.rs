//! The options of a setup for the page's form: `web/api/options.json`, from the table of the rules.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use serde::Serialize;
use taluva::{Edition, Seat, Setup, SetupOption};

use crate::generate::Generated;
use crate::tree::Tree;

const PATH: &str = "web/api/options.json";

#[derive(Debug, Serialize)]
struct Entry {
    key: &'static str,
    /// The values, if it takes words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<&'static str>,
    /// The minimum and maximum by number of players, if it takes numbers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    numbers: BTreeMap<u8, [u8; 2]>,
    /// The default value, if it is always the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<String>,
    /// The default values by edition and number of players, if they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    defaults: BTreeMap<&'static str, BTreeMap<u8, String>>,
    /// The numbers of players for which it can be switched on, if not all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<u8>,
    /// The options that it cannot be combined with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    excludes: Vec<&'static str>,
}

/// The value of an option that is switched on.
const ON: &str = "on";

fn is_switch(option: &SetupOption) -> bool {
    option.words().contains(&ON)
}

/// Whether the rules allow all of these to be switched on with that many players.
fn can_be_on(players: u8, options: &[&SetupOption]) -> bool {
    let on = options.iter().map(|option| format!(" {}={ON}", option.key()));
    format!("players={players}{}", on.collect::<String>()).parse::<Setup>().is_ok()
}

/// The numbers of players for which an option can be switched on, and the options it excludes.
fn combinations(option: &SetupOption) -> (Vec<u8>, Vec<&'static str>) {
    let all = || Seat::FEWEST..=Seat::MAX;
    let mut players: Vec<u8> = all().filter(|&players| can_be_on(players, &[option])).collect();
    let excluded = |other: &&SetupOption| {
        is_switch(other)
            && !players.iter().any(|&players| can_be_on(players, &[option, other]))
            && players.iter().any(|&players| can_be_on(players, &[other]))
    };
    let others = SetupOption::ALL.iter().filter(|other| other.key() != option.key());
    let excludes = others.filter(excluded).map(SetupOption::key).collect();
    if players.len() == all().count() {
        players.clear();
    }
    (players, excludes)
}

impl Entry {
    fn of(option: &SetupOption) -> Entry {
        let players = || Seat::FEWEST..=Seat::MAX;
        let numbers = |players| {
            let range = option.numbers(players)?;
            Some((players, [*range.start(), *range.end()]))
        };
        let of_edition = |edition: Edition| {
            let defaults = players().map(|players| (players, option.default_for(edition, players)));
            (edition.name(), defaults.collect::<BTreeMap<u8, String>>())
        };
        let defaults: BTreeMap<_, _> = Edition::ALL.into_iter().map(of_edition).collect();
        let values: BTreeSet<&String> = defaults.values().flat_map(BTreeMap::values).collect();
        let default = values.first().filter(|_| values.len() == 1).map(ToString::to_string);
        let (players_for, excludes) =
            if is_switch(option) { combinations(option) } else { Default::default() };
        Entry {
            key: option.key(),
            values: option.words(),
            numbers: players().filter_map(numbers).collect(),
            defaults: if default.is_some() { BTreeMap::new() } else { defaults },
            default,
            players: players_for,
            excludes,
        }
    }
}

/// A list with one line per option, in the order of a setup's text form.
pub(crate) fn make(_: &Tree) -> Result<Vec<Generated>> {
    let lines: Vec<String> = SetupOption::ALL
        .iter()
        .map(|option| serde_json::to_string(&Entry::of(option)))
        .collect::<Result<_, _>>()?;
    let content = format!("[\n  {}\n]\n", lines.join(",\n  ")).into_bytes();
    Ok(vec![Generated { path: PATH.into(), content }])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(key: &str) -> Entry {
        Entry::of(SetupOption::with_key(key).unwrap())
    }

    #[test]
    fn the_form_is_told_values_ranges_and_defaults() {
        let tiles = entry("tiles");
        assert_eq!((tiles.numbers[&2], tiles.numbers[&5]), ([2, 48], [5, 60]));
        assert_eq!(tiles.defaults["ferti2014"][&3], "36");
        assert_eq!(entry("founding").defaults["hig2006"][&3], "anywhere");
        let boats = entry("boats");
        assert_eq!((boats.values, boats.default.as_deref()), (vec!["off", "on"], Some("off")));
        assert!(boats.defaults.is_empty());
    }

    #[test]
    fn the_form_is_told_what_goes_with_what() {
        let teams = entry("teams");
        assert_eq!((teams.players, teams.excludes), (vec![4], vec!["ranking"]));
        let ranking = entry("ranking");
        assert_eq!((ranking.players, ranking.excludes), (vec![], vec!["teams"]));
        assert!(entry("boats").players.is_empty() && entry("boats").excludes.is_empty());
    }
}
