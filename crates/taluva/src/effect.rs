//! The effect of a placement: what it covers, who loses huts, which settlements it splits.

use crate::action::Placement;
use crate::hex::{Hex, Level};
use crate::piece::Seat;
use crate::settlement;
use crate::state::State;

/// The effect of a legal placement on the island.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The level of the placed tile.
    pub level: Level,
    /// The fields whose huts leave the game: the hex, the owner, and the number of huts.
    pub covered: Vec<(Hex, Seat, u8)>,
    /// The settlements that are split: the owner, and the fields of each part, largest first.
    pub splits: Vec<(Seat, Vec<Vec<Hex>>)>,
}

impl State {
    /// The effect of a placement, which should be legal. The state is not changed.
    ///
    /// ```
    /// use taluva::{Game, Setup};
    ///
    /// let mut game = Game::new(Setup::default());
    /// game.play(&"JC".parse()?)?;
    /// let placement = game.state().placements()[0];
    /// let effect = game.state().effect_of(&placement);
    /// assert_eq!(effect.level.number(), 1);
    /// assert!(effect.covered.is_empty() && effect.splits.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn effect_of(&self, placement: &Placement) -> Effect {
        let laid = placement.laid();
        let island = &self.island;
        let mut covered = Vec::new();
        let mut hit: Vec<(Seat, Vec<Hex>)> = Vec::new();
        for hex in laid.hexes() {
            let Some(building) = island.building(hex) else { continue };
            covered.push((hex, building.seat, island.level(hex).number()));
            if !hit.iter().any(|(_, fields)| fields.contains(&hex)) {
                hit.push((building.seat, settlement::fields_from(island, hex)));
            }
        }
        let mut splits = Vec::new();
        for (seat, mut fields) in hit {
            fields.retain(|&field| !laid.covers(field));
            let parts = parts_of(fields);
            if parts.len() > 1 {
                splits.push((seat, parts));
            }
        }
        let below = island.level(placement.hex).number();
        let level = Level::new(below + 1).unwrap_or(Level::MAX);
        Effect { level, covered, splits }
    }
}

/// The connected parts of a set of hexes, largest first.
fn parts_of(mut left: Vec<Hex>) -> Vec<Vec<Hex>> {
    let mut parts = Vec::new();
    while let Some(start) = left.pop() {
        let mut part = vec![start];
        let mut next = 0;
        while next < part.len() {
            let here = part[next];
            let (beside, rest): (Vec<Hex>, Vec<Hex>) =
                left.into_iter().partition(|&hex| hex.is_adjacent(here));
            part.extend(beside);
            left = rest;
            next += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_without_its_middle_falls_into_two_parts() {
        let chain = |qs: &[i16]| qs.iter().map(|&q| Hex::new(q, 0)).collect::<Vec<_>>();
        assert_eq!(parts_of(chain(&[0, 1, 3, 4, 5])), [chain(&[3, 4, 5]), chain(&[0, 1])]);
        assert_eq!(parts_of(chain(&[2, 0, 1])).len(), 1);
        assert!(parts_of(Vec::new()).is_empty());
    }

    #[test]
    fn an_eruption_over_the_middle_of_a_settlement_splits_it() {
        // Three huts in a row, the middle one next to a volcano that can erupt over it.
        let text = "-1,0:1S.1V0/-2,1:1J1H.1J1H.1J1H.1V3 17/3/2;20/3/2 2:place:RS \
                    20:1512251224111112211024121 edition=ferti2014 players=2";
        let state: State = text.parse().unwrap();
        let splitting: Vec<Placement> = state
            .placements()
            .into_iter()
            .filter(|placement| !state.effect_of(placement).splits.is_empty())
            .collect();
        assert_eq!(splitting.len(), 1, "{splitting:?}");
        let effect = state.effect_of(&splitting[0]);
        assert_eq!(effect.level.number(), 2);
        assert_eq!(effect.covered.len(), 1);
        let seat = Seat::FIRST;
        assert_eq!(effect.splits, [(seat, vec![vec![Hex::new(0, 1)], vec![Hex::new(-2, 1)]])]);
    }
}
