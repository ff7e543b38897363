//! The job queue.

use async_trait::async_trait;

use super::*;

/// The values of the `kind` column.
const TURN: i64 = 0;
const REVIEW: i64 = 1;
const HINT: i64 = 2;

/// The classes of turns and hints, by priority. Reviews are class 1, between them.
const PEOPLE: i64 = 0;
const NOBODY: i64 = 2;

/// Leases the first job that no other node is taking, and records that its owner was served. Within a class, each
/// owner's queue is ranked by when one of its jobs was last taken, or else by when it began to wait. Within a queue
/// hints come first, since the person asking for one is looking at the board.
const TAKE: &str = "
    WITH waiting AS (
        SELECT kind, id, class, owner, asked_at FROM jobs
        WHERE kind <= 2 AND class <= $3 AND answer IS NULL
          AND (wanted_until IS NULL OR wanted_until > clock_timestamp())
          AND (leased_until IS NULL OR leased_until <= clock_timestamp())),
    in_work AS (
        SELECT class, owner, count(*) AS jobs FROM jobs
        WHERE taken_by IS NOT NULL AND leased_until > clock_timestamp() GROUP BY class, owner),
    lines AS (
        SELECT class, owner, min(asked_at) AS since FROM waiting GROUP BY class, owner),
    next AS (
        SELECT waiting.kind, waiting.id,
               row_number() OVER (
                   ORDER BY waiting.class, coalesce(in_work.jobs, 0),
                            greatest(lines.since, served.at), waiting.owner,
                            waiting.kind DESC, waiting.asked_at) AS place
        FROM waiting
        JOIN lines ON lines.class = waiting.class AND lines.owner = waiting.owner
        LEFT JOIN in_work ON in_work.class = waiting.class AND in_work.owner = waiting.owner
        LEFT JOIN served ON served.class = waiting.class AND served.owner = waiting.owner
        ORDER BY place LIMIT 64),
    free AS (
        SELECT jobs.kind, jobs.id FROM jobs
        JOIN next ON next.kind = jobs.kind AND next.id = jobs.id
        WHERE jobs.leased_until IS NULL OR jobs.leased_until <= clock_timestamp()
        ORDER BY next.place LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED),
    taken AS (
        UPDATE jobs SET taken_by = $1, taken_at = clock_timestamp(),
               leased_until = clock_timestamp() + $2 * interval '1 millisecond'
        FROM free WHERE jobs.kind = free.kind AND jobs.id = free.id
        RETURNING jobs.kind, jobs.id, jobs.seq, jobs.class, jobs.owner, jobs.question),
    noted AS (
        INSERT INTO served (owner, class, at) SELECT owner, class, clock_timestamp() FROM taken
        ON CONFLICT (owner, class) DO UPDATE SET at = excluded.at)
    SELECT kind, id, seq, owner, question FROM taken";

/// Renews leases, skipping locked rows: whoever holds the lock is finishing the job.
const RENEW: &str = "
    WITH own AS (
        SELECT jobs.kind, jobs.id FROM jobs
        JOIN unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS held (kind, id, seq)
            ON held.kind = jobs.kind AND held.id = jobs.id AND held.seq = jobs.seq
        WHERE jobs.taken_by = $1 FOR UPDATE OF jobs SKIP LOCKED)
    UPDATE jobs SET leased_until = clock_timestamp() + $5 * interval '1 millisecond'
    FROM own WHERE jobs.kind = own.kind AND jobs.id = own.id";

const STATE: &str = "
    SELECT mine.seq,
           CASE WHEN mine.taken_by IS NOT NULL AND mine.leased_until > clock_timestamp()
                THEN (extract(epoch FROM clock_timestamp() - mine.taken_at) * 1000)::bigint END,
           (SELECT count(*) FROM jobs
            WHERE (class, asked_at) < (mine.class, mine.asked_at) AND answer IS NULL
              AND (wanted_until IS NULL OR wanted_until > clock_timestamp())
              AND (leased_until IS NULL OR leased_until <= clock_timestamp())),
           (SELECT count(*) FROM jobs
            WHERE taken_by IS NOT NULL AND leased_until > clock_timestamp() AND kind <> 1)
    FROM jobs AS mine WHERE mine.kind = $1 AND mine.id = $2";

/// Requests a review unless a limit is reached.
const ASK_REVIEW: &str = "
    INSERT INTO jobs (kind, id, seq, class, owner, wanted_until)
    SELECT 1, $1, 0, 1, $2, clock_timestamp() + $3 * interval '1 millisecond'
    FROM (SELECT count(*) AS of_all, count(*) FILTER (WHERE owner = $2) AS of_one FROM jobs
          WHERE kind = 1 AND wanted_until > clock_timestamp()) AS wanted
    WHERE of_one < $4 AND of_all < $5
    ON CONFLICT (kind, id) DO NOTHING";

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The class of a turn.
pub(super) fn class_of(turn: TurnWanted) -> i64 {
    if turn.exhibition { NOBODY } else { PEOPLE }
}

