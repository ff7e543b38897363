//! Health, backup and uptimes.

use async_trait::async_trait;
use sqlx::ConnectOptions as _;

use super::*;

#[async_trait]
impl ServiceStore for SqliteStore {
    async fn prove(&self) -> StoreResult<()> {
        sqlx::query("SELECT only_row FROM service")
            .fetch_one(&self.reader)
            .await
            .map_err(failed)?;
        if self.writer.is_proved() {
            return Ok(());
        }
        // Every commit writes to the file, even an empty one.
        self.writer.begin().await?.commit().await
    }

    async fn backup(&self, file: &Path) -> StoreResult<()> {
        let file =
            file.to_str().ok_or_else(|| StoreError::Failed("the path is not text".into()))?;
        let mut connection = self.options.connect().await.map_err(failed)?;
        sqlx::query("VACUUM INTO ?").bind(file).execute(&mut connection).await.map_err(failed)?;
        sqlx::Connection::close(connection).await.map_err(failed)
    }

    async fn note_alive(&self, started_at: Steady, alive_at: Steady) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO uptimes (started_at, alive_at) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET alive_at = excluded.alive_at",
        )
        .bind(started_at.0)
        .bind(alive_at.0)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await
    }

    async fn uptimes(&self) -> StoreResult<Vec<Uptime>> {
        let spans: Vec<(i64, i64)> =
            sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at")
                .fetch_all(&self.reader)
                .await
                .map_err(failed)?;
        Ok(spans
            .into_iter()
            .map(|(from, to)| Uptime { started_at: Steady(from), alive_at: Steady(to) })
            .collect())
    }

    async fn close(&self) {
        SqliteStore::close(self).await;
    }
}
