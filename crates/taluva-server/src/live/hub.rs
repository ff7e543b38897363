//! All live games: one task each, started on demand and ended when idle.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use tokio::sync::{mpsc, oneshot};

use super::actor;
use super::bounds::Bounds;
use super::command::{
    Change, ChangeRequest, ChatRequest, Command, RematchRequest, SubscribeRequest, Subscriber,
    Subscription, ThinkRequest,
};
use super::create::new_game;
use super::departed::Departed;
use super::lobby_feed::LobbyFeed;
use super::names::Names;
use super::node::{KnownDowntimes, Node};
use super::reviews::Reviews;
use super::room::Room;
use super::seating::Seating;
use super::thinking::AiPool;
use super::view::summary;
use crate::api::{
    Ack, ChatMessage, ChatRoom, GameView, NewGame, RematchState, Status, StreamView, Visibility,
};
use crate::config::Seeds;
use crate::games::{Downtimes, Table};
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::ratings::RatingQueue;
use crate::store::{GameRow, Header, Holder, ListFilter, Note, Store, Writer};
use crate::time::TimeSource;

/// The mailbox capacity of a game.
const MAILBOX_LENGTH: usize = 16;

/// When a game's task is restarted after a panic, unless somebody requests the game earlier.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// The queue capacity of a follower.
const FOLLOWER_QUEUE: usize = 64;

/// In how many games of each status the lobby shows a new name at once.
const RENAMED_IN_LOBBY: u32 = 50;

/// State shared by all games.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) names: Names,
    pub(crate) seating: Arc<Seating>,
    pub(crate) time: TimeSource,
    pub(crate) downtimes: KnownDowntimes,
    /// This node, if several share the database; `None` in a single process.
    pub(crate) node: Option<Arc<Node>>,
    pub(crate) ai: AiPool,
    pub(crate) reviews: Reviews,
    pub(crate) lobby: LobbyFeed,
    pub(crate) seeds: Seeds,
    pub(crate) claim_after: u32,
    /// The maximum number of running computer-only games per person; 0 means no limit.
    pub(crate) exhibitions_per_person: u32,
    pub(crate) bounds: Bounds,
    pub(crate) departed: Departed,
    /// How long a game's task stays alive without requests and followers.
    pub(crate) unload_after: Duration,
    /// Finished games to be rated.
    pub(crate) to_rate: RatingQueue,
}

impl Shared {
    /// The spans in which no node ran.
    pub(crate) fn downtimes(&self) -> Arc<Downtimes> {
        self.downtimes.get()
    }

    /// Updates a public game in the lobby of every node.
    pub(crate) fn tell_lobby(&self, row: &GameRow) {
        match &self.node {
            Some(node) => node.note(Note::Lobby(row.id)),
            None => self.lobby.publish(summary(row, None, self)),
        }
    }

    /// A new deck seed.
    pub(crate) fn new_seed(&self) -> [u8; 32] {
        (self.seeds.0)()
    }

    /// Refuses unknown computer levels.
    pub(crate) fn must_be_a_level(&self, level: u8) -> Result<(), Problem> {
        let levels = self.ai.players().levels();
        if levels.iter().any(|info| info.level == level) {
            return Ok(());
        }
        let known: Vec<String> = levels.iter().map(|info| info.level.to_string()).collect();
        let detail = format!("the levels are {}", known.join(", "));
        Err(ProblemCode::Invalid.because(detail))
    }

    /// Refuses another computer-only game to somebody who has reached the limit.
    pub(crate) async fn must_have_room_for(&self, header: &Header) -> Result<(), Problem> {
        let most = self.exhibitions_per_person;
        let computers_only = header.seats.iter().all(|holder| matches!(holder, Holder::Ai { .. }));
        if most == 0 || !computers_only {
            return Ok(());
        }
        if self.store.exhibitions_of(header.creator).await? < most {
            return Ok(());
        }
        let detail = format!("{most} games among computers are running for you");
        Err(ProblemCode::TooManyGames.because(detail))
    }
}

/// Finds the task of every live game.
#[derive(Debug)]
pub(crate) struct Hub {
    pub(crate) shared: Arc<Shared>,
    live: Mutex<Live>,
}

