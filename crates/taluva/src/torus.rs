//! The hex plane wrapped around a torus, so that a neighbour is one wrapping addition away.

use crate::hex::{Hex, OFFSETS};

/// A torus of `2^width_log` by `2^height_log` places.
///
/// The hex `(q, r)` has the *place* `q + width·r`, modulo the number of places. Distant hexes share
/// a place: the user of a torus must ensure that they do not collide.
///
/// ```
/// use taluva::{Hex, Torus};
///
/// const TORUS: Torus = Torus::new(6, 6);
/// let place = TORUS.place(Hex::new(3, -1));
/// let east = (place + TORUS.steps()[0]) & TORUS.mask();
/// assert_eq!(east, TORUS.place(Hex::new(4, -1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torus {
    width_log: u32,
    height_log: u32,
}

impl Torus {
    /// A torus whose sides are these powers of two.
    #[must_use]
    pub const fn new(width_log: u32, height_log: u32) -> Torus {
        Torus { width_log, height_log }
    }

    /// The base-2 logarithms of its sides.
    #[inline]
    pub(crate) const fn logs(self) -> (u32, u32) {
        (self.width_log, self.height_log)
    }

    /// The number of places.
    #[must_use]
    #[inline]
    pub const fn places(self) -> usize {
        1 << (self.width_log + self.height_log)
    }

    /// The mask that wraps a sum of a place and steps.
    #[must_use]
    #[inline]
    pub const fn mask(self) -> usize {
        self.places() - 1
    }

    #[inline]
    pub(crate) const fn place_of(self, q: i32, r: i32) -> usize {
        (q as isize + ((r as isize) << self.width_log)) as usize & self.mask()
    }

    /// The place of a hex.
    #[must_use]
    #[inline]
    pub const fn place(self, hex: Hex) -> usize {
        self.place_of(hex.q as i32, hex.r as i32)
    }

    /// The offsets from a place to its neighbours d0 to d5, each less than the number of places.
    #[must_use]
    #[inline]
    pub const fn steps(self) -> [usize; 6] {
        let mut steps = [0; 6];
        let mut d = 0;
        while d < steps.len() {
            let (q, r) = OFFSETS[d];
            steps[d] = self.place_of(q as i32, r as i32);
            d += 1;
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away_wherever_the_torus_wraps() {
        for torus in [Torus::new(5, 5), Torus::new(6, 6), Torus::new(8, 5)] {
            for hex in [Hex::ORIGIN, Hex::new(31, -7), Hex::new(-64, 63), Hex::new(9000, -9000)] {
                let around = torus.steps().map(|step| (torus.place(hex) + step) & torus.mask());
                assert_eq!(around, hex.neighbours().map(|next| torus.place(next)));
            }
        }
    }
}
