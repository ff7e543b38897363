//! Expansion: the edges of new nodes, with their priors and static values.

use std::cmp::Reverse;

use taluva::{Build, Phase, Placement, Reserve, State, Tile, Undo};

use super::king;
use super::last_turn;
use super::simulate::{Worker, with_king};
use super::tree::{Kind, Step, UNVISITED};
use crate::evaluate::{Evaluator, final_values, log_odds};
use crate::player::Values;
use crate::policy::PolicyEncoder;
use crate::turns;

/// Whether the game ends with this turn, whatever is built.
fn is_last_turn(state: &State) -> bool {
    state.deck_left() == 0 && state.offer().is_empty() && !state.setup().ranking()
}

/// The order in which progressive widening opens tiles: the most likely ones first, since they
/// stand for more of the deck, and equally likely ones scattered, so that the first few differ in
/// their terrains.
fn in_order_of_drawing(tiles: &mut [(Tile, u8)]) {
    tiles.sort_by_key(|&(tile, count)| {
        let terrains = tile.terrains().map(|(left, right)| (left as usize, right as usize));
        let scattered = terrains.map_or(0, |(left, right)| (11 * left + 7 * right) % 25);
        (Reverse(count), scattered)
    });
}

impl<E: Evaluator + ?Sized> Worker<E> {
    /// Adds the node for a new state.
    pub(super) fn expand(&mut self, state: &mut State, drawn: bool) -> u32 {
        match state.phase() {
            Phase::Over => {
                let node = self.tree.add(Kind::Over, state.seat().index());
                let values = final_values(state).unwrap_or_default();
                self.tree.nodes[node as usize].solve(values);
                node
            }
            Phase::Take => self.expand_take(state, drawn),
            Phase::Place => self.expand_place(state),
            Phase::Build => self.expand_build(state),
        }
    }

    fn expand_take(&mut self, state: &mut State, drawn: bool) -> u32 {
        let mover = state.seat().index();
        if self.is_before_last_turn(state) && self.turns > 0 {
            let node = self.tree.add(Kind::Chance, mover);
            let values = self.last_turn_values(state);
            self.tree.nodes[node as usize].solve(values);
            return node;
        }
        let takes = if drawn { Vec::new() } else { turns::two_hex_takes(state) };
        if takes.is_empty() {
            let node = self.tree.add(Kind::Chance, mover);
            let kings = self.kings(state);
            self.tiles.clear();
            self.tiles.extend(state.unseen_tiles());
            let total: f32 = self.tiles.iter().map(|&(_, count)| f32::from(count)).sum();
            if self.params.chance_widening.is_some() && self.turns > 0 {
                in_order_of_drawing(&mut self.tiles);
            }
            for &(tile, count) in &self.tiles {
                let static_value =
                    if kings > 0.0 && self.threats.makes_king(tile) { 1.0 } else { -1.0 };
                self.tree.add_edge(node, Step::Tile(tile), f32::from(count) / total, static_value);
            }
            self.tree.nodes[node as usize].kings = kings;
            if kings > 1.0 - 1e-4 {
                let values = with_king(&[0.0; 5], mover, 1.0, self.teams);
                self.tree.nodes[node as usize].solve(values);
            }
            return node;
        }
        let node = self.tree.add(Kind::Take, mover);
        let drawing = if state.deck_left() > 0 { 0.6 } else { 0.0 };
        if drawing > 0.0 {
            self.tree.add_edge(node, Step::Draw, drawing, -1.0);
        }
        let share = (1.0 - drawing) / takes.len() as f32;
        for tile in takes {
            self.tree.add_edge(node, Step::Tile(tile), share, -1.0);
        }
        node
    }

