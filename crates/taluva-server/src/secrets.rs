//! Random secrets, and their stored fingerprints.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// Unpredictable bytes, from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has a random generator");
    bytes
}

/// A uniformly random number below `bound`.
pub(crate) fn random_below(bound: usize) -> usize {
    // 64 bits over bounds of a few thousand: the bias is below 2^-50.
    (u64::from_le_bytes(random_bytes()) % bound as u64) as usize
}

/// A secret to hand out: 32 random bytes in URL-safe base64.
pub(crate) fn random_secret() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<32>())
}

/// The stored fingerprint of a secret. Secrets are random and long, so a plain hash is enough:
/// there is nothing to guess.
pub(crate) fn fingerprint(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_fingerprints_do_not() {
        let (a, b) = (random_secret(), random_secret());
        assert_ne!(a, b);
        assert_eq!(a.len(), 43);
        assert_eq!(fingerprint(&a), fingerprint(&a));
        assert_ne!(fingerprint(&a), fingerprint(&b));
    }
}
