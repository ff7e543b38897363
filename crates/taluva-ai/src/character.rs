//! The preferences and blind spots of a player: drawn at random for each game at the learner
//! levels, chosen as a style at the stronger ones.

use std::fmt;
use std::str::FromStr;

use taluva::{Build, Hex, Placement, State};

use crate::features::{Feature, Features, SeatFeatures};
use crate::network::rivals_of;
use crate::rng::Rng;

/// An aspect of the game that a player may overvalue or undervalue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    Temples,
    Towers,
    Huts,
    Settlements,
    /// Losses of the rivals.
    Destruction,
}

const THEMES: usize = 5;

/// The bias of each theme, in units of the score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste([f32; THEMES]);

impl Taste {
    /// No bias.
    pub(crate) const NONE: Taste = Taste([0.0; THEMES]);

    fn of(weights: &[(Theme, f32)]) -> Taste {
        let mut taste = Taste::NONE;
        for &(theme, weight) in weights {
            taste.0[theme as usize] = weight;
        }
        taste
    }

    /// The amount added to the score of a seat.
    pub(crate) fn score(&self, features: &Features, seat: usize) -> f32 {
        if *self == Taste::NONE {
            return 0.0;
        }
        let own = &features.seats[seat];
        let (rivals, count) = rivals_of(features, seat);
        let rivals = rivals[..count].iter().map(|&rival| strength(&features.seats[rival]));
        let destruction = -rivals.fold(0.0, f32::max);
        let [temples, towers, huts, settlements] =
            [temples, towers, huts, settlements].map(|f| f(own));
        let amounts = [temples, towers, huts, settlements, destruction];
        self.0.iter().zip(amounts).map(|(weight, amount)| weight * amount).sum()
    }
}

fn get(features: &SeatFeatures, feature: Feature) -> f32 {
    features[feature as usize]
}

/// A count with one feature for each number, as a share of the largest number.
fn share(features: &SeatFeatures, counts: &[Feature]) -> f32 {
    let steps = (1..).zip(counts).map(|(n, &feature)| n as f32 * get(features, feature));
    steps.sum::<f32>() / counts.len() as f32
}

fn temples(own: &SeatFeatures) -> f32 {
    let built = share(own, &[Feature::Temples1, Feature::Temples2, Feature::Temples3]);
    let ready = share(own, &[Feature::TempleReady1, Feature::TempleReady2, Feature::TempleReady3]);
    built + 0.3 * ready + 0.1 * share(own, &[Feature::TempleGrowth1, Feature::TempleGrowth2])
}

fn towers(own: &SeatFeatures) -> f32 {
    let ready = share(own, &[Feature::TowerReady1, Feature::TowerReady2]);
    share(own, &[Feature::Towers1, Feature::Towers2])
        + 0.4 * ready
        + 0.2 * get(own, Feature::TowerEruptions)
        + 0.2 * get(own, Feature::SecondFloors)
}

fn huts(own: &SeatFeatures) -> f32 {
    get(own, Feature::Huts) + 0.3 * get(own, Feature::BestExpansion)
}

fn settlements(own: &SeatFeatures) -> f32 {
    get(own, Feature::Settlements)
}

/// The assets that an eruption can take from a player.
fn strength(own: &SeatFeatures) -> f32 {
    let ready = share(own, &[Feature::TempleReady1, Feature::TempleReady2, Feature::TempleReady3]);
    get(own, Feature::Fields) + ready + share(own, &[Feature::TowerReady1, Feature::TowerReady2])
}

/// A style of play, at nearly the strength of the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Builds temples.
    Temples,
    /// Races for towers.
    Towers,
    /// Destroys what others build.
    Destroyer,
    /// Spreads over the island with huts.
    Settler,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 4] = [Style::Temples, Style::Towers, Style::Destroyer, Style::Settler];

    /// Its name in the arena and in the engine interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Temples => "temples",
            Style::Towers => "towers",
            Style::Destroyer => "destroyer",
            Style::Settler => "settler",
        }
    }

    /// The bias of the style.
    #[must_use]
    pub fn taste(self) -> Taste {
        match self {
            Style::Temples => Taste::of(&[(Theme::Temples, 1.5)]),
            Style::Towers => Taste::of(&[(Theme::Towers, 1.5)]),
            Style::Destroyer => Taste::of(&[(Theme::Destruction, 0.6)]),
            Style::Settler => Taste::of(&[(Theme::Settlements, 1.0), (Theme::Huts, 0.5)]),
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that names no style.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("styles are temples, towers, destroyer and settler")]
pub struct StyleError;

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Style, StyleError> {
        Style::ALL.into_iter().find(|style| style.name() == text).ok_or(StyleError)
    }
}

