//! The turns that computers are to think about.

use async_trait::async_trait;

use super::*;

/// Takes the first that nobody else takes at the same moment, and notes whose turn it was. A line of jobs
/// that somebody has in a class stands where its last one was taken, or where it began.
const TAKE: &str = "
    WITH waiting AS (
        SELECT kind, id, class, owner, asked_at FROM jobs
        WHERE kind = 0 AND (leased_until IS NULL OR leased_until <= clock_timestamp())),
    in_work AS (
        SELECT owner, count(*) AS jobs FROM jobs
        WHERE taken_by IS NOT NULL AND leased_until > clock_timestamp() GROUP BY owner),
    lines AS (
        SELECT class, owner, min(asked_at) AS since FROM waiting GROUP BY class, owner),
    next AS (
        SELECT waiting.kind, waiting.id,
               row_number() OVER (
                   ORDER BY waiting.class, coalesce(in_work.jobs, 0),
                            greatest(lines.since, served.at), waiting.asked_at) AS place
        FROM waiting
        JOIN lines ON lines.class = waiting.class AND lines.owner = waiting.owner
        LEFT JOIN in_work ON in_work.owner = waiting.owner
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
        RETURNING jobs.id, jobs.seq, jobs.class, jobs.owner),
    noted AS (
        INSERT INTO served (owner, class, at) SELECT owner, class, clock_timestamp() FROM taken
        ON CONFLICT (owner, class) DO UPDATE SET at = excluded.at)
    SELECT id, seq FROM taken";

/// Leases are renewed where nobody is just writing: there the job is done.
const RENEW: &str = "
    WITH own AS (
        SELECT jobs.id FROM jobs
        JOIN unnest($2::bigint[], $3::bigint[]) AS held (id, seq)
            ON held.id = jobs.id AND held.seq = jobs.seq
        WHERE jobs.kind = 0 AND jobs.taken_by = $1 FOR UPDATE OF jobs SKIP LOCKED)
    UPDATE jobs SET leased_until = clock_timestamp() + $4 * interval '1 millisecond'
    FROM own WHERE jobs.kind = 0 AND jobs.id = own.id";

const STATE: &str = "
    SELECT mine.seq,
           CASE WHEN mine.taken_by IS NOT NULL AND mine.leased_until > clock_timestamp()
                THEN (extract(epoch FROM clock_timestamp() - mine.taken_at) * 1000)::bigint END,
           (SELECT count(*) FROM jobs
            WHERE (class, asked_at) < (mine.class, mine.asked_at)
              AND (leased_until IS NULL OR leased_until <= clock_timestamp())),
           (SELECT count(*) FROM jobs
            WHERE taken_by IS NOT NULL AND leased_until > clock_timestamp())
    FROM jobs AS mine WHERE mine.kind = 0 AND mine.id = $1";

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[async_trait]
impl JobStore for PostgresStore {
    async fn take_job(&self, node: NodeId, lease: Duration) -> StoreResult<Option<TakenJob>> {
        let taken: Option<(i64, i64)> = sqlx::query_as(TAKE)
            .bind(node.0)
            .bind(millis(lease))
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        taken
            .map(|(game, seq)| {
                let seq = u32::try_from(seq).map_err(corrupt)?;
                Ok(TakenJob { game: GameId::from_i64(game), seq })
            })
            .transpose()
    }

    async fn renew_jobs(
        &self,
        node: NodeId,
        jobs: &[TakenJob],
        lease: Duration,
    ) -> StoreResult<()> {
        sqlx::query(RENEW)
            .bind(node.0)
            .bind(jobs.iter().map(|job| job.game.to_i64()).collect::<Vec<_>>())
            .bind(jobs.iter().map(|job| i64::from(job.seq)).collect::<Vec<_>>())
            .bind(millis(lease))
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn put_job_back(&self, node: NodeId, job: TakenJob, delay: Duration) -> StoreResult<()> {
        sqlx::query(
            "UPDATE jobs SET taken_by = NULL,
                 leased_until = clock_timestamp() + $4 * interval '1 millisecond'
             WHERE kind = 0 AND id = $1 AND seq = $2 AND taken_by = $3",
        )
        .bind(job.game.to_i64())
        .bind(i64::from(job.seq))
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

    async fn drop_job(&self, job: TakenJob) -> StoreResult<()> {
        sqlx::query("DELETE FROM jobs WHERE kind = 0 AND id = $1 AND seq = $2")
            .bind(job.game.to_i64())
            .bind(i64::from(job.seq))
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn job_state(&self, game: GameId) -> StoreResult<Option<JobState>> {
        let row: Option<(i64, Option<i64>, i64, i64)> = sqlx::query_as(STATE)
            .bind(game.to_i64())
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

    async fn mend_jobs(&self) -> StoreResult<u64> {
        // Only where the lists show the last event; others are looked at later. One after the other, so that
        // no two rows are held at once.
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
}
