//! Kinds of settlements: the state and the prospects of one settlement as a single number.
//!
//! Features count what a seat has in total; a kind says which of these things belong together.

use crate::chart::Group;

/// The number of fields: 1, 2, 3, 4, 5 to 6, more.
const SIZES: usize = 6;
/// Whether it has a temple.
const TEMPLES: usize = 2;
/// A tower, a field for one, an eruption that would make a field for one, or none of these.
const TOWERS: usize = 4;
/// The fields of the largest affordable expansion: 0, 1, 2, more.
const GROWTHS: usize = 4;
/// The effect of an eruption: too small for a temple, smaller, or none.
const EXPOSURES: usize = 3;

/// The number of kinds.
pub(crate) const KINDS: usize = SIZES * TEMPLES * TOWERS * GROWTHS * EXPOSURES;

/// Seats hardly ever have more settlements; the rest is ignored.
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

    /// Sorts the kinds by number.
    pub(crate) fn sort(&mut self) {
        self.kinds[..usize::from(self.count)].sort_unstable();
    }

    /// Calls `visit` with every kind that occurs more often in one of the two sorted lists: with 1
    /// if in this one, with -1 if in the other.
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

/// The kind of a settlement whose owner has `huts` huts left.
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
