//! The figures of the rules page: a move tried in a position, judged by the rules.
//!
//! `web/rules/figures.json` lists positions (docs/POSITION.md) and a move to try in each. The rules
//! judge the move, and the page shows their verdict from `web/rules/judged.json`, so that no figure
//! can contradict the rules. The list of tiles is generated beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use taluva::{Build, Game, Hex, Piece, State, Tile, Token};

use crate::generate::Generated;
use crate::tree::Tree;

const SOURCE: &str = "web/rules/figures.json";
const JUDGED: &str = "web/rules/judged.json";
const TILES: &str = "web/rules/tiles.json";

/// A figure as written by hand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Figure {
    /// The position text.
    position: String,
    /// The move to try.
    tries: Option<String>,
    /// The rule that rejects the move; without it, the move is legal.
    refused: Option<String>,
    /// Whether the position after the move is shown too.
    #[serde(default)]
    after: bool,
}

/// The verdict of the rules on a figure, as parts of the client's scene.
#[derive(Debug, Default, PartialEq, Serialize)]
struct Judged {
    /// The tile being placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    ghost: Option<Ghost>,
    #[serde(skip_serializing_if = "Highlights::is_empty")]
    highlights: Highlights,
    /// The pieces being built.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    previews: Vec<Preview>,
    /// The enclosed parts of the sea, in games with boats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lagoons: Vec<Vec<Place>>,
    /// The position text after the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Ghost {
    tile: String,
    hex: Place,
    rotation: u8,
    legal: bool,
}

#[derive(Debug, Default, PartialEq, Serialize)]
struct Highlights {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forbidding: Vec<Place>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lit: Vec<LitField>,
}

