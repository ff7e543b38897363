//! The positions of hexes in the picture.

use std::fmt;

use crate::hex::Hex;

/// The side of a hex.
pub(super) const SIDE: f64 = 40.0;
/// Half the width of a hex: the side times √3/2, rounded once so that the output is the same on
/// every machine.
const HALF_WIDTH: f64 = 34.64;
/// The height of a layer.
pub(super) const LIFT: f64 = 9.0;

/// A point in the picture; `y` grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point(pub(super) f64, pub(super) f64);

/// The corners of a hex in the order of volcano directions: 0 is the southern one, then clockwise.
pub(super) const CORNERS: [Point; 6] = [
    Point(0.0, SIDE),
    Point(-HALF_WIDTH, SIDE / 2.0),
    Point(-HALF_WIDTH, -SIDE / 2.0),
    Point(0.0, -SIDE),
    Point(HALF_WIDTH, -SIDE / 2.0),
    Point(HALF_WIDTH, SIDE / 2.0),
];

/// The centre of a hex at sea level.
pub(super) fn centre(hex: Hex) -> Point {
    let (q, r) = (f64::from(hex.q), f64::from(hex.r));
    Point(HALF_WIDTH * (2.0 * q + r), SIDE * 1.5 * r)
}

/// The visible part of the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    least: Point,
    most: Point,
}

impl Bounds {
    /// The square around a point.
    pub(super) fn around(point: Point, reach: f64) -> Bounds {
        let mut bounds = Bounds { least: point, most: point };
        bounds.include(point, reach);
        bounds
    }

    /// Grows to include everything within `reach` of a point.
    pub(super) fn include(&mut self, Point(x, y): Point, reach: f64) {
        self.least = Point(self.least.0.min(x - reach), self.least.1.min(y - reach));
        self.most = Point(self.most.0.max(x + reach), self.most.1.max(y + reach));
    }

    pub(super) fn widened(self, margin: f64) -> Bounds {
        let least = Point((self.least.0 - margin).floor(), (self.least.1 - margin).floor());
        let most = Point((self.most.0 + margin).ceil(), (self.most.1 + margin).ceil());
        Bounds { least, most }
    }

    pub(super) fn left(&self) -> Number {
        Number(self.least.0)
    }

    pub(super) fn top(&self) -> Number {
        Number(self.least.1)
    }

    pub(super) fn width(&self) -> Number {
        Number(self.most.0 - self.least.0)
    }

    pub(super) fn height(&self) -> Number {
        Number(self.most.1 - self.least.1)
    }
}

/// A number in SVG text: at most two decimals, without trailing zeros.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (34.64, "34.64"),
            (-60.0, "-60"),
            (0.5, "0.5"),
            (1e3, "1000"),
        ] {
            assert_eq!(Number(number).to_string(), text);
        }
    }

    #[test]
    fn neighbours_share_their_corners() {
        let Point(x, y) = centre(Hex::new(1, 0));
        let (upper, lower) = (CORNERS[4], CORNERS[5]);
        assert_eq!((x + CORNERS[2].0, y + CORNERS[2].1), (upper.0, upper.1));
        assert_eq!((x + CORNERS[1].0, y + CORNERS[1].1), (lower.0, lower.1));
    }
}
