//! Rate limits and connection limits per address and per person.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::{Proxies, household};
use crate::config::Config;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// A keyed rate limit: a number of events per span of time, in bursts of the same size.
pub(crate) struct Rate<K: Hash + Eq + Clone>(Option<(NonZeroU32, DefaultKeyedRateLimiter<K>)>);

impl<K: Hash + Eq + Clone> Rate<K> {
    fn new(count: u32, quota: fn(NonZeroU32) -> Quota) -> Rate<K> {
        Rate(NonZeroU32::new(count).map(|count| (count, RateLimiter::keyed(quota(count)))))
    }

    fn per_minute(count: u32) -> Rate<K> {
        Rate::new(count, Quota::per_minute)
    }

    pub(crate) fn per_hour(count: u32) -> Rate<K> {
        Rate::new(count, Quota::per_hour)
    }

    pub(crate) fn check(&self, key: &K) -> Result<(), Problem> {
        self.check_share(key, 1)
    }

    /// Counts one event with the number of nodes as its cost, so that all nodes together allow what one would. If the
    /// limit is smaller than the number of nodes, each still allows one.
    fn check_share(&self, key: &K, nodes: u32) -> Result<(), Problem> {
        let Some((most, limiter)) = &self.0 else { return Ok(()) };
        let cost = NonZeroU32::new(nodes).map_or(NonZeroU32::MIN, |nodes| nodes.min(*most));
        // The cost never exceeds the burst.
        let Ok(counted) = limiter.check_key_n(key, cost) else { return Ok(()) };
        counted.map_err(|not_until| {
            metrics::counter!("taluva_rate_limited_total").increment(1);
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
            Problem { retry_after: Some(seconds), ..ProblemCode::TooManyRequests.problem() }
        })
    }

    pub(crate) fn forget_old(&self) {
        if let Some((_, limiter)) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

impl<K: Hash + Eq + Clone> std::fmt::Debug for Rate<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rate")
    }
}

