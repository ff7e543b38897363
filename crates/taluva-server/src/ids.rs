//! The names of games and people inside the service.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Letters of a written [`GameId`]: no `i`, `l`, `o`, `u`, so that it can be read aloud.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many letters a written [`GameId`] has; five bits each.
const LENGTH: usize = 12;

/// A game: sixty random bits, written with twelve letters. Hard to guess, so that an unlisted game
/// is seen only by those who were given its address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(i64);

impl GameId {
    /// A new game's id.
    pub fn random() -> GameId {
        let bits = u64::from_le_bytes(crate::secrets::random_bytes());
        GameId((bits >> 4) as i64)
    }

    /// The id as the storage keeps it.
    pub fn to_i64(self) -> i64 {
        self.0
    }

    /// The id that the storage kept.
    pub fn from_i64(id: i64) -> GameId {
        GameId(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let letter = LETTERS[(self.0 >> (5 * place)) as usize & 31];
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

/// Not the id of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game's id is twelve digits and letters")]
pub struct BadGameId;

impl FromStr for GameId {
    type Err = BadGameId;

    fn from_str(text: &str) -> Result<GameId, BadGameId> {
        if text.len() != LENGTH {
            return Err(BadGameId);
        }
        text.bytes()
            .try_fold(0i64, |id, byte| {
                let value = LETTERS.iter().position(|&letter| letter == byte)?;
                Some(id << 5 | value as i64)
            })
            .map(GameId)
            .ok_or(BadGameId)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A person, guest or with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_id_reads_back() {
        for _ in 0..1000 {
            let id = GameId::random();
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(GameId(0).to_string(), "000000000000");
        assert_eq!(GameId((1 << 60) - 1).to_string(), "zzzzzzzzzzzz");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "0", "00000000000u", "0000000000000", "0000000000é", "ABCDEFGHJKMN"] {
            assert_eq!(text.parse::<GameId>(), Err(BadGameId), "{text}");
        }
    }
}
