//! Chance for tests: a seed means the same setup, the same moves and the same game for ever.

use taluva::{
    Build, Game, Hex, Level, Phase, Placement, Rotation, Seat, Setup, SetupOption, SetupOptions,
    State, Terrain, Tile, Token,
};

/// A source of numbers (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub(crate) fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Any setup of RULES §3, each option drawn on its own; what does not go with the options drawn
    /// before it is left out.
    pub(crate) fn setup(&mut self) -> Setup {
        let players = Seat::FEWEST + self.below(4) as u8;
        let mut options = SetupOptions { players: Some(players), ..SetupOptions::default() };
        for option in SetupOption::ALL.iter().filter(|option| option.key() != "players") {
            if self.one_in(2) {
                continue;
            }
            let values = option.values(players);
            let mut with_it = options;
            option
                .set(&mut with_it, &values[self.below(values.len())])
                .expect("it takes its values");
            if with_it.build().is_ok() {
                options = with_it;
            }
        }
        options.build().expect("every step was checked")
    }

    /// A move of a game that is not over, by what the player likes.
    pub(crate) fn move_for(&mut self, taste: Taste, state: &State) -> Token {
        let moves = legal_moves(state);
        if let (Phase::Place, Some(goal)) = (state.phase(), taste.goal(state)) {
            return *moves.iter().min_by_key(|token| distance_to(goal, token)).expect(HAS_MOVES);
        }
        let weights: Vec<usize> = moves.iter().map(|token| taste.weight(state, token)).collect();
        let mut left = self.below(weights.iter().sum());
        for (token, weight) in moves.iter().zip(weights) {
            if left < weight {
                return *token;
            }
            left -= weight;
        }
        unreachable!("the weights add up")
    }

    /// Any token about the island and the sea around it, mostly illegal.
    pub(crate) fn any_token(&mut self, state: &State) -> Token {
        let hexes: Vec<Hex> = state.island().hexes().map(|(hex, _)| hex).collect();
        let mut hex = if hexes.is_empty() { Hex::ORIGIN } else { self.pick(&hexes) };
        while self.one_in(2) {
            hex = self.pick(&hex.neighbours());
        }
        match self.below(9) {
            0 => Token::Tile(self.any_tile()),
            1..=3 => {
                let hand = state.hand().filter(|_| !self.one_in(8));
                let tile = hand.unwrap_or_else(|| self.any_tile());
                Token::Place(Placement { tile, hex, rotation: self.pick(&Rotation::ALL) })
            }
            4 => Token::NoBuild,
            5 => Token::Build(Build::Expand(hex, self.pick(&Terrain::ALL))),
            _ => Token::Build(self.pick(&[
                Build::Found(hex),
                Build::Tower(hex),
                Build::Temple(hex),
                Build::Boat(hex),
            ])),
        }
    }

    /// Any token that can be written.
    pub(crate) fn token(&mut self) -> Token {
        let mut coordinate = || self.below(19_999) as i16 - 9_999;
        let hex = Hex::new(coordinate(), coordinate());
        match self.below(9) {
            0 => Token::Tile(self.any_tile()),
            1 => Token::Place(Placement {
                tile: self.any_tile(),
                hex,
                rotation: self.pick(&Rotation::ALL),
            }),
            2 => Token::Build(Build::Found(hex)),
            3 => Token::Build(Build::Expand(hex, self.pick(&Terrain::ALL))),
            4 => Token::Build(Build::Tower(hex)),
            5 => Token::Build(Build::Temple(hex)),
            6 => Token::Build(Build::Boat(hex)),
            7 => Token::Resign(self.any_seat()),
            _ => Token::NoBuild,
        }
    }

    fn any_tile(&mut self) -> Tile {
        let volcano_tile = Tile::volcano(self.pick(&Terrain::ALL), self.pick(&Terrain::ALL));
        if self.one_in(2) { volcano_tile } else { self.pick(&Tile::TWO_HEX) }
    }

    pub(crate) fn any_seat(&mut self) -> Seat {
        Seat::new(1 + self.below(5) as u8).expect("there are five seats")
    }
}

