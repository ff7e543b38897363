//! Copying a site from a file to a database: complete, unchanged, and only where allowed.

use std::path::Path;

use taluva_server::store::{
    ChatStore as _, CopyError, GameStore as _, PeopleStore as _, RatingStore as _,
    ReviewStore as _, SessionStore as _, StoreError, copy,
};

use super::database::TestDatabase;
use super::migrations::released;
use super::*;

/// Enough events for more than one batch.
const EVENTS: u32 = 1500;

/// A file begun by an old release and continued by this program.
struct Site {
    directory: tempfile::TempDir,
    game: NewGameRow,
}

impl Site {
    async fn new() -> Site {
        let (directory, file, _) = released("v1");
        let store = SqliteStore::open(&file).await.unwrap();
        let ada = store.user_by_name("ada").await.unwrap().unwrap();
        let seats = vec![Holder::Person { user: ada.id }, Holder::Reserved { user: UserId(2) }];
        let game = new_game(ada.id, seats);
        store.add_game(game.clone()).await.unwrap();
        for seq in 1..=EVENTS {
            let append = Append {
                game: game.id,
                event: event(seq, Some("1:key")),
                digest: None,
                turn: None,
                sets_up: None,
            };
            assert_eq!(store.append(&[append]).await.unwrap(), [Ok(())]);
        }
        store.want_review(game.id, ada.id, at(77)).await.unwrap();
        // The newest person is deleted; the id must not be reused.
        let last = add_user(&store, "Last").await;
        store.delete_user(last.id, at(80)).await.unwrap();
        store.close().await;
        Site { directory, game }
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    fn bytes(&self) -> Vec<u8> {
        std::fs::read(self.path().join("taluva.db")).unwrap()
    }

    async fn execute(&self, sql: &'static str) {
        use sqlx::{ConnectOptions as _, Connection as _};
        let file = self.path().join("taluva.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

async fn execute(database: &TestDatabase, sql: &'static str) {
    use sqlx::Connection as _;
    let mut connection = sqlx::PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// A copy that is aborted, as if by SIGKILL, when it reports `told`.
async fn interrupted_at(site: &Site, database: &TestDatabase, told: &'static str) {
    let (path, url) = (site.path().to_owned(), database.url.clone());
    let copying = tokio::spawn(async move {
        let tell = |what: &str| assert_ne!(what, told, "the interruption of this test");
        copy(&path, &url, tell).await
    });
    assert!(copying.await.unwrap_err().is_panic());
    // The server notices the lost connection a moment later.
    let free = "SELECT pg_advisory_lock(1413565507)";
    execute(database, free).await;
}

async fn refused(path: &Path, database: &TestDatabase) -> CopyError {
    copy(path, &database.url, |_| {}).await.unwrap_err()
}

mod postgres {
    use super::*;

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn a_site_moves_with_everything() {
        let (site, database) = (Site::new().await, TestDatabase::new().await);
        let before = site.bytes();
        let copied = copy(site.path(), &database.url, |_| {}).await.unwrap();
        assert_eq!(site.bytes(), before);
        assert!(!copied.resumed && copied.events > u64::from(EVENTS), "{copied:?}");
        let old = SqliteStore::open(&site.path().join("taluva.db")).await.unwrap();
        let new = PostgresStore::connect(&database.url).await.unwrap();
        let ada = old.user_by_name("ada").await.unwrap().unwrap();
        assert_eq!(new.user_by_name("ada").await.unwrap().unwrap(), ada);
        let games = old.game_ids_of(ada.id).await.unwrap();
        assert_eq!(new.game_ids_of(ada.id).await.unwrap(), games);
        for game in games {
            let (one, two) = (old.game(game).await.unwrap(), new.game(game).await.unwrap());
            let (one, two) = (one.unwrap(), two.unwrap());
            assert_eq!((one.header, one.seed, one.digest), (two.header, two.seed, two.digest));
            assert_eq!(old.events(game, 0).await.unwrap(), new.events(game, 0).await.unwrap());
        }
        assert_eq!(old.tokens(ada.id).await.unwrap(), new.tokens(ada.id).await.unwrap());
        assert_eq!(old.chat_of(ada.id).await.unwrap(), new.chat_of(ada.id).await.unwrap());
        assert_eq!(old.mutes(ada.id).await.unwrap(), new.mutes(ada.id).await.unwrap());
        assert_eq!(old.ratings(ada.id).await.unwrap(), new.ratings(ada.id).await.unwrap());
        assert_eq!(old.unrated_games().await.unwrap(), new.unrated_games().await.unwrap());
        let review = new.review(site.game.id).await.unwrap().unwrap();
        assert_eq!((review.asked_by, review.kept), (ada.id, None));
        for user in [ada.id, UserId(2)] {
            let unfinished = old.unfinished_games_of(user).await.unwrap().len();
            assert_eq!(new.unfinished_games_of(user).await.unwrap().len(), unfinished);
        }
        // New data continue where the file ended.
        let next = Append {
            game: site.game.id,
            event: event(EVENTS + 1, None),
            digest: None,
            turn: None,
            sets_up: None,
        };
        let taken = Append {
            game: site.game.id,
            event: event(EVENTS, None),
            digest: None,
            turn: None,
            sets_up: None,
        };
        assert!(new.append(&[taken]).await.unwrap()[0].is_err());
        assert_eq!(new.append(&[next]).await.unwrap(), [Ok(())]);
        let (in_old, in_new) = (add_user(&old, "Next").await, add_user(&new, "Next").await);
        assert_eq!(in_new.id, in_old.id);
        // The database is complete now.
        assert!(matches!(refused(site.path(), &database).await, CopyError::Finished));
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn an_interrupted_copy_goes_on_and_nobody_uses_it_before() {
        let (site, database) = (Site::new().await, TestDatabase::new().await);
        for told in ["copying events: 1000 rows", "copying studies", "comparing chat"] {
            interrupted_at(&site, &database, told).await;
            let service = PostgresStore::connect(&database.url).await;
            assert!(matches!(service, Err(StoreError::Unfinished)));
        }
        let copied = copy(site.path(), &database.url, |_| {}).await.unwrap();
        assert!(copied.resumed);
        let new = PostgresStore::connect(&database.url).await.unwrap();
        let events = new.events(site.game.id, 0).await.unwrap();
        assert_eq!(events.len(), EVENTS as usize);
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn a_copy_that_is_not_the_same_is_noticed() {
        let (site, database) = (Site::new().await, TestDatabase::new().await);
        interrupted_at(&site, &database, "comparing users").await;
        execute(&database, "UPDATE events SET body = '{}' WHERE seq = 1234").await;
        let error = refused(site.path(), &database).await;
        let said = error.to_string();
        assert!(matches!(error, CopyError::Differs(_)), "{said}");
        assert!(said.contains("`events`") && said.contains(&site.game.id.to_string()), "{said}");
        let service = PostgresStore::connect(&database.url).await;
        assert!(matches!(service, Err(StoreError::Unfinished)));
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn only_an_empty_database_is_filled() {
        let site = Site::new().await;
        let used = TestDatabase::new().await;
        let store = PostgresStore::connect(&used.url).await.unwrap();
        add_user(&store, "Bob").await;
        assert!(matches!(refused(site.path(), &used).await, CopyError::NotEmpty("users")));

        let foreign = TestDatabase::new().await;
        execute(&foreign, "CREATE TABLE books (id BIGINT)").await;
        assert!(matches!(refused(site.path(), &foreign).await, CopyError::Foreign));

        let newer = TestDatabase::new().await;
        PostgresStore::connect(&newer.url).await.unwrap();
        execute(&newer, "INSERT INTO taluva_versions VALUES (99, 99)").await;
        let error = refused(site.path(), &newer).await;
        assert!(matches!(error, CopyError::Store(StoreError::Newer { found: 99, .. })), "{error}");

        let begun = TestDatabase::new().await;
        interrupted_at(&site, &begun, "copying chat").await;
        let other = Site::new().await;
        other.execute("UPDATE service SET instance = randomblob(16)").await;
        assert!(matches!(refused(other.path(), &begun).await, CopyError::OtherSource));
        site.execute("UPDATE service SET commits = commits + 1").await;
        assert!(matches!(refused(site.path(), &begun).await, CopyError::Changed));
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
    async fn only_a_file_at_rest_of_this_version_is_copied() {
        let database = TestDatabase::new().await;
        let (old, _, _) = released("v1");
        assert!(matches!(refused(old.path(), &database).await, CopyError::Older { found: 1, .. }));
        assert!(matches!(
            refused(&old.path().join("nothing"), &database).await,
            CopyError::NoSource(_)
        ));
        let site = Site::new().await;
        let lock = std::fs::File::create(site.path().join("taluva.lock")).unwrap();
        lock.lock().unwrap();
        assert!(matches!(refused(site.path(), &database).await, CopyError::InUse(_)));
        drop(lock);
        site.execute("PRAGMA user_version = 99").await;
        let error = refused(site.path(), &database).await;
        assert!(matches!(error, CopyError::Store(StoreError::Newer { found: 99, .. })), "{error}");
    }
}
