//! The placements that a playing zone allows (RULES §11), as tables computed once for each zone.

use std::sync::OnceLock;

use crate::hex::{Hex, Rotation};
use crate::setup::Zone;

/// Hexes outside `-SPAN..SPAN` are beyond the widest zone: its radius is 12 sides, and the centres
/// of neighbouring hexes are more than 1.5 sides apart.
const SPAN: i16 = 16;
const SIDE: usize = 2 * SPAN as usize;

/// The number of points of a tile that may be outside the disc.
pub(crate) const POINTS_OUTSIDE: usize = 2;

/// For each rotation, a row of bits for each `r`, with a bit for each `q` where the first hex may
/// be.
type Rows = [[u32; SIDE]; 6];

#[derive(Debug)]
struct ZoneRows {
    volcano_tiles: Rows,
    two_hex_tiles: Rows,
}

static TABLES: [OnceLock<Box<ZoneRows>>; 7] = [const { OnceLock::new() }; 7];

/// A fast test of whether a placement is inside the zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneMask(Option<&'static Rows>);

impl ZoneMask {
    /// The mask for ordinary or 2-hex tiles.
    pub(crate) fn of(zone: Zone, two_hex: bool) -> ZoneMask {
        let Some(radius) = zone.radius() else { return ZoneMask(None) };
        let table = TABLES[zone as usize].get_or_init(|| {
            Box::new(ZoneRows { volcano_tiles: rows(radius, 3), two_hex_tiles: rows(radius, 2) })
        });
        ZoneMask(Some(if two_hex { &table.two_hex_tiles } else { &table.volcano_tiles }))
    }

    /// Whether a tile of that kind may be placed with its first hex there.
    pub(crate) fn allows(self, hex: Hex, rotation: Rotation) -> bool {
        let Some(rows) = self.0 else { return true };
        let (q, r) = (hex.q.wrapping_add(SPAN), hex.r.wrapping_add(SPAN));
        if !(0..2 * SPAN).contains(&q) || !(0..2 * SPAN).contains(&r) {
            return false;
        }
        rows[usize::from(rotation.number())][r as usize] >> q & 1 != 0
    }
}

fn rows(radius: u8, size: usize) -> Rows {
    let mut rows = [[0; SIDE]; 6];
    for (rotation, row_of) in Rotation::ALL.into_iter().zip(&mut rows) {
        for r in -SPAN..SPAN {
            for q in -SPAN..SPAN {
                let outside = points(&shape(Hex::new(q, r), rotation, size))
                    .into_iter()
                    .filter(|&point| !is_inside(point, radius))
                    .count();
                if outside <= POINTS_OUTSIDE {
                    row_of[(r + SPAN) as usize] |= 1 << (q + SPAN);
                }
            }
        }
    }
    rows
}

fn shape(hex: Hex, rotation: Rotation, size: usize) -> Vec<Hex> {
    match size {
        2 => vec![hex, hex + rotation.direction(0)],
        _ => vec![hex, hex + rotation.direction(1), hex + rotation.direction(2)],
    }
}

/// A corner of a hex, in the units of RULES §11.
pub(crate) type Point = (i64, i64);

/// The distinct corners of some hexes, sorted.
pub(crate) fn points(hexes: &[Hex]) -> Vec<Point> {
    let mut points: Vec<Point> = hexes.iter().flat_map(|&hex| corners(hex)).collect();
    points.sort_unstable();
    points.dedup();
    points
}

fn corners(hex: Hex) -> [Point; 6] {
    let (q, r) = (i64::from(hex.q), i64::from(hex.r));
    let (m, n) = (2 * q + r, 3 * r);
    [(m, n - 2), (m, n + 2), (m - 1, n - 1), (m - 1, n + 1), (m + 1, n - 1), (m + 1, n + 1)]
}

/// Points on the circle are inside.
pub(crate) fn is_inside((m, n): Point, radius: u8) -> bool {
    let radius = i64::from(radius);
    3 * m * m + n * n <= 4 * radius * radius
}

/// The number of points outside the zone for a tile on these hexes.
pub(crate) fn points_outside(zone: Zone, hexes: &[Hex]) -> usize {
    let Some(radius) = zone.radius() else { return 0 };
    points(hexes).into_iter().filter(|&point| !is_inside(point, radius)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volcano_tile_has_13_points_and_a_two_hex_tile_10() {
        for rotation in Rotation::ALL {
            assert_eq!(points(&shape(Hex::new(3, -2), rotation, 3)).len(), 13);
            assert_eq!(points(&shape(Hex::new(3, -2), rotation, 2)).len(), 10);
        }
    }

    #[test]
    fn tables_agree_with_counting() {
        for zone in Zone::ALL {
            for size in [2, 3] {
                let mask = ZoneMask::of(zone, size == 2);
                for q in -20..20 {
                    for r in -20..20 {
                        for rotation in Rotation::ALL {
                            let hex = Hex::new(q, r);
                            let outside = points_outside(zone, &shape(hex, rotation, size));
                            assert_eq!(mask.allows(hex, rotation), outside <= POINTS_OUTSIDE);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn far_hexes_are_outside_without_overflow() {
        let mask = ZoneMask::of(Zone::Beginner, false);
        assert!(!mask.allows(Hex::new(i16::MAX, i16::MIN), Rotation::ALL[0]));
    }
}
