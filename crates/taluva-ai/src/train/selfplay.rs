//! Self-play games of the current weights, from which the next weights learn.

use taluva::{Deck, Game, Phase, Setup, Token};

use super::games::Played;
use crate::arena::seed_of;
use crate::evaluate::{Evaluator, log_odds};
use crate::features::FeatureExtractor;
use crate::player::{Limits, Values};
use crate::policy::Policy;
use crate::rng::Rng;
use crate::search::{Search, SearchedTurn};
use crate::turns::{self, TurnEvaluator};

/// The standard deviation of the noise added to a turn's value, in log odds.
const STRAY: f32 = 0.35;

/// The number of placements considered: the policy's first ones, and random others.
const LOOKED_AT: (usize, usize) = (20, 5);

/// The options of every hundred games: mostly the most common ones, and a share of everything else
/// with every number of players, so that no option goes unseen.
const MIX: &[(usize, &str)] = &[
    (20, ""),
    (7, "edition=hig2006 players=2"),
    (2, "edition=deluxe2015 players=2"),
    (3, "boats=on"),
    (2, "twohex=2JJ+2VL"),
    (1, "boats=on twohex=2VJ+2VV"),
    (2, "zone=player"),
    (2, "zone=expert start=on"),
    (1, "edition=hig2006 zone=expert-inner"),
    (10, "players=3"),
    (2, "edition=hig2006 players=3"),
    (2, "players=3 ranking=on"),
    (2, "players=3 boats=on"),
    (2, "players=3 twohex=2JJ+2VJ+2VL"),
    (2, "players=3 zone=player"),
    (3, "players=3 zone=expert"),
    (10, "players=4"),
    (3, "players=4 teams=on"),
    (1, "players=4 teams=on boats=on twohex=2JJ+2VJ+2VL+2VS"),
    (1, "players=4 teams=on zone=player"),
    (2, "players=4 ranking=on"),
    (2, "players=4 ranking=on boats=on"),
    (2, "players=4 ranking=on zone=player start=on"),
    (3, "players=4 boats=on twohex=2JJ+2VJ+2VL+2VS"),
    (2, "players=4 zone=player start=on"),
    (2, "players=4 zone=expert"),
    (1, "players=4 boats=on"),
    (1, "edition=deluxe2015 players=4"),
    (3, "players=5"),
    (1, "players=5 ranking=on"),
    (1, "players=5 boats=on twohex=2JJ+2VJ+2VL+2VS+2VV"),
    (1, "players=5 zone=player"),
    (1, "players=5 zone=beginner-inner start=on"),
];

/// The options of a self-play game.
pub(crate) fn setup_of(number: usize) -> Setup {
    // 37 and 100 are coprime: any hundred consecutive games contain the whole mix, well shuffled.
    let mut place = 37 * number % 100;
    let kind = MIX.iter().find(|(share, _)| {
        let is_here = place < *share;
        place = place.saturating_sub(*share);
        is_here
    });
    kind.map_or("", |(_, text)| text).parse().expect("the list holds valid setups")
}

/// Plays one game with one turn of lookahead and some noise.
pub(super) fn play(
    setup: Setup,
    evaluator: &dyn Evaluator,
    policy: &Policy,
    extractor: &mut FeatureExtractor,
    rng: &mut Rng,
) -> Played {
    let deck = Deck::shuffle(&setup, &seed_of(rng));
    let mut game = Game::new(setup);
    // Some games are played without noise, so that good play dominates.
    let stray = if rng.unit() < 0.3 { 0.0 } else { STRAY };
    while game.state().phase() != Phase::Over {
        let mut state = game.state().clone();
        if state.phase() == Phase::Take {
            let takes = turns::two_hex_takes(&state);
            let must_take = state.deck_left() == 0;
            let tile = match rng.choose(&takes) {
                Some(&tile) if must_take || rng.unit() < 0.1 => Some(tile),
                _ => deck.next_of(state.deck_left()),
            };
            let Some(tile) = tile else { break };
            game.play(&Token::Tile(tile)).expect("the tile may be taken");
            continue;
        }
        let mover = state.seat().index();
        let mut turn_evaluator = TurnEvaluator::new(evaluator, extractor);
        let score = |value: f32, rng: &mut Rng| log_odds(value) + stray * rng.normal();
        let best = turn_evaluator
            .likely_turns(&mut state, policy, LOOKED_AT, rng)
            .into_iter()
            .map(|turn| (score(turn.values[mover], rng), turn))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, turn)) = best else { break };
        game.play_all(&turn.tokens()).expect("the evaluator finds legal turns");
    }
    Played { game, notes: Vec::new() }
}

