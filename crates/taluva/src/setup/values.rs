//! The types of option values, and their parsing and printing.

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

    /// The default number of tiles for that number of players.
    #[must_use]
    pub const fn default_tiles(self, players: u8) -> u8 {
        match self {
            _ if players == 5 => 60,
            Edition::Hig2006 | Edition::Deluxe2015 => 48,
            Edition::Ferti2012 | Edition::Ferti2014 => 12 * players,
        }
    }

    /// The default rule for founding settlements.
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
    /// Both rules.
    pub const ALL: [Founding; 2] = [Founding::Isolated, Founding::Anywhere];

    /// The name in setup texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Founding::Isolated => "isolated",
            Founding::Anywhere => "anywhere",
        }
    }
}

/// A playing zone: a disc that limits where tiles may be placed (RULES §11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Zone {
    /// No limit.
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
    /// All zones, the unlimited one first.
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

/// A type of option value.
pub(super) trait Value: Copy {
    /// Parses a value in a setup text.
    fn read(text: &str) -> Option<Self>;

    /// The value in a setup text.
    fn write(self) -> String;
}

fn named<T: Copy>(text: &str, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|&one| name(one) == text)
}

impl Value for Edition {
    fn read(text: &str) -> Option<Edition> {
        named(text, &Edition::ALL, Edition::name)
    }

    fn write(self) -> String {
        self.name().to_owned()
    }
}

impl Value for Founding {
    fn read(text: &str) -> Option<Founding> {
        named(text, &Founding::ALL, Founding::name)
    }

    fn write(self) -> String {
        self.name().to_owned()
    }
}

impl Value for Zone {
    fn read(text: &str) -> Option<Zone> {
        named(text, &Zone::ALL, Zone::name)
    }

    fn write(self) -> String {
        self.name().to_owned()
    }
}

/// `on` or `off`.
impl Value for bool {
    fn read(text: &str) -> Option<bool> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn write(self) -> String {
        if self { "on" } else { "off" }.to_owned()
    }
}

/// Decimal digits, without a sign.
impl Value for u8 {
    fn read(text: &str) -> Option<u8> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    }

    fn write(self) -> String {
        self.to_string()
    }
}

/// `off`, or different 2-hex tiles joined by `+`.
impl Value for TwoHexSet {
    fn read(text: &str) -> Option<TwoHexSet> {
        if text == "off" {
            return Some(TwoHexSet::EMPTY);
        }
        let mut set = TwoHexSet::EMPTY;
        for code in text.split('+') {
            let tile: Tile = code.parse().ok()?;
            if !tile.is_two_hex() || set.contains(tile) {
                return None;
            }
            set = set.with(tile);
        }
        Some(set)
    }

    fn write(self) -> String {
        self.to_string()
    }
}
