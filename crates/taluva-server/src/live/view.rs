//! Views of games: what somebody is shown of one.

use taluva::{Fate, Phase, Seat};

use super::hub::Shared;
use super::names::Names;
use super::room::Room;
use crate::api::{self, GameSummary, GameView, OpenProposal, SeatKind, Status, You};
use crate::games::position_of;
use crate::ids::UserId;
use crate::store::{GameRow, Holder};
use crate::time::Timestamp;

impl Room {
    /// The game as `viewer` sees it.
    pub(crate) fn view(&self, viewer: Option<UserId>, shared: &Shared, now: Timestamp) -> GameView {
        let table = &self.table;
        let you = viewer.and_then(|viewer| self.part_of(viewer, shared, now));
        let to_act = you.as_ref().is_some_and(|you| you.to_act);
        let time = table.to_act().and_then(|seat| {
            let left = table.clocks.left_now(Some(seat.index()), now, &shared.downtimes)?;
            Some(api::Time { now, left, running: Some(seat.number()) })
        });
        GameView {
            id: table.id,
            seq: table.seq,
            status: table.status,
            setup: table.header.setup.clone(),
            clock: table.header.clock,
            visibility: table.header.visibility,
            rated: table.is_rated(),
            undone: table.undone,
            created_at: table.created_at,
            updated_at: table.updated_at,
            seats: self.seats(&shared.names),
            time,
            position: position_of(&table.state, &table.tokens, to_act),
            proposal: table.pending.as_ref().map(|pending| OpenProposal {
                by: pending.by,
                proposal: pending.proposal,
                waiting_for: table.waiting_for(pending),
            }),
            commitment: table.commitment(),
            rematch: table.rematch,
            you,
        }
    }

    fn part_of(&self, viewer: UserId, shared: &Shared, now: Timestamp) -> Option<You> {
        let table = &self.table;
        if !table.concerns(viewer) {
            return None;
        }
        let seats: Vec<u8> = table.seats_of(viewer).map(Seat::number).collect();
        let to_act = table.to_act().is_some_and(|seat| seats.contains(&seat.number()));
        let creator = table.header.creator == viewer;
        let can_claim = if seats.is_empty() || table.status != Status::Playing {
            Vec::new()
        } else {
            self.claimable(viewer, shared, now)
        };
        Some(You {
            to_act,
            creator,
            can_take_back: to_act && table.free_undo().is_some(),
            can_abort: table.can_abort(viewer),
            can_hint: table.may_have_hints(viewer),
            can_claim,
            invite: (creator && table.status == Status::Open).then(|| table.header.invite.clone()),
            seats,
        })
    }

    fn claimable(&self, viewer: UserId, shared: &Shared, now: Timestamp) -> Vec<u8> {
        let table = &self.table;
        table
            .setup()
            .seats()
            .filter(|&seat| {
                table.holder(seat).user() != Some(viewer)
                    && !table.is_out(seat)
                    && self.has_left(seat, now, shared.claim_after)
            })
            .map(Seat::number)
            .collect()
    }

    fn seats(&self, names: &Names) -> Vec<api::Seat> {
        let table = &self.table;
        let over = table.state.phase() == Phase::Over;
        let outcome = over.then(|| table.state.outcome()).flatten();
        let presence = self.presence();
        table
            .setup()
            .seats()
            .map(|seat| api::Seat {
                present: presence[seat.index()],
                out: matches!(table.state.fate(seat), Fate::Out(_)),
                rank: outcome.as_ref().map(|outcome| outcome.standings.rank(seat)),
                ..seat_of(seat.number(), table.holder(seat), names)
            })
            .collect()
    }
}

/// A seat with who holds it.
fn seat_of(seat: u8, holder: &Holder, names: &Names) -> api::Seat {
    let name_of = |user: UserId| names.get(user).map(|name| name.to_string());
    let (kind, name, level) = match holder {
        Holder::Open => (SeatKind::Open, None, None),
        Holder::Invited => (SeatKind::Invited, None, None),
        Holder::Reserved { user } => (SeatKind::Reserved, name_of(*user), None),
        Holder::Person { user } => (SeatKind::Person, name_of(*user), None),
        Holder::Local { name, .. } => (SeatKind::Local, Some(name.clone()), None),
        Holder::Ai { level } => (SeatKind::Ai, None, Some(*level)),
    };
    api::Seat { seat, kind, name, level, present: false, out: false, rank: None }
}

/// A game in a list. The names of its people must have been learnt.
pub(crate) fn summary(row: &GameRow, viewer: Option<UserId>, names: &Names) -> GameSummary {
    let digest = &row.digest;
    let acting = digest.to_act.and_then(|seat| digest.seats.get(usize::from(seat) - 1));
    let seats = digest
        .seats
        .iter()
        .enumerate()
        .map(|(index, holder)| api::Seat {
            out: digest.out.get(index).copied().unwrap_or(false),
            rank: digest.outcome.as_ref().and_then(|outcome| outcome.standings.get(index).copied()),
            ..seat_of(index as u8 + 1, holder, names)
        })
        .collect();
    GameSummary {
        id: row.id,
        seq: row.seq,
        status: digest.status,
        setup: row.header.setup.clone(),
        clock: row.header.clock,
        visibility: row.header.visibility,
        rated: digest.rated,
        created_at: row.created_at,
        updated_at: row.updated_at,
        seats,
        turn: digest.turn,
        to_act: digest.to_act,
        your_turn: viewer.is_some() && acting.and_then(Holder::user) == viewer,
        deadline: digest.deadline,
        outcome: digest.outcome.clone(),
    }
}
