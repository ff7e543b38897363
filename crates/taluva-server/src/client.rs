//! A simple blocking HTTP client of the service, for programs that play.
//!
//! ```no_run
//! use taluva_server::client::Client;
//!
//! # fn main() -> Result<(), taluva_server::client::ClientError> {
//! let client = Client::new("https://taluva.example", "taluva_…");
//! for game in client.my_games()?.games {
//!     println!("{} {}", game.id, if game.your_turn { "waits for me" } else { "" });
//! }
//! # Ok(())
//! # }
//! ```

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use taluva::Game;
use taluva::record;
use ureq::http::Response;
use ureq::{Agent, Body};

use crate::api::{
    Ack, GameMessage, GamePage, GameView, Join, Lobby, Me, NewGame, Play, Seat, SeatKind,
};
use crate::ids::GameId;
use crate::problem::{Problem, ProblemCode};
use crate::secrets::random_secret;

/// The response timeout. Streams send keepalives more often than this.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// How long a bot waits before looking for games again, or after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// The number of attempts before the service counts as gone.
const MAX_ATTEMPTS: u32 = 150;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The service refused it.
    #[error("{}: {}", .0.title, .0.detail.as_deref().unwrap_or_default())]
    Refused(Box<Problem>),
    /// The service could not be reached.
    #[error("the service cannot be reached: {0}")]
    Unreachable(#[from] Box<ureq::Error>),
    /// The answer could not be read.
    #[error("the answer cannot be read: {0}")]
    Unreadable(String),
}

impl ClientError {
    /// Whether a retry may succeed later: the service or the network is down or busy.
    pub fn may_pass(&self) -> bool {
        match self {
            ClientError::Unreachable(_) => true,
            ClientError::Refused(problem) => matches!(
                problem.code,
                ProblemCode::Unavailable | ProblemCode::Timeout | ProblemCode::TooManyRequests
            ),
            ClientError::Unreadable(_) => false,
        }
    }
}

/// A connection to a service on behalf of a program.
#[derive(Debug, Clone)]
pub struct Client {
    agent: Agent,
    server: String,
    token: String,
}