/// All limits of a service.
pub(crate) struct Limits {
    /// How many nodes share the limits that each counts on its own.
    nodes: AtomicU32,
    proxies: Proxies,
    requests: Rate<IpAddr>,
    requests_of: Rate<UserId>,
    logins: Rate<IpAddr>,
    passwords: Rate<UserId>,
    changes: Rate<UserId>,
    chats: Rate<UserId>,
    hints: Rate<UserId>,
    sockets: Arc<Open<Follower>>,
    connections: Arc<Open<IpAddr>>,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Limits")
    }
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        Limits {
            nodes: AtomicU32::new(1),
            proxies: Proxies::new(&config.trusted_proxies.0),
            requests: Rate::per_minute(config.requests_per_minute),
            requests_of: Rate::per_minute(config.requests_per_minute),
            logins: Rate::per_minute(config.logins_per_minute),
            passwords: Rate::per_minute(config.password_tries_per_minute),
            changes: Rate::per_minute(config.changes_per_minute),
            chats: Rate::per_minute(config.chats_per_minute),
            hints: Rate::per_minute(config.hints_per_minute),
            sockets: Open::at_most(config.sockets_per_address),
            connections: Open::at_most(config.connections_per_address),
        }
    }

    /// Sets the number of nodes that share the limits.
    pub(crate) fn share_among(&self, nodes: u32) {
        self.nodes.store(nodes.max(1), Ordering::Relaxed);
    }

    fn nodes(&self) -> u32 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The [`household`] that a request comes from.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        household(self.proxies.client(peer, headers))
    }

    /// Counts any request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Problem> {
        self.requests.check_share(&address, self.nodes())
    }

    /// Counts any request by a person, from any address.
    pub(crate) fn request_of(&self, user: UserId) -> Result<(), Problem> {
        self.requests_of.check_share(&user, self.nodes())
    }

    /// Counts a new person.
    pub(crate) fn newcomer(&self, address: IpAddr) -> Result<(), Problem> {
        self.logins.check(&address)
    }

    /// Counts a password attempt, for whatever purpose.
    pub(crate) fn password(&self, address: IpAddr, of: Option<UserId>) -> Result<(), Problem> {
        self.logins.check(&address)?;
        of.map_or(Ok(()), |user| self.passwords.check(&user))
    }

    /// Counts a change by a person.
    pub(crate) fn change(&self, user: UserId) -> Result<(), Problem> {
        self.changes.check_share(&user, self.nodes())
    }

    /// Counts a chat line by a person.
    pub(crate) fn chat(&self, user: UserId) -> Result<(), Problem> {
        self.chats.check_share(&user, self.nodes())
    }

    /// Counts a hint for a person.
    pub(crate) fn hint(&self, user: UserId) -> Result<(), Problem> {
        self.hints.check_share(&user, self.nodes())
    }

    /// Counts a socket, by address and by person, until the guard is dropped.
    pub(crate) fn socket(
        &self,
        address: IpAddr,
        user: Option<UserId>,
    ) -> Result<SocketGuard, Problem> {
        let refused = |detail| ProblemCode::TooManyRequests.because(detail);
        let of_address = Open::enter(&self.sockets, Follower::From(address))
            .ok_or_else(|| refused("too many sockets are open from your address"))?;
        let of_person = user
            .map(|user| {
                Open::enter(&self.sockets, Follower::Person(user))
                    .ok_or_else(|| refused("you have too many sockets open"))
            })
            .transpose()?;
        metrics::gauge!("taluva_sockets").increment(1.0);
        Ok(SocketGuard { _of_address: of_address, _of_person: of_person })
    }

    /// The number of open sockets.
    pub(crate) fn sockets_open(&self) -> u32 {
        let from_anywhere = |(key, count): (&Follower, &u32)| match key {
            Follower::From(_) => *count,
            Follower::Person(_) => 0,
        };
        self.sockets.open().iter().map(from_anywhere).sum()
    }

    /// Counts a connection until the guard is dropped. Proxies, which carry everybody's connections, are exempt.
    pub(crate) fn connection(&self, peer: IpAddr) -> Option<ConnectionGuard> {
        if self.proxies.are_at(peer) {
            return Some(ConnectionGuard { _place: None });
        }
        let place = Open::enter(&self.connections, household(peer))?;
        Some(ConnectionGuard { _place: Some(place) })
    }

    /// Drops the counters of idle addresses and people.
    pub(crate) fn forget_old(&self) {
        self.requests.forget_old();
        self.requests_of.forget_old();
        self.logins.forget_old();
        self.passwords.forget_old();
        self.changes.forget_old();
        self.chats.forget_old();
        self.hints.forget_old();
    }
}

/// The key that a socket is counted under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Follower {
    From(IpAddr),
    Person(UserId),
}

/// The number of open things per key, and the limit; 0 means no limit.
struct Open<K> {
    most: u32,
    open: Mutex<HashMap<K, u32>>,
}

