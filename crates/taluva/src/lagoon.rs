//! Lagoons: sea from which the open sea cannot be reached (RULES §8).
//!
//! Games with boats maintain the set of enclosed sea incrementally: only a tile that joins two
//! stretches of coast can enclose anything, and only then is the open sea flooded again.

use smallvec::SmallVec;

use crate::bits::{self, Words};
use crate::hex::Hex;
use crate::island::{Island, Plane};
use crate::piece::Seat;
use crate::state::State;
use crate::tile::Laid;

/// A lagoon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lagoon {
    /// Its hexes, sorted; the first names it.
    pub hexes: Vec<Hex>,
    /// The owner of the boat in it.
    pub boat: Option<Seat>,
}

impl State {
    /// All lagoons, in the order of their first hexes.
    #[must_use]
    pub fn lagoons(&self) -> Vec<Lagoon> {
        let island = &self.island;
        let mut rest = enclosed(island);
        let mut lagoons = Vec::new();
        while let Some(place) = bits::first_place(&rest) {
            let places = connected(island, &rest, place);
            places.iter().for_each(|&place| bits::set(&mut rest, usize::from(place), false));
            lagoons.push(self.lagoon_of(&places));
        }
        lagoons.sort_by_key(|lagoon| lagoon.hexes[0]);
        lagoons
    }

    /// The lagoon that contains a hex.
    #[must_use]
    pub fn lagoon_at(&self, hex: Hex) -> Option<Lagoon> {
        let place = self.island.window().place(hex)?;
        let enclosed = enclosed(&self.island);
        bits::contains(&enclosed, place)
            .then(|| self.lagoon_of(&connected(&self.island, &enclosed, place)))
    }

    fn lagoon_of(&self, places: &[u16]) -> Lagoon {
        let window = self.island.window();
        let mut hexes: Vec<Hex> =
            places.iter().map(|&place| window.hex(usize::from(place))).collect();
        hexes.sort_unstable();
        let boat = self.setup.seats().find(|&seat| self.boats(seat).any(|boat| boat == hexes[0]));
        Lagoon { hexes, boat }
    }
}

/// Storage for the lagoons of ordinary games without heap allocation.
type Places = SmallVec<[u16; 64]>;

/// The places of `set` connected to one of them.
fn connected(island: &Island, set: &[u64], start: usize) -> Places {
    let steps = island.window().steps();
    let mut left: Words = SmallVec::from_slice(set);
    let mut places = Places::new();
    bits::set(&mut left, start, false);
    places.push(start as u16);
    let mut next = 0;
    while next < places.len() {
        for place in steps.around(usize::from(places[next])) {
            if bits::contains(&left, place) {
                bits::set(&mut left, place, false);
                places.push(place as u16);
            }
        }
        next += 1;
    }
    places
}

/// The hex that names the lagoon at a place of enclosed sea.
pub(crate) fn first_hex(island: &Island, place: usize) -> Hex {
    let window = island.window();
    connected(island, island.plane(Plane::Enclosed), place)
        .into_iter()
        .map(|place| window.hex(usize::from(place)))
        .min()
        .unwrap_or_else(|| window.hex(place))
}

/// The enclosed sea.
fn enclosed(island: &Island) -> Words {
    let land = island.plane(Plane::Land);
    let steps = island.window().steps().sizes();
    let last = land.len() - 1;
    let corner = island.window().corner_place();
    let mut open: Words = SmallVec::from_elem(0, land.len());
    // The corner of the window is open sea, and so is the whole margin around the land.
    bits::set(&mut open, corner, true);
    loop {
        let mut grown = false;
        // Downwards, then upwards: most islands need two rounds.
        for i in (0..=last).chain((0..=last).rev()) {
            loop {
                let beside =
                    steps.iter().fold(open[i], |all, &step| all | bits::word_moved(&open, i, step));
                let word = beside & !land[i];
                if word == open[i] {
                    break;
                }
                open[i] = word;
                grown = true;
            }
        }
        if !grown {
            return open.iter().zip(land).map(|(open, land)| !(open | land)).collect();
        }
    }
}

/// How a placement changed the set of enclosed sea.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    None,
    /// The tile is in a lagoon.
    Filled,
    /// The tile may have enclosed some sea.
    Flooded,
}

/// Updates the set of enclosed sea after a placement.
pub(crate) fn after_placing(island: &mut Island, laid: &Laid) -> Change {
    let hex = laid.as_slice()[0].0;
    if island.level(hex).number() > 1 {
        return Change::None;
    }
    let in_lagoon = island
        .window()
        .place(hex)
        .is_some_and(|place| bits::contains(island.plane(Plane::Enclosed), place));
    if in_lagoon {
        laid.hexes().for_each(|hex| island.set_enclosed(hex, false));
        Change::Filled
    } else if joins_coasts(island, laid) {
        let enclosed = enclosed(island);
        island.replace_enclosed(&enclosed);
        Change::Flooded
    } else {
        Change::None
    }
}

/// Whether land divides the sea around a tile into several stretches.
fn joins_coasts(island: &Island, laid: &Laid) -> bool {
    let hexes: SmallVec<[Hex; 3]> = laid.hexes().collect();
    let mut coasts = 0;
    // The neighbours of each hex in turn, without those of the tile itself: together they go once
    // around the tile, and every step from sea to land begins a stretch of coast.
    for hex in &hexes {
        let around = hex.neighbours();
        for d in 0..6 {
            let (here, next) = (around[d], around[(d + 1) % 6]);
            let on_the_way = !hexes.contains(&here) && !hexes.contains(&next);
            if on_the_way && !island.cell(here).is_land() && island.cell(next).is_land() {
                coasts += 1;
            }
        }
    }
    coasts > 1
}

/// Restores the set of enclosed sea after the hexes of a placement have become sea again.
pub(crate) fn undo(island: &mut Island, change: Change, hexes: impl Iterator<Item = Hex>) {
    match change {
        Change::None => {}
        Change::Filled => hexes.for_each(|hex| island.set_enclosed(hex, true)),
        Change::Flooded => {
            let enclosed = enclosed(island);
            island.replace_enclosed(&enclosed);
        }
    }
}

/// Computes the set of enclosed sea from scratch.
pub(crate) fn survey(island: &mut Island) {
    let enclosed = enclosed(island);
    island.replace_enclosed(&enclosed);
}

/// Closes or opens the lagoon that contains `hex` for tiles; returns the hex that names it.
pub(crate) fn set_harbour(island: &mut Island, hex: Hex, closed: bool) -> Option<Hex> {
    let window = island.window();
    let place = window.place(hex)?;
    let lagoon = island.plane(Plane::Enclosed);
    if !bits::contains(lagoon, place) {
        return None;
    }
    let places = connected(island, lagoon, place);
    let hexes = places.into_iter().map(|place| window.hex(usize::from(place)));
    hexes.inspect(|&hex| island.set_harbour(hex, closed)).min()
}