/// The columns `kind`, `id` and `seq`.
fn columns(job: Job) -> (i64, i64, i64) {
    match job {
        Job::Turn { game, seq } => (TURN, game.to_i64(), i64::from(seq)),
        Job::Review(game) => (REVIEW, game.to_i64(), 0),
        Job::Hint(id) => (HINT, id, 0),
    }
}

fn read_job(kind: i64, id: i64, seq: i64) -> StoreResult<Job> {
    match kind {
        TURN => {
            let seq = u32::try_from(seq).map_err(corrupt)?;
            Ok(Job::Turn { game: GameId::from_i64(id), seq })
        }
        REVIEW => Ok(Job::Review(GameId::from_i64(id))),
        _ => Ok(Job::Hint(id)),
    }
}

impl PostgresStore {
    /// Deletes expired jobs.
    pub(super) async fn forget_unwanted_jobs(&self) -> StoreResult<()> {
        sqlx::query(
            "WITH unwanted AS (
                 SELECT kind, id FROM jobs
                 WHERE wanted_until < clock_timestamp() - interval '1 minute'
                 FOR UPDATE SKIP LOCKED)
             DELETE FROM jobs USING unwanted
             WHERE jobs.kind = unwanted.kind AND jobs.id = unwanted.id",
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn state_of(&self, kind: i64, id: i64) -> StoreResult<Option<JobState>> {
        let row: Option<(i64, Option<i64>, i64, i64)> = sqlx::query_as(STATE)
            .bind(kind)
            .bind(id)
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        row.map(|(seq, in_work, ahead, thinking)| {
            Ok(JobState {
                seq: u32::try_from(seq).map_err(corrupt)?,
                in_work: in_work.map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or(0))),
                ahead: u32::try_from(ahead).map_err(corrupt)?,
                thinking: u32::try_from(thinking).map_err(corrupt)?,
            })
        })
        .transpose()
    }

    /// Extends the expiry of a requested review and returns its progress.
    async fn want_review_longer(
        &self,
        game: GameId,
        patience: Duration,
    ) -> StoreResult<Option<ReviewJob>> {
        let row: Option<(bool, i64, i64)> = sqlx::query_as(
            "UPDATE jobs SET wanted_until = clock_timestamp() + $2 * interval '1 millisecond'
             WHERE kind = 1 AND id = $1
             RETURNING taken_by IS NOT NULL AND leased_until > clock_timestamp(), done, total",
        )
        .bind(game.to_i64())
        .bind(millis(patience))
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.map(|(in_work, done, total)| {
            let done = u32::try_from(done).map_err(corrupt)?;
            let total = u32::try_from(total).map_err(corrupt)?;
            Ok(ReviewJob { new: false, in_work, done, total })
        })
        .transpose()
    }
}

#[async_trait]
impl JobStore for PostgresStore {
    async fn take_job(
        &self,
        node: NodeId,
        lease: Duration,
        urgent: bool,
    ) -> StoreResult<Option<TakenJob>> {
        let taken: Option<(i64, i64, i64, i64, Option<String>)> = sqlx::query_as(TAKE)
            .bind(node.0)
            .bind(millis(lease))
            .bind(if urgent { PEOPLE } else { NOBODY })
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        taken
            .map(|(kind, id, seq, owner, question)| {
                let job = read_job(kind, id, seq)?;
                Ok(TakenJob { job, owner: UserId(owner), question })
            })
            .transpose()
    }

