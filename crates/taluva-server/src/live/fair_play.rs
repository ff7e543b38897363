//! Fair play: no analysis of a running rated game for its own players.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use taluva::{Game, Hex, Piece, State, Terrain, Token, Top};

use super::hub::Hub;
use super::room::Room;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::ListFilter;
use crate::terms::Status;

/// Refuses a line that passes through a position of a rated game that `user` is playing, regardless of rotation,
/// translation, reflection and colours. One-tile islands are exempt.
pub(crate) async fn must_not_be_played_rated(
    hub: &Arc<Hub>,
    user: UserId,
    line: &Game,
) -> Result<(), Problem> {
    let running =
        ListFilter { status: Some(Status::Playing), limit: u32::MAX, ..ListFilter::default() };
    let games = hub.shared.store.games_of(user, &running).await?;
    let mut played = Vec::new();
    for game in games.iter().filter(|game| game.digest.rated) {
        let course = |room: &Room| (State::new(*room.table.setup()), room.table.tokens.clone());
        played.push(hub.read(game.id, course).await?);
    }
    if played.is_empty() {
        return Ok(());
    }
    let (start, tokens) = (line.start(), line.tokens().collect());
    // Sorts thousands of hexes: too much work for an async thread.
    let is_played = tokio::task::spawn_blocking(move || {
        let asked: HashSet<u64> = likenesses(start, tokens).into_iter().collect();
        let is_asked =
            |(start, tokens)| likenesses(start, tokens).iter().any(|it| asked.contains(it));
        played.into_iter().any(is_asked)
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "a position could not be compared with rated games");
        ProblemCode::Internal.problem()
    })?;
    if is_played {
        return Err(ProblemCode::WrongStatus.because("you are still playing this rated game"));
    }
    Ok(())
}

/// The fingerprints of all islands along a line. The tokens must be legal.
fn likenesses(mut state: State, tokens: Vec<Token>) -> Vec<u64> {
    let mut found: Vec<u64> = likeness(&state).into_iter().collect();
    for token in tokens {
        state.apply_unchecked(&token);
        if !matches!(token, Token::Tile(_)) {
            found.extend(likeness(&state));
        }
    }
    found
}

/// A hex as compared: coordinates, level, terrain, building, owner.
type Seen = (i16, i16, u8, Option<Terrain>, Option<Piece>, u8);

/// The fingerprint of an island; `None` before the second tile.
fn likeness(state: &State) -> Option<u64> {
    let hexes: Vec<(Hex, Top)> = state.island().hexes().collect();
    // A tile has two or three hexes, the start tile three.
    let of_two_tiles = if state.setup().start_tile() { 8 } else { 5 };
    if hexes.len() < of_two_tiles { None } else { likeness_of(&hexes) }
}

/// A fingerprint that is invariant under translation, rotation, reflection and a permutation of colours.
fn likeness_of(hexes: &[(Hex, Top)]) -> Option<u64> {
    let turned = |turns: u8, mirrored: bool| {
        let mut seen: Vec<Seen> = hexes
            .iter()
            .map(|&(hex, top)| {
                let hex = if mirrored { Hex::new(hex.r, hex.q) } else { hex };
                let Hex { q, r } = hex.rotated(turns);
                let (piece, seat) = match top.building {
                    Some(building) => (Some(building.piece), building.seat.number()),
                    None => (None, 0),
                };
                (q, r, top.level.number(), top.face.terrain(), piece, seat)
            })
            .collect();
        seen.sort_unstable();
        fingerprint(&seen)
    };
    (0..6).flat_map(|turns| [turned(turns, false), turned(turns, true)]).min()
}

/// A hash of sorted hexes relative to the first; owners are numbered in order of appearance.
fn fingerprint(seen: &[Seen]) -> u64 {
    let (first_q, first_r, ..) = seen[0];
    let mut owners: Vec<u8> = vec![0];
    let mut hasher = DefaultHasher::new();
    for &(q, r, level, terrain, piece, seat) in seen {
        let owner = owners.iter().position(|&known| known == seat).unwrap_or_else(|| {
            owners.push(seat);
            owners.len() - 1
        });
        (q.wrapping_sub(first_q), r.wrapping_sub(first_r), level, terrain, piece, owner)
            .hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use taluva::{Building, Seat};

    use super::*;

    /// Two tiles with a hut of each seat.
    fn island() -> Vec<(Hex, Top)> {
        let mut game = Game::new("players=2".parse().unwrap());
        for token in ["JC", "JC@0,0:0", "H@0,1", "JS", "JS@2,0:0", "H@1,1"] {
            game.play(&token.parse().unwrap()).unwrap();
        }
        game.state().island().hexes().collect()
    }

    fn with(change: impl Fn(Hex, Top) -> (Hex, Top)) -> Option<u64> {
        let changed: Vec<_> = island().into_iter().map(|(hex, top)| change(hex, top)).collect();
        likeness_of(&changed)
    }

    #[test]
    fn an_island_is_known_however_it_lies() {
        let plain = with(|hex, top| (hex, top));
        assert!(plain.is_some());
        for turns in 0..6 {
            assert_eq!(with(|hex, top| (hex.rotated(turns), top)), plain);
            assert_eq!(with(|hex, top| (Hex::new(hex.r, hex.q).rotated(turns), top)), plain);
        }
        assert_eq!(with(|hex, top| (Hex::new(hex.q + 5, hex.r - 9), top)), plain);
    }

    #[test]
    fn an_island_is_known_in_other_colours() {
        let plain = with(|hex, top| (hex, top));
        let recoloured = with(|hex, top| {
            let other = |seat: Seat| Seat::new(5 - seat.number()).unwrap();
            let building = top.building.map(|it| Building { seat: other(it.seat), ..it });
            (hex, Top { building, ..top })
        });
        assert_eq!(recoloured, plain);
    }

    #[test]
    fn another_island_is_another() {
        let plain = with(|hex, top| (hex, top));
        let first = Seat::FIRST;
        let of_one = with(|hex, top| {
            let building = top.building.map(|it| Building { seat: first, ..it });
            (hex, Top { building, ..top })
        });
        assert_ne!(of_one, plain);
        assert_ne!(with(|hex, top| (hex, Top { building: None, ..top })), plain);
    }
}
