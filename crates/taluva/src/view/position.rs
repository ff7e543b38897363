//! Making a view of a position.

use super::{HexTop, Outcome, Pieces, PlacedTile, Position, TileCount};
use crate::decision::Decision;
use crate::game::Game;
use crate::hex::Hex;
use crate::piece::{Building, Piece};
use crate::state::{Fate, Phase, State};
use crate::strata::{Kind, LaidTile, Strata};
use crate::tile::Tile;
use crate::token::{Token, sorted_texts, turn_ends};

impl Position {
    /// The current position of a game, without the legal moves and the text.
    #[must_use]
    pub fn of(game: &Game) -> Position {
        let tokens: Vec<Token> = game.tokens().collect();
        Position::after(&game.start(), &tokens, game.state())
    }

    /// The position `state`, reached from `start` by `tokens`, without the legal moves and the
    /// text.
    #[must_use]
    pub fn after(start: &State, tokens: &[Token], state: &State) -> Position {
        let setup = state.setup();
        let is_over = state.phase() == Phase::Over;
        let placed = match tokens.last() {
            Some(Token::Place(placement)) if state.phase() == Phase::Build => {
                Some(placement.to_string())
            }
            _ => None,
        };
        let ends = turn_ends(tokens);
        Position {
            ply: tokens.len() as u32,
            turn: ends.len() as u32 + u32::from(!is_over),
            seat: (!is_over).then(|| state.seat().number()),
            phase: state.phase(),
            hand: state.hand().map(|tile| tile.to_string()),
            placed,
            tiles: Strata::after(start, tokens).tiles().iter().filter_map(placed_tile).collect(),
            hexes: hexes_of(state),
            reserves: setup.seats().map(|seat| state.reserve(seat)).collect(),
            out: setup.seats().map(|seat| matches!(state.fate(seat), Fate::Out(_))).collect(),
            deck_left: u32::from(state.deck_left()),
            unseen: state
                .unseen_tiles()
                .map(|(tile, count)| TileCount { tile: tile.to_string(), count })
                .collect(),
            two_hex: state.offer().iter().map(|tile| tile.to_string()).collect(),
            last_turn: last_turn(tokens, &ends),
            kings_to_be: if is_over { Vec::new() } else { state.kings_to_be() },
            outcome: state.outcome().map(Outcome::from),
            decided_by: state.decided_by(),
            legal: None,
            text: None,
        }
    }

    /// Adds the choices of the seat to move in `state`; none after the end.
    ///
    /// The undrawn tiles are not listed one by one: a person draws and cannot choose.
    #[must_use]
    pub fn with_legal(self, state: &State) -> Position {
        Position { legal: choices(state), ..self }
    }
}

/// The choices of the seat to move, as in [`Position::legal`]; `None` after the end.
#[must_use]
pub fn choices(state: &State) -> Option<Vec<String>> {
    match state.phase() {
        Phase::Over => None,
        Phase::Take => Some(takes(state)),
        Phase::Place => Some(sorted_texts(&state.placements())),
        Phase::Build => {
            let builds = sorted_texts(&state.builds());
            Some(if builds.is_empty() { vec![Token::NoBuild.to_string()] } else { builds })
        }
    }
}

