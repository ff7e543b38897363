//! The crate against the naive implementation: the same legal moves, effects and endings in
//! random games over all options.
//!
//! `TALUVA_AGREEMENT_TURNS` says how many turns to play in all; without it there are 100,000.

#[expect(dead_code, reason = "other tests play whole games with it")]
mod chance;
mod naive;

use chance::{Chance, Taste};
use naive::{HexView, Naive};
use taluva::{
    Build, Direction, Face, Flow, Game, Piece, Placement, Rotation, Setup, State, Token, tvi,
};

/// How many tests share the turns.
const SHARES: u64 = 9;

fn turns_in_all() -> u64 {
    match std::env::var("TALUVA_AGREEMENT_TURNS") {
        Ok(turns) => turns.parse().expect("TALUVA_AGREEMENT_TURNS is a number of turns"),
        Err(_) => 100_000,
    }
}

/// One game in both implementations.
struct Pair {
    crates: Game,
    naive: Naive,
    /// Every token tried, for the report of a disagreement.
    tried: Vec<String>,
}

impl Pair {
    fn new(setup: Setup) -> Pair {
        let naive = Naive::new(&setup.to_string()).expect("the setup is good");
        let pair = Pair { crates: Game::new(setup), naive, tried: Vec::new() };
        pair.compare();
        pair
    }

    fn compare(&self) {
        let state = self.crates.state();
        self.same("status", tvi::status(state), self.naive.status());
        self.same("reserves", format!("reserves {}", tvi::reserves(state)), self.naive.reserves());
        if state.hand().is_none() {
            self.same("hexes", hexes(state), self.naive.hexes());
        }
        self.same("legal moves", self.crates.legal_texts(), self.naive.legal());
    }

    fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, of_crate: T, of_naive: T) {
        assert!(
            of_crate == of_naive,
            "{what} differ\ncrate: {of_crate:?}\nnaive: {of_naive:?}\nsetup: {}\ntokens: {}",
            self.crates.setup(),
            self.tried.join(" "),
        );
    }

    /// Plays a token in both, if it is legal in both, and says whether it was.
    fn play(&mut self, token: Token) -> bool {
        let text = token.to_string();
        let before = (self.crates.state().hash(), tvi::status(self.crates.state()));
        let judged = self.crates.play(&token);
        let naive = self.naive.play(&text);
        self.tried.push(text);
        self.same("verdicts", judged.is_ok(), naive.is_ok());
        if judged.is_err() {
            self.tried.pop();
            let after = (self.crates.state().hash(), tvi::status(self.crates.state()));
            self.same("the states around a refusal", after, before);
            return false;
        }
        self.compare();
        true
    }
}

/// What [`Naive::hexes`] says, as the crate sees it.
fn hexes(state: &State) -> Vec<HexView> {
    let mut hexes: Vec<HexView> = state
        .island()
        .hexes()
        .map(|(hex, top)| {
            let face = match top.face {
                Face::Terrain(terrain) => terrain.code().to_string(),
                Face::Volcano(Flow::Corner(corner)) => format!("Vc{}", corner.number()),
                Face::Volcano(Flow::Edge(edge)) => format!("Ve{}", edge.number()),
            };
            let building = match top.building {
                None => String::new(),
                Some(building) => match building.piece {
                    Piece::Hut => format!("{}H{}", building.seat, top.pieces()),
                    Piece::Temple => format!("{}T", building.seat),
                    Piece::Tower => format!("{}W", building.seat),
                    Piece::Boat => format!("{}B", building.seat),
                },
            };
            (hex.q.into(), hex.r.into(), u32::from(top.level.number()), face, building)
        })
        .collect();
    for seat in state.setup().seats() {
        for hex in state.boats(seat) {
            hexes.push((hex.q.into(), hex.r.into(), 0, "~".to_owned(), format!("{seat}B")));
        }
    }
    hexes.sort();
    hexes
}

/// The same move written in another way that the notation accepts, where there is one.
fn rewritten(token: Token, state: &State, chance: &mut Chance) -> Token {
    match token {
        Token::Place(placement) if placement.tile.is_symmetric() => {
            let k = placement.rotation.number();
            Token::Place(Placement {
                hex: placement.hex + Direction::from_number(k),
                rotation: Rotation::from_number(k + 3),
                ..placement
            })
        }
        Token::Build(Build::Expand(hex, terrain)) => {
            let fields = state.settlement_at(hex).map_or(vec![hex], |settlement| settlement.fields);
            Token::Build(Build::Expand(chance.pick(&fields), terrain))
        }
        Token::Build(Build::Boat(hex)) => {
            let hexes = state.lagoon_at(hex).map_or(vec![hex], |lagoon| lagoon.hexes);
            Token::Build(Build::Boat(chance.pick(&hexes)))
        }
        token => token,
    }
}

