//! A table to try the rules on: played from the beginning, or drawn.
//!
//! A drawing has a line for each row of hexes: the first hex of the row, a colon, and the hexes
//! from there to the east as position texts write them (`docs/POSITION.md`): level, top, perhaps
//! seat and building; `~` is sea. Rows are indented as they lie, each half a hex further:
//!
//! ```text
//!  0,0:   1V0    1J2H      a volcano of direction 0, a hut of seat 2 on a jungle
//! -1,1: 1C    ~            a clearing, then sea
//! ```

use taluva::{
    Building, Face, Flow, Game, Hex, Illegal, Phase, Piece, Seat, Setup, State, Tile, Token, Top,
    tvi,
};

/// A game, and what the rules say about it.
pub(crate) struct Scenario {
    game: Game,
}

impl Scenario {
    /// A game at its beginning.
    pub(crate) fn new(setup: &str) -> Scenario {
        Scenario { game: Game::new(options(setup)) }
    }

    /// A game that stands as drawn; see [`Drawing`] for whose turn it is and what is left.
    pub(crate) fn drawn(setup: &str, picture: &str) -> Drawing {
        Drawing::new(options(setup), picture)
    }

    /// Plays tokens, all of which must be legal.
    pub(crate) fn play(mut self, tokens: &str) -> Scenario {
        for text in tokens.split_whitespace() {
            if let Err(illegal) = self.game.play(&token(text)) {
                panic!("{text} is refused: {illegal}");
            }
        }
        self
    }

    /// The same table again, to try something else on.
    pub(crate) fn again(&self) -> Scenario {
        Scenario { game: self.game.clone() }
    }

    /// The token is legal, and listed among the legal moves where such moves are listed.
    #[track_caller]
    pub(crate) fn allows(&self, text: &str) -> &Scenario {
        if let Err(illegal) = self.game.why_not(&token(text)) {
            panic!("{text} is refused: {illegal}");
        }
        if let Some(listed) = self.is_listed(text) {
            assert!(listed, "{text} is allowed but not listed");
        }
        self
    }

    /// The token is illegal because of that rule, and not listed among the legal moves.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, rule: &str) -> &Scenario {
        let illegal = self.refusal(text);
        assert_eq!(illegal.rule(), rule, "{text}: {illegal}");
        if let Some(listed) = self.is_listed(text) {
            assert!(!listed, "{text} is refused but listed");
        }
        self
    }

    /// Why the token is illegal.
    #[track_caller]
    pub(crate) fn refusal(&self, text: &str) -> Illegal {
        match self.game.why_not(&token(text)) {
            Err(illegal) => illegal,
            Ok(()) => panic!("{text} is allowed"),
        }
    }

    /// Whether the generator lists the move; `None` for moves that are never listed.
    fn is_listed(&self, text: &str) -> Option<bool> {
        let state = self.game.state();
        let canonical = match (token(text), state.phase()) {
            (token @ Token::Tile(_), Phase::Take) => token,
            (Token::Place(placement), Phase::Place) => Token::Place(placement.canonical()),
            (Token::Build(build), Phase::Build) => Token::Build(state.canonical_build(build)),
            _ => return None,
        };
        Some(self.game.legal().contains(&canonical))
    }

    /// The legal moves now.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.game.legal_texts()
    }

    /// The legal moves now that begin so, in one line.
    pub(crate) fn legal_with(&self, beginning: &str) -> String {
        let legal = self.game.legal_texts();
        legal.into_iter().filter(|text| text.starts_with(beginning)).collect::<Vec<_>>().join(" ")
    }

    /// What lies on a hex, as drawings show it; `~1B` is the boat of seat 1.
    pub(crate) fn at(&self, hex: &str) -> String {
        let hex = place(hex);
        let state = self.game.state();
        let Some(Top { level, face, building }) = state.island().top(hex) else {
            let owner = state.setup().seats().find(|&seat| state.boats(seat).any(|at| at == hex));
            return owner.map_or("~".to_owned(), |seat| format!("~{seat}B"));
        };
        let face = match face {
            Face::Terrain(terrain) => terrain.code().to_string(),
            Face::Volcano(Flow::Corner(corner)) => format!("V{}", corner.number()),
            Face::Volcano(Flow::Edge(edge)) => format!("v{}", edge.number()),
        };
        let building = building.map_or(String::new(), |Building { seat, piece }| match piece {
            Piece::Hut => format!("{seat}H"),
            Piece::Temple => format!("{seat}T"),
            Piece::Tower | Piece::Boat => format!("{seat}W"),
        });
        format!("{level}{face}{building}")
    }

    /// `huts/temples/towers[/boats]` of each seat.
    pub(crate) fn reserves(&self) -> String {
        tvi::reserves(self.game.state())
    }

    /// `playing seat=1 phase=take`, or `over reason=king standings=1,2`.
    pub(crate) fn status(&self) -> String {
        tvi::status(self.game.state()).trim_start_matches("status ").to_owned()
    }

    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    /// The fields of each settlement of a seat, as `1,0 1,1 | 4,0`.
    pub(crate) fn settlements(&self, seat: u8) -> String {
        let settlements = self.game.state().settlements(Seat::new(seat).expect("a seat"));
        let written = settlements.iter().map(|settlement| hexes(&settlement.fields));
        written.collect::<Vec<_>>().join(" | ")
    }
}