/// What a random player prefers, so that rare things happen often enough to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taste {
    /// Every move alike.
    None,
    /// Eruptions and everything but founding: many towers, temples, boats and kings.
    Grand,
    /// Founding on wide land: many settlements, many lagoons.
    Wide,
    /// Always the placement that lies furthest in this direction.
    Line(u8),
    /// Always a placement along a ring of this radius, which encloses a wide lagoon at last.
    Ring(i16),
}

impl Taste {
    /// For random games of all kinds.
    pub(crate) const MIX: [Taste; 4] = [Taste::None, Taste::Grand, Taste::Grand, Taste::Wide];

    /// Where the next tile should lie, for tastes that have a plan.
    fn goal(self, state: &State) -> Option<Hex> {
        let laid = i16::from(state.setup().tiles()) - i16::from(state.deck_left());
        match self {
            Taste::None | Taste::Grand | Taste::Wide => None,
            Taste::Line(turns) => Some(Hex::new(1_000, 0).rotated(turns)),
            Taste::Ring(radius) => {
                // Two hexes further with each tile, clockwise from the west of the ring.
                let (side, steps) = (2 * laid / radius, 2 * laid % radius);
                let corner = Hex::new(-radius, 0).rotated((side % 6) as u8);
                let ahead = Hex::new(steps, -steps).rotated((side % 6) as u8);
                Some(Hex::new(radius + corner.q + ahead.q, corner.r + ahead.r))
            }
        }
    }

    fn weight(self, state: &State, token: &Token) -> usize {
        let erupts = |placement: &Placement| state.island().level(placement.hex) > Level::SEA;
        match (self, token) {
            (Taste::Grand, Token::Build(Build::Tower(_) | Build::Temple(_) | Build::Boat(_))) => 60,
            (Taste::Grand, Token::Build(Build::Expand(..))) => 12,
            // The higher, the better: each level is harder to reach than the last.
            (Taste::Grand, Token::Place(placement)) if erupts(placement) => {
                20 << (2 * state.island().level(placement.hex).number().min(6))
            }
            (Taste::Wide, Token::Build(Build::Found(_))) => 8,
            (Taste::Wide, Token::Place(placement)) if !erupts(placement) => 8,
            _ => 1,
        }
    }
}

const HAS_MOVES: &str = "a game that is not over has a legal move";

/// How far a placement lies from a hex.
fn distance_to(goal: Hex, token: &Token) -> i16 {
    let Token::Place(placement) = token else { return i16::MAX };
    let distance = |hex: Hex| {
        let (q, r) = (hex.q - goal.q, hex.r - goal.r);
        q.abs().max(r.abs()).max((q + r).abs())
    };
    placement.laid().hexes().map(distance).min().unwrap_or(i16::MAX)
}

/// All legal moves but resignations; `-` where it is the only one.
pub(crate) fn legal_moves(state: &State) -> Vec<Token> {
    let mut tokens = state.legal();
    if state.phase() == Phase::Build && tokens.is_empty() {
        tokens.push(Token::NoBuild);
    }
    tokens
}

/// Plays a random game to its end and shows it before every move, and once it is over.
pub(crate) fn play_to_the_end(
    setup: Setup,
    taste: Taste,
    chance: &mut Chance,
    mut look: impl FnMut(&mut Game, &mut Chance),
) -> Game {
    let mut game = Game::new(setup);
    loop {
        look(&mut game, chance);
        if game.state().phase() == Phase::Over {
            return game;
        }
        let token = if chance.one_in(150) {
            let seats: Vec<Seat> = game.state().seats_in().collect();
            Token::Resign(chance.pick(&seats))
        } else {
            chance.move_for(taste, game.state())
        };
        game.play(&token).expect("the move was listed as legal");
    }
}