#[derive(Debug, Default)]
pub(super) struct Live {
    pub(super) games: HashMap<GameId, LiveGame>,
    closing: bool,
}

/// A game that has a task.
#[derive(Debug)]
pub(super) struct LiveGame {
    pub(super) mailbox: mpsc::Sender<Command>,
    pub(super) known: Arc<Known>,
}

/// What a game's task already knows, so that it is sent only news.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The last applied event.
    pub(super) seq: AtomicU32,
    /// Whether somebody follows on another node.
    pub(super) others: AtomicBool,
}

/// The initial state of a game's task.
#[derive(Debug)]
pub(super) struct First {
    pub(super) id: GameId,
    /// The table of a newly created game; others are loaded from the storage.
    pub(super) new: Option<Box<Table>>,
    pub(super) mailbox: mpsc::WeakSender<Command>,
    pub(super) known: Arc<Known>,
}

pub(super) fn gone<T>(_: T) -> Problem {
    ProblemCode::Unavailable.because("the game is busy or the service is shutting down")
}

impl Hub {
    pub(crate) fn new(shared: Arc<Shared>) -> Arc<Hub> {
        Arc::new(Hub { shared, live: Mutex::default() })
    }

    pub(super) fn live(&self) -> std::sync::MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a game, whose task is started if necessary.
    fn game(self: &Arc<Hub>, id: GameId) -> Result<mpsc::Sender<Command>, Problem> {
        self.start(id, None)
    }

    /// The mailbox of a game, whose task is started if necessary, with the table of a `new` game.
    fn start(
        self: &Arc<Hub>,
        id: GameId,
        new: Option<Box<Table>>,
    ) -> Result<mpsc::Sender<Command>, Problem> {
        let mut live = self.live();
        if live.closing {
            return Err(ProblemCode::Unavailable.because("the service is shutting down"));
        }
        let game = live.games.entry(id).or_insert_with(|| {
            let (mailbox, commands) = mpsc::channel(MAILBOX_LENGTH);
            let known = Arc::new(Known::default());
            metrics::gauge!("taluva_live_games").increment(1.0);
            let first = First { id, new, mailbox: mailbox.downgrade(), known: known.clone() };
            tokio::spawn(self.clone().keep_alive(first, commands));
            LiveGame { mailbox, known }
        });
        Ok(game.mailbox.clone())
    }

    /// Runs the task of a game. If it panics, it is dropped, and restarted from the log by the next request, or here
    /// after a delay.
    async fn keep_alive(self: Arc<Hub>, first: First, commands: mpsc::Receiver<Command>) {
        let id = first.id;
        let task = actor::run(self.clone(), first, commands);
        if AssertUnwindSafe(task).catch_unwind().await.is_ok() {
            return;
        }
        tracing::error!(game = %id, "the task of a game panicked and is being restarted");
        metrics::counter!("taluva_game_panics_total").increment(1);
        self.live().games.remove(&id);
        metrics::gauge!("taluva_live_games").decrement(1.0);
        tokio::time::sleep(RESTART_DELAY).await;
        // A clock may be running, or a computer may have to move.
        self.wake(id).await;
    }

    /// Removes a game from the list so that its task can end, unless a request has just arrived.
    pub(super) fn retire(
        &self,
        id: GameId,
        commands: &mut mpsc::Receiver<Command>,
        force: bool,
    ) -> bool {
        let mut live = self.live();
        if !force && !commands.is_empty() {
            return false;
        }
        live.games.remove(&id);
        metrics::gauge!("taluva_live_games").decrement(1.0);
        true
    }

    /// Sends a command to a game and waits for the answer. If the task is just ending, a new one is started.
    async fn request<T>(
        self: &Arc<Hub>,
        id: GameId,
        make: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Problem> {
        let (answer, answered) = oneshot::channel();
        let mut command = make(answer);
        for _ in 0..3 {
            match self.game(id)?.send(command).await {
                Ok(()) => return answered.await.map_err(gone),
                Err(mpsc::error::SendError(back)) => command = back,
            }
            tokio::task::yield_now().await;
        }
        Err(gone(()))
    }

    /// Reads a game.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Hub>,
        id: GameId,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.request(id, |answer| {
            Command::Read(Box::new(move |room| {
                let _ = answer.send(room.map(look));
            }))
        })
        .await?
    }

