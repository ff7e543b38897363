//! A separate database for a test: on the server named by `TALUVA_TEST_POSTGRES`, or on a private one.

#[path = "mod.rs"]
pub(crate) mod servers;

use servers::postgres::Postgres;
use sqlx::{Connection as _, PgConnection};

/// An empty database, or an empty schema of one, which is dropped at the end.
pub(crate) struct TestDatabase {
    pub(crate) url: String,
    drop: String,
    admin: String,
    _server: Option<Postgres>,
}

async fn execute(admin: &str, sql: String) {
    let mut connection = PgConnection::connect(admin).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[allow(dead_code, reason = "not everybody who uses this needs all of it")]
impl TestDatabase {
    /// A database: its notices and locks are not shared with other tests.
    pub(crate) async fn new() -> TestDatabase {
        let (admin, server) = admin();
        let name = random_name();
        execute(&admin, format!("CREATE DATABASE {name}")).await;
        let url = match admin.rsplit_once('/') {
            Some((server, _)) => format!("{server}/{name}"),
            None => panic!("{admin} names no database"),
        };
        let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
        TestDatabase { url, drop, admin, _server: server }
    }

    /// A schema, which is much faster to create, but shares notices with other tests.
    pub(crate) async fn schema() -> TestDatabase {
        let (admin, server) = admin();
        let name = random_name();
        execute(&admin, format!("CREATE SCHEMA {name}")).await;
        let url = format!("{admin}?options=-csearch_path%3D{name}");
        // The service may still be busy; whatever is left goes away with the server.
        let drop = format!("SET lock_timeout = '300ms'; DROP SCHEMA IF EXISTS {name} CASCADE");
        TestDatabase { url, drop, admin, _server: server }
    }
}

/// The server on which databases are created.
fn admin() -> (String, Option<Postgres>) {
    match std::env::var("TALUVA_TEST_POSTGRES") {
        Ok(admin) => (admin, None),
        Err(_) => {
            let server = Postgres::start(&["fsync=off"]).unwrap();
            (server.url("postgres"), Some(server))
        }
    }
}

fn random_name() -> String {
    format!("test_{}", rand_bytes().map(|byte| format!("{byte:02x}")).concat())
}

fn rand_bytes() -> [u8; 8] {
    use std::hash::{BuildHasher as _, RandomState};
    RandomState::new().hash_one(std::process::id()).to_le_bytes()
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let (admin, sql) = (self.admin.clone(), self.drop.clone());
        // On a separate thread, since the test's runtime may be shutting down.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let Ok(runtime) = runtime else { return };
            runtime.block_on(async {
                let Ok(mut connection) = PgConnection::connect(&admin).await else { return };
                let _ = sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await;
            });
        });
        let _ = dropped.join();
    }
}
