//! One game between players, from the first tile to the result.

use std::time::Instant;

use taluva::{Decision, Deck, Game, Phase, Seat, Setup, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::turns;

/// A seat that lost by forfeit: a crash, a time-out or an illegal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat.
    pub seat: Seat,
    /// What happened, as a sentence.
    pub reason: String,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub game: Game,
    /// Crashes, time-outs and illegal moves.
    pub forfeits: Vec<Forfeit>,
    /// Turns played.
    pub turns: u32,
    /// The score that each mover expected after its turn, if it reported one.
    pub expectations: Vec<(Seat, Vec<f32>)>,
}

/// Plays one game with this deck, one player per seat.
///
/// A player that crashes, fails to answer or answers with an illegal move resigns.
pub fn play(
    setup: Setup,
    deck: &Deck,
    players: &mut [Box<dyn Player>],
    limits: &[Limits],
    seed: u64,
) -> Contest {
    for (index, player) in players.iter_mut().enumerate() {
        player.new_game(seed.wrapping_mul(31).wrapping_add(index as u64));
    }
    let mut contest = Contest {
        game: Game::new(setup),
        forfeits: Vec::new(),
        turns: 0,
        expectations: Vec::new(),
    };
    while contest.game.state().phase() != Phase::Over {
        if !turns::is_choice(contest.game.state()) {
            draw(&mut contest.game, deck);
            continue;
        }
        let seat = contest.game.state().seat();
        let player = &mut players[seat.index()];
        let limits = &limits[seat.index()];
        match ask(player.as_mut(), &contest.game, limits) {
            Ok(Choice { tokens, .. }) if tokens.is_empty() => draw(&mut contest.game, deck),
            Ok(Choice { tokens, info }) => {
                contest.turns += 1;
                contest.expectations.push((seat, info.score));
                if let Err((index, illegal)) = contest.game.play_all(&tokens) {
                    let reason = format!("{}: {illegal}", tokens[index]);
                    forfeit(&mut contest, seat, reason);
                }
            }
            Err(error) => forfeit(&mut contest, seat, error.to_string()),
        }
    }
    contest
}

fn ask(player: &mut dyn Player, game: &Game, limits: &Limits) -> Result<Choice, PlayerError> {
    let begun = Instant::now();
    let choice = player.choose(game, limits, &mut |_: &Info| {})?;
    if choice.is_draw() && (game.state().phase() != Phase::Take || game.state().deck_left() == 0) {
        return Err(PlayerError::BadAnswer(Decision::DRAW.to_owned()));
    }
    let is_whole_turn = match choice.tokens.last() {
        None => true,
        Some(last) => matches!(last, Token::Build(_) | Token::NoBuild),
    };
    if !is_whole_turn {
        let text: Vec<String> = choice.tokens.iter().map(ToString::to_string).collect();
        return Err(PlayerError::BadAnswer(text.join(" ")));
    }
    // A slow machine may overrun the limit; beyond twice the time plus a second it is a time-out.
    if let Some(time) = limits.movetime
        && begun.elapsed() > time * 2 + std::time::Duration::from_secs(1)
    {
        return Err(PlayerError::TimedOut(begun.elapsed().as_millis()));
    }
    Ok(choice)
}

fn draw(game: &mut Game, deck: &Deck) {
    let left = game.state().deck_left();
    if let Some(tile) = deck.next_of(left) {
        game.play(&Token::Tile(tile)).expect("the deck holds only unseen tiles");
    }
}

fn forfeit(contest: &mut Contest, seat: Seat, reason: String) {
    contest.forfeits.push(Forfeit { seat, reason });
    contest.game.play(&Token::Resign(seat)).expect("a seat that is to move may resign");
}
