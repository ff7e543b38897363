//! Games, logs, lists, chat.

use taluva_server::api::{ChatRoom, ClockKind, Outcome};
use taluva_server::store::{
    Conflict, DigestRow, ListFilter, NewChatRow, NewEvent, Results, Uptime, Writer, WriterError,
};

use super::*;

pub(crate) async fn events_are_appended_in_order_and_once(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let game = add_game(&*store, ada.id).await;
    assert_eq!(store.events(game.id, 0).await.unwrap(), []);
    for seq in 1..=3 {
        let results = store.append(&[append(&game, event(seq, None))]).await.unwrap();
        assert_eq!(results, [Ok(())]);
    }
    // Neither a duplicate nor a gap is accepted.
    for seq in [3, 5, 0] {
        let results = store.append(&[append(&game, event(seq, None))]).await.unwrap();
        assert_eq!(results, [Err(Conflict)], "{seq}");
    }
    let events = store.events(game.id, 1).await.unwrap();
    assert_eq!(events, [event(2, None), event(3, None)]);
    let row = store.game(game.id).await.unwrap().unwrap();
    assert_eq!((row.seq, row.updated_at, row.seed), (3, at(103), [7; 32]));
    assert_eq!(row.header, game.header);
}

pub(crate) async fn one_of_two_writers_wins(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let game = add_game(&*store, ada.id).await;
    let mut wins = 0;
    for round in 1..=20 {
        let writers = (0..8).map(|_| {
            let (store, append) = (store.clone(), append(&game, event(round, None)));
            tokio::spawn(async move { store.append(&[append]).await.unwrap() })
        });
        let results = futures_util::future::join_all(writers).await;
        let won = results.into_iter().filter(|result| *result.as_ref().unwrap() == [Ok(())]);
        wins += won.count();
    }
    assert_eq!(wins, 20);
    assert_eq!(store.events(game.id, 0).await.unwrap().len(), 20);
}

pub(crate) async fn a_batch_fails_one_by_one(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let (one, two, three) = (
        add_game(&*store, ada.id).await,
        add_game(&*store, ada.id).await,
        add_game(&*store, ada.id).await,
    );
    store.append(&[append(&two, event(1, None))]).await.unwrap();
    let unknown = new_game(ada.id, vec![Holder::Open, Holder::Open]);
    let batch = [&one, &two, &three, &unknown].map(|game| append(game, event(1, None)));
    let results = store.append(&batch).await.unwrap();
    assert_eq!(results, [Ok(()), Err(Conflict), Ok(()), Err(Conflict)]);
    for game in [&one, &two, &three] {
        assert_eq!(store.events(game.id, 0).await.unwrap().len(), 1);
    }
    assert_eq!(store.events(unknown.id, 0).await.unwrap(), []);
    assert_eq!(store.append(&[]).await.unwrap(), []);
}

pub(crate) async fn two_events_of_one_game_in_a_batch(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let game = add_game(&*store, ada.id).await;
    let batch = [1, 2, 2, 3].map(|seq| append(&game, event(seq, None)));
    let results = store.append(&batch).await.unwrap();
    assert_eq!(results, [Ok(()), Ok(()), Err(Conflict), Ok(())]);
    assert_eq!(store.events(game.id, 0).await.unwrap().len(), 3);
}

pub(crate) async fn a_game_is_set_up_with_its_event_or_not_at_all(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let (one, two) = (add_game(&*store, ada.id).await, add_game(&*store, ada.id).await);
    let again = |game: &NewGameRow, seq| {
        let next = new_game(
            ada.id,
            vec![Holder::Person { user: ada.id }, Holder::Ai { level: 1, page_of: None }],
        );
        let sets_up = Some(Box::new(next.clone()));
        (Append { sets_up, ..append(game, event(seq, None)) }, next)
    };
    // Two rematches of the same game, and one of another: one of the two is late.
    let (first, begun) = again(&one, 1);
    let (late, left_out) = again(&one, 1);
    let (other, beside) = again(&two, 1);
    let results = store.append(&[first, late, other]).await.unwrap();
    assert_eq!(results, [Ok(()), Err(Conflict), Ok(())]);
    let (alone, left_out_too) = again(&two, 1);
    assert_eq!(store.append(&[alone]).await.unwrap(), [Err(Conflict)]);
    for next in [&begun, &beside] {
        let row = store.game(next.id).await.unwrap().unwrap();
        assert_eq!((row.header, row.seed, row.seq), (next.header.clone(), next.seed, 0));
        assert_eq!(store.append(&[append(next, event(1, None))]).await.unwrap(), [Ok(())]);
    }
    for next in [&left_out, &left_out_too] {
        assert!(store.game(next.id).await.unwrap().is_none());
    }
    assert_eq!(store.game_ids_of(ada.id).await.unwrap().len(), 4);
}

