//! The island as text for a terminal.
//!
//! Hexes are the bricks of a wall: each touches two bricks in the row above, two in the row below,
//! and its neighbours left and right. Walls are drawn only between tiles.

mod canvas;
mod table;

use self::canvas::{Canvas, Ink};
use crate::hex::{Direction, Hex};
use crate::island::Top;
use crate::piece::{Piece, Seat};
use crate::state::State;
use crate::strata::Strata;
use crate::tile::{Face, Flow};

/// The options of a text picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions<'a> {
    /// Whether to colour it with ANSI escape sequences.
    pub colour: bool,
    /// Which hexes belong to one tile; derived from the position if not given.
    pub strata: Option<&'a Strata>,
}

/// A brick's width and height; the right and lower walls belong to the next bricks.
const WIDTH: i32 = 6;
const HEIGHT: i32 = 3;
/// The walls of a brick: direction, and the cells of the wall relative to the brick's upper left
/// corner.
const WALLS: [(Direction, [(i32, i32); 2]); 6] = [
    (Direction::E, [(6, 1), (6, 2)]),
    (Direction::SE, [(4, 3), (5, 3)]),
    (Direction::SW, [(1, 3), (2, 3)]),
    (Direction::W, [(0, 1), (0, 2)]),
    (Direction::NW, [(1, 0), (2, 0)]),
    (Direction::NE, [(4, 0), (5, 0)]),
];
const POSTS: [(i32, i32); 6] = [(0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (6, 3)];

/// Draws the island, the players' reserves and the phase of the turn, for people.
///
/// Every row of hexes has the coordinates of its first and last hex in the margins.
#[must_use]
pub fn text(state: &State, options: &TextOptions<'_>) -> String {
    let found;
    let strata = match options.strata {
        Some(strata) => strata,
        None => {
            found = Strata::of_state(state);
            &found
        }
    };
    let mut canvas = Canvas::default();
    let mut hexes: Vec<(Hex, Top)> = state.island().hexes().collect();
    hexes.sort_by_key(|(hex, _)| (hex.r, hex.q));
    for (hex, top) in &hexes {
        draw_land(&mut canvas, *hex, top);
    }
    for lagoon in state.lagoons() {
        for &hex in &lagoon.hexes {
            let boat = lagoon.boat.filter(|_| hex == lagoon.hexes[0]);
            draw_lagoon(&mut canvas, hex, boat);
        }
    }
    for (hex, _) in &hexes {
        draw_walls(&mut canvas, *hex, strata);
    }
    let margins = margins(&hexes);
    let mut picture = canvas.print(options.colour, &margins);
    table::describe(state, options.colour, &mut picture);
    picture
}

/// The upper left corner of a hex's brick.
fn corner(hex: Hex) -> (i32, i32) {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (WIDTH * q + WIDTH / 2 * r, HEIGHT * r)
}

fn draw_land(canvas: &mut Canvas, hex: Hex, top: &Top) {
    let (x, y) = corner(hex);
    let ground = Ink::Ground(top.face);
    // The seams to the hexes right and below have the same ground; walls are drawn over them.
    canvas.fill((x, y), (WIDTH + 1, HEIGHT + 1), ' ', ground);
    let face = match top.face {
        Face::Terrain(terrain) => terrain.code().to_string(),
        Face::Volcano(flow) => volcano(flow),
    };
    canvas.write((x + 1, y + 1), &format!("{face:<2} {}", top.level), ground);
    if let Some(building) = top.building {
        let pieces = pieces(building.piece, top.level.number());
        let indent = i32::from(pieces.chars().count() < 4);
        let text = format!("{}{pieces}", building.seat);
        canvas.write((x + 1 + indent, y + 2), &text, Ink::Piece(building.seat));
    }
}

/// `V` on ordinary tiles, `v` on 2-hex tiles, with an arrow.
fn volcano(flow: Flow) -> String {
    match flow {
        Flow::Corner(k) => format!("V{}", ['↓', '↙', '↖', '↑', '↗', '↘'][usize::from(k.number())]),
        Flow::Edge(d) => format!("v{}", ['→', '↘', '↙', '←', '↖', '↗'][usize::from(d.number())]),
    }
}

/// The letters of the notation, one for each hut.
fn pieces(piece: Piece, level: u8) -> String {
    match piece {
        Piece::Hut if level <= 4 => "H".repeat(usize::from(level)),
        Piece::Hut => format!("H×{level}"),
        Piece::Temple => "T".to_owned(),
        Piece::Tower => "W".to_owned(),
        Piece::Boat => "B".to_owned(),
    }
}

fn draw_lagoon(canvas: &mut Canvas, hex: Hex, boat: Option<Seat>) {
    let (x, y) = corner(hex);
    canvas.fill((x + 1, y + 1), (WIDTH - 1, HEIGHT - 1), '~', Ink::Lagoon);
    if let Some(seat) = boat {
        canvas.write(
            (x + 2, y + 2),
            &format!("{seat}{}", pieces(Piece::Boat, 0)),
            Ink::Piece(seat),
        );
    }
}

fn draw_walls(canvas: &mut Canvas, hex: Hex, strata: &Strata) {
    let (x, y) = corner(hex);
    for (direction, cells) in WALLS {
        let vertical = matches!(direction, Direction::E | Direction::W);
        let wall = match strata.are_joined(hex, hex + direction) {
            Some(true) => continue,
            Some(false) => {
                if vertical {
                    '│'
                } else {
                    '─'
                }
            }
            None => {
                if vertical {
                    '┆'
                } else {
                    '┄'
                }
            }
        };
        for (dx, dy) in cells {
            canvas.put((x + dx, y + dy), wall, Ink::Wall);
        }
    }
    for (dx, dy) in POSTS {
        canvas.put_post((x + dx, y + dy));
    }
}

/// For each line, the texts left and right of it.
fn margins(hexes: &[(Hex, Top)]) -> Vec<(i32, String, String)> {
    hexes
        .chunk_by(|(one, _), (other, _)| one.r == other.r)
        .filter_map(|row| {
            let (first, last) = (row.first()?.0, row.last()?.0);
            Some((corner(first).1 + 1, first.to_string(), last.to_string()))
        })
        .collect()
}
