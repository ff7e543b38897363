//! Players by name: `random`, `greedy`, `heuristic`, `uct`, `level:N`, `champion:VERSION` or `tvi:COMMAND`, each
//! optionally followed by `,movetime=MS` or `,nodes=N`. Levels 5 to 8 may have a style, as in `level:6,style=towers`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::baseline::{Champion, ChampionError, Greedy, Heuristic, Random, Uct};
use crate::character::Style;
use crate::external::TviEngine;
use crate::level::{LevelPlayer, SkillLevel};
use crate::player::{Limits, Player, PlayerError};

/// The kind of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// Uniformly random.
    Random,
    /// Takes the most valuable build and considers nothing else.
    Greedy,
    /// Looks one turn ahead with hand-set weights.
    Heuristic,
    /// Plain UCT with random playouts.
    Uct,
    /// The engine at a level.
    Level(SkillLevel, Option<Style>),
    /// The full-strength player of an earlier version.
    Champion(String),
    /// An external engine, given by its command line.
    Tvi(String),
}

/// A player by name, with its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// The kind of player.
    pub kind: PlayerKind,
    /// Time per turn.
    pub movetime: Option<Duration>,
    /// Nodes per turn.
    pub nodes: Option<u64>,
}

/// The error for a text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no player: random, greedy, heuristic, uct, level:1 to level:10 (5 to 8 with ,style=temples, towers, destroyer or settler), champion:VERSION, or tvi:COMMAND, then perhaps ,movetime=MS or ,nodes=N"
)]
pub struct SpecError(String);

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let error = || SpecError(text.to_owned());
        let (mut movetime, mut nodes) = (None, None);
        let mut name = text;
        // From the end, since the command of an engine may contain commas.
        while let Some((rest, last)) = name.rsplit_once(',') {
            if let Some(value) = last.strip_prefix("movetime=") {
                let milliseconds = value.parse().map_err(|_| error())?;
                movetime = Some(Duration::from_millis(milliseconds));
            } else if let Some(value) = last.strip_prefix("nodes=") {
                nodes = Some(value.parse().map_err(|_| error())?);
            } else {
                break;
            }
            name = rest;
        }
        let kind = match name.split_once(':') {
            None if name == "random" => PlayerKind::Random,
            None if name == "greedy" => PlayerKind::Greedy,
            None if name == "heuristic" => PlayerKind::Heuristic,
            None if name == "uct" => PlayerKind::Uct,
            Some(("level", named)) => {
                let (number, style) = match named.split_once(",style=") {
                    Some((number, style)) => (number, Some(style)),
                    None => (named, None),
                };
                let level = number.parse().ok().and_then(SkillLevel::new).ok_or_else(error)?;
                let style = style.map(str::parse).transpose().map_err(|_| error())?;
                if style.is_some() && !level.has_styles() {
                    return Err(error());
                }
                PlayerKind::Level(level, style)
            }
            Some(("champion", version)) if Champion::is_version(version) => {
                PlayerKind::Champion(version.to_owned())
            }
            Some(("tvi", command)) if !command.trim().is_empty() => {
                PlayerKind::Tvi(command.to_owned())
            }
            _ => return Err(error()),
        };
        Ok(PlayerSpec { kind, movetime, nodes })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            PlayerKind::Random => f.write_str("random")?,
            PlayerKind::Greedy => f.write_str("greedy")?,
            PlayerKind::Heuristic => f.write_str("heuristic")?,
            PlayerKind::Uct => f.write_str("uct")?,
            PlayerKind::Level(level, None) => write!(f, "level:{level}")?,
            PlayerKind::Level(level, Some(style)) => write!(f, "level:{level},style={style}")?,
            PlayerKind::Champion(version) => write!(f, "champion:{version}")?,
            PlayerKind::Tvi(command) => write!(f, "tvi:{command}")?,
        }
        if let Some(time) = self.movetime {
            write!(f, ",movetime={}", time.as_millis())?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, ",nodes={nodes}")?;
        }
        Ok(())
    }
}

impl PlayerSpec {
    /// The limits of each turn.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { movetime: self.movetime, nodes: self.nodes, stop: None }
    }

    /// Creates the player.
    ///
    /// # Errors
    /// If an external engine cannot be started or a champion cannot be loaded.
    pub fn player(&self) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match &self.kind {
            PlayerKind::Random => Box::new(Random::new(0)),
            PlayerKind::Greedy => Box::new(Greedy::new(0)),
            PlayerKind::Heuristic => Box::new(Heuristic::new(0)),
            PlayerKind::Uct => Box::new(Uct::new(0)),
            PlayerKind::Level(level, style) => {
                Box::new(LevelPlayer::new(*level).with_style(*style))
            }
            PlayerKind::Champion(version) => {
                let champion = Champion::load(&Champion::folder(version));
                let error = |error: ChampionError| PlayerError::NotStarted(error.to_string());
                Box::new(champion.map_err(error)?.player())
            }
            PlayerKind::Tvi(command) => Box::new(TviEngine::start(command)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in [
            "random",
            "greedy",
            "heuristic",
            "uct,movetime=1000",
            "level:10",
            "level:3,nodes=50",
            "level:6,style=towers",
            "level:8,style=destroyer,nodes=20",
            "champion:0.1,nodes=2000",
            "tvi:engine --depth 3,4",
            "tvi:engine,movetime=100,nodes=7",
        ] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_names_are_errors() {
        for text in [
            "",
            "alice",
            "level:0",
            "level:11",
            "level:6,style=dragon",
            "level:9,style=towers",
            "level:",
            "tvi:",
            "uct,nodes=x",
            "random,time=3",
            "champion:",
            "champion:../0.1",
        ] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
