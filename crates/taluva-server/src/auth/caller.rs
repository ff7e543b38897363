//! The one who asks, found by session or token.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header;
use axum::http::request::Parts;

use super::cookie::{LASTS, session_cookie};
use crate::api::Scope;
use crate::app::App;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::secrets::fingerprint;
use crate::store::{Fingerprint, User};

/// The use of a session or token is noted no more often than this.
const NOTED_EVERY: Duration = Duration::from_secs(3600);

/// Somebody known: a person's page, or a program with a person's token.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) user: User,
    proof: Proof,
}

#[derive(Debug, Clone)]
enum Proof {
    Session(Fingerprint),
    Token(Vec<Scope>),
}

/// Somebody known, or not.
#[derive(Debug, Clone)]
pub(crate) struct MaybeCaller(pub(crate) Option<Caller>);

impl MaybeCaller {
    /// Who looks at a game: a token without `read` looks as a stranger does.
    pub(crate) fn viewer(&self) -> Option<UserId> {
        self.0
            .as_ref()
            .filter(|caller| caller.must(Scope::Read).is_ok())
            .map(|caller| caller.user.id)
    }
}

impl Caller {
    /// Refuses tokens that were not given for this.
    pub(crate) fn must(&self, scope: Scope) -> Result<(), Problem> {
        match &self.proof {
            Proof::Session(_) => Ok(()),
            Proof::Token(scopes) if scopes.contains(&scope) => Ok(()),
            Proof::Token(_) => Err(ProblemCode::MissingScope.problem()),
        }
    }

    /// The session; refuses tokens, which cannot manage the account that they belong to.
    pub(crate) fn session(&self) -> Result<Fingerprint, Problem> {
        match &self.proof {
            Proof::Session(session) => Ok(*session),
            Proof::Token(_) => {
                Err(ProblemCode::MissingScope.because("this needs a session, not a token"))
            }
        }
    }

    async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Problem> {
        if let Some(authorization) = headers.get(header::AUTHORIZATION) {
            let token = authorization
                .to_str()
                .ok()
                .and_then(|value| value.strip_prefix("Bearer "))
                .ok_or(ProblemCode::NotSignedIn)?;
            return Caller::by_token(app, token.trim()).await.map(Some);
        }
        match session_cookie(headers, app.config.is_secure()) {
            Some(secret) => Caller::by_session(app, secret).await,
            None => Ok(None),
        }
    }

    async fn by_token(app: &App, token: &str) -> Result<Caller, Problem> {
        let now = app.now();
        let (row, user) =
            app.store.token(fingerprint(token), now).await?.ok_or(ProblemCode::NotSignedIn)?;
        if row.used_at.is_none_or(|used| used.after(NOTED_EVERY) < now) {
            app.store.touch_token(row.id, now).await?;
        }
        Ok(Caller { user, proof: Proof::Token(scopes_from(&row.scopes)) })
    }

    async fn by_session(app: &App, secret: &str) -> Result<Option<Caller>, Problem> {
        let now = app.now();
        let secret = fingerprint(secret);
        let Some((session, user)) = app.store.session(secret, now).await? else {
            return Ok(None);
        };
        if session.used_at.after(NOTED_EVERY) < now {
            app.store.touch_session(secret, now, now.after(LASTS)).await?;
        }
        Ok(Some(Caller { user, proof: Proof::Session(secret) }))
    }
}

/// Scopes as the storage keeps them.
pub(crate) fn scopes_to(scopes: &[Scope]) -> String {
    let names: Vec<&str> =
        Scope::ALL.into_iter().filter(|scope| scopes.contains(scope)).map(Scope::name).collect();
    names.join(" ")
}

/// Scopes from what the storage kept.
pub(crate) fn scopes_from(kept: &str) -> Vec<Scope> {
    Scope::ALL
        .into_iter()
        .filter(|scope| kept.split(' ').any(|name| name == scope.name()))
        .collect()
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let caller = Caller::find(app, &parts.headers).await?.ok_or(ProblemCode::NotSignedIn)?;
        if !matches!(parts.method, axum::http::Method::GET | axum::http::Method::HEAD) {
            app.limits.change(caller.user.id)?;
        }
        Ok(caller)
    }
}

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeCaller, Problem> {
        Caller::find(app, &parts.headers).await.map(MaybeCaller)
    }
}
