//! The root of the tree.

use taluva::{Build, Phase, Placement, State, Token};

use super::tree::{Kind, Step};
use super::walk::{Walker, log_odds};
use super::{LOST, king};
use crate::evaluate::Evaluator;
use crate::turns::{Scout, Turn};

/// A turn after which the next player becomes king no more often than with one tile of ten is safe.
const SAFE: f32 = 0.9;

/// How much of what is expected from another turn a safe one must be worth.
const NEARLY: f32 = 0.75;

/// How many of the best turns are tried to see whether the next player threatens to become king.
const TRIED: usize = 6;

impl<E: Evaluator + ?Sized> Walker<'_, E> {
    /// Makes the root: every turn with the tile in hand is valued, so that none is overlooked.
    pub(super) fn plant(&mut self, state: &mut State, mut is_late: impl FnMut() -> bool) {
        self.tree.clear();
        self.teams = state.setup().teams();
        self.is_threatened = false;
        self.escape = None;
        self.refuge = None;
        if state.phase() != Phase::Place {
            self.is_threatened = state.phase() == Phase::Build;
            self.expand(state, false);
            return;
        }
        let mover = state.seat().index();
        let root = self.tree.add(Kind::Place, mover);
        if let Some((Some(placement), _)) =
            king::king_turn(state, &mut self.placements, &mut Vec::new())
        {
            self.placements.retain(|&other| other != placement);
            self.placements.insert(0, placement);
        } else {
            state.placements_into(&mut self.placements);
        }
        let placements = std::mem::take(&mut self.placements);
        let mut turns = Vec::with_capacity(placements.len());
        let mut scout = Scout::new(self.evaluator, &mut self.surveyor);
        for &placement in &placements {
            if !turns.is_empty() && is_late() {
                self.tree.nodes[root as usize].is_pruned = true;
                break;
            }
            turns.push(scout.turn_of(state, placement));
        }
        self.evaluations += scout.evaluations;
        self.placements = placements;
        turns.sort_by(|a, b| b.values[mover].total_cmp(&a.values[mover]));
        let likely = turns.iter().take(TRIED);
        self.is_threatened = likely.into_iter().any(|turn| self.is_dangerous(state, turn));
        let mut valued: Vec<(f32, Placement)> = Vec::with_capacity(turns.len());
        for Turn { placement, values, .. } in turns {
            let Some(placement) = placement else { continue };
            // Too late to be wary: what was not looked at again comes last.
            let value = match self.is_threatened {
                true if is_late() => 0.0,
                true => self.wary_value(state, placement).unwrap_or(values[mover]),
                false => values[mover],
            };
            valued.push((value, placement));
        }
        valued.sort_by(|a, b| b.0.total_cmp(&a.0));
        let highest = valued.first().map_or(0.0, |&(value, _)| log_odds(value));
        let sharpness = self.shape.value_sharpness;
        let weight = |value: f32| (sharpness * (log_odds(value) - highest)).exp();
        let total: f32 = valued.iter().map(|&(value, _)| weight(value)).sum();
        for (value, placement) in valued {
            self.tree.add_edge(root, Step::Place(placement), weight(value) / total, value);
        }
    }

    /// Whether the next player is likely to become king after a turn.
    fn is_dangerous(&mut self, state: &mut State, turn: &Turn) -> bool {
        let (Some(placement), Some(build)) = (turn.placement, turn.build) else { return false };
        let placed = state.place_unchecked(placement);
        let built = state.build_unchecked(build);
        let values = self.wary(state, &[1.0; 5]);
        let lost = (0..5).any(|seat| values[seat] < 0.9);
        state.undo(built);
        state.undo(placed);
        lost
    }

    /// What a placement is worth to the mover with the build that suits it best, in view of a
    /// threat; `None` if nothing can be built.
    fn wary_value(&mut self, state: &mut State, placement: Placement) -> Option<f32> {
        let mover = state.seat().index();
        let placed = state.place_unchecked(placement);
        let mut builds: Vec<(f32, Build)> = Vec::new();
        for build in state.builds() {
            let built = state.build_unchecked(build);
            builds.push((self.evaluator.values(state, &mut self.surveyor)[mover], build));
            state.undo(built);
        }
        self.evaluations += builds.len() as u64;
        builds.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut best: Option<f32> = None;
        for (value, build) in builds {
            // What is no better without a threat is no better with it, except for holding out.
            if best.is_some_and(|best| value <= best && best >= LOST) {
                break;
            }
            let built = state.build_unchecked(build);
            let escape = self.wary(state, &[1.0; 5])[mover];
            state.undo(built);
            best = Some(best.unwrap_or(0.0).max(value * escape));
            let turn = Escape { probability: escape, value, placement, build };
            if self.escape.is_none_or(|known| turn.is_better_than(&known)) {
                self.escape = Some(turn);
            }
            if turn.probability > SAFE
                && self.refuge.is_none_or(|known| turn.worth() > known.worth())
            {
                self.refuge = Some(turn);
            }
        }
        state.undo(placed);
        best
    }

    /// The probability that the next player does not become king after a turn of the root. Of a turn
    /// without its build nothing is known.
    fn safety(&mut self, state: &mut State, turn: &[Token]) -> f32 {
        if turn.len() < 2 {
            return 0.0;
        }
        let mover = state.seat().index();
        let undos: Vec<_> = turn.iter().take(2).map(|token| state.apply_unchecked(token)).collect();
        let probability = self.wary(state, &[1.0; 5])[mover];
        for undo in undos.into_iter().rev() {
            state.undo(undo);
        }
        probability
    }

    /// The turn to be preferred to the one that was found best, because it keeps the next player
    /// from becoming king: by a player who has little to lose the one that prevents it best, by
    /// others the best of the safe ones if it is worth nearly as much.
    pub(super) fn preferred(
        &mut self,
        state: &mut State,
        found: &[Token],
        expects: f32,
    ) -> Option<Escape> {
        let escape = self.escape?;
        let safety = self.safety(state, found);
        if expects < LOST {
            return (escape.probability > safety + 0.01).then_some(escape);
        }
        let refuge = self.refuge.filter(|_| safety <= SAFE)?;
        (refuge.worth() >= NEARLY * expects).then_some(refuge)
    }
}

/// A turn of the root in view of a threat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Escape {
    /// That the next player does not become king.
    probability: f32,
    value: f32,
    placement: Placement,
    build: Build,
}

impl Escape {
    fn is_better_than(&self, other: &Escape) -> bool {
        let difference = self.probability - other.probability;
        difference > 1e-4 || difference > -1e-4 && self.value > other.value
    }

    /// What the turn is worth to the mover.
    fn worth(&self) -> f32 {
        self.probability * self.value
    }

    pub(super) fn tokens(&self) -> Vec<Token> {
        vec![Token::Place(self.placement), Token::Build(self.build)]
    }
}
