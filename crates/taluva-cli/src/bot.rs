//! `taluva bot`: any engine that speaks TVI plays on a server.

use std::collections::HashSet;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use clap::Args;
use taluva::Game;
use taluva_ai::external::TviEngine;
use taluva_ai::player::{Limits, Player as _, PlayerError};
use taluva_server::api::{GameView, Status};
use taluva_server::client::{Client, ClientError};
use taluva_server::{GameId, ProblemCode};

/// How often the bot polls for games.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Let an engine play on a server
///
/// The engine is any program that speaks the engine interface (TVI) on standard input and output; one
/// process is started for each game. The token is made on the server, in the page of your account or by
/// POST /api/v1/me/tokens, with the scopes `read` and `play`. The bot plays all games in which its
/// owner has a seat, takes the seats that others keep for it, and reconnects after the server or the
/// network was down. If the engine fails, no game is given up: start the bot again to go on.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Examples:
  taluva bot --engine \"taluva tvi\" --server https://taluva.example --token taluva_…
  TALUVA_TOKEN=taluva_… taluva bot --engine ./my-engine --server http://127.0.0.1:7700 --lobby
  taluva bot --engine ./my-engine --server http://127.0.0.1:7700 --token taluva_… --once")]
pub(crate) struct Arguments {
    /// The engine's command, words separated by spaces
    #[arg(long, value_name = "CMD")]
    engine: String,
    /// The server's address
    #[arg(long, value_name = "URL")]
    server: String,
    /// The bearer token
    #[arg(long, value_name = "T", env = "TALUVA_TOKEN", hide_env_values = true)]
    token: String,
    /// Also take free seats in public games
    #[arg(long)]
    lobby: bool,
    /// Stop after the first game
    #[arg(long, conflicts_with = "games")]
    once: bool,
    /// Stop after this many games [default: never]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Play this many games at a time
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    at_once: u32,
    /// The time for a turn in milliseconds; less when the clock is short
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    movetime: u64,
}

/// How a game ended for the bot.
enum Ended {
    /// The game is over.
    Over(Box<GameView>),
    /// This bot cannot continue the game; others can.
    Left(anyhow::Error),
    /// The engine failed.
    EngineFailed(anyhow::Error),
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let engine = start(&arguments.engine)?;
    let client = Client::new(&arguments.server, &arguments.token);
    let me = client.me().map_err(|error| explain(&error, &arguments.server))?;
    println!("{} plays for {} at {}", engine.name(), me.name, arguments.server);
    drop(engine);
    play(arguments, &client)
}

fn play(arguments: &Arguments, client: &Client) -> Result<()> {
    let most = if arguments.once { Some(1) } else { arguments.games };
    let (ended, endings) = mpsc::channel();
    let mut known: HashSet<GameId> = HashSet::new();
    let (mut running, mut begun, mut finished) = (0, 0, 0);
    let mut away = false;
    loop {
        let free = arguments.at_once - running;
        let wanted = most.map_or(free, |most| free.min(most - begun));
        if wanted > 0 {
            let from_lobby = if arguments.lobby { wanted as usize } else { 0 };
            match client.take_seats(from_lobby) {
                Ok(games) => {
                    away = false;
                    let new: Vec<GameId> =
                        games.into_iter().filter(|game| !known.contains(game)).collect();
                    for game in new.into_iter().take(wanted as usize) {
                        known.insert(game);
                        (running, begun) = (running + 1, begun + 1);
                        println!("{game} is being played");
                        let (client, arguments) = (client.clone(), arguments.clone());
                        let ended = ended.clone();
                        thread::spawn(move || {
                            // The receiver lives until this function returns, and all threads end
                            // by then.
                            let _ = ended.send((game, play_game(&client, game, &arguments)));
                        });
                    }
                }
                Err(error) if error.may_pass() => {
                    if !away {
                        eprintln!("taluva: {error}; trying again");
                    }
                    away = true;
                }
                Err(error) => return Err(explain(&error, &arguments.server)),
            }
        }
        if let Ok((game, how)) = endings.recv_timeout(POLL_INTERVAL) {
            (running, finished) = (running - 1, finished + 1);
            match how {
                Ended::Over(view) => println!("{game} has ended: {}", result(&view)),
                Ended::Left(error) => eprintln!("taluva: {game}: {error:#}"),
                Ended::EngineFailed(error) => return Err(error.context(format!("in {game}"))),
            }
            if most == Some(finished) {
                return Ok(());
            }
        }
    }
}

