//! The caller of a request, identified by session or token.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header;
use axum::http::request::Parts;

use super::cookie::{SESSION_TTL, session_of};
use super::rights::{Credential, Lease};
use crate::api::Scope;
use crate::app::App;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::secrets::fingerprint;
use crate::store::{Fingerprint, TokenRow, User};
use crate::time::Timestamp;

/// The last use of a session or token is recorded at most this often.
const LAST_USE_RESOLUTION: Duration = Duration::from_secs(3600);

/// An authenticated caller: a browser session, or a program with a person's token.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) user: User,
    proof: Proof,
}

#[derive(Debug, Clone)]
enum Proof {
    Session { secret: Fingerprint, expires_at: Timestamp },
    Token { id: i64, secret: Fingerprint, expires_at: Option<Timestamp>, scopes: Vec<Scope> },
}

/// An authenticated caller, or an anonymous one.
#[derive(Debug, Clone)]
pub(crate) struct MaybeCaller(pub(crate) Option<Caller>);

impl MaybeCaller {
    /// Like [`Caller::hold`]; `None` for anonymous callers.
    pub(crate) async fn hold(&self, app: &App) -> Result<Option<Lease>, Problem> {
        match &self.0 {
            Some(caller) => caller.hold(app).await.map(Some),
            None => Ok(None),
        }
    }

    /// The viewer of a game: a token without `read` sees what strangers see.
    pub(crate) fn viewer(&self) -> Option<UserId> {
        self.0
            .as_ref()
            .filter(|caller| caller.must(Scope::Read).is_ok())
            .map(|caller| caller.user.id)
    }
}

impl Caller {
    /// Refuses tokens without this scope.
    pub(crate) fn must(&self, scope: Scope) -> Result<(), Problem> {
        match &self.proof {
            Proof::Session { .. } => Ok(()),
            Proof::Token { scopes, .. } if scopes.contains(&scope) => Ok(()),
            Proof::Token { .. } => Err(ProblemCode::MissingScope.problem()),
        }
    }

    /// The session. Refuses tokens, which cannot manage their own account.
    pub(crate) fn session(&self) -> Result<Fingerprint, Problem> {
        match &self.proof {
            Proof::Session { secret, .. } => Ok(*secret),
            Proof::Token { .. } => {
                Err(ProblemCode::MissingScope.because("this needs a session, not a token"))
            }
        }
    }

    /// Leases the caller's rights for a socket or stream that stays open.
    pub(crate) async fn hold(&self, app: &App) -> Result<Lease, Problem> {
        let (credential, expires_at) = match &self.proof {
            Proof::Session { secret, expires_at } => {
                (Credential::Session(*secret), Some(*expires_at))
            }
            Proof::Token { id, expires_at, .. } => (Credential::Token(*id), *expires_at),
        };
        let lease = app.rights.hold(self.user.id, credential, expires_at);
        // The rights may have ended between authentication and the lease.
        let now = app.now();
        let lasts = match &self.proof {
            Proof::Session { secret, .. } => app.store.session(*secret, now).await?.is_some(),
            Proof::Token { secret, .. } => app.store.token(*secret, now).await?.is_some(),
        };
        if lasts { Ok(lease) } else { Err(ProblemCode::NotSignedIn.problem()) }
    }

    async fn find(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Problem> {
        let caller = match headers.get(header::AUTHORIZATION) {
            Some(authorization) => {
                let token = authorization
                    .to_str()
                    .ok()
                    .and_then(|value| value.strip_prefix("Bearer "))
                    .ok_or(ProblemCode::NotSignedIn)?;
                Some(Caller::by_token(app, token.trim()).await?)
            }
            None => match session_of(headers, app.config.is_secure()) {
                Some(secret) => Caller::by_session(app, secret).await?,
                None => None,
            },
        };
        if let Some(caller) = &caller {
            app.limits.request_of(caller.user.id)?;
        }
        Ok(caller)
    }

    async fn by_token(app: &App, token: &str) -> Result<Caller, Problem> {
        let now = app.now();
        let secret = fingerprint(token);
        let (row, user) = app.store.token(secret, now).await?.ok_or(ProblemCode::NotSignedIn)?;
        if row.used_at.is_none_or(|used| used.after(LAST_USE_RESOLUTION) < now) {
            app.store.touch_token(row.id, now).await?;
        }
        let TokenRow { id, expires_at, scopes, .. } = row;
        let scopes = scopes_from(&scopes);
        Ok(Caller { user, proof: Proof::Token { id, secret, expires_at, scopes } })
    }

    async fn by_session(app: &App, secret: Fingerprint) -> Result<Option<Caller>, Problem> {
        let now = app.now();
        let Some((session, user)) = app.store.session(secret, now).await? else {
            return Ok(None);
        };
        let mut expires_at = session.expires_at;
        if session.used_at.after(LAST_USE_RESOLUTION) < now {
            expires_at = now.after(SESSION_TTL);
            app.store.touch_session(secret, now, expires_at).await?;
        }
        Ok(Some(Caller { user, proof: Proof::Session { secret, expires_at } }))
    }
}

/// Scopes in their stored form.
pub(crate) fn scopes_to(scopes: &[Scope]) -> String {
    let names: Vec<&str> =
        Scope::ALL.into_iter().filter(|scope| scopes.contains(scope)).map(Scope::name).collect();
    names.join(" ")
}

/// Parses scopes from their stored form.
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
