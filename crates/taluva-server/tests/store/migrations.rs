//! Data of every version open without losing anything; data of newer versions and of other programs are refused.

use std::path::{Path, PathBuf};

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use taluva_server::api::RatingPool;
use taluva_server::store::{
    ChatStore as _, GameStore as _, PeopleStore as _, PuzzleStore as _, RatingChangeRow,
    RatingStore as _, ReviewStore as _, SessionStore as _, StoreError, StudyFilter,
    StudyStore as _,
};

use super::*;

/// The SQLite migrations, as released.
const STEPS: [&str; 9] = [
    include_str!("../../src/store/sqlite/migrations/0001_initial.sql"),
    include_str!("../../src/store/sqlite/migrations/0002_rated_once.sql"),
    include_str!("../../src/store/sqlite/migrations/0003_people.sql"),
    include_str!("../../src/store/sqlite/migrations/0004_studies.sql"),
    include_str!("../../src/store/sqlite/migrations/0005_reviews.sql"),
    include_str!("../../src/store/sqlite/migrations/0006_puzzles.sql"),
    include_str!("../../src/store/sqlite/migrations/0007_rating_history.sql"),
    include_str!("../../src/store/sqlite/migrations/0008_event_batches.sql"),
    include_str!("../../src/store/sqlite/migrations/0009_rating_games.sql"),
];

/// The PostgreSQL migrations.
const POSTGRES_STEPS: [&str; 7] = [
    include_str!("../../src/store/postgres/migrations/0001_initial.sql"),
    include_str!("../../src/store/postgres/migrations/0002_nodes.sql"),
    include_str!("../../src/store/postgres/migrations/0003_rating_history.sql"),
    include_str!("../../src/store/postgres/migrations/0004_copies.sql"),
    include_str!("../../src/store/postgres/migrations/0005_jobs.sql"),
    include_str!("../../src/store/postgres/migrations/0006_questions.sql"),
    include_str!("../../src/store/postgres/migrations/0007_rating_games.sql"),
];

/// The SHA-256 prefixes of the migrations. Entries are added with each migration and never changed.
const RELEASED: [&str; 16] = [
    "2dc959e4", "8a3744f9", "390a3bdc", "3afc21bd", "fde5415c", "faa234b7", "83566dae", "56787317",
    "239423b6", "3f227992", "d3661a04", "821f631e", "bce8eaab", "1b2a453e", "b3f278f3", "0a9869d9",
];

