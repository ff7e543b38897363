//! The options of a game and their text (RULES §3, NOTATION §2).

use std::collections::{BTreeMap, BTreeSet};

use super::notation::number;
use super::tiles::{TWO_HEX_TILES, full_set};

/// RULES §3: where a settlement may be founded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Founding {
    Isolated,
    Anywhere,
}

/// RULES §3: the options of a game.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) players: usize,
    pub(crate) tiles: u32,
    pub(crate) founding: Founding,
    pub(crate) teams: bool,
    pub(crate) ranking: bool,
    pub(crate) start: bool,
    pub(crate) boats: bool,
    pub(crate) twohex: BTreeSet<String>,
    /// The radius of the playing zone, in hex sides (RULES §11).
    pub(crate) zone: Option<i32>,
}

const KEYS: [&str; 10] = [
    "edition", "players", "tiles", "founding", "teams", "ranking", "start", "boats", "twohex",
    "zone",
];

impl Setup {
    /// Reads `key=value` pairs separated by spaces.
    pub(crate) fn parse(text: &str) -> Result<Setup, String> {
        let mut values = BTreeMap::new();
        for pair in text.split_whitespace() {
            let (key, value) = pair.split_once('=').ok_or(format!("{pair} is not key=value"))?;
            if !KEYS.contains(&key) {
                return Err(format!("unknown key {key}"));
            }
            if values.insert(key, value).is_some() {
                return Err(format!("{key} is given twice"));
            }
        }
        let bad = |key: &str| format!("bad value {key}={}", values[key]);
        let on = |key: &str| match values.get(key).copied() {
            None | Some("off") => Ok(false),
            Some("on") => Ok(true),
            Some(_) => Err(bad(key)),
        };

        let players = match values.get("players") {
            None => 2,
            Some(text) => number(text)
                .filter(|players| (2..=5).contains(players))
                .ok_or_else(|| bad("players"))? as usize,
        };
        let full: u32 = full_set(players).values().sum();

        // An edition is a preset of `tiles` and `founding`; it sets no other option.
        let twelve_each = 12 * players as u32;
        let edition = values.get("edition").copied().unwrap_or("ferti2014");
        let (default_tiles, default_founding) = match edition {
            "hig2006" => (full, Founding::Anywhere),
            "ferti2012" | "ferti2014" => (twelve_each, Founding::Isolated),
            "deluxe2015" => (full, Founding::Isolated),
            _ => return Err(bad("edition")),
        };
        let tiles = match values.get("tiles") {
            None => default_tiles,
            Some(text) => number(text)
                .and_then(|tiles| u32::try_from(tiles).ok())
                .filter(|tiles| (players as u32..=full).contains(tiles))
                .ok_or_else(|| bad("tiles"))?,
        };
        let founding = match values.get("founding").copied() {
            None => default_founding,
            Some("isolated") => Founding::Isolated,
            Some("anywhere") => Founding::Anywhere,
            Some(_) => return Err(bad("founding")),
        };
        let teams = on("teams")?;
        if teams && players != 4 {
            return Err("teams=on needs players=4".to_string());
        }
        let ranking = on("ranking")?;
        if ranking && teams {
            return Err("ranking=on does not go with teams=on".to_string());
        }
        let start = on("start")?;
        let boats = on("boats")?;
        let twohex = match values.get("twohex").copied() {
            None | Some("off") => BTreeSet::new(),
            Some(text) => two_hex_tiles(text, players).ok_or_else(|| bad("twohex"))?,
        };
        let zone = match values.get("zone").copied() {
            None | Some("none") => None,
            Some("beginner") => Some(12),
            Some("player") => Some(9),
            Some("expert") => Some(7),
            Some("beginner-inner") => Some(11),
            Some("player-inner") => Some(8),
            Some("expert-inner") => Some(6),
            Some(_) => return Err(bad("zone")),
        };
        Ok(Setup { players, tiles, founding, teams, ranking, start, boats, twohex, zone })
    }
}

/// RULES §9: as many different 2-hex tiles as there are players.
fn two_hex_tiles(text: &str, players: usize) -> Option<BTreeSet<String>> {
    let named: Vec<&str> = text.split('+').collect();
    let different: BTreeSet<String> = named.iter().copied().map(String::from).collect();
    let known = named.iter().all(|tile| TWO_HEX_TILES.contains(tile));
    (known && named.len() == players && different.len() == players).then_some(different)
}
