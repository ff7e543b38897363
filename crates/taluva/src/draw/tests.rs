//! Pictures of small games.

use super::{SvgOptions, TextOptions, svg, text};
use crate::game::Game;
use crate::setup::Setup;
use crate::strata::Strata;

fn game(setup: &str, tokens: &str) -> Game {
    let mut game = Game::new(setup.parse::<Setup>().unwrap());
    for token in tokens.split_ascii_whitespace() {
        game.play(&token.parse().unwrap()).unwrap();
    }
    game
}

/// An eruption, a start tile, 2-hex tiles, huts of two seats.
fn mixed() -> Game {
    game(
        "players=2 start=on twohex=2VL+2VV",
        "2VL@1,0:0 H@2,0 JC@1,-1:4 H@2,-1 SR@0,0:5 E@2,0=R LC",
    )
}

/// A lagoon with a boat in it.
fn harbour() -> Game {
    game("players=2 boats=on", "JC@0,0:0 H@0,1 JS@1,1:4 H@2,0 CJ@1,-1:4 B@1,0")
}

fn drawn(game: &Game) -> String {
    let strata = Strata::of(game);
    text(game.state(), &TextOptions { strata: Some(&strata), ..TextOptions::default() })
}

#[test]
fn text_shows_tiles_levels_buildings_and_what_is_to_be_done() {
    let expected = [
        "                ┌─────┐",
        "  2,-2          │C  1 │ 2,-2",
        "                │     │",
        "             ┌──┘     └──┐",
        "  1,-1       │V↗ 1  J  1 │ 2,-1",
        "             │       2H  │",
        "          ┌──┴────────┬──┴──┐",
        "   0,0    │V↘ 2  R  2 │L  1 │ 2,0",
        "          │       1HH │ 1H  │",
        "       ┌──┴──┐     ┌──┴─────┘",
        "  -1,1 │V↗ 1 │S  2 │ 0,1",
        "       │     │     │",
        "       └─────┴─────┘",
        "",
        "  1 huts 17  temples 3  towers 2",
        "> 2 huts 19  temples 3  towers 2",
        "Seat 2 has LC in hand to place, 21 tiles to come",
        "2-hex tiles to take: 2VV",
        "",
    ];
    let text = drawn(&mixed());
    assert!(text.starts_with(&expected.join("\n")), "{text}");
}

#[test]
fn text_shows_lagoons_and_boats() {
    let expected = [
        "                ┌─────┐",
        "  2,-2          │J  1 │ 2,-2",
        "                │     │",
        "             ┌──┘     └──┐",
        "  1,-1       │V↗ 1  C  1 │ 2,-1",
        "             │           │",
        "          ┌──┴──┬─────┬──┴──┐",
        "   0,0    │V↓ 1 │~~~~~│S  1 │ 2,0",
        "          │     │~1B~~│ 2H  │",
        "       ┌──┘     └──┬──┘     └──┐",
        "  -1,1 │J  1  C  1 │V↗ 1  J  1 │ 2,1",
        "       │       1H  │           │",
        "       └───────────┴───────────┘",
        "",
        "  1 huts 19  temples 3  towers 2  boats 1",
    ];
    let text = drawn(&harbour());
    assert!(text.starts_with(&expected.join("\n")), "{text}");
    assert!(text.ends_with("in a lagoon ~: B boat\n"), "{text}");
}

#[test]
fn an_empty_island_has_only_its_table() {
    let text = drawn(&game("players=2", ""));
    assert!(text.starts_with("> 1 huts 20  temples 3  towers 2\n  2 huts 20"), "{text}");
    assert!(text.contains("Seat 1 takes a tile, 24 tiles to come\n"), "{text}");
}

#[test]
fn the_end_is_told() {
    let text = drawn(&game("players=2", "JC@0,0:0 resign:1"));
    assert!(text.contains("\n  1 huts 20  temples 3  towers 2  out\n"), "{text}");
    assert!(text.contains("The game is over: last-standing 2,1\n"), "{text}");
}

