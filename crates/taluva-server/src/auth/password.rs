//! Passwords: hashed with argon2id, a few at once, beside the threads that serve requests.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::config::PasswordCost;
use crate::problem::{Problem, ProblemCode};

/// How many hashes are computed at once: each takes much memory and a whole core.
const AT_ONCE: usize = 2;

/// Makes and checks the hashes of passwords.
#[derive(Debug, Clone)]
pub(crate) struct Passwords {
    cost: PasswordCost,
    places: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new(cost: PasswordCost) -> Passwords {
        Passwords { cost, places: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    fn argon2(&self) -> Argon2<'static> {
        let params = match self.cost {
            PasswordCost::Normal => Params::default(),
            PasswordCost::Low => Params::new(Params::MIN_M_COST, 1, 1, None)
                .expect("the smallest parameters are allowed"),
        };
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
    }

    /// Refuses passwords that are too short to be safe or too long to be typed.
    pub(crate) fn check(password: &str) -> Result<(), Problem> {
        if (8..=200).contains(&password.chars().count()) {
            return Ok(());
        }
        Err(ProblemCode::BadPassword.because("a password has 8 to 200 characters"))
    }

    /// The hash to keep of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        let argon2 = self.argon2();
        self.work(move || argon2.hash_password(password.as_bytes()).map(|hash| hash.to_string()))
            .await?
            .map_err(|error| {
                tracing::error!(%error, "a password could not be hashed");
                ProblemCode::Internal.problem()
            })
    }

    /// Whether a password fits what was kept. Takes as long for somebody who does not exist.
    pub(crate) async fn fits(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, Problem> {
        let argon2 = self.argon2();
        self.work(move || match kept.as_deref().map(PasswordHash::new) {
            Some(Ok(hash)) => argon2.verify_password(password.as_bytes(), &hash).is_ok(),
            _ => {
                let _ = argon2.hash_password(password.as_bytes());
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.places.clone().acquire_owned().await;
        tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        })
        .await
        .map_err(|error| {
            tracing::error!(%error, "hashing a password failed");
            ProblemCode::Internal.problem()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(PasswordCost::Low);
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        let fits = |password: &str, kept: Option<String>| {
            let (passwords, password) = (passwords.clone(), password.to_owned());
            async move { passwords.fits(password, kept).await.unwrap() }
        };
        assert!(fits("correct horse", Some(hash.clone())).await);
        assert!(!fits("wrong horse", Some(hash)).await);
        assert!(!fits("correct horse", None).await);
        assert!(!fits("correct horse", Some("not a hash".to_owned())).await);
    }

    #[test]
    fn lengths() {
        assert!(Passwords::check("1234567").is_err());
        assert!(Passwords::check("12345678").is_ok());
        assert!(Passwords::check(&"x".repeat(201)).is_err());
    }
}
