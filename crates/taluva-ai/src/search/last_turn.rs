//! The last turn of the game, solved for all tiles together before one is drawn.
//!
//! Only what the last player builds matters then. A temple beats a tower, which beats huts, and
//! whether they can be built is counted as for [kings](super::threats).

use std::cmp::Ordering;

use taluva::{Phase, Seat, State, SurvivorCount, Zone};

use super::king::may_be_near;
use super::threats::{Huts, KingThreats, Wanted};
use crate::chart::{Chart, Group, TEMPLE_SIZE};
use crate::player::Values;

/// Whether a tile is to be drawn for the last turn, in a game whose last turn can be solved: with
/// teams, ranking, boats or a zone, other things matter too.
pub(super) fn is_next(state: &State) -> bool {
    state.phase() == Phase::Take && is_after_this(state)
}

/// Like [`is_next`], when a tile is being placed for the turn before the last.
pub(super) fn is_after_this(state: &State) -> bool {
    let setup = state.setup();
    state.deck_left() == 1
        && state.offer().is_empty()
        && !setup.ranking()
        && !setup.teams()
        && !setup.boats()
        && setup.zone() == Zone::None
}

/// The rivals of the last player.
struct Rivals {
    best: SurvivorCount,
    /// How many of them have built the most.
    count: u8,
}

impl Rivals {
    fn of(state: &State, seat: Seat) -> Option<Rivals> {
        let counts = || state.seats_in().filter(|&other| other != seat);
        let best = counts().map(|other| state.survivor_count(other)).max()?;
        let count = counts().filter(|&other| state.survivor_count(other) == best).count() as u8;
        Some(Rivals { best, count })
    }

    /// The builds with which the last player has at least this result.
    fn wanted(&self, state: &State, least: Ordering) -> Wanted {
        let seat = state.seat();
        let (reserve, own) = (state.reserve(seat), state.survivor_count(seat));
        let suffices = |kind: usize, pieces: u8| {
            let mut count = own;
            count[kind] += u16::from(pieces);
            count.cmp(&self.best) >= least
        };
        let huts = (1..=reserve.huts).find(|&huts| suffices(3, huts));
        Wanted {
            temple: reserve.temples > 0 && suffices(0, 1),
            tower: reserve.towers > 0 && suffices(1, 1),
            boat: false,
            huts: huts.map_or(Huts::NONE, |least| Huts { least, most: reserve.huts }),
        }
    }
}

impl KingThreats {
    /// The exact values of a position before the [last turn](is_next), the mean over all tiles.
    pub(super) fn last_turn(&mut self, state: &mut State, chart: &mut Chart) -> Values {
        let seat = state.seat();
        let Some(rivals) = Rivals::of(state, seat) else { return [0.0; 5] };
        let kings = if may_be_near(state) {
            self.probability(state, chart);
            self.found()
        } else {
            chart.fill(state.island());
            self.list_tiles(state);
            0
        };
        let to_win = rivals.wanted(state, Ordering::Greater);
        let to_draw = rivals.wanted(state, Ordering::Equal);
        let won = kings | self.tiles_for(&to_win, state, chart);
        let not_lost = if to_draw == to_win || won == self.all() {
            won
        } else {
            won | self.tiles_for(&to_draw, state, chart)
        };
        let (won, not_lost) = (self.share_of(won), self.share_of(not_lost));
        let (drawn, lost) = (not_lost - won, 1.0 - not_lost);
        let drawn = drawn / f32::from(1 + rivals.count);
        let mut values = [0.0; 5];
        for other in state.seats_in().filter(|&other| other != seat) {
            if state.survivor_count(other) == rivals.best {
                values[other.index()] = drawn + lost / f32::from(rivals.count);
            }
        }
        values[seat.index()] = won + drawn;
        values
    }