    fn expand_place(&mut self, state: &mut State) -> u32 {
        let mover = state.seat().index();
        // For drawn tiles, the chance node has already ruled out a king.
        if !state.setup().ranking()
            && state.hand().is_some_and(Tile::is_two_hex)
            && let Some((placement, build)) =
                king::king_turn(state, &mut self.placements, &mut self.builds)
        {
            return self.known_turn(state, placement, build);
        }
        if is_last_turn(state)
            && let Some(turn) = self.last_turn(state)
        {
            return turn;
        }
        let node = self.tree.add(Kind::Place, mover);
        state.placements_into(&mut self.placements);
        self.extractor.chart.fill(state.island());
        let encoder = PolicyEncoder::new(state, &self.extractor.chart);
        let prepared = self.policy.prepare(encoder.context());
        self.scored.clear();
        let sharpness = self.params.placement_sharpness;
        if self.params.incremental {
            self.scorer.score(&prepared, &encoder, &self.placements, &mut self.scored);
        } else {
            let score = |placement| prepared.score(&encoder.inputs(placement));
            let placements = self.placements.iter().enumerate();
            self.scored.extend(placements.map(|(index, placement)| (score(placement), index)));
        }
        for (score, _) in &mut self.scored {
            *score *= sharpness;
        }
        let best_first =
            |a: &(f32, usize), b: &(f32, usize)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        let most = self.params.max_placements.max(1);
        if self.scored.len() > most {
            self.scored.select_nth_unstable_by(most - 1, best_first);
            self.scored.truncate(most);
            self.tree.nodes[node as usize].is_pruned = true;
        }
        self.scored.sort_unstable_by(best_first);
        let highest = self.scored.first().map_or(0.0, |&(score, _)| score);
        for &(score, index) in &self.scored {
            let placement = self.placements[index];
            self.tree.add_edge(node, Step::Place(placement), score - highest, -1.0);
        }
        self.tree.soften_priors(node);
        node
    }

    /// The node of the game's last turn, searched exhaustively. Only the mover's reserve matters
    /// then: turns that leave the same reserve are equal.
    fn last_turn(&mut self, state: &mut State) -> Option<u32> {
        let mover = state.seat();
        let mut best: Option<(f32, Placement, Build)> = None;
        let mut known: Vec<Reserve> = Vec::new();
        state.placements_into(&mut self.placements);
        for index in 0..self.placements.len() {
            let placement = self.placements[index];
            let placed = state.place_unchecked(placement);
            state.builds_into(&mut self.builds);
            for &build in &self.builds {
                let built = state.build_unchecked(build);
                if !known.contains(&state.reserve(mover)) {
                    known.push(state.reserve(mover));
                    let value = final_values(state).unwrap_or_default()[mover.index()];
                    if best.is_none_or(|(least, ..)| value > least) {
                        best = Some((value, placement, build));
                    }
                }
                state.undo(built);
            }
            state.undo(placed);
            if best.is_some_and(|(value, ..)| value >= 1.0) {
                break;
            }
        }
        let (_, placement, build) = best?;
        Some(self.known_turn(state, Some(placement), build))
    }

    /// A solved node whose mover has a best turn that ends the game.
    fn known_turn(&mut self, state: &mut State, placement: Option<Placement>, build: Build) -> u32 {
        let mover = state.seat().index();
        let mut undos = Vec::new();
        let steps: Vec<Step> =
            placement.map(Step::Place).into_iter().chain([Step::Build(build)]).collect();
        let mut first = UNVISITED;
        let mut last_edge = None;
        for &step in &steps {
            let kind = if matches!(step, Step::Place(_)) { Kind::Place } else { Kind::Build };
            let node = self.tree.add(kind, mover);
            if let Some(edge) = last_edge {
                let edge: usize = edge;
                self.tree.edges[edge].child = node;
            } else {
                first = node;
            }
            self.tree.add_edge(node, step, 1.0, 1.0);
            last_edge = Some(self.tree.edge_index(node, 0));
            undos.push(match step {
                Step::Place(placement) => state.place_unchecked(placement),
                _ => state.build_unchecked(build),
            });
        }
        let values = final_values(state).unwrap_or_default();
        while let Some(undo) = undos.pop() {
            state.undo(undo);
        }
        for node in first..self.tree.nodes.len() as u32 {
            self.tree.nodes[node as usize].solve(values);
        }
        first
    }