fn start(command: &str) -> Result<TviEngine> {
    TviEngine::start(command).with_context(|| format!("the engine `{command}` does not start"))
}

fn play_game(client: &Client, game: GameId, arguments: &Arguments) -> Ended {
    let mut engine = match start(&arguments.engine) {
        Ok(engine) => engine,
        Err(error) => return Ended::EngineFailed(error),
    };
    let mut failure = None;
    let played = client.play_game(game, |view, so_far| {
        let time = time_for(view, Duration::from_millis(arguments.movetime));
        match choose(&mut engine, so_far, time) {
            Ok(tokens) => Some(tokens),
            Err(error) => {
                failure = Some(error);
                None
            }
        }
    });
    match (failure, played) {
        (Some(error), _) => Ended::EngineFailed(
            anyhow!(error).context(format!("the engine `{}` cannot go on", arguments.engine)),
        ),
        (None, Ok(view)) => Ended::Over(Box::new(view)),
        (None, Err(ClientError::Refused(problem))) if problem.code == ProblemCode::IllegalMove => {
            let reason = problem.detail.unwrap_or(problem.title);
            Ended::EngineFailed(anyhow!("the engine `{}` broke a rule: {reason}", arguments.engine))
        }
        (None, Err(error)) => Ended::Left(error.into()),
    }
}

/// Asks the engine for a turn; restarts it once if it has crashed.
fn choose(engine: &mut TviEngine, game: &Game, time: Duration) -> Result<Vec<String>, PlayerError> {
    let limits = Limits::movetime(time);
    let choice = engine.choose(game, &limits, &mut |_| ()).or_else(|_| {
        engine.new_game(0);
        engine.choose(game, &limits, &mut |_| ())
    })?;
    Ok(choice.decision().texts())
}

/// The time for a turn: the requested one, or less if the clock is short.
fn time_for(view: &GameView, most: Duration) -> Duration {
    let left = view.time.as_ref().and_then(|time| {
        let seat = usize::from(time.running?);
        time.left.get(seat.checked_sub(1)?).copied()
    });
    // A game has about fifty turns, and answers take time to travel.
    let share = left.map(|left| Duration::from_millis(u64::try_from(left).unwrap_or(0) / 15));
    share.map_or(most, |share| most.min(share)).max(Duration::from_millis(10))
}

fn result(view: &GameView) -> String {
    match (&view.status, &view.position.outcome) {
        (Status::Aborted, _) => "called off".to_owned(),
        (_, Some(outcome)) => {
            let ranks: Vec<String> = outcome.standings.iter().map(ToString::to_string).collect();
            format!("{} {}", outcome.reason, ranks.join(","))
        }
        (_, None) => "unfinished".to_owned(),
    }
}

/// The error in words for the operator of the bot.
fn explain(error: &ClientError, server: &str) -> anyhow::Error {
    match error {
        ClientError::Refused(problem) => match problem.code {
            ProblemCode::NotSignedIn => {
                anyhow!("{server} does not know this token; it may be mistyped, revoked or too old")
            }
            ProblemCode::MissingScope => {
                anyhow!("this token does not do; make one with the scopes `read` and `play`")
            }
            _ => anyhow!("{server} refuses: {error}"),
        },
        ClientError::Unreadable(reason) => {
            anyhow!("{server} does not answer as a Taluva server does: {reason}")
        }
        _ => anyhow!("{server}: {error}"),
    }
}
