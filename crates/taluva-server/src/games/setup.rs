//! Setting up games and taking seats.

use taluva::{Deck, Edition, Founding, Setup, Zone};

use super::clock::Downtimes;
use super::entry::Entry;
use super::hub::Shared;
use super::table::{Table, can_be_rated};
use super::turn::shown;
use crate::api::{self, Clock, GameEvent, SeatChoice, Status};
use crate::auth::names;
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::store::{Header, Holder, NewGameRow};

/// The longest setup worth reading.
const LONGEST_SETUP: usize = 300;

/// Reads a setup. `twohex=random` is drawn from the seed.
pub(crate) fn read_setup(text: &str, seed: &[u8; 32]) -> Result<Setup, Problem> {
    if text.len() > LONGEST_SETUP {
        return Err(ProblemCode::BadSetup.because("the setup is too long"));
    }
    let bad = |error: taluva::SetupError| ProblemCode::BadSetup.because(error);
    let words: Vec<&str> = text.split(' ').collect();
    if !words.contains(&"twohex=random") {
        return text.parse().map_err(bad);
    }
    let rest: Vec<&str> = words.iter().copied().filter(|&word| word != "twohex=random").collect();
    let setup: Setup = rest.join(" ").parse().map_err(bad)?;
    let tiles: Vec<String> =
        Deck::draw_two_hex(setup.players(), seed).iter().map(|tile| tile.to_string()).collect();
    format!("{} twohex={}", rest.join(" "), tiles.join("+")).parse().map_err(bad)
}

/// A setup with every option spelt out.
pub(crate) fn checked_setup(text: &str) -> Result<api::CheckedSetup, Problem> {
    let setup = read_setup(text, &[0; 32])?;
    let on_off = |on: bool| if on { "on" } else { "off" }.to_owned();
    let two_hex: Vec<String> = setup.two_hex().iter().map(|tile| tile.to_string()).collect();
    let random = text.split(' ').any(|word| word == "twohex=random");
    let two_hex = match two_hex.as_slice() {
        [] => "off".to_owned(),
        _ if random => "random".to_owned(),
        tiles => tiles.join("+"),
    };
    let options = [
        ("edition", setup.edition().name().to_owned()),
        ("players", setup.players().to_string()),
        ("tiles", setup.tiles().to_string()),
        ("founding", setup.founding().name().to_owned()),
        ("teams", on_off(setup.teams())),
        ("ranking", on_off(setup.ranking())),
        ("start", on_off(setup.start_tile())),
        ("boats", on_off(setup.boats())),
        ("twohex", two_hex),
        ("zone", setup.zone().name().to_owned()),
    ];
    let setup = if random { text.to_owned() } else { setup.to_string() };
    let options = options.map(|(key, value)| api::SetupValue { key: key.to_owned(), value });
    Ok(api::CheckedSetup { setup, options: options.to_vec() })
}

/// The options of a setup and the values they take.
pub(super) fn setup_options() -> Vec<api::SetupOption> {
    let named = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<String>>();
    let on_off = || named(vec!["off", "on"]);
    let option = |key: &str, values| api::SetupOption { key: key.to_owned(), values };
    vec![
        option("edition", named(Edition::ALL.map(Edition::name).to_vec())),
        option("players", named(vec!["2", "3", "4", "5"])),
        option("tiles", Vec::new()),
        option("founding", named(vec![Founding::Isolated.name(), Founding::Anywhere.name()])),
        option("teams", on_off()),
        option("ranking", on_off()),
        option("start", on_off()),
        option("boats", on_off()),
        option("twohex", Vec::new()),
        option("zone", named(Zone::ALL.map(Zone::name).to_vec())),
    ]
}

/// Checks a wish for a game and makes it one.
pub(crate) async fn new_game(
    shared: &Shared,
    creator: UserId,
    wish: &api::NewGame,
) -> Result<NewGameRow, Problem> {
    let seed = shared.new_seed();
    let setup = read_setup(&wish.setup, &seed)?;
    if wish.seats.len() != usize::from(setup.players()) {
        let detail = format!("the setup has {} players, not {}", setup.players(), wish.seats.len());
        return Err(ProblemCode::Invalid.because(detail));
    }
    check_clock(wish.clock)?;
    if wish.seats.iter().filter(|choice| **choice == SeatChoice::Me).count() > 1 {
        return Err(ProblemCode::Invalid.because("one seat only can be `me`"));
    }
    let mut seats = Vec::with_capacity(wish.seats.len());
    for choice in &wish.seats {
        seats.push(holder_of(shared, creator, choice).await?);
    }
    let possible = can_be_rated(&wish.clock, &seats);
    if wish.rated == Some(true) && !possible {
        let detail = "rated games are between different people, with a clock";
        return Err(ProblemCode::Invalid.because(detail));
    }
    let header = Header {
        setup: setup.to_string(),
        clock: wish.clock,
        visibility: wish.visibility,
        rated: wish.rated.unwrap_or(possible),
        order: wish.order,
        creator,
        invite: crate::secrets::random_secret()[..22].to_owned(),
        seats,
    };
    new_row(shared, header, seed)
}

