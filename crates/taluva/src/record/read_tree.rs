//! Parsing movetext with variations (NOTATION §2), with an explicit stack.

use super::comment::{self, Comment};
use super::read::{finished, is_move_number, unfinished};
use super::scan::{Scanner, Spot};
use super::tree::{Mark, NodeId, Tree, TreeError, with_draw};
use super::{Problem, RecordError, limits};
use crate::ending::Reason;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::State;
use crate::token::Token;

/// How to handle an error in a variation.
pub(super) enum OnBadVariation {
    /// Reject the record.
    Stop,
    /// Drop the rest of the variation and record the error.
    Drop(Vec<RecordError>),
}

/// A line of moves being parsed: the main line, or a variation.
struct Line {
    /// The position of its `(`.
    opened: Spot,
    /// The last node of the line; before its first step, the one that the variation replaces.
    tip: NodeId,
    /// Whether it has any step of its own.
    has_step: bool,
    /// Whether the last step was a placement with an implicit draw.
    drew: bool,
    /// The tokens that the variation replaces, last one first.
    replaced: Vec<Token>,
    /// The number of tokens in the game when the line began.
    before: usize,
    /// Comments between `(` and the first step.
    opening: Vec<Comment>,
}

struct Reader<'a, 'b> {
    scanner: &'a mut Scanner<'b>,
    /// How much of the text is left when the record reaches its maximum length.
    least_left: usize,
    tree: Tree,
    /// The game at the tip of the innermost line.
    game: Game,
    /// The main line and the open variations, nested.
    lines: Vec<Line>,
}

/// Parses the moves and the result of a record; `bytes` is the length of the text at its start.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    tags: Vec<(String, String)>,
    start: State,
    bytes: usize,
    on_bad: &mut OnBadVariation,
) -> Result<Tree, RecordError> {
    let opened = scanner.spot();
    let mut tree = Tree::new(start.clone());
    tree.tags = tags;
    let main = Line {
        opened,
        tip: Tree::ROOT,
        has_step: false,
        drew: false,
        replaced: Vec::new(),
        before: 0,
        opening: Vec::new(),
    };
    let mut reader = Reader {
        scanner,
        least_left: bytes.saturating_sub(limits::BYTES),
        tree,
        game: Game::from_state(start),
        lines: vec![main],
    };
    loop {
        match reader.item() {
            Ok(None) => {}
            Ok(Some(())) => return reader.done(bytes),
            Err(error) => match on_bad {
                OnBadVariation::Drop(dropped) if reader.can_drop(&error) => {
                    reader.drop_rest_of_variation()?;
                    dropped.push(error);
                }
                OnBadVariation::Stop | OnBadVariation::Drop(_) => return Err(error),
            },
        }
    }
}

impl Reader<'_, '_> {
    /// Parses the next comment, step, bracket or result; `None` after the result.
    fn item(&mut self) -> Result<Option<()>, RecordError> {
        self.scanner.skip_space();
        let spot = self.scanner.spot();
        if self.scanner.rest.len() < self.least_left {
            return Err(spot.error("", Problem::TooLong));
        }
        match self.scanner.rest.chars().next() {
            None => {
                let line = self.line();
                return Err(match self.lines.len() {
                    1 => spot.error("", Problem::NoResult),
                    _ => line.opened.error("(", Problem::OpenVariation),
                });
            }
            Some('{') => self.comment(spot)?,
            Some('(') => self.open(spot)?,
            Some(')') => self.close(spot)?,
            Some('}') => return Err(spot.error("}", Problem::StrayBrace)),
            Some(_) => return self.word(spot),
        }
        Ok(None)
    }

    /// The tree, if its record is not too long when written: implicit draws, numbers and escapes
    /// take space.
    fn done(self, bytes: usize) -> Result<Tree, RecordError> {
        let read = bytes - self.scanner.rest.len();
        if read > limits::BYTES / 4 && self.tree.to_string().len() > limits::BYTES {
            return Err(self.scanner.spot().error("", Problem::TooLong));
        }
        Ok(self.tree)
    }

