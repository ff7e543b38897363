//! What the service offers to those who set up a game.

use super::ai::AiPlayers;
use super::setup::setup_options;
use crate::api::{AiLevel, Offer, Preset};

/// Setups to start from, by names that clients translate.
const PRESETS: [(&str, &str); 8] = [
    ("standard", "edition=ferti2014 players=2"),
    ("first_edition", "edition=hig2006 players=2"),
    ("deluxe", "edition=deluxe2015 players=2"),
    ("short", "edition=ferti2014 players=2 tiles=12"),
    ("teams", "edition=ferti2014 players=4 teams=on"),
    ("islands", "edition=ferti2014 players=2 boats=on start=on"),
    ("two_hex", "edition=ferti2014 players=2 twohex=random"),
    ("everything", "edition=deluxe2015 players=2 start=on boats=on twohex=random zone=player"),
];

/// Presets, options and levels.
pub(crate) fn offer(players: &dyn AiPlayers) -> Offer {
    Offer {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        presets: PRESETS
            .map(|(name, setup)| Preset { name: name.to_owned(), setup: setup.to_owned() })
            .to_vec(),
        ai_levels: players
            .levels()
            .into_iter()
            .map(|info| AiLevel {
                level: info.level,
                think_ms: u32::try_from(info.think.as_millis()).unwrap_or(u32::MAX),
            })
            .collect(),
        options: setup_options(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::checked_setup;

    #[test]
    fn every_preset_can_be_played() {
        for (name, setup) in PRESETS {
            assert!(checked_setup(setup).is_ok(), "{name}");
        }
    }

    #[test]
    fn every_value_of_every_option_is_known_to_the_rules() {
        for option in setup_options() {
            for value in &option.values {
                let players = match (option.key.as_str(), value.as_str()) {
                    ("players", _) => "",
                    ("teams", "on") => " players=4",
                    _ => " players=2",
                };
                let setup = format!("{}={value}{players}", option.key);
                let checked = checked_setup(&setup).unwrap();
                let found = checked.options.iter().find(|found| found.key == option.key).unwrap();
                assert_eq!(&found.value, value);
            }
        }
    }
}
