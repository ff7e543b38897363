//! Puzzle attempts, and the ratings of solvers and puzzles.

use async_trait::async_trait;
use sqlx::sqlite::SqliteExecutor;

use super::*;
use crate::store::rows::{read_puzzle, read_solver, read_try};

async fn find_solver(
    executor: impl SqliteExecutor<'_>,
    user: UserId,
) -> StoreResult<Option<SolverRow>> {
    let row = sqlx::query("SELECT * FROM puzzle_solvers WHERE user_id = ?")
        .bind(user.0)
        .fetch_optional(executor)
        .await
        .map_err(failed)?;
    row.as_ref().map(read_solver).transpose()
}

async fn find_puzzle(
    executor: impl SqliteExecutor<'_>,
    puzzle: &str,
) -> StoreResult<Option<PuzzleRow>> {
    let row = sqlx::query("SELECT * FROM puzzle_ratings WHERE puzzle = ?")
        .bind(puzzle)
        .fetch_optional(executor)
        .await
        .map_err(failed)?;
    row.as_ref().map(read_puzzle).transpose()
}

async fn write_solver(
    executor: impl SqliteExecutor<'_>,
    user: UserId,
    solver: &SolverRow,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT OR REPLACE INTO puzzle_solvers
             (user_id, rating, deviation, volatility, tries, solved, streak, best_streak)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(user.0)
    .bind(solver.glicko.rating)
    .bind(solver.glicko.deviation)
    .bind(solver.glicko.volatility)
    .bind(solver.tries)
    .bind(solver.solved)
    .bind(solver.streak)
    .bind(solver.best_streak)
    .execute(executor)
    .await
    .map_err(failed)?;
    Ok(())
}

async fn write_puzzle(
    executor: impl SqliteExecutor<'_>,
    puzzle: &str,
    row: &PuzzleRow,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT OR REPLACE INTO puzzle_ratings
             (puzzle, rating, deviation, volatility, tries, solved)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(puzzle)
    .bind(row.glicko.rating)
    .bind(row.glicko.deviation)
    .bind(row.glicko.volatility)
    .bind(row.tries)
    .bind(row.solved)
    .execute(executor)
    .await
    .map_err(failed)?;
    Ok(())
}

#[async_trait]
impl PuzzleStore for SqliteStore {
    async fn add_try(
        &self,
        new: NewTry,
        rate: RateTry,
    ) -> StoreResult<Option<(SolverRow, SolverRow)>> {
        let mut transaction = self.writer.begin().await?;
        let is_there: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM users WHERE id = ? AND deleted_at IS NULL AND password IS NOT NULL",
        )
        .bind(new.user.0)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
        if is_there.is_none() {
            return Err(transaction.refuse(StoreError::Gone).await);
        }
        let before = find_solver(&mut *transaction, new.user).await?;
        let before = before.unwrap_or_else(|| SolverRow::new(new.first_solver));
        let puzzle = find_puzzle(&mut *transaction, &new.puzzle).await?;
        let puzzle = puzzle.unwrap_or_else(|| PuzzleRow::new(new.first_puzzle));
        let (solver, rated) = rate(before.glicko, puzzle.glicko, new.solved);
        let after = before.after(solver, new.solved);
        // Primary key: only a person's first try of a puzzle is stored.
        let kept = sqlx::query(
            "INSERT INTO puzzle_tries (user_id, puzzle, solved, at, rating) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING",
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
            transaction.roll_back().await?;
            return Ok(None);
        }
        write_solver(&mut *transaction, new.user, &after).await?;
        write_puzzle(&mut *transaction, &new.puzzle, &puzzle.after(rated, new.solved)).await?;
        transaction.commit().await?;
        Ok(Some((before, after)))
    }

    async fn first_try(&self, user: UserId, puzzle: &str) -> StoreResult<Option<TryRow>> {
        let row = sqlx::query("SELECT * FROM puzzle_tries WHERE user_id = ? AND puzzle = ?")
            .bind(user.0)
            .bind(puzzle)
            .fetch_optional(&self.reader)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_try).transpose()
    }

    async fn tries_of(&self, user: UserId, limit: u32) -> StoreResult<Vec<TryRow>> {
        let rows = sqlx::query(
            "SELECT * FROM puzzle_tries WHERE user_id = ? ORDER BY at DESC, puzzle LIMIT ?",
        )
        .bind(user.0)
        .bind(limit)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(read_try).collect()
    }

    async fn solver(&self, user: UserId) -> StoreResult<Option<SolverRow>> {
        find_solver(&self.reader, user).await
    }

    async fn puzzle(&self, puzzle: &str) -> StoreResult<Option<PuzzleRow>> {
        find_puzzle(&self.reader, puzzle).await
    }
}
