//! `/me/tokens`: bearer tokens for programs.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::api::{CreatedToken, NewToken, Scope, TokenInfo, TokenList};
use crate::app::App;
use crate::auth::{Caller, Credential, scopes_from, scopes_to};
use crate::controllers::Problems;
use crate::extract::{Body, Part};
use crate::lengths;
use crate::problem::{Problem, ProblemCode};
use crate::secrets::{fingerprint, random_secret};
use crate::store::{NewTokenRow, TokenRow};

/// How many tokens one person may have.
const MAX_TOKENS: usize = 50;

/// A token without its secret.
pub(super) fn info(row: TokenRow) -> TokenInfo {
    TokenInfo {
        id: row.id,
        label: row.label,
        scopes: scopes_from(&row.scopes),
        created_at: row.created_at,
        used_at: row.used_at,
        expires_at: row.expires_at,
    }
}

/// Lists the caller's tokens.
#[utoipa::path(
    get, path = "/me/tokens", tag = "people", security(("session" = [])),
    responses((status = 200, body = TokenList, description = "The tokens, newest first."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<TokenList>, Problem> {
    caller.session()?;
    let tokens = app.store.tokens(caller.user.id).await?.into_iter().map(info).collect();
    Ok(Json(TokenList { tokens }))
}

/// Creates a token. Its secret is shown only this once.
#[utoipa::path(
    post, path = "/me/tokens", tag = "people", request_body = NewToken,
    security(("session" = [])),
    responses((status = 201, body = CreatedToken, description = "The new token, with its secret."), Problems),
)]
pub(crate) async fn create(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<NewToken>,
) -> Result<(StatusCode, Json<CreatedToken>), Problem> {
    caller.session()?;
    let label = request.label.trim();
    if !lengths::TOKEN_LABEL.allows_line(label) {
        let detail = format!("a label has {}", lengths::TOKEN_LABEL);
        return Err(ProblemCode::Invalid.because(detail));
    }
    if !(1..=Scope::ALL.len()).contains(&request.scopes.len()) {
        return Err(ProblemCode::Invalid.because("a token must have one to four scopes"));
    }
    if request.days.is_some_and(|days| !(1..=3650).contains(&days)) {
        return Err(ProblemCode::Invalid.because("a token lasts 1 to 3650 days"));
    }
    if app.store.tokens(caller.user.id).await?.len() >= MAX_TOKENS {
        return Err(ProblemCode::WrongStatus.because("revoke some of your tokens first"));
    }
    let token = format!("taluva_{}", random_secret());
    let now = app.now();
    let expires_at =
        request.days.map(|days| now.after(Duration::from_secs(u64::from(days) * 86_400)));
    let row = app
        .store
        .add_token(NewTokenRow {
            secret: fingerprint(&token),
            owner: caller.user.id,
            label: label.to_owned(),
            scopes: scopes_to(&request.scopes),
            created_at: now,
            expires_at,
        })
        .await?;
    Ok((StatusCode::CREATED, Json(CreatedToken { token, info: info(row) })))
}

/// Revokes a token.
#[utoipa::path(
    delete, path = "/me/tokens/{token}", tag = "people", security(("session" = [])),
    params(("token" = i64, Path, description = "The id of the token.")),
    responses((status = 204, description = "The token was revoked."), Problems),
)]
pub(crate) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Part(id): Part<i64>,
) -> Result<StatusCode, Problem> {
    caller.session()?;
    if !app.store.revoke_token(caller.user.id, id).await? {
        return Err(ProblemCode::NotFound.problem());
    }
    app.end_rights(caller.user.id, |credential| credential == Credential::Token(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