#[test]
fn colour_adds_nothing_but_colour() {
    for game in [mixed(), harbour(), game("players=5", "")] {
        let strata = Some(&Strata::of(&game)).cloned();
        let options = |colour| TextOptions { colour, strata: strata.as_ref() };
        let coloured = text(game.state(), &options(true));
        let plain: String = coloured
            .split('\x1b')
            .enumerate()
            .map(|(index, part)| match part.split_once('m') {
                Some((_, rest)) if index > 0 => rest,
                _ => part,
            })
            .collect();
        assert_eq!(plain, text(game.state(), &options(false)));
        assert_ne!(coloured, plain);
    }
}

/// The names of all tags, after checking that they are properly nested.
fn tags(document: &str) -> Vec<&str> {
    let mut open = Vec::new();
    let mut seen = Vec::new();
    for part in document.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag has an end");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap();
        seen.push(name);
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} are not closed");
    seen
}

fn count(document: &str, what: &str) -> usize {
    document.matches(what).count()
}

fn svg_of(game: &Game) -> String {
    let strata = Strata::of(game);
    svg(game.state(), &SvgOptions { strata: Some(&strata), ..SvgOptions::default() })
}

#[test]
fn svg_is_well_formed_and_needs_nothing_else() {
    for game in [mixed(), harbour(), game("players=4 zone=expert", "")] {
        let document = svg_of(&game);
        assert!(tags(&document).starts_with(&["svg", "title", "defs"]));
        assert_eq!(count(&document, "http"), 1, "only the name space");
        assert!(!document.contains("NaN") && !document.contains("inf"));
        for reference in document.split("href=\"#").skip(1) {
            let id = reference.split('"').next().unwrap();
            assert!(document.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert!(!document.contains("<text"), "no font is needed");
        assert_eq!(document, svg_of(&game));
    }
}

#[test]
fn svg_shows_every_hex_and_piece() {
    let document = svg_of(&mixed());
    let (_, drawing) = document.split_once("</defs>").unwrap();
    let game = mixed();
    let state = game.state();
    let volcanoes = state.island().hexes().filter(|(_, top)| top.face.terrain().is_none()).count();
    assert_eq!(count(drawing, "#taluva-volcano"), volcanoes);
    assert_eq!(count(drawing, "#taluva-hut"), 4);
    let boat = svg_of(&harbour());
    assert_eq!(count(&boat, "href=\"#taluva-boat\""), 1);
}

#[test]
fn svg_draws_dark_lines_around_tiles_only() {
    let lines = |document: &str, style: &str| -> usize {
        document
            .lines()
            .filter(|line| line.starts_with("<path d=\"M") && line.contains(style))
            .map(|line| count(line, "M"))
            .sum()
    };
    let tile = game("players=2", "JC@0,0:0");
    // Each of the three hexes has two sides inside the tile, which both draw.
    assert_eq!(lines(&svg_of(&tile), "stroke-width=\"1\""), 6);
    assert_eq!(lines(&svg_of(&tile), "stroke-width=\"2.6\""), 12);
    assert_eq!(lines(&svg_of(&tile), "stroke-dasharray"), 0);
    // With the volcano covered, a position does not show that two fields are of one tile.
    let covered = game("players=2", "JC@0,0:0 H@0,1 SR@0,-1:4 H@1,-2 LL@0,-1:5");
    assert_eq!(lines(&svg_of(&covered), "stroke-dasharray"), 0);
    assert!(lines(&svg(covered.state(), &SvgOptions::default()), "stroke-dasharray") > 0);
}

#[test]
fn svg_holds_the_zone_and_coordinates_when_asked() {
    let game = game("players=2 zone=expert", "JC@0,0:0");
    let document = svg(game.state(), &SvgOptions { coordinates: true, ..SvgOptions::default() });
    assert!(document.contains("<circle r=\"280\""));
    assert!(document.contains(">-1,1</text>"));
    assert!(!svg_of(&game).contains(">-1,1</text>"));
    let width = document.split("width=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(width.parse::<f64>().unwrap() > 560.0);
}
