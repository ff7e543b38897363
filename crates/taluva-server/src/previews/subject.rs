//! The subject of a shared link, as far as a stranger may see it.

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

/// The version of the drawing style; changing it changes the URLs of all pictures.
const DRAWING: &str = "2";

/// Something that has a page and can be shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Subject {
    Game(GameId),
    Study(StudyId),
    Puzzle(String),
    Player(String),
}

/// The preview of a subject.
#[derive(Debug)]
pub(super) struct Preview {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) island: Option<State>,
    /// The name of the island's picture.
    pub(super) picture: Option<String>,
}

impl Subject {
    /// The subject of a client page.
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

    /// The subject of a picture, by its name without `.png`.
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

    /// The name of an island's picture. Players have none of their own; theirs show a game.
    fn picture_of(&self, island: &State) -> Option<String> {
        let hash = hash_of(island);
        match self {
            Subject::Game(id) => Some(format!("g-{id}-{hash}")),
            Subject::Study(id) => Some(format!("s-{id}-{hash}")),
            Subject::Puzzle(id) => Some(format!("z-{id}-{hash}")),
            Subject::Player(_) => None,
        }
    }

    /// The preview that a stranger may see.
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

    /// The island whose picture has this hash, if it is or was an island of this subject that a stranger may see.
    pub(super) async fn island(&self, app: &App, hash: &str) -> Option<State> {
        if let Subject::Game(id) = self {
            // A shared URL keeps showing what it showed at the time.
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

/// How many of a player's latest games are searched for one that has begun.
const LAST_GAMES: u32 = 5;

/// A player's latest public game that has an island, and the island.
async fn last_public_game(app: &App, user: UserId) -> Option<(Subject, State)> {
    let filter = ListFilter { public: true, limit: LAST_GAMES, ..ListFilter::default() };
    app.hub.shared.writer.settle_lists().await;
    for row in app.store.games_of(user, &filter).await.ok()? {
        // A drawn and placed tile is two tokens.
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

/// The final position of the main line of a study's first game.
fn end_of(text: &str) -> Option<State> {
    let records = record::parse(text).ok()?;
    Some(records.first()?.game().state().clone())
}

fn hash_of(island: &State) -> String {
    let hash = Sha256::digest(format!("{DRAWING} {island}"));
    hex::encode(&hash[..8])
}

/// Percent-decodes a path segment.
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