/// How far a player's character may deviate from an unbiased one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// The standard deviation of the bias of a theme.
    pub(crate) taste: f32,
    /// The probability of each blind spot, which lasts for the whole game.
    pub(crate) blindness: f32,
    /// The penalty for each hut still in reserve: a hasty player spends huts, and forgets that a
    /// player without huts may be unable to build.
    pub(crate) haste: f32,
}

impl Traits {
    pub(crate) const fn new(taste: f32, blindness: f32) -> Traits {
        Traits { taste, blindness, haste: 0.0 }
    }

    pub(crate) const fn with_haste(self, haste: f32) -> Traits {
        Traits { haste, ..self }
    }
}

/// The character of one player in one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Character {
    pub(crate) taste: Taste,
    overlooks_eruptions: bool,
    overlooks_towers: bool,
    overlooks_rivals: bool,
    pub(crate) haste: f32,
}

impl Character {
    /// No bias and no blind spots.
    pub(crate) const CLEAR: Character = Character {
        taste: Taste::NONE,
        overlooks_eruptions: false,
        overlooks_towers: false,
        overlooks_rivals: false,
        haste: 0.0,
    };

    pub(crate) fn draw(traits: Traits, seed: u64) -> Character {
        let mut rng = Rng::for_part(seed, 0x00C4_A2AC);
        let taste = Taste(std::array::from_fn(|_| traits.taste * rng.normal()));
        let mut overlooks = || rng.unit() < traits.blindness;
        Character {
            taste,
            overlooks_eruptions: overlooks(),
            overlooks_towers: overlooks(),
            overlooks_rivals: overlooks(),
            haste: traits.haste,
        }
    }

    /// Removes the placements that this player overlooks, unless there are no others.
    pub(crate) fn notice_places(&self, state: &State, placements: &mut Vec<Placement>) {
        let is_land = |hex: Hex| state.island().top(hex).is_some();
        if self.overlooks_eruptions && placements.iter().any(|one| !is_land(one.hex)) {
            placements.retain(|placement| !is_land(placement.hex));
        }
    }

    /// Removes the builds that this player overlooks, unless there are no others.
    pub(crate) fn notice_builds(&self, builds: &mut Vec<Build>) {
        let is_tower = |build: &Build| matches!(build, Build::Tower(_));
        if self.overlooks_towers && !builds.iter().all(is_tower) {
            builds.retain(|build| !is_tower(build));
        }
    }

    /// The weight given to the rivals, from the usual one.
    pub(crate) fn rivals(&self, usually: f32) -> f32 {
        if self.overlooks_rivals { 0.0 } else { usually }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::FeatureExtractor;

    #[test]
    fn a_seed_draws_the_same_character_and_others_differ() {
        let traits = Traits::new(1.0, 0.5);
        let drawn: Vec<Character> = (0..20).map(|seed| Character::draw(traits, seed)).collect();
        assert_eq!(Character::draw(traits, 3), drawn[3]);
        assert_ne!(drawn[3], drawn[4]);
        assert!(drawn.iter().any(|one| one.overlooks_towers));
        assert!(drawn.iter().any(|one| !one.overlooks_towers));
        let clear = Traits::new(0.0, 0.0);
        assert_eq!(Character::draw(clear, 3), Character::CLEAR);
    }

    #[test]
    fn styles_like_what_they_are_named_after() {
        let features = |piece: &str, reserve: &str| {
            let unseen = "1".repeat(25);
            let row = format!("0,0:1V0.1J1{piece}.1C1H.1S1H.3L");
            let text = format!("{row} {reserve};20/3/2 2:take 10:{unseen} players=2");
            FeatureExtractor::new().extract(&text.parse::<State>().unwrap()).clone()
        };
        let (huts, temple) = (features("H", "17/3/2"), features("T", "18/2/2"));
        let likes = |style: Style| {
            let taste = style.taste();
            taste.score(&temple, 0) - taste.score(&huts, 0)
        };
        assert!(likes(Style::Temples) > likes(Style::Towers), "{}", likes(Style::Temples));
        assert_eq!(Taste::NONE.score(&temple, 0), 0.0);
        for style in Style::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        assert!("dragon".parse::<Style>().is_err());
    }
}