/// What a service of each version from 2 on could have written into the tables new in it, by version.
const ROWS: [(usize, &str); 7] = [
    (3, "INSERT INTO blocks VALUES (1, 2)"),
    (4, "INSERT INTO studies VALUES (77, 1, 3, 5, 6, 'Mine', 1, 'players=2', '[Format \"taluva 2\"]', 21)"),
    (5, "INSERT INTO reviews VALUES (208290520259317802, 1, 5, 1, '{}'), (314737376761458670, 2, 6, NULL, NULL)"),
    (6, "INSERT INTO puzzle_tries VALUES (1, 'k1-a', 1, 7, 1510.5);
         INSERT INTO puzzle_solvers VALUES (1, 1510.5, 300.0, 0.06, 4, 3, 2, 3);
         INSERT INTO puzzle_ratings VALUES ('k1-a', 1490.0, 90.0, 0.06, 8, 5)"),
    (7, "INSERT INTO rating_history VALUES (2, 'live_multi', 1, 1600.0, 200.0, 9)"),
    (8, "INSERT INTO event_batches (events) SELECT json_array(json_array(game_id, seq, at, key, body)) FROM events
         WHERE (game_id, seq) IN (SELECT game_id, max(seq) FROM events GROUP BY game_id);
         DELETE FROM events WHERE (game_id, seq) IN (SELECT game_id, max(seq) FROM events GROUP BY game_id)"),
    (9, "INSERT INTO rating_history VALUES (2, 'live_multi', 2, 1610.0, 190.0, 10, 77)"),
];

/// A copy of a file written by a released version, and its content.
pub(crate) fn released(version: &str) -> (tempfile::TempDir, PathBuf, Value) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taluva.db");
    std::fs::copy(data.join(format!("{version}.db")), &file).unwrap();
    let told = std::fs::read_to_string(data.join(format!("{version}.json"))).unwrap();
    (directory, file, serde_json::from_str(&told).unwrap())
}

/// Checks that everything in a file of version 1 or later is still there.
async fn must_have_everything(store: &SqliteStore, told: &Value) {
    for (name, game) in told["games"].as_object().unwrap() {
        let id: GameId = game["id"].as_str().unwrap().parse().unwrap();
        assert!(store.game(id).await.unwrap().is_some(), "{name}");
        let events = store.events(id, 0).await.unwrap();
        assert_eq!(Value::from(events.len()), game["seq"], "{name}");
    }
    let ada = store.user_by_name("ada").await.unwrap().unwrap();
    assert_eq!(store.mutes(ada.id).await.unwrap().len(), 1);
    assert_eq!(store.tokens(ada.id).await.unwrap().len(), 1);
    assert_eq!(store.chat_of(ada.id).await.unwrap()[0].text, "Well played – “ça va”?");
    assert!(store.user_by_name("gone").await.unwrap().is_none());
    // Version 1 would have rated the game with a rematch again at its next start.
    assert_eq!(store.unrated_games().await.unwrap(), []);
    let ratings = store.pool_ratings(RatingPool::LiveDuel, &[ada.id]).await.unwrap();
    assert_eq!(Value::from(ratings[0].rating), told["ratings"]["Ada"][0]["rating"]);
    // For games before histories existed, only the resulting rating is known.
    let history = store.rating_history(ada.id, RatingPool::LiveDuel, None, 9).await.unwrap();
    assert_eq!(history.len(), 1);
    assert_eq!((history[0].games, history[0].rating), (ratings[0].games, ratings[0].rating));
    assert!(history[0].at > at(0));
    // Names of version 1 have look-alike keys: nobody else can choose a similar one.
    let twin = ChosenName { folded: "another".to_owned(), ..chosen("Ada") };
    let twin = NewUser { name: twin, password: None, created_at: at(8) };
    assert!(matches!(store.add_user(twin).await, Err(StoreError::NameTaken)));
    let next = add_user(store, &format!("Next {}", ada.id.0)).await;
    assert!(next.id.0 > 6, "{:?}", next.id);
    store.delete_user(next.id, at(9)).await.unwrap();
}

/// Checks that the [`ROWS`] up to a version are there.
async fn must_have_rows(store: &SqliteStore, version: usize) {
    let (ada, ben) = (UserId(1), UserId(2));
    if version >= 3 {
        assert_eq!(store.blocks(ada).await.unwrap(), [ben]);
    }
    if version >= 4 {
        let filter = StudyFilter { public: false, before: None, limit: 9 };
        let studies = store.studies_of(ada, &filter).await.unwrap();
        assert_eq!((studies[0].revision, studies[0].content.title.as_str()), (3, "Mine"));
    }
    if version >= 5 {
        let kept = store.review(GameId::from_i64(208_290_520_259_317_802)).await.unwrap().unwrap();
        assert_eq!((kept.asked_by, kept.kept.unwrap().body.as_str()), (ada, "{}"));
        let wanted =
            store.review(GameId::from_i64(314_737_376_761_458_670)).await.unwrap().unwrap();
        assert_eq!((wanted.asked_by, wanted.kept), (ben, None));
    }
    if version >= 6 {
        assert!(store.first_try(ada, "k1-a").await.unwrap().unwrap().solved);
        assert_eq!(store.solver(ada).await.unwrap().unwrap().streak, 2);
        assert_eq!(store.puzzle("k1-a").await.unwrap().unwrap().tries, 8);
    }
    if version >= 7 {
        let history = store.rating_history(ben, RatingPool::LiveMulti, None, 9).await.unwrap();
        assert_eq!(history.last().unwrap().rating, 1600.0);
    }
    if version >= 9 {
        let changes = store.rating_changes(GameId::from_i64(77)).await.unwrap();
        let expected = RatingChangeRow { user: ben, before: Some(1600.0), after: 1610.0 };
        assert_eq!(changes, [expected]);
    }
}

#[tokio::test]
async fn a_file_of_every_version_opens_with_everything_in_it() {
    for version in 1..=STEPS.len() {
        let (_directory, file, told) = released("v1");
        for (step, sql) in (1..=version).zip(STEPS).skip(1) {
            execute(&file, sql).await;
            execute(&file, format!("PRAGMA user_version = {step}")).await;
            if let Some((_, rows)) = ROWS.iter().find(|(of, _)| *of == step) {
                execute(&file, *rows).await;
            }
        }
        // The second time, there is nothing left to migrate.
        for _ in 0..2 {
            let store = SqliteStore::open(&file).await.unwrap();
            must_have_everything(&store, &told).await;
            must_have_rows(&store, version).await;
            store.close().await;
        }
        let mut connection = open(&file).await;
        let now: i64 =
            sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut connection).await.unwrap();
        assert_eq!(now, STEPS.len() as i64, "a step is missing in this test");
    }
}