impl<K: Hash + Eq + Copy> Open<K> {
    fn at_most(most: u32) -> Arc<Open<K>> {
        Arc::new(Open { most, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Open<K>>, key: K) -> Option<Place<K>> {
        let mut open = self.open();
        let count = open.entry(key).or_insert(0);
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { among: self.clone(), key })
    }
}

/// One open thing.
struct Place<K: Hash + Eq + Copy> {
    among: Arc<Open<K>>,
    key: K,
}

impl<K: Hash + Eq + Copy> Drop for Place<K> {
    fn drop(&mut self) {
        let mut open = self.among.open();
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// Counts an open socket.
pub(crate) struct SocketGuard {
    _of_address: Place<Follower>,
    _of_person: Option<Place<Follower>>,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        metrics::gauge!("taluva_sockets").decrement(1.0);
    }
}

/// Counts an open connection.
pub(crate) struct ConnectionGuard {
    _place: Option<Place<IpAddr>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(change: impl FnOnce(&mut Config)) -> Limits {
        let mut config = Config::default();
        change(&mut config);
        Limits::new(&config)
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    #[test]
    fn requests_per_minute_are_limited() {
        let limits = limits(|config| config.logins_per_minute = 3);
        for _ in 0..3 {
            limits.newcomer(address(1)).unwrap();
        }
        let problem = limits.newcomer(address(1)).unwrap_err();
        assert_eq!(problem.code, ProblemCode::TooManyRequests);
        assert!((1..=21).contains(&problem.retry_after.unwrap()));
        limits.newcomer(address(2)).unwrap();
    }

    #[test]
    fn passwords_are_counted_by_account_wherever_they_are_tried_from() {
        let limits = limits(|config| {
            config.logins_per_minute = 4;
            config.password_tries_per_minute = 6;
        });
        let (ada, bob) = (Some(UserId(1)), Some(UserId(2)));
        for n in 0..6 {
            limits.password(address(n), ada).unwrap();
        }
        assert!(limits.password(address(100), ada).is_err());
        for _ in 0..4 {
            limits.password(address(200), bob).unwrap();
        }
        assert!(limits.password(address(200), None).is_err());
    }

    #[test]
    fn each_of_several_nodes_allows_its_share() {
        let limits = limits(|config| config.changes_per_minute = 12);
        limits.share_among(3);
        for _ in 0..4 {
            limits.change(UserId(1)).unwrap();
        }
        assert!(limits.change(UserId(1)).is_err());
        // Back to a single node.
        limits.share_among(1);
        for _ in 0..12 {
            limits.change(UserId(2)).unwrap();
        }
        assert!(limits.change(UserId(2)).is_err());
        // Each node allows at least one, however many there are.
        limits.share_among(100);
        limits.change(UserId(3)).unwrap();
        assert!(limits.change(UserId(3)).is_err());
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = limits(|config| config.requests_per_minute = 0);
        for _ in 0..100_000 {
            limits.request(address(1)).unwrap();
        }
    }

    #[test]
    fn sockets_are_counted_while_they_live() {
        let limits = limits(|config| config.sockets_per_address = 2);
        let first = limits.socket(address(1), None).unwrap();
        let _second = limits.socket(address(1), None).unwrap();
        assert!(limits.socket(address(1), None).is_err());
        assert_eq!(limits.sockets_open(), 2);
        drop(first);
        assert_eq!(limits.sockets_open(), 1);
        assert!(limits.socket(address(1), None).is_ok());
    }

    #[test]
    fn sockets_are_counted_by_person_too() {
        let limits = limits(|config| config.sockets_per_address = 2);
        let (ada, bob) = (Some(UserId(1)), Some(UserId(2)));
        let _first = limits.socket(address(1), ada).unwrap();
        let _second = limits.socket(address(2), ada).unwrap();
        assert!(limits.socket(address(3), ada).is_err());
        // Refused sockets are not counted.
        let _third = limits.socket(address(3), bob).unwrap();
        let _fourth = limits.socket(address(3), bob).unwrap();
        assert_eq!(limits.sockets_open(), 4);
    }

    #[test]
    fn connections_are_counted_by_household_and_proxies_are_not() {
        let limits = limits(|config| {
            config.connections_per_address = 2;
            config.trusted_proxies.0 = vec!["10.0.0.0/8".parse().unwrap()];
        });
        let home = |last: &str| format!("2001:db8:1:2::{last}").parse().unwrap();
        let _first = limits.connection(home("1")).unwrap();
        let second = limits.connection(home("2")).unwrap();
        assert!(limits.connection(home("3")).is_none());
        drop(second);
        assert!(limits.connection(home("3")).is_some());
        let proxied: Vec<_> = (0..10).map(|_| limits.connection(address(1))).collect();
        assert!(proxied.iter().all(Option::is_some));
    }
}
