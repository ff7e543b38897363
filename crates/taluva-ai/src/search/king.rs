//! Turns that make a king, found by exhaustive search.

use taluva::{Build, Fate, Phase, Piece, Placement, Seat, State, Token};

use super::threats::KingThreats;
use crate::chart::Chart;
use crate::turns::two_hex_takes;

/// More huts than this are hardly ever used up by one expansion.
const MOST_HUTS: u8 = 12;

/// Whether the player to move could become king with one build, given a suitable site.
pub(crate) fn may_be_near(state: &State) -> bool {
    is_one_build_short(state, state.seat())
}

/// Whether a seat could become king with one build, if it were to move and had a suitable site.
pub(crate) fn is_one_build_short(state: &State, seat: Seat) -> bool {
    let boats = state.setup().boats();
    let reserve = state.reserve(seat);
    let needs_one = if state.setup().teams() {
        state.kings_to_be().iter().any(|king| king.seat == seat)
    } else {
        reserve.types_used_up(boats) == 1
    };
    let in_reach = |piece: Piece| match piece {
        Piece::Hut => (1..=MOST_HUTS).contains(&reserve.huts),
        Piece::Temple | Piece::Tower | Piece::Boat => reserve.left(piece) == 1,
    };
    needs_one && Piece::ALL.into_iter().any(in_reach)
}

/// Whether a build makes the mover king.
pub(crate) fn makes_king(state: &mut State, build: Build) -> bool {
    let mover = state.seat();
    let reserve = state.reserve(mover);
    let uses_up = match build {
        Build::Found(_) => reserve.huts == 1,
        Build::Expand(..) => reserve.huts <= MOST_HUTS,
        Build::Tower(_) => reserve.towers == 1,
        Build::Temple(_) => reserve.temples == 1,
        Build::Boat(_) => reserve.boats == 1,
    };
    if !uses_up {
        return false;
    }
    let undo = state.build_unchecked(build);
    let is_king = matches!(state.fate(mover), Fate::King(_));
    state.undo(undo);
    is_king
}

/// A build that makes the mover king, after a placement.
pub(crate) fn king_build(state: &mut State, builds: &mut Vec<Build>) -> Option<Build> {
    state.builds_into(builds);
    (0..builds.len()).map(|i| builds[i]).find(|&build| makes_king(state, build))
}

/// A whole turn that makes the player to move king, with the tile in hand or after a placement.
pub(crate) fn king_turn(
    state: &mut State,
    placements: &mut Vec<Placement>,
    builds: &mut Vec<Build>,
) -> Option<(Option<Placement>, Build)> {
    if !may_be_near(state) {
        return None;
    }
    if state.phase() == Phase::Build {
        return king_build(state, builds).map(|build| (None, build));
    }
    state.placements_into(placements);
    placements.iter().find_map(|&placement| {
        let undo = state.place_unchecked(placement);
        let build = king_build(state, builds);
        state.undo(undo);
        build.map(|build| (Some(placement), build))
    })
}

/// Up to `most` turns that make the player to move king, with the tile in hand, after a placement,
/// or with a 2-hex tile that may be taken now.
#[must_use]
pub fn king_turns(state: &State, most: usize) -> Vec<KingTurn> {
    let mut state = state.clone();
    let mut found = Vec::new();
    match state.phase() {
        Phase::Over => {}
        Phase::Place | Phase::Build => collect_kings(&mut state, most, &mut found),
        Phase::Take => {
            for tile in two_hex_takes(&state) {
                let taken = state.take_unchecked(tile);
                collect_kings(&mut state, most, &mut found);
                state.undo(taken);
            }
        }
    }
    found
}

fn collect_kings(state: &mut State, most: usize, found: &mut Vec<KingTurn>) {
    if !may_be_near(state) {
        return;
    }
    let placements: Vec<Option<Placement>> = match state.phase() {
        Phase::Place => state.placements().into_iter().map(Some).collect(),
        _ => vec![None],
    };
    for placement in placements {
        let placed = placement.map(|placement| state.place_unchecked(placement));
        for build in state.builds() {
            if found.len() < most && makes_king(state, build) {
                found.push(KingTurn { placement, build });
            }
        }
        if let Some(placed) = placed {
            state.undo(placed);
        }
    }
}

/// A turn that makes the player to move king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KingTurn {
    /// `None` after a placement.
    pub placement: Option<Placement>,
    /// The build that makes the king.
    pub build: Build,
}

impl KingTurn {
    /// The tokens to play.
    #[must_use]
    pub fn tokens(&self) -> Vec<Token> {
        self.placement.map(Token::Place).into_iter().chain([Token::Build(self.build)]).collect()
    }
}

/// A turn that makes the player to move king, with the tile in hand, after a placement, or with a
/// 2-hex tile that may be taken now; `None` if there is none.
#[must_use]
pub fn king_turn_in(state: &State) -> Option<KingTurn> {
    let mut state = state.clone();
    let (mut placements, mut builds) = (Vec::new(), Vec::new());
    let turn = match state.phase() {
        Phase::Over => None,
        Phase::Place | Phase::Build => king_turn(&mut state, &mut placements, &mut builds),
        Phase::Take => two_hex_takes(&state).into_iter().find_map(|tile| {
            let taken = state.take_unchecked(tile);
            let turn = king_turn(&mut state, &mut placements, &mut builds);
            state.undo(taken);
            turn
        }),
    };
    turn.map(|(placement, build)| KingTurn { placement, build })
}

/// The probability that the player to move draws a tile with which it can become king.
#[must_use]
pub fn king_probability(state: &State) -> f32 {
    KingThreats::new().probability(&mut state.clone(), &mut Chart::new())
}
