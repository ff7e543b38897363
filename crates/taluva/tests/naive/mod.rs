//! A second, deliberately naive implementation of the rules, to compare the crate with.
//!
//! It shares nothing with the crate, follows RULES.md in its order and its words, and prefers being
//! checked by reading to being fast. Everything goes in and out as the text of NOTATION.md.

mod building;
mod ending;
mod geometry;
mod landscape;
mod notation;
mod placing;
mod setup;
mod tiles;
mod turns;

use std::collections::{BTreeMap, BTreeSet};

use landscape::{Landscape, Piece};
use notation::{Token, build_token, placement_token};
use placing::canonical;
use setup::Setup;
use tiles::{Direction, Top, full_set};

/// A hex as [`Naive::hexes`] shows it: `(q, r, level, top, building)`.
pub(crate) type HexView = (i32, i32, u32, String, String);

/// What a player has left to build with.
#[derive(Clone, Debug)]
struct Reserve {
    huts: u32,
    temples: u32,
    towers: u32,
    boats: u32,
}

/// RULES §4: where the turn stands.
#[derive(Clone, Debug)]
enum Phase {
    Take,
    Place { tile: String },
    Build,
    Over { reason: &'static str, standings: String },
}

/// A game, in whatever state it is.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    setup: Setup,
    landscape: Landscape,
    /// How many tiles have been laid in the game, the start tile not counted.
    laid: u32,
    /// How many tiles are left in the deck.
    deck: u32,
    /// The full set less what was seen: how many of each tile.
    unseen: BTreeMap<String, u32>,
    /// The 2-hex tiles that nobody has taken yet.
    face_up: BTreeSet<String>,
    two_hex_taken: BTreeMap<usize, u32>,
    reserves: BTreeMap<usize, Reserve>,
    /// The seats that became king, in that order (more than one only with `ranking`).
    kings: Vec<usize>,
    /// The seats that are out, the first one out first.
    eliminated: Vec<usize>,
    /// The seat whose turn it is, from 1.
    seat: usize,
    phase: Phase,
}

impl Naive {
    /// A new game with the setup of that text, nothing drawn.
    pub(crate) fn new(setup: &str) -> Result<Naive, String> {
        let setup = Setup::parse(setup)?;
        let mut game = Naive {
            landscape: Landscape::default(),
            laid: 0,
            deck: setup.tiles,
            unseen: full_set(setup.players),
            face_up: setup.twohex.clone(),
            two_hex_taken: (1..=setup.players).map(|seat| (seat, 0)).collect(),
            reserves: BTreeMap::new(),
            kings: Vec::new(),
            eliminated: Vec::new(),
            seat: 1,
            phase: Phase::Take,
            setup,
        };
        for seat in 1..=game.setup.players {
            game.reserves.insert(seat, game.starting_reserve());
        }
        if game.setup.start {
            game.landscape.lay_start_tile();
        }
        Ok(game)
    }

