//! Levels 1 to 10: the same knowledge, seen more or less clearly.
//!
//! The lower levels err as people do. They think one turn ahead, notice only some of the places
//! where a tile could go, look at their own settlements more than at their rivals', and misjudge
//! what they see; what they overlook and overvalue is the same for a whole game. Level 6 sees
//! every place, and from level 7 on they look further ahead, longer from level to level.

use std::fmt;
use std::time::Duration;

use taluva::{Fate, Game, Hex, Phase, Placement, Seat, State, Tile, Token};

use crate::character::{Character, Style, Taste, Traits};
use crate::evaluate::{Evaluator, final_values, side_score};
use crate::features::{Features, Surveyor, TurnsLeft};
use crate::knowledge::{self, Learned};
use crate::player::{Choice, Deadline, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::search::{Ongoing, Resources, Search, king_turn_in};
use crate::turns::{self, Turn};

/// A level of strength, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SkillLevel(u8);

impl SkillLevel {
    /// All levels, the weakest first.
    pub const ALL: [SkillLevel; 10] = [
        SkillLevel(1),
        SkillLevel(2),
        SkillLevel(3),
        SkillLevel(4),
        SkillLevel(5),
        SkillLevel(6),
        SkillLevel(7),
        SkillLevel(8),
        SkillLevel(9),
        SkillLevel(10),
    ];
    /// Full strength.
    pub const FULL: SkillLevel = SkillLevel(10);

    /// The level with this number, if it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<SkillLevel> {
        if number >= 1 && number <= 10 { Some(SkillLevel(number)) } else { None }
    }

    /// The number 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether players of this level may have a style.
    #[must_use]
    pub const fn has_styles(self) -> bool {
        self.0 >= 5 && self.0 <= 8
    }

    fn method(self) -> Method {
        const LEVELS: [Method; 10] = [
            Method::OneTurn(View::new(4, 0.0, 0.9, Traits { taste: 1.0, blindness: 0.5 })),
            Method::OneTurn(View::new(7, 0.1, 0.7, Traits { taste: 0.8, blindness: 0.3 })),
            Method::OneTurn(View::new(14, 0.3, 0.5, Traits { taste: 0.6, blindness: 0.2 })),
            Method::OneTurn(View::new(30, 0.6, 0.4, Traits { taste: 0.4, blindness: 0.1 })),
            Method::OneTurn(View::new(70, 0.85, 0.28, Traits { taste: 0.2, blindness: 0.0 })),
            Method::OneTurn(View::new(
                usize::MAX,
                1.0,
                0.15,
                Traits { taste: 0.0, blindness: 0.0 },
            )),
            Method::Search { nodes: Some(5) },
            Method::Search { nodes: Some(80) },
            Method::Search { nodes: Some(1000) },
            Method::Search { nodes: None },
        ];
        LEVELS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for SkillLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How a level chooses.
#[derive(Clone, Copy, Debug)]
enum Method {
    /// By one look at the position.
    OneTurn(View),
    /// By search, with at most that many nodes.
    Search { nodes: Option<u64> },
}

/// What is seen at a glance.
#[derive(Clone, Copy, Debug)]
struct View {
    /// How many places for the tile are noticed, those near own settlements more readily.
    placements: usize,
    /// How much the rivals' prospects count beside one's own.
    rivals: f32,
    /// How far a judgement may be off.
    blur: f32,
    /// How far the player's character may be from one who sees everything as it is.
    traits: Traits,
}

impl View {
    const fn new(placements: usize, rivals: f32, blur: f32, traits: Traits) -> View {
        View { placements, rivals, blur, traits }
    }
}

/// What a won game is worth, beyond every judgement of one that goes on; a lost one as little.
const WON: f32 = 100.0;

/// How far judgements of a game that goes on reach: so bad it is to be out of it.
const FARTHEST: f32 = 20.0;

/// One's own prospects, and some of the rivals'.
struct LimitedView {
    rivals: f32,
    taste: Taste,
}

impl Evaluator for LimitedView {
    fn scores(&self, features: &Features) -> [f32; 5] {
        knowledge::network().scores(features)
    }

    fn turns_left(&self) -> TurnsLeft {
        knowledge::network().turns_left()
    }
}

impl LimitedView {
    /// How a position after the turn looks to a seat. What a team mate can expect is as good as
    /// one's own.
    fn judge(&self, state: &State, seat: Seat, surveyor: &mut Surveyor) -> f32 {
        match state.fate(seat) {
            // With ranking too: nothing is better than the best place that is left.
            Fate::King(_) => return WON,
            Fate::Out(_) if state.phase() != Phase::Over => return -FARTHEST,
            Fate::In | Fate::Out(_) => {}
        }
        if let Some(values) = final_values(state) {
            return 2.0 * WON * (values[seat.index()] - 0.5);
        }
        let features = surveyor.survey_by(state, self.turns_left());
        let mut scores = self.scores(features);
        scores[seat.index()] += self.taste.score(features, seat.index());
        let is_rival = |other: &Seat| !state.setup().on_one_side(*other, seat);
        let rival = state
            .seats_in()
            .filter(is_rival)
            .filter_map(|other| side_score(state, &scores, other))
            .fold(-FARTHEST, f32::max);
        side_score(state, &scores, seat).unwrap_or(-FARTHEST) - self.rivals * rival
    }
}

/// One look at a position: what is seen, when it has to end, and what was looked at.
struct Look {
    view: View,
    deadline: Deadline,
    /// Placements looked at.
    nodes: u64,
}

impl Look {
    fn has_ended(&self) -> bool {
        self.deadline.has_passed(self.nodes)
    }
}

/// A turn, and how it looks.
type Noticed = (f32, Turn);

/// How many tiles are imagined before a 2-hex tile is taken instead of a draw.
const DRAWS: usize = 3;

/// How much better than a draw a 2-hex tile must look, since it can be taken later as well; and by as
/// much more as a judgement may be off.
const WAIT: f32 = 0.12;

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    level: SkillLevel,
    search: Search<Learned>,
    surveyor: Surveyor,
    rng: Rng,
    character: Character,
    style: Option<Style>,
}

impl LevelPlayer {
    /// A player of that level, with one thread.
    #[must_use]
    pub fn new(level: SkillLevel) -> LevelPlayer {
        LevelPlayer::with(level, Resources::default())
    }

    /// A player of that level who may use these resources.
    #[must_use]
    pub fn with(level: SkillLevel, resources: Resources) -> LevelPlayer {
        let mut search = Search::new(Learned, knowledge::policy().clone());
        search.resources = resources;
        search.default_time = Duration::from_secs(2);
        search.saves_time = Some(Duration::ZERO);
        let surveyor = Surveyor::new();
        let rng = Rng::new(0);
        let mut player =
            LevelPlayer { level, search, surveyor, rng, character: Character::CLEAR, style: None };
        player.new_game(0);
        player
    }

    /// The same player with a style. Levels without styles have none.
    #[must_use]
    pub fn with_style(mut self, style: Option<Style>) -> LevelPlayer {
        self.style = style.filter(|_| self.level.has_styles());
        self.search.taste = self.style.map(Style::taste);
        self
    }

    /// Leaves other things to chance, in the same game.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> SkillLevel {
        self.level
    }

    /// Chooses a turn in a position, wherever it came from.
    ///
    /// # Errors
    /// When there is nothing to choose.
    pub fn choose_in(
        &mut self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        match self.level.method() {
            Method::Search { nodes } => {
                let limits = with_nodes(limits, nodes);
                let choice = self.search.choose_in(state, &limits, report)?;
                if let (None, None, Some(saved)) =
                    (limits.movetime, limits.nodes, &mut self.search.saves_time)
                {
                    let had = *saved + self.search.default_time;
                    *saved = had.saturating_sub(choice.info.time);
                }
                Ok(choice)
            }
            Method::OneTurn(view) => self.one_turn(state, view, limits),
        }
    }

    /// Begins to look for a turn in a position, for who has other things to do in between.
    ///
    /// # Errors
    /// When there is nothing to choose.
    pub fn begin(
        &mut self,
        state: &State,
        limits: &Limits,
    ) -> Result<Ongoing<Learned>, PlayerError> {
        match self.level.method() {
            Method::Search { nodes } => self.search.begin(state, &with_nodes(limits, nodes)),
            Method::OneTurn(view) => {
                self.one_turn(state, view, limits).map(|choice| Ongoing::decided(state, choice))
            }
        }
    }

    fn one_turn(
        &mut self,
        state: &State,
        view: View,
        limits: &Limits,
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(state) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut look = Look { view, deadline: Deadline::new(limits), nodes: 0 };
        // Who sees every place does not overlook a king, even where another turn wins as well.
        let king = if view.placements == usize::MAX { king_turn_in(state) } else { None };
        let tokens = match king {
            Some(turn) => turn.tokens(),
            None => self.noticed(&mut state.clone(), &mut look, limits),
        };
        let info = Info {
            time: look.deadline.begun.elapsed(),
            nodes: look.nodes.max(1),
            depth: 1,
            pv: tokens.clone(),
            ..Info::default()
        };
        Ok(Choice { tokens, info })
    }

    /// The turn that looks best; empty for a draw.
    fn noticed(&mut self, state: &mut State, look: &mut Look, limits: &Limits) -> Vec<Token> {
        let mut takes = turns::two_hex_takes(state);
        // Any of them may be looked at first.
        let first = self.rng.below(takes.len());
        takes.rotate_left(first);
        let turn = if takes.is_empty() {
            self.noticed_turn(state, look)
        } else {
            // Each tile has its share of the nodes.
            let draws = if state.deck_left() > 0 { DRAWS } else { 0 };
            let tiles = (takes.len() + draws) as u64;
            let share = limits.nodes.map_or(u64::MAX, |nodes| (nodes / tiles).max(1));
            look.view.placements = look.view.placements.min(share as usize);
            self.noticed_take(state, &takes, look)
        };
        turn.map_or(Vec::new(), |(_, turn)| turn.tokens())
    }

    /// The best turn with a 2-hex tile, if it looks better than a draw, or nothing can be drawn.
    fn noticed_take(
        &mut self,
        state: &mut State,
        takes: &[Tile],
        look: &mut Look,
    ) -> Option<Noticed> {
        let mut best: Option<Noticed> = None;
        for &tile in takes {
            if best.is_some() && look.has_ended() {
                break;
            }
            let taken = state.take_unchecked(tile);
            let turn = self.noticed_turn(state, look);
            state.undo(taken);
            if let Some(turn) = turn
                && best.is_none_or(|known| turn.0 > known.0)
            {
                best = Some(turn);
            }
        }
        if state.deck_left() == 0 {
            return best;
        }
        // Who had no time to think of a draw leaves the tiles where they are.
        let drawn = self.expected_of_draw(state, look)?;
        best.filter(|&(score, _)| score > drawn + WAIT + look.view.blur)
    }

    /// How a draw looks, from a few tiles that may come; `None` if there was no time to look at any.
    fn expected_of_draw(&mut self, state: &mut State, look: &mut Look) -> Option<f32> {
        let mover = state.seat();
        let (mut sum, mut tiles) = (0.0, 0.0);
        while tiles < DRAWS as f32 && !look.has_ended() {
            let drawn = state.take_unchecked(turns::drawn_tile(state, &mut self.rng)?);
            let score = match self.noticed_turn(state, look) {
                Some((score, _)) => score,
                None => self.limited(&look.view).judge(state, mover, &mut self.surveyor),
            };
            state.undo(drawn);
            // No hope is worth as much as a win in hand.
            sum += score.clamp(-FARTHEST, FARTHEST);
            tiles += 1.0;
        }
        (tiles > 0.0).then(|| sum / tiles)
    }

    /// The turn with the tile in hand, or the build after a placement, that looks best. At least
    /// one is looked at, whatever the limits are; there is none if the game is over.
    fn noticed_turn(&mut self, state: &mut State, look: &mut Look) -> Option<Noticed> {
        let view = self.limited(&look.view);
        let mover = state.seat();
        let placements = match state.phase() {
            Phase::Place => self.noticed_places(state, look.view.placements),
            Phase::Build => vec![None],
            Phase::Take | Phase::Over => Vec::new(),
        };
        let mut best: Option<Noticed> = None;
        for placement in placements {
            if best.is_some() && look.has_ended() {
                break;
            }
            look.nodes += 1;
            let placed = placement.map(|placement| state.place_unchecked(placement));
            let mut builds = state.builds();
            self.character.notice_builds(&mut builds);
            let choices = builds.iter().copied().map(Some);
            let nothing = builds.is_empty().then_some(None);
            for build in choices.chain(nothing) {
                let undo = match build {
                    Some(build) => state.build_unchecked(build),
                    None => state.pass_unchecked(),
                };
                let score = view.judge(state, mover, &mut self.surveyor)
                    + look.view.blur * self.rng.normal();
                state.undo(undo);
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, Turn { placement, build, values: [0.0; 5] }));
                }
            }
            if let Some(undo) = placed {
                state.undo(undo);
            }
        }
        best
    }

    /// What this player sees of positions in this game.
    fn limited(&self, view: &View) -> LimitedView {
        let taste = self.style.map_or(self.character.taste, Style::taste);
        LimitedView { rivals: self.character.rivals(view.rivals), taste }
    }

    /// Some of the places for the tile in hand, most of them near own settlements.
    fn noticed_places(&mut self, state: &State, count: usize) -> Vec<Option<Placement>> {
        let mover = state.seat();
        let mut all = state.placements();
        self.character.notice_places(state, &mut all);
        self.rng.shuffle(&mut all);
        let is_own = |hex| state.island().building(hex).is_some_and(|one| one.seat == mover);
        let near =
            |placement: &Placement| placement.laid().hexes().flat_map(Hex::neighbours).any(is_own);
        let (near, far): (Vec<_>, Vec<_>) = all.into_iter().partition(near);
        let wanted = count - (count / 4).min(far.len());
        let mut noticed: Vec<_> = near.into_iter().take(wanted).map(Some).collect();
        let rest = count - noticed.len();
        noticed.extend(far.into_iter().take(rest).map(Some));
        noticed
    }
}

