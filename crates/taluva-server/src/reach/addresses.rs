//! This machine's addresses in the local network.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

/// The source of addresses: the system, unless a test overrides it.
#[derive(Clone)]
pub struct LocalAddresses(pub Arc<dyn Fn() -> Vec<IpAddr> + Send + Sync>);

impl Default for LocalAddresses {
    fn default() -> LocalAddresses {
        LocalAddresses(Arc::new(private_addresses))
    }
}

impl std::fmt::Debug for LocalAddresses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LocalAddresses")
    }
}

impl LocalAddresses {
    /// The addresses under which others in the local network reach this machine, best first.
    pub(crate) fn private(&self) -> Vec<IpAddr> {
        (self.0)()
    }
}

/// Addresses reachable only from the local network, never public ones.
fn private_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_else(|error| {
        tracing::warn!(%error, "the addresses of this machine could not be determined");
        Vec::new()
    });
    let mut found: Vec<(u8, IpAddr)> = interfaces
        .into_iter()
        .filter(|interface| is_private(interface.ip()))
        .map(|interface| (rank(&interface.name, interface.ip()), interface.ip()))
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(_, address)| address).collect()
}

fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_private() || is_shared(address),
        IpAddr::V6(address) => address.is_unique_local(),
    }
}

/// The shared address range, used by VPNs and carrier-grade NAT.
fn is_shared(address: Ipv4Addr) -> bool {
    matches!(address.octets(), [100, 64..=127, ..])
}

/// Physical interfaces first, then tunnels, then virtual machine networks, which friends are not
/// in; among equals, the shorter IPv4 addresses first.
fn rank(interface: &str, address: IpAddr) -> u8 {
    const VIRTUAL: [&str; 7] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc"];
    let is_virtual = VIRTUAL.iter().any(|prefix| interface.starts_with(prefix));
    let is_tunnel = matches!(address, IpAddr::V4(address) if is_shared(address));
    4 * u8::from(is_virtual) + 2 * u8::from(is_tunnel) + u8::from(address.is_ipv6())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_are_not_local() {
        for (address, private) in [
            ("192.168.1.7", true),
            ("10.0.0.1", true),
            ("172.16.0.1", true),
            ("100.100.3.4", true),
            ("fd00::1", true),
            ("127.0.0.1", false),
            ("169.254.1.1", false),
            ("8.8.8.8", false),
            ("172.32.0.1", false),
            ("100.128.0.1", false),
            ("2001:db8::1", false),
            ("fe80::1", false),
        ] {
            assert_eq!(is_private(address.parse().unwrap()), private, "{address}");
        }
    }

    #[test]
    fn links_carry_the_address_that_friends_reach_most_likely() {
        let at = |address: &str| address.parse::<IpAddr>().unwrap();
        let home = rank("wlp3s0", at("192.168.1.7"));
        assert!(home < rank("wlp3s0", at("fd00::1")));
        assert!(home < rank("docker0", at("172.17.0.1")));
        assert!(home < rank("tailscale0", at("100.100.3.4")));
    }
}
