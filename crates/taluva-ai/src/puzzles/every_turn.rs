//! All turns of a position, and what sets of turns have in common.

use std::collections::{HashMap, HashSet};

use taluva::puzzle::Answer;
use taluva::{Hex, Phase, State, Token};

/// A placement and a build, or `-`.
pub type TurnTokens = (Token, Token);

/// Calls `look` with the state after every turn with the tile in hand.
pub(super) fn each_turn(state: &State, mut look: impl FnMut(&mut State, TurnTokens)) {
    find_turn(state, |after, turn| {
        look(after, turn);
        false
    });
}

/// The first turn with the tile in hand that leads to a wanted state.
pub(super) fn find_turn(
    state: &State,
    mut is_wanted: impl FnMut(&mut State, TurnTokens) -> bool,
) -> Option<TurnTokens> {
    if state.phase() != Phase::Place {
        return None;
    }
    let mut state = state.clone();
    let mut builds = Vec::new();
    for placement in state.placements() {
        let placed = state.place_unchecked(placement);
        state.builds_into(&mut builds);
        let pass = builds.is_empty().then_some(Token::NoBuild);
        for build in builds.iter().copied().map(Token::Build).chain(pass) {
            let turn = (Token::Place(placement), build);
            let built = state.apply_unchecked(&build);
            if is_wanted(&mut state, turn) {
                return Some(turn);
            }
            state.undo(built);
        }
        state.undo(placed);
    }
    None
}

/// The number of different ideas among turns: the number of distinct places for the tile or of distinct
/// builds, whichever is smaller. Rotations of a tile on the same hexes are one place.
pub(super) fn ideas(turns: &[TurnTokens]) -> usize {
    let places: HashSet<Vec<Hex>> = turns
        .iter()
        .filter_map(|(placement, _)| match placement {
            Token::Place(placement) => {
                let mut hexes: Vec<Hex> = placement.laid().hexes().collect();
                hexes.sort_unstable();
                Some(hexes)
            }
            _ => None,
        })
        .collect();
    let builds: HashSet<Token> = turns.iter().map(|&(_, build)| build).collect();
    places.len().min(builds.len())
}

/// Answers that cover exactly the right turns.
pub(super) fn answers(right: &[TurnTokens], wrong: &[TurnTokens]) -> Vec<Answer> {
    let bad_placements: HashSet<Token> = wrong.iter().map(|turn| turn.0).collect();
    let bad_builds: HashSet<Token> = wrong.iter().map(|turn| turn.1).collect();
    let mut by_build: HashMap<Token, usize> = HashMap::new();
    for (_, build) in right {
        *by_build.entry(*build).or_default() += 1;
    }
    let mut answers: Vec<Answer> = Vec::new();
    for &(placement, build) in right {
        if answers.iter().any(|answer| answer.holds(&placement, &build)) {
            continue;
        }
        let any_placement = !bad_builds.contains(&build) && by_build[&build] > 1;
        let any_build = !bad_placements.contains(&placement);
        answers.push(Answer {
            placement: (!any_placement || any_build).then_some(placement),
            build: (!any_build).then_some(build),
        });
    }
    answers.sort_by_key(ToString::to_string);
    answers
}

#[cfg(test)]
mod tests {
    use taluva::{Game, Setup};

    use super::*;

    #[test]
    fn answers_hold_exactly_the_turns_that_are_right() {
        let mut game = Game::new(Setup::default());
        game.play_all(&["JC", "JC@0,0:0", "H@0,1", "JS"].map(|token| token.parse().unwrap()))
            .unwrap();
        let mut turns = Vec::new();
        each_turn(game.state(), |_, turn| turns.push(turn));
        assert!(turns.len() > 50);
        type Rule<'a> = &'a dyn Fn(usize, &TurnTokens) -> bool;
        let rules: [Rule<'_>; 4] = [
            &|index, _| index % 7 == 0,
            &|_, turn| turn.0 == turns[0].0,
            &|_, turn| turn.1 == turns[3].1,
            &|index, turn| turn.1 == turns[3].1 || turn.0 == turns[9].0 || index == 40,
        ];
        for is_right in rules {
            let (mut right, mut wrong) = (Vec::new(), Vec::new());
            for (index, turn) in turns.iter().enumerate() {
                if is_right(index, turn) { right.push(*turn) } else { wrong.push(*turn) }
            }
            let answers = answers(&right, &wrong);
            let holds =
                |turn: &TurnTokens| answers.iter().any(|answer| answer.holds(&turn.0, &turn.1));
            assert!(right.iter().all(holds) && !wrong.iter().any(holds), "{answers:?}");
            assert!(answers.len() <= right.len());
        }
    }
}
