//! A position of the rules, put into the words of the interface.

use std::collections::HashMap;

use taluva::{Building, Decision, Fate, Hex, Illegal, Phase, Setup, State, Token, sorted_texts};

use crate::api;

/// The position that `tokens` led to. `state` is that position; `with_legal` adds what the seat to act
/// may do.
pub(crate) fn position_of(state: &State, tokens: &[Token], with_legal: bool) -> api::Position {
    let setup = state.setup();
    let over = state.phase() == Phase::Over;
    let placed = match tokens.last() {
        Some(Token::Place(placement)) if state.phase() == Phase::Build => {
            Some(placement.to_string())
        }
        _ => None,
    };
    let turns = turn_ends(tokens);
    api::Position {
        ply: tokens.len() as u32,
        turn: turns.len() as u32 + u32::from(!over),
        seat: (!over).then(|| state.seat().number()),
        phase: match state.phase() {
            Phase::Take => api::Phase::Take,
            Phase::Place => api::Phase::Place,
            Phase::Build => api::Phase::Build,
            Phase::Over => api::Phase::Over,
        },
        hand: state.hand().map(|tile| tile.to_string()),
        placed,
        tiles: placed_tiles(setup, tokens),
        hexes: hexes_of(state),
        reserves: setup
            .seats()
            .map(|seat| {
                let taluva::Reserve { huts, temples, towers, boats } = state.reserve(seat);
                api::Reserve { huts, temples, towers, boats }
            })
            .collect(),
        out: setup.seats().map(|seat| matches!(state.fate(seat), Fate::Out(_))).collect(),
        deck_left: u32::from(state.deck_left()),
        unseen: state
            .unseen_tiles()
            .map(|(tile, count)| api::TileCount { tile: tile.to_string(), count })
            .collect(),
        two_hex: state.offer().iter().map(|tile| tile.to_string()).collect(),
        last_turn: last_turn(tokens, &turns),
        kings_to_be: if over { Vec::new() } else { kings_to_be(state) },
        outcome: outcome_of(state),
        legal: (with_legal && !over).then(|| legal_tokens(state)),
        text: None,
    }
}

fn kings_to_be(state: &State) -> Vec<api::KingToBe> {
    let told = |king: taluva::KingToBe| api::KingToBe {
        seat: king.seat.number(),
        piece: king.piece.into(),
        left: king.left,
    };
    state.kings_to_be().into_iter().map(told).collect()
}

/// The result in the interface's words.
pub(crate) fn outcome_of(state: &State) -> Option<api::Outcome> {
    state.outcome().map(|outcome| api::Outcome {
        reason: outcome.reason.to_string(),
        standings: outcome.standings.ranks().to_vec(),
    })
}

/// What a person to act may send. The undrawn tiles are not listed one by one: a person draws, and
/// cannot choose.
pub(crate) fn legal_tokens(state: &State) -> Vec<String> {
    match state.phase() {
        Phase::Over => Vec::new(),
        Phase::Take => {
            let mut takes = Vec::new();
            state.takes_into(&mut takes);
            takes.retain(|tile| tile.is_two_hex());
            let mut tokens = sorted_texts(&takes);
            if state.deck_left() > 0 {
                tokens.push(Decision::DRAW.to_owned());
            }
            tokens
        }
        Phase::Place => sorted_texts(&state.placements()),
        Phase::Build => {
            let builds = sorted_texts(&state.builds());
            if builds.is_empty() { vec![Token::NoBuild.to_string()] } else { builds }
        }
    }
}

/// A refused move in the interface's words.
pub(crate) fn refusal_of(illegal: &Illegal) -> api::Refusal {
    api::Refusal {
        rule: illegal.rule().to_owned(),
        section: illegal.section().to_owned(),
        reason: illegal.to_string(),
        hexes: illegal.hexes().into_iter().map(|Hex { q, r }| [q, r]).collect(),
    }
}

/// The places in a list of tokens at which a turn is complete: after a build, or `-`.
pub(crate) fn turn_ends(tokens: &[Token]) -> Vec<usize> {
    (0..tokens.len())
        .filter(|&n| matches!(tokens[n], Token::Build(_) | Token::NoBuild))
        .map(|n| n + 1)
        .collect()
}

fn last_turn(tokens: &[Token], turn_ends: &[usize]) -> Vec<String> {
    let Some((&end, before)) = turn_ends.split_last() else { return Vec::new() };
    let start = before.last().copied().unwrap_or(0);
    tokens[start..end]
        .iter()
        .filter(|token| !matches!(token, Token::Tile(_)))
        .map(ToString::to_string)
        .collect()
}

