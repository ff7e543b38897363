//! A player that looks one turn ahead.

use taluva::{Game, Phase, State, Tile};

use crate::evaluate::{Evaluator, Linear};
use crate::features::FeatureExtractor;
use crate::player::{Choice, Deadline, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::turns::{self, Turn, TurnEvaluator};

/// Evaluates the position after every turn with the tile in hand, and plays the best one.
#[derive(Clone, Debug)]
pub struct Heuristic<E = Linear> {
    evaluator: E,
    name: &'static str,
    extractor: FeatureExtractor,
    rng: Rng,
}

impl Heuristic<Linear> {
    /// The baseline: hand-set weights.
    #[must_use]
    pub fn new(seed: u64) -> Heuristic {
        Heuristic::with(Linear::by_hand(), "heuristic", seed)
    }
}

impl<E: Evaluator> Heuristic<E> {
    /// The same search with another evaluator.
    #[must_use]
    pub fn with(evaluator: E, name: &'static str, seed: u64) -> Heuristic<E> {
        Heuristic { evaluator, name, extractor: FeatureExtractor::new(), rng: Rng::new(seed) }
    }

    fn best_take(
        &mut self,
        state: &mut State,
        takes: &[Tile],
        deadline: &Deadline,
    ) -> (Option<Turn>, u64) {
        let mover = state.seat().index();
        let mut turn_evaluator = TurnEvaluator::new(&self.evaluator, &mut self.extractor);
        let mut best: Option<Turn> = None;
        for &tile in takes {
            let undo = state.take_unchecked(tile);
            let turn = turn_evaluator.best_turn(state, Some(deadline));
            state.undo(undo);
            if let Some(turn) = turn
                && best.is_none_or(|known| turn.values[mover] > known.values[mover])
            {
                best = Some(turn);
            }
        }
        let drawn = draw_value(&mut turn_evaluator, state, &mut self.rng, deadline);
        let nodes = turn_evaluator.evaluations;
        // The tile can also be taken later, so it must be worth more than drawing now.
        let wait = if state.deck_left() > 0 { 0.03 } else { f32::NEG_INFINITY };
        (best.filter(|turn| turn.values[mover] > drawn + wait), nodes)
    }
}

/// The value of drawing from the deck for the mover, estimated from a few random tiles.
pub(crate) fn draw_value<E: Evaluator + ?Sized>(
    turn_evaluator: &mut TurnEvaluator<'_, E>,
    state: &mut State,
    rng: &mut Rng,
    deadline: &Deadline,
) -> f32 {
    const SAMPLES: usize = 3;
    let mover = state.seat().index();
    if state.deck_left() == 0 {
        return f32::NEG_INFINITY;
    }
    let bag: Vec<Tile> = state
        .unseen_tiles()
        .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
        .collect();
    let mut sum = 0.0;
    for _ in 0..SAMPLES {
        let Some(&tile) = rng.choose(&bag) else { break };
        let undo = state.take_unchecked(tile);
        let values = if state.phase() == Phase::Place {
            turn_evaluator.best_turn(state, Some(deadline)).map(|turn| turn.values)
        } else {
            crate::evaluate::final_values(state)
        };
        sum += values.map_or(0.0, |values| values[mover]);
        state.undo(undo);
    }
    sum / SAMPLES as f32
}

impl<E: Evaluator> Player for Heuristic<E> {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        _report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(game.state()) {
            return Err(PlayerError::NothingToChoose);
        }
        let deadline = Deadline::new(limits);
        let mut state = game.state().clone();
        let takes = turns::two_hex_takes(&state);
        let (turn, nodes) = if takes.is_empty() {
            let mut turn_evaluator = TurnEvaluator::new(&self.evaluator, &mut self.extractor);
            let turn = turn_evaluator.best_turn(&mut state, Some(&deadline));
            (turn, turn_evaluator.evaluations)
        } else {
            self.best_take(&mut state, &takes, &deadline)
        };
        let players = usize::from(state.setup().players());
        let info = Info {
            time: deadline.begun.elapsed(),
            nodes,
            depth: 1,
            score: turn.map_or(Vec::new(), |turn| turn.values[..players].to_vec()),
            pv: turn.map_or(Vec::new(), |turn| turn.tokens()),
        };
        Ok(Choice { tokens: info.pv.clone(), info })
    }
}
