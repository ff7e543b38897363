//! The weight file: a line naming the format and the features, then the weights.

use std::io;

use super::{FIRST_AT, HIDDEN, LINEAR, LINEAR_KINDS, Network, PHASE, WEIGHTS};
use crate::features::{FEATURES, Feature, TurnsLeft};
use crate::settlement_kinds::KINDS;

impl Network {
    /// The weights as bytes: a line naming the format and the features, then the weights.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = header(self.turns_left).into_bytes();
        for weight in &self.weights {
            bytes.extend(weight.to_le_bytes());
        }
        bytes
    }

    /// Reads the output of [`to_bytes`](Network::to_bytes), from this version or from an earlier
    /// one with fewer features: the missing weights are 0.
    ///
    /// # Errors
    /// If the format or a feature is unknown.
    pub fn from_bytes(bytes: &[u8]) -> io::Result<Network> {
        let error = || io::Error::new(io::ErrorKind::InvalidData, "not weights for these features");
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(error)?;
        let (header, numbers) = (&bytes[..end], &bytes[end + 1..]);
        let header = str::from_utf8(header).ok().and_then(Header::parse).ok_or_else(error)?;
        let number = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        let numbers: Vec<f32> = numbers.chunks_exact(4).map(number).collect();
        let weights = header.spread(&numbers).ok_or_else(error)?;
        Ok(Network { weights, turns_left: header.turns_left })
    }
}

/// The first line of a weight file.
struct Header {
    turns_left: TurnsLeft,
    /// The features in the file, in order.
    features: Vec<usize>,
}

/// The supported formats. They differ in how turns left are counted.
const FORMATS: [(&str, TurnsLeft); 2] = [("2", TurnsLeft::ByTiles), ("3", TurnsLeft::ByRoom)];

fn header(turns_left: TurnsLeft) -> String {
    let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
    let format = FORMATS.iter().find(|known| known.1 == turns_left).map_or("", |known| known.0);
    format!("taluva network {format}; {HIDDEN} hidden; {KINDS} kinds; {}\n", names.join(" "))
}

impl Header {
    fn parse(line: &str) -> Option<Header> {
        let rest = line.strip_prefix("taluva network ")?;
        let (format, rest) = rest.split_once("; ")?;
        let names = rest.strip_prefix(&format!("{HIDDEN} hidden; {KINDS} kinds; "))?;
        let &(_, turns_left) = FORMATS.iter().find(|known| known.0 == format)?;
        let index = |name| Feature::ALL.iter().position(|feature| feature.name() == name);
        let features: Vec<usize> = names.split(' ').map(index).collect::<Option<_>>()?;
        let is_new = |(place, feature)| !features[..place].contains(feature);
        features.iter().enumerate().all(is_new).then_some(Header { turns_left, features })
    }

    /// Arranges the weights of a file in memory; those of missing features are 0.
    fn spread(&self, numbers: &[f32]) -> Option<Vec<f32>> {
        let mut weights = vec![0.0; WEIGHTS];
        let mut rest = numbers;
        let mut take = |count: usize| -> Option<&[f32]> {
            let (taken, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(taken)
        };
        for row in weights[..LINEAR].chunks_exact_mut(FEATURES) {
            for (&feature, &weight) in self.features.iter().zip(take(self.features.len())?) {
                row[feature] = weight;
            }
        }
        weights[LINEAR..FIRST_AT].copy_from_slice(take(LINEAR_KINDS)?);
        for part in 0..3 {
            for &feature in &self.features {
                let at = FIRST_AT + (part * FEATURES + feature) * HIDDEN;
                weights[at..at + HIDDEN].copy_from_slice(take(HIDDEN)?);
            }
        }
        let after = FIRST_AT + PHASE * HIDDEN;
        weights[after..].copy_from_slice(take(WEIGHTS - after)?);
        rest.is_empty().then_some(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{inputs, network};
    use super::*;

    #[test]
    fn weights_survive_bytes() {
        let network = network();
        assert_eq!(Network::from_bytes(&network.to_bytes()).unwrap(), network);
        assert!(Network::from_bytes(b"something else").is_err());
        assert!(Network::from_bytes(&network.to_bytes()[..1000]).is_err());
        let mut longer = network.to_bytes();
        longer.extend([0; 4]);
        assert!(Network::from_bytes(&longer).is_err());
    }

    #[test]
    fn weights_of_fewer_features_are_read_as_if_the_others_counted_for_nothing() {
        let old: &[u8] = include_bytes!("../../champions/0.1/evaluation.weights");
        let network = Network::from_bytes(old).unwrap();
        assert_eq!(network.turns_left, TurnsLeft::ByTiles);
        assert_eq!(Network::from_bytes(&network.to_bytes()).unwrap(), network);
        let mut changed = inputs();
        for part in 0..3 {
            changed.numbers[part * FEATURES + Feature::BuildsShort as usize] = 0.75;
        }
        let mut without = changed.clone();
        for part in 0..3 {
            without.numbers[part * FEATURES + Feature::BuildsShort as usize] = 0.0;
        }
        assert_eq!(network.score(&changed), network.score(&without));
        let unknown = String::from_utf8_lossy(&old[..1000]).replacen("temples-2", "palaces-2", 1);
        assert!(Header::parse(unknown.lines().next().unwrap()).is_none());
    }
}
