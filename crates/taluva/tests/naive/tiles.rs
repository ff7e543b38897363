//! The tiles, and what a tile puts on the hexes it lies on (RULES §1, §2, §9).

use std::collections::BTreeMap;

use super::geometry::{Hex, step};

/// RULES §1: the five terrains.
pub(crate) const TERRAINS: [char; 5] = ['J', 'C', 'S', 'R', 'L'];

/// RULES §9: the five 2-hex tiles.
pub(crate) const TWO_HEX_TILES: [&str; 5] = ["2VL", "2VJ", "2VS", "2VV", "2JJ"];

/// RULES §1: the 48 tiles of the game, by how many there are of each.
const TILES: [(u32, &str); 5] = [
    (6, "JC"),
    (5, "CJ"),
    (4, "JS SJ"),
    (2, "JL JR RJ CR RC CS SC SR"),
    (1, "JJ CC SS RR LL CL LC SL LS RS RL LR LJ"),
];

/// RULES §1: the 12 tiles that a five-player game adds.
const FIFTH_PLAYER_TILES: [(u32, &str); 2] = [(1, "JC RC"), (2, "CJ JS SJ JL CR")];

/// RULES §1: the full set of volcano tiles, as how many there are of each code.
pub(crate) fn full_set(players: usize) -> BTreeMap<String, u32> {
    let mut set = BTreeMap::new();
    let mut add = |count: u32, codes: &str| {
        for code in codes.split(' ') {
            *set.entry(code.to_string()).or_default() += count;
        }
    };
    for (count, codes) in TILES {
        add(count, codes);
    }
    if players == 5 {
        for (count, codes) in FIFTH_PLAYER_TILES {
            add(count, codes);
        }
    }
    set
}

/// Whether the text is the code of a tile at all.
pub(crate) fn is_tile(code: &str) -> bool {
    TWO_HEX_TILES.contains(&code)
        || (code.chars().count() == 2 && code.chars().all(|letter| TERRAINS.contains(&letter)))
}

/// Whether the tile is one of two hexes (RULES §9).
pub(crate) fn is_two_hex(tile: &str) -> bool {
    tile.starts_with('2')
}

/// RULES §9: `2VV` and `2JJ` are symmetric.
pub(crate) fn is_symmetric(tile: &str) -> bool {
    tile == "2VV" || tile == "2JJ"
}

/// RULES §2 and §9: the direction of a volcano is a corner of its hex on an ordinary tile and an
/// edge of it on a 2-hex tile. Edges and corners are always different directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Corner(usize),
    Edge(usize),
}

/// The top of a hex of the landscape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Top {
    Volcano(Direction),
    Terrain(char),
}

/// The hexes that a tile lies on, and what it puts on each.
pub(crate) fn lying(tile: &str, at: Hex, k: usize) -> Vec<(Hex, Top)> {
    let letter = |index: usize| char::from(tile.as_bytes()[index]);
    if is_two_hex(tile) {
        // RULES §9: the first hex on (q,r), the second on (q,r) + d[k]; the direction of a volcano
        // is the edge towards the other hex.
        let top = |letter: char, towards: usize| match letter {
            'V' => Top::Volcano(Direction::Edge(towards % 6)),
            terrain => Top::Terrain(terrain),
        };
        vec![(at, top(letter(1), k)), (step(at, k), top(letter(2), k + 3))]
    } else {
        // RULES §1 and §2: the code is left, then right; right lies on v + d[k+1], left on
        // v + d[k+2]; the direction of the volcano is k.
        vec![
            (at, Top::Volcano(Direction::Corner(k))),
            (step(at, k + 1), Top::Terrain(letter(1))),
            (step(at, k + 2), Top::Terrain(letter(0))),
        ]
    }
}
