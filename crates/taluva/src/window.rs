//! The memory layout of the plane: wrapped around a torus, of which the island covers a part.
//!
//! On the [torus](Torus) a neighbour of any hex is one wrapping addition away, and nothing moves
//! when the island grows to another side. Many hexes share a place; a window of the size of the
//! torus, which holds the island and keeps a [`MARGIN`] around it, determines which one is meant:
//!
//! ```text
//!        corner ↘
//!                ·  ·  ·  ·  ·  ·  ·  ·
//!                ·  ·  ·  ·  ·  ·  ·  ·      · sea of the margin
//!                ·  ·  ▲  J  ·  ·  ·  ·      the window is `width` hexes wide
//!                ·  ·  C  R  ▲  S  ·  ·      and `height` rows high
//!                ·  ·  ·  ·  ·  ·  ·  ·
//!                ·  ·  ·  ·  ·  ·  ·  ·
//! ```

use crate::hex::Hex;
use crate::torus::Torus;

/// A tile that touches land extends two hexes beyond it.
pub(crate) const MARGIN: i32 = 2;

/// The smallest torus has 32 × 32 places.
const SMALLEST: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    corner: (i32, i32),
    torus: Torus,
    /// The place of the corner, cached since every conversion needs it.
    corner_place: u32,
}

impl Default for Window {
    fn default() -> Window {
        Window::start()
    }
}

impl Window {
    /// The number of words in the bit sets of the smallest torus.
    pub(crate) const SMALLEST_WORDS: usize = Torus::new(SMALLEST, SMALLEST).places() / 64;

    /// The smallest window around the origin.
    pub(crate) fn start() -> Window {
        Window::around((0, 0), (0, 0), Torus::new(SMALLEST, SMALLEST))
    }

    /// A window centred on this rectangle, no smaller than this one.
    pub(crate) fn holding(self, least: (i32, i32), most: (i32, i32)) -> Window {
        let side_log = |least: i32, most: i32| {
            let side = (most - least + 1 + 2 * MARGIN).unsigned_abs();
            side.next_power_of_two().trailing_zeros()
        };
        let (width_log, height_log) = self.torus.logs();
        let width_log = side_log(least.0, most.0).max(width_log);
        let height_log = side_log(least.1, most.1).max(height_log);
        Window::around(least, most, Torus::new(width_log, height_log))
    }

    fn around(least: (i32, i32), most: (i32, i32), torus: Torus) -> Window {
        let corner =
            |least: i32, most: i32, log: u32| least - ((1 << log) - (most - least + 1)) / 2;
        let (width_log, height_log) = torus.logs();
        let (q, r) = (corner(least.0, most.0, width_log), corner(least.1, most.1, height_log));
        Window { corner: (q, r), torus, corner_place: torus.place_of(q, r) as u32 }
    }

    /// The same window, with a size known to the compiler if `WORDS` is the number of words of the
    /// smallest torus.
    #[inline]
    pub(crate) fn of_words<const WORDS: usize>(self) -> Window {
        if WORDS == Window::SMALLEST_WORDS {
            Window { torus: Torus::new(SMALLEST, SMALLEST), ..self }
        } else {
            self
        }
    }

    /// Whether both have the same torus, wherever their windows are.
    pub(crate) fn is_same_torus(self, other: Window) -> bool {
        self.torus == other.torus
    }

    /// The number of places.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.torus.places()
    }

    /// The number of 64-bit words in a bit set.
    #[inline]
    pub(crate) fn words(self) -> usize {
        self.len() / 64
    }

    /// The place of the window's corner.
    #[inline]
    pub(crate) fn corner_place(self) -> usize {
        self.corner_place as usize
    }

    /// The place of a hex, if it is inside the window.
    #[inline]
    pub(crate) fn place(self, hex: Hex) -> Option<usize> {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        let column = (q - self.corner.0) as u32;
        let row = (r - self.corner.1) as u32;
        let (width_log, height_log) = self.torus.logs();
        if column >> width_log != 0 || row >> height_log != 0 {
            return None;
        }
        Some(self.torus.place_of(q, r))
    }

    /// The hex of a place.
    #[inline]
    pub(crate) fn hex(self, place: usize) -> Hex {
        let steps = (place as u32).wrapping_sub(self.corner_place);
        self.hex_from_corner((steps & (self.len() as u32 - 1)) as usize)
    }

    /// The hex that many places after the corner, row by row.
    #[inline]
    pub(crate) fn hex_from_corner(self, steps: usize) -> Hex {
        let steps = steps as u32;
        let (width_log, _) = self.torus.logs();
        let row = steps >> width_log;
        let column = steps - (row << width_log);
        Hex::new(
            self.corner.0.wrapping_add(column as i32) as i16,
            self.corner.1.wrapping_add(row as i32) as i16,
        )
    }

    /// Whether land may be on this hex: inside the window, outside its margin.
    #[inline]
    pub(crate) fn has_room_for(self, hex: Hex) -> bool {
        let column = i32::from(hex.q) - self.corner.0;
        let row = i32::from(hex.r) - self.corner.1;
        let (width_log, height_log) = self.torus.logs();
        (MARGIN..(1 << width_log) - MARGIN).contains(&column)
            && (MARGIN..(1 << height_log) - MARGIN).contains(&row)
    }

    /// The offsets to the neighbours.
    #[inline]
    pub(crate) fn steps(self) -> Steps {
        Steps { steps: self.torus.steps(), mask: self.torus.mask() }
    }
}

/// The offsets from a place to its neighbours d0 to d5.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    steps: [usize; 6],
    mask: usize,
}

impl Steps {
    /// The places of the six neighbours.
    #[inline]
    pub(crate) fn around(&self, place: usize) -> [usize; 6] {
        self.steps.map(|step| (place + step) & self.mask)
    }

    /// The offsets themselves, each less than the number of places.
    #[inline]
    pub(crate) fn sizes(&self) -> [usize; 6] {
        self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_hexes_round_trip() {
        for window in [
            Window::start(),
            Window::start().holding((-100, 3), (40, 5)),
            Window::start().holding((-130, -130), (130, 130)),
            Window::start().holding((5000, -7000), (5000, -7000)),
        ] {
            for place in 0..window.len() {
                assert_eq!(window.place(window.hex(place)), Some(place));
            }
        }
    }

    #[test]
    fn neighbours_are_one_step_away() {
        let window = Window::start().holding((-20, -3), (5, 9));
        let steps = window.steps();
        for hex in [Hex::new(-20, -3), Hex::new(5, 9), Hex::new(0, 0), Hex::new(-20, 9)] {
            let place = window.place(hex).unwrap();
            let around = steps.around(place).map(|place| window.hex(place));
            assert_eq!(around, hex.neighbours());
        }
    }

    #[test]
    fn a_window_has_room_for_what_it_holds() {
        let window = Window::start().holding((-100, 3), (40, 5));
        for hex in [Hex::new(-100, 3), Hex::new(40, 5)] {
            assert!(window.has_room_for(hex));
        }
        assert_eq!(window.place(Hex::new(400, 5)), None);
        assert!(!Window::start().has_room_for(Hex::new(15, 0)));
    }
}
