//! The set of all legal placements of a tile, without a list of them.

use smallvec::SmallVec;

use super::generate::{Next, Sink};
use crate::action::Placement;
use crate::hex::Rotation;
use crate::island::prefetch;
use crate::tile::Tile;
use crate::window::Window;

/// The legal placements of a tile: their number and the n-th one, in the order of
/// [`State::placements_into`](crate::State::placements_into).
///
/// ```
/// use taluva::{PlacementSet, Setup, State};
///
/// let mut state = State::new(Setup::default());
/// state.take_unchecked("JC".parse()?);
/// let mut set = PlacementSet::default();
/// state.placement_set_into(&mut set);
/// assert_eq!(set.len(), 6);
/// assert_eq!(set.get(2).map(|placement| placement.to_string()), Some("JC@0,0:2".to_owned()));
/// assert_eq!(set.get(6), None);
/// # Ok::<(), taluva::TileError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PlacementSet {
    tile: Option<Tile>,
    window: Window,
    /// Enough for an island of the usual size without heap allocation.
    runs: SmallVec<[Run; 96]>,
    len: u32,
}

/// Placements found together.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The number of placements before it.
    before: u32,
    kind: Kind,
    bits: u64,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The bits of this word are first hexes, all with this rotation.
    Word { index: u16, rotation: u8 },
    /// The bits are rotations, all with this place as the first hex.
    Place { place: u16 },
}

impl PlacementSet {
    /// The number of placements.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The n-th placement, counted from 0.
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Placement> {
        if n >= self.len() {
            return None;
        }
        let n = n as u32;
        let run = &self.runs[self.runs.partition_point(|run| run.before <= n) - 1];
        let bit = nth_bit(run.bits, n - run.before);
        let (place, rotation) = match run.kind {
            Kind::Word { index, rotation } => (usize::from(index) * 64 + bit, rotation),
            Kind::Place { place } => (usize::from(place), bit as u8),
        };
        let (hex, rotation) = (self.window.hex(place), Rotation::from_number(rotation));
        Some(Placement { tile: self.tile?, hex, rotation })
    }

    /// Reads every cache line once, like [`State::prefetch`](crate::State::prefetch).
    pub fn prefetch(&self) {
        prefetch(&self.runs);
    }

    /// All placements.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Placement> + '_ {
        (0..self.len()).map(|n| self.get(n).expect("it is below the length"))
    }

    pub(super) fn clear(&mut self, window: Window, tile: Option<Tile>) {
        self.window = window;
        self.tile = tile;
        self.runs.clear();
        self.len = 0;
    }

    #[inline]
    fn push(&mut self, kind: Kind, bits: u64) {
        self.runs.push(Run { before: self.len, kind, bits });
        self.len += bits.count_ones();
    }
}

/// The position of the n-th set bit, counted from 0.
#[inline]
fn nth_bit(mut bits: u64, n: u32) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

impl Sink for PlacementSet {
    #[inline]
    fn word(&mut self, _: Window, index: usize, bits: u64, rotation: usize) -> Next {
        if bits != 0 {
            self.push(Kind::Word { index: index as u16, rotation: rotation as u8 }, bits);
        }
        Next::Continue(())
    }

    #[inline]
    fn place(&mut self, _: Window, place: usize, rotations: u8) -> Next {
        self.push(Kind::Place { place: place as u16 }, u64::from(rotations));
        Next::Continue(())
    }
}
