//! The island as a vector picture, seen from above and slightly from the south, so that the layers
//! of tiles show.

mod plane;
mod seats;

use std::fmt::Write as _;

use self::plane::{Bounds, CORNERS, LIFT, Number, Point, SIDE, centre};
use crate::hex::{Direction, Hex};
use crate::island::Top;
use crate::piece::{Building, Piece, Seat};
use crate::state::State;
use crate::strata::Strata;
use crate::tile::{Face, Flow, Terrain};

/// The options of a vector picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct SvgOptions<'a> {
    /// Which hexes belong to one tile; derived from the position if not given.
    pub strata: Option<&'a Strata>,
    /// Whether to write the coordinates on every hex.
    pub coordinates: bool,
}

/// Terrains, volcanoes and pieces, each drawn around `0,0` for hexes with sides of 40.
const SYMBOLS: &str = include_str!("svg/symbols.svg");
/// The margin of sea around the island.
const MARGIN: f64 = 1.2 * SIDE;

/// Draws the island as a self-contained SVG document: terrains, levels, the edges of the tiles,
/// buildings with the numbers of their seats, boats, and the playing zone.
///
/// The same position always gives the same text.
#[must_use]
pub fn svg(state: &State, options: &SvgOptions<'_>) -> String {
    let found;
    let strata = match options.strata {
        Some(strata) => strata,
        None => {
            found = Strata::of_state(state);
            &found
        }
    };
    let mut picture =
        Picture { state, strata, coordinates: options.coordinates, body: String::new() };
    let bounds = picture.bounds();
    picture.begin(&bounds);
    picture.draw_sea(&bounds);
    picture.draw_rows();
    picture.body.push_str("</svg>\n");
    picture.body
}

/// Something drawn in a row of the picture.
enum Sight {
    Land(Top),
    Boat(Seat),
}

struct Picture<'a> {
    state: &'a State,
    strata: &'a Strata,
    coordinates: bool,
    body: String,
}

/// Writes to the body; writing to a string cannot fail.
macro_rules! draw {
    ($picture:expr, $($text:tt)*) => {
        { let _ = writeln!($picture.body, $($text)*); }
    };
}

