//! Limits on games and invitations per person.

use tokio::sync::{Mutex, MutexGuard};

use super::hub::Shared;
use crate::config::Config;
use crate::ids::UserId;
use crate::limits::Rate;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::terms::Status;

/// How often one person may invite another per hour, so that somebody who declines is not pestered.
const INVITATIONS_PER_HOUR: u32 = 20;

/// The limits of a service; 0 means no limit.
#[derive(Debug)]
pub(crate) struct Bounds {
    open_games: u32,
    games: u32,
    invitations: u32,
    invitations_of_pair_per_hour: u32,
    invitations_of_pair: Rate<(UserId, UserId)>,
    /// Held for people while their games are counted and they get another.
    people: PersonLocks,
    /// Held for people while their invitations are counted and they get another. Taken after `people`.
    guests: PersonLocks,
}

/// The number of locks in a set: how many people can get a game at once.
const LOCKS: usize = 64;

/// A striped lock per person; different people may share a stripe.
#[derive(Debug)]
struct PersonLocks([Mutex<()>; LOCKS]);

impl PersonLocks {
    fn new() -> PersonLocks {
        PersonLocks(std::array::from_fn(|_| Mutex::default()))
    }

    /// Locks the stripes of some people, in a fixed order.
    async fn lock(&self, people: impl Iterator<Item = UserId>) -> Vec<MutexGuard<'_, ()>> {
        let mut places: Vec<usize> =
            people.map(|user| user.0.unsigned_abs() as usize % LOCKS).collect();
        places.sort_unstable();
        places.dedup();
        let mut locks = Vec::with_capacity(places.len());
        for place in places {
            locks.push(self.0[place].lock().await);
        }
        locks
    }
}

impl Bounds {
    pub(crate) fn new(config: &Config) -> Bounds {
        let of_pair = if config.invitations_per_person == 0 { 0 } else { INVITATIONS_PER_HOUR };
        Bounds {
            open_games: config.open_games_per_person,
            games: config.games_per_person,
            invitations: config.invitations_per_person,
            invitations_of_pair_per_hour: of_pair,
            invitations_of_pair: Rate::per_hour(of_pair),
            people: PersonLocks::new(),
            guests: PersonLocks::new(),
        }
    }

    /// While the guards are held, these people get no other game by creating, joining or a rematch. A game's task must
    /// not wait for them: whoever holds them may be waiting for the task.
    pub(super) async fn of_people(&self, people: &[UserId]) -> Vec<MutexGuard<'_, ()>> {
        self.people.lock(people.iter().copied()).await
    }

    /// While the guards are held, people with a reserved seat among `seats` get no other invitation.
    pub(super) async fn of_guests(&self, seats: &[Holder]) -> Vec<MutexGuard<'_, ()>> {
        let guests = seats.iter().filter_map(|holder| match holder {
            Holder::Reserved { user } => Some(*user),
            _ => None,
        });
        self.guests.lock(guests).await
    }

    /// Drops the counters of people who have not invited anybody for a while.
    pub(crate) fn forget_old(&self) {
        self.invitations_of_pair.forget_old();
    }
}

impl Shared {
    /// Refuses another game to somebody who has reached a limit.
    pub(crate) async fn must_have_few_games(
        &self,
        user: UserId,
        sets_up: bool,
    ) -> Result<(), Problem> {
        let Bounds { open_games, games, .. } = self.bounds;
        if open_games == 0 && games == 0 {
            return Ok(());
        }
        let unfinished = self.store.unfinished_games_of(user).await?;
        let all = unfinished.iter().filter(|game| !game.only_invited).count();
        let open = unfinished.iter().filter(|game| game.own && game.status == Status::Open).count();
        if games > 0 && all >= games as usize {
            let detail = format!("you have {all} unfinished games");
            return Err(ProblemCode::TooManyGames.because(detail));
        }
        if sets_up && open_games > 0 && open >= open_games as usize {
            let detail = format!("{open} of your games wait for players");
            return Err(ProblemCode::TooManyGames.because(detail));
        }
        Ok(())
    }

    /// Refuses to reserve seats for people who block the inviter or have too many invitations.
    pub(crate) async fn must_take_invitations(
        &self,
        from: UserId,
        seats: &[Holder],
    ) -> Result<(), Problem> {
        for holder in seats {
            let &Holder::Reserved { user } = holder else { continue };
            let refused = |detail| ProblemCode::InvitationRefused.because(detail);
            if self.store.blocks(user).await?.contains(&from) {
                return Err(refused("they do not take invitations from you"));
            }
            let most = self.bounds.invitations as usize;
            if most > 0 {
                let unfinished = self.store.unfinished_games_of(user).await?;
                if unfinished.iter().filter(|game| game.only_invited).count() >= most {
                    return Err(refused("too many invitations wait for them"));
                }
            }
            self.bounds.invitations_of_pair.check(&(from, user))?;
            if let Some(node) = &self.node {
                let pair = format!("invitation {} {}", from.0, user.0);
                let most = self.bounds.invitations_of_pair_per_hour;
                node.must_be_seldom(&pair, most, 3_600_000).await?;
            }
        }
        Ok(())
    }
}
