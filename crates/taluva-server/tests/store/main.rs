//! The suite that every storage back end passes.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

mod copy;
mod games;
mod losses;
mod migrations;
mod people;
mod puzzles;
mod ratings;
mod recent;
mod reviews;
mod studies;

#[path = "../servers/database.rs"]
mod database;

use std::sync::Arc;

use taluva_server::api::{Clock, SeatOrder, Status, Visibility};
use taluva_server::store::{
    Append, ChosenName, Digest, EventRow, Header, Holder, NewGameRow, NewUser, PostgresStore,
    Session, SqliteStore, Store, User,
};
use taluva_server::{GameId, Steady, Timestamp, UserId};

/// A back end under test: creates an empty store, and whatever must live as long as it.
trait BackEnd {
    async fn empty() -> (Arc<dyn Store>, Box<dyn std::any::Any>);
}

struct Sqlite;

impl BackEnd for Sqlite {
    async fn empty() -> (Arc<dyn Store>, Box<dyn std::any::Any>) {
        let directory = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&directory.path().join("test.db")).await.unwrap();
        (Arc::new(store), Box::new(directory))
    }
}

struct Postgres;

impl BackEnd for Postgres {
    async fn empty() -> (Arc<dyn Store>, Box<dyn std::any::Any>) {
        let database = database::TestDatabase::new().await;
        let store = PostgresStore::connect(&database.url).await.unwrap();
        (Arc::new(store), Box::new(database))
    }
}

/// Runs every test of the suite on every back end.
macro_rules! suite {
    ($($module:ident::{$($test:ident),+ $(,)?}),+ $(,)?) => {
        mod sqlite {
            use super::*;
            $($(
                #[tokio::test]
                async fn $test() {
                    let (store, _keep) = Sqlite::empty().await;
                    $module::$test(store).await;
                }
            )+)+
        }

        mod postgres {
            use super::*;
            $($(
                #[tokio::test]
                #[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
                async fn $test() {
                    let (store, _keep) = Postgres::empty().await;
                    $module::$test(store).await;
                }
            )+)+
        }
    };
}

suite!(
    people::{
        names_are_unique_by_their_folded_form,
        names_do_not_look_alike,
        nothing_is_kept_for_somebody_deleted,
        a_guest_becomes_an_account,
        sessions_end,
        a_new_password_ends_other_sessions,
        tokens_are_listed_and_revoked,
        a_deleted_person_is_forgotten_and_the_games_stay,
        idle_guests_are_forgotten,
        mutes_are_kept,
        blocks_are_kept,
        unfinished_games_are_found,
        ids_are_never_given_twice,
    },
    games::{
        events_are_appended_in_order_and_once,
        one_of_two_writers_wins,
        a_batch_fails_one_by_one,
        two_events_of_one_game_in_a_batch,
        a_game_is_set_up_with_its_event_or_not_at_all,
        games_are_added_while_others_write,
        hundreds_of_games_move_at_once,
        lists_follow_the_digest,
        lists_can_follow_later,
        the_writer_settles_lists,
        lists_are_filtered_and_paged,
        due_games_and_waiting_computers_are_found,
        exhibitions_are_counted,
        results_are_counted,
        chat_is_numbered_within_a_game,
        uptimes_are_noted,
    },
    ratings::{
        a_game_is_rated_once,
        every_rated_game_is_in_the_history,
        nothing_that_follows_rates_a_game_again,
        ratings_follow_on_those_that_are_kept,
        leaders_are_sure_and_sorted,
    },
    puzzles::{
        a_try_counts_once,
        tries_are_for_accounts_and_go_with_them,
    },
    reviews::{
        a_review_is_wanted_and_then_kept,
        reviews_are_of_games_and_wanted_by_people,
    },
    studies::{
        a_study_changes_by_revisions,
        studies_are_listed_last_changed_first,
        studies_are_bounded_for_each_person,
        studies_are_for_accounts_and_go_with_them,
    },
);

#[tokio::test]
async fn a_backup_holds_everything() {
    let (store, _keep) = Sqlite::empty().await;
    games::a_backup_holds_everything(store).await;
}

fn at(millis: i64) -> Timestamp {
    Timestamp(millis)
}

fn steady(millis: i64) -> Steady {
    Steady(millis)
}

async fn add_user(store: &dyn Store, name: &str) -> User {
    let user = NewUser { name: chosen(name), password: None, created_at: at(1) };
    store.add_user(user).await.unwrap()
}

fn chosen(name: &str) -> ChosenName {
    let folded = name.to_lowercase();
    ChosenName { name: name.to_owned(), looks: vec![folded.replace('1', "l")], folded }
}

fn session(user: UserId, secret: u8, expires_at: i64) -> Session {
    Session { secret: [secret; 32], user, used_at: at(5), expires_at: at(expires_at) }
}

fn digest(seats: Vec<Holder>) -> Digest {
    Digest {
        status: Status::Open,
        rated: false,
        out: vec![false; seats.len()],
        seats: seats.into(),
        turn: 1,
        to_act: None,
        deadline: None,
        outcome: None,
        ending: None,
        asked: Vec::new(),
        rematch: None,
    }
}

fn new_game(creator: UserId, seats: Vec<Holder>) -> NewGameRow {
    let header = Header {
        setup: "edition=ferti2014 players=2".to_owned(),
        clock: Clock::None,
        visibility: Visibility::Public,
        rated: false,
        order: SeatOrder::Given,
        creator,
        invite: "invite".to_owned(),
        seats: seats.clone(),
    };
    NewGameRow {
        id: GameId::random(),
        header,
        seed: [7; 32],
        digest: digest(seats),
        created_at: at(10),
    }
}

async fn add_game(store: &dyn Store, creator: UserId) -> NewGameRow {
    let game = new_game(creator, vec![Holder::Person { user: creator }, Holder::Open]);
    store.add_game(game.clone()).await.unwrap();
    game
}

fn event(seq: u32, key: Option<&str>) -> EventRow {
    EventRow {
        seq,
        at: at(100 + i64::from(seq)),
        key: key.map(Into::into),
        body: format!("{{\"n\":{seq},\"quote\":\"'\\\"é\"}}").into(),
    }
}

fn append(game: &NewGameRow, event: EventRow) -> Append {
    Append { game: game.id, event, digest: Some(game.digest.clone()), turn: None, sets_up: None }
}