    /// Evaluates every build; the node gets the value of the best one.
    pub(super) fn expand_build(&mut self, state: &mut State) -> u32 {
        let mover = state.seat().index();
        let node = self.tree.add(Kind::Build, mover);
        let mut builds = std::mem::take(&mut self.builds);
        state.builds_into(&mut builds);
        if self.params.incremental {
            self.extractor.prepare_builds(state, self.evaluator.turns_left());
        }
        let mut best = ([0.0; 5], -1.0);
        let mut all_over = true;
        for i in 0..builds.len().max(1) {
            let step = builds.get(i).map_or(Step::NoBuild, |&build| Step::Build(build));
            let undo = match step {
                Step::Build(build) => state.build_unchecked(build),
                _ => state.pass_unchecked(),
            };
            let mut values = self.values_built(state, &undo);
            self.evaluations += 1;
            if self.is_threatened && self.turns == 0 {
                values = self.with_threat(state, &values);
            }
            all_over &= state.phase() == Phase::Over || self.is_before_last_turn(state);
            let wins = state.phase() == Phase::Over && values[mover] == 1.0;
            state.undo(undo);
            self.tree.add_edge(node, step, values[mover], values[mover]);
            if values[mover] > best.1 {
                best = (values, values[mover]);
            }
            if wins {
                self.tree.nodes[node as usize].solve(values);
                break;
            }
        }
        self.builds = builds;
        let sharpness = self.value_sharpness();
        let first = self.tree.edge_index(node, 0);
        let edges = &mut self.tree.edges[first..];
        // Best first, so that it wins ties.
        edges.sort_by(|a, b| b.static_value.total_cmp(&a.static_value));
        let highest = log_odds(best.1);
        for edge in edges {
            edge.prior = sharpness * (log_odds(edge.static_value) - highest);
        }
        self.tree.soften_priors(node);
        let node_ref = &mut self.tree.nodes[node as usize];
        if all_over && !node_ref.is_solved {
            node_ref.solve(best.0);
        } else if !node_ref.is_solved {
            node_ref.visits = 1;
            node_ref.sum = best.0;
        }
        node
    }

    /// How sharply values separate turns, corrected for the scale of the scores.
    pub(super) fn value_sharpness(&self) -> f32 {
        self.params.value_sharpness / self.evaluator.score_scale
    }

    /// Whether the values of this position are known exactly, though a turn is left.
    pub(super) fn is_before_last_turn(&self, state: &State) -> bool {
        self.params.solves_last_turn && last_turn::is_next(state)
    }

    fn last_turn_values(&mut self, state: &mut State) -> Values {
        self.threats.last_turn(state, &mut self.extractor.chart)
    }

    /// The values of a position.
    pub(super) fn values(&mut self, state: &mut State) -> Values {
        if self.is_before_last_turn(state) {
            return self.last_turn_values(state);
        }
        self.evaluator.values(state, &mut self.extractor)
    }

    /// The values after a build; in incremental mode the extractor must be prepared.
    pub(super) fn values_built(&mut self, state: &mut State, build: &Undo) -> Values {
        if self.is_before_last_turn(state) {
            return self.last_turn_values(state);
        }
        if self.params.incremental {
            self.evaluator.values_built(state, build, &mut self.extractor)
        } else {
            self.evaluator.values(state, &mut self.extractor)
        }
    }

    /// The values after one of the root's turns, adjusted for the probability that the next player
    /// becomes king.
    pub(super) fn with_threat(&mut self, state: &mut State, values: &Values) -> Values {
        // The values before the last turn already include its kings.
        if self.is_before_last_turn(state) {
            return *values;
        }
        let next = state.seat().index();
        let kings = self.kings(state);
        with_king(values, next, kings, self.teams)
    }

    /// The probability that the player to move becomes king in this turn and wins.
    fn kings(&mut self, state: &mut State) -> f32 {
        if state.setup().ranking() {
            return 0.0;
        }
        self.threats.probability(state, &mut self.extractor.chart)
    }
}