    /// The tokens that TVI's `legal` lists now, sorted: bare tiles before one is in hand, then its
    /// placements, then the builds.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> = match &self.phase {
            Phase::Take => self.takeable(),
            Phase::Place { tile } => {
                self.placements(tile).map(|(at, k)| placement_token(tile, at, k)).collect()
            }
            Phase::Build => self.builds().iter().map(build_token).collect(),
            Phase::Over { .. } => Vec::new(),
        };
        tokens.sort();
        tokens
    }

    /// Plays any token of NOTATION §1, canonical or not. On an error nothing has changed.
    pub(crate) fn play(&mut self, token: &str) -> Result<(), String> {
        let parsed = Token::parse(token).ok_or(format!("{token} is not a token"))?;
        let mut next = self.clone();
        next.play_token(parsed)?;
        *self = next;
        Ok(())
    }

    /// `status playing seat=<n> phase=<phase>` or `status over reason=<reason> standings=<ranks>`.
    pub(crate) fn status(&self) -> String {
        let phase = match &self.phase {
            Phase::Take => "take",
            Phase::Place { .. } => "place",
            Phase::Build => "build",
            Phase::Over { reason, standings } => {
                return format!("status over reason={reason} standings={standings}");
            }
        };
        format!("status playing seat={} phase={phase}", self.seat)
    }

    /// `reserves <huts>/<temples>/<towers>[/<boats>] …`, one group a seat.
    pub(crate) fn reserves(&self) -> String {
        let mut text = "reserves".to_string();
        for Reserve { huts, temples, towers, boats } in self.reserves.values() {
            text += &format!(" {huts}/{temples}/{towers}");
            if self.setup.boats {
                text += &format!("/{boats}");
            }
        }
        text
    }

    /// Every hex that is land or shows a boat, in the order of `(q, r)`.
    ///
    /// The top is the letter of a terrain, `Vc0`–`Vc5` for a volcano whose direction is a corner,
    /// `Ve0`–`Ve5` for one whose direction is an edge, or `~` for the sea under a boat. The
    /// building is empty, or the seat and the piece: `1H2` two huts of seat 1, `1T` a temple, `1W`
    /// a tower, `1B` a boat, which is shown on the first hex of its lagoon.
    pub(crate) fn hexes(&self) -> Vec<HexView> {
        let mut hexes = Vec::new();
        for (&(q, r), land) in &self.landscape.land {
            let top = match land.top {
                Top::Terrain(terrain) => terrain.to_string(),
                Top::Volcano(Direction::Corner(corner)) => format!("Vc{corner}"),
                Top::Volcano(Direction::Edge(edge)) => format!("Ve{edge}"),
            };
            let building = match land.building {
                None => String::new(),
                Some((seat, Piece::Huts(number))) => format!("{seat}H{number}"),
                Some((seat, Piece::Temple)) => format!("{seat}T"),
                Some((seat, Piece::Tower)) => format!("{seat}W"),
            };
            hexes.push((q, r, land.level, top, building));
        }
        for boat in &self.landscape.boats {
            let (q, r) = *boat.lagoon.first().expect("a lagoon has at least one hex");
            hexes.push((q, r, 0, "~".to_string(), format!("{}B", boat.seat)));
        }
        hexes.sort();
        hexes
    }

    fn play_token(&mut self, token: Token) -> Result<(), String> {
        match (self.phase.clone(), token) {
            (Phase::Over { .. }, _) => Err("the game is over".to_string()),
            (_, Token::Resign(seat)) => self.resign(seat),
            (Phase::Take, Token::Tile(tile)) => self.take(&tile),
            (Phase::Take, Token::Place { tile, at, k }) => {
                self.take(&tile)?;
                self.play_token(Token::Place { tile, at, k })
            }
            (Phase::Place { tile: in_hand }, Token::Place { tile, at, k }) => {
                if tile != in_hand {
                    return Err(format!("{in_hand} is in hand"));
                }
                self.may_place(&tile, at, k)?;
                let (at, k) = canonical(&tile, at, k);
                self.lay(&tile, at, k);
                self.phase = Phase::Build;
                Ok(())
            }
            (Phase::Build, Token::Build(build)) => {
                self.build(build)?;
                self.end_turn(true);
                Ok(())
            }
            (Phase::Build, Token::NoBuild) => {
                if !self.builds().is_empty() {
                    return Err("there is a legal build".to_string());
                }
                self.eliminate_mover();
                Ok(())
            }
            (Phase::Take | Phase::Place { .. } | Phase::Build, _) => {
                Err("not in this phase of the turn".to_string())
            }
        }
    }

    /// RULES §1: what each player starts with.
    fn starting_reserve(&self) -> Reserve {
        let boats = if self.setup.boats { 2 } else { 0 };
        Reserve { huts: 20, temples: 3, towers: 2, boats }
    }

    fn reserve(&self, seat: usize) -> &Reserve {
        &self.reserves[&seat]
    }

    fn reserve_mut(&mut self, seat: usize) -> &mut Reserve {
        self.reserves.get_mut(&seat).expect("every seat has a reserve")
    }
}
