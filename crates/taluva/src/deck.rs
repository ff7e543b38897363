//! Decks: the tiles of a game and their order.
//!
//! A deck comes from outside: as a list of tiles, or as a 32-byte seed from which anyone can
//! recreate it. The rules themselves never look into it.
//!
//! # The shuffle, version 1
//!
//! 1. The keystream is ChaCha20 (RFC 8439) with the seed as key, a nonce of twelve zero bytes and
//!    the block counter starting at 0. It is read as little-endian 32-bit numbers.
//! 2. All tiles of the full set for that number of players (RULES §1) are written down sorted by
//!    their codes as bytes (`CC`, `CJ`, `CJ`, …, `SS`), each as often as the set holds it.
//! 3. For `i` from the last index down to 1: a number `x` is read from the keystream, and again as
//!    long as `x >= 2^32 - 2^32 mod (i + 1)`; then the tiles at `i` and `x mod (i + 1)` are
//!    swapped.
//! 4. The deck is the first `tiles` tiles of the result, drawn in that order.
//!
//! The 2-hex tiles in play, if they are drawn at random, come from the same procedure with the
//! first byte of the nonce set to 2: the five codes sorted, shuffled, the first `players` of them.
//!
//! The commitment to a seed is its SHA-256.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

use crate::setup::Setup;
use crate::tile::{Tile, TwoHexSet};

/// The seed of a deck.
pub type Seed = [u8; 32];

/// The version of the shuffle in [`Deck::shuffle`]; a record names it beside its seed.
pub const SHUFFLE_VERSION: u32 = 1;

/// The tiles of a game in drawing order.
///
/// ```
/// use taluva::{Deck, Setup};
///
/// let deck = Deck::shuffle(&Setup::default(), &[7; 32]);
/// assert_eq!(deck.tiles().len(), 24);
/// assert_eq!(deck, Deck::shuffle(&Setup::default(), &[7; 32]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    tiles: Vec<Tile>,
}

/// Why a list of tiles is not a deck for a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// The number of tiles differs from the setup's.
    #[error("the setup asks for {wanted} tiles, the deck has {found}")]
    Length {
        /// The number that the setup requires.
        wanted: u8,
        /// The number given.
        found: usize,
    },
    /// More tiles of a kind than the full set contains, or a 2-hex tile.
    #[error("the full set does not hold that many tiles {tile}")]
    TooMany {
        /// The kind.
        tile: Tile,
    },
}

impl Deck {
    /// The deck that a seed gives for a setup.
    #[must_use]
    pub fn shuffle(setup: &Setup, seed: &Seed) -> Deck {
        let mut tiles: Vec<Tile> = by_code(Tile::volcano_kinds())
            .into_iter()
            .flat_map(|tile| std::iter::repeat_n(tile, usize::from(tile.count(setup.players()))))
            .collect();
        Keystream::new(seed, 0).shuffle(&mut tiles);
        tiles.truncate(usize::from(setup.tiles()));
        Deck { tiles }
    }

    /// A deck in a given order, checked against the setup.
    ///
    /// # Errors
    /// If its length differs from the setup's, or the full set lacks some of its tiles.
    pub fn given(setup: &Setup, tiles: Vec<Tile>) -> Result<Deck, DeckError> {
        if tiles.len() != usize::from(setup.tiles()) {
            return Err(DeckError::Length { wanted: setup.tiles(), found: tiles.len() });
        }
        for &tile in &tiles {
            let count = tiles.iter().filter(|&&other| other == tile).count();
            if tile.is_two_hex() || count > usize::from(tile.count(setup.players())) {
                return Err(DeckError::TooMany { tile });
            }
        }
        Ok(Deck { tiles })
    }

    /// The 2-hex tiles that a seed puts into play for that number of players.
    #[must_use]
    pub fn draw_two_hex(players: u8, seed: &Seed) -> TwoHexSet {
        let mut tiles = by_code(Tile::TWO_HEX.into_iter());
        Keystream::new(seed, 2).shuffle(&mut tiles);
        tiles.into_iter().take(usize::from(players)).collect()
    }

    /// The SHA-256 of a seed, published before the game.
    #[must_use]
    pub fn commitment(seed: &Seed) -> [u8; 32] {
        Sha256::digest(seed).into()
    }

    /// All tiles, in drawing order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The next tile when `left` tiles are still to be drawn.
    #[must_use]
    pub fn next_of(&self, left: u8) -> Option<Tile> {
        let index = self.tiles.len().checked_sub(usize::from(left))?;
        self.tiles.get(index).copied()
    }
}

fn by_code(tiles: impl Iterator<Item = Tile>) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = tiles.collect();
    tiles.sort_by_cached_key(ToString::to_string);
    tiles
}

struct Keystream(ChaCha20);

impl Keystream {
    fn new(seed: &Seed, purpose: u8) -> Keystream {
        let mut nonce = [0; 12];
        nonce[0] = purpose;
        Keystream(ChaCha20::new(seed.into(), &nonce.into()))
    }

    fn number(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.0.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    /// A uniformly distributed number below `bound`.
    fn below(&mut self, bound: u32) -> u32 {
        let excess = (u64::from(u32::MAX) + 1) % u64::from(bound);
        loop {
            let number = self.number();
            if u64::from(number) < u64::from(u32::MAX) + 1 - excess {
                return number % bound;
            }
        }
    }

    fn shuffle(&mut self, tiles: &mut [Tile]) {
        for i in (1..tiles.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            tiles.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(tiles: &[Tile]) -> String {
        tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_keystream_is_that_of_rfc_8439() {
        // RFC 8439, appendix A.1, test vector 1: key and nonce zero, counter 0.
        let mut keystream = Keystream::new(&[0; 32], 0);
        assert_eq!(keystream.number().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
        assert_eq!(keystream.number().to_le_bytes(), [0xa0, 0xf1, 0x3d, 0x90]);
    }

    #[test]
    fn version_1_never_changes() {
        let mut seed = [0; 32];
        seed.iter_mut().zip(0..).for_each(|(byte, i)| *byte = i);
        let deck = Deck::shuffle(&Setup::default(), &seed);
        assert_eq!(codes(deck.tiles()), include_str!("deck/version1.txt").trim_end());
    }

    #[test]
    fn a_full_deck_is_the_full_set() {
        for players in 2..=5 {
            let setup: Setup = format!("edition=hig2006 players={players}").parse().unwrap();
            let deck = Deck::shuffle(&setup, &[players; 32]);
            assert_eq!(Deck::given(&setup, deck.tiles().to_vec()), Ok(deck.clone()));
            for tile in Tile::volcano_kinds() {
                let count = deck.tiles().iter().filter(|&&other| other == tile).count();
                assert_eq!(count, usize::from(tile.count(players)));
            }
        }
    }

    #[test]
    fn given_decks_are_checked() {
        let setup: Setup = "tiles=2".parse().unwrap();
        let tiles = |text: &str| text.split(' ').map(|code| code.parse().unwrap()).collect();
        assert!(Deck::given(&setup, tiles("JC JC")).is_ok());
        let error = |text: &str| Deck::given(&setup, tiles(text)).unwrap_err().to_string();
        assert_eq!(error("JC"), "the setup asks for 2 tiles, the deck has 1");
        assert_eq!(error("JJ JJ"), "the full set does not hold that many tiles JJ");
        assert_eq!(error("JJ 2VV"), "the full set does not hold that many tiles 2VV");
    }

    #[test]
    fn two_hex_tiles_are_as_many_as_players() {
        for players in 2..=5 {
            assert_eq!(Deck::draw_two_hex(players, &[1; 32]).len(), players);
        }
    }
}