impl Picture<'_> {
    fn bounds(&self) -> Bounds {
        let first = self.state.island().hexes().next().map_or(Hex::ORIGIN, |(hex, _)| hex);
        let mut bounds = Bounds::around(centre(first), SIDE);
        for (hex, top) in self.state.island().hexes() {
            let Point(x, y) = centre(hex);
            bounds.include(Point(x, y), SIDE);
            bounds.include(Point(x, y - lift(top.level.number())), SIDE);
        }
        if let Some(radius) = self.state.setup().zone().radius() {
            bounds.include(centre(Hex::ORIGIN), f64::from(radius) * SIDE);
        }
        bounds.widened(MARGIN)
    }

    fn begin(&mut self, bounds: &Bounds) {
        let (width, height) = (bounds.width(), bounds.height());
        draw!(
            self,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" \
             font-family=\"'DejaVu Sans', Verdana, sans-serif\" text-anchor=\"middle\">",
            bounds.left(),
            bounds.top(),
        );
        draw!(self, "<title>{}</title>", title(self.state));
        draw!(self, "<defs>\n{SYMBOLS}</defs>");
    }

    fn draw_sea(&mut self, bounds: &Bounds) {
        for fill in ["#4a9cb8", "url(#taluva-waves)"] {
            draw!(
                self,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"{fill}\"/>",
                bounds.left(),
                bounds.top(),
                bounds.width(),
                bounds.height(),
            );
        }
        let hexes = self.rows();
        for (width, colour) in [(34, "#5fb0c6"), (20, "#7cc7cf"), (7, "#ead9ac")] {
            draw!(
                self,
                "<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\">"
            );
            for &(hex, _) in &hexes {
                draw!(self, "<use href=\"#taluva-hex\"{}/>", at(centre(hex)));
            }
            draw!(self, "</g>");
        }
        for hex in self.state.lagoons().into_iter().flat_map(|lagoon| lagoon.hexes) {
            let fill = if self.state.island().is_harbour(hex) { "#3a86a6" } else { "#62b9cc" };
            draw!(self, "<use href=\"#taluva-hex\" fill=\"{fill}\"{}/>", at(centre(hex)));
        }
        if let Some(radius) = self.state.setup().zone().radius() {
            draw!(
                self,
                "<circle r=\"{}\" fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"3\" \
                 stroke-dasharray=\"12 9\"/>",
                Number(f64::from(radius) * SIDE),
            );
        }
    }

    /// Land and boats from north to south: nearer things hide those behind them.
    fn draw_rows(&mut self) {
        let mut sights: Vec<(Hex, Sight)> =
            self.rows().into_iter().map(|(hex, top)| (hex, Sight::Land(top))).collect();
        for seat in self.state.setup().seats() {
            sights.extend(self.state.boats(seat).map(|hex| (hex, Sight::Boat(seat))));
        }
        sights.sort_by_key(|(hex, _)| (hex.r, hex.q));
        for (hex, sight) in sights {
            match sight {
                Sight::Land(top) => self.draw_land(hex, &top),
                Sight::Boat(seat) => self.draw_piece(Piece::Boat, seat, centre(hex), 1.0, true),
            }
        }
    }

    fn rows(&self) -> Vec<(Hex, Top)> {
        let mut rows: Vec<(Hex, Top)> = self.state.island().hexes().collect();
        rows.sort_by_key(|(hex, _)| (hex.r, hex.q));
        rows
    }

    fn draw_land(&mut self, hex: Hex, top: &Top) {
        let level = top.level.number();
        self.draw_cliffs(hex);
        let Point(x, y) = centre(hex);
        let place = Point(x, y - lift(level));
        self.draw_ground(hex, place, top.face);
        self.draw_edges(hex, place);
        if let Some(building) = top.building {
            self.draw_building(building, level, place);
        }
        self.draw_labels(hex, level, place);
    }

    /// The level, left of the top corner; the coordinates, right of it.
    fn draw_labels(&mut self, hex: Hex, level: u8, Point(x, y): Point) {
        draw!(
            self,
            "<circle cx=\"{}\" cy=\"{}\" r=\"7.5\" fill=\"#fffaf0\" fill-opacity=\".88\"/>",
            Number(x - 16.0),
            Number(y - 22.5),
        );
        self.draw_number(&level.to_string(), Point(x - 16.0, y - 18.5), 11.0, ("#241a10", 1.7));
        if self.coordinates {
            draw!(
                self,
                "<text x=\"{}\" y=\"{}\" font-size=\"9\" fill=\"#241a10\" stroke=\"#fffaf0\" \
                 stroke-width=\"2.4\" paint-order=\"stroke\">{hex}</text>",
                Number(x + 12.0),
                Number(y - 19.0),
            );
        }
    }

    /// The sides of the layers, where no neighbour in front hides them.
    fn draw_cliffs(&mut self, hex: Hex) {
        let Point(x, y) = centre(hex);
        let height = |direction| usize::from(self.state.island().level(hex + direction).number());
        let sides = [
            (height(Direction::SW), CORNERS[1], CORNERS[0], 0.82),
            (height(Direction::SE), CORNERS[0], CORNERS[5], 0.66),
        ];
        for (in_front, from, to, light) in sides {
            for (index, layer) in self.strata.layers(hex).iter().enumerate().skip(in_front) {
                let upper = y - lift(index as u8 + 1);
                draw!(
                    self,
                    "<path d=\"M{} {}L{} {}v{LIFT}L{} {}Z\" fill=\"{}\" stroke=\"#2b1d12\" \
                     stroke-width=\".8\" stroke-linejoin=\"round\"/>",
                    Number(x + from.0),
                    Number(upper + from.1),
                    Number(x + to.0),
                    Number(upper + to.1),
                    Number(x + from.0),
                    Number(upper + from.1 + LIFT),
                    side_colour(layer.face, light),
                );
            }
        }
    }

    fn draw_ground(&mut self, hex: Hex, place: Point, face: Face) {
        match face {
            Face::Terrain(terrain) => {
                draw!(self, "<use href=\"#taluva-{terrain}\"{}/>", turned(hex, place, terrain));
            }
            Face::Volcano(flow) => {
                let (shape, sixths) = match flow {
                    Flow::Corner(k) => ("corner", k.number()),
                    Flow::Edge(d) => ("edge", d.number()),
                };
                let degrees = 60 * u16::from(sixths);
                draw!(
                    self,
                    "<g transform=\"translate({} {})\"><use href=\"#taluva-volcano\"/>\
                     <use href=\"#taluva-lava-{shape}\" transform=\"rotate({degrees})\"/>\
                     <use href=\"#taluva-crater\"/></g>",
                    Number(place.0),
                    Number(place.1),
                );
            }
        }
    }

    /// Dark lines around tiles, faint ones within, and dashed ones where the tiles are not known.
    fn draw_edges(&mut self, hex: Hex, place: Point) {
        let mut within = String::new();
        let mut around = String::new();
        let mut unknown = String::new();
        for direction in Direction::ALL {
            let lines = match self.strata.are_joined(hex, hex + direction) {
                Some(true) => &mut within,
                Some(false) => &mut around,
                None => &mut unknown,
            };
            let from = CORNERS[usize::from(direction.number() + 4) % 6];
            let to = CORNERS[usize::from(direction.number() + 5) % 6];
            let _ = write!(
                lines,
                "M{} {}L{} {}",
                Number(place.0 + from.0),
                Number(place.1 + from.1),
                Number(place.0 + to.0),
                Number(place.1 + to.1),
            );
        }
        for (lines, style) in [
            (within, "stroke-opacity=\".28\" stroke-width=\"1\""),
            (unknown, "stroke-opacity=\".6\" stroke-width=\"1.6\" stroke-dasharray=\"5 3\""),
            (around, "stroke-width=\"2.6\" stroke-linecap=\"round\""),
        ] {
            if !lines.is_empty() {
                draw!(self, "<path d=\"{lines}\" fill=\"none\" stroke=\"#2b1d12\" {style}/>");
            }
        }
    }

    fn draw_building(&mut self, building: Building, level: u8, place: Point) {
        let Building { seat, piece } = building;
        if piece != Piece::Hut {
            self.draw_piece(piece, seat, Point(place.0, place.1 + 13.0), 1.0, true);
            return;
        }
        let spots = seats::hut_spots(level);
        for (index, &(dx, dy)) in spots.iter().enumerate() {
            let spot = Point(place.0 + dx, place.1 + dy);
            let scale = if spots.len() == 1 { 1.35 } else { 1.0 };
            self.draw_piece(piece, seat, spot, scale, index + 1 == spots.len());
        }
        if usize::from(level) > spots.len() {
            let foot = Point(place.0 + 22.0, place.1 + 8.0);
            for pen in [("#1d130a", 4.2), ("#fffaf0", 1.7)] {
                self.draw_number(&format!("×{level}"), foot, 12.0, pen);
            }
        }
    }

    fn draw_piece(&mut self, piece: Piece, seat: Seat, place: Point, scale: f64, numbered: bool) {
        let look = seats::look(seat);
        draw!(
            self,
            "<use href=\"#taluva-{piece}\" color=\"{}\" \
             transform=\"translate({} {}) scale({scale})\"/>",
            look.colour,
            Number(place.0),
            Number(place.1),
        );
        if numbered {
            let (dy, size) = seats::number_place(piece);
            let foot = Point(place.0, place.1 + dy * scale);
            self.draw_number(&seat.to_string(), foot, size * scale, (look.ink, 1.7));
        }
    }

    /// Digits and `×`, drawn as lines, since the picture has no font. The foot is the middle of the
    /// baseline; the pen is a colour and a width at a size of 10.
    fn draw_number(&mut self, number: &str, foot: Point, size: f64, (colour, width): (&str, f64)) {
        const ADVANCE: f64 = 6.6;
        draw!(
            self,
            "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" transform=\"translate({} {}) scale({})\">",
            Number(foot.0),
            Number(foot.1),
            Number(size / 10.0),
        );
        let last = number.chars().count().saturating_sub(1) as f64;
        for (index, glyph) in number.chars().enumerate() {
            let x = ADVANCE * (index as f64 - last / 2.0);
            let name = if glyph == '×' { "times".to_owned() } else { glyph.to_string() };
            draw!(self, "<use href=\"#taluva-{name}\" x=\"{}\"/>", Number(x));
        }
        draw!(self, "</g>");
    }
}

