//! Reads rows of either back end into records.

use sqlx::{ColumnIndex, Decode, Row, Type};

use super::words::{corrupt, from_word};
use super::*;

/// The columns of a row.
pub(super) trait Columns {
    fn number(&self, name: &str) -> StoreResult<i64>;
    fn number_or_none(&self, name: &str) -> StoreResult<Option<i64>>;
    fn real(&self, name: &str) -> StoreResult<f64>;
    fn real_or_none(&self, name: &str) -> StoreResult<Option<f64>>;
    fn flag(&self, name: &str) -> StoreResult<bool>;
    fn text(&self, name: &str) -> StoreResult<String>;
    fn text_or_none(&self, name: &str) -> StoreResult<Option<String>>;
    fn bytes(&self, name: &str) -> StoreResult<Vec<u8>>;

    fn count(&self, name: &str) -> StoreResult<u32> {
        u32::try_from(self.number(name)?).map_err(corrupt)
    }

    fn moment(&self, name: &str) -> StoreResult<Timestamp> {
        self.number(name).map(Timestamp)
    }

    fn moment_or_none(&self, name: &str) -> StoreResult<Option<Timestamp>> {
        Ok(self.number_or_none(name)?.map(Timestamp))
    }
}

impl<R: Row> Columns for R
where
    for<'n> &'n str: ColumnIndex<R>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> f64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> bool: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn number(&self, name: &str) -> StoreResult<i64> {
        self.try_get(name).map_err(corrupt)
    }

    fn number_or_none(&self, name: &str) -> StoreResult<Option<i64>> {
        self.try_get(name).map_err(corrupt)
    }

    fn real(&self, name: &str) -> StoreResult<f64> {
        self.try_get(name).map_err(corrupt)
    }

    fn real_or_none(&self, name: &str) -> StoreResult<Option<f64>> {
        self.try_get(name).map_err(corrupt)
    }

    fn flag(&self, name: &str) -> StoreResult<bool> {
        self.try_get(name).map_err(corrupt)
    }

    fn text(&self, name: &str) -> StoreResult<String> {
        self.try_get(name).map_err(corrupt)
    }

    fn text_or_none(&self, name: &str) -> StoreResult<Option<String>> {
        self.try_get(name).map_err(corrupt)
    }

    fn bytes(&self, name: &str) -> StoreResult<Vec<u8>> {
        self.try_get(name).map_err(corrupt)
    }
}

pub(super) fn read_game(row: &impl Columns) -> StoreResult<GameRow> {
    Ok(GameRow {
        id: GameId::from_i64(row.number("id")?),
        header: serde_json::from_str(&row.text("header")?).map_err(corrupt)?,
        seed: row
            .bytes("seed")?
            .try_into()
            .map_err(|_| StoreError::Failed("a seed is not of 32 bytes".into()))?,
        seq: row.count("seq")?,
        digest: serde_json::from_str(&row.text("digest")?).map_err(corrupt)?,
        created_at: row.moment("created_at")?,
        updated_at: row.moment("updated_at")?,
    })
}

pub(super) fn read_ids(ids: Vec<i64>) -> Vec<GameId> {
    ids.into_iter().map(GameId::from_i64).collect()
}

/// The columns `seq`, `at`, `key` and `body` of an event.
pub(super) type EventColumns = (i64, i64, Option<String>, String);

pub(super) fn read_event((seq, at, key, body): EventColumns) -> StoreResult<EventRow> {
    let (key, body) = (key.map(Arc::from), Arc::from(body));
    Ok(EventRow { seq: u32::try_from(seq).map_err(corrupt)?, at: Timestamp(at), key, body })
}

/// Whether the game still has to be rated.
pub(super) fn is_to_rate(digest: &Digest) -> bool {
    digest.rated && digest.status == Status::Over
}

pub(super) fn read_user(row: &impl Columns) -> StoreResult<User> {
    Ok(User {
        id: UserId(row.number("user_id")?),
        name: row.text("name")?,
        password: row.text_or_none("password")?,
        created_at: row.moment("created_at")?,
    })
}

/// A session and its user, from the columns of both.
pub(super) fn read_session(
    secret: Fingerprint,
    row: &impl Columns,
) -> StoreResult<(Session, User)> {
    let user = read_user(row)?;
    let session = Session {
        secret,
        user: user.id,
        used_at: row.moment("used_at")?,
        expires_at: row.moment("expires_at")?,
    };
    Ok((session, user))
}