fn takes(state: &State) -> Vec<String> {
    let tiles: Vec<Tile> = state.two_hex_takes().collect();
    let mut texts = sorted_texts(&tiles);
    if state.deck_left() > 0 {
        texts.push(Decision::DRAW.to_owned());
    }
    texts
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

/// A tile with its level; `None` for a tile that is known only in part.
fn placed_tile(laid: &LaidTile) -> Option<PlacedTile> {
    let level = laid.level.number();
    match laid.kind {
        Kind::Start => Some(PlacedTile { tile: "start".to_owned(), q: 0, r: 0, k: 0, level }),
        Kind::Placed(placement) => Some(PlacedTile {
            tile: placement.tile.to_string(),
            q: placement.hex.q,
            r: placement.hex.r,
            k: placement.rotation.number(),
            level,
        }),
        Kind::Partial => None,
    }
}

fn hexes_of(state: &State) -> Vec<HexTop> {
    let land = state.island().hexes().map(|(Hex { q, r }, top)| HexTop {
        q,
        r,
        level: top.level.number(),
        top: top.face.code().to_string(),
        building: top.building.map(|Building { seat, piece }| Pieces {
            seat: seat.number(),
            piece,
            count: top.pieces(),
        }),
    });
    let boats = state.setup().seats().flat_map(|seat| {
        state.boats(seat).map(move |Hex { q, r }| HexTop {
            q,
            r,
            level: 0,
            top: "W".to_owned(),
            building: Some(Pieces { seat: seat.number(), piece: Piece::Boat, count: 1 }),
        })
    });
    land.chain(boats).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(setup: &str, texts: &[&str]) -> (Game, Position) {
        let mut game = Game::new(setup.parse().unwrap());
        let tokens: Vec<Token> = texts.iter().map(|text| text.parse().unwrap()).collect();
        game.play_all(&tokens).unwrap();
        let position = Position::of(&game).with_legal(game.state());
        (game, position)
    }

    #[test]
    fn the_beginning() {
        let (_, position) = after("edition=ferti2014 players=2", &["JC"]);
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
        let (_, position) = after("edition=ferti2014 players=2", &["JC", "JC@0,0:0"]);
        assert_eq!(position.placed.as_deref(), Some("JC@0,0:0"));
        assert_eq!(position.legal, Some(vec!["H@-1,1".to_owned(), "H@0,1".to_owned()]));
        assert_eq!(position.tiles[0].level, 1);
        assert_eq!(position.hexes.len(), 3);
        assert!(position.last_turn.is_empty());
    }

    #[test]
    fn a_complete_turn() {
        let (game, position) =
            after("edition=ferti2014 players=2", &["JC", "JC@0,0:0", "H@0,1", "JS"]);
        assert_eq!((position.turn, position.seat), (2, Some(2)));
        assert_eq!(position.last_turn, ["JC@0,0:0", "H@0,1"]);
        let hut = position.hexes.iter().find_map(|hex| hex.building.clone()).unwrap();
        assert_eq!((hut.seat, hut.piece, hut.count), (1, Piece::Hut, 1));
        let bare = Position::of(&game);
        assert_eq!((bare.legal, bare.text), (None, None));
    }

    #[test]
    fn two_hex_tiles_can_be_taken_and_the_deck_is_not_listed() {
        let (game, position) = after("edition=ferti2014 players=2 twohex=2VJ+2VL", &[]);
        assert_eq!(position.legal, Some(vec!["2VJ".to_owned(), "2VL".into(), "deck".into()]));
        assert_eq!(position.two_hex, ["2VJ", "2VL"]);
        assert!(!game.state().must_draw());
        let (game, _) = after("edition=ferti2014 players=2", &[]);
        assert!(game.state().must_draw());
        let (game, _) = after("edition=ferti2014 players=2", &["JC"]);
        assert!(!game.state().must_draw());
    }

    #[test]
    fn tiles_have_the_level_they_lie_on() {
        let tokens = ["JC@0,0:0", "H@0,1", "SR@0,-1:4", "H@1,-2", "LL@0,-1:5"];
        let (_, position) = after("players=2", &tokens);
        let levels: Vec<u8> = position.tiles.iter().map(|tile| tile.level).collect();
        assert_eq!(levels, [1, 1, 2]);
        let (_, start) = after("players=2 start=on", &[]);
        let whole = PlacedTile { tile: "start".to_owned(), q: 0, r: 0, k: 0, level: 1 };
        assert_eq!(start.tiles, [whole]);
    }

    #[test]
    fn a_game_from_a_position_shows_the_tiles_that_can_be_told() {
        let (game, whole) = after("players=2", &["JC@0,0:0", "H@0,1", "JS@2,0:0", "H@1,1"]);
        let text = game.state().to_string();
        let again = Position::of(&Game::from_state(text.parse().unwrap()));
        assert_eq!(again.tiles.len(), whole.tiles.len());
        assert!(whole.tiles.iter().all(|tile| again.tiles.contains(tile)));
    }
}
