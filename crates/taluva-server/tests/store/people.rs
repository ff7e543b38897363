//! People, sessions, tokens.

use taluva_server::store::{NewTokenRow, Session, StoreError};

use super::*;

pub(crate) async fn names_are_unique_by_their_folded_form(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let twin = NewUser {
        name: "ADA".to_owned(),
        folded: "ada".to_owned(),
        password: None,
        created_at: at(2),
    };
    assert!(matches!(store.add_user(twin).await, Err(StoreError::NameTaken)));
    let bob = add_user(&*store, "Bob").await;
    let taken = store.rename_user(bob.id, "aDA", "ada").await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    store.rename_user(bob.id, "Rob", "rob").await.unwrap();
    assert_eq!(store.user_by_name("rob").await.unwrap().unwrap().id, bob.id);
    assert_eq!(store.user_by_name("bob").await.unwrap(), None);
    let mut names = store.names(&[bob.id, ada.id, UserId(999)]).await.unwrap();
    names.sort();
    assert_eq!(names, [(ada.id, "Ada".to_owned()), (bob.id, "Rob".to_owned())]);
}

pub(crate) async fn a_guest_becomes_an_account(store: Arc<dyn Store>) {
    let guest = add_user(&*store, "Guest1").await;
    assert!(guest.is_guest());
    store.make_account(guest.id, "Ada", "ada", "hash").await.unwrap();
    let ada = store.user(guest.id).await.unwrap().unwrap();
    assert_eq!((ada.name.as_str(), ada.password.as_deref()), ("Ada", Some("hash")));
    // An account is not overwritten by a second attempt.
    store.make_account(guest.id, "Eve", "eve", "other").await.unwrap();
    assert_eq!(store.user(guest.id).await.unwrap().unwrap(), ada);
}

fn session(user: UserId, secret: u8, expires_at: i64) -> Session {
    Session { secret: [secret; 32], user, used_at: at(5), expires_at: at(expires_at) }
}

pub(crate) async fn sessions_end(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    store.add_session(session(ada.id, 1, 100)).await.unwrap();
    let (found, user) = store.session([1; 32], at(50)).await.unwrap().unwrap();
    assert_eq!((found, user), (session(ada.id, 1, 100), ada.clone()));
    assert!(store.session([1; 32], at(100)).await.unwrap().is_none());
    assert!(store.session([2; 32], at(50)).await.unwrap().is_none());
    store.touch_session([1; 32], at(60), at(200)).await.unwrap();
    assert!(store.session([1; 32], at(150)).await.unwrap().is_some());
    store.end_session([1; 32]).await.unwrap();
    assert!(store.session([1; 32], at(50)).await.unwrap().is_none());
}

pub(crate) async fn a_new_password_ends_other_sessions(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    for (user, secret) in [(ada.id, 1), (ada.id, 2), (bob.id, 3)] {
        store.add_session(session(user, secret, 100)).await.unwrap();
    }
    store.set_password(ada.id, "hash", Some([2; 32])).await.unwrap();
    for (secret, lives) in [(1, false), (2, true), (3, true)] {
        assert_eq!(store.session([secret; 32], at(50)).await.unwrap().is_some(), lives);
    }
    assert_eq!(store.user(ada.id).await.unwrap().unwrap().password.as_deref(), Some("hash"));
    store.set_password(ada.id, "hash", None).await.unwrap();
    assert!(store.session([2; 32], at(50)).await.unwrap().is_none());
}

fn token(owner: UserId, secret: u8, expires_at: Option<i64>) -> NewTokenRow {
    NewTokenRow {
        secret: [secret; 32],
        owner,
        label: format!("token {secret}"),
        scopes: "read play".to_owned(),
        created_at: at(5),
        expires_at: expires_at.map(at),
    }
}

pub(crate) async fn tokens_are_listed_and_revoked(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let first = store.add_token(token(ada.id, 1, None)).await.unwrap();
    let second = store.add_token(token(ada.id, 2, Some(100))).await.unwrap();
    assert_eq!(store.tokens(ada.id).await.unwrap(), [second.clone(), first.clone()]);
    let (found, user) = store.token([2; 32], at(99)).await.unwrap().unwrap();
    assert_eq!((found, user.id), (second.clone(), ada.id));
    assert!(store.token([2; 32], at(100)).await.unwrap().is_none());
    store.touch_token(first.id, at(50)).await.unwrap();
    assert_eq!(store.token([1; 32], at(60)).await.unwrap().unwrap().0.used_at, Some(at(50)));
    assert!(!store.revoke_token(bob.id, first.id).await.unwrap());
    assert!(store.revoke_token(ada.id, first.id).await.unwrap());
    assert!(!store.revoke_token(ada.id, first.id).await.unwrap());
    assert!(store.token([1; 32], at(60)).await.unwrap().is_none());
}

pub(crate) async fn a_deleted_person_is_forgotten_and_the_games_stay(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    store.make_account(ada.id, "Ada", "ada", "hash").await.unwrap();
    store.add_session(session(ada.id, 1, 100)).await.unwrap();
    store.add_token(token(ada.id, 1, None)).await.unwrap();
    let game = add_game(&*store, ada.id).await;
    store.delete_user(ada.id, at(50)).await.unwrap();
    assert_eq!(store.user(ada.id).await.unwrap(), None);
    assert_eq!(store.user_by_name("ada").await.unwrap(), None);
    assert_eq!(store.names(&[ada.id]).await.unwrap(), []);
    assert!(store.session([1; 32], at(10)).await.unwrap().is_none());
    assert!(store.token([1; 32], at(10)).await.unwrap().is_none());
    assert!(store.game(game.id).await.unwrap().is_some());
    // The name is free again.
    add_user(&*store, "Ada").await;
}

pub(crate) async fn idle_guests_are_forgotten(store: Arc<dyn Store>) {
    let idle = add_user(&*store, "Idle").await;
    let player = add_user(&*store, "Player").await;
    let visitor = add_user(&*store, "Visitor").await;
    let account = add_user(&*store, "Account").await;
    add_game(&*store, player.id).await;
    store.make_account(account.id, "Account", "account", "hash").await.unwrap();
    store.add_session(session(idle.id, 1, 9000)).await.unwrap();
    let fresh = Session { used_at: at(600), ..session(visitor.id, 2, 9000) };
    store.add_session(fresh).await.unwrap();
    assert_eq!(store.forget_idle_guests(at(500)).await.unwrap(), 1);
    assert_eq!(store.user(idle.id).await.unwrap(), None);
    for kept in [player.id, visitor.id, account.id] {
        assert!(store.user(kept).await.unwrap().is_some());
    }
}

pub(crate) async fn mutes_are_kept(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    store.set_mute(ada.id, bob.id, true).await.unwrap();
    store.set_mute(ada.id, bob.id, true).await.unwrap();
    assert_eq!(store.mutes(ada.id).await.unwrap(), [bob.id]);
    assert_eq!(store.mutes(bob.id).await.unwrap(), []);
    store.set_mute(ada.id, bob.id, false).await.unwrap();
    assert_eq!(store.mutes(ada.id).await.unwrap(), []);
}

pub(crate) async fn ids_are_never_given_twice(store: Arc<dyn Store>) {
    let first = add_user(&*store, "Ada").await;
    assert_eq!(store.forget_idle_guests(at(1_000)).await.unwrap(), 1);
    assert_eq!(store.user(first.id).await.unwrap(), None);
    let second = add_user(&*store, "Bob").await;
    assert!(second.id > first.id, "{:?} was given again", second.id);
}
