//! The constants of the rules for the page: `web/api/constants.json`.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;
use taluva::record::limits;
use taluva::{
    BOATS, Decision, HUTS, SURVIVOR_ORDER, Seat, TEMPLE_SIZE, TEMPLES, TOWER_LEVEL, TOWERS, Tile,
    Zone,
};

use crate::generate::Generated;
use crate::tree::Tree;

const PATH: &str = "web/api/constants.json";

#[derive(Debug, Serialize)]
struct Constants {
    /// The possible numbers of players.
    players: Vec<u8>,
    /// The starting pieces of every player.
    pieces: BTreeMap<&'static str, u8>,
    /// The radius of each playing zone, in hex sides.
    zones: BTreeMap<&'static str, u8>,
    /// The seats of each team.
    teams: [[u8; 2]; 2],
    /// The order of counting when the tiles are used up, most important first.
    survivor: [String; SURVIVOR_ORDER.len()],
    /// The size that a settlement needs for a temple.
    temple_size: usize,
    /// The lowest level for a tower.
    tower_level: u8,
    /// The tiles with half-turn symmetry.
    symmetric: Vec<String>,
    /// The limits of a record with variations.
    record: RecordLimits,
    /// The token for drawing a tile when one may be taken instead.
    draw: &'static str,
}

#[derive(Debug, Serialize)]
struct RecordLimits {
    /// Tokens in total.
    tokens: usize,
    /// Alternatives at one point.
    siblings: usize,
    /// Nesting depth of variations.
    depth: usize,
    /// Characters in a comment.
    comment: usize,
}

pub(crate) fn make(_: &Tree) -> Result<Vec<Generated>> {
    let constants = Constants {
        players: (Seat::FEWEST..=Seat::MAX).collect(),
        pieces: BTreeMap::from([
            ("hut", HUTS),
            ("temple", TEMPLES),
            ("tower", TOWERS),
            ("boat", BOATS),
        ]),
        zones: Zone::ALL
            .into_iter()
            .filter_map(|zone| Some((zone.name(), zone.radius()?)))
            .collect(),
        teams: Seat::TEAMS.map(|team| team.map(Seat::number)),
        survivor: SURVIVOR_ORDER.map(|piece| piece.to_string()),
        temple_size: TEMPLE_SIZE,
        tower_level: TOWER_LEVEL,
        symmetric: Tile::TWO_HEX
            .into_iter()
            .filter(|tile| tile.is_symmetric())
            .map(|tile| tile.to_string())
            .collect(),
        record: RecordLimits {
            tokens: limits::TOKENS,
            siblings: limits::SIBLINGS,
            depth: limits::DEPTH,
            comment: limits::COMMENT,
        },
        draw: Decision::DRAW,
    };
    let content = format!("{}\n", serde_json::to_string(&constants)?).into_bytes();
    Ok(vec![Generated { path: PATH.into(), content }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_but_the_endless_one_has_a_radius() {
        let made = make(&Tree::of_this_workspace()).unwrap().remove(0);
        let told: serde_json::Value = serde_json::from_slice(&made.content).unwrap();
        assert_eq!(told["zones"].as_object().unwrap().len(), Zone::ALL.len() - 1);
        assert_eq!((&told["pieces"]["hut"], &told["teams"][1]), (&20.into(), &[2, 4][..].into()));
        assert_eq!(told["symmetric"], serde_json::json!(["2JJ", "2VV"]));
    }
}
