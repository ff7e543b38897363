//! Keys for the 64-bit hash of a state.
//!
//! The plane has no border, so there is no table of keys: a key is computed by mixing its subject.

use crate::cell::Cell;
use crate::hex::Hex;

/// A bijective 64-bit mix in which every input bit affects every output bit.
#[inline]
pub(crate) fn mix(value: u64) -> u64 {
    let value = (value ^ value >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let value = (value ^ value >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    value ^ value >> 32
}

#[inline]
fn place(hex: Hex) -> u64 {
    u64::from(hex.q as u16) << 16 | u64::from(hex.r as u16)
}

/// The key of a hex with its contents; sea has none.
#[inline]
pub(crate) fn cell(hex: Hex, cell: Cell) -> u64 {
    if !cell.is_land() {
        return 0;
    }
    mix(1 << 63 | u64::from(cell.bits()) << 32 | place(hex))
}

/// The key of a sea hex in a lagoon with a boat.
#[inline]
pub(crate) fn harbour(hex: Hex) -> u64 {
    mix(1 << 62 | place(hex))
}

/// Adds the `n`-th word of a sequence to a hash.
#[inline]
pub(crate) fn fold(hash: u64, n: u32, word: u64) -> u64 {
    hash ^ mix(mix(word).wrapping_add(u64::from(n) << 57 | 0x9E37_79B9))
}