/// Hexes as `1,0 1,1`.
pub(crate) fn hexes(hexes: &[Hex]) -> String {
    hexes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn options(setup: &str) -> Setup {
    setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"))
}

/// Reads `q,r`.
fn place(text: &str) -> Hex {
    let numbers = text.split_once(',').map(|(q, r)| (q.parse(), r.parse()));
    let Some((Ok(q), Ok(r))) = numbers else { panic!("{text} is not a hex") };
    Hex::new(q, r)
}

fn token(text: &str) -> Token {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A table that is still being set.
///
/// Everybody has the pieces that are not drawn, nobody has left, and nothing was drawn from the
/// deck, unless it is said otherwise.
pub(crate) struct Drawing {
    setup: Setup,
    island: String,
    reserves: Vec<String>,
    marks: Vec<String>,
    deck: u8,
    offer: String,
}

impl Drawing {
    fn new(setup: Setup, picture: &str) -> Drawing {
        let mut runs = Vec::new();
        let mut built = vec![[0; 3]; usize::from(setup.players())];
        for line in picture.lines().filter(|line| !line.trim().is_empty()) {
            let (start, cells) = line.split_once(':').unwrap_or_else(|| panic!("no hex in {line}"));
            let first = place(start.trim());
            for (q, cell) in (first.q..).zip(cells.split_whitespace()) {
                if cell != "~" {
                    runs.push(format!("{q},{}:{cell}", first.r));
                    count_building(cell, &mut built);
                }
            }
        }
        let boats = if setup.boats() { "/2" } else { "" };
        let reserves = built
            .iter()
            .map(|[huts, temples, towers]| {
                format!("{}/{}/{}{boats}", 20 - huts, 3 - temples, 2 - towers)
            })
            .collect();
        Drawing {
            setup,
            island: runs.join("/"),
            reserves,
            marks: vec![String::new(); usize::from(setup.players())],
            deck: setup.tiles(),
            offer: setup.two_hex().to_string(),
        }
    }

    /// `huts/temples/towers[/boats]` that a seat has left.
    pub(crate) fn reserve(mut self, seat: usize, pieces: &str) -> Drawing {
        pieces.clone_into(&mut self.reserves[seat - 1]);
        self
    }

    /// A boat of a seat, on the first hex of its lagoon.
    pub(crate) fn boat(mut self, seat: usize, hex: &str) -> Drawing {
        self.marks[seat - 1] += &format!("~{hex}");
        self
    }

    /// A seat was the `nth` to be eliminated.
    pub(crate) fn out(mut self, seat: usize, nth: u8) -> Drawing {
        self.marks[seat - 1] += &format!("!{nth}");
        self
    }

    /// A seat was the `nth` to leave the game as king.
    pub(crate) fn king(mut self, seat: usize, nth: u8) -> Drawing {
        self.marks[seat - 1] += &format!("*{nth}");
        self
    }

    /// How many tiles are still to come.
    pub(crate) fn deck(mut self, tiles: u8) -> Drawing {
        self.deck = tiles;
        self
    }

    /// The 2-hex tiles that are left, and how many each seat has taken.
    pub(crate) fn offer<const N: usize>(mut self, tiles: &str, taken: [u8; N]) -> Drawing {
        tiles.clone_into(&mut self.offer);
        for (marks, number) in self.marks.iter_mut().zip(taken) {
            if number > 0 {
                *marks += &format!("+{number}");
            }
        }
        self
    }

    /// That seat is about to take a tile.
    pub(crate) fn takes(self, seat: u8) -> Scenario {
        self.set(&format!("{seat}:take"), None)
    }

    /// That seat has that tile in hand.
    pub(crate) fn holds(self, seat: u8, tile: &str) -> Scenario {
        self.set(&format!("{seat}:place:{tile}"), tile.parse().ok())
    }

    /// That seat has placed a tile and is about to build.
    pub(crate) fn builds(self, seat: u8) -> Scenario {
        self.set(&format!("{seat}:build"), None)
    }

    fn set(self, turn: &str, hand: Option<Tile>) -> Scenario {
        let mut kinds: Vec<Tile> = Tile::volcano_kinds().collect();
        kinds.sort_by_key(ToString::to_string);
        let unseen: String = kinds
            .into_iter()
            .map(|tile| tile.count(self.setup.players()) - u8::from(hand == Some(tile)))
            .map(|count| count.to_string())
            .collect();
        let seats: Vec<String> =
            self.reserves.iter().zip(&self.marks).map(|(left, mark)| left.clone() + mark).collect();
        let deck = if hand.is_some_and(|tile| !tile.is_two_hex()) {
            self.deck.saturating_sub(1)
        } else {
            self.deck
        };
        let offer = if matches!(self.offer.as_str(), "off" | "") {
            String::new()
        } else {
            format!(":{}", self.offer)
        };
        let text = format!(
            "{} {} {turn} {deck}:{unseen}{offer} {}",
            self.island,
            seats.join(";"),
            self.setup
        );
        let state = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        Scenario { game: Game::from_state(state) }
    }
}

/// Adds the pieces that stand on a drawn hex to those of their seat.
fn count_building(cell: &str, built: &mut [[u8; 3]]) {
    let Some(piece) = ["H", "T", "W"].iter().position(|&letter| cell.ends_with(letter)) else {
        return;
    };
    let seat = usize::from(cell.as_bytes()[cell.len() - 2] - b'0');
    let level: u8 = cell
        .split(char::is_alphabetic)
        .next()
        .and_then(|level| level.parse().ok())
        .expect("a level");
    built[seat - 1][piece] += if piece == 0 { level } else { 1 };
}
