//! The deck of a record: whether it is the one committed to before the game.
//!
//! A service publishes the SHA-256 of a seed when a game is created, and the seed when it ends. The
//! tiles drawn must be the first ones of the deck that the seed gives for the setup.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use taluva::record::Record;
use taluva::{Deck, Game, SHUFFLE_VERSION, Seed, Setup, Tile, Token};

/// Claims about a game from outside its record.
#[derive(Debug, Default)]
pub(super) struct Claims {
    commitment: Option<[u8; 32]>,
    seed: Option<Seed>,
    setup: Option<Setup>,
    drawn: Option<Vec<Tile>>,
}

/// The response of a service to `GET /games/{id}/fairness`.
#[derive(Deserialize)]
struct Fairness {
    commitment: String,
    setup: String,
    seed: Option<String>,
    drawn: Vec<String>,
}

impl Claims {
    /// Reads the claims given by command-line options.
    pub(super) fn read(commitment: Option<&str>, fairness: Option<&Path>) -> Result<Claims> {
        let mut claims = match fairness {
            Some(file) => Claims::from_file(file)
                .with_context(|| format!("{} cannot be used", file.display()))?,
            None => Claims::default(),
        };
        if let Some(text) = commitment {
            let given = bytes(text).context("a commitment is 64 hexadecimal digits")?;
            if claims.commitment.is_some_and(|promised| promised != given) {
                bail!("the commitment given is not the one of the file");
            }
            claims.commitment = Some(given);
        }
        Ok(claims)
    }

    fn from_file(file: &Path) -> Result<Claims> {
        let fairness: Fairness = serde_json::from_str(&std::fs::read_to_string(file)?)?;
        let digits = "64 hexadecimal digits are wanted";
        let seed = match &fairness.seed {
            Some(text) => Some(bytes(text).context(digits).context("`seed`")?),
            None => None,
        };
        let drawn: Result<Vec<Tile>, _> = fairness.drawn.iter().map(|tile| tile.parse()).collect();
        Ok(Claims {
            commitment: Some(bytes(&fairness.commitment).context(digits).context("`commitment`")?),
            seed,
            setup: Some(fairness.setup.parse().context("`setup`")?),
            drawn: Some(drawn.context("`drawn`")?),
        })
    }

    fn is_empty(&self) -> bool {
        self.commitment.is_none() && self.seed.is_none()
    }
}

/// Checks the deck of a record; returns whether there was one to check.
pub(super) fn check(record: &Record, claims: &Claims) -> Result<bool, String> {
    let told = record.tag("Seed");
    let seed = match told {
        Some(text) => Some(bytes(text).ok_or("the tag Seed is not 64 hexadecimal digits")?),
        None => claims.seed,
    };
    let Some(seed) = seed else {
        if claims.is_empty() {
            return Ok(false);
        }
        return Err("the seed is not told, so the deck cannot be checked".to_owned());
    };
    if record.tag("Shuffle").is_some_and(|version| version != SHUFFLE_VERSION.to_string()) {
        return Err(format!("only shuffles of version {SHUFFLE_VERSION} can be checked"));
    }
    if claims.seed.is_some_and(|other| other != seed) {
        return Err("the record tells another seed than the service".to_owned());
    }
    let tag = match record.tag("Commitment") {
        Some(text) => Some(bytes(text).ok_or("the tag Commitment is not 64 hexadecimal digits")?),
        None => None,
    };
    if [tag, claims.commitment].iter().flatten().any(|said| *said != Deck::commitment(&seed)) {
        return Err("the seed is not the one that was promised".to_owned());
    }
    let game = record.game();
    if claims.setup.is_some_and(|setup| setup != *game.setup()) {
        return Err("the record has another setup than the service told".to_owned());
    }
    let drawn = drawn(game);
    if claims.drawn.as_ref().is_some_and(|told| *told != drawn) {
        return Err("the record has other tiles than the service told".to_owned());
    }
    let deck = Deck::shuffle(game.setup(), &seed);
    for (index, &tile) in drawn.iter().enumerate() {
        match deck.tiles().get(index) {
            Some(&due) if due == tile => {}
            Some(due) => {
                let number = index + 1;
                return Err(format!("tile {number} is {tile}, but the seed gives {due}"));
            }
            None => return Err("more tiles were drawn than the deck has".to_owned()),
        }
    }
    Ok(true)
}

/// The tiles drawn from the deck, in order. A placement may appear without its tile before it.
fn drawn(game: &Game) -> Vec<Tile> {
    let mut state = game.start();
    let mut tiles = Vec::new();
    for token in game.tokens() {
        let left = state.deck_left();
        state.apply_unchecked(&token);
        let tile = match token {
            Token::Tile(tile) => tile,
            Token::Place(placement) => placement.tile,
            Token::Build(_) | Token::NoBuild | Token::Resign(_) => continue,
        };
        if state.deck_left() < left {
            tiles.push(tile);
        }
    }
    tiles
}

/// Decodes 64 hexadecimal digits.
fn bytes(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}