/// Plays games until there were so many turns.
fn agree_over(turns: u64, chance: &mut Chance, mut setup: impl FnMut(&mut Chance) -> Setup) {
    let mut played = 0;
    while played < turns {
        let setup = setup(chance);
        let taste = chance.pick(&Taste::MIX);
        played += agree_on_a_game(Pair::new(setup), taste, chance);
    }
}

/// Plays one game to its end, with illegal tokens and resignations in between; gives its turns.
fn agree_on_a_game(mut pair: Pair, taste: Taste, chance: &mut Chance) -> u64 {
    let mut turns = 0;
    while pair.crates.state().outcome().is_none() {
        if chance.one_in(3) {
            let token = chance.any_token(pair.crates.state());
            turns += u64::from(pair.play(token) && matches!(token, Token::Build(_)));
        } else if chance.one_in(120) {
            pair.play(Token::Resign(chance.any_seat()));
        } else {
            let token = chance.move_for(taste, pair.crates.state());
            let token = if chance.one_in(4) {
                rewritten(token, pair.crates.state(), chance)
            } else {
                token
            };
            assert!(pair.play(token), "{token} was listed, then refused: {:?}", pair.crates);
            turns += u64::from(matches!(token, Token::Build(_) | Token::NoBuild));
        }
    }
    for _ in 0..5 {
        let token = chance.any_token(pair.crates.state());
        assert!(!pair.play(token), "{token} was played after the end: {:?}", pair.crates);
    }
    turns
}

/// One share of the turns with random setups; each share has its own test, so that they run on all
/// cores.
fn share(seed: u64) {
    agree_over(turns_in_all() / SHARES, &mut Chance::new(seed), Chance::setup);
}

#[test]
fn all_options_1() {
    share(1);
}

#[test]
fn all_options_2() {
    share(2);
}

#[test]
fn all_options_3() {
    share(3);
}

#[test]
fn all_options_4() {
    share(4);
}

#[test]
fn all_options_5() {
    share(5);
}

#[test]
fn all_options_6() {
    share(6);
}

/// The extensions all at once, where they meet each other most.
#[test]
fn everything_on() {
    agree_over(turns_in_all() / SHARES, &mut Chance::new(7), |chance| {
        let players = 2 + chance.below(4);
        let two_hex = ["2JJ+2VV", "2JJ+2VL+2VV", "2JJ+2VJ+2VL+2VV", "2JJ+2VJ+2VL+2VS+2VV"];
        let zone = chance.pick(&["player", "player-inner", "expert", "expert-inner"]);
        format!("players={players} start=on boats=on twohex={} zone={zone}", two_hex[players - 2])
            .parse()
            .expect("the options fit together")
    });
}

/// Few tiles: many games reach their end by the last tile, and the 2-hex tiles after it.
#[test]
fn short_games() {
    agree_over(turns_in_all() / SHARES, &mut Chance::new(8), |chance| {
        let setup = chance.setup();
        let tiles = usize::from(setup.players()) + chance.below(4);
        let written: Vec<String> = setup
            .to_string()
            .split(' ')
            .filter(|option| !option.starts_with("tiles="))
            .map(str::to_owned)
            .collect();
        format!("{} tiles={tiles}", written.join(" ")).parse().expect("the options fit together")
    });
}

/// The editions as they are printed, for every number of players.
#[test]
fn editions_as_printed() {
    agree_over(turns_in_all() / SHARES, &mut Chance::new(9), |chance| {
        let edition = chance.pick(&["hig2006", "ferti2012", "ferti2014", "deluxe2015"]);
        format!("edition={edition} players={}", 2 + chance.below(4))
            .parse()
            .expect("the options fit together")
    });
}

/// Sixty tiles in a line, in each of the six directions, and in a ring: far beyond where most
/// islands reach.
#[test]
fn far_islands() {
    for taste in (0..6).map(Taste::Line).chain([Taste::Ring(12), Taste::Ring(15)]) {
        let setup = "players=5 boats=on".parse().expect("the options fit together");
        agree_on_a_game(Pair::new(setup), taste, &mut Chance::new(7));
    }
}
