//! The look of each seat's pieces.

use crate::piece::{Piece, Seat};

/// The colours of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) colour: &'static str,
    /// The colour of the number on the piece.
    pub(super) ink: &'static str,
}

/// Red, ivory, violet, gold, ebony: also distinguished by lightness, and by the number.
pub(super) fn look(seat: Seat) -> Look {
    let (colour, ink) = match seat.number() {
        1 => ("#d23a2e", "#fffaf0"),
        2 => ("#f4ecd8", "#241a10"),
        3 => ("#8a4fb0", "#fffaf0"),
        4 => ("#eeb422", "#241a10"),
        _ => ("#3b3633", "#fffaf0"),
    };
    Look { colour, ink }
}

/// The positions of the huts on a field of that level, from back to front; above five, one stands
/// for all.
pub(super) fn hut_spots(level: u8) -> &'static [(f64, f64)] {
    match level {
        2 => &[(-11.0, 2.0), (10.0, 9.0)],
        3 => &[(-12.0, 0.0), (12.0, 0.0), (0.0, 14.0)],
        4 => &[(-12.0, -4.0), (12.0, -4.0), (-12.0, 13.0), (11.0, 15.0)],
        5 => &[(-13.0, -6.0), (13.0, -6.0), (0.0, 3.0), (-13.0, 15.0), (12.0, 16.0)],
        _ => &[(0.0, 6.0)],
    }
}

/// The offset of the foot of the seat's number below the piece, and its size.
pub(super) fn number_place(piece: Piece) -> (f64, f64) {
    match piece {
        Piece::Hut => (8.0, 10.0),
        Piece::Temple => (1.5, 11.0),
        Piece::Tower => (3.0, 13.0),
        Piece::Boat => (-5.0, 12.0),
    }
}
