//! Types shared with the service. They are defined by the rules and declared to the page once, in
//! `web/api/types.ts`.

use serde::Serialize;
use taluva::{Game, Illegal, view};
use tsify::Tsify;

/// A state of a game: the island, the reserves, the seat to move. The legal moves are those of the
/// seat to move, absent after the end; the text is always present.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(transparent)]
pub struct Position(
    #[tsify(type = "import(\"../api/types\").Position & { text: string }")] view::Position,
);

impl Position {
    /// The current position of a game.
    #[must_use]
    pub fn of(game: &Game) -> Position {
        let state = game.state();
        let position = view::Position::of(game).with_legal(state);
        Position(view::Position { text: Some(state.to_string()), ..position })
    }
}

/// A seat that needs to use up only one more type of piece to become king.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(transparent)]
pub struct KingToBe(
    #[tsify(type = "import(\"../api/types\").KingToBe")] pub(crate) taluva::KingToBe,
);

/// A token that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(transparent)]
pub struct RefusedToken(
    #[tsify(type = "import(\"../api/types\").RefusedToken")] pub(crate) view::RefusedToken,
);

impl RefusedToken {
    pub(crate) fn illegal(index: usize, token: &str, illegal: &Illegal) -> RefusedToken {
        RefusedToken(view::RefusedToken::illegal(index, token, illegal))
    }

    pub(crate) fn malformed(index: usize, token: &str, reason: impl ToString) -> RefusedToken {
        RefusedToken(view::RefusedToken::malformed(index, token, reason))
    }
}
