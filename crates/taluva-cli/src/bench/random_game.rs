//! Complete random games: every move drawn uniformly from all legal moves.

use taluva::{Build, Phase, PlacementSet, State, Tile};

use super::rng::Rng;

/// Plays random games one after another, reusing its buffers.
#[derive(Debug)]
pub struct RandomGames {
    start: State,
    state: State,
    rng: Rng,
    tiles: Vec<Tile>,
    placements: PlacementSet,
    builds: Vec<Build>,
    played: u64,
    generations: u64,
    moves: u64,
}

impl RandomGames {
    /// Games from `start`, with a generator of this seed.
    #[must_use]
    pub fn new(start: State, seed: u64) -> RandomGames {
        RandomGames {
            state: start.clone(),
            start,
            rng: Rng::new(seed),
            tiles: Vec::new(),
            placements: PlacementSet::default(),
            builds: Vec::new(),
            played: 0,
            generations: 0,
            moves: 0,
        }
    }

    /// Plays one game to its end and returns the final state.
    pub fn play(&mut self) -> &State {
        self.play_watched(|_| ())
    }

    /// Plays one game to its end, calling `watch` with every state.
    pub fn play_watched(&mut self, mut watch: impl FnMut(&State)) -> &State {
        self.state.clone_from(&self.start);
        loop {
            watch(&self.state);
            match self.state.phase() {
                Phase::Over => {
                    self.played += 1;
                    return &self.state;
                }
                Phase::Take => {
                    let tile = self.take();
                    self.state.take_unchecked(tile);
                }
                Phase::Place => {
                    self.state.placement_set_into(&mut self.placements);
                    self.count(self.placements.len());
                    let choice = self.rng.below(self.placements.len());
                    let placement = self.placements.get(choice).expect("the choice is below it");
                    self.state.place_unchecked(placement);
                }
                Phase::Build => {
                    self.state.builds_into(&mut self.builds);
                    self.count(self.builds.len());
                    if self.builds.is_empty() {
                        self.state.pass_unchecked();
                    } else {
                        let choice = self.rng.below(self.builds.len());
                        self.state.build_unchecked(self.builds[choice]);
                    }
                }
            }
        }
    }

    /// The number of games played.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// The number of move lists generated.
    #[must_use]
    pub const fn generations(&self) -> u64 {
        self.generations
    }

    /// The total number of legal moves on those lists.
    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    fn count(&mut self, moves: usize) {
        self.generations += 1;
        self.moves += moves as u64;
    }

    /// Drawing is one choice; each 2-hex tile that may be taken is another.
    fn take(&mut self) -> Tile {
        if self.state.offer().is_empty() {
            return self.draw();
        }
        self.state.takes_into(&mut self.tiles);
        self.tiles.retain(|tile| tile.is_two_hex());
        let drawing = usize::from(self.state.deck_left() > 0);
        match self.rng.below(self.tiles.len() + drawing).checked_sub(drawing) {
            Some(choice) => self.tiles[choice],
            None => self.draw(),
        }
    }

    /// Draws an unseen tile, all equally likely.
    fn draw(&mut self) -> Tile {
        let unseen: usize = self.state.unseen_tiles().map(|(_, count)| usize::from(count)).sum();
        let mut choice = self.rng.below(unseen);
        for (tile, count) in self.state.unseen_tiles() {
            match choice.checked_sub(usize::from(count)) {
                Some(rest) => choice = rest,
                None => return tile,
            }
        }
        unreachable!("the choice is below the number of unseen tiles")
    }
}
