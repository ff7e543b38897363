//! The texts of link previews, in the languages of the page. Names match those of `web/i18n`.

use axum::http::{HeaderMap, header};
use taluva::puzzle::Kind;
use taluva::{Edition, Setup};

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    English,
    French,
    German,
    Polish,
}

/// The maximum number of language ranges parsed.
const LANGUAGES_READ: usize = 16;

impl Language {
    /// The preferred language among those available; English for clients that ask for none of them, like most
    /// link-preview bots.
    pub(super) fn wanted(headers: &HeaderMap) -> Language {
        let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let mut best = (0.0, Language::English);
        for range in wanted.unwrap_or_default().split(',').take(LANGUAGES_READ) {
            let (tag, weight) = range.split_once(";q=").unwrap_or((range, "1"));
            let weight = weight.trim().parse::<f32>().unwrap_or(0.0);
            let language = match tag.trim().split('-').next() {
                Some("en") => Language::English,
                Some("fr") => Language::French,
                Some("de") => Language::German,
                Some("pl") => Language::Polish,
                _ => continue,
            };
            if weight > best.0 {
                best = (weight, language);
            }
        }
        best.1
    }

    pub(super) fn turn(self, turn: u32) -> String {
        let word = match self {
            Language::English => "Turn",
            Language::French => "Tour",
            Language::German => "Zug",
            Language::Polish => "Tura",
        };
        format!("{word} {turn}")
    }

    /// The edition and number of players.
    pub(super) fn setup(self, setup: &Setup) -> String {
        let edition = match setup.edition() {
            Edition::Hig2006 => "Hans im Glück (2006)",
            Edition::Ferti2012 => "Ferti (2012)",
            Edition::Ferti2014 => "Ferti (2014)",
            Edition::Deluxe2015 => "Deluxe (2015)",
        };
        let count = setup.players();
        let players = match self {
            Language::English => "players",
            Language::French => "joueurs",
            Language::German => "Spieler",
            Language::Polish => "graczy",
        };
        format!("{edition} · {count} {players}")
    }

    pub(super) fn results(self, played: u32, won: u32) -> String {
        match self {
            Language::English => format!("Games played: {played}, won: {won}."),
            Language::French => {
                format!("Parties jouées\u{a0}: {played}, gagnées\u{a0}: {won}.")
            }
            Language::German => format!("Gespielt: {played}, gewonnen: {won}."),
            Language::Polish => format!("Rozegrane gry: {played}, wygrane: {won}."),
        }
    }

    pub(super) fn puzzle(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Language::English, Kind::KingInOne) => "King in one",
            (Language::English, Kind::KingInTwo) => "King in two",
            (Language::English, Kind::StopKing) => "Stop the king",
            (Language::English, Kind::LastTurn) => "The last tile",
            (Language::English, Kind::BestTurn) => "The best turn",
            (Language::French, Kind::KingInOne) => "King en un tour",
            (Language::French, Kind::KingInTwo) => "King en deux tours",
            (Language::French, Kind::StopKing) => "Empêcher le King",
            (Language::French, Kind::LastTurn) => "La dernière tuile",
            (Language::French, Kind::BestTurn) => "Le meilleur tour",
            (Language::German, Kind::KingInOne) => "König in einem Zug",
            (Language::German, Kind::KingInTwo) => "König in zwei Zügen",
            (Language::German, Kind::StopKing) => "Den König verhindern",
            (Language::German, Kind::LastTurn) => "Das letzte Plättchen",
            (Language::German, Kind::BestTurn) => "Der beste Zug",
            (Language::Polish, Kind::KingInOne) => "Król w jednej turze",
            (Language::Polish, Kind::KingInTwo) => "Król w dwóch turach",
            (Language::Polish, Kind::StopKing) => "Powstrzymaj Króla",
            (Language::Polish, Kind::LastTurn) => "Ostatnia płytka",
            (Language::Polish, Kind::BestTurn) => "Najlepsza tura",
        }
    }

    pub(super) fn island(self) -> &'static str {
        match self {
            Language::English => "The island",
            Language::French => "L’île",
            Language::German => "Die Insel",
            Language::Polish => "Wyspa",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn wanted(list: &str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, list.parse().unwrap());
        Language::wanted(&headers)
    }

    #[test]
    fn the_language_wanted_most_is_taken() {
        assert_eq!(Language::wanted(&HeaderMap::new()), Language::English);
        assert_eq!(wanted("de-AT,de;q=0.9,en;q=0.8"), Language::German);
        assert_eq!(wanted("sv, en;q=0.5, fr;q=0.7"), Language::French);
        assert_eq!(wanted("pl"), Language::Polish);
        for nonsense in ["", ";;q=,", "de;q=x", "fr;q=NaN", "pl;q=0", "*"] {
            assert_eq!(wanted(nonsense), Language::English, "{nonsense}");
        }
    }

    #[test]
    fn puzzles_are_called_as_in_the_page() {
        let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/i18n/puzzles");
        for (language, code) in [
            (Language::English, "en"),
            (Language::French, "fr"),
            (Language::German, "de"),
            (Language::Polish, "pl"),
        ] {
            let page = std::fs::read_to_string(texts.join(format!("puzzles-{code}.ts"))).unwrap();
            for kind in Kind::ALL {
                let line = format!("'kind.{kind}': '{}'", language.puzzle(kind));
                assert!(page.contains(&line), "{line}");
            }
        }
    }
}
