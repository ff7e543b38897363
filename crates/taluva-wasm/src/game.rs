//! A game: the checked interface to the rules.

use taluva::draw::{self, TextOptions};
use taluva::strata::Strata;

use taluva::{Hex, Phase, Seat, Setup, State, Token, tvi, view};
use tsify::Ts;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::legal::{LegalMove, legal_moves};
use crate::position::{KingToBe, Position, RefusedToken};
use crate::problem::{Problem, all_told, told};
use crate::questions::{self, Effect, Lagoon, Settlement, Stack, Standing};
use crate::record;

/// A game from its start or from a position; every token is checked.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) game: taluva::Game,
}

#[wasm_bindgen]
impl Game {
    /// A new game, before the first draw. Throws a `Problem` if the setup is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str) -> Result<Game, Problem> {
        let setup: Setup = setup.parse().map_err(|error| Problem::new("setup", error))?;
        Ok(Game { game: taluva::Game::new(setup) })
    }

    /// A game that starts from a position text. Throws a `Problem` if the text is invalid.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(text: &str) -> Result<Game, Problem> {
        let state: State = text.parse().map_err(|error| Problem::new("position", error))?;
        Ok(Game { game: taluva::Game::from_state(state) })
    }

    /// A copy of the game with its history.
    #[wasm_bindgen(js_name = copy)]
    #[must_use]
    pub fn copy(&self) -> Game {
        self.clone()
    }

    /// The setup, as in records.
    #[must_use]
    pub fn setup(&self) -> String {
        self.game.setup().to_string()
    }

    /// The tokens played.
    #[must_use]
    pub fn tokens(&self) -> Vec<String> {
        self.game.tokens().map(|token| token.to_string()).collect()
    }

    /// The number of tokens played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game.tokens().len() as u32
    }

    /// The seat to move; `undefined` after the end.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        let state = self.game.state();
        (state.phase() != Phase::Over).then(|| state.seat().number())
    }

    /// The phase of the turn: `take`, `place`, `build` or `over`.
    #[wasm_bindgen(unchecked_return_type = "import(\"../api/types\").Phase")]
    #[must_use]
    pub fn phase(&self) -> String {
        self.game.state().phase().to_string()
    }

    /// The number of tiles left in the deck.
    #[wasm_bindgen(js_name = deckLeft)]
    #[must_use]
    pub fn deck_left(&self) -> u8 {
        self.game.state().deck_left()
    }

    /// Whether the seat to move can only draw a tile.
    #[wasm_bindgen(js_name = mustDraw)]
    #[must_use]
    pub fn must_draw(&self) -> bool {
        self.game.state().must_draw()
    }

    /// The position with everything on the table.
    pub fn position(&self) -> Result<Ts<Position>, JsError> {
        told(&Position::of(&self.game))
    }

    /// The position in one line.
    #[must_use]
    pub fn text(&self) -> String {
        self.game.state().to_string()
    }

    /// The answer of the engine interface to `status`.
    #[must_use]
    pub fn status(&self) -> String {
        tvi::status(self.game.state())
    }

    /// The pieces left, as the engine interface writes them: `19/3/2 20/3/2`.
    #[must_use]
    pub fn reserves(&self) -> String {
        tvi::reserves(self.game.state())
    }

    /// A record of the game with these tags.
    pub fn record(&self, names: Vec<String>, values: Vec<String>) -> String {
        record::write(&self.game, &names, &values)
    }

    /// Plays tokens, all or none. Returns the first one that cannot be played.
    pub fn play(&mut self, tokens: Vec<String>) -> Result<Option<Ts<RefusedToken>>, JsError> {
        self.refused(&tokens).as_ref().map(told).transpose()
    }

    /// Why a token may not be played now; `undefined` if it may.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, token: &str) -> Result<Option<Ts<RefusedToken>>, JsError> {
        let refused = match token.parse::<Token>() {
            Err(error) => Some(RefusedToken::malformed(0, token, error)),
            Ok(parsed) => {
                let judged = self.game.why_not(&parsed).err();
                judged.map(|illegal| RefusedToken::illegal(0, token, &illegal))
            }
        };
        refused.as_ref().map(told).transpose()
    }

    /// Takes back the last token and returns it.
    pub fn undo(&mut self) -> Option<String> {
        self.game.undo().map(|token| token.to_string())
    }

    /// The legal tokens, sorted, without resignations and `-`.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        self.game.legal_texts()
    }

    /// The choices of the seat to move, sorted: like `legal`, but with `deck` instead of the tiles
    /// that may be drawn, and with `-` if nothing can be built.
    #[must_use]
    pub fn choices(&self) -> Vec<String> {
        view::choices(self.game.state()).unwrap_or_default()
    }

    /// The legal moves with their effects, sorted by token, without resignations and `-`.
    pub fn moves(&self) -> Result<Vec<Ts<LegalMove>>, JsError> {
        all_told(legal_moves(&self.game))
    }

    /// The effect of a placement, legal or not; `undefined` if the text is not a placement.
    #[wasm_bindgen(js_name = effectOf)]
    pub fn effect_of(&self, placement: &str) -> Result<Option<Ts<Effect>>, JsError> {
        match placement.parse::<Token>() {
            Ok(Token::Place(placement)) => {
                told(&questions::effect(self.game.state(), &placement)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The settlements of a seat, or of all seats.
    pub fn settlements(&self, seat: Option<u8>) -> Result<Vec<Ts<Settlement>>, JsError> {
        let state = self.game.state();
        let wanted = |one: &Seat| seat.is_none_or(|number| one.number() == number);
        let seats = state.setup().seats().filter(wanted);
        all_told(seats.flat_map(|seat| questions::settlements(state, seat)))
    }

    /// The settlement that contains a hex.
    #[wasm_bindgen(js_name = settlementAt)]
    pub fn settlement_at(&self, q: i16, r: i16) -> Result<Option<Ts<Settlement>>, JsError> {
        let found = self.game.state().settlement_at(Hex::new(q, r));
        found.map(|one| told(&questions::settlement(one))).transpose()
    }

    /// The lagoons.
    pub fn lagoons(&self) -> Result<Vec<Ts<Lagoon>>, JsError> {
        all_told(questions::lagoons(self.game.state()))
    }

    /// The seats that need to use up only one more type of piece to become king.
    #[wasm_bindgen(js_name = kingsToBe)]
    pub fn kings_to_be(&self) -> Result<Vec<Ts<KingToBe>>, JsError> {
        all_told(self.game.state().kings_to_be().into_iter().map(KingToBe))
    }

    /// The counts compared at the end of the tiles, by seat, and the ranks once the game is over.
    pub fn standings(&self) -> Result<Vec<Ts<Standing>>, JsError> {
        all_told(questions::standings(self.game.state()))
    }

    /// The level at which each of these tokens, played from here, would place its tile; 0 for
    /// tokens without a placement. They are not validated.
    #[must_use]
    pub fn levels(&self, tokens: Vec<String>) -> Vec<u8> {
        questions::levels(self.game.state(), &tokens)
    }

    /// The layers of every hex.
    pub fn strata(&self) -> Result<Vec<Ts<Stack>>, JsError> {
        all_told(questions::strata(&self.game))
    }

    /// A text drawing.
    #[must_use]
    pub fn drawing(&self) -> String {
        let strata = Strata::of(&self.game);
        let options = TextOptions { strata: Some(&strata), ..TextOptions::default() };
        draw::text(self.game.state(), &options)
    }

    /// A hash that is equal for equal states.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.game.state().hash()
    }
}

impl Game {
    fn refused(&mut self, texts: &[String]) -> Option<RefusedToken> {
        let before = self.game.tokens().len();
        for (index, text) in texts.iter().enumerate() {
            let refused = match text.parse::<Token>() {
                Err(error) => RefusedToken::malformed(index, text, error),
                Ok(token) => match self.game.play(&token) {
                    Ok(()) => continue,
                    Err(illegal) => RefusedToken::illegal(index, text, &illegal),
                },
            };
            while self.game.tokens().len() > before {
                self.game.undo();
            }
            return Some(refused);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_refused_token_changes_nothing() {
        let mut game = Game::new("edition=ferti2014 players=2").unwrap();
        let before = game.text();
        let tokens = ["JC", "JC@0,0:0", "T@0,1"].map(str::to_owned);
        let RefusedToken(refused) = game.refused(&tokens).unwrap();
        assert_eq!((refused.index, refused.token.as_str()), (2, "T@0,1"));
        assert!(!refused.refusal.unwrap().hexes.is_empty());
        assert_eq!(game.text(), before);
        assert_eq!(game.refused(&tokens[..2]), None);
        assert_eq!(game.tokens(), tokens[..2]);
        let RefusedToken(nonsense) = game.refused(&["nonsense".to_owned()]).unwrap();
        assert_eq!(nonsense.refusal, None);
    }

    #[test]
    fn tokens_lie_on_the_levels_of_the_land_under_them() {
        let game = Game::new("players=2 start=on").unwrap();
        let tokens = ["JC@2,-1:0", "H@2,0", "?", "LL@2,-1:3"].map(str::to_owned).to_vec();
        assert_eq!(game.levels(tokens), [1, 0, 0, 2]);
    }

    #[test]
    fn bad_texts_are_problems_that_say_what_they_were_meant_to_be() {
        assert_eq!(Game::new("players=9").unwrap_err().kind, "setup");
        assert_eq!(Game::from_position("nonsense").unwrap_err().kind, "position");
    }
}
