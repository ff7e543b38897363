//! A grid of characters, each with its ink.

use std::collections::BTreeMap;

use crate::piece::Seat;
use crate::tile::{Face, Terrain};

/// The meaning of a character, which determines its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Plain,
    Wall,
    Ground(Face),
    Lagoon,
    Piece(Seat),
}

impl Ink {
    /// The ANSI escape sequence that selects it.
    pub(super) fn sequence(self) -> String {
        let (front, back) = match self {
            Ink::Plain | Ink::Wall => return "\x1b[0m".to_owned(),
            Ink::Ground(Face::Terrain(terrain)) => match terrain {
                Terrain::Jungle => (231, 28),
                Terrain::Clearing => (22, 149),
                Terrain::Sand => (94, 222),
                Terrain::Rock => (16, 247),
                Terrain::Lake => (17, 117),
            },
            Ink::Ground(Face::Volcano(_)) => (215, 52),
            Ink::Lagoon => (45, 24),
            Ink::Piece(seat) => match seat.number() {
                1 => (231, 160),
                2 => (16, 255),
                3 => (231, 91),
                4 => (16, 220),
                _ => (231, 16),
            },
        };
        let bold = if matches!(self, Ink::Piece(_)) { "1;" } else { "" };
        format!("\x1b[0;{bold}38;5;{front};48;5;{back}m")
    }
}

/// Characters by row and column; the rest is blank.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    cells: BTreeMap<(i32, i32), (char, Ink)>,
}

impl Canvas {
    pub(super) fn put(&mut self, (x, y): (i32, i32), character: char, ink: Ink) {
        self.cells.insert((y, x), (character, ink));
    }

    pub(super) fn fill(
        &mut self,
        (x, y): (i32, i32),
        (width, height): (i32, i32),
        character: char,
        ink: Ink,
    ) {
        for dy in 0..height {
            for dx in 0..width {
                self.put((x + dx, y + dy), character, ink);
            }
        }
    }

    pub(super) fn write(&mut self, (x, y): (i32, i32), text: &str, ink: Ink) {
        for (dx, character) in (0..).zip(text.chars()) {
            self.put((x + dx, y), character, ink);
        }
    }

    /// Joins the walls that meet at a point.
    pub(super) fn put_post(&mut self, (x, y): (i32, i32)) {
        let is_wall = |x, y| matches!(self.cells.get(&(y, x)), Some((_, Ink::Wall)));
        let (up, down) = (is_wall(x, y - 1), is_wall(x, y + 1));
        let (left, right) = (is_wall(x - 1, y), is_wall(x + 1, y));
        let post = match (up, down, left, right) {
            (false, false, false, false) => return,
            (_, _, false, false) => '│',
            (false, false, _, _) => '─',
            (false, true, false, true) => '┌',
            (false, true, true, false) => '┐',
            (true, false, false, true) => '└',
            (true, false, true, false) => '┘',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            (false, true, true, true) => '┬',
            (true, false, true, true) => '┴',
            (true, true, true, true) => '┼',
        };
        self.put((x, y), post, Ink::Wall);
    }

    /// The lines, with the texts of `margins` left and right of their lines.
    pub(super) fn print(&self, colour: bool, margins: &[(i32, String, String)]) -> String {
        let mut picture = String::new();
        let Some(left) = self.cells.keys().map(|&(_, x)| x).min() else { return picture };
        let first = self.cells.keys().next().map_or(0, |&(y, _)| y);
        let last = self.cells.keys().next_back().map_or(0, |&(y, _)| y);
        let margin = margins.iter().map(|(_, text, _)| text.len()).max().unwrap_or(0) + 2;
        for y in first..=last {
            let sides = margins.iter().find(|(line, _, _)| *line == y);
            let (before, after) = sides.map_or(("", ""), |(_, before, after)| (before, after));
            let mut line = format!("{before:>margin$} ");
            let mut ink = Ink::Plain;
            let row = self.cells.range((y, i32::MIN)..=(y, i32::MAX));
            let mut next = left;
            for (&(_, x), &(character, own)) in row {
                if x > next {
                    change_ink(&mut line, &mut ink, Ink::Plain, colour);
                    line.extend((next..x).map(|_| ' '));
                }
                change_ink(&mut line, &mut ink, own, colour);
                line.push(character);
                next = x + 1;
            }
            change_ink(&mut line, &mut ink, Ink::Plain, colour);
            if !after.is_empty() {
                line.push(' ');
                line.push_str(after);
            }
            picture.push_str(line.trim_end());
            picture.push('\n');
        }
        picture
    }
}

fn change_ink(line: &mut String, ink: &mut Ink, to: Ink, colour: bool) {
    let looks_the_same = ink.sequence() == to.sequence();
    *ink = to;
    if colour && !looks_the_same {
        line.push_str(&to.sequence());
    }
}
