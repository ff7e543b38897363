//! What is agreed before a game: edition, players, options (RULES §3).

use std::fmt;
use std::str::FromStr;

use crate::piece::Seat;
use crate::tile::{Tile, TwoHexSet};

/// A published edition: a preset of the options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Edition {
    /// 2006, Hans im Glück.
    Hig2006,
    /// 2012, Ferti.
    Ferti2012,
    /// 2014, Ferti, rules 2.1: the default.
    #[default]
    Ferti2014,
    /// Deluxe 2015, Ferti.
    Deluxe2015,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 4] =
        [Edition::Hig2006, Edition::Ferti2012, Edition::Ferti2014, Edition::Deluxe2015];

    /// The name in setup texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Hig2006 => "hig2006",
            Edition::Ferti2012 => "ferti2012",
            Edition::Ferti2014 => "ferti2014",
            Edition::Deluxe2015 => "deluxe2015",
        }
    }

    /// How many tiles the edition draws for that number of players.
    #[must_use]
    pub const fn default_tiles(self, players: u8) -> u8 {
        match self {
            _ if players == 5 => 60,
            Edition::Hig2006 | Edition::Deluxe2015 => 48,
            Edition::Ferti2012 | Edition::Ferti2014 => 12 * players,
        }
    }

    /// Where the edition lets players found settlements.
    #[must_use]
    pub const fn default_founding(self) -> Founding {
        match self {
            Edition::Hig2006 => Founding::Anywhere,
            Edition::Ferti2012 | Edition::Ferti2014 | Edition::Deluxe2015 => Founding::Isolated,
        }
    }
}

/// Whether a settlement may be founded next to one's own buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Founding {
    /// Not next to a building of one's own colour.
    Isolated,
    /// Next to anything.
    Anywhere,
}

impl Founding {
    const ALL: [Founding; 2] = [Founding::Isolated, Founding::Anywhere];

    /// The name in setup texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Founding::Isolated => "isolated",
            Founding::Anywhere => "anywhere",
        }
    }
}

/// A playing zone: the disc in which tiles must lie (RULES §11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Zone {
    /// The endless sea.
    #[default]
    None,
    /// Radius 12.
    Beginner,
    /// Radius 11.
    BeginnerInner,
    /// Radius 9.
    Player,
    /// Radius 8.
    PlayerInner,
    /// Radius 7.
    Expert,
    /// Radius 6.
    ExpertInner,
}

impl Zone {
    /// All zones, the endless one first.
    pub const ALL: [Zone; 7] = [
        Zone::None,
        Zone::Beginner,
        Zone::BeginnerInner,
        Zone::Player,
        Zone::PlayerInner,
        Zone::Expert,
        Zone::ExpertInner,
    ];

    /// The name in setup texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Zone::None => "none",
            Zone::Beginner => "beginner",
            Zone::BeginnerInner => "beginner-inner",
            Zone::Player => "player",
            Zone::PlayerInner => "player-inner",
            Zone::Expert => "expert",
            Zone::ExpertInner => "expert-inner",
        }
    }

    /// The radius of the disc in hex sides.
    #[must_use]
    pub const fn radius(self) -> Option<u8> {
        match self {
            Zone::None => None,
            Zone::Beginner => Some(12),
            Zone::BeginnerInner => Some(11),
            Zone::Player => Some(9),
            Zone::PlayerInner => Some(8),
            Zone::Expert => Some(7),
            Zone::ExpertInner => Some(6),
        }
    }
}

/// The options of a game, checked: any value of this type can be played.
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
    edition: Edition,
    players: u8,
    tiles: u8,
    founding: Founding,
    teams: bool,
    ranking: bool,
    start: bool,
    boats: bool,
    two_hex: TwoHexSet,
    zone: Zone,
}

impl Setup {
    /// The edition whose defaults were taken.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// 2 to 5.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.players)
    }

    /// How many tiles are drawn from the full set.
    #[must_use]
    pub const fn tiles(&self) -> u8 {
        self.tiles
    }

    /// Whether settlements may be founded next to one's own.
    #[must_use]
    pub const fn founding(&self) -> Founding {
        self.founding
    }

    /// Seats 1 and 3 against 2 and 4.
    #[must_use]
    pub const fn teams(&self) -> bool {
        self.teams
    }

    /// Whether the game goes on after a king, for the other places.
    #[must_use]
    pub const fn ranking(&self) -> bool {
        self.ranking
    }

    /// Whether the start tile of three volcanoes lies on the table.
    #[must_use]
    pub const fn start_tile(&self) -> bool {
        self.start
    }

    /// Whether each player has two boats.
    #[must_use]
    pub const fn boats(&self) -> bool {
        self.boats
    }

    /// The 2-hex tiles in play; empty without that extension.
    #[must_use]
    pub const fn two_hex(&self) -> TwoHexSet {
        self.two_hex
    }

    /// The playing zone.
    #[must_use]
    pub const fn zone(&self) -> Zone {
        self.zone
    }

    /// Whether the two are the same player, or team mates.
    #[must_use]
    pub fn on_one_side(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.teams && one.team_mate() == other)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        SetupOptions::default().build().expect("the defaults fit together")
    }
}

/// Options as somebody asks for them; what is left out takes the edition's default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SetupOptions {
    /// Default: `ferti2014`.
    pub edition: Option<Edition>,
    /// Default: 2.
    pub players: Option<u8>,
    /// How many tiles are drawn.
    pub tiles: Option<u8>,
    /// Whether settlements may be founded next to one's own.
    pub founding: Option<Founding>,
    /// Seats 1 and 3 against 2 and 4.
    pub teams: Option<bool>,
    /// Whether the game goes on after a king.
    pub ranking: Option<bool>,
    /// Whether the start tile is used.
    pub start: Option<bool>,
    /// Whether boats are used.
    pub boats: Option<bool>,
    /// The 2-hex tiles in play; as many as players, or none.
    pub two_hex: Option<TwoHexSet>,
    /// The playing zone.
    pub zone: Option<Zone>,
}