/// The row of a game that nobody has moved in yet.
pub(crate) fn new_row(
    shared: &Shared,
    header: Header,
    seed: [u8; 32],
) -> Result<NewGameRow, Problem> {
    let id = GameId::random();
    let created_at = shared.time.now();
    let table = Table::new(id, header.clone(), seed, created_at)
        .map_err(|error| ProblemCode::BadSetup.because(error))?;
    let digest = table.digest(&Downtimes::default());
    Ok(NewGameRow { id, header, seed, digest, created_at })
}

fn check_clock(clock: Clock) -> Result<(), Problem> {
    let good = match clock {
        Clock::None => true,
        Clock::Live { seconds, increment } => (1..=10_800).contains(&seconds) && increment <= 600,
        Clock::Correspondence { days } => (1..=30).contains(&days),
    };
    if good {
        return Ok(());
    }
    let detail = "a live clock has 1 to 10800 seconds and an increment of at most 600; \
                  correspondence has 1 to 30 days a turn";
    Err(ProblemCode::Invalid.because(detail))
}

async fn holder_of(
    shared: &Shared,
    creator: UserId,
    choice: &SeatChoice,
) -> Result<Holder, Problem> {
    Ok(match choice {
        SeatChoice::Me => Holder::Person { user: creator },
        SeatChoice::Open => Holder::Open,
        SeatChoice::Invite => Holder::Invited,
        SeatChoice::Local { name } => {
            let name = name.trim();
            let length = name.chars().count();
            if !(1..=24).contains(&length) || name.chars().any(char::is_control) {
                let detail = "the name of a friend has 1 to 24 characters";
                return Err(ProblemCode::BadName.because(detail));
            }
            Holder::Local { user: creator, name: name.to_owned() }
        }
        SeatChoice::Player { name } => {
            let user = shared.store.user_by_name(&names::fold(name)).await?.ok_or_else(|| {
                ProblemCode::NotFound.because(format!("nobody is called {}", shown(name)))
            })?;
            if user.id == creator {
                return Err(ProblemCode::Invalid.because("use `me` for yourself"));
            }
            Holder::Reserved { user: user.id }
        }
        SeatChoice::Ai { level } => {
            shared.must_be_a_level(*level)?;
            Holder::Ai { level: *level }
        }
    })
}

impl Table {
    /// A person takes a seat. `None`: they sit here already.
    pub(crate) fn decide_join(
        &self,
        user: UserId,
        seat: Option<u8>,
        invite: Option<&str>,
    ) -> Result<Option<Entry>, Problem> {
        if self.seats.contains(&Holder::Person { user }) {
            return Ok(None);
        }
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        let invited = invite.is_some_and(|invite| invite == self.header.invite);
        if invite.is_some() && !invited {
            return Err(ProblemCode::BadInvite.problem());
        }
        let welcome = |holder: &Holder| match holder {
            Holder::Open => true,
            Holder::Invited => invited,
            Holder::Reserved { user: kept_for } => *kept_for == user,
            Holder::Person { .. } | Holder::Local { .. } | Holder::Ai { .. } => false,
        };
        let index = match seat {
            Some(number) => {
                let index = usize::from(number).wrapping_sub(1);
                let holder = self.seats.get(index).ok_or(ProblemCode::NoFreeSeat)?;
                if *holder == Holder::Invited && !invited {
                    return Err(ProblemCode::BadInvite.problem());
                }
                if !welcome(holder) {
                    return Err(ProblemCode::NoFreeSeat.problem());
                }
                index
            }
            // What is kept for this person goes before what is free for all.
            None => (0..self.seats.len())
                .filter(|&index| welcome(&self.seats[index]))
                .max_by_key(|&index| (self.seats[index] != Holder::Open, usize::MAX - index))
                .ok_or(ProblemCode::NoFreeSeat)?,
        };
        let mut seats = self.seats.clone();
        seats[index] = Holder::Person { user };
        let event = GameEvent::Joined { seat: index as u8 + 1 };
        Ok(Some(Entry { event, seats: Some(seats), left: None }))
    }

    /// A person gives the seat back before the start.
    pub(crate) fn decide_leave(&self, user: UserId) -> Result<Entry, Problem> {
        let index = self
            .seats
            .iter()
            .position(|holder| *holder == Holder::Person { user })
            .ok_or(ProblemCode::NotAPlayer)?;
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        if self.header.creator == user {
            return Err(ProblemCode::WrongStatus.because("call the game off instead"));
        }
        let mut seats = self.seats.clone();
        seats[index] = self.header.seats[index].clone();
        let event = GameEvent::Left { seat: index as u8 + 1 };
        Ok(Entry { event, seats: Some(seats), left: None })
    }

    /// The same game again, asked for by one of its players, who sits down at once.
    pub(crate) fn rematch_header(&self, user: UserId) -> Result<Header, Problem> {
        let own = self.seats_of(user).next();
        if own.is_none() {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        if !matches!(self.status, Status::Over | Status::Aborted) {
            return Err(ProblemCode::WrongStatus.because("the game has not ended"));
        }
        let seats = self
            .seats
            .iter()
            .map(|holder| match holder {
                Holder::Person { user: other } if *other != user => {
                    Holder::Reserved { user: *other }
                }
                other => other.clone(),
            })
            .collect();
        Ok(Header {
            creator: user,
            invite: crate::secrets::random_secret()[..22].to_owned(),
            seats,
            ..(*self.header).clone()
        })
    }
}