/// The node counts of self-play searches: most turns get few nodes, so that there are many games,
/// and some get many, to learn from (playout cap randomisation).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nodes {
    pub(crate) full: u64,
    pub(crate) fast: u64,
}

/// The number of placements at the root of fast searches: evaluating all of them would cost more
/// than the search itself.
const FAST_ROOT: usize = 64;

/// The share of turns searched with the full number of nodes.
const FULL_SHARE: f32 = 0.25;

/// Turns with fewer visits are not noted, since little is known about them.
const LEAST_VISITS: u32 = 8;

/// The findings of the search for a turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Note {
    /// The expected result of each seat after the turn.
    pub(crate) values: Values,
    /// The searched turns, if a tile was placed.
    pub(crate) turns: Vec<SearchedTurn>,
    /// Whether it was a full search, which evaluates all turns at the root.
    pub(crate) is_full: bool,
}

/// Plays one game by search, with a note on every turn.
pub(super) fn play_by_search<E: Evaluator>(
    setup: Setup,
    search: &Search<E>,
    nodes: Nodes,
    rng: &mut Rng,
) -> Played {
    let deck = Deck::shuffle(&setup, &seed_of(rng));
    let mut game = Game::new(setup);
    let mut notes = Vec::new();
    let stray = if rng.unit() < 0.3 { 0.0 } else { STRAY };
    let fast_search = search.with_root_placements(FAST_ROOT);
    while game.state().phase() != Phase::Over {
        let state = game.state();
        let drawn = deck.next_of(state.deck_left());
        if !turns::is_choice(state) {
            let Some(tile) = drawn else { break };
            game.play(&Token::Tile(tile)).expect("the tile may be taken");
            continue;
        }
        let mover = state.seat().index();
        let is_full = rng.unit() < FULL_SHARE;
        let (search, nodes) =
            if is_full { (search, nodes.full) } else { (&fast_search, nodes.fast) };
        let Ok(mut ongoing) = search.begin(state, &Limits::nodes(nodes)) else { break };
        ongoing.finish(1, &mut |_| {});
        let (lines, turns) = (ongoing.lines(), ongoing.searched_turns(LEAST_VISITS));
        let choice = ongoing.choice();
        if choice.is_draw() {
            let Some(tile) = drawn else { break };
            game.play(&Token::Tile(tile)).expect("the tile may be taken");
            continue;
        }
        let mut values = [0.0; 5];
        for (value, score) in values.iter_mut().zip(&choice.info.score) {
            *value = *score;
        }
        let mut note = Note { values, turns, is_full };
        let mut tokens = choice.tokens;
        if state.phase() == Phase::Place {
            // The best turn found, unless noise favours another one.
            let is_found = lines.iter().any(|line| line.tokens.starts_with(&tokens));
            let most = lines.iter().map(|line| line.visits).max().unwrap_or(0);
            let strayed = lines
                .iter()
                .filter(|line| line.visits * 10 >= most && turn_of(&line.tokens).is_some())
                .map(|line| (log_odds(line.values[mover]) + stray * rng.normal(), line))
                .max_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, line)) = strayed.filter(|_| is_found && stray > 0.0) {
                tokens = turn_of(&line.tokens).unwrap_or_default().to_vec();
                note.values = line.values;
            }
        }
        game.play_all(&tokens).expect("the search finds legal turns");
        notes.push(note);
    }
    Played { game, notes }
}

/// The first turn of a line.
fn turn_of(line: &[Token]) -> Option<&[Token]> {
    let end = line.iter().position(|token| matches!(token, Token::Build(_) | Token::NoBuild))?;
    Some(&line[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_games_have_the_whole_mix() {
        let shares: usize = MIX.iter().map(|(share, _)| share).sum();
        assert_eq!(shares, 100);
        for (share, text) in MIX {
            let setup: Setup = text.parse().unwrap();
            assert_eq!((300..400).filter(|&number| setup_of(number) == setup).count(), *share);
        }
    }
}