pub(crate) async fn games_are_added_while_others_write(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let game = add_game(&*store, ada.id).await;
    let adding = (0..40).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { add_game(&*store, ada.id).await.id })
    });
    // Each number is written twice: every other batch is refused.
    let writing = (0..40).map(|n| {
        let (store, append) = (store.clone(), append(&game, event(n / 2 + 1, None)));
        tokio::spawn(async move { store.append(&[append]).await.unwrap() })
    });
    let (added, written) = tokio::join!(
        futures_util::future::join_all(adding),
        futures_util::future::join_all(writing)
    );
    let mut ids: Vec<GameId> = added.into_iter().map(Result::unwrap).collect();
    let written = written.into_iter().map(Result::unwrap);
    assert_eq!(written.filter(|results| *results == [Ok(())]).count(), 20);
    ids.push(game.id);
    ids.sort_unstable();
    let mut kept = store.game_ids_of(ada.id).await.unwrap();
    kept.sort_unstable();
    assert_eq!(kept, ids);
}

pub(crate) async fn hundreds_of_games_move_at_once(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let adding = (0..700).map(|_| add_game(&*store, ada.id));
    let games = futures_util::future::join_all(adding).await;
    let first: Vec<_> = games.iter().map(|game| append(game, event(1, None))).collect();
    assert_eq!(store.append(&first).await.unwrap(), vec![Ok(()); games.len()]);
    let mut rows = Vec::new();
    for (n, game) in games.iter().enumerate() {
        let digest = Digest { turn: n as u32, ..game.digest.clone() };
        rows.push(DigestRow { game: game.id, seq: 1, at: at(500), digest });
    }
    store.keep_digests(&rows).await.unwrap();
    for (n, game) in games.iter().enumerate().step_by(99) {
        assert_eq!(store.events(game.id, 0).await.unwrap(), [event(1, None)]);
        let row = store.game(game.id).await.unwrap().unwrap();
        assert_eq!((row.seq, row.updated_at, row.digest.turn), (1, at(500), n as u32));
    }
    assert_eq!(store.game_ids_of(ada.id).await.unwrap().len(), games.len());
}

fn all() -> ListFilter {
    ListFilter { limit: 100, ..ListFilter::default() }
}

pub(crate) async fn lists_follow_the_digest(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let game = add_game(&*store, ada.id).await;
    assert_eq!(store.games_of(bob.id, &all()).await.unwrap().len(), 0);
    let seats = vec![Holder::Person { user: ada.id }, Holder::Person { user: bob.id }];
    let playing = Digest { status: Status::Playing, to_act: Some(2), ..digest(seats) };
    let joined = Append { digest: Some(playing.clone()), ..append(&game, event(1, None)) };
    store.append(&[joined]).await.unwrap();
    let found = store.games_of(bob.id, &all()).await.unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].digest, playing);
    let open = ListFilter { status: Some(Status::Open), ..all() };
    assert_eq!(store.games_of(bob.id, &open).await.unwrap().len(), 0);
    assert_eq!(store.public_games(Status::Open, &all()).await.unwrap().len(), 0);
    assert_eq!(store.public_games(Status::Playing, &all()).await.unwrap().len(), 1);
}

/// A game in which seat 2, a person, is to act.
async fn playing_game(store: &dyn Store, ada: UserId, bob: UserId) -> (NewGameRow, Digest) {
    let seats = vec![Holder::Person { user: ada }, Holder::Person { user: bob }];
    let game = new_game(ada, seats.clone());
    store.add_game(game.clone()).await.unwrap();
    let playing = Digest { status: Status::Playing, to_act: Some(2), ..digest(seats) };
    let started = Append { digest: Some(playing.clone()), ..append(&game, event(1, None)) };
    store.append(&[started]).await.unwrap();
    (game, playing)
}

