//! Studies.

use async_trait::async_trait;
use sqlx::QueryBuilder;
use sqlx::sqlite::SqliteConnection;

use super::*;
use crate::store::rows::{read_study, visibility_number};

/// Whether a study of this size fits the owner's limits, as a new one or in place of `replaced`.
async fn has_room(
    connection: &mut SqliteConnection,
    owner: UserId,
    replaced: Option<StudyId>,
    record: &str,
    bounds: StudyBounds,
) -> StoreResult<bool> {
    let (count, bytes): (i64, i64) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(bytes), 0) FROM studies WHERE owner = ? AND id IS NOT ?",
    )
    .bind(owner.0)
    .bind(replaced.map(StudyId::to_i64))
    .fetch_one(connection)
    .await
    .map_err(failed)?;
    let has_few = bounds.studies == 0 || replaced.is_some() || count < i64::from(bounds.studies);
    let total = u64::try_from(bytes).map_err(corrupt)?.saturating_add(record.len() as u64);
    Ok(has_few && (bounds.bytes == 0 || total <= bounds.bytes))
}

async fn revision_of(
    connection: &mut SqliteConnection,
    owner: UserId,
    id: StudyId,
) -> StoreResult<Option<u32>> {
    sqlx::query_scalar("SELECT revision FROM studies WHERE id = ? AND owner = ?")
        .bind(id.to_i64())
        .bind(owner.0)
        .fetch_optional(connection)
        .await
        .map_err(failed)
}

#[async_trait]
impl StudyStore for SqliteStore {
    async fn add_study(
        &self,
        study: NewStudyRow,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>> {
        let NewStudyRow { id, owner, created_at, content } = study;
        let mut transaction = self.writer.begin().await?;
        if !has_room(&mut transaction, owner, None, &content.record, bounds).await? {
            transaction.roll_back().await?;
            return Ok(Err(StudyRefused::TooMuch));
        }
        let done = sqlx::query(
            "INSERT INTO studies (id, owner, revision, created_at, updated_at, title, visibility,
                                  setup, record, bytes)
             SELECT ?1, users.id, 1, ?3, ?3, ?4, ?5, ?6, ?7, ?8 FROM users
             WHERE users.id = ?2 AND deleted_at IS NULL AND password IS NOT NULL",
        )
        .bind(id.to_i64())
        .bind(owner.0)
        .bind(created_at.0)
        .bind(&content.title)
        .bind(visibility_number(content.visibility))
        .bind(&content.setup)
        .bind(&content.record)
        .bind(content.record.len() as i64)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        if done.rows_affected() == 0 {
            return Err(transaction.refuse(StoreError::Gone).await);
        }
        transaction.commit().await?;
        let updated_at = created_at;
        Ok(Ok(StudyRow { id, owner, revision: 1, created_at, updated_at, content }))
    }

    async fn study(&self, id: StudyId) -> StoreResult<Option<StudyRow>> {
        let row = sqlx::query("SELECT * FROM studies WHERE id = ?")
            .bind(id.to_i64())
            .fetch_optional(&self.reader)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_study).transpose()
    }

    async fn studies_of(&self, owner: UserId, filter: &StudyFilter) -> StoreResult<Vec<StudyRow>> {
        let mut query = QueryBuilder::<Sqlite>::new(
            "SELECT id, owner, revision, created_at, updated_at, title, visibility, setup,
                    '' AS record FROM studies WHERE owner = ",
        );
        query.push_bind(owner.0);
        if filter.public {
            query.push(" AND visibility = ").push_bind(visibility_number(StudyVisibility::Public));
        }
        if let Some(before) = filter.before {
            query.push(" AND updated_at < ").push_bind(before.0);
        }
        query.push(" ORDER BY updated_at DESC, id LIMIT ").push_bind(filter.limit);
        let rows = query.build().fetch_all(&self.reader).await.map_err(failed)?;
        rows.iter().map(read_study).collect()
    }

    async fn change_study(
        &self,
        owner: UserId,
        id: StudyId,
        revision: u32,
        content: StudyContent,
        at: Timestamp,
        bounds: StudyBounds,
    ) -> StoreResult<Result<StudyRow, StudyRefused>> {
        let mut transaction = self.writer.begin().await?;
        let refused = match revision_of(&mut transaction, owner, id).await? {
            None => Some(StudyRefused::Missing),
            Some(now) if now != revision => Some(StudyRefused::Stale(now)),
            Some(_)
                if !has_room(&mut transaction, owner, Some(id), &content.record, bounds)
                    .await? =>
            {
                Some(StudyRefused::TooMuch)
            }
            Some(_) => None,
        };
        if let Some(refused) = refused {
            transaction.roll_back().await?;
            return Ok(Err(refused));
        }
        let row = sqlx::query(
            "UPDATE studies SET revision = revision + 1, updated_at = ?2, title = ?3,
                    visibility = ?4, setup = ?5, record = ?6, bytes = ?7
             WHERE id = ?1 RETURNING *",
        )
        .bind(id.to_i64())
        .bind(at.0)
        .bind(&content.title)
        .bind(visibility_number(content.visibility))
        .bind(&content.setup)
        .bind(&content.record)
        .bind(content.record.len() as i64)
        .fetch_one(&mut *transaction)
        .await
        .map_err(failed)?;
        let study = read_study(&row)?;
        transaction.commit().await?;
        Ok(Ok(study))
    }

    async fn delete_study(&self, owner: UserId, id: StudyId) -> StoreResult<bool> {
        let mut transaction = self.writer.begin().await?;
        let done = sqlx::query("DELETE FROM studies WHERE id = ? AND owner = ?")
            .bind(id.to_i64())
            .bind(owner.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}