pub(super) fn read_token(row: &impl Columns) -> StoreResult<TokenRow> {
    Ok(TokenRow {
        id: row.number("id")?,
        label: row.text("label")?,
        scopes: row.text("scopes")?,
        created_at: row.moment("token_created_at")?,
        used_at: row.moment_or_none("used_at")?,
        expires_at: row.moment_or_none("expires_at")?,
    })
}

/// The columns `game_id`, `id`, `room`, `user_id`, `at` and `text` of a line of chat.
pub(super) type ChatColumns = (i64, i64, String, i64, i64, String);

pub(super) fn read_line((game, id, room, user, at, text): ChatColumns) -> StoreResult<ChatRow> {
    Ok(ChatRow {
        game: GameId::from_i64(game),
        id: u32::try_from(id).map_err(corrupt)?,
        room: from_word(room)?,
        user: UserId(user),
        at: Timestamp(at),
        text,
    })
}

pub(super) fn read_rating(row: &impl Columns) -> StoreResult<RatingRow> {
    Ok(RatingRow {
        user: UserId(row.number("user_id")?),
        pool: from_word(row.text("pool")?)?,
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        volatility: row.real("volatility")?,
        games: row.count("games")?,
    })
}

pub(super) fn read_point(row: &impl Columns) -> StoreResult<RatingPointRow> {
    Ok(RatingPointRow {
        games: row.count("games")?,
        at: row.moment("at")?,
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
    })
}

pub(super) fn read_change(row: &impl Columns) -> StoreResult<RatingChangeRow> {
    Ok(RatingChangeRow {
        user: UserId(row.number("user_id")?),
        before: row.real_or_none("rating_before")?,
        after: row.real("rating")?,
    })
}

fn read_glicko(row: &impl Columns) -> StoreResult<Glicko> {
    Ok(Glicko {
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        volatility: row.real("volatility")?,
    })
}

pub(super) fn read_solver(row: &impl Columns) -> StoreResult<SolverRow> {
    Ok(SolverRow {
        glicko: read_glicko(row)?,
        tries: row.count("tries")?,
        solved: row.count("solved")?,
        streak: row.count("streak")?,
        best_streak: row.count("best_streak")?,
    })
}

pub(super) fn read_puzzle(row: &impl Columns) -> StoreResult<PuzzleRow> {
    Ok(PuzzleRow {
        glicko: read_glicko(row)?,
        tries: row.count("tries")?,
        solved: row.count("solved")?,
    })
}

pub(super) fn read_try(row: &impl Columns) -> StoreResult<TryRow> {
    Ok(TryRow {
        puzzle: row.text("puzzle")?,
        solved: row.flag("solved")?,
        at: row.moment("at")?,
        rating: row.real("rating")?,
    })
}

pub(super) fn visibility_number(visibility: StudyVisibility) -> i64 {
    match visibility {
        StudyVisibility::Private => 0,
        StudyVisibility::Unlisted => 1,
        StudyVisibility::Public => 2,
    }
}

fn visibility_of(number: i64) -> StoreResult<StudyVisibility> {
    match number {
        0 => Ok(StudyVisibility::Private),
        1 => Ok(StudyVisibility::Unlisted),
        2 => Ok(StudyVisibility::Public),
        _ => Err(StoreError::Failed(format!("no visibility has number {number}").into())),
    }
}

/// Reads a study; in lists the record column is empty.
pub(super) fn read_study(row: &impl Columns) -> StoreResult<StudyRow> {
    Ok(StudyRow {
        id: StudyId::from_i64(row.number("id")?),
        owner: UserId(row.number("owner")?),
        revision: row.count("revision")?,
        created_at: row.moment("created_at")?,
        updated_at: row.moment("updated_at")?,
        content: StudyContent {
            title: row.text("title")?,
            visibility: visibility_of(row.number("visibility")?)?,
            setup: row.text("setup")?,
            record: row.text("record")?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_visibility_is_read_as_it_was_written() {
        for visibility in
            [StudyVisibility::Private, StudyVisibility::Unlisted, StudyVisibility::Public]
        {
            assert_eq!(visibility_of(visibility_number(visibility)).unwrap(), visibility);
        }
        assert!(visibility_of(3).is_err());
    }
}
