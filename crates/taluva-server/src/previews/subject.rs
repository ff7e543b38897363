//! What a shared link points at, as far as a stranger may see it.

use sha2::{Digest as _, Sha256};
use taluva::{State, record};

use super::words::Language;
use crate::api::GameView;
use crate::app::App;
use crate::auth::names;
use crate::ids::{GameId, StudyId, UserId};
use crate::live::Room;
use crate::puzzles::find;
use crate::store::{ListFilter, StudyVisibility};

/// Another way to draw makes other pictures, under other addresses.
const DRAWING: &str = "2";

/// Something that has a page and can be shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Subject {
    Game(GameId),
    Study(StudyId),
    Puzzle(String),
    Player(String),
}

/// What a link to it shows.
#[derive(Debug)]
pub(super) struct Preview {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) island: Option<State>,
    /// The name of the picture of that island.
    pub(super) picture: Option<String>,
}

impl Subject {
    /// What a page of the client is about.
    pub(super) fn of_page(path: &str) -> Option<Subject> {
        let mut parts = path.trim_matches('/').split('/');
        let (kind, name) = (parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        match kind {
            "g" => name.parse().ok().map(Subject::Game),
            "study" => name.parse().ok().map(Subject::Study),
            "puzzles" => Some(Subject::Puzzle(name.to_owned())),
            "p" => Some(Subject::Player(decoded(name)?)),
            _ => None,
        }
    }

    /// What a picture is of: its name without `.png`.
    pub(super) fn of_picture(name: &str) -> Option<(Subject, &str)> {
        let (kind, rest) = name.split_once('-')?;
        let (id, hash) = rest.rsplit_once('-')?;
        let subject = match kind {
            "g" => Subject::Game(id.parse().ok()?),
            "s" => Subject::Study(id.parse().ok()?),
            "z" => Subject::Puzzle(id.to_owned()),
            _ => return None,
        };
        Some((subject, hash))
    }

    /// The name of the picture of an island. A player has none of their own: it is that of a game.
    fn picture_of(&self, island: &State) -> Option<String> {
        let hash = hash_of(island);
        match self {
            Subject::Game(id) => Some(format!("g-{id}-{hash}")),
            Subject::Study(id) => Some(format!("s-{id}-{hash}")),
            Subject::Puzzle(id) => Some(format!("z-{id}-{hash}")),
            Subject::Player(_) => None,
        }
    }

    /// What a stranger may know of it.
    pub(super) async fn preview(&self, app: &App, language: Language) -> Option<Preview> {
        match self {
            Subject::Game(id) => {
                let view = app.hub.view(*id, None).await.ok()?;
                let island =
                    app.hub.read(*id, |room: &Room| (*room.table.state).clone()).await.ok()?;
                Some(Preview {
                    title: title_of(&view),
                    description: format!(
                        "{} · {}",
                        language.turn(view.position.turn),
                        language.setup(island.setup())
                    ),
                    picture: self.picture_of(&island),
                    island: Some(island),
                })
            }
            Subject::Study(id) => {
                let study = app.store.study(*id).await.ok().flatten()?;
                if study.content.visibility == StudyVisibility::Private {
                    return None;
                }
                let shared = &app.hub.shared;
                shared.names.learn(&*app.store, &[study.owner]).await.ok()?;
                let owner = shared.names.get(study.owner);
                let island = end_of(&study.content.record);
                Some(Preview {
                    title: study.content.title,
                    description: owner.map(|name| name.to_string()).unwrap_or_default(),
                    picture: island.as_ref().and_then(|island| self.picture_of(island)),
                    island,
                })
            }
            Subject::Puzzle(id) => {
                let task = find(&*app.config.puzzles, id)?;
                Some(Preview {
                    title: match task.kind.parse() {
                        Ok(kind) => language.puzzle(kind).to_owned(),
                        Err(_) => task.id.clone(),
                    },
                    description: language.setup(task.state.setup()),
                    picture: self.picture_of(&task.state),
                    island: Some(task.state.clone()),
                })
            }
            Subject::Player(name) => {
                let user = app.store.user_by_name(&names::fold(name)).await.ok().flatten()?;
                let results = app.store.results_of(user.id).await.ok()?;
                let last = last_public_game(app, user.id).await;
                Some(Preview {
                    title: user.name,
                    description: language.results(results.played, results.won),
                    picture: last.as_ref().and_then(|(game, island)| game.picture_of(island)),
                    island: last.map(|(_, island)| island),
                })
            }
        }
    }

    /// The island whose picture has that hash, if it ever was one of this subject's that a stranger may
    /// see.
    pub(super) async fn island(&self, app: &App, hash: &str) -> Option<State> {
        if let Subject::Game(id) = self {
            // An address that was shared shows what it showed then.
            let states = |room: &Room| {
                let table = &room.table;
                (0..=table.tokens.len()).rev().map(|ply| table.state_after(ply)).collect()
            };
            let states: Vec<State> = app.hub.read_as(*id, None, states).await.ok()?;
            return states.into_iter().find(|state| hash_of(state) == hash);
        }
        self.preview(app, Language::English).await?.island.filter(|island| hash_of(island) == hash)
    }
}

/// So many of a player's last games are looked at for one that has begun.
const LAST_GAMES: u32 = 5;

/// The last game of a player that strangers may see and that has an island, with it.
async fn last_public_game(app: &App, user: UserId) -> Option<(Subject, State)> {
    let filter = ListFilter { public: true, limit: LAST_GAMES, ..ListFilter::default() };
    app.hub.shared.writer.settle_lists().await;
    for row in app.store.games_of(user, &filter).await.ok()? {
        // A tile that is drawn and placed is two tokens.
        let island =
            |room: &Room| (room.table.tokens.len() >= 2).then(|| (*room.table.state).clone());
        if let Some(island) = app.hub.read(row.id, island).await.ok()? {
            return Some((Subject::Game(row.id), island));
        }
    }
    None
}

fn title_of(view: &GameView) -> String {
    let names: Vec<&str> =
        view.seats.iter().map(|seat| seat.name.as_deref().unwrap_or("…")).collect();
    names.join(" – ")
}

/// Where the main line of a study's first game ends.
fn end_of(text: &str) -> Option<State> {
    let records = record::parse(text).ok()?;
    Some(records.first()?.game().state().clone())
}

fn hash_of(island: &State) -> String {
    let hash = Sha256::digest(format!("{DRAWING} {island}"));
    hex::encode(&hash[..8])
}

/// A part of an address, as it was before it was made one.
fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        let byte = match byte {
            b'%' => {
                let pair = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&pair).ok()?, 16).ok()?
            }
            byte => byte,
        };
        bytes.push(byte);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_pictures_are_read_back() {
        let game: GameId = "0123456789ab".parse().unwrap();
        assert_eq!(Subject::of_page("/g/0123456789ab"), Some(Subject::Game(game)));
        assert_eq!(Subject::of_page("/p/J%C3%B3n/"), Some(Subject::Player("Jón".to_owned())));
        for other in ["/", "/g", "/g/short", "/g/0123456789ab/more", "/rules/x", "/p/%C3"] {
            assert_eq!(Subject::of_page(other), None, "{other}");
        }
        let island = State::new(taluva::Setup::default());
        let puzzle = Subject::Puzzle("king-now-7".to_owned());
        let name = puzzle.picture_of(&island).unwrap();
        let (subject, hash) = Subject::of_picture(&name).unwrap();
        assert_eq!((subject, hash), (puzzle, hash_of(&island).as_str()));
    }
}
