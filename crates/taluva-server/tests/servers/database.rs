//! A database of its own for a test: in the server named by `TALUVA_TEST_POSTGRES`, or in a private one.

#[path = "mod.rs"]
pub(crate) mod servers;

use servers::postgres::Postgres;
use sqlx::{Connection as _, PgConnection};

/// An empty database, which is dropped in the end.
pub(crate) struct TestDatabase {
    pub(crate) url: String,
    name: String,
    admin: String,
    _server: Option<Postgres>,
}

async fn execute(admin: &str, sql: String) {
    let mut connection = PgConnection::connect(admin).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

impl TestDatabase {
    pub(crate) async fn new() -> TestDatabase {
        let (admin, server) = match std::env::var("TALUVA_TEST_POSTGRES") {
            Ok(admin) => (admin, None),
            Err(_) => {
                let server = Postgres::start(&["fsync=off"]).unwrap();
                (server.url("postgres"), Some(server))
            }
        };
        let random: [u8; 8] = rand_bytes();
        let name = format!("test_{}", random.map(|byte| format!("{byte:02x}")).concat());
        execute(&admin, format!("CREATE DATABASE {name}")).await;
        let url = match admin.rsplit_once('/') {
            Some((server, _)) => format!("{server}/{name}"),
            None => panic!("{admin} names no database"),
        };
        TestDatabase { url, name, admin, _server: server }
    }
}

fn rand_bytes() -> [u8; 8] {
    use std::hash::{BuildHasher as _, RandomState};
    RandomState::new().hash_one(std::process::id()).to_le_bytes()
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let (admin, name) = (self.admin.clone(), self.name.clone());
        // On a thread of its own, since the test's runtime may be ending.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let Ok(runtime) = runtime else { return };
            runtime.block_on(async {
                let Ok(mut connection) = PgConnection::connect(&admin).await else { return };
                let sql = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                let _ = sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await;
            });
        });
        let _ = dropped.join();
    }
}
