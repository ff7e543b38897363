//! People, sessions, tokens.

use taluva_server::api::ChatRoom;
use taluva_server::store::{NewChatRow, NewTokenRow, Session, StoreError, UnfinishedGame};

use super::*;

pub(crate) async fn names_are_unique_by_their_folded_form(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let twin = NewUser { name: chosen("ADA"), password: None, created_at: at(2) };
    assert!(matches!(store.add_user(twin).await, Err(StoreError::NameTaken)));
    let bob = add_user(&*store, "Bob").await;
    let taken = store.rename_user(bob.id, &chosen("aDA")).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    store.rename_user(bob.id, &chosen("Rob")).await.unwrap();
    assert_eq!(store.user_by_name("rob").await.unwrap().unwrap().id, bob.id);
    assert_eq!(store.user_by_name("bob").await.unwrap(), None);
    let mut names = store.names(&[bob.id, ada.id, UserId(999)]).await.unwrap();
    names.sort();
    assert_eq!(names, [(ada.id, "Ada".to_owned()), (bob.id, "Rob".to_owned())]);
}

pub(crate) async fn names_do_not_look_alike(store: Arc<dyn Store>) {
    let first = add_user(&*store, "A1ain").await;
    let twin = NewUser { name: chosen("Alain"), password: None, created_at: at(2) };
    assert!(matches!(store.add_user(twin.clone()).await, Err(StoreError::NameTaken)));
    let other = add_user(&*store, "Other").await;
    let taken = store.rename_user(other.id, &chosen("aLAIN")).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    // A person can respell their own name, and a name that is given up is free again.
    store.rename_user(first.id, &chosen("Alain")).await.unwrap();
    store.rename_user(first.id, &chosen("Bert")).await.unwrap();
    store.add_user(twin).await.unwrap();
    store.delete_user(first.id, at(3)).await.unwrap();
    add_user(&*store, "Bert").await;
}

pub(crate) async fn a_guest_becomes_an_account(store: Arc<dyn Store>) {
    let guest = add_user(&*store, "Guest1").await;
    assert!(guest.is_guest());
    store.add_session(session(guest.id, 1, 100), None).await.unwrap();
    store.make_account(guest.id, &chosen("Ada"), "hash", session(guest.id, 2, 100)).await.unwrap();
    let ada = store.user(guest.id).await.unwrap().unwrap();
    assert_eq!((ada.name.as_str(), ada.password.as_deref()), ("Ada", Some("hash")));
    // The guest's session does not become the account's.
    assert!(store.session([1; 32], at(50)).await.unwrap().is_none());
    assert!(store.session([2; 32], at(50)).await.unwrap().is_some());
    // An account is not overwritten by a second attempt.
    let eve = chosen("Eve");
    let again = store.make_account(guest.id, &eve, "other", session(guest.id, 3, 100)).await;
    assert!(matches!(again, Err(StoreError::Gone)));
    assert_eq!(store.user(guest.id).await.unwrap().unwrap(), ada);
    assert!(store.session([3; 32], at(50)).await.unwrap().is_none());
}

pub(crate) async fn nothing_is_kept_for_somebody_deleted(store: Arc<dyn Store>) {
    let (ada, bob) = (add_user(&*store, "Ada").await, add_user(&*store, "Bob").await);
    let game = add_game(&*store, ada.id).await;
    store.delete_user(ada.id, at(50)).await.unwrap();
    let gone = |result: Result<(), StoreError>| assert!(matches!(result, Err(StoreError::Gone)));
    gone(store.add_session(session(ada.id, 1, 100), None).await);
    gone(store.add_token(token(ada.id, 1, None)).await.map(drop));
    gone(store.rename_user(ada.id, &chosen("Eve")).await);
    gone(store.set_password(ada.id, "hash", None, false).await);
    gone(store.make_account(ada.id, &chosen("Eve"), "hash", session(ada.id, 1, 100)).await);
    let text = "a word from beyond".to_owned();
    let (game, room) = (game.id, ChatRoom::Players);
    let line = NewChatRow { game, room, user: ada.id, at: at(60), text };
    gone(store.add_chat(line).await.map(drop));
    store.set_mute(ada.id, bob.id, true).await.unwrap();
    store.set_mute(bob.id, ada.id, true).await.unwrap();
    assert_eq!(store.mutes(ada.id).await.unwrap(), []);
    assert_eq!(store.mutes(bob.id).await.unwrap(), []);
    assert_eq!(store.chat(game, 10).await.unwrap(), []);
}