    fn line(&self) -> &Line {
        self.lines.last().expect("the main line stays")
    }

    fn line_mut(&mut self) -> &mut Line {
        self.lines.last_mut().expect("the main line stays")
    }

    fn comment(&mut self, spot: Spot) -> Result<(), RecordError> {
        let inside = &self.scanner.rest[1..];
        let Some(end) = comment::end_of(inside) else {
            return Err(spot.error("{", Problem::OpenComment));
        };
        let source = inside[..end].replace("\r\n", "\n");
        if source.chars().count() > limits::COMMENT {
            return Err(spot.error("{", Problem::CommentTooLong));
        }
        if !source.chars().all(comment::is_allowed) {
            return Err(spot.error("{", Problem::ControlCharacter));
        }
        let comment = Comment::read(&source);
        // A literal `[%` is longer when written.
        if comment.length() > limits::COMMENT {
            return Err(spot.error("{", Problem::CommentTooLong));
        }
        self.scanner.take(end + 2);
        let in_variation = self.lines.len() > 1;
        let line = self.lines.last_mut().expect("the main line stays");
        if in_variation && !line.has_step {
            line.opening.push(comment);
        } else {
            self.tree.add_comment(line.tip, comment);
        }
        Ok(())
    }

    /// Starts a variation; its first token determines which token it replaces.
    fn open(&mut self, spot: Spot) -> Result<(), RecordError> {
        if !self.line().has_step {
            return Err(spot.error("(", Problem::NothingToReplace));
        }
        if self.lines.len() > limits::DEPTH {
            return Err(spot.error("(", Problem::TooDeep));
        }
        self.scanner.take(1);
        let tip = self.line().tip;
        self.lines.push(Line {
            opened: spot,
            tip,
            has_step: false,
            drew: false,
            replaced: Vec::new(),
            before: self.game.tokens().len(),
            opening: Vec::new(),
        });
        Ok(())
    }

    fn close(&mut self, spot: Spot) -> Result<(), RecordError> {
        if self.lines.len() == 1 {
            return Err(spot.error(")", Problem::NoVariationOpen));
        }
        if !self.line().has_step {
            return Err(spot.error(")", Problem::EmptyVariation));
        }
        self.scanner.take(1);
        self.leave_variation();
        Ok(())
    }

    /// Returns to the token that the innermost variation replaces.
    fn leave_variation(&mut self) {
        let Some(line) = self.lines.pop() else { return };
        while self.game.tokens().len() > line.before {
            self.game.undo();
        }
        for token in line.replaced.iter().rev() {
            self.game.play(token).expect("it was played before");
        }
    }

    /// Parses a number, a result, or a token with its mark.
    fn word(&mut self, spot: Spot) -> Result<Option<()>, RecordError> {
        let source = self.scanner.rest;
        let word = self.scanner.until(|c| c.is_whitespace() || "(){}!?".contains(c));
        if is_move_number(word) {
            return Ok(None);
        }
        let reason = Reason::ALL.into_iter().find(|reason| reason.name() == word);
        if word == "*" || reason.is_some() {
            if self.lines.len() > 1 {
                return Err(spot.error(word, Problem::ResultInVariation));
            }
            match reason {
                Some(reason) => finished(self.scanner, &self.game, reason, spot)?,
                None => unfinished(&self.game, spot)?,
            }
            return Ok(Some(()));
        }
        let marks = self.scanner.until(|c| !"!?".contains(c));
        let written = &source[..word.len() + marks.len()];
        let token: Token = word.parse().map_err(|error| spot.error(word, Problem::Token(error)))?;
        let mark = match marks {
            "" => None,
            _ => Some(
                Mark::ALL
                    .into_iter()
                    .find(|mark| mark.symbol() == marks)
                    .ok_or_else(|| spot.error(written, Problem::Mark))?,
            ),
        };
        if mark.is_some() && !Mark::fits(&token) {
            return Err(spot.error(written, Problem::MarkPlace));
        }
        self.step(token, word, spot)?;
        if mark.is_some() {
            self.tree.set_mark(self.line().tip, mark);
        }
        Ok(None)
    }

