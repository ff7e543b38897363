//! Explanations of turns: what a turn achieves and allows, as keys with parameters.
//!
//! Clients translate the keys; nothing here is shown to users directly.

use serde::Serialize;
use taluva::{Build, Fate, Game, Illegal, Phase, Piece, Placement, Seat, State, Terrain, Token};

use crate::features::{Feature, FeatureExtractor};

/// One phrase. The variants are in the order in which a learner should hear them: what decides the
/// game, what the build achieves, what it does to others, what it prepares, how it is done, and
/// what the others may do next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum Word {
    /// Wins at once, or takes the best place that is left.
    BecomesKing,
    /// Cannot build after this placement and is out.
    IsEliminated,
    /// The player can become king with the next build.
    ThreatensKing,
    /// A seat that could have become king with its next build no longer can.
    StopsKing {
        /// The seat.
        seat: Seat,
    },
    /// A rival can become king with the next build.
    LeavesKing {
        /// The rival.
        seat: Seat,
    },
    /// Builds a temple.
    BuildsTemple {
        /// How many are left.
        left: u8,
    },
    /// Builds a tower.
    BuildsTower {
        /// How many are left.
        left: u8,
    },
    /// Puts a boat into a lagoon.
    BuildsBoat {
        /// How many are left.
        left: u8,
    },
    /// All pieces of a type are built.
    UsesUp {
        /// The type.
        piece: Piece,
    },
    /// One more piece uses up a type.
    OneFromRunningOut {
        /// The type.
        piece: Piece,
    },
    /// A settlement is split.
    SplitsSettlement {
        /// Its owner.
        seat: Seat,
    },
    /// Huts are removed from the game.
    CoversHuts {
        /// Their owner.
        seat: Seat,
        /// How many.
        huts: u8,
    },
    /// A seat that could have built a temple no longer can.
    StopsTemple {
        /// The seat.
        seat: Seat,
    },
    /// A seat that could have built a tower no longer can.
    StopsTower {
        /// The seat.
        seat: Seat,
    },
    /// The player will have a site for a temple.
    PreparesTemple,
    /// The player will have a site for a tower.
    PreparesTower,
    /// Expands a settlement.
    Expands {
        /// The terrain.
        terrain: Terrain,
        /// The number of fields.
        fields: u8,
        /// The number of huts.
        huts: u8,
    },
    /// Founds a settlement.
    Founds,
    /// Joins settlements.
    JoinsSettlements {
        /// How many.
        count: u8,
    },
    /// Lets a volcano erupt.
    Erupts {
        /// The level of the new land.
        level: u8,
    },
    /// A rival has a site for a temple.
    LeavesTemple {
        /// The rival.
        seat: Seat,
    },
    /// A rival has a site for a tower.
    LeavesTower {
        /// The rival.
        seat: Seat,
    },
}

/// The builds within a seat's reach on the current landscape.
#[derive(Clone, Copy, Default)]
struct Chances {
    temple: bool,
    tower: bool,
    king: bool,
}

fn chances(state: &State, extractor: &mut FeatureExtractor) -> [Chances; 5] {
    if state.phase() == Phase::Over {
        return [Chances::default(); 5];
    }
    let features = extractor.extract(state);
    std::array::from_fn(|seat| {
        let has = |feature: Feature| features.seats[seat][feature as usize] > 0.0;
        Chances {
            temple: has(Feature::TempleReady1)
                || has(Feature::TempleReady2)
                || has(Feature::TempleReady3),
            tower: has(Feature::TowerReady1) || has(Feature::TowerReady2),
            king: has(Feature::KingNow),
        }
    })
}

/// What a turn achieves and allows, most important first.
///
/// The tokens are a legal turn, or a part of one, in the state.
///
/// # Errors
/// If a token is illegal.
pub fn explain(state: &State, tokens: &[Token]) -> Result<Vec<Word>, Illegal> {
    let mut extractor = FeatureExtractor::new();
    let mover = state.seat();
    let before = chances(state, &mut extractor);
    let mut words = Vec::new();
    let mut game = Game::from_state(state.clone());
    for token in tokens {
        let earlier = game.state().clone();
        game.play(token)?;
        match *token {
            Token::Place(placement) => placing_words(&earlier, game.state(), placement, &mut words),
            Token::Build(build) => building_words(&earlier, game.state(), build, &mut words),
            Token::NoBuild => words.push(Word::IsEliminated),
            Token::Tile(_) | Token::Resign(_) => {}
        }
    }
    let after = game.state();
    if matches!(after.fate(mover), Fate::King(_)) {
        words.push(Word::BecomesKing);
    }
    if after.phase() != Phase::Over {
        let now = chances(after, &mut extractor);
        chance_words(state, mover, &before, &now, &mut words);
    }
    words.sort_unstable();
    words.dedup();
    Ok(words)
}

