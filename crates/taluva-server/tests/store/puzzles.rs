//! Puzzle attempts.

use taluva_server::store::{Glicko, NewTry, SolverRow};

use super::*;

const FIRST: Glicko = Glicko { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

fn rate(mut solver: Glicko, mut puzzle: Glicko, solved: bool) -> (Glicko, Glicko) {
    let change = if solved { 10.0 } else { -10.0 };
    solver.rating += change;
    puzzle.rating -= change;
    (solver, puzzle)
}

async fn account(store: &dyn Store, name: &str) -> UserId {
    let password = Some("hash".to_owned());
    let user = NewUser { name: chosen(name), password, created_at: at(1) };
    store.add_user(user).await.unwrap().id
}

fn new_try(user: UserId, puzzle: &str, solved: bool, millis: i64) -> NewTry {
    let puzzle = puzzle.to_owned();
    NewTry { user, puzzle, solved, at: at(millis), first_solver: FIRST, first_puzzle: FIRST }
}

pub(crate) async fn a_try_counts_once(store: Arc<dyn Store>) {
    let ada = account(&*store, "Ada").await;
    let bob = account(&*store, "Bob").await;
    assert_eq!(store.solver(ada).await.unwrap(), None);
    let (before, after) = store.add_try(new_try(ada, "one", true, 5), rate).await.unwrap().unwrap();
    assert_eq!(before, SolverRow::new(FIRST));
    assert_eq!((after.glicko.rating, after.streak, after.tries, after.solved), (1510.0, 1, 1, 1));
    assert_eq!(store.add_try(new_try(ada, "one", false, 6), rate).await.unwrap(), None);
    assert_eq!(store.solver(ada).await.unwrap(), Some(after));
    let (_, missed) = store.add_try(new_try(ada, "two", false, 7), rate).await.unwrap().unwrap();
    assert_eq!((missed.glicko.rating, missed.streak, missed.best_streak), (1500.0, 0, 1));
    store.add_try(new_try(bob, "one", true, 8), rate).await.unwrap().unwrap();
    let one = store.puzzle("one").await.unwrap().unwrap();
    assert_eq!((one.glicko.rating, one.tries, one.solved), (1480.0, 2, 2));
    assert_eq!(store.puzzle("three").await.unwrap(), None);
    let tries = store.tries_of(ada, 10).await.unwrap();
    let tries: Vec<(&str, bool)> =
        tries.iter().map(|tried| (tried.puzzle.as_str(), tried.solved)).collect();
    assert_eq!(tries, [("two", false), ("one", true)]);
    assert_eq!(store.tries_of(ada, 1).await.unwrap().len(), 1);
    let first = store.first_try(ada, "one").await.unwrap().unwrap();
    assert_eq!((first.solved, first.at, first.rating), (true, at(5), 1510.0));
    assert_eq!(store.first_try(bob, "two").await.unwrap(), None);
}

pub(crate) async fn tries_are_for_accounts_and_go_with_them(store: Arc<dyn Store>) {
    let guest = add_user(&*store, "Guest").await.id;
    assert!(store.add_try(new_try(guest, "one", true, 5), rate).await.is_err());
    let ada = account(&*store, "Ada").await;
    store.add_try(new_try(ada, "one", true, 5), rate).await.unwrap().unwrap();
    store.delete_user(ada, at(6)).await.unwrap();
    assert_eq!(store.solver(ada).await.unwrap(), None);
    assert_eq!(store.first_try(ada, "one").await.unwrap(), None);
    assert!(store.add_try(new_try(ada, "two", true, 7), rate).await.is_err());
    assert_eq!(store.puzzle("one").await.unwrap().unwrap().tries, 1);
}
