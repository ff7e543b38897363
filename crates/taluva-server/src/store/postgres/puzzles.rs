//! Puzzle attempts, and the ratings of solvers and puzzles.

use async_trait::async_trait;
use sqlx::postgres::PgConnection;

use super::*;
use crate::store::rows::{read_puzzle, read_solver, read_try};

const SOLVER: &str = "
    SELECT rating, deviation, volatility, tries, solved, streak, best_streak FROM puzzle_solvers
    WHERE user_id = $1";

/// The row of a puzzle, created if missing and locked until the transaction ends, so that tries of one puzzle are rated
/// one after the other.
async fn hold_puzzle(
    connection: &mut PgConnection,
    puzzle: &str,
    first: Glicko,
) -> StoreResult<PuzzleRow> {
    sqlx::query(
        "INSERT INTO puzzle_ratings (puzzle, rating, deviation, volatility, tries, solved)
         VALUES ($1, $2, $3, $4, 0, 0) ON CONFLICT DO NOTHING",
    )
    .bind(puzzle)
    .bind(first.rating)
    .bind(first.deviation)
    .bind(first.volatility)
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    let row = sqlx::query(
        "SELECT rating, deviation, volatility, tries, solved FROM puzzle_ratings
         WHERE puzzle = $1 FOR UPDATE",
    )
    .bind(puzzle)
    .fetch_one(connection)
    .await
    .map_err(failed)?;
    read_puzzle(&row)
}

async fn write_solver(
    connection: &mut PgConnection,
    user: UserId,
    solver: &SolverRow,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT INTO puzzle_solvers
             (user_id, rating, deviation, volatility, tries, solved, streak, best_streak)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (user_id) DO UPDATE
         SET rating = excluded.rating, deviation = excluded.deviation,
             volatility = excluded.volatility, tries = excluded.tries, solved = excluded.solved,
             streak = excluded.streak, best_streak = excluded.best_streak",
    )
    .bind(user.0)
    .bind(solver.glicko.rating)
    .bind(solver.glicko.deviation)
    .bind(solver.glicko.volatility)
    .bind(i64::from(solver.tries))
    .bind(i64::from(solver.solved))
    .bind(i64::from(solver.streak))
    .bind(i64::from(solver.best_streak))
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(())
}

async fn write_puzzle(
    connection: &mut PgConnection,
    puzzle: &str,
    row: &PuzzleRow,
) -> StoreResult<()> {
    sqlx::query(
        "UPDATE puzzle_ratings
         SET rating = $2, deviation = $3, volatility = $4, tries = $5, solved = $6
         WHERE puzzle = $1",
    )
    .bind(puzzle)
    .bind(row.glicko.rating)
    .bind(row.glicko.deviation)
    .bind(row.glicko.volatility)
    .bind(i64::from(row.tries))
    .bind(i64::from(row.solved))
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(())
}

#[async_trait]
impl PuzzleStore for PostgresStore {
    async fn add_try(
        &self,
        new: NewTry,
        rate: RateTry,
    ) -> StoreResult<Option<(SolverRow, SolverRow)>> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        // The lock serializes the rating of one person's tries.
        let is_there: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL AND password IS NOT NULL
             FOR NO KEY UPDATE",
        )
        .bind(new.user.0)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
        is_there.ok_or(StoreError::Gone)?;
        let before = sqlx::query(SOLVER)
            .bind(new.user.0)
            .fetch_optional(&mut *transaction)
            .await
            .map_err(failed)?;
        let before = before.as_ref().map(read_solver).transpose()?;
        let before = before.unwrap_or_else(|| SolverRow::new(new.first_solver));
        let puzzle = hold_puzzle(&mut transaction, &new.puzzle, new.first_puzzle).await?;
        let (solver, rated) = rate(before.glicko, puzzle.glicko, new.solved);
        let after = before.after(solver, new.solved);
        // Primary key: only a person's first try of a puzzle is stored.
        let kept = sqlx::query(
            "INSERT INTO puzzle_tries (user_id, puzzle, solved, at, rating)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .bind(new.user.0)
        .bind(&new.puzzle)
        .bind(new.solved)
        .bind(new.at.0)
        .bind(after.glicko.rating)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        if kept.rows_affected() == 0 {
            // Dropping the transaction rolls it back.
            return Ok(None);
        }
        write_solver(&mut transaction, new.user, &after).await?;
        write_puzzle(&mut transaction, &new.puzzle, &puzzle.after(rated, new.solved)).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(Some((before, after)))
    }

    async fn first_try(&self, user: UserId, puzzle: &str) -> StoreResult<Option<TryRow>> {
        let row = sqlx::query(
            "SELECT puzzle, solved, at, rating FROM puzzle_tries WHERE user_id = $1 AND puzzle = $2",
        )
            .bind(user.0)
            .bind(text(puzzle))
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_try).transpose()
    }

    async fn tries_of(&self, user: UserId, limit: u32) -> StoreResult<Vec<TryRow>> {
        let rows = sqlx::query(
            "SELECT puzzle, solved, at, rating FROM puzzle_tries WHERE user_id = $1
             ORDER BY at DESC, puzzle LIMIT $2",
        )
        .bind(user.0)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(read_try).collect()
    }

    async fn solver(&self, user: UserId) -> StoreResult<Option<SolverRow>> {
        let row =
            sqlx::query(SOLVER).bind(user.0).fetch_optional(&self.pool).await.map_err(failed)?;
        row.as_ref().map(read_solver).transpose()
    }

    async fn puzzle(&self, puzzle: &str) -> StoreResult<Option<PuzzleRow>> {
        let row = sqlx::query(
            "SELECT rating, deviation, volatility, tries, solved FROM puzzle_ratings WHERE puzzle = $1",
        )
            .bind(text(puzzle))
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_puzzle).transpose()
    }
}
