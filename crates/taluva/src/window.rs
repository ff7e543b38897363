//! The part of the plane that is kept in memory: a rectangle of axial coordinates.
//!
//! Both sides are powers of two, so that a hex's place in it is one shift and one add, and a
//! neighbour is one add away. Land keeps a [`MARGIN`] from the border, so whatever the rules look
//! at around land is inside.

use crate::hex::{Hex, OFFSETS};

/// A tile that touches land reaches two hexes out, and its neighbours three.
pub(crate) const MARGIN: i32 = 3;

const SMALLEST: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The hex at place 0.
    corner: (i32, i32),
    width_log: u32,
    height_log: u32,
}

impl Window {
    /// 32 × 32 hexes around the origin: enough for nearly every game.
    pub(crate) fn start() -> Window {
        Window { corner: (-16, -16), width_log: SMALLEST, height_log: SMALLEST }
    }

    /// The smallest window, at least that of the start, that holds this rectangle in its middle.
    pub(crate) fn around(least: (i32, i32), most: (i32, i32)) -> Window {
        let side_log = |least: i32, most: i32| {
            let side = (most - least + 1 + 2 * MARGIN).unsigned_abs();
            side.next_power_of_two().trailing_zeros().max(SMALLEST)
        };
        let width_log = side_log(least.0, most.0);
        let height_log = side_log(least.1, most.1);
        let corner = |least: i32, most: i32, log: u32| {
            let spare = (1 << log) - (most - least + 1);
            least - spare / 2
        };
        Window {
            corner: (corner(least.0, most.0, width_log), corner(least.1, most.1, height_log)),
            width_log,
            height_log,
        }
    }

    pub(crate) fn len(self) -> usize {
        1 << (self.width_log + self.height_log)
    }

    /// The number of 64-bit words for a bit each.
    pub(crate) fn words(self) -> usize {
        self.len() / 64
    }

    #[inline]
    pub(crate) fn width(self) -> usize {
        1 << self.width_log
    }

    /// The place of a hex, if it is inside.
    #[inline]
    pub(crate) fn place(self, hex: Hex) -> Option<usize> {
        let column = (i32::from(hex.q) - self.corner.0) as u32;
        let row = (i32::from(hex.r) - self.corner.1) as u32;
        if column >> self.width_log != 0 || row >> self.height_log != 0 {
            return None;
        }
        Some((row as usize) << self.width_log | column as usize)
    }

    /// The hex at a place.
    #[inline]
    pub(crate) fn hex(self, place: usize) -> Hex {
        let column = (place & (self.width() - 1)) as i32;
        let row = (place >> self.width_log) as i32;
        Hex::new((self.corner.0 + column) as i16, (self.corner.1 + row) as i16)
    }

    /// Whether land may lie on this hex: inside, and the margin is kept.
    #[inline]
    pub(crate) fn has_room_for(self, hex: Hex) -> bool {
        let column = i32::from(hex.q) - self.corner.0;
        let row = i32::from(hex.r) - self.corner.1;
        (MARGIN..(1 << self.width_log) - MARGIN).contains(&column)
            && (MARGIN..(1 << self.height_log) - MARGIN).contains(&row)
    }

    /// What to add to a place to get to its neighbours d0 to d5.
    #[inline]
    pub(crate) fn steps(self) -> [isize; 6] {
        let width = self.width() as isize;
        OFFSETS.map(|(q, r)| q as isize + r as isize * width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_hexes_round_trip() {
        for window in [
            Window::start(),
            Window::around((-100, 3), (40, 5)),
            Window::around((-130, -130), (130, 130)),
        ] {
            for place in 0..window.len() {
                assert_eq!(window.place(window.hex(place)), Some(place));
            }
        }
    }

    #[test]
    fn a_window_has_room_for_what_it_was_made_around() {
        let window = Window::around((-100, 3), (40, 5));
        for hex in [Hex::new(-100, 3), Hex::new(40, 5)] {
            assert!(window.has_room_for(hex));
        }
        assert_eq!(window.place(Hex::new(400, 5)), None);
        assert!(!Window::start().has_room_for(Hex::new(14, 0)));
    }
}