impl SetupOptions {
    /// Fills in the defaults and checks that everything fits together.
    ///
    /// # Errors
    /// [`SetupError::Combination`] names the first option that does not fit the others.
    pub fn build(self) -> Result<Setup, SetupError> {
        let edition = self.edition.unwrap_or_default();
        let players = self.players.unwrap_or(2);
        if !(2..=Seat::MAX).contains(&players) {
            return Err(combination("players", "there are 2 to 5 players"));
        }
        let tiles = self.tiles.unwrap_or(edition.default_tiles(players));
        if tiles < players {
            return Err(combination("tiles", "there must be a tile for each player"));
        }
        if tiles > Tile::full_set_size(players) {
            return Err(combination("tiles", "the set has 48 tiles, and 60 for five players"));
        }
        let teams = self.teams.unwrap_or(false);
        if teams && players != 4 {
            return Err(combination("teams", "teams need four players"));
        }
        let ranking = self.ranking.unwrap_or(false);
        if ranking && teams {
            return Err(combination("ranking", "ranking does not go with teams"));
        }
        let two_hex = self.two_hex.unwrap_or_default();
        if !two_hex.is_empty() && two_hex.len() != players {
            return Err(combination("twohex", "there must be as many 2-hex tiles as players"));
        }
        Ok(Setup {
            edition,
            players,
            tiles,
            founding: self.founding.unwrap_or(edition.default_founding()),
            teams,
            ranking,
            start: self.start.unwrap_or(false),
            boats: self.boats.unwrap_or(false),
            two_hex,
            zone: self.zone.unwrap_or_default(),
        })
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "edition" => {
                once(&mut self.edition, key, named(key, value, Edition::ALL, Edition::name)?)
            }
            "players" => once(&mut self.players, key, number(key, value)?),
            "tiles" => once(&mut self.tiles, key, number(key, value)?),
            "founding" => {
                once(&mut self.founding, key, named(key, value, Founding::ALL, Founding::name)?)
            }
            "teams" => once(&mut self.teams, key, on_off(key, value)?),
            "ranking" => once(&mut self.ranking, key, on_off(key, value)?),
            "start" => once(&mut self.start, key, on_off(key, value)?),
            "boats" => once(&mut self.boats, key, on_off(key, value)?),
            "twohex" => once(&mut self.two_hex, key, two_hex_set(key, value)?),
            "zone" => once(&mut self.zone, key, named(key, value, Zone::ALL, Zone::name)?),
            _ => Err(SetupError::UnknownKey { key: key.to_owned() }),
        }
    }
}

/// Why a setup cannot be played.
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
    /// The value does not fit the other options.
    #[error("option `{key}`: {reason}")]
    Combination {
        /// The option that does not fit.
        key: &'static str,
        /// Why it does not.
        reason: &'static str,
    },
}

fn combination(key: &'static str, reason: &'static str) -> SetupError {
    SetupError::Combination { key, reason }
}

fn bad_value(key: &str, value: &str) -> SetupError {
    SetupError::BadValue { key: key.to_owned(), value: value.to_owned() }
}

fn once<T>(slot: &mut Option<T>, key: &str, value: T) -> Result<(), SetupError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(SetupError::Twice { key: key.to_owned() }),
    }
}

fn named<T: Copy, const N: usize>(
    key: &str,
    value: &str,
    all: [T; N],
    name: fn(T) -> &'static str,
) -> Result<T, SetupError> {
    all.into_iter().find(|&one| name(one) == value).ok_or_else(|| bad_value(key, value))
}

fn number(key: &str, value: &str) -> Result<u8, SetupError> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|_| digits).ok_or_else(|| bad_value(key, value))
}

fn on_off(key: &str, value: &str) -> Result<bool, SetupError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(bad_value(key, value)),
    }
}

fn two_hex_set(key: &str, value: &str) -> Result<TwoHexSet, SetupError> {
    if value == "off" {
        return Ok(TwoHexSet::EMPTY);
    }
    let mut set = TwoHexSet::EMPTY;
    for code in value.split('+') {
        let tile: Tile = code.parse().map_err(|_| bad_value(key, value))?;
        if !tile.is_two_hex() || set.contains(tile) {
            return Err(bad_value(key, value));
        }
        set = set.with(tile);
    }
    Ok(set)
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut options = SetupOptions::default();
        for part in text.split_ascii_whitespace() {
            let Some((key, value)) = part.split_once('=') else {
                return Err(SetupError::NotAPair { part: part.to_owned() });
            };
            options.set(key, value)?;
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

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "edition={} players={}", self.edition.name(), self.players)?;
        if self.tiles != self.edition.default_tiles(self.players) {
            write!(f, " tiles={}", self.tiles)?;
        }
        if self.founding != self.edition.default_founding() {
            write!(f, " founding={}", self.founding.name())?;
        }
        for (key, on) in [
            ("teams", self.teams),
            ("ranking", self.ranking),
            ("start", self.start),
            ("boats", self.boats),
        ] {
            if on {
                write!(f, " {key}=on")?;
            }
        }
        if !self.two_hex.is_empty() {
            write!(f, " twohex={}", self.two_hex)?;
        }
        if self.zone != Zone::None {
            write!(f, " zone={}", self.zone.name())?;
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
