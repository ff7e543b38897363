//! Ids of games, studies and people.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The alphabet of written ids: without `i`, `l`, `o` and `u`, so that they can be read aloud.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The number of letters in a written id, five bits each.
const LENGTH: usize = 12;

/// 60 random bits.
fn random_bits() -> i64 {
    let bits = u64::from_le_bytes(crate::secrets::random_bytes());
    (bits >> 4) as i64
}

fn write_id(id: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for place in (0..LENGTH).rev() {
        let letter = LETTERS[(id >> (5 * place)) as usize & 31];
        write!(f, "{}", char::from(letter))?;
    }
    Ok(())
}

fn read_id(text: &str) -> Option<i64> {
    if text.len() != LENGTH {
        return None;
    }
    text.bytes().try_fold(0i64, |id, byte| {
        let value = LETTERS.iter().position(|&letter| letter == byte)?;
        Some(id << 5 | value as i64)
    })
}

/// An id of 60 random bits, written with twelve letters: hard to guess, so that unlisted things are seen only by people
/// who were given the link.
macro_rules! random_id {
    ($(#[$doc:meta])+ $name:ident, $(#[$bad_doc:meta])+ $bad:ident: $reason:literal) => {
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(i64);

        impl $name {
            /// A new id.
            pub fn random() -> $name {
                $name(random_bits())
            }

            /// The id in its stored form.
            pub fn to_i64(self) -> i64 {
                self.0
            }

            /// The id from its stored form.
            pub fn from_i64(id: i64) -> $name {
                $name(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_id(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        $(#[$bad_doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
        #[error($reason)]
        pub struct $bad;

        impl FromStr for $name {
            type Err = $bad;

            fn from_str(text: &str) -> Result<$name, $bad> {
                read_id(text).map($name).ok_or($bad)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

random_id!(
    /// A game.
    GameId,
    /// Not the id of a game.
    BadGameId: "a game's id is twelve digits and letters"
);

random_id!(
    /// A study.
    StudyId,
    /// Not the id of a study.
    BadStudyId: "a study's id is twelve digits and letters"
);

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
