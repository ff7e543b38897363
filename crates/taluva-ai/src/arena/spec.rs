//! Players by name: `random`, `heuristic`, `uct`, `level:N` or `tvi:COMMAND`, each optionally
//! followed by `,movetime=MS` or `,nodes=N`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::baseline::{Heuristic, Random, Uct};
use crate::external::TviEngine;
use crate::level::{Level, LevelPlayer};
use crate::player::{Limits, Player, PlayerError};

/// What sort of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Uniformly random.
    Random,
    /// One turn ahead with weights set by hand.
    Heuristic,
    /// Plain UCT with random playouts.
    Uct,
    /// The real player at a level.
    Level(Level),
    /// An external engine, by its command line.
    Tvi(String),
}

/// A player by name, with the limits it plays under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// What sort of player.
    pub kind: Kind,
    /// Time for each turn.
    pub movetime: Option<Duration>,
    /// Nodes for each turn.
    pub nodes: Option<u64>,
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no player: random, heuristic, uct, level:1 to level:10, or tvi:COMMAND, then perhaps ,movetime=MS or ,nodes=N"
)]
pub struct SpecError(String);

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let error = || SpecError(text.to_owned());
        let (mut movetime, mut nodes) = (None, None);
        let mut name = text;
        // From the end, since the command of an engine may hold commas.
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
            None if name == "random" => Kind::Random,
            None if name == "heuristic" => Kind::Heuristic,
            None if name == "uct" => Kind::Uct,
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new).ok_or_else(error)?;
                Kind::Level(level)
            }
            Some(("tvi", command)) if !command.trim().is_empty() => Kind::Tvi(command.to_owned()),
            _ => return Err(error()),
        };
        Ok(PlayerSpec { kind, movetime, nodes })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Random => f.write_str("random")?,
            Kind::Heuristic => f.write_str("heuristic")?,
            Kind::Uct => f.write_str("uct")?,
            Kind::Level(level) => write!(f, "level:{level}")?,
            Kind::Tvi(command) => write!(f, "tvi:{command}")?,
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
    /// The limits for each turn.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { movetime: self.movetime, nodes: self.nodes, stop: None }
    }

    /// Brings the player to the table.
    ///
    /// # Errors
    /// An external engine that cannot be started.
    pub fn player(&self) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match &self.kind {
            Kind::Random => Box::new(Random::new(0)),
            Kind::Heuristic => Box::new(Heuristic::new(0)),
            Kind::Uct => Box::new(Uct::new(0)),
            Kind::Level(level) => Box::new(LevelPlayer::new(*level)),
            Kind::Tvi(command) => Box::new(TviEngine::start(command)?),
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
            "heuristic",
            "uct,movetime=1000",
            "level:10",
            "level:3,nodes=50",
            "tvi:engine --depth 3,4",
            "tvi:engine,movetime=100,nodes=7",
        ] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_names_are_errors() {
        for text in
            ["", "alice", "level:0", "level:11", "level:", "tvi:", "uct,nodes=x", "random,time=3"]
        {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
