//! Game records.

use serde::Serialize;
use taluva::record::{self, Record};
use taluva::{Game, State};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::{Problem, all_told};

/// A parsed game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct RecordedGame {
    /// The setup.
    pub setup: String,
    /// The text of the start position; absent for the start of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// All tokens.
    pub tokens: Vec<String>,
    /// The tags of the record, in order.
    pub tags: Vec<[String; 2]>,
    /// The result as written: `*`, or as in `king 2,1,3`.
    pub result: String,
}

impl RecordedGame {
    fn of(game: &Game, tags: Vec<[String; 2]>) -> RecordedGame {
        let start = game.start();
        RecordedGame {
            setup: game.setup().to_string(),
            position: (start != State::new(*game.setup())).then(|| start.to_string()),
            tokens: game.tokens().map(|token| token.to_string()).collect(),
            tags,
            result: record::result(game),
        }
    }
}

/// Parses one or more records, or a position text. Throws a `Problem` if it is neither.
#[wasm_bindgen(js_name = readGames)]
pub fn read_games(text: &str) -> Result<Vec<Ts<RecordedGame>>, JsValue> {
    Ok(all_told(read(text)?)?)
}

fn read(text: &str) -> Result<Vec<RecordedGame>, Problem> {
    let text = text.trim();
    if text.starts_with('[') {
        let records = record::parse(text)?;
        return Ok(records.iter().map(|one| RecordedGame::of(one.game(), tags_of(one))).collect());
    }
    let state: State = text.parse().map_err(|error| Problem::new("position", error))?;
    Ok(vec![RecordedGame::of(&Game::from_state(state), Vec::new())])
}

fn tags_of(record: &Record) -> Vec<[String; 2]> {
    record.tags().map(|(name, value)| [name.to_owned(), value.to_owned()]).collect()
}

/// A record of a game with tags of these names and values.
pub(crate) fn write(game: &Game, names: &[String], values: &[String]) -> String {
    let tags = names.iter().zip(values);
    tags.fold(Record::new(game.clone()), |record, (name, value)| record.with_tag(name, value))
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_back_and_faults_say_where_they_are() {
        let game = Game::new("edition=hig2006 players=3".parse().unwrap());
        let text = write(&game, &["Player1".to_owned()], &["Ada".to_owned()]);
        let games = read(&text).unwrap();
        assert_eq!(games[0].setup, "edition=hig2006 players=3");
        assert_eq!(games[0].tags, [["Player1".to_owned(), "Ada".to_owned()]]);
        let bad = read(&text.replace('*', "JC@0,0:0 T@0,1 *")).unwrap_err();
        assert_eq!((bad.kind, bad.line), ("record", Some(5)));
        assert_eq!(read("nonsense").unwrap_err().kind, "position");
    }
}
