//! How much one address and one person may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// So many a minute for each key, in bursts of as many.
struct Rate<K: Hash + Eq + Clone>(Option<DefaultKeyedRateLimiter<K>>);

impl<K: Hash + Eq + Clone> Rate<K> {
    fn per_minute(count: u32) -> Rate<K> {
        let quota = NonZeroU32::new(count).map(Quota::per_minute);
        Rate(quota.map(RateLimiter::keyed))
    }

    fn check(&self, key: &K) -> Result<(), Problem> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(key).map_err(|not_until| {
            metrics::counter!("taluva_rate_limited_total").increment(1);
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
            Problem { retry_after: Some(seconds), ..ProblemCode::TooManyRequests.problem() }
        })
    }

    fn forget_old(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// All limits of a service.
pub(crate) struct Limits {
    requests: Rate<IpAddr>,
    logins: Rate<IpAddr>,
    changes: Rate<UserId>,
    chats: Rate<UserId>,
    hints: Rate<UserId>,
    sockets: Arc<Sockets>,
    trust_proxy: bool,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Limits")
    }
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        Limits {
            requests: Rate::per_minute(config.requests_per_minute),
            logins: Rate::per_minute(config.logins_per_minute),
            changes: Rate::per_minute(config.changes_per_minute),
            chats: Rate::per_minute(config.chats_per_minute),
            hints: Rate::per_minute(config.hints_per_minute),
            sockets: Arc::new(Sockets { most: config.sockets_per_address, open: Mutex::default() }),
            trust_proxy: config.trust_proxy,
        }
    }

    /// Where a request comes from. One household has one IPv4 address, or one /64 of IPv6.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = self
            .trust_proxy
            .then(|| headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next())
            .flatten()
            .and_then(|last| last.trim().parse().ok());
        match forwarded.unwrap_or(peer.ip()).to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
            }
        }
    }

    /// Counts any request.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Problem> {
        self.requests.check(&address)
    }

    /// Counts an attempt to sign in, or a new person.
    pub(crate) fn login(&self, address: IpAddr) -> Result<(), Problem> {
        self.logins.check(&address)
    }

    /// Counts a change by a person.
    pub(crate) fn change(&self, user: UserId) -> Result<(), Problem> {
        self.changes.check(&user)
    }

    /// Counts a line of chat by a person.
    pub(crate) fn chat(&self, user: UserId) -> Result<(), Problem> {
        self.chats.check(&user)
    }

    /// Counts a hint to a person.
    pub(crate) fn hint(&self, user: UserId) -> Result<(), Problem> {
        self.hints.check(&user)
    }

    /// Counts a socket until the guard is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<SocketGuard, Problem> {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_insert(0);
        if self.sockets.most > 0 && *count >= self.sockets.most {
            let detail = "too many sockets are open from your address";
            return Err(ProblemCode::TooManyRequests.because(detail));
        }
        *count += 1;
        metrics::gauge!("taluva_sockets").increment(1.0);
        Ok(SocketGuard { sockets: self.sockets.clone(), address })
    }

    /// How many sockets are open.
    pub(crate) fn sockets_open(&self) -> u32 {
        self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn forget_old(&self) {
        self.requests.forget_old();
        self.logins.forget_old();
        self.changes.forget_old();
        self.chats.forget_old();
        self.hints.forget_old();
    }
}

struct Sockets {
    most: u32,
    open: Mutex<HashMap<IpAddr, u32>>,
}

/// An open socket, as far as limits go.
pub(crate) struct SocketGuard {
    sockets: Arc<Sockets>,
    address: IpAddr,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        metrics::gauge!("taluva_sockets").decrement(1.0);
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(change: impl FnOnce(&mut Config)) -> Limits {
        let mut config = Config::default();
        change(&mut config);
        Limits::new(&config)
    }

    #[test]
    fn a_minute_has_so_many_requests() {
        let limits = limits(|config| config.logins_per_minute = 3);
        let (one, other) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        for _ in 0..3 {
            limits.login(one).unwrap();
        }
        let problem = limits.login(one).unwrap_err();
        assert_eq!(problem.code, ProblemCode::TooManyRequests);
        assert!((1..=21).contains(&problem.retry_after.unwrap()));
        limits.login(other).unwrap();
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = limits(|config| config.requests_per_minute = 0);
        for _ in 0..100_000 {
            limits.request("10.0.0.1".parse().unwrap()).unwrap();
        }
    }

    #[test]
    fn sockets_are_counted_while_they_live() {
        let limits = limits(|config| config.sockets_per_address = 2);
        let address = "10.0.0.1".parse().unwrap();
        let first = limits.socket(address).unwrap();
        let _second = limits.socket(address).unwrap();
        assert!(limits.socket(address).is_err());
        assert_eq!(limits.sockets_open(), 2);
        drop(first);
        assert_eq!(limits.sockets_open(), 1);
        assert!(limits.socket(address).is_ok());
    }

    #[test]
    fn addresses() {
        let peer: SocketAddr = "[2001:db8:1:2:3:4:5:6]:80".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().unwrap());
        let direct = limits(|_| {}).address(peer, &headers);
        assert_eq!(direct, "2001:db8:1:2::".parse::<IpAddr>().unwrap());
        let proxied = limits(|config| config.trust_proxy = true).address(peer, &headers);
        assert_eq!(proxied, "5.6.7.8".parse::<IpAddr>().unwrap());
        let mapped = limits(|_| {}).address("[::ffff:9.8.7.6]:1".parse().unwrap(), &headers);
        assert_eq!(mapped, "9.8.7.6".parse::<IpAddr>().unwrap());
    }
}
