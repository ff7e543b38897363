//! The prospects of a seat, summed over its settlements.

use taluva::Reserve;

use crate::chart::{Group, TEMPLE_SIZE};

/// The prospects of a seat, summed over its settlements.
#[derive(Default)]
pub(crate) struct Prospects {
    pub(crate) settlements: u8,
    pub(crate) singles: u8,
    pub(crate) pairs: u8,
    pub(crate) without_temple: u8,
    pub(crate) without_tower: u8,
    pub(crate) fields: u8,
    pub(crate) surplus: u8,
    pub(crate) open: u8,
    pub(crate) temple_ready: u8,
    pub(crate) temple_safe: u8,
    pub(crate) temple_enclosed: u8,
    pub(crate) temple_growth: u8,
    pub(crate) tower_ready: u8,
    pub(crate) tower_fields: u8,
    pub(crate) best_huts: u8,
    pub(crate) second_huts: u8,
    pub(crate) exact: bool,
}

impl Prospects {
    pub(crate) fn add(&mut self, group: &Group, reserve: &Reserve) {
        self.settlements += 1;
        self.singles += u8::from(group.size == 1);
        self.pairs += u8::from(group.size == 2);
        self.fields += group.size;
        self.open += group.open;
        let mut growth = 0;
        for (&fields, &huts) in group.fields.iter().zip(&group.huts) {
            if fields == 0 || huts > reserve.huts {
                continue;
            }
            growth = growth.max(fields);
            self.exact |= huts == reserve.huts;
            if huts > self.best_huts {
                self.second_huts = self.best_huts;
                self.best_huts = huts;
            } else {
                self.second_huts = self.second_huts.max(huts);
            }
        }
        if group.temples == 0 {
            self.without_temple += 1;
            if group.size >= TEMPLE_SIZE {
                self.temple_ready += u8::from(group.open > 0);
                self.temple_enclosed += u8::from(group.open == 0);
                self.temple_safe += u8::from(group.open > 1 && group.least >= TEMPLE_SIZE);
            } else {
                self.temple_growth += u8::from(group.size + growth >= TEMPLE_SIZE);
            }
        } else {
            self.surplus += group.size.saturating_sub(4);
        }
        if group.towers == 0 {
            self.without_tower += 1;
            self.tower_ready += u8::from(group.tower_fields > 0);
            self.tower_fields += group.tower_fields;
        }
    }
}
