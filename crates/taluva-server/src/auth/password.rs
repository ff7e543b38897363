//! Passwords: hashed with argon2id, a few at a time, off the threads that serve requests.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;

use crate::config::PasswordCost;
use crate::lengths;
use crate::problem::{Problem, ProblemCode};

/// How many hashes are computed at once: each takes a lot of memory and a whole core.
const MAX_CONCURRENT: usize = 2;

/// The queue length; further requests are told to retry later.
const MAX_WAITING: usize = 64;

/// Computes and checks password hashes.
#[derive(Debug, Clone)]
pub(crate) struct Passwords {
    params: Params,
    queue: Arc<Semaphore>,
    places: Arc<Semaphore>,
    buffers: Arc<Buffers>,
}

/// Working memory for argon2, at most one buffer per concurrent hash. Allocating a buffer for each
/// hash would leave the memory with whichever thread happened to compute it.
#[derive(Default)]
struct Buffers(Mutex<Vec<Vec<Block>>>);

impl std::fmt::Debug for Buffers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Buffers")
    }
}

impl Buffers {
    fn take(&self) -> Vec<Block> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn give_back(&self, buffer: Vec<Block>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

fn compute(
    password: &[u8],
    salt: &[u8],
    params: &Params,
    buffer: &mut Vec<Block>,
) -> Result<Output, argon2::Error> {
    let blocks = params.block_count();
    if buffer.len() < blocks {
        buffer.resize(blocks, Block::default());
    }
    let mut bytes = [0; Params::DEFAULT_OUTPUT_LEN];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
        .hash_password_into_with_memory(password, salt, &mut bytes, &mut buffer[..blocks])?;
    Output::new(&bytes).map_err(|_| argon2::Error::OutputTooShort)
}

/// The hash to store, in the PHC string format.
fn hash(password: &[u8], params: &Params, buffer: &mut Vec<Block>) -> Result<String, String> {
    let salt = Salt::generate();
    let output = compute(password, &salt, params, buffer).map_err(|error| error.to_string())?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params).map_err(|error| error.to_string())?,
        salt: Some(salt),
        hash: Some(output),
    };
    Ok(hash.to_string())
}

/// Whether a password matches a stored hash.
fn fits(password: &[u8], kept: &str, params: &Params, buffer: &mut Vec<Block>) -> Option<bool> {
    let kept = PasswordHash::new(kept).ok()?;
    let known = kept.algorithm == Algorithm::Argon2id.ident()
        && kept.version == Some(Version::V0x13.into());
    let (Some(salt), Some(expected), true) = (kept.salt, kept.hash, known) else { return None };
    let kept_params = Params::try_from(&kept).ok()?;
    // Hashes made with other parameters remain valid, but a stored hash must not demand more memory than the service is
    // configured for.
    if kept_params.block_count() > params.block_count().max(Params::default().block_count()) {
        return None;
    }
    let output = compute(password, &salt, &kept_params, buffer).ok()?;
    // Outputs are compared in constant time.
    Some(output == expected)
}

impl Passwords {
    pub(crate) fn new(cost: PasswordCost) -> Passwords {
        let params = match cost {
            PasswordCost::Normal => Params::default(),
            PasswordCost::Low => Params::new(Params::MIN_M_COST, 1, 1, None)
                .expect("the smallest parameters are allowed"),
        };
        Passwords {
            params,
            queue: Arc::new(Semaphore::new(MAX_CONCURRENT + MAX_WAITING)),
            places: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            buffers: Arc::default(),
        }
    }

    /// Refuses passwords that are too short to be safe or too long to be typed.
    pub(crate) fn check(password: &str) -> Result<(), Problem> {
        if lengths::PASSWORD.allows(password) {
            return Ok(());
        }
        Err(ProblemCode::BadPassword.because(format!("a password must have {}", lengths::PASSWORD)))
    }

    /// Hashes a password for storage.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        let params = self.params.clone();
        self.work(move |buffer| hash(password.as_bytes(), &params, buffer)).await?.map_err(
            |error| {
                tracing::error!(error, "a password could not be hashed");
                ProblemCode::Internal.problem()
            },
        )
    }

    /// Whether a password matches the stored hash. Takes equally long if the person does not exist.
    pub(super) async fn fits(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, Problem> {
        let params = self.params.clone();
        self.work(move |buffer| {
            let password = password.as_bytes();
            kept.and_then(|kept| fits(password, &kept, &params, buffer)).unwrap_or_else(|| {
                let _ = hash(password, &params, buffer);
                false
            })
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || ProblemCode::Unavailable.because("too many people are signing in, try again");
        let _queued = self.queue.clone().try_acquire_owned().map_err(|_| busy())?;
        let place = self.places.clone().acquire_owned().await.map_err(|_| busy())?;
        let buffers = self.buffers.clone();
        tokio::task::spawn_blocking(move || {
            let _place = place;
            let mut buffer = buffers.take();
            let result = work(&mut buffer);
            buffers.give_back(buffer);
            result
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
    async fn a_password_matches_only_its_own_hash() {
        let passwords = Passwords::new(PasswordCost::Low);
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        let fits = |password: &str, kept: Option<String>| {
            let (passwords, password) = (passwords.clone(), password.to_owned());
            async move { passwords.fits(password, kept).await.unwrap() }
        };
        assert!(fits("correct horse", Some(hash.clone())).await);
        assert!(!fits("wrong horse", Some(hash)).await);
        assert!(!fits("correct horse", None).await);
        assert!(!fits("correct horse", Some("not a hash".to_owned())).await);
    }

    /// Written by version 0.1, which let the library choose the buffer.
    #[tokio::test]
    async fn hashes_of_the_first_version_still_fit() {
        use argon2::PasswordHasher as _;
        let kept = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        let passwords = Passwords::new(PasswordCost::Normal);
        assert!(passwords.fits("correct horse".to_owned(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.fits("wrong horse".to_owned(), Some(kept)).await.unwrap());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn there_are_no_more_buffers_than_places() {
        let passwords = Passwords::new(PasswordCost::Low);
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        let all = (0..50).map(|_| passwords.fits("a guess".to_owned(), Some(hash.clone())));
        for fits in futures_util::future::join_all(all).await {
            assert!(!fits.unwrap());
        }
        assert!(passwords.buffers.0.lock().unwrap().len() <= MAX_CONCURRENT);
    }

    #[tokio::test]
    async fn too_many_at_once_are_told_to_retry() {
        let passwords = Passwords::new(PasswordCost::Low);
        let places =
            passwords.places.clone().acquire_many_owned(MAX_CONCURRENT as u32).await.unwrap();
        let guess =
            |passwords: Passwords| async move { passwords.fits("a guess".to_owned(), None).await };
        let crowd: Vec<_> = (0..MAX_CONCURRENT + MAX_WAITING)
            .map(|_| tokio::spawn(guess(passwords.clone())))
            .collect();
        while passwords.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = guess(passwords.clone()).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::Unavailable);
        drop(places);
        for waiting in crowd {
            assert!(!waiting.await.unwrap().unwrap());
        }
        assert!(!guess(passwords).await.unwrap());
    }

    #[test]
    fn lengths() {
        assert!(Passwords::check("1234567").is_err());
        assert!(Passwords::check("12345678").is_ok());
        assert!(Passwords::check(&"x".repeat(201)).is_err());
    }
}
