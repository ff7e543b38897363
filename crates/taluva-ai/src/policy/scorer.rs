//! The scores of all placements of a position at once.
//!
//! Most tiles have two different terrains and are placed on the sea. Then the features of a
//! placement are the sum of those of its three hexes, and so are the activations of the policy's
//! units. A hex belongs to many placements, and a settlement is adjacent to many hexes: each is
//! evaluated once.

use taluva::{Placement, Tile};

use super::encoder::PolicyEncoder;
use super::features::PlacementFeature;
use super::{PreparedPolicy, UNITS};
use crate::chart::{AREA, neighbour, place_of, terrain_index};

/// The contribution of a hex to the linear part and to the units.
#[derive(Clone, Copy, Debug)]
struct Part {
    linear: f32,
    units: [f32; UNITS],
}

impl Part {
    const NONE: Part = Part { linear: 0.0, units: [0.0; UNITS] };

    #[inline]
    fn add(&mut self, other: &Part) {
        self.linear += other.linear;
        for (unit, more) in self.units.iter_mut().zip(&other.units) {
            *unit += more;
        }
    }

    #[inline]
    fn add_feature(&mut self, policy: &PreparedPolicy<'_>, feature: PlacementFeature, value: f32) {
        let (weight, row) = policy.row(feature);
        self.linear += value * weight;
        for (unit, weight) in self.units.iter_mut().zip(row) {
            *unit += value * weight;
        }
    }
}

/// The contributions of a hex: as the volcano of the tile, with its left and with its right
/// terrain.
#[derive(Clone, Copy, Debug)]
struct Parts {
    volcano: Part,
    fields: [Part; 2],
}

/// A cache of the hexes evaluated so far.
#[derive(Clone, Debug)]
pub(crate) struct PlacementScorer {
    /// By place: 0, or 1 + the index of its parts.
    known: Box<[u16; AREA]>,
    /// The places with a nonzero entry in `known`.
    touched: Vec<u16>,
    parts: Vec<Parts>,
    /// By settlement: the contribution of either terrain next to it.
    beside: Vec<Option<[Part; 2]>>,
}

/// The terrains of a tile, left and right.
type Terrains = [usize; 2];

impl PlacementScorer {
    pub(crate) fn new() -> PlacementScorer {
        PlacementScorer {
            known: Box::new([0; AREA]),
            touched: Vec::new(),
            parts: Vec::new(),
            beside: Vec::new(),
        }
    }

    /// Appends the score and the index of every placement to `scores`. All must be of one tile.
    pub(crate) fn score(
        &mut self,
        policy: &PreparedPolicy<'_>,
        encoder: &PolicyEncoder<'_>,
        placements: &[Placement],
        scores: &mut Vec<(f32, usize)>,
    ) {
        let tile = placements.first().map(|placement| placement.tile);
        let terrains = tile.and_then(Tile::terrains).filter(|(left, right)| left != right);
        let Some((left, right)) = terrains else {
            let score = |placement| policy.score(&encoder.inputs(placement));
            scores.extend(placements.iter().enumerate().map(|(index, p)| (score(p), index)));
            return;
        };
        let terrains = [left, right].map(terrain_index);
        self.beside.resize(encoder.chart().groups().len(), None);
        for (index, placement) in placements.iter().enumerate() {
            let volcano = place_of(placement.hex);
            if encoder.chart().spot(volcano).level > 0 {
                scores.push((policy.score(&encoder.inputs(placement)), index));
                continue;
            }
            let turn = usize::from(placement.rotation.number());
            let right = neighbour(volcano, (turn + 1) % 6);
            let left = neighbour(volcano, (turn + 2) % 6);
            let volcano = self.parts_of(policy, encoder, volcano, terrains);
            let left = self.parts_of(policy, encoder, left, terrains);
            let right = self.parts_of(policy, encoder, right, terrains);
            let volcano = &self.parts[volcano].volcano;
            let left = &self.parts[left].fields[0];
            let right = &self.parts[right].fields[1];
            let units = std::array::from_fn(|i| volcano.units[i] + left.units[i] + right.units[i]);
            let score = volcano.linear + left.linear + right.linear + policy.output(&units);
            scores.push((score, index));
        }
        for place in self.touched.drain(..) {
            self.known[usize::from(place)] = 0;
        }
        self.parts.clear();
        self.beside.clear();
    }