    async fn renew_jobs(&self, node: NodeId, jobs: &[Job], lease: Duration) -> StoreResult<()> {
        let jobs: Vec<_> = jobs.iter().copied().map(columns).collect();
        sqlx::query(RENEW)
            .bind(node.0)
            .bind(jobs.iter().map(|&(kind, _, _)| kind).collect::<Vec<_>>())
            .bind(jobs.iter().map(|&(_, id, _)| id).collect::<Vec<_>>())
            .bind(jobs.iter().map(|&(_, _, seq)| seq).collect::<Vec<_>>())
            .bind(millis(lease))
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn put_job_back(&self, node: NodeId, job: Job, delay: Duration) -> StoreResult<()> {
        let (kind, id, seq) = columns(job);
        sqlx::query(
            "UPDATE jobs SET taken_by = NULL,
                 leased_until = clock_timestamp() + $5 * interval '1 millisecond'
             WHERE kind = $1 AND id = $2 AND seq = $3 AND taken_by = $4",
        )
        .bind(kind)
        .bind(id)
        .bind(seq)
        .bind(node.0)
        .bind(millis(delay))
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn put_all_jobs_back(&self, node: NodeId) -> StoreResult<()> {
        sqlx::query(
            "WITH own AS (
                 SELECT kind, id FROM jobs WHERE taken_by = $1 FOR UPDATE SKIP LOCKED)
             UPDATE jobs SET taken_by = NULL, leased_until = NULL
             FROM own WHERE jobs.kind = own.kind AND jobs.id = own.id",
        )
        .bind(node.0)
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn drop_job(&self, job: Job) -> StoreResult<()> {
        let (kind, id, seq) = columns(job);
        sqlx::query("DELETE FROM jobs WHERE kind = $1 AND id = $2 AND seq = $3")
            .bind(kind)
            .bind(id)
            .bind(seq)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn turn_state(&self, game: GameId) -> StoreResult<Option<JobState>> {
        self.state_of(TURN, game.to_i64()).await
    }

    async fn mend_jobs(&self) -> StoreResult<u64> {
        // Only games whose digest is up to date; the others are checked later. Inserted one by one, so that no two rows
        // are locked at once.
        let missing: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT games.id, game_heads.seq, games.creator,
                    CASE WHEN EXISTS (SELECT 1 FROM game_people WHERE game_id = games.id)
                         THEN 0::bigint ELSE 2::bigint END
             FROM games JOIN game_heads ON game_heads.game_id = games.id AND game_heads.seq = games.seq
             WHERE games.awaits_ai
               AND NOT EXISTS (SELECT 1 FROM jobs WHERE kind = 0 AND jobs.id = games.id)",
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        let mut mended = 0;
        for (game, seq, owner, class) in missing {
            let added = sqlx::query(
                "INSERT INTO jobs (kind, id, seq, class, owner) VALUES (0, $1, $2, $3, $4)
                 ON CONFLICT (kind, id) DO NOTHING",
            )
            .bind(game)
            .bind(seq)
            .bind(class)
            .bind(owner)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
            mended += added.rows_affected();
        }
        Ok(mended)
    }

    async fn ask_hint(
        &self,
        id: i64,
        owner: UserId,
        question: &str,
        patience: Duration,
    ) -> StoreResult<()> {
        sqlx::query(
            "INSERT INTO jobs (kind, id, seq, class, owner, question, wanted_until)
             VALUES (2, $1, 0, 0, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')",
        )
        .bind(id)
        .bind(owner.0)
        .bind(text(question))
        .bind(millis(patience))
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn hint_state(&self, id: i64, patience: Duration) -> StoreResult<HintState> {
        let answer: Option<String> = sqlx::query_scalar(
            "DELETE FROM jobs WHERE kind = 2 AND id = $1 AND answer IS NOT NULL RETURNING answer",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        if let Some(answer) = answer {
            return Ok(HintState::Answered(answer));
        }
        sqlx::query(
            "UPDATE jobs SET wanted_until = clock_timestamp() + $2 * interval '1 millisecond'
             WHERE kind = 2 AND id = $1",
        )
        .bind(id)
        .bind(millis(patience))
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(self.state_of(HINT, id).await?.map_or(HintState::Gone, HintState::Asked))
    }

    async fn answer_hint(&self, id: i64, answer: &str) -> StoreResult<()> {
        sqlx::query(
            "UPDATE jobs SET answer = $2, taken_by = NULL, leased_until = NULL
             WHERE kind = 2 AND id = $1 AND answer IS NULL",
        )
        .bind(id)
        .bind(text(answer))
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn ask_review(
        &self,
        game: GameId,
        owner: UserId,
        patience: Duration,
        room: ReviewRoom,
    ) -> StoreResult<Option<ReviewJob>> {
        if let Some(known) = self.want_review_longer(game, patience).await? {
            return Ok(Some(known));
        }
        let asked = sqlx::query(ASK_REVIEW)
            .bind(game.to_i64())
            .bind(owner.0)
            .bind(millis(patience))
            .bind(i64::from(room.of_one))
            .bind(i64::from(room.of_all))
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        if asked.rows_affected() > 0 {
            return Ok(Some(ReviewJob { new: true, in_work: false, done: 0, total: 0 }));
        }
        // Somebody else asked at the same moment, or a limit is reached.
        self.want_review_longer(game, patience).await
    }

    async fn tell_review(
        &self,
        node: NodeId,
        game: GameId,
        done: u32,
        total: u32,
    ) -> StoreResult<bool> {
        let told = sqlx::query(
            "UPDATE jobs SET done = $3, total = $4
             WHERE kind = 1 AND id = $1 AND taken_by = $2 AND wanted_until > clock_timestamp()",
        )
        .bind(game.to_i64())
        .bind(node.0)
        .bind(i64::from(done))
        .bind(i64::from(total))
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(told.rows_affected() > 0)
    }
}
