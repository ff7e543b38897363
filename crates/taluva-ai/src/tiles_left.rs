//! The number of tiles still to be placed: all that are left, but in a playing zone no more than
//! there is room for.

use taluva::{Placement, State, Zone};

use crate::chart::{AREA, Chart, place_of};

/// How the turns left are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnsLeft {
    /// By the tiles alone, as in the training data of weights up to format 2.
    ByTiles,
    /// By the tiles, and by the room for them in a playing zone.
    ByRoom,
}

/// Places of the chart, one bit each.
type Places = [u64; AREA / 64];

/// Buffers for counting the room left.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    placements: Vec<Placement>,
    /// Sea hexes where a tile could be placed.
    free: Box<Places>,
    /// Volcanoes that could erupt.
    volcanoes: Box<Places>,
}

impl Room {
    pub(crate) fn new() -> Room {
        let none = || Box::new([0; AREA / 64]);
        Room { placements: Vec::new(), free: none(), volcanoes: none() }
    }

    /// A rough count of the tiles that there is room for: one for every three free sea hexes, and
    /// one for every volcano that could erupt now. `None` without a zone. The chart must be that of
    /// the state's island.
    pub(crate) fn tiles(&mut self, state: &State, chart: &Chart) -> Option<u16> {
        if state.setup().zone() == Zone::None {
            return None;
        }
        // The placements are the same for all ordinary tiles.
        let (tile, _) = state.unseen_tiles().next()?;
        state.placements_of_into(tile, &mut self.placements);
        self.free.fill(0);
        self.volcanoes.fill(0);
        for placement in &self.placements {
            let volcano = place_of(placement.hex);
            if chart.spot(volcano).level > 0 {
                self.volcanoes[volcano / 64] |= 1 << (volcano % 64);
            } else {
                for hex in placement.laid().hexes() {
                    let place = place_of(hex);
                    self.free[place / 64] |= 1 << (place % 64);
                }
            }
        }
        let count = |places: &Places| places.iter().map(|word| word.count_ones() as u16).sum();
        let (free, volcanoes): (u16, u16) = (count(&self.free), count(&self.volcanoes));
        Some(free / 3 + volcanoes)
    }

    /// Like [`Room::tiles`], or `None` if turns are counted by the tiles alone.
    pub(crate) fn tiles_by(
        &mut self,
        turns_left: TurnsLeft,
        state: &State,
        chart: &Chart,
    ) -> Option<u16> {
        match turns_left {
            TurnsLeft::ByTiles => None,
            TurnsLeft::ByRoom => self.tiles(state, chart),
        }
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Phase, Setup, Token};

    use super::*;
    use crate::baseline::Random;
    use crate::player::{Limits, Player as _};

    /// Games of random players in a small zone: there is room as long as a tile can be placed, and
    /// none at the world's end.
    #[test]
    fn room_ends_where_the_world_ends() {
        let (mut room, mut chart) = (Room::new(), Chart::new());
        let mut worlds_end = 0;
        for number in 0..12 {
            let setup: Setup = "edition=hig2006 players=4 zone=expert-inner".parse().unwrap();
            let deck = Deck::shuffle(&setup, &[number; 32]);
            let mut game = Game::new(setup);
            let mut player = Random::new(u64::from(number));
            let mut left = u16::MAX;
            while let (Phase::Take, Some(tile)) =
                (game.state().phase(), deck.next_of(game.state().deck_left()))
            {
                chart.fill(game.state().island());
                left = room.tiles(game.state(), &chart).unwrap();
                game.play(&Token::Tile(tile)).unwrap();
                if game.state().phase() == Phase::Place {
                    assert!(left > 0, "{}", game.state());
                    let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
                    game.play_all(&choice.tokens).unwrap();
                }
            }
            if game.state().deck_left() > 8 && left == 0 {
                worlds_end += 1;
            }
        }
        assert!(worlds_end > 0, "some of these worlds are full before the deck is empty");
    }

    #[test]
    fn without_a_zone_there_is_always_room() {
        let state = State::new(Setup::default());
        assert_eq!(Room::new().tiles(&state, &Chart::new()), None);
    }
}