    /// The index of the parts of a place.
    #[inline]
    fn parts_of(
        &mut self,
        policy: &PreparedPolicy<'_>,
        encoder: &PolicyEncoder<'_>,
        place: usize,
        terrains: Terrains,
    ) -> usize {
        match usize::from(self.known[place % AREA]).checked_sub(1) {
            Some(known) => known,
            None => self.look_at(policy, encoder, place, terrains),
        }
    }

    /// Evaluates a place for the first time. Kept out of line, since most places are cached.
    #[inline(never)]
    fn look_at(
        &mut self,
        policy: &PreparedPolicy<'_>,
        encoder: &PolicyEncoder<'_>,
        place: usize,
        terrains: Terrains,
    ) -> usize {
        let parts = self.look(policy, encoder, place, terrains);
        self.touched.push(place as u16);
        self.parts.push(parts);
        self.known[place % AREA] = self.parts.len() as u16;
        self.parts.len() - 1
    }

    fn look(
        &mut self,
        policy: &PreparedPolicy<'_>,
        encoder: &PolicyEncoder<'_>,
        place: usize,
        terrains: Terrains,
    ) -> Parts {
        use PlacementFeature as F;
        let surroundings = encoder.surroundings(place);
        let mut all = Part::NONE;
        all.add_feature(policy, F::Compact, surroundings.compact());
        let mut parts = Parts { volcano: all, fields: [all; 2] };
        // The activations from the position alone are added once, with the volcano.
        for (unit, held) in parts.volcano.units.iter_mut().zip(&policy.units) {
            *unit += held;
        }
        for (feature, value) in surroundings.of_volcano() {
            if value != 0.0 {
                parts.volcano.add_feature(policy, feature, value);
            }
        }
        for (feature, value) in surroundings.of_field() {
            if value != 0.0 {
                parts.fields.iter_mut().for_each(|part| part.add_feature(policy, feature, value));
            }
        }
        for label in surroundings.labels() {
            let beside = self.beside[usize::from(label) - 1].get_or_insert_with(|| {
                terrains.map(|terrain| {
                    let inputs = encoder.inputs_beside(label, terrain);
                    let (linear, units) = policy.sums_from([0.0; UNITS], &inputs);
                    Part { linear, units }
                })
            });
            for (part, more) in parts.fields.iter_mut().zip(&*beside) {
                part.add(more);
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Phase, Setup, Token};

    use super::*;
    use crate::chart::Chart;
    use crate::level::{LevelPlayer, SkillLevel};
    use crate::player::{Limits, Player as _};
    use crate::weights;

    #[test]
    fn placements_score_as_if_looked_at_one_by_one() {
        let (mut scorer, mut chart) = (PlacementScorer::new(), Chart::new());
        let setups = ["", "players=3 start=on", "boats=on twohex=2JJ+2VJ", "players=4 teams=on"];
        let mut compared = 0;
        for (number, setup) in setups.iter().enumerate() {
            let setup: Setup = setup.parse().unwrap();
            let deck = Deck::shuffle(&setup, &[number as u8; 32]);
            let mut game = Game::new(setup);
            let mut player = LevelPlayer::new(SkillLevel::new(3).unwrap());
            player.new_game(number as u64);
            while let Some(tile) = deck.next_of(game.state().deck_left()) {
                game.play(&Token::Tile(tile)).unwrap();
                if game.state().phase() != Phase::Place {
                    break;
                }
                let state = game.state();
                chart.fill(state.island());
                let encoder = PolicyEncoder::new(state, &chart);
                let policy = weights::policy().prepare(encoder.context());
                let placements = state.placements();
                let mut scores = Vec::new();
                scorer.score(&policy, &encoder, &placements, &mut scores);
                assert_eq!(scores.len(), placements.len());
                for (score, index) in scores {
                    let alone = policy.score(&encoder.inputs(&placements[index]));
                    assert!((score - alone).abs() < 1e-4, "{}: {score} {alone}", placements[index]);
                    compared += 1;
                }
                let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
                game.play_all(&choice.tokens).unwrap();
                if game.state().phase() == Phase::Over {
                    break;
                }
            }
        }
        assert!(compared > 3000, "{compared}");
    }
}