pub(crate) async fn lists_can_follow_later(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let (game, playing) = playing_game(&*store, ada.id, bob.id).await;
    for seq in 2..=3 {
        let moved = Append { digest: None, ..append(&game, event(seq, None)) };
        assert_eq!(store.append(&[moved]).await.unwrap(), [Ok(())]);
    }
    assert_eq!(store.game(game.id).await.unwrap().unwrap().seq, 1);
    assert_eq!(store.games_behind_their_log().await.unwrap(), [game.id]);
    let row = |seq, turn| DigestRow {
        game: game.id,
        seq,
        at: at(100 + i64::from(seq)),
        digest: Digest { turn, ..playing.clone() },
    };
    store.keep_digests(&[row(3, 7)]).await.unwrap();
    // A late digest changes nothing.
    store.keep_digests(&[row(2, 6)]).await.unwrap();
    let kept = store.game(game.id).await.unwrap().unwrap();
    assert_eq!((kept.seq, kept.updated_at, kept.digest.turn), (3, at(103), 7));
    assert_eq!(store.games_behind_their_log().await.unwrap(), []);
    assert_eq!(store.games_of(bob.id, &all()).await.unwrap()[0].digest.turn, 7);
    assert_eq!(store.game_ids_of(bob.id).await.unwrap(), [game.id]);
}

pub(crate) async fn the_writer_settles_lists(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let (game, playing) = playing_game(&*store, ada.id, bob.id).await;
    let (writer, task) = Writer::start(store.clone(), None);
    let moved = |seq, turn, lists_at_once| NewEvent {
        game: game.id,
        event: event(seq, None),
        digest: Digest { turn, ..playing.clone() },
        lists_at_once,
        turn: None,
        sets_up: None,
    };
    for seq in 2..=4 {
        writer.append(moved(seq, seq, false)).await.unwrap();
    }
    writer.settle_lists().await;
    assert_eq!(store.game(game.id).await.unwrap().unwrap().digest.turn, 4);
    writer.append(moved(5, 5, true)).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap().unwrap().digest.turn, 5);
    assert!(matches!(writer.append(moved(5, 9, true)).await, Err(WriterError::Conflict(_))));
    writer.append(moved(6, 6, false)).await.unwrap();
    // At the end nothing is pending.
    drop(writer);
    task.await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap().unwrap().digest.turn, 6);
}

pub(crate) async fn lists_are_filtered_and_paged(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let mut ids = Vec::new();
    for n in 0..5 {
        let mut game = new_game(ada.id, vec![Holder::Person { user: ada.id }, Holder::Open]);
        game.created_at = at(1000 + n);
        if n == 1 {
            game.header.visibility = Visibility::Unlisted;
        }
        if n == 2 {
            game.header.clock = Clock::Live { seconds: 60, increment: 0 };
        }
        ids.push(game.id);
        store.add_game(game).await.unwrap();
    }
    let listed = |rows: Vec<taluva_server::store::GameRow>| -> Vec<usize> {
        rows.iter().map(|row| ids.iter().position(|id| *id == row.id).unwrap()).collect()
    };
    assert_eq!(listed(store.games_of(ada.id, &all()).await.unwrap()), [4, 3, 2, 1, 0]);
    assert_eq!(listed(store.public_games(Status::Open, &all()).await.unwrap()), [4, 3, 2, 0]);
    let public = ListFilter { public: true, ..all() };
    assert_eq!(listed(store.games_of(ada.id, &public).await.unwrap()), [4, 3, 2, 0]);
    let live = ListFilter { clock: Some(ClockKind::Live), ..all() };
    assert_eq!(listed(store.public_games(Status::Open, &live).await.unwrap()), [2]);
    let three = ListFilter { players: Some(3), ..all() };
    assert!(store.public_games(Status::Open, &three).await.unwrap().is_empty());
    let page = ListFilter { before: Some(at(1003)), limit: 2, ..all() };
    assert_eq!(listed(store.games_of(ada.id, &page).await.unwrap()), [2, 1]);
}

pub(crate) async fn due_games_and_waiting_computers_are_found(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let seats = vec![Holder::Person { user: ada.id }, Holder::Ai { level: 1, page_of: None }];
    let game = new_game(ada.id, seats.clone());
    store.add_game(game.clone()).await.unwrap();
    assert_eq!(store.games_awaiting_ai().await.unwrap(), []);
    let thinking = Digest {
        status: Status::Playing,
        to_act: Some(2),
        deadline: Some(steady(500)),
        ..digest(seats.clone())
    };
    let started = Append { digest: Some(thinking), ..append(&game, event(1, None)) };
    store.append(&[started]).await.unwrap();
    assert_eq!(store.games_awaiting_ai().await.unwrap(), [game.id]);
    assert_eq!(store.due_games(steady(499)).await.unwrap(), []);
    assert_eq!(store.due_games(steady(500)).await.unwrap(), [game.id]);
    let of_a_page = vec![seats[0].clone(), Holder::Ai { level: 1, page_of: Some(ada.id) }];
    let elsewhere =
        Digest { status: Status::Playing, to_act: Some(2), ..digest(of_a_page.clone()) };
    let mut thought_of_elsewhere = new_game(ada.id, of_a_page);
    thought_of_elsewhere.digest = elsewhere;
    store.add_game(thought_of_elsewhere).await.unwrap();
    assert_eq!(store.games_awaiting_ai().await.unwrap(), [game.id]);
    let over = Digest { status: Status::Over, ..digest(seats) };
    let ended = Append { digest: Some(over), ..append(&game, event(2, None)) };
    store.append(&[ended]).await.unwrap();
    assert_eq!(store.games_awaiting_ai().await.unwrap(), []);
    assert_eq!(store.due_games(steady(9000)).await.unwrap(), []);
}

