//! A game from its start: the checked interface to the rules.

use crate::action::{Build, Placement};
use crate::illegal::Illegal;
use crate::piece::Seat;
use crate::setup::Setup;
use crate::state::{Fate, Phase, State, Undo};
use crate::token::{Token, sorted_texts};

/// A game: its start state and the tokens played since, each one checked.
///
/// ```
/// use taluva::{Game, Setup, Token};
///
/// let mut game = Game::new(Setup::default());
/// for text in ["JC@0,0:0", "H@0,1", "JS@2,0:0", "H@1,1"] {
///     let token: Token = text.parse()?;
///     game.play(&token)?;
/// }
/// assert_eq!(game.state().reserve(game.state().seat()).huts, 19);
///
/// let refusal = game.play(&"W@0,1".parse()?).unwrap_err();
/// assert_eq!(refusal.to_string(), "a tile must be taken first");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    state: State,
    played: Vec<(Token, Undo)>,
}

impl Game {
    /// A new game, before the first draw.
    #[must_use]
    pub fn new(setup: Setup) -> Game {
        Game::from_state(State::new(setup))
    }

    /// A game that starts from a given state.
    #[must_use]
    pub fn from_state(state: State) -> Game {
        Game { state, played: Vec::new() }
    }

    /// The state after all tokens played.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The state after all tokens played, without the history.
    #[must_use]
    pub fn into_state(self) -> State {
        self.state
    }

    /// The state before the first token.
    #[must_use]
    pub fn start(&self) -> State {
        let mut state = self.state.clone();
        for (_, undo) in self.played.iter().rev() {
            state.undo(undo.clone());
        }
        state
    }

    /// The options of the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        self.state.setup()
    }

    /// The tokens played, in canonical form.
    pub fn tokens(&self) -> impl DoubleEndedIterator<Item = Token> + ExactSizeIterator + '_ {
        self.played.iter().map(|&(token, _)| token)
    }

    /// Plays one token.
    ///
    /// # Errors
    /// The reason why the token is illegal; the game is then unchanged.
    pub fn play(&mut self, token: &Token) -> Result<(), Illegal> {
        self.why_not(token)?;
        let token = self.canonical(*token);
        let undo = self.state.apply_unchecked(&token);
        self.played.push((token, undo));
        Ok(())
    }

    /// Plays all tokens, or none of them.
    ///
    /// # Errors
    /// The index of the first illegal token and the reason; the game is then unchanged.
    pub fn play_all(&mut self, tokens: &[Token]) -> Result<(), (usize, Illegal)> {
        for (index, token) in tokens.iter().enumerate() {
            if let Err(illegal) = self.play(token) {
                for _ in 0..index {
                    self.undo();
                }
                return Err((index, illegal));
            }
        }
        Ok(())
    }

    /// Takes back the last token and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Token> {
        let (token, undo) = self.played.pop()?;
        self.state.undo(undo);
        Some(token)
    }

    /// The judge: whether a token may be played now.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not(&self, token: &Token) -> Result<(), Illegal> {
        match token {
            Token::Tile(tile) => self.state.why_not_take(*tile),
            Token::Place(placement) => self.state.why_not_place(placement),
            Token::Build(build) => self.state.why_not_build(build),
            Token::NoBuild => self.state.why_not_pass(),
            Token::Resign(seat) => self.state.why_not_resign(*seat),
        }
    }

    /// The canonical form of a legal token.
    fn canonical(&self, token: Token) -> Token {
        match token {
            Token::Place(placement) => Token::Place(placement.canonical()),
            Token::Build(build) => Token::Build(self.state.canonical_build(build)),
            Token::Tile(_) | Token::NoBuild | Token::Resign(_) => token,
        }
    }

    /// The legal tokens, without resignations and `-`: tiles that may come into hand, placements of
    /// the tile in hand, or builds. The order is unspecified.
    #[must_use]
    pub fn legal(&self) -> Vec<Token> {
        self.state.legal()
    }

    /// The [legal](Game::legal) tokens as texts, sorted bytewise, as the notation lists them.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        sorted_texts(&self.legal())
    }
}

impl State {
    /// The legal tokens: see [`Game::legal`].
    #[must_use]
    pub fn legal(&self) -> Vec<Token> {
        match self.phase() {
            Phase::Over => Vec::new(),
            Phase::Take => {
                let mut tiles = Vec::new();
                self.takes_into(&mut tiles);
                tiles.into_iter().map(Token::Tile).collect()
            }
            Phase::Place => self.placements().into_iter().map(Token::Place).collect(),
            Phase::Build => self.builds().into_iter().map(Token::Build).collect(),
        }
    }

    /// All legal placements of the tile in hand.
    #[must_use]
    pub fn placements(&self) -> Vec<Placement> {
        let mut placements = Vec::new();
        self.placements_into(&mut placements);
        placements
    }

    /// All legal builds.
    #[must_use]
    pub fn builds(&self) -> Vec<Build> {
        let mut builds = Vec::new();
        self.builds_into(&mut builds);
        builds
    }

    /// Whether a seat may resign.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn why_not_resign(&self, seat: Seat) -> Result<(), Illegal> {
        if self.phase() == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if seat.number() > self.setup().players() {
            return Err(Illegal::NoSuchSeat { seat });
        }
        if self.fate(seat) != Fate::In {
            return Err(Illegal::SeatHasLeft { seat });
        }
        Ok(())
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tokens: Vec<String> = self.tokens().map(|token| token.to_string()).collect();
        f.debug_struct("Game").field("setup", self.setup()).field("tokens", &tokens).finish()
    }
}

/// Games are equal if their states are equal and the same tokens were played.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state && self.tokens().eq(other.tokens())
    }
}

impl Eq for Game {}
