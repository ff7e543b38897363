//! Lagoons: sea from which the open sea cannot be reached (RULES §8).

use smallvec::SmallVec;

use crate::bits;
use crate::hex::Hex;
use crate::island::{Island, Plane};
use crate::piece::Seat;
use crate::state::State;

/// A lagoon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lagoon {
    /// Its hexes, sorted; the first names it.
    pub hexes: Vec<Hex>,
    /// Whose boat it holds.
    pub boat: Option<Seat>,
}

impl State {
    /// All lagoons, in the order of their first hexes.
    #[must_use]
    pub fn lagoons(&self) -> Vec<Lagoon> {
        let mut lagoons: Vec<Lagoon> = all(&self.island)
            .into_iter()
            .map(|hexes| Lagoon { boat: self.boat_at(hexes[0]), hexes })
            .collect();
        lagoons.sort_by_key(|lagoon| lagoon.hexes[0]);
        lagoons
    }

    /// The lagoon that contains a hex.
    #[must_use]
    pub fn lagoon_at(&self, hex: Hex) -> Option<Lagoon> {
        let hexes = containing(&self.island, hex)?;
        Some(Lagoon { boat: self.boat_at(hexes[0]), hexes })
    }

    /// Whose boat lies in the lagoon with that first hex.
    fn boat_at(&self, first: Hex) -> Option<Seat> {
        self.setup.seats().find(|&seat| self.boats(seat).any(|boat| boat == first))
    }
}

/// All lagoons as sorted lists of hexes.
fn all(island: &Island) -> Vec<Vec<Hex>> {
    let mut inner = enclosed(island);
    let mut lagoons = Vec::new();
    loop {
        let Some(place) = bits::places(&inner).next() else { return lagoons };
        let hexes = containing(island, island.window().hex(place))
            .expect("enclosed sea is part of a lagoon");
        for &hex in &hexes {
            let place = island.window().place(hex).expect("lagoons lie inside the land");
            bits::remove(&mut inner, place);
        }
        lagoons.push(hexes);
    }
}

/// The sea that the open sea does not reach.
pub(crate) fn enclosed(island: &Island) -> SmallVec<[u64; 16]> {
    let land = island.plane(Plane::Land);
    let steps = island.window().steps();
    let last = land.len() - 1;
    let mut open: SmallVec<[u64; 16]> = SmallVec::from_elem(0, land.len());
    // The border rows are sea, and the margin connects the border columns to them.
    open[0] = !land[0];
    open[last] = !land[last];
    loop {
        let mut grown = false;
        // Downwards, then upwards: most islands are done in two rounds.
        for i in (0..=last).chain((0..=last).rev()) {
            let mut word = open[i];
            loop {
                let beside =
                    steps.iter().fold(word, |all, &step| all | bits::word_moved(&open, i, step));
                let next = beside & !land[i];
                if next == word {
                    break;
                }
                word = next;
                open[i] = word;
                grown = true;
            }
        }
        if !grown {
            break;
        }
    }
    open.iter().zip(land).map(|(open, land)| !(open | land)).collect()
}

/// The lagoon that contains a hex of sea, sorted; `None` for land and the open sea.
pub(crate) fn containing(island: &Island, hex: Hex) -> Option<Vec<Hex>> {
    let window = island.window();
    let place = window.place(hex)?;
    let enclosed = enclosed(island);
    if !bits::contains(&enclosed, place) {
        return None;
    }
    let mut hexes = vec![hex];
    let mut next = 0;
    while next < hexes.len() {
        for neighbour in hexes[next].neighbours() {
            let inside = window.place(neighbour).is_some_and(|p| bits::contains(&enclosed, p));
            if inside && !hexes.contains(&neighbour) {
                hexes.push(neighbour);
            }
        }
        next += 1;
    }
    hexes.sort_unstable();
    Some(hexes)
}
