//! Reading setups, and their options.

use taluva::{Deck, Edition, Founding, Setup, Zone};

use crate::api;
use crate::problem::{Problem, ProblemCode};

/// The longest setup worth reading.
const LONGEST_SETUP: usize = 300;

/// Reads a setup. `twohex=random` is drawn from the seed.
pub(crate) fn read_setup(text: &str, seed: &[u8; 32]) -> Result<Setup, Problem> {
    if text.len() > LONGEST_SETUP {
        return Err(ProblemCode::BadSetup.because("the setup is too long"));
    }
    let bad = |error: taluva::SetupError| ProblemCode::BadSetup.because(error);
    let words: Vec<&str> = text.split(' ').collect();
    if !words.contains(&"twohex=random") {
        return text.parse().map_err(bad);
    }
    let rest: Vec<&str> = words.iter().copied().filter(|&word| word != "twohex=random").collect();
    let setup: Setup = rest.join(" ").parse().map_err(bad)?;
    let tiles: Vec<String> =
        Deck::draw_two_hex(setup.players(), seed).iter().map(|tile| tile.to_string()).collect();
    format!("{} twohex={}", rest.join(" "), tiles.join("+")).parse().map_err(bad)
}

/// A setup with every option spelt out.
pub(crate) fn checked_setup(text: &str) -> Result<api::CheckedSetup, Problem> {
    let setup = read_setup(text, &[0; 32])?;
    let on_off = |on: bool| if on { "on" } else { "off" }.to_owned();
    let two_hex: Vec<String> = setup.two_hex().iter().map(|tile| tile.to_string()).collect();
    let random = text.split(' ').any(|word| word == "twohex=random");
    let two_hex = match two_hex.as_slice() {
        [] => "off".to_owned(),
        _ if random => "random".to_owned(),
        tiles => tiles.join("+"),
    };
    let options = [
        ("edition", setup.edition().name().to_owned()),
        ("players", setup.players().to_string()),
        ("tiles", setup.tiles().to_string()),
        ("founding", setup.founding().name().to_owned()),
        ("teams", on_off(setup.teams())),
        ("ranking", on_off(setup.ranking())),
        ("start", on_off(setup.start_tile())),
        ("boats", on_off(setup.boats())),
        ("twohex", two_hex),
        ("zone", setup.zone().name().to_owned()),
    ];
    let setup = if random { text.to_owned() } else { setup.to_string() };
    let options = options.map(|(key, value)| api::SetupValue { key: key.to_owned(), value });
    Ok(api::CheckedSetup { setup, options: options.to_vec() })
}

/// The options of a setup and the values they take.
pub(super) fn setup_options() -> Vec<api::SetupOption> {
    let named = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<String>>();
    let on_off = || named(vec!["off", "on"]);
    let option = |key: &str, values| api::SetupOption { key: key.to_owned(), values };
    vec![
        option("edition", named(Edition::ALL.map(Edition::name).to_vec())),
        option("players", named(vec!["2", "3", "4", "5"])),
        option("tiles", Vec::new()),
        option("founding", named(vec![Founding::Isolated.name(), Founding::Anywhere.name()])),
        option("teams", on_off()),
        option("ranking", on_off()),
        option("start", on_off()),
        option("boats", on_off()),
        option("twohex", Vec::new()),
        option("zone", named(Zone::ALL.map(Zone::name).to_vec())),
    ]
}
