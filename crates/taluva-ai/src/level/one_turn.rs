//! Choosing a turn by looking one turn ahead, for levels 1 to 6.

use taluva::{Hex, Phase, Placement, State, Tile, Token};

use super::LevelPlayer;
use super::limited_view::{FARTHEST, LimitedView, OneTurnParams};
use crate::character::Style;
use crate::player::{Choice, Deadline, Info, Limits, PlayerError};
use crate::search::king_turn_in;
use crate::turns::{self, Turn};

/// The parameters and the progress of one choice.
struct Lookahead {
    params: OneTurnParams,
    deadline: Deadline,
    /// Placements considered.
    nodes: u64,
}

impl Lookahead {
    fn has_ended(&self) -> bool {
        self.deadline.has_passed(self.nodes)
    }
}

/// A turn and its score.
type ScoredTurn = (f32, Turn);

/// How many draws are sampled before a 2-hex tile is taken instead.
const DRAWS: usize = 3;

/// The margin by which a 2-hex tile must beat a draw, since it can also be taken later; the noise
/// is added to it.
const WAIT: f32 = 0.12;

impl LevelPlayer {
    pub(super) fn one_turn(
        &mut self,
        state: &State,
        params: OneTurnParams,
        limits: &Limits,
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(state) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut look = Lookahead { params, deadline: Deadline::new(limits), nodes: 0 };
        // A player that sees every placement does not miss a king, even if another turn wins too.
        let king = if params.placements == usize::MAX { king_turn_in(state) } else { None };
        let tokens = match king {
            Some(turn) => turn.tokens(),
            None => self.noticed(&mut state.clone(), &mut look, limits),
        };
        let info = Info {
            time: look.deadline.begun.elapsed(),
            nodes: look.nodes.max(1),
            depth: 1,
            pv: tokens.clone(),
            ..Info::default()
        };
        Ok(Choice { tokens, info })
    }

    /// The turn with the best score; empty for a draw.
    fn noticed(&mut self, state: &mut State, look: &mut Lookahead, limits: &Limits) -> Vec<Token> {
        let mut takes = turns::two_hex_takes(state);
        // Start with a random one, so that none is favoured.
        let first = self.rng.below(takes.len());
        takes.rotate_left(first);
        let turn = if takes.is_empty() {
            self.noticed_turn(state, look)
        } else {
            // The nodes are divided among the tiles.
            let draws = if state.deck_left() > 0 { DRAWS } else { 0 };
            let tiles = (takes.len() + draws) as u64;
            let share = limits.nodes.map_or(u64::MAX, |nodes| (nodes / tiles).max(1));
            look.params.placements = look.params.placements.min(share as usize);
            self.noticed_take(state, &takes, look)
        };
        turn.map_or(Vec::new(), |(_, turn)| turn.tokens())
    }

    /// The best turn with a 2-hex tile, if it beats a draw or the deck is empty.
    fn noticed_take(
        &mut self,
        state: &mut State,
        takes: &[Tile],
        look: &mut Lookahead,
    ) -> Option<ScoredTurn> {
        let mut best: Option<ScoredTurn> = None;
        for &tile in takes {
            if best.is_some() && look.has_ended() {
                break;
            }
            let taken = state.take_unchecked(tile);
            let turn = self.noticed_turn(state, look);
            state.undo(taken);
            if let Some(turn) = turn
                && best.is_none_or(|known| turn.0 > known.0)
            {
                best = Some(turn);
            }
        }
        if state.deck_left() == 0 {
            return best;
        }
        // Without time to evaluate a draw, take no 2-hex tile.
        let drawn = self.expected_of_draw(state, look)?;
        best.filter(|&(score, _)| score > drawn + WAIT + look.params.noise)
    }

    /// The score of a draw, averaged over a few random tiles; `None` if there was no time for any.
    fn expected_of_draw(&mut self, state: &mut State, look: &mut Lookahead) -> Option<f32> {
        let mover = state.seat();
        let (mut sum, mut tiles) = (0.0, 0.0);
        while tiles < DRAWS as f32 && !look.has_ended() {
            let drawn = state.take_unchecked(turns::drawn_tile(state, &mut self.rng)?);
            let score = match self.noticed_turn(state, look) {
                Some((score, _)) => score,
                None => self.limited(&look.params).judge(state, mover, &mut self.extractor),
            };
            state.undo(drawn);
            // No expectation is worth as much as a certain win.
            sum += score.clamp(-FARTHEST, FARTHEST);
            tiles += 1.0;
        }
        (tiles > 0.0).then(|| sum / tiles)
    }

    /// The turn with the best score for the tile in hand, or the best build after a placement. At
    /// least one is considered, whatever the limits; `None` if the game is over.
    fn noticed_turn(&mut self, state: &mut State, look: &mut Lookahead) -> Option<ScoredTurn> {
        let view = self.limited(&look.params);
        let mover = state.seat();
        let placements = match state.phase() {
            Phase::Place => self.noticed_places(state, look.params.placements),
            Phase::Build => vec![None],
            Phase::Take | Phase::Over => Vec::new(),
        };
        let mut best: Option<ScoredTurn> = None;
        for placement in placements {
            if best.is_some() && look.has_ended() {
                break;
            }
            look.nodes += 1;
            let placed = placement.map(|placement| state.place_unchecked(placement));
            let mut builds = state.builds();
            self.character.notice_builds(&mut builds);
            let choices = builds.iter().copied().map(Some);
            let nothing = builds.is_empty().then_some(None);
            for build in choices.chain(nothing) {
                let undo = match build {
                    Some(build) => state.build_unchecked(build),
                    None => state.pass_unchecked(),
                };
                let score = view.judge(state, mover, &mut self.extractor)
                    + look.params.noise * self.rng.normal();
                state.undo(undo);
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, Turn { placement, build, values: [0.0; 5] }));
                }
            }
            if let Some(undo) = placed {
                state.undo(undo);
            }
        }
        best
    }

    /// This player's view of positions in this game.
    fn limited(&self, params: &OneTurnParams) -> LimitedView {
        let taste = self.style.map_or(self.character.taste, Style::taste);
        LimitedView {
            rivals: self.character.rivals(params.rivals),
            taste,
            haste: self.character.haste,
        }
    }

    /// Some of the placements of the tile in hand, mostly near own settlements.
    fn noticed_places(&mut self, state: &State, count: usize) -> Vec<Option<Placement>> {
        let mover = state.seat();
        let mut all = state.placements();
        self.character.notice_places(state, &mut all);
        self.rng.shuffle(&mut all);
        let is_own = |hex| state.island().building(hex).is_some_and(|one| one.seat == mover);
        let near =
            |placement: &Placement| placement.laid().hexes().flat_map(Hex::neighbours).any(is_own);
        let (near, far): (Vec<_>, Vec<_>) = all.into_iter().partition(near);
        let wanted = count - (count / 4).min(far.len());
        let mut noticed: Vec<_> = near.into_iter().take(wanted).map(Some).collect();
        let rest = count - noticed.len();
        noticed.extend(far.into_iter().take(rest).map(Some));
        noticed
    }
}
