//! Health, backup and uptimes.

use async_trait::async_trait;

use super::*;

#[async_trait]
impl ServiceStore for PostgresStore {
    async fn prove(&self) -> StoreResult<()> {
        sqlx::query("UPDATE service SET proofs = proofs + 1")
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn backup(&self, _file: &Path) -> StoreResult<()> {
        Err(StoreError::Failed("data in PostgreSQL are backed up by pg_dump".into()))
    }

    async fn note_alive(&self, started_at: Steady, alive_at: Steady) -> StoreResult<()> {
        sqlx::query(
            "INSERT INTO uptimes (started_at, alive_at) VALUES ($1, $2)
             ON CONFLICT (started_at) DO UPDATE
             SET alive_at = greatest(uptimes.alive_at, excluded.alive_at)",
        )
        .bind(started_at.0)
        .bind(alive_at.0)
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn uptimes(&self) -> StoreResult<Vec<Uptime>> {
        let spans: Vec<(i64, i64)> =
            sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at")
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        Ok(spans
            .into_iter()
            .map(|(from, to)| Uptime { started_at: Steady(from), alive_at: Steady(to) })
            .collect())
    }

    async fn close(&self) {
        self.appender.close().await;
        self.pool.close().await;
    }

    fn nodes(&self) -> Option<Arc<dyn NodeStore>> {
        Some(Arc::new(self.clone()))
    }
}