fn title(state: &State) -> String {
    let setup = state.setup();
    match state.outcome() {
        Some(outcome) => format!("Taluva, {setup}: {outcome}"),
        None => format!("Taluva, {setup}: seat {} to move", state.seat()),
    }
}

/// The height of a hex of that level above the sea.
fn lift(level: u8) -> f64 {
    f64::from(level) * LIFT
}

fn at(place: Point) -> String {
    format!(" transform=\"translate({} {})\"", Number(place.0), Number(place.1))
}

/// Varies the symbols of neighbours with the same terrain by their position: symbols without an
/// upper side are rotated, the others mirrored.
fn turned(hex: Hex, place: Point, terrain: Terrain) -> String {
    let variant = (i32::from(hex.q) + 2 * i32::from(hex.r)).rem_euclid(3);
    let turn = match terrain {
        Terrain::Jungle => format!(" rotate({})", 120 * variant),
        Terrain::Clearing | Terrain::Sand | Terrain::Rock | Terrain::Lake if variant == 1 => {
            " scale(-1 1)".to_owned()
        }
        Terrain::Clearing | Terrain::Sand | Terrain::Rock | Terrain::Lake => String::new(),
    };
    format!(" transform=\"translate({} {}){turn}\"", Number(place.0), Number(place.1))
}

/// The colour of a layer seen from the side.
fn side_colour(face: Option<Face>, light: f64) -> String {
    let (red, green, blue) = match face {
        None => (140, 112, 80),
        Some(Face::Volcano(_)) => (118, 78, 66),
        Some(Face::Terrain(terrain)) => match terrain {
            Terrain::Jungle => (92, 132, 74),
            Terrain::Clearing => (160, 176, 96),
            Terrain::Sand => (214, 184, 122),
            Terrain::Rock => (158, 152, 143),
            Terrain::Lake => (104, 158, 168),
        },
    };
    let shade = |part: i32| (f64::from(part) * light).round() as u8;
    format!("#{:02x}{:02x}{:02x}", shade(red), shade(green), shade(blue))
}
