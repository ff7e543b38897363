//! Games that are alike but for where they lie or who sits where.

use std::collections::BTreeSet;

use taluva::{
    Build, Face, Game, Phase, Placement, Rotation, Seat, SetupOptions, State, Terrain, Tile, Token,
    tvi,
};

use crate::chance::{Chance, Taste, legal_moves};

/// A token as it is in the game turned around (0,0), whose state is given.
fn turned(token: Token, turns: u8, state: &State) -> Token {
    match token {
        Token::Place(Placement { tile, hex, rotation }) => {
            let rotation = Rotation::from_number(rotation.number() + turns);
            Token::Place(Placement { tile, hex: hex.rotated(turns), rotation }.canonical())
        }
        Token::Build(build) => {
            let hex = build.hex().rotated(turns);
            Token::Build(state.canonical_build(match build {
                Build::Found(_) => Build::Found(hex),
                Build::Expand(_, terrain) => Build::Expand(hex, terrain),
                Build::Tower(_) => Build::Tower(hex),
                Build::Temple(_) => Build::Temple(hex),
                Build::Boat(_) => Build::Boat(hex),
            }))
        }
        token => token,
    }
}

fn turned_face(face: Face, turns: u8) -> Face {
    match face {
        Face::Terrain(_) => face,
        Face::Volcano(flow) => Face::Volcano(flow.rotated(turns)),
    }
}

/// A game turned by sixths of a circle has the turned legal moves and the turned island, and goes
/// and ends alike.
///
/// The start tile and a symmetric 2-hex tile as the first one (RULES §9, §10) are not the same
/// when turned, and left out.
#[test]
fn a_turned_game_has_the_turned_moves() {
    for seed in 0..90 {
        let mut chance = Chance::new(seed);
        let drawn = chance.setup();
        let setup = SetupOptions {
            players: Some(drawn.players()),
            tiles: Some(drawn.tiles()),
            boats: Some(drawn.boats()),
            two_hex: Some(drawn.two_hex()),
            zone: Some(drawn.zone()),
            ..SetupOptions::default()
        };
        let mut game = Game::new(setup.build().unwrap());
        let mut other = game.clone();
        let taste = chance.pick(&Taste::MIX);
        let turns = 1 + (seed % 5) as u8;
        while game.state().phase() != Phase::Over {
            let mut token = chance.move_for(taste, game.state());
            if let Token::Tile(tile) = token
                && game.state().island().is_empty()
                && tile.is_symmetric()
            {
                token = Token::Tile(Tile::volcano(Terrain::Jungle, Terrain::Clearing));
            }
            game.play(&token).unwrap();
            other.play(&turned(token, turns, other.state())).unwrap();

            let (state, turned_state) = (game.state(), other.state());
            assert_eq!(tvi::status(state), tvi::status(turned_state), "seed {seed}");
            assert_eq!(tvi::reserves(state), tvi::reserves(turned_state), "seed {seed}");
            for (hex, top) in state.island().hexes() {
                let mut expected = top;
                expected.face = turned_face(top.face, turns);
                let found = turned_state.island().top(hex.rotated(turns));
                assert_eq!(found, Some(expected), "seed {seed}, {hex}");
            }
            let moves: BTreeSet<String> = legal_moves(state)
                .into_iter()
                .map(|token| turned(token, turns, turned_state).to_string())
                .collect();
            let moves_when_turned: BTreeSet<String> =
                legal_moves(turned_state).into_iter().map(|token| token.to_string()).collect();
            assert_eq!(moves, moves_when_turned, "seed {seed}");
        }
    }
}

/// The position in which every seat is the one so many places further, by way of its text.
fn with_seats_moved(state: &State, places: u8) -> State {
    let players = state.setup().players();
    let moved = |seat: u8| (seat - 1 + places) % players + 1;
    let text = state.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let mut island: Vec<u8> = words[0].bytes().collect();
    for i in 1..island.len() {
        if matches!(island[i], b'H' | b'T' | b'W') {
            island[i - 1] = b'0' + moved(island[i - 1] - b'0');
        }
    }
    let mut seats: Vec<&str> = words[1].split(';').collect();
    seats.rotate_right(usize::from(places));
    let (seat, rest_of_turn) = words[2].split_once(':').expect("a seat and a phase");
    let seat = moved(seat.parse().expect("a seat"));
    let text = format!(
        "{} {} {seat}:{rest_of_turn} {}",
        String::from_utf8(island).expect("ASCII"),
        seats.join(";"),
        words[3..].join(" ")
    );
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game in which every seat is renamed to the one some places further has the same legal moves
/// from then on, and the same end with the ranks renamed. (Such renaming keeps the order of the
/// turns, and team mates together.)
#[test]
fn a_game_with_renamed_seats_has_the_same_moves() {
    let mut pairs = 0;
    for seed in 0..120 {
        let mut chance = Chance::new(seed);
        let setup = chance.setup();
        let taste = chance.pick(&Taste::MIX);
        let begin = chance.below(40);
        let places = 1 + chance.below(usize::from(setup.players()) - 1) as u8;
        let mut game = Game::new(setup);
        let mut other: Option<Game> = None;
        for step in 0.. {
            if step == begin {
                other = Some(Game::from_state(with_seats_moved(game.state(), places)));
                pairs += 1;
            }
            if let Some(other) = &other {
                assert_eq!(game.legal_texts(), other.legal_texts(), "seed {seed}");
                let renamed = with_seats_moved(game.state(), places);
                assert_eq!(renamed, *other.state(), "seed {seed}");
                assert_eq!(renamed.hash(), other.state().hash(), "seed {seed}");
            }
            if game.state().phase() == Phase::Over {
                break;
            }
            let token = chance.move_for(taste, game.state());
            game.play(&token).unwrap();
            if let Some(other) = &mut other {
                other.play(&token).unwrap();
            }
        }
        let Some(other) = other else { continue };
        let mut ranks = game.state().outcome().unwrap().standings.ranks().to_vec();
        ranks.rotate_right(usize::from(places));
        assert_eq!(other.state().outcome().unwrap().standings.ranks(), ranks, "seed {seed}");
    }
    assert!(pairs > 80);
}

/// Who has left the table is not looked at: three seats of which one resigned play the same game,
/// whichever it was.
#[test]
fn it_does_not_matter_which_seat_has_left() {
    for seed in 0..30 {
        let mut games: Vec<Game> = (1..=3)
            .map(|gone| {
                let mut game = Game::new("players=3 boats=on tiles=24".parse().unwrap());
                game.play(&Token::Resign(Seat::new(gone).unwrap())).unwrap();
                game
            })
            .collect();
        let mut chance = Chance::new(seed);
        while games[0].state().phase() != Phase::Over {
            let token = chance.move_for(Taste::Grand, games[0].state());
            for game in &mut games {
                game.play(&token).unwrap();
            }
            assert_eq!(games[0].legal_texts(), games[1].legal_texts());
            assert_eq!(games[0].legal_texts(), games[2].legal_texts());
        }
        let results: Vec<Vec<u8>> = games
            .iter()
            .zip(1..)
            .map(|(game, gone)| {
                let standings = game.state().outcome().unwrap().standings;
                assert_eq!(standings.rank(Seat::new(gone).unwrap()), 3);
                let left = Seat::all(3).filter(|seat| seat.number() != gone);
                left.map(|seat| standings.rank(seat)).collect()
            })
            .collect();
        assert_eq!(results[0], results[1]);
        assert_eq!(results[0], results[2]);
    }
}