fn placing_words(before: &State, after: &State, placement: Placement, words: &mut Vec<Word>) {
    let laid = placement.laid();
    let level = after.island().level(placement.hex).number();
    if level < 2 {
        return;
    }
    words.push(Word::Erupts { level });
    let mut huts = [0; 5];
    for hex in laid.hexes() {
        if let Some(building) = before.island().building(hex) {
            huts[building.seat.index()] += before.island().level(hex).number();
        }
    }
    for seat in before.setup().seats().filter(|seat| huts[seat.index()] > 0) {
        words.push(Word::CoversHuts { seat, huts: huts[seat.index()] });
        // No settlement is ever covered completely, so more settlements than before means a split.
        if after.settlements(seat).len() > before.settlements(seat).len() {
            words.push(Word::SplitsSettlement { seat });
        }
    }
}

fn building_words(before: &State, after: &State, build: Build, words: &mut Vec<Word>) {
    let mover = before.seat();
    let reserve = after.reserve(mover);
    match build {
        Build::Found(_) => words.push(Word::Founds),
        Build::Tower(_) => words.push(Word::BuildsTower { left: reserve.towers }),
        Build::Temple(_) => words.push(Word::BuildsTemple { left: reserve.temples }),
        Build::Boat(_) => words.push(Word::BuildsBoat { left: reserve.boats }),
        Build::Expand(hex, terrain) => {
            let settlement = before.settlement_at(hex);
            let expansions = settlement.map_or(Vec::new(), |settlement| settlement.expansions);
            if let Some(expansion) = expansions.iter().find(|one| one.terrain == terrain) {
                let fields = expansion.fields.len() as u8;
                words.push(Word::Expands { terrain, fields, huts: expansion.cost as u8 });
            }
        }
    }
    let (old, new) = (before.settlements(mover).len(), after.settlements(mover).len());
    if new < old {
        words.push(Word::JoinsSettlements { count: (old - new + 1) as u8 });
    }
    for piece in Piece::ALL {
        let (had, has) = (before.reserve(mover).left(piece), reserve.left(piece));
        match has {
            0 if had > 0 => words.push(Word::UsesUp { piece }),
            1 if had > 1 => words.push(Word::OneFromRunningOut { piece }),
            _ => {}
        }
    }
}

fn chance_words(
    state: &State,
    mover: Seat,
    before: &[Chances; 5],
    after: &[Chances; 5],
    words: &mut Vec<Word>,
) {
    let (old, new) = (before[mover.index()], after[mover.index()]);
    if new.temple && !old.temple {
        words.push(Word::PreparesTemple);
    }
    if new.tower && !old.tower {
        words.push(Word::PreparesTower);
    }
    if new.king {
        words.push(Word::ThreatensKing);
    }
    for seat in state.seats_in().filter(|&seat| !state.setup().on_one_side(seat, mover)) {
        let (old, new) = (before[seat.index()], after[seat.index()]);
        match (old.king, new.king) {
            (true, false) => words.push(Word::StopsKing { seat }),
            (_, true) => words.push(Word::LeavesKing { seat }),
            (false, false) => {}
        }
        match (old.temple, new.temple) {
            (true, false) => words.push(Word::StopsTemple { seat }),
            (_, true) => words.push(Word::LeavesTemple { seat }),
            (false, false) => {}
        }
        match (old.tower, new.tower) {
            (true, false) => words.push(Word::StopsTower { seat }),
            (_, true) => words.push(Word::LeavesTower { seat }),
            (false, false) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state_after(setup: &str, tokens: &str) -> State {
        let mut game = Game::new(setup.parse().unwrap());
        for token in tokens.split_whitespace() {
            game.play(&token.parse().unwrap()).unwrap();
        }
        game.state().clone()
    }

    fn words(state: &State, turn: &str) -> Vec<Word> {
        let tokens: Vec<Token> =
            turn.split_whitespace().map(|token| token.parse().unwrap()).collect();
        explain(state, &tokens).unwrap()
    }

    #[test]
    fn a_first_turn_founds() {
        let state = state_after("", "JC");
        assert_eq!(words(&state, "JC@0,0:0 H@0,1"), [Word::Founds]);
    }

    #[test]
    fn keys_and_parameters_are_plain_json() {
        let word = Word::SplitsSettlement { seat: Seat::FIRST };
        let json = serde_json::to_string(&word).unwrap();
        assert_eq!(json, r#"{"key":"splits-settlement","seat":1}"#);
        let word = Word::Expands { terrain: Terrain::Jungle, fields: 2, huts: 3 };
        let json = serde_json::to_string(&word).unwrap();
        assert_eq!(json, r#"{"key":"expands","terrain":"jungle","fields":2,"huts":3}"#);
    }

    #[test]
    fn an_illegal_turn_has_no_words() {
        let state = state_after("", "JC");
        assert!(explain(&state, &["JC@1,0:0".parse().unwrap()]).is_err());
    }
}
