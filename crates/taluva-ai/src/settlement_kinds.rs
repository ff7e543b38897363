//! Kinds of settlements: what one settlement is and may become, as a single number.
//!
//! Features count what a seat has in all; a kind says which of these things come together.

use crate::chart::Group;

/// How many fields: 1, 2, 3, 4, up to 6, more.
const SIZES: usize = 6;
/// Whether there is a temple.
const TEMPLES: usize = 2;
/// A tower, a field for one, an eruption that would make one, or nothing of the kind.
const TOWERS: usize = 4;
/// Fields of the largest expansion that can be paid: 0, 1, 2, more.
const GROWTHS: usize = 4;
/// What an eruption can do: make it too small for a temple, make it smaller, nothing.
const EXPOSURES: usize = 3;

/// How many kinds there are.
pub(crate) const KINDS: usize = SIZES * TEMPLES * TOWERS * GROWTHS * EXPOSURES;

/// More settlements of one seat are hardly ever seen, and not looked at.
const MOST: usize = 23;

/// The kinds of a seat's settlements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds {
    kinds: [u16; MOST],
    count: u8,
}

impl Kinds {
    /// No settlements.
    pub(crate) const NONE: Kinds = Kinds { kinds: [0; MOST], count: 0 };

    pub(crate) fn add(&mut self, group: &Group, huts: u8) {
        if let Some(slot) = self.kinds.get_mut(usize::from(self.count)) {
            *slot = kind_of(group, huts) as u16;
            self.count += 1;
        }
    }

    /// Puts them into the order of their numbers.
    pub(crate) fn sort(&mut self) {
        self.kinds[..usize::from(self.count)].sort_unstable();
    }

    /// Calls `visit` with every kind by which the two, both in order, differ, and whether these have it once more
    /// (1) or the others (-1).
    #[inline]
    pub(crate) fn visit_differences(&self, others: &Kinds, mut visit: impl FnMut(usize, f32)) {
        let these = &self.kinds[..usize::from(self.count)];
        let those = &others.kinds[..usize::from(others.count)];
        let (mut i, mut j) = (0, 0);
        while i < these.len() || j < those.len() {
            let this = these.get(i).copied().unwrap_or(u16::MAX);
            let that = those.get(j).copied().unwrap_or(u16::MAX);
            if this < that {
                visit(usize::from(this), 1.0);
            } else if that < this {
                visit(usize::from(that), -1.0);
            }
            i += usize::from(this <= that);
            j += usize::from(that <= this);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.kinds[..usize::from(self.count)].iter().map(|&kind| usize::from(kind))
    }
}

/// The kind of a settlement whose owner has so many huts left.
fn kind_of(group: &Group, huts: u8) -> usize {
    let size = match group.size {
        0..=4 => usize::from(group.size.max(1)) - 1,
        5 | 6 => 4,
        _ => 5,
    };
    let temple = usize::from(group.temples > 0);
    let tower = match group {
        Group { towers: 1.., .. } => 3,
        Group { tower_fields: 1.., .. } => 2,
        Group { tower_eruption: true, .. } => 1,
        _ => 0,
    };
    let expansions = group.fields.iter().zip(&group.huts).filter(|&(_, &cost)| cost <= huts);
    let growth = usize::from(expansions.map(|(&fields, _)| fields).max().unwrap_or(0).min(3));
    let exposure = match group.least {
        least if least == group.size => 2,
        3.. => 1,
        _ => 0,
    };
    (((size * TEMPLES + temple) * TOWERS + tower) * GROWTHS + growth) * EXPOSURES + exposure
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_kind_is_the_last() {
        let group = Group { size: 9, temples: 1, towers: 1, fields: [4; 5], ..Group::default() };
        let group = Group { least: 9, ..group };
        assert_eq!(kind_of(&group, 20), KINDS - 1);
        assert_eq!(kind_of(&Group { size: 1, ..Group::default() }, 20), 0);
    }

    #[test]
    fn an_expansion_that_cannot_be_paid_does_not_count() {
        let group = Group { size: 2, least: 2, ..Group::default() };
        let wide = Group { fields: [0, 3, 0, 0, 0], huts: [0, 5, 0, 0, 0], ..group };
        assert_eq!(kind_of(&wide, 4), kind_of(&group, 4));
        assert_ne!(kind_of(&wide, 5), kind_of(&group, 5));
    }

    #[test]
    fn more_settlements_than_there_is_room_for_are_left_out() {
        let mut kinds = Kinds::NONE;
        for _ in 0..30 {
            kinds.add(&Group { size: 1, least: 1, ..Group::default() }, 20);
        }
        assert_eq!(kinds.iter().count(), MOST);
    }
}
