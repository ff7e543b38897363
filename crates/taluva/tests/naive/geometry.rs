//! Hexes, directions and corners (RULES §2, §11).
//!
//! ```text
//!            d4 NW   d5 NE                     corner (m, n-2)
//!               \     /              (m-1, n-1) /\ (m+1, n-1)
//!      d3 W  --- (q,r) --- d0 E                |  |
//!               /     \              (m-1, n+1) \/ (m+1, n+1)
//!            d2 SW   d1 SE                     corner (m, n+2)
//! ```

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A hex in axial coordinates `(q, r)`: pointy top, y grows downwards.
pub(crate) type Hex = (i32, i32);

/// RULES §2: the directions, clockwise from east.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The hex next to `(q, r)` in direction `d`, counted modulo 6.
pub(crate) fn step((q, r): Hex, d: usize) -> Hex {
    let (dq, dr) = DIRECTIONS[d % 6];
    (q + dq, r + dr)
}

/// RULES §2: adjacency is seen from above, so it is a matter of coordinates only.
pub(crate) fn neighbours(hex: Hex) -> [Hex; 6] {
    [0, 1, 2, 3, 4, 5].map(|d| step(hex, d))
}

/// RULES §11: the six corners of a hex, as exact points.
pub(crate) fn corners((q, r): Hex) -> [(i32, i32); 6] {
    let (m, n) = (2 * q + r, 3 * r);
    [(m, n - 2), (m + 1, n - 1), (m + 1, n + 1), (m, n + 2), (m - 1, n + 1), (m - 1, n - 1)]
}

/// RULES §11: whether a point lies in the disc of that radius, given in hex sides. On the line is
/// inside.
pub(crate) fn inside((m, n): (i32, i32), radius: i32) -> bool {
    3 * m * m + n * n <= 4 * radius * radius
}

/// Something for each of some hexes.
pub(crate) type HexMap<T> = HashMap<Hex, T, BuildHasherDefault<HexHasher>>;

/// A set of hexes in no order.
pub(crate) type HexSet = HashSet<Hex, BuildHasherDefault<HexHasher>>;

/// The standard hasher guards against hostile keys, which takes most of the time here.
#[derive(Clone, Debug, Default)]
pub(crate) struct HexHasher(u64);

impl Hasher for HexHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_i32(i32::from(*byte));
        }
    }

    fn write_i32(&mut self, number: i32) {
        self.0 = (self.0.rotate_left(32) ^ u64::from(number.cast_unsigned()))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