impl Player for LevelPlayer {
    fn name(&self) -> String {
        match self.style {
            Some(style) => format!("level:{},style={style}", self.level),
            None => format!("level:{}", self.level),
        }
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.search.saves_time = Some(Duration::ZERO);
        self.character = match self.level.method() {
            Method::OneTurn(view) => Character::draw(view.traits, seed),
            Method::Search { .. } => Character::CLEAR,
        };
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        self.choose_in(game.state(), limits, report)
    }
}

/// The limits that are asked for, and those of the level.
fn with_nodes(limits: &Limits, own: Option<u64>) -> Limits {
    let nodes = match (limits.nodes, own) {
        (Some(asked), Some(own)) => Some(asked.min(own)),
        (asked, own) => asked.or(own),
    };
    Limits { nodes, ..limits.clone() }
}

/// What every seat can expect from a position, at first sight.
#[must_use]
pub fn first_sight(state: &State) -> Vec<f32> {
    let values = Learned.values(state, &mut Surveyor::new());
    values[..usize::from(state.setup().players())].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a position looks to seat 1 in which seats 2 and 3 have three huts each: in one settlement
    /// that may have a temple, or the middle one covered.
    fn looks(teams: &str, [second, third]: [bool; 2]) -> f32 {
        let row = |seat: u8, is_ready: bool| {
            let middle = if is_ready { format!("1C{seat}H") } else { "1V2".to_owned() };
            format!("1J{seat}H.{middle}.1S{seat}H.1L")
        };
        let text = format!(
            "0,0:1V0.1J1H.1C/0,1:{}/0,2:1V1.1V2.1V3.1V4/0,3:{} \
             19/3/2;17/3/2;17/3/2;20/3/2 2:take 10:{} players=4 {teams}",
            row(2, second),
            row(3, third),
            "1".repeat(25),
        );
        let state: State = text.parse().unwrap();
        LimitedView { rivals: 1.0, taste: Taste::NONE }.judge(
            &state,
            Seat::FIRST,
            &mut Surveyor::new(),
        )
    }

    #[test]
    fn what_the_mate_can_build_is_as_good_as_ones_own() {
        let [nothing, of_rival, of_mate] =
            [[false, false], [true, false], [false, true]].map(|ready| looks("teams=on", ready));
        assert!(of_mate > nothing + 0.3, "{of_mate}, {nothing}");
        assert!(of_rival < nothing - 0.3, "{of_rival}, {nothing}");
        let [nothing, of_third] = [[false, false], [false, true]].map(|ready| looks("", ready));
        assert!(of_third <= nothing, "{of_third}, {nothing}");
    }
}