pub(crate) async fn sessions_end(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    store.add_session(session(ada.id, 1, 100), None).await.unwrap();
    let (found, user) = store.session([1; 32], at(50)).await.unwrap().unwrap();
    assert_eq!((found, user), (session(ada.id, 1, 100), ada.clone()));
    assert!(store.session([1; 32], at(100)).await.unwrap().is_none());
    assert!(store.session([2; 32], at(50)).await.unwrap().is_none());
    store.touch_session([1; 32], at(60), at(200)).await.unwrap();
    assert!(store.session([1; 32], at(150)).await.unwrap().is_some());
    store.end_session([1; 32]).await.unwrap();
    assert!(store.session([1; 32], at(50)).await.unwrap().is_none());
    store.add_session(session(ada.id, 2, 100), None).await.unwrap();
    store.add_session(session(ada.id, 3, 100), Some([2; 32])).await.unwrap();
    assert!(store.session([2; 32], at(50)).await.unwrap().is_none());
    assert!(store.session([3; 32], at(50)).await.unwrap().is_some());
}

pub(crate) async fn a_new_password_ends_other_sessions(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    for (user, secret) in [(ada.id, 1), (ada.id, 2), (bob.id, 3)] {
        store.add_session(session(user, secret, 100), None).await.unwrap();
    }
    store.set_password(ada.id, "hash", Some([2; 32]), false).await.unwrap();
    for (secret, lives) in [(1, false), (2, true), (3, true)] {
        assert_eq!(store.session([secret; 32], at(50)).await.unwrap().is_some(), lives);
    }
    assert_eq!(store.user(ada.id).await.unwrap().unwrap().password.as_deref(), Some("hash"));
    store.set_password(ada.id, "hash", None, false).await.unwrap();
    assert!(store.session([2; 32], at(50)).await.unwrap().is_none());
    store.add_token(token(ada.id, 1, None)).await.unwrap();
    store.add_token(token(bob.id, 2, None)).await.unwrap();
    store.set_password(ada.id, "hash", None, false).await.unwrap();
    assert_eq!(store.tokens(ada.id).await.unwrap().len(), 1);
    store.set_password(ada.id, "hash", None, true).await.unwrap();
    assert_eq!(store.tokens(ada.id).await.unwrap(), []);
    assert_eq!(store.tokens(bob.id).await.unwrap().len(), 1);
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
    store.make_account(ada.id, &chosen("Ada"), "hash", session(ada.id, 9, 100)).await.unwrap();
    store.add_session(session(ada.id, 1, 100), None).await.unwrap();
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
    store
        .make_account(account.id, &chosen("Account"), "hash", session(account.id, 9, 100))
        .await
        .unwrap();
    store.add_session(session(idle.id, 1, 9000), None).await.unwrap();
    let fresh = Session { used_at: at(600), ..session(visitor.id, 2, 9000) };
    store.add_session(fresh, None).await.unwrap();
    assert_eq!(store.forget_idle_guests(at(500)).await.unwrap(), [idle.id]);
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
    assert_eq!(store.forget_idle_guests(at(1_000)).await.unwrap().len(), 1);
    assert_eq!(store.user(first.id).await.unwrap(), None);
    let second = add_user(&*store, "Bob").await;
    assert!(second.id > first.id, "{:?} was given again", second.id);
}

pub(crate) async fn blocks_are_kept(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    store.set_block(ada.id, bob.id, true).await.unwrap();
    store.set_block(ada.id, bob.id, true).await.unwrap();
    assert_eq!(store.blocks(ada.id).await.unwrap(), [bob.id]);
    assert_eq!(store.blocks(bob.id).await.unwrap(), []);
    store.set_block(ada.id, bob.id, false).await.unwrap();
    assert_eq!(store.blocks(ada.id).await.unwrap(), []);
    store.set_block(ada.id, bob.id, true).await.unwrap();
    store.delete_user(bob.id, at(5)).await.unwrap();
    assert_eq!(store.blocks(ada.id).await.unwrap(), []);
}

pub(crate) async fn unfinished_games_are_found(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let own = add_game(&*store, ada.id).await;
    let seats = vec![Holder::Open, Holder::Open];
    let empty = new_game(ada.id, seats);
    store.add_game(empty.clone()).await.unwrap();
    let seats = vec![Holder::Person { user: bob.id }, Holder::Reserved { user: ada.id }];
    let invited = new_game(bob.id, seats);
    store.add_game(invited.clone()).await.unwrap();
    let seats = vec![Holder::Person { user: bob.id }, Holder::Person { user: ada.id }];
    let mut over = new_game(ada.id, seats);
    over.digest.status = Status::Aborted;
    store.add_game(over).await.unwrap();
    let mut found = store.unfinished_games_of(ada.id).await.unwrap();
    found.sort_unstable_by_key(|game| game.id);
    let game = |id, own| UnfinishedGame { id, status: Status::Open, own, only_invited: !own };
    let mut expected = [game(own.id, true), game(empty.id, true), game(invited.id, false)];
    expected.sort_unstable_by_key(|game| game.id);
    assert_eq!(found, expected);
    assert_eq!(store.unfinished_games_of(bob.id).await.unwrap(), [game(invited.id, true)]);
    assert_eq!(store.deleted_people_with_games().await.unwrap(), []);
    store.delete_user(ada.id, at(5)).await.unwrap();
    assert_eq!(store.deleted_people_with_games().await.unwrap(), [ada.id]);
}
