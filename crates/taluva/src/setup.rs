//! The setup of a game: edition, players, options (RULES §3).

mod options;
mod values;

use std::fmt;
use std::str::FromStr;

pub use options::{Setup, SetupOption, SetupOptions};
pub use values::{Edition, Founding, Zone};

use crate::piece::Seat;
use crate::tile::Tile;

impl Setup {
    /// The seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.players())
    }

    /// Whether the two seats are the same or team mates.
    #[must_use]
    pub fn on_one_side(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.teams() && one.team_mate() == other)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        SetupOptions::default().build().expect("the defaults fit together")
    }
}

impl SetupOptions {
    /// Fills in the defaults and checks that all options are compatible.
    ///
    /// # Errors
    /// [`SetupError::Combination`] names the first incompatible option.
    pub fn build(self) -> Result<Setup, SetupError> {
        let players = self.players.unwrap_or(options::DEFAULT_PLAYERS);
        if !(Seat::FEWEST..=Seat::MAX).contains(&players) {
            return Err(combination("players", "there are 2 to 5 players"));
        }
        let setup = self.with_defaults();
        if setup.tiles() < players {
            return Err(combination("tiles", "there must be a tile for each player"));
        }
        if setup.tiles() > Tile::full_set_size(players) {
            return Err(combination("tiles", "the set has 48 tiles, and 60 for five players"));
        }
        if setup.teams() && players != Seat::WITH_TEAMS {
            return Err(combination("teams", "teams need four players"));
        }
        if setup.ranking() && setup.teams() {
            return Err(combination("ranking", "ranking does not go with teams"));
        }
        if !setup.two_hex().is_empty() && setup.two_hex().len() != players {
            return Err(combination("twohex", "there must be as many 2-hex tiles as players"));
        }
        Ok(setup)
    }
}

/// Why a setup is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A part of the text is not `key=value`.
    #[error("`{part}` is not of the form key=value")]
    NotAPair {
        /// The part.
        part: String,
    },
    /// There is no such option.
    #[error("unknown option `{key}`")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// The option is given twice.
    #[error("option `{key}` is given twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// The option cannot have that value.
    #[error("`{value}` is no value of option `{key}`")]
    BadValue {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// The value is incompatible with the other options.
    #[error("option `{key}`: {reason}")]
    Combination {
        /// The option.
        key: &'static str,
        /// The reason.
        reason: &'static str,
    },
}

fn combination(key: &'static str, reason: &'static str) -> SetupError {
    SetupError::Combination { key, reason }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut options = SetupOptions::default();
        for part in text.split_ascii_whitespace() {
            let Some((key, value)) = part.split_once('=') else {
                return Err(SetupError::NotAPair { part: part.to_owned() });
            };
            let option = SetupOption::with_key(key)
                .ok_or_else(|| SetupError::UnknownKey { key: key.to_owned() })?;
            option.set(&mut options, value)?;
        }
        options.build()
    }
}

impl TryFrom<String> for Setup {
    type Error = SetupError;

    fn try_from(text: String) -> Result<Setup, SetupError> {
        text.parse()
    }
}

impl From<Setup> for String {
    fn from(setup: Setup) -> String {
        setup.to_string()
    }
}

/// Edition, players, and every option that differs from the edition's default.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut joint = "";
        for option in SetupOption::ALL {
            let value = option.get(self);
            let default = option.default_for(self.edition(), self.players());
            if option.is_always_written() || value != default {
                write!(f, "{joint}{}={value}", option.key())?;
                joint = " ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Setup>().unwrap_err().to_string()
    }

    #[test]
    fn editions_set_the_defaults() {
        let setup = |text: &str| text.parse::<Setup>().unwrap();
        assert_eq!(setup(""), setup("edition=ferti2014 players=2"));
        assert_eq!(setup("edition=hig2006").tiles(), 48);
        assert_eq!(setup("edition=hig2006").founding(), Founding::Anywhere);
        assert_eq!(setup("edition=ferti2012 players=3").tiles(), 36);
        assert_eq!(setup("edition=deluxe2015 players=5").tiles(), 60);
        assert_eq!(setup("edition=deluxe2015").founding(), Founding::Isolated);
    }

    #[test]
    fn only_what_differs_from_the_edition_is_written() {
        for text in [
            "edition=ferti2014 players=2",
            "edition=hig2006 players=3 tiles=36 founding=isolated ranking=on",
            "edition=deluxe2015 players=4 teams=on start=on boats=on twohex=2JJ+2VJ+2VL+2VV zone=expert-inner",
        ] {
            assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        }
        let written = "tiles=24 zone=none founding=isolated teams=off".parse::<Setup>().unwrap();
        assert_eq!(written.to_string(), "edition=ferti2014 players=2");
    }

    /// Every value of every option can be set, printed and parsed again.
    #[test]
    fn every_value_of_every_option_round_trips() {
        for option in SetupOption::ALL {
            for players in Seat::FEWEST..=Seat::MAX {
                for value in option.values(players) {
                    let mut options = SetupOptions { players: Some(players), ..Default::default() };
                    if option.key() == "players" {
                        options.players = None;
                    }
                    option.set(&mut options, &value).unwrap();
                    let setup = match options.build() {
                        Ok(setup) => setup,
                        Err(SetupError::Combination { key: "teams", .. }) => continue,
                        Err(error) => panic!("{}={value}: {error}", option.key()),
                    };
                    assert_eq!(option.get(&setup), value);
                    assert_eq!(setup.to_string().parse(), Ok(setup));
                    let is_default = option.default_for(setup.edition(), setup.players()) == value;
                    let is_written = setup.to_string().contains(&format!("{}=", option.key()));
                    assert_eq!(is_written, !is_default || option.is_always_written());
                }
            }
        }
    }

    #[test]
    fn keys_are_different() {
        for (index, option) in SetupOption::ALL.iter().enumerate() {
            assert!(SetupOption::ALL[..index].iter().all(|other| other.key() != option.key()));
        }
    }

    #[test]
    fn errors_name_the_option() {
        assert_eq!(error("colour=red"), "unknown option `colour`");
        assert_eq!(error("players"), "`players` is not of the form key=value");
        assert_eq!(error("players=two"), "`two` is no value of option `players`");
        assert_eq!(error("players=+2"), "`+2` is no value of option `players`");
        assert_eq!(error("players=2 players=2"), "option `players` is given twice");
        assert_eq!(error("players=6"), "option `players`: there are 2 to 5 players");
        assert_eq!(error("tiles=1"), "option `tiles`: there must be a tile for each player");
        assert_eq!(
            error("tiles=49"),
            "option `tiles`: the set has 48 tiles, and 60 for five players"
        );
        assert_eq!(error("teams=on"), "option `teams`: teams need four players");
        assert_eq!(
            error("players=4 teams=on ranking=on"),
            "option `ranking`: ranking does not go with teams"
        );
        assert_eq!(
            error("twohex=2VL"),
            "option `twohex`: there must be as many 2-hex tiles as players"
        );
        assert_eq!(error("twohex=2VL+2VL"), "`2VL+2VL` is no value of option `twohex`");
        assert_eq!(error("twohex=JC+2VL"), "`JC+2VL` is no value of option `twohex`");
        assert_eq!(error("boats=yes"), "`yes` is no value of option `boats`");
        assert_eq!(error("zone=tiny"), "`tiny` is no value of option `zone`");
    }
}