impl Highlights {
    fn is_empty(&self) -> bool {
        self.forbidding.is_empty() && self.lit.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Place {
    q: i16,
    r: i16,
}

#[derive(Debug, PartialEq, Serialize)]
struct LitField {
    q: i16,
    r: i16,
    chosen: bool,
    /// The number of huts that an expansion puts there.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u8>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Preview {
    q: i16,
    r: i16,
    kind: &'static str,
    seat: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    huts: Option<u8>,
}

impl From<Hex> for Place {
    fn from(Hex { q, r }: Hex) -> Place {
        Place { q, r }
    }
}

pub(crate) fn make(tree: &Tree) -> Result<Vec<Generated>> {
    let text = fs::read_to_string(tree.path(SOURCE)).context(SOURCE)?;
    let figures: BTreeMap<String, Figure> = serde_json::from_str(&text).context(SOURCE)?;
    let lines: Vec<String> = figures
        .iter()
        .map(|(name, figure)| {
            let judged = judge(figure).with_context(|| name.clone())?;
            Ok(format!("  {}: {}", serde_json::to_string(name)?, serde_json::to_string(&judged)?))
        })
        .collect::<Result<_>>()?;
    let content = format!("{{\n{}\n}}\n", lines.join(",\n"));
    Ok(vec![
        Generated { path: JUDGED.into(), content: content.into_bytes() },
        Generated { path: TILES.into(), content: tiles()?.into_bytes() },
    ])
}

/// The number of copies of each tile: for up to four players, and for five (RULES §1).
fn tiles() -> Result<String> {
    let counts: BTreeMap<String, [u8; 2]> = Tile::volcano_kinds()
        .map(|tile| (tile.to_string(), [4, 5].map(|players| tile.count(players))))
        .filter(|(_, [_, most])| *most > 0)
        .collect();
    Ok(format!("{}\n", serde_json::to_string(&counts)?))
}

fn judge(figure: &Figure) -> Result<Judged> {
    let state: State = figure.position.parse()?;
    Ok(Judged { lagoons: lagoons(&state), ..judge_move(figure, state)? })
}

fn lagoons(state: &State) -> Vec<Vec<Place>> {
    if !state.setup().boats() {
        return Vec::new();
    }
    let places = |lagoon: taluva::Lagoon| lagoon.hexes.iter().copied().map(Place::from).collect();
    state.lagoons().into_iter().map(places).collect()
}

fn judge_move(figure: &Figure, state: State) -> Result<Judged> {
    let Some(text) = &figure.tries else {
        if figure.refused.is_some() || figure.after {
            bail!("nothing is tried");
        }
        return Ok(Judged::default());
    };
    let token: Token = text.parse()?;
    let mut game = Game::from_state(state);
    let verdict = game.why_not(&token);
    let rule = verdict.as_ref().err().map(taluva::Illegal::rule);
    if rule != figure.refused.as_deref() {
        bail!("{token} should meet {:?}, the rules say {rule:?}", figure.refused);
    }
    let ghost = match &token {
        Token::Place(placement) => Some(Ghost {
            tile: placement.tile.to_string(),
            hex: placement.hex.into(),
            rotation: placement.rotation.number(),
            legal: rule.is_none(),
        }),
        _ => None,
    };
    if let Err(illegal) = verdict {
        let forbidding = illegal.hexes().into_iter().map(Place::from).collect();
        return Ok(Judged {
            ghost,
            highlights: Highlights { forbidding, ..Highlights::default() },
            previews: tried_piece(game.state(), &token).into_iter().collect(),
            ..Judged::default()
        });
    }
    let (lit, previews) = match &token {
        Token::Build(build) => built(game.state(), *build)?,
        _ => Default::default(),
    };
    let after = if figure.after {
        game.play(&token).context("a legal move is played")?;
        Some(game.state().to_string())
    } else {
        None
    };
    let highlights = Highlights { lit, ..Highlights::default() };
    Ok(Judged { ghost, highlights, previews, after, ..Judged::default() })
}

/// The fields that a build fills, and the pieces on them.
fn built(state: &State, build: Build) -> Result<(Vec<LitField>, Vec<Preview>)> {
    if let Build::Boat(hex) = build {
        let lagoon = state.lagoon_at(hex).context("a legal boat has a lagoon")?;
        let lit = |&Hex { q, r }: &Hex| LitField { q, r, chosen: true, cost: None };
        return Ok((lagoon.hexes.iter().map(lit).collect(), Vec::new()));
    }
    let before: BTreeSet<Hex> = built_hexes(state).collect();
    let mut game = Game::from_state(state.clone());
    game.play(&Token::Build(build)).context("a legal build is played")?;
    let mut lit = Vec::new();
    let mut previews = Vec::new();
    for (Hex { q, r }, top) in game.state().island().hexes() {
        let Some(building) = top.building else { continue };
        if before.contains(&Hex { q, r }) {
            continue;
        }
        let pieces = top.pieces();
        let expands = matches!(build, Build::Expand(..));
        lit.push(LitField { q, r, chosen: true, cost: expands.then_some(pieces) });
        previews.push(Preview {
            q,
            r,
            kind: match building.piece {
                Piece::Hut => "hut",
                Piece::Temple => "temple",
                Piece::Tower => "tower",
                Piece::Boat => "boat",
            },
            seat: building.seat.number(),
            huts: (pieces > 1).then_some(pieces),
        });
    }
    Ok((lit, previews))
}

/// The single piece that a rejected build would have placed.
fn tried_piece(state: &State, token: &Token) -> Option<Preview> {
    let Token::Build(build) = token else { return None };
    let kind = match build {
        Build::Found(_) => "hut",
        Build::Temple(_) => "temple",
        Build::Tower(_) => "tower",
        Build::Expand(..) | Build::Boat(_) => return None,
    };
    let Hex { q, r } = build.hex();
    let is_land = state.island().top(build.hex()).is_some();
    is_land.then(|| Preview { q, r, kind, seat: state.seat().number(), huts: None })
}

fn built_hexes(state: &State) -> impl Iterator<Item = Hex> + '_ {
    state.island().hexes().filter(|(_, top)| top.building.is_some()).map(|(hex, _)| hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ISLAND: &str = "0,0:1V0.1V5.1L/-1,1:1J.1C1H.1S 19/3/2;20/3/2 1:build \
                          12:1512251224111112211124111 edition=ferti2014 players=2";

    fn figure(tries: &str, refused: Option<&str>) -> Figure {
        Figure {
            position: ISLAND.into(),
            tries: Some(tries.into()),
            refused: refused.map(Into::into),
            after: false,
        }
    }

    #[test]
    fn an_expansion_shows_its_fields_and_what_they_cost() {
        let judged = judge(&figure("E@0,1=S", None)).unwrap();
        assert_eq!(judged.highlights.lit, [LitField { q: 1, r: 1, chosen: true, cost: Some(1) }]);
        assert_eq!(judged.previews.len(), 1);
    }

    #[test]
    fn a_refusal_shows_the_hexes_that_forbid_it() {
        let judged = judge(&figure("H@1,1", Some("founding-beside-own"))).unwrap();
        assert_eq!(judged.highlights.forbidding, [Place { q: 0, r: 1 }]);
        assert_eq!((judged.previews[0].q, judged.previews[0].kind), (1, "hut"));
    }

    #[test]
    fn a_figure_that_contradicts_the_rules_is_rejected() {
        assert!(judge(&figure("H@1,1", None)).is_err());
        assert!(judge(&figure("H@2,0", Some("occupied"))).is_err());
        assert!(judge(&figure("nonsense", None)).is_err());
    }
}