/// Version 8 as left by a killed service: events of running games are still in the log of all games.
#[tokio::test]
async fn a_file_that_was_written_by_version_8_opens_with_everything_in_it() {
    let (_directory, file, told) = released("v8");
    for _ in 0..2 {
        let store = SqliteStore::open(&file).await.unwrap();
        must_have_everything(&store, &told).await;
        let ada = UserId(1);
        assert_eq!(store.blocks(ada).await.unwrap(), [UserId(4)]);
        let study = store.study(told["study"].as_str().unwrap().parse().unwrap()).await.unwrap();
        assert_eq!(study.unwrap().content.title, "Ölberg");
        let tried = store.first_try(ada, told["puzzle"].as_str().unwrap()).await.unwrap();
        assert!(!tried.unwrap().solved);
        store.close().await;
    }
}

/// A released migration has already run somewhere: any change needs a new one.
#[test]
fn released_steps_stay_as_they_are() {
    let steps = STEPS.iter().chain(&POSTGRES_STEPS);
    let now: Vec<String> = steps.map(|sql| hex::encode(&Sha256::digest(sql)[..4])).collect();
    assert_eq!(now, RELEASED);
}

async fn open(file: &Path) -> sqlx::SqliteConnection {
    use sqlx::ConnectOptions as _;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    // As during a migration, which may rebuild tables.
    options.create_if_missing(true).foreign_keys(false).connect().await.unwrap()
}

async fn execute(file: &Path, sql: impl Into<String>) {
    use sqlx::Connection as _;
    let mut connection = open(file).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.into())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_newer_file_is_refused_and_stays_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("newer.db");
    SqliteStore::open(&file).await.unwrap().close().await;
    execute(&file, "PRAGMA user_version = 1000").await;
    let before = std::fs::read(&file).unwrap();
    let error = SqliteStore::open(&file).await.unwrap_err();
    assert!(error.to_string().starts_with("the data are of version 1000, this program knows"));
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn a_file_of_another_program_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    for (n, sql) in [
        "CREATE TABLE users (id INTEGER)",
        "CREATE TABLE users (id INTEGER); PRAGMA user_version = 1",
        "PRAGMA application_id = 7; PRAGMA user_version = 2",
    ]
    .into_iter()
    .enumerate()
    {
        let file = directory.path().join(format!("{n}.db"));
        execute(&file, sql).await;
        let error = SqliteStore::open(&file).await.unwrap_err();
        assert!(matches!(error, StoreError::NotOurs), "{sql}: {error}");
    }
}

mod postgres {
    use sqlx::{Connection as _, PgConnection};

    use super::*;
    use crate::database::TestDatabase;

    async fn execute(database: &TestDatabase, sql: String) {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn a_database_of_every_version_opens_with_everything_in_it() {
        for version in 1..=POSTGRES_STEPS.len() {
            let database = TestDatabase::new().await;
            execute(
                &database,
                "CREATE TABLE taluva_versions
                     (version BIGINT PRIMARY KEY, usable_from BIGINT NOT NULL)"
                    .to_owned(),
            )
            .await;
            for (step, sql) in (1..=version).zip(POSTGRES_STEPS) {
                execute(&database, sql.to_owned()).await;
                let usable_from = step.min(2);
                let noted = format!("INSERT INTO taluva_versions VALUES ({step}, {usable_from})");
                execute(&database, noted).await;
            }
            let rows = "INSERT INTO users (name, folded, created_at) VALUES ('Ada', 'ada', 5);
                INSERT INTO name_looks VALUES ('ada', 1);
                INSERT INTO ratings (user_id, pool, rating, deviation, volatility, games)
                    VALUES (1, 'live_duel', 1600.5, 90.0, 0.06, 3)";
            execute(&database, rows.to_owned()).await;
            for _ in 0..2 {
                let store = PostgresStore::connect(&database.url).await.unwrap();
                let ada = store.user_by_name("ada").await.unwrap().unwrap();
                let ratings = store.pool_ratings(RatingPool::LiveDuel, &[ada.id]).await.unwrap();
                assert_eq!((ratings[0].rating, ratings[0].games), (1600.5, 3));
                let game = add_game(&store, ada.id).await;
                assert!(store.game(game.id).await.unwrap().is_some());
            }
        }
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn a_newer_database_is_refused() {
        let database = TestDatabase::new().await;
        drop(PostgresStore::connect(&database.url).await.unwrap());
        execute(&database, "INSERT INTO taluva_versions VALUES (99, 99)".to_owned()).await;
        let error = PostgresStore::connect(&database.url).await.unwrap_err();
        assert!(error.to_string().starts_with("the data are of version 99, this program knows"));
    }
}
