//! Views of games.

use taluva::{Fate, Phase, Seat};

use super::hub::Shared;
use super::room::Room;
use super::thinking::Progress;
use crate::api::{
    self, CanUndo, GameSummary, GameView, OpenProposal, Position, RematchOffer, SeatKind, Status,
    StreamView, You,
};
use crate::games::computer_name;
use crate::ids::{GameId, UserId};
use crate::store::{GameRow, Holder};

impl Room {
    /// The game as `viewer` sees it, in the detail asked for.
    pub(crate) fn view(
        &self,
        viewer: Option<UserId>,
        detail: StreamView,
        shared: &Shared,
    ) -> GameView {
        let table = &self.table;
        let you = viewer.and_then(|viewer| self.part_of(viewer, shared));
        let to_act = table.to_act().map(Seat::number);
        let decides = you.as_ref().is_some_and(|you| {
            you.to_act || to_act.is_some_and(|seat| you.thinks_for.contains(&seat))
        });
        let has_rules = detail == StreamView::Position;
        let mut position = Position::after(&table.state_after(0), &table.tokens, &table.state);
        if decides && !has_rules {
            position = position.with_legal(&table.state);
        }
        position.text = has_rules.then(|| table.state.to_string());
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
            seats: self.seats(shared),
            time: self.time(shared),
            thinking: self.thinking(),
            position,
            ending: table.ending,
            proposal: table.pending.as_ref().map(|pending| OpenProposal {
                by: pending.by,
                proposal: pending.proposal,
                waiting_for: table.waiting_for(pending),
            }),
            commitment: table.commitment(),
            rematch: table.rematch,
            rematch_offer: table.rematch_offer.as_ref().map(|offer| RematchOffer {
                by: offer.by,
                waiting_for: table.rematch_waits_for(),
                declined_by: offer.declined_by,
            }),
            you,
        }
    }

    /// The current clocks. A computer's clock runs only while it thinks.
    pub(super) fn time(&self, shared: &Shared) -> Option<api::Time> {
        let table = &self.table;
        let seat = table.to_act()?;
        let (used, runs) = if table.computer_acts() {
            match self.computer_progress() {
                Some(Progress::InWork(took)) => (i64::try_from(took.as_millis()).ok()?, true),
                Some(Progress::Waiting(_) | Progress::Ended) | None => (0, false),
            }
        } else {
            (table.time_used(shared.time.steady(), &shared.downtimes()), true)
        };
        let left = table.clocks.left_after(seat.index(), used)?;
        Some(api::Time { now: shared.time.now(), left, running: runs.then(|| seat.number()) })
    }

    fn part_of(&self, viewer: UserId, shared: &Shared) -> Option<You> {
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
            self.claimable(viewer, shared)
        };
        Some(You {
            to_act,
            creator,
            can_take_back: to_act && table.free_undo().is_some(),
            can_undo: table.can_undo(viewer).map(|undo| CanUndo { ply: undo.ply, asks: undo.asks }),
            can_rematch: table.can_rematch(viewer),
            can_abort: table.can_abort(viewer),
            can_hint: table.may_have_hints(viewer),
            can_claim,
            invite: (creator && table.status == Status::Open).then(|| table.header.invite.clone()),
            thinks_for: table.thought_for_by(viewer).map(Seat::number).collect(),
            seats,
        })
    }

    fn claimable(&self, viewer: UserId, shared: &Shared) -> Vec<u8> {
        let table = &self.table;
        table
            .setup()
            .seats()
            .filter(|&seat| {
                table.holder(seat).user() != Some(viewer)
                    && !table.is_out(seat)
                    && self.has_left(seat, shared)
            })
            .map(Seat::number)
            .collect()
    }

    fn seats(&self, shared: &Shared) -> Vec<api::Seat> {
        let table = &self.table;
        let over = table.state.phase() == Phase::Over;
        let outcome = over.then(|| table.state.outcome()).flatten();
        let presence = self.presence();
        table
            .setup()
            .seats()
            .map(|seat| api::Seat {
                present: presence[seat.index()],
                team: table.setup().teams().then(|| team_of(seat.number())),
                out: matches!(table.state.fate(seat), Fate::Out(_)),
                out_by: table.out_by(seat),
                rank: outcome.as_ref().map(|outcome| outcome.standings.rank(seat)),
                ..seat_of(table.id, seat.number(), table.holder(seat), shared)
            })
            .collect()
    }
}

/// The number of a seat's team, counted from 1 (RULES §7).
fn team_of(seat: u8) -> u8 {
    let plays_in = |team: &[Seat; 2]| team.iter().any(|one| one.number() == seat);
    Seat::TEAMS.iter().position(plays_in).map_or(0, |index| index as u8 + 1)
}

/// A seat and its holder.
fn seat_of(game: GameId, seat: u8, holder: &Holder, shared: &Shared) -> api::Seat {
    let name_of = |user: UserId| shared.names.get(user).map(|name| name.to_string());
    let (kind, name, level) = match holder {
        Holder::Open => (SeatKind::Open, None, None),
        Holder::Invited => (SeatKind::Invited, None, None),
        Holder::Reserved { user } => (SeatKind::Reserved, name_of(*user), None),
        Holder::Person { user } => (SeatKind::Person, name_of(*user), None),
        Holder::Local { name, .. } => (SeatKind::Local, Some(name.clone()), None),
        Holder::Ai { level, .. } => {
            let name = Seat::new(seat).map(|seat| computer_name(game, seat).to_owned());
            (SeatKind::Ai, name, Some(*level))
        }
    };
    api::Seat {
        seat,
        kind,
        name,
        level,
        in_page: holder.page_of().is_some(),
        team: None,
        present: false,
        out: false,
        out_by: None,
        rank: None,
    }
}

/// A game in a list. The names of its people must be cached.
pub(crate) fn summary(row: &GameRow, viewer: Option<UserId>, shared: &Shared) -> GameSummary {
    let digest = &row.digest;
    let plays = |seat: &u8| {
        let holder = usize::from(*seat).checked_sub(1).and_then(|index| digest.seats.get(index));
        viewer.is_some() && holder.and_then(Holder::user) == viewer
    };
    let teams = row.header.setup.contains("teams=on");
    let seats = digest
        .seats
        .iter()
        .enumerate()
        .map(|(index, holder)| api::Seat {
            team: teams.then(|| team_of(index as u8 + 1)),
            out: digest.out.get(index).copied().unwrap_or(false),
            rank: digest.outcome.as_ref().and_then(|outcome| outcome.standings.get(index).copied()),
            ..seat_of(row.id, index as u8 + 1, holder, shared)
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
        your_turn: digest.to_act.as_ref().is_some_and(plays),
        your_answer: digest.asked.iter().any(plays),
        deadline: digest.deadline.map(|deadline| shared.time.calendar(deadline)),
        outcome: digest.outcome.clone(),
        ending: digest.ending,
        rematch: digest.rematch,
    }
}
