//! The single table of the options of a setup (RULES §3).
//!
//! An option is added here. Everything that only needs the list of options follows: [`Setup`] and
//! [`SetupOptions`], parsing and printing of setups, the service's validation and its list of
//! options, the page's form (`web/api/options.json`), the fuzz dictionary, and the random setups of
//! the tests. What remains to be written is the option's rule, [its compatibility with
//! others](SetupOptions::build), its texts and its tests.

use std::ops::RangeInclusive;

use super::SetupError;
use super::values::{Edition, Founding, Value, Zone};
use crate::tile::{Tile, TwoHexSet};

/// An option: an entry of [`SetupOption::ALL`].
#[derive(Clone, Copy, Debug)]
pub struct SetupOption {
    key: &'static str,
    values: Values,
    set: fn(&mut SetupOptions, &str) -> Result<(), SetupError>,
    get: fn(&Setup) -> String,
    default: fn(Edition, u8) -> String,
}

/// The values of an option.
#[derive(Clone, Copy, Debug)]
enum Values {
    /// One of a list of words.
    Words(fn() -> Vec<&'static str>),
    /// An integer whose range depends on the number of players.
    Number(fn(u8) -> RangeInclusive<u8>),
    /// `off`, or as many 2-hex tiles as there are players.
    TwoHexTiles,
}

/// Generates [`Setup`], [`SetupOptions`] and [`SetupOption::ALL`] from the table.
///
/// A line has: key, field name, name of the getter of [`Setup`], type, values, and the default for
/// an edition and a number of players.
macro_rules! options {
    ($($(#[$about:meta])* $key:literal $field:ident $question:ident: $type:ty, $values:expr, $default:expr;)*) => {
        /// The validated options of a game: any value of this type can be played.
        ///
        /// ```
        /// use taluva::{Edition, Setup, SetupOptions};
        ///
        /// let setup: Setup = "edition=hig2006 players=3 boats=on".parse()?;
        /// assert_eq!((setup.players(), setup.tiles(), setup.boats()), (3, 48, true));
        /// assert_eq!(setup.to_string(), "edition=hig2006 players=3 boats=on");
        ///
        /// let same = SetupOptions {
        ///     edition: Some(Edition::Hig2006),
        ///     players: Some(3),
        ///     boats: Some(true),
        ///     ..SetupOptions::default()
        /// };
        /// assert_eq!(same.build()?, setup);
        /// # Ok::<(), taluva::SetupError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
        pub struct Setup {
            $($field: $type,)*
        }

        impl Setup {
            $($(#[$about])*
            #[must_use]
            pub const fn $question(&self) -> $type {
                self.$field
            })*
        }

        /// Requested options; `None` takes the edition's default.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct SetupOptions {
            $($(#[$about])*
            pub $field: Option<$type>,)*
        }

        impl SetupOptions {
            /// Fills in the defaults without checking compatibility.
            pub(super) fn with_defaults(self) -> Setup {
                let edition = self.edition.unwrap_or_default();
                let players = self.players.unwrap_or(DEFAULT_PLAYERS);
                Setup {
                    $($field: self.$field.unwrap_or_else(|| {
                        let default: fn(Edition, u8) -> $type = $default;
                        default(edition, players)
                    }),)*
                }
            }
        }

        impl SetupOption {
            /// All options, in the order of the text form.
            pub const ALL: &'static [SetupOption] = &[$(
                SetupOption {
                    key: $key,
                    values: $values,
                    set: |options, text| set_once(&mut options.$field, $key, text),
                    get: |setup| setup.$field.write(),
                    default: |edition, players| {
                        let default: fn(Edition, u8) -> $type = $default;
                        default(edition, players).write()
                    },
                },
            )*];
        }
    };
}

/// The default number of players.
pub(super) const DEFAULT_PLAYERS: u8 = 2;

options! {
    /// The edition whose defaults are taken.
    "edition" edition edition: Edition,
        Values::Words(|| Edition::ALL.map(Edition::name).to_vec()), |_, _| Edition::default();
    /// 2 to 5.
    "players" players players: u8,
        Values::Words(|| vec!["2", "3", "4", "5"]), |_, _| DEFAULT_PLAYERS;
    /// How many tiles are drawn from the full set.
    "tiles" tiles tiles: u8,
        Values::Number(|players| players..=Tile::full_set_size(players)), Edition::default_tiles;
    /// Whether settlements may be founded next to one's own.
    "founding" founding founding: Founding,
        Values::Words(|| Founding::ALL.map(Founding::name).to_vec()),
        |edition, _| edition.default_founding();
    /// Whether seats 1 and 3 play against seats 2 and 4.
    "teams" teams teams: bool, ON_OFF, |_, _| false;
    /// Whether the game continues after a king, for the remaining ranks.
    "ranking" ranking ranking: bool, ON_OFF, |_, _| false;
    /// Whether the start tile of three volcanoes is on the table.
    "start" start start_tile: bool, ON_OFF, |_, _| false;
    /// Whether each player has two boats.
    "boats" boats boats: bool, ON_OFF, |_, _| false;
    /// The 2-hex tiles in play, as many as players; empty without that extension.
    "twohex" two_hex two_hex: TwoHexSet, Values::TwoHexTiles, |_, _| TwoHexSet::EMPTY;
    /// The playing zone.
    "zone" zone zone: Zone,
        Values::Words(|| Zone::ALL.map(Zone::name).to_vec()), |_, _| Zone::None;
}

const ON_OFF: Values = Values::Words(|| vec!["off", "on"]);

fn set_once<T: Value>(slot: &mut Option<T>, key: &str, text: &str) -> Result<(), SetupError> {
    let bad = || SetupError::BadValue { key: key.to_owned(), value: text.to_owned() };
    match slot.replace(T::read(text).ok_or_else(bad)?) {
        None => Ok(()),
        Some(_) => Err(SetupError::Twice { key: key.to_owned() }),
    }
}

impl SetupOption {
    /// The option with that key.
    #[must_use]
    pub fn with_key(key: &str) -> Option<&'static SetupOption> {
        SetupOption::ALL.iter().find(|option| option.key == key)
    }

    /// The name in setup texts.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The words that the option takes; empty if it takes numbers or tiles.
    #[must_use]
    pub fn words(&self) -> Vec<&'static str> {
        match self.values {
            Values::Words(words) => words(),
            Values::Number(_) | Values::TwoHexTiles => Vec::new(),
        }
    }

