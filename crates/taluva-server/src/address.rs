//! The client address of a request, with or without proxies.
//!
//! `X-Forwarded-For` is trusted only as far as configured proxies wrote it: reading from the end of the list, the first
//! address that is not a proxy is the client. Everything before it was written by the client itself. RFC 7239's
//! `Forwarded` is ignored: many proxies pass it through unchanged, and a header that the client can also write proves
//! nothing.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::{IpNet, Ipv4Net};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The bits that all IPv4-mapped IPv6 addresses have in common.
const MAPPED_PREFIX: u8 = 96;

/// An address or a network: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }
}

/// Neither an address nor a network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is neither an address nor a network such as 10.0.0.0/8")]
pub struct BadNetwork(String);

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let text = text.trim();
        let address = text.parse::<IpAddr>().map(IpNet::from);
        let network = address.or_else(|_| text.parse()).map_err(|_| BadNetwork(text.to_owned()))?;
        Ok(Network(canonical(network)))
    }
}

/// Writes a network of IPv4-mapped addresses (`::ffff:10.0.0.0/104`) as one of IPv4: addresses are compared in that
/// form.
fn canonical(network: IpNet) -> IpNet {
    let IpNet::V6(mapped) = network else { return network };
    let length = mapped.prefix_len().checked_sub(MAPPED_PREFIX);
    match (length, IpAddr::V6(mapped.addr()).to_canonical()) {
        (Some(length), IpAddr::V4(address)) => {
            Ipv4Net::new(address, length).map_or(network, IpNet::V4)
        }
        _ => network,
    }
}

impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A list of networks: a TOML list or, in the environment, also a comma-separated text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Networks(pub Vec<Network>);

impl<'de> Deserialize<'de> for Networks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Networks, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            List(Vec<String>),
            Text(String),
        }
        let names = match Written::deserialize(deserializer)? {
            Written::List(names) => names,
            Written::Text(text) => text.split(',').map(str::to_owned).collect(),
        };
        let named = names.iter().filter(|name| !name.trim().is_empty());
        let networks: Result<_, BadNetwork> = named.map(|name| name.parse()).collect();
        networks.map(Networks).map_err(serde::de::Error::custom)
    }
}

/// The proxies in front of the service.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(Vec<Network>);

impl Proxies {
    pub(crate) fn new(networks: &[Network]) -> Proxies {
        Proxies(networks.to_vec())
    }

    /// Whether an address belongs to a proxy.
    pub(crate) fn are_at(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }

    /// The client: the last address that is not a proxy.
    pub(crate) fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        // Several header lines form one list.
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let mut before = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        let mut client = peer.ip().to_canonical();
        while self.are_at(client) {
            // A proxy without a readable entry counts as the client itself.
            let Some(address) = before.next().and_then(read_address) else { break };
            client = address;
        }
        client
    }
}

/// An entry of the list: an address, to which some proxies add the port.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse::<IpAddr>().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    address.or_else(with_port).map(|address| address.to_canonical())
}

/// The unit that limits apply to: one IPv4 address, or one IPv6 /64.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &[&str], peer: &str, lines: &[&'static str]) -> IpAddr {
        let networks: Vec<Network> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let peer = SocketAddr::new(peer.parse().unwrap(), 80);
        Proxies::new(&networks).client(peer, &headers)
    }

    #[track_caller]
    fn assert_client(proxies: &[&str], peer: &str, lines: &[&'static str], expected: &str) {
        assert_eq!(client(proxies, peer, lines), expected.parse::<IpAddr>().unwrap());
    }

    #[test]
    fn only_proxies_are_trusted() {
        assert_client(&[], "9.9.9.9", &["1.2.3.4"], "9.9.9.9");
        assert_client(&["10.0.0.0/8"], "9.9.9.9", &["1.2.3.4"], "9.9.9.9");
    }

    #[test]
    fn the_last_untrusted_address_counts() {
        let proxies = ["10.0.0.0/8", "fd00::1"];
        assert_client(&proxies, "10.0.0.1", &["1.2.3.4"], "1.2.3.4");
        assert_client(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4"], "1.2.3.4");
        assert_client(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.9.9.9"], "1.2.3.4");
        assert_client(&proxies, "fd00::1", &["1.2.3.4,10.0.0.2 , 10.0.0.3"], "1.2.3.4");
        // All addresses are proxies: the first one is the client.
        assert_client(&proxies, "10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3");
        assert_client(&proxies, "10.0.0.1", &[], "10.0.0.1");
    }

    #[test]
    fn several_lines_are_one_list() {
        let proxies = ["10.0.0.1"];
        assert_client(&proxies, "10.0.0.1", &["6.6.6.6", "1.2.3.4"], "1.2.3.4");
        assert_client(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4", "10.0.0.1"], "1.2.3.4");
    }

    #[test]
    fn entries_as_proxies_write_them() {
        let proxies = ["10.0.0.1"];
        assert_client(&proxies, "::ffff:10.0.0.1", &["1.2.3.4:5678"], "1.2.3.4");
        assert_client(&proxies, "10.0.0.1", &["[2001:db8::1]:5678"], "2001:db8::1");
        assert_client(&proxies, "10.0.0.1", &["[2001:db8::1]"], "2001:db8::1");
        assert_client(&proxies, "10.0.0.1", &["::ffff:1.2.3.4"], "1.2.3.4");
        // An unreadable entry hides nobody, and nothing before it is trusted.
        for nonsense in ["", "unknown", "1.2.3.4, ", "1.2.3.4, 300.1.1.1"] {
            assert_client(&proxies, "10.0.0.1", &[nonsense], "10.0.0.1");
        }
    }

    #[test]
    fn proxies_may_be_named_by_their_mapped_addresses() {
        for proxies in ["::ffff:10.0.0.0/104", "::ffff:10.0.0.1", "::ffff:10.0.0.1/128"] {
            for peer in ["10.0.0.1", "::ffff:10.0.0.1"] {
                assert_client(&[proxies], peer, &["1.2.3.4"], "1.2.3.4");
            }
            assert_client(&[proxies], "9.9.9.9", &["1.2.3.4"], "9.9.9.9");
        }
        // A wider network is one of IPv6.
        assert_client(&["::/0"], "10.0.0.1", &["1.2.3.4"], "10.0.0.1");
    }

    #[test]
    fn an_entry_with_a_zone_is_not_an_address() {
        assert_client(&["10.0.0.1"], "10.0.0.1", &["1.2.3.4, fe80::1%eth0"], "10.0.0.1");
    }

    #[test]
    fn households() {
        let of = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(of("1.2.3.4"), "1.2.3.4");
        assert_eq!(of("::ffff:1.2.3.4"), "1.2.3.4");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }

    #[test]
    fn networks_are_read_and_mistakes_named() {
        assert!("10.0.0.0/33".parse::<Network>().is_err());
        assert!("localhost".parse::<Network>().unwrap_err().to_string().contains("localhost"));
    }
}