    /// Reads a game if `viewer` may see it.
    pub(crate) async fn read_as<T: Send + 'static>(
        self: &Arc<Hub>,
        id: GameId,
        viewer: Option<UserId>,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.read(id, move |room| room.table.must_be_visible(viewer).map(|()| look(room))).await?
    }

    /// The game as `viewer` sees it.
    pub(crate) async fn view(
        self: &Arc<Hub>,
        id: GameId,
        viewer: Option<UserId>,
    ) -> Result<GameView, Problem> {
        let shared = self.shared.clone();
        let view = move |room: &Room| {
            let mut view = room.view(viewer, StreamView::Full, &shared);
            view.position.text = Some(room.table.state.to_string());
            view
        };
        self.read_as(id, viewer, view).await
    }

    /// Changes a game.
    pub(crate) async fn change(
        self: &Arc<Hub>,
        id: GameId,
        user: UserId,
        key: Option<String>,
        change: Change,
    ) -> Result<Ack, Problem> {
        self.request(id, |answer| {
            Command::Change(Box::new(ChangeRequest { user, key, change, answer }))
        })
        .await?
    }

    /// Offers or accepts a rematch.
    pub(crate) async fn rematch(
        self: &Arc<Hub>,
        id: GameId,
        user: UserId,
        key: String,
    ) -> Result<RematchState, Problem> {
        // The new game counts for whoever asked first.
        let people = self.read_as(id, Some(user), |room| room.table.expected()).await?;
        let _counted = self.shared.bounds.of_people(&people).await;
        self.request(id, |answer| Command::Rematch(Box::new(RematchRequest { user, key, answer })))
            .await?
    }

    /// Says something in a game.
    pub(crate) async fn say(
        self: &Arc<Hub>,
        id: GameId,
        user: UserId,
        room: ChatRoom,
        text: String,
    ) -> Result<ChatMessage, Problem> {
        self.request(id, |answer| Command::Chat(Box::new(ChatRequest { user, room, text, answer })))
            .await?
    }

    /// Follows a game.
    pub(crate) async fn subscribe(
        self: &Arc<Hub>,
        id: GameId,
        user: Option<UserId>,
        view: StreamView,
        since: Option<u32>,
    ) -> Result<Subscription, Problem> {
        let muted = match user {
            Some(user) => self.shared.store.mutes(user).await?,
            None => Vec::new(),
        };
        let (queue, received) = mpsc::channel(FOLLOWER_QUEUE);
        let subscriber = Subscriber { user, view, muted, queue };
        let subscribed = self
            .request(id, |answer| {
                Command::Subscribe(Box::new(SubscribeRequest { subscriber, since, answer }))
            })
            .await??;
        Ok(Subscription {
            seq: subscribed.seq,
            backlog: subscribed.backlog,
            queue: received,
            id: subscribed.id,
            game: self.game(id)?,
        })
    }

    /// Sets up a game and starts its task.
    pub(crate) async fn create(
        self: &Arc<Hub>,
        creator: UserId,
        request: &NewGame,
    ) -> Result<GameView, Problem> {
        // The locks are held from the count to the insert, so that the count stays valid.
        let bounds = &self.shared.bounds;
        let counted = bounds.of_people(&[creator]).await;
        let present = self.shared.departed.must_be_present(creator).await?;
        self.shared.must_have_few_games(creator, true).await?;
        let (game, table) = new_game(&self.shared, creator, request).await?;
        let invited = bounds.of_guests(&game.header.seats).await;
        self.shared.must_take_invitations(creator, &game.header.seats).await?;
        let id = game.id;
        let listed = (game.header.visibility == Visibility::Public).then(|| GameRow {
            id,
            header: game.header.clone(),
            seed: [0; 32],
            seq: 0,
            digest: game.digest.clone(),
            created_at: game.created_at,
            updated_at: game.created_at,
        });
        self.shared.store.add_game(game).await?;
        drop((present, counted, invited));
        // Announce the game in the lobby as soon as it is open to players.
        if let Some(row) = listed {
            self.shared.names.learn(&*self.shared.store, &row.digest.people()).await?;
            self.shared.tell_lobby(&row);
        }
        metrics::counter!("taluva_games_created_total").increment(1);
        self.start(id, Some(Box::new(table)))?;
        self.view(id, Some(creator)).await
    }

    /// Takes a seat.
    pub(crate) async fn join(
        self: &Arc<Hub>,
        id: GameId,
        user: UserId,
        seat: Option<u8>,
        invite: Option<String>,
    ) -> Result<Ack, Problem> {
        let _counted = self.shared.bounds.of_people(&[user]).await;
        self.shared.must_have_few_games(user, false).await?;
        self.change(id, user, None, Change::Join { seat, invite }).await
    }

    /// Reserves a seat for somebody.
    pub(crate) async fn invite(
        self: &Arc<Hub>,
        id: GameId,
        by: UserId,
        guest: UserId,
        seat: Option<u8>,
    ) -> Result<Ack, Problem> {
        let kept = [Holder::Reserved { user: guest }];
        let _counted = self.shared.bounds.of_guests(&kept).await;
        // A seat that is already reserved does not count as a second invitation.
        if !self.read_as(id, Some(by), move |room| room.table.concerns(guest)).await? {
            self.shared.must_take_invitations(by, &kept).await?;
        }
        self.change(id, by, None, Change::Invite { guest, seat }).await
    }

    /// Withdraws a deleted person from all their unfinished games.
    pub(crate) async fn withdraw(self: &Arc<Hub>, user: UserId) -> Result<(), Problem> {
        for game in self.shared.store.unfinished_games_of(user).await? {
            let withdrawn = async {
                while !self.change(game.id, user, None, Change::Withdraw).await?.repeated {}
                Ok::<(), Problem>(())
            };
            // A failure in one game must not stop the others; the next start retries.
            if let Err(problem) = withdrawn.await {
                tracing::error!(game = %game.id, ?problem, "a game of a deleted account could not be ended");
            }
        }
        Ok(())
    }

    /// Has a computer move computed on this node for the game at `seq`. The receiver closes when that has ended,
    /// successfully or not; `None` if the game has moved on.
    pub(super) async fn think(
        self: &Arc<Hub>,
        id: GameId,
        seq: u32,
    ) -> Result<Option<oneshot::Receiver<()>>, Problem> {
        self.request(id, |answer| Command::Think(Box::new(ThinkRequest { seq, answer }))).await?
    }

    /// Makes a game check its clock.
    pub(crate) async fn wake(self: &Arc<Hub>, id: GameId) {
        if let Ok(game) = self.game(id) {
            let _ = game.send(Command::Wake).await;
        }
    }

    /// Announces a changed name: in the live games where the person sits, and in the lobby.
    pub(crate) async fn renamed(&self, user: UserId) -> Result<(), Problem> {
        match &self.shared.node {
            Some(node) => node.note_now(&[Note::Person(user)]).await?,
            None => self.names_changed(user).await,
        }
        self.shared.writer.settle_lists().await;
        for status in [Status::Open, Status::Playing] {
            let listed = ListFilter {
                status: Some(status),
                public: true,
                limit: RENAMED_IN_LOBBY,
                ..ListFilter::default()
            };
            for row in self.shared.store.games_of(user, &listed).await? {
                self.shared.names.learn(&*self.shared.store, &row.digest.people()).await?;
                self.shared.tell_lobby(&row);
            }
        }
        Ok(())
    }

    /// Ends all game tasks once they have finished their current work; no new ones are started.
    pub(crate) async fn close(&self) {
        let games: Vec<_> = {
            let mut live = self.live();
            live.closing = true;
            live.games.drain().map(|(_, game)| game.mailbox).collect()
        };
        let closing = games.into_iter().map(|game| async move {
            let (done, is_done) = oneshot::channel();
            if game.send(Command::Close(done)).await.is_ok() {
                let _ = tokio::time::timeout(Duration::from_secs(10), is_done).await;
            }
        });
        self.shared.reviews.close();
        futures_util::future::join_all(closing).await;
    }
}
