//! Turns: taking a tile, the order of play, leaving the game (RULES §4, §6, §7.3, §9, §11).

use super::tiles::is_two_hex;
use super::{Naive, Phase};

impl Naive {
    /// The tiles that may be in the hand of the player to move next: those of the deck that are
    /// still unseen, and the 2-hex tiles that may be taken.
    pub(crate) fn takeable(&self) -> Vec<String> {
        let mut tiles = Vec::new();
        if self.deck > 0 {
            tiles.extend(self.unseen.keys().cloned());
        }
        if self.may_take_two_hex(self.seat) {
            let face_up = self.face_up.iter().cloned();
            tiles.extend(face_up.filter(|tile| self.has_a_place(tile)));
        }
        tiles
    }

    /// RULES §9: whether a player may take a 2-hex tile by the counts: one is left, and it is
    /// taken once per game, and a second time only when the deck is empty.
    fn may_take_two_hex(&self, seat: usize) -> bool {
        let times_allowed = if self.deck == 0 { 2 } else { 1 };
        !self.face_up.is_empty() && self.two_hex_taken[&seat] < times_allowed
    }

    /// RULES §11: a 2-hex tile that has no legal place cannot be taken.
    fn has_a_place(&self, tile: &str) -> bool {
        self.placements(tile).next().is_some()
    }

    /// RULES §4.1: takes a tile, which is public from then on.
    pub(crate) fn take(&mut self, tile: &str) -> Result<(), String> {
        if !self.takeable().iter().any(|takeable| takeable == tile) {
            return Err(format!("{tile} cannot be in hand now"));
        }
        if is_two_hex(tile) {
            self.face_up.remove(tile);
            *self.two_hex_taken.entry(self.seat).or_default() += 1;
        } else {
            self.deck -= 1;
            let left = self.unseen.entry(tile.to_string()).or_default();
            *left -= 1;
            if *left == 0 {
                self.unseen.remove(tile);
            }
        }
        self.phase = Phase::Place { tile: tile.to_string() };
        // RULES §11, world's end: a tile in hand and no legal place for it.
        if !self.has_a_place(tile) {
            self.end("worlds-end");
        }
        Ok(())
    }

    /// Gives the turn to the next player, or ends the game because no tile can be taken.
    pub(crate) fn start_next_turn(&mut self) {
        // RULES §7.3: survivor, when no tile can be taken. RULES §9: with an empty deck the game
        // goes on while there is a player still in who may take a 2-hex tile by the counts, and a
        // player who may not is skipped.
        let (players, mover) = (self.setup.players, self.seat);
        let clockwise = (0..players).map(|step| (mover + step) % players + 1);
        let still_in = self.still_in();
        let mut able = clockwise
            .filter(|seat| still_in.contains(seat))
            .filter(|seat| self.deck > 0 || self.may_take_two_hex(*seat));
        let Some(next) = able.next() else { return self.end("survivor") };
        self.seat = next;
        self.phase = Phase::Take;
        // RULES §11: with an empty deck, and no place for any 2-hex tile left, world's end.
        if self.deck == 0 && self.takeable().is_empty() {
            self.end("worlds-end");
        }
    }

    /// RULES §6: a player who has placed the tile and has no legal build is out at once.
    pub(crate) fn eliminate_mover(&mut self) {
        self.eliminated.push(self.seat);
        self.end_turn(false);
    }

    /// RULES §6: a player who resigns is eliminated in the same way, wherever the turn stands; an
    /// unplaced tile in hand leaves the game.
    pub(crate) fn resign(&mut self, seat: usize) -> Result<(), String> {
        if !self.still_in().contains(&seat) {
            return Err(format!("seat {seat} is not in the game"));
        }
        if seat == self.seat {
            self.eliminate_mover();
        } else {
            self.eliminated.push(seat);
            if self.is_one_left_standing() {
                self.end("last-standing");
            }
        }
        Ok(())
    }
}
