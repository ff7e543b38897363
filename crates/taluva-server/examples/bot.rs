//! A complete bot: it takes the seats reserved for it (and with `--lobby` any free seat), and plays the legal move that
//! builds most. Create a token with the scopes `read` and `play`, then run
//!
//!     cargo run -p taluva-server --features client --example bot -- http://127.0.0.1:7700 TOKEN --lobby

use std::collections::HashSet;
use std::time::Duration;

use taluva::{Build, Game, Phase, State};
use taluva_server::api::GameView;
use taluva_server::client::{Client, ClientError};

fn main() -> Result<(), ClientError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    run(&arguments)
}

pub(crate) fn run(arguments: &[String]) -> Result<(), ClientError> {
    let [server, token, rest @ ..] = arguments else {
        eprintln!("usage: bot SERVER TOKEN [--lobby] [--once]");
        return Ok(());
    };
    let from_lobby = usize::from(rest.iter().any(|word| word == "--lobby"));
    let once = rest.iter().any(|word| word == "--once");
    let client = Client::new(server, token);
    println!("{} is ready", client.me()?.name);
    let mut known = HashSet::new();
    let mut playing = Vec::new();
    loop {
        for game in client.take_seats(from_lobby)? {
            if known.insert(game) {
                let client = client.clone();
                playing.push(std::thread::spawn(move || match client.play_game(game, choose) {
                    Ok(view) => println!("{game} has ended: {:?}", view.position.outcome),
                    Err(error) => eprintln!("{game}: {error}"),
                }));
            }
        }
        if once && !playing.is_empty() {
            for game in playing {
                let _ = game.join();
            }
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(1));
    }
}

/// Chooses the best turn by a simple measure.
fn choose(view: &GameView, game: &Game) -> Option<Vec<String>> {
    let state = game.state();
    match state.phase() {
        Phase::Take => view.position.legal.as_ref()?.last().map(|token| vec![token.clone()]),
        Phase::Place => {
            let turns = state.placements().into_iter().map(|placement| {
                let mut after = state.clone();
                after.place_unchecked(placement);
                let (worth, build) = best_build(&after);
                (worth, vec![placement.to_string(), build])
            });
            turns.max_by_key(|(worth, _)| *worth).map(|(_, tokens)| tokens)
        }
        Phase::Build => Some(vec![best_build(state).1]),
        Phase::Over => None,
    }
}

fn best_build(state: &State) -> (u32, String) {
    let worth = |build: &Build| match build {
        Build::Temple(_) => 50,
        Build::Tower(_) => 60,
        Build::Boat(_) => 40,
        Build::Found(_) => 3,
        Build::Expand(..) => {
            let mut after = state.clone();
            let before = after.reserve(state.seat()).huts;
            after.build_unchecked(*build);
            4 * u32::from(before - after.reserve(state.seat()).huts)
        }
    };
    let best = state.builds().into_iter().map(|build| (worth(&build), build.to_string())).max();
    best.unwrap_or((0, "-".to_owned()))
}