    /// The tiles with which one of the wanted builds is possible, one bit each.
    fn tiles_for(&mut self, wanted: &Wanted, state: &mut State, chart: &Chart) -> u64 {
        let seat = state.seat();
        let any = |test: &dyn Fn(&Group) -> bool| chart.groups_of(seat).any(test);
        // A tile placed on the sea, far away, leaves what is there and makes fields on level 1.
        let is_there = wanted.huts.contains(1)
            || wanted.temple
                && any(&|group| group.temples == 0 && group.size >= TEMPLE_SIZE && group.open > 0)
            || wanted.tower
                && (chart.sites.tower_eruptions[seat.index()] > 0
                    || any(&|group| group.towers == 0 && group.tower_fields > 0));
        if is_there {
            return self.all();
        }
        // Otherwise a tile must enclose, split or enlarge a settlement.
        let most_added = 2 * (chart.highest + 1);
        let is_possible = wanted.temple
            && any(&|group| group.size >= if group.temples == 0 { TEMPLE_SIZE } else { 5 })
            || wanted.tower && any(&|group| group.towers > 0 && group.size >= TEMPLE_SIZE)
            || wanted.huts.least > 0
                && any(&|group| {
                    group.huts.iter().any(|&huts| {
                        huts <= wanted.huts.most && huts + most_added >= wanted.huts.least
                    })
                });
        if !is_possible {
            return 0;
        }
        self.count(state, chart, wanted);
        self.found()
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Setup, Tile, Token};

    use super::*;
    use crate::evaluate::final_values;
    use crate::level::{LevelPlayer, SkillLevel};
    use crate::player::{Limits, Player};
    use crate::rng::Rng;

    /// Like [`KingThreats::last_turn`], by trying every turn with every tile.
    fn tried(state: &State) -> Values {
        let mut state = state.clone();
        let mover = state.seat().index();
        let tiles: Vec<(Tile, u8)> = state.unseen_tiles().collect();
        let total: f32 = tiles.iter().map(|&(_, count)| f32::from(count)).sum();
        let mut mean = [0.0; 5];
        for (tile, count) in tiles {
            let taken = state.take_unchecked(tile);
            let mut best: Option<Values> = None;
            for placement in state.placements() {
                let placed = state.place_unchecked(placement);
                let mut builds: Vec<_> = state.builds().into_iter().map(Some).collect();
                builds.extend(builds.is_empty().then_some(None));
                for build in builds {
                    let built = match build {
                        Some(build) => state.build_unchecked(build),
                        None => state.pass_unchecked(),
                    };
                    let values = final_values(&state).unwrap();
                    best = best.filter(|best| best[mover] >= values[mover]).or(Some(values));
                    state.undo(built);
                }
                state.undo(placed);
            }
            for (sum, value) in mean.iter_mut().zip(best.unwrap()) {
                *sum += value * f32::from(count) / total;
            }
            state.undo(taken);
        }
        mean
    }

    /// Plays a game until two tiles are left, then takes the next one.
    fn before_the_last_turn_but_one(setup: Setup, number: u8) -> Option<State> {
        let deck = Deck::shuffle(&setup, &[number; 32]);
        let mut game = Game::new(setup);
        let mut player = LevelPlayer::new(SkillLevel::new(1 + number % 5).unwrap());
        player.new_game(u64::from(number));
        while let (Phase::Take, Some(tile)) =
            (game.state().phase(), deck.next_of(game.state().deck_left()))
        {
            game.play(&Token::Tile(tile)).unwrap();
            if game.state().deck_left() == 1 {
                return Some(game.state().clone());
            }
            let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
            game.play_all(&choice.tokens).unwrap();
        }
        None
    }

    #[test]
    fn what_is_counted_is_what_trying_every_turn_finds() {
        let setups = ["", "players=3", "edition=hig2006", "", "edition=deluxe2015 start=on"];
        let (mut scan, mut chart) = (KingThreats::new(), Chart::new());
        let (mut compared, mut open) = (0, 0);
        let mut rng = Rng::new(4);
        for (number, setup) in (0..).zip(setups.iter().cycle().take(40)) {
            let setup: Setup = setup.parse().unwrap();
            let Some(mut state) = before_the_last_turn_but_one(setup, number) else { continue };
            for _ in 0..6 {
                let placed = state.place_unchecked(*rng.choose(&state.placements()).unwrap());
                let built = state.build_unchecked(*rng.choose(&state.builds()).unwrap());
                if is_next(&state) {
                    let counted = scan.last_turn(&mut state, &mut chart);
                    let tried = tried(&state);
                    for (counted, tried) in counted.iter().zip(tried) {
                        let difference = (counted - tried).abs();
                        assert!(difference < 1e-5, "{setup}: {counted}, not {tried}\n{state}");
                    }
                    compared += 1;
                    open += u32::from(tried.iter().any(|value| (0.01..0.99).contains(value)));
                }
                state.undo(built);
                state.undo(placed);
            }
        }
        assert!(compared > 100 && open > 2, "{open} of {compared}");
    }
}