    /// Plays a token at the end of the innermost line.
    fn step(&mut self, token: Token, word: &str, spot: Spot) -> Result<(), RecordError> {
        let begins_variation = self.lines.len() > 1 && !self.line().has_step;
        if begins_variation {
            self.go_back(token);
        }
        let drawn = with_draw(self.game.state(), token);
        for token in drawn.into_iter().flatten() {
            self.game
                .play(&token)
                .map_err(|illegal| spot.error(word, explained(illegal, token)))?;
            let token = self.game.tokens().next_back().unwrap_or(token);
            let tip = self.line().tip;
            self.tree.check_room(tip, token).map_err(|error| spot.error(word, beyond(error)))?;
            let node = self.tree.insert(tip, token);
            let line = self.line_mut();
            line.tip = node;
            if !std::mem::replace(&mut line.has_step, true) && begins_variation {
                let opening = std::mem::take(&mut line.opening);
                self.tree.add_opening(node, opening);
            }
        }
        self.line_mut().drew = drawn[0].is_some();
        Ok(())
    }

    /// Before the first token of a variation: takes back the token that it replaces. After a
    /// placement with an implicit draw, a variation that begins with a tile replaces the draw.
    fn go_back(&mut self, first: Token) {
        let outer_drew = self.lines[self.lines.len() - 2].drew;
        let count = if outer_drew && matches!(first, Token::Tile(_)) { 2 } else { 1 };
        let mut tip = self.line().tip;
        let mut replaced = Vec::new();
        for _ in 0..count {
            replaced.extend(self.game.undo());
            tip = self.tree.parent(tip).unwrap_or(Tree::ROOT);
        }
        let before = self.game.tokens().len();
        let line = self.line_mut();
        line.tip = tip;
        line.replaced = replaced;
        line.before = before;
    }

    /// Whether an error is confined to one variation, so that parsing can continue after it.
    fn can_drop(&self, error: &RecordError) -> bool {
        let in_variation = self.lines.len() > 1;
        in_variation
            && matches!(
                error.problem,
                Problem::Token(_)
                    | Problem::Illegal(_)
                    | Problem::OtherTileInHand { .. }
                    | Problem::Mark
                    | Problem::MarkPlace
                    | Problem::ResultInVariation
                    | Problem::EmptyVariation
            )
    }

    /// Skips the rest of the innermost variation.
    fn drop_rest_of_variation(&mut self) -> Result<(), RecordError> {
        let opened = self.line().opened;
        let mut depth = 1;
        while depth > 0 {
            self.scanner.until(|c| "(){".contains(c));
            let spot = self.scanner.spot();
            match self.scanner.rest.chars().next() {
                None => return Err(opened.error("(", Problem::OpenVariation)),
                Some('{') => match comment::end_of(&self.scanner.rest[1..]) {
                    Some(end) => drop(self.scanner.take(end + 2)),
                    None => return Err(spot.error("{", Problem::OpenComment)),
                },
                Some(bracket) => {
                    self.scanner.take(1);
                    depth = if bracket == '(' { depth + 1 } else { depth - 1 };
                }
            }
        }
        self.leave_variation();
        Ok(())
    }
}

/// A tile other than the one in hand cannot be placed; the error says how to write "what if".
fn explained(illegal: Illegal, token: Token) -> Problem {
    match (illegal, token) {
        (Illegal::OtherTileInHand { hand }, Token::Place(placement)) => {
            Problem::OtherTileInHand { hand, tile: placement.tile }
        }
        (illegal, _) => Problem::Illegal(illegal),
    }
}

fn beyond(error: TreeError) -> Problem {
    match error {
        TreeError::TooManyTokens => Problem::TooManyTokens,
        TreeError::TooManyVariations => Problem::TooManyVariations,
        TreeError::TooDeep => Problem::TooDeep,
        TreeError::CommentTooLong => Problem::CommentTooLong,
        TreeError::Illegal(illegal) => Problem::Illegal(illegal),
        TreeError::Removed => unreachable!("nothing is removed while a record is read"),
    }
}
