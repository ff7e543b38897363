//! Setups to start from.

/// Preset setups, by names that clients translate.
pub(crate) const PRESETS: [(&str, &str); 8] = [
    ("standard", "edition=ferti2014 players=2"),
    ("first_edition", "edition=hig2006 players=2"),
    ("deluxe", "edition=deluxe2015 players=2"),
    ("short", "edition=ferti2014 players=2 tiles=12"),
    ("teams", "edition=ferti2014 players=4 teams=on"),
    ("islands", "edition=ferti2014 players=2 boats=on start=on"),
    ("two_hex", "edition=ferti2014 players=2 twohex=random"),
    ("everything", "edition=deluxe2015 players=2 start=on boats=on twohex=random zone=player"),
];

#[cfg(test)]
mod tests {
    use taluva::SetupOption;

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
        for option in SetupOption::ALL {
            for value in option.words() {
                let players = match (option.key(), value) {
                    ("players", _) => "",
                    ("teams", "on") => " players=4",
                    _ => " players=2",
                };
                let setup = format!("{}={value}{players}", option.key());
                let checked = checked_setup(&setup).unwrap();
                assert!(checked.options.contains(&(option.key(), value.to_owned())), "{setup}");
            }
        }
    }
}