    /// The numbers that the option takes with that many players, if it takes numbers.
    #[must_use]
    pub fn numbers(&self, players: u8) -> Option<RangeInclusive<u8>> {
        match self.values {
            Values::Number(range) => Some(range(players)),
            Values::Words(_) | Values::TwoHexTiles => None,
        }
    }

    /// All values that the option takes with that many players, as texts, whether or not they are
    /// compatible with other options.
    #[must_use]
    pub fn values(&self, players: u8) -> Vec<String> {
        match self.values {
            Values::Words(words) => words().into_iter().map(str::to_owned).collect(),
            Values::Number(range) => range(players).map(|number| number.to_string()).collect(),
            Values::TwoHexTiles => std::iter::once(TwoHexSet::EMPTY)
                .chain(TwoHexSet::of_size(players))
                .map(|set| set.to_string())
                .collect(),
        }
    }

    /// Sets the option.
    ///
    /// # Errors
    /// If the option is already set, or does not take that value.
    pub fn set(&self, options: &mut SetupOptions, value: &str) -> Result<(), SetupError> {
        (self.set)(options, value)
    }

    /// The option's value in a setup, as text.
    #[must_use]
    pub fn get(&self, setup: &Setup) -> String {
        (self.get)(setup)
    }

    /// The default value.
    #[must_use]
    pub fn default_for(&self, edition: Edition, players: u8) -> String {
        (self.default)(edition, players)
    }

    /// Whether the text form includes it even if it has its default.
    pub(super) fn is_always_written(&self) -> bool {
        matches!(self.key, "edition" | "players")
    }
}