/// Every tile on the table with its level, oldest first.
fn placed_tiles(setup: &Setup, tokens: &[Token]) -> Vec<api::PlacedTile> {
    let mut levels: HashMap<Hex, u8> = HashMap::new();
    let mut tiles = Vec::new();
    if setup.start_tile() {
        for hex in [Hex::new(0, 0), Hex::new(0, 1), Hex::new(-1, 1)] {
            levels.insert(hex, 1);
        }
        tiles.push(api::PlacedTile { tile: "start".to_owned(), q: 0, r: 0, k: 0, level: 1 });
    }
    for token in tokens {
        let Token::Place(placement) = token else { continue };
        let mut level = 1;
        for hex in placement.laid().hexes() {
            let here = levels.entry(hex).or_insert(0);
            *here += 1;
            level = *here;
        }
        tiles.push(api::PlacedTile {
            tile: placement.tile.to_string(),
            q: placement.hex.q,
            r: placement.hex.r,
            k: placement.rotation.number(),
            level,
        });
    }
    tiles
}

fn hexes_of(state: &State) -> Vec<api::HexTop> {
    let land = state.island().hexes().map(|(Hex { q, r }, top)| api::HexTop {
        q,
        r,
        level: top.level.number(),
        top: top.face.code().to_string(),
        building: top.building.map(|Building { seat, piece }| api::Building {
            seat: seat.number(),
            piece: piece.into(),
            count: top.pieces(),
        }),
    });
    let boats = state.setup().seats().flat_map(|seat| {
        state.boats(seat).map(move |Hex { q, r }| api::HexTop {
            q,
            r,
            level: 0,
            top: "W".to_owned(),
            building: Some(api::Building {
                seat: seat.number(),
                piece: api::Piece::Boat,
                count: 1,
            }),
        })
    });
    land.chain(boats).collect()
}

#[cfg(test)]
mod tests {
    use taluva::Game;

    use super::*;

    fn after(setup: &str, texts: &[&str]) -> (Game, Vec<Token>) {
        let mut game = Game::new(setup.parse().unwrap());
        let tokens: Vec<Token> = texts.iter().map(|text| text.parse().unwrap()).collect();
        game.play_all(&tokens).unwrap();
        let tokens = game.tokens().collect();
        (game, tokens)
    }

    #[test]
    fn the_beginning() {
        let (game, tokens) = after("edition=ferti2014 players=2", &["JC"]);
        let position = position_of(game.state(), &tokens, true);
        assert_eq!((position.turn, position.seat, position.ply), (1, Some(1), 1));
        assert_eq!(position.hand.as_deref(), Some("JC"));
        assert_eq!(position.legal.unwrap().len(), 6);
        assert!(position.tiles.is_empty() && position.hexes.is_empty());
        assert_eq!(position.deck_left, 23);
        let unseen: u32 = position.unseen.iter().map(|tile| u32::from(tile.count)).sum();
        assert_eq!(unseen, 47);
    }

    #[test]
    fn a_placement_that_waits_for_its_build() {
        let (game, tokens) = after("edition=ferti2014 players=2", &["JC", "JC@0,0:0"]);
        let position = position_of(game.state(), &tokens, true);
        assert_eq!(position.placed.as_deref(), Some("JC@0,0:0"));
        assert_eq!(position.legal, Some(vec!["H@-1,1".to_owned(), "H@0,1".to_owned()]));
        assert_eq!(position.tiles[0].level, 1);
        assert_eq!(position.hexes.len(), 3);
        assert!(position.last_turn.is_empty());
    }

    #[test]
    fn a_complete_turn() {
        let (game, tokens) =
            after("edition=ferti2014 players=2", &["JC", "JC@0,0:0", "H@0,1", "JS"]);
        let position = position_of(game.state(), &tokens, false);
        assert_eq!((position.turn, position.seat), (2, Some(2)));
        assert_eq!(position.last_turn, ["JC@0,0:0", "H@0,1"]);
        assert_eq!(position.legal, None);
        let hut = position.hexes.iter().find_map(|hex| hex.building.clone()).unwrap();
        assert_eq!((hut.seat, hut.piece, hut.count), (1, api::Piece::Hut, 1));
    }

    #[test]
    fn two_hex_tiles_can_be_taken_and_the_deck_is_not_listed() {
        let (game, tokens) = after("edition=ferti2014 players=2 twohex=2VJ+2VL", &[]);
        let position = position_of(game.state(), &tokens, true);
        assert_eq!(position.legal, Some(vec!["2VJ".to_owned(), "2VL".into(), "deck".into()]));
        assert_eq!(position.two_hex, ["2VJ", "2VL"]);
    }
}