pub(crate) async fn exhibitions_are_counted(store: Arc<dyn Store>) {
    let (ada, bob) = (add_user(&*store, "Ada").await, add_user(&*store, "Bob").await);
    let computer = Holder::Ai { level: 1, page_of: None };
    for (creator, other) in [
        (ada.id, computer.clone()),
        (ada.id, Holder::Person { user: ada.id }),
        (bob.id, computer.clone()),
    ] {
        let seats = vec![computer.clone(), other];
        let mut game = new_game(creator, seats.clone());
        game.digest = Digest { status: Status::Playing, to_act: Some(1), ..digest(seats) };
        store.add_game(game).await.unwrap();
    }
    assert_eq!(store.exhibitions_of(ada.id).await.unwrap(), 1);
    let awaiting = store.games_awaiting_ai().await.unwrap();
    assert_eq!(awaiting.len(), 3);
    // The first has a person in it.
    let first = store.game(awaiting[0]).await.unwrap().unwrap();
    assert_eq!(first.digest.people(), [ada.id]);
}

pub(crate) async fn results_are_counted(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let seats = vec![Holder::Person { user: ada.id }, Holder::Person { user: bob.id }];
    for ranks in [[1, 2], [1, 1], [2, 1]] {
        let game = new_game(ada.id, seats.clone());
        store.add_game(game.clone()).await.unwrap();
        let outcome = Outcome { reason: "king".to_owned(), standings: ranks.to_vec() };
        let over = Digest { status: Status::Over, outcome: Some(outcome), ..digest(seats.clone()) };
        let ended = Append { digest: Some(over), ..append(&game, event(1, None)) };
        store.append(&[ended]).await.unwrap();
    }
    add_game(&*store, ada.id).await;
    assert_eq!(store.results_of(ada.id).await.unwrap(), Results { played: 3, won: 2 });
    assert_eq!(store.results_of(bob.id).await.unwrap(), Results { played: 3, won: 2 });
}

pub(crate) async fn chat_is_numbered_within_a_game(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let (one, two) = (add_game(&*store, ada.id).await, add_game(&*store, ada.id).await);
    let say = |game: &NewGameRow, text: &str| NewChatRow {
        game: game.id,
        room: ChatRoom::Players,
        user: ada.id,
        at: at(5),
        text: text.to_owned(),
    };
    let odd = "'); DROP TABLE chat; -- <script>";
    for (game, text, id) in [(&one, "a", 1), (&two, "b", 1), (&one, odd, 2), (&one, "c", 3)] {
        assert_eq!(store.add_chat(say(game, text)).await.unwrap().id, id);
    }
    let lines = store.chat(one.id, 2).await.unwrap();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, [odd, "c"]);
    assert_eq!(store.chat_of(ada.id).await.unwrap().len(), 4);
    store.delete_user(ada.id, at(9)).await.unwrap();
    assert_eq!(store.chat(one.id, 9).await.unwrap(), []);
}

pub(crate) async fn a_backup_holds_everything(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let game = add_game(&*store, ada.id).await;
    store.append(&[append(&game, event(1, None))]).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("it's a copy");
    store.backup(&file).await.unwrap();
    store.append(&[append(&game, event(2, None))]).await.unwrap();
    let copy: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).await.unwrap());
    assert_eq!(copy.events(game.id, 0).await.unwrap(), [event(1, None)]);
    assert_eq!(copy.user(ada.id).await.unwrap(), Some(ada));
    // An existing file is not overwritten.
    assert!(store.backup(&file).await.is_err());
}

pub(crate) async fn uptimes_are_noted(store: Arc<dyn Store>) {
    store.note_alive(steady(10), steady(10)).await.unwrap();
    store.note_alive(steady(10), steady(20)).await.unwrap();
    store.note_alive(steady(50), steady(60)).await.unwrap();
    let expected = [
        Uptime { started_at: steady(10), alive_at: steady(20) },
        Uptime { started_at: steady(50), alive_at: steady(60) },
    ];
    assert_eq!(store.uptimes().await.unwrap(), expected);
}