impl Client {
    /// A client of the service at `server`, as the owner of `token`.
    pub fn new(server: &str, token: &str) -> Client {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(ANSWER_TIMEOUT))
            .timeout_recv_response(Some(ANSWER_TIMEOUT))
            .build();
        Client {
            agent: Agent::new_with_config(config),
            server: server.trim_end_matches('/').to_owned(),
            token: token.to_owned(),
        }
    }

    fn address(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.server)
    }

    fn read<T: DeserializeOwned>(response: Response<Body>) -> Result<T, ClientError> {
        let text = Client::text(response)?;
        serde_json::from_str(&text).map_err(|error| ClientError::Unreadable(error.to_string()))
    }

    fn text(mut response: Response<Body>) -> Result<String, ClientError> {
        let good = response.status().is_success();
        let text = response
            .body_mut()
            .read_to_string()
            .map_err(|error| ClientError::Unreadable(error.to_string()))?;
        if good {
            return Ok(text);
        }
        match serde_json::from_str(&text) {
            Ok(problem) => Err(ClientError::Refused(Box::new(problem))),
            Err(_) => Err(ClientError::Unreadable(format!("status {}", response.status()))),
        }
    }

    fn get(&self, path: &str) -> Result<Response<Body>, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        let request = self.agent.get(self.address(path)).header("authorization", bearer);
        Ok(request.call().map_err(Box::new)?)
    }

    fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let bearer = format!("Bearer {}", self.token);
        let request = self.agent.post(self.address(path)).header("authorization", bearer);
        Client::read(request.send_json(body).map_err(Box::new)?)
    }

    /// The owner of the token.
    pub fn me(&self) -> Result<Me, ClientError> {
        Client::read(self.get("/me")?)
    }

    /// The owner's games in progress, then the open ones, each most recently changed first.
    pub fn my_games(&self) -> Result<GamePage, ClientError> {
        let mut page: GamePage = Client::read(self.get("/me/games?status=playing&limit=100")?)?;
        let open: GamePage = Client::read(self.get("/me/games?status=open&limit=100")?)?;
        page.games.extend(open.games);
        Ok(page)
    }

    /// Public games.
    pub fn lobby(&self) -> Result<Lobby, ClientError> {
        Client::read(self.get("/lobby")?)
    }

    /// Creates a game.
    pub fn create(&self, game: &NewGame) -> Result<GameView, ClientError> {
        self.post("/games", game)
    }

    /// Takes a seat.
    pub fn join(&self, game: GameId, join: &Join) -> Result<GameView, ClientError> {
        self.post(&format!("/games/{game}/join"), join)
    }

    /// The current state of a game.
    pub fn game(&self, game: GameId) -> Result<GameView, ClientError> {
        Client::read(self.get(&format!("/games/{game}"))?)
    }

    /// The game from its start, in the form of the rules crate.
    pub fn record(&self, game: GameId) -> Result<Game, ClientError> {
        let text = Client::text(self.get(&format!("/games/{game}/record"))?)?;
        let mut records =
            record::parse(&text).map_err(|error| ClientError::Unreadable(error.to_string()))?;
        let record =
            records.pop().ok_or_else(|| ClientError::Unreadable("no record".to_owned()))?;
        Ok(record.game().clone())
    }

    /// Plays tokens at `seq`. Retries with the same idempotency key until there is an answer, so the move is played
    /// only once.
    pub fn play(&self, game: GameId, seq: u32, tokens: &[String]) -> Result<Ack, ClientError> {
        let play = Play { seq, key: random_secret(), tokens: tokens.to_vec() };
        let mut tries = 0;
        loop {
            let answer = self.post(&format!("/games/{game}/play"), &play);
            tries += 1;
            match &answer {
                Err(error) if tries < MAX_ATTEMPTS && error.may_pass() => {
                    std::thread::sleep(RETRY_DELAY);
                }
                _ => return answer,
            }
        }
    }

    /// Streams the messages of a game.
    pub fn follow(
        &self,
        game: GameId,
    ) -> Result<impl Iterator<Item = Result<GameMessage, ClientError>>, ClientError> {
        let response = self.get(&format!("/games/{game}/stream"))?;
        if !response.status().is_success() {
            Client::text(response)?;
            return Err(ClientError::Unreadable("no stream".to_owned()));
        }
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        let unreadable = |error: String| ClientError::Unreadable(error);
        Ok(lines.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty())).map(
            move |line| {
                let line = line.map_err(|error| unreadable(error.to_string()))?;
                serde_json::from_str(&line).map_err(|error| unreadable(error.to_string()))
            },
        ))
    }

    /// Plays one game to its end. On each of the owner's turns, `choose` gets the view and the game from its start, and
    /// returns the tokens to play. Reconnects after errors.
    pub fn play_game(
        &self,
        game: GameId,
        mut choose: impl FnMut(&GameView, &Game) -> Option<Vec<String>>,
    ) -> Result<GameView, ClientError> {
        let mut faults = 0;
        loop {
            match self.play_while_connected(game, &mut choose, &mut faults) {
                Ok(Some(view)) => return Ok(view),
                Ok(None) => {}
                Err(error) if faults < MAX_ATTEMPTS && error.may_pass() => {}
                Err(error) => return Err(error),
            }
            faults += 1;
            std::thread::sleep(RETRY_DELAY);
        }
    }

    /// Plays until the end of the game, whose final view is returned, or until the stream ends.
    fn play_while_connected(
        &self,
        game: GameId,
        choose: &mut impl FnMut(&GameView, &Game) -> Option<Vec<String>>,
        faults: &mut u32,
    ) -> Result<Option<GameView>, ClientError> {
        for message in self.follow(game)? {
            let view = match message {
                Ok(GameMessage::Game { game, .. }) => game,
                Ok(GameMessage::Event { game: Some(game), .. }) => game,
                Ok(GameMessage::Bye { .. }) | Err(_) => break,
                Ok(_) => continue,
            };
            *faults = 0;
            if matches!(view.status, crate::api::Status::Over | crate::api::Status::Aborted) {
                return Ok(Some(view));
            }
            if !view.you.as_ref().is_some_and(|you| you.to_act) {
                continue;
            }
            let Some(tokens) = choose(&view, &self.record(game)?) else { return Ok(Some(view)) };
            match self.play(game, view.seq, &tokens) {
                Ok(_) => {}
                // The game has moved on; the stream will report it.
                Err(ClientError::Refused(problem)) if problem.code == ProblemCode::StaleSeq => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// The games in which the owner has a seat. First takes seats reserved for the owner, and then
    /// free seats of public games, in at most `from_lobby` games.
    pub fn take_seats(&self, from_lobby: usize) -> Result<Vec<GameId>, ClientError> {
        let me = self.me()?;
        let is_mine = |seat: &Seat| seat.name.as_deref() == Some(&me.name);
        let mut seated = Vec::new();
        for game in self.my_games()?.games {
            let kept =
                game.seats.iter().any(|seat| seat.kind == SeatKind::Reserved && is_mine(seat));
            if !kept || self.join(game.id, &Join::default()).is_ok() {
                seated.push(game.id);
            }
        }
        let mut taken = 0;
        if from_lobby > 0 {
            for game in self.lobby()?.open {
                let free = game.seats.iter().any(|seat| seat.kind == SeatKind::Open);
                let known = game.seats.iter().any(is_mine);
                if taken < from_lobby
                    && free
                    && !known
                    && self.join(game.id, &Join::default()).is_ok()
                {
                    seated.push(game.id);
                    taken += 1;
                }
            }
        }
        Ok(seated)
    }
}
