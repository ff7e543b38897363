//! A game with variations: every token is a node, and its first child is the main continuation.

use std::fmt;

use super::comment::Comment;
use super::{Record, is_tag_name, limits, tag_value};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::{Phase, State};
use crate::token::Token;

/// A record with variations, comments and marks; every token in it is legal at its place.
///
/// ```
/// use taluva::record::{self, Mark, Tree};
/// use taluva::{Game, Setup};
///
/// let mut tree = Tree::new(Game::new(Setup::default()).state().clone());
/// let draw = tree.add(Tree::ROOT, "JC".parse()?)?;
/// let placed = tree.add(draw, "JC@0,0:0".parse()?)?;
/// tree.add(placed, "H@0,1".parse()?)?;
/// let other = tree.add(placed, "H@-1,1".parse()?)?;
/// tree.set_mark(other, Some(Mark::Mistake));
/// let text = tree.to_string();
/// assert!(text.ends_with("1. JC JC@0,0:0 H@0,1 (H@-1,1?)\n*\n"));
/// assert_eq!(record::parse_trees(&text)?, [tree]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) tags: Vec<(String, String)>,
    start: State,
    /// The root is first. Removed nodes stay as empty slots, so that the others keep their numbers.
    nodes: Vec<Node>,
    /// The number of nodes in the tree, without the root.
    count: usize,
}

/// The number of a node; it stays the same while others are added and removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The number, to pass it on.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The node with that number, if the tree has one.
    #[must_use]
    pub fn in_tree(number: u32, tree: &Tree) -> Option<NodeId> {
        let node = tree.nodes.get(number as usize)?;
        (number == 0 || node.parent.is_some()).then_some(NodeId(number))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// `None` for the root.
    token: Option<Token>,
    /// `None` for the root and for removed nodes.
    parent: Option<NodeId>,
    /// The main continuation, then the variations.
    children: Vec<NodeId>,
    mark: Option<Mark>,
    /// Comments on the variation that begins here; empty for the first child of a node.
    opening: Vec<Comment>,
    comments: Vec<Comment>,
}

/// An annotation of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All marks; of those with a common prefix, the longer first.
    pub const ALL: [Mark; 6] = [
        Mark::Brilliant,
        Mark::Interesting,
        Mark::Good,
        Mark::Blunder,
        Mark::Inaccuracy,
        Mark::Mistake,
    ];

    /// The symbol.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Whether a token can be marked: a choice, not a draw.
    #[must_use]
    pub const fn fits(token: &Token) -> bool {
        matches!(token, Token::Place(_) | Token::Build(_) | Token::NoBuild)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// Why a tree cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The token is illegal there.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// The variations would be nested too deeply.
    #[error("variations are nested at most {} deep", limits::DEPTH)]
    TooDeep,
    /// There would be too many tokens.
    #[error("a record has at most {} tokens", limits::TOKENS)]
    TooManyTokens,
    /// There would be too many variations at one token.
    #[error("a token has at most {} variations", limits::SIBLINGS - 1)]
    TooManyVariations,
    /// The node was removed.
    #[error("the node was removed")]
    Removed,
    /// The comment would be too long.
    #[error("a comment has at most {} characters", limits::COMMENT)]
    CommentTooLong,
}

impl Tree {
    /// The node before the first token.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree that starts from a state.
    #[must_use]
    pub fn new(start: State) -> Tree {
        Tree { tags: Vec::new(), start, nodes: vec![Node::default()], count: 0 }
    }

    /// The tree of a game, with a single line.
    #[must_use]
    pub fn of_game(game: &Game) -> Tree {
        Tree::of_record(&Record::new(game.clone()))
    }

    /// The tree of a record, with a single line.
    #[must_use]
    pub fn of_record(record: &Record) -> Tree {
        let mut tree = Tree::new(record.game().start());
        tree.tags.clone_from(&record.tags);
        let mut replay = Game::from_state(record.game().start());
        let mut comments = record.comments().peekable();
        let mut tip = Tree::ROOT;
        for (index, token) in record.game().tokens().enumerate() {
            while let Some((_, text)) = comments.next_if(|(after, _)| *after <= index) {
                tree.node_mut(tip).comments.push(Comment::plain(text));
            }
            for token in with_draw(replay.state(), token).into_iter().flatten() {
                replay.play(&token).expect("the tokens of a game are legal");
                tip = tree.insert(tip, token);
            }
        }
        let rest = comments.map(|(_, text)| Comment::plain(text));
        tree.node_mut(tip).comments.extend(rest);
        tree
    }

    /// The state before the first token.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Adds or replaces a tag, like [`Record::with_tag`].
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Tree {
        if is_tag_name(name) {
            super::set_tag(&mut self.tags, name, tag_value(value));
        }
        self
    }

    /// All tags except `Format`, `Setup` and `Position`.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of tokens, including those of variations.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no tokens.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The token of a node; `None` for the root.
    #[must_use]
    pub fn token(&self, id: NodeId) -> Option<Token> {
        self.node(id).token
    }

    /// The parent of a node; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The children of a node: the main continuation first, then the variations.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The mark of a move.
    #[must_use]
    pub fn mark(&self, id: NodeId) -> Option<Mark> {
        self.node(id).mark
    }

    /// The comments on a token; those of the root concern the whole game.
    #[must_use]
    pub fn comments(&self, id: NodeId) -> &[Comment] {
        &self.node(id).comments
    }

    /// The comments on the variation that begins with a node.
    #[must_use]
    pub fn opening(&self, id: NodeId) -> &[Comment] {
        &self.node(id).opening
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.children(Tree::ROOT).first().copied(), |&id| {
            self.children(id).first().copied()
        })
    }

    /// The tokens that lead to a node, including its own.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<Token> {
        let mut path = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            path.extend(self.token(id));
            next = self.parent(id);
        }
        path.reverse();
        path
    }

    /// The game up to a node.
    #[must_use]
    pub fn game_at(&self, id: NodeId) -> Game {
        let mut game = Game::from_state(self.start.clone());
        game.play_all(&self.path(id)).expect("every token of a tree is legal");
        game
    }

    /// The game of the main line.
    #[must_use]
    pub fn main_game(&self) -> Game {
        self.game_at(self.main_line().last().unwrap_or(Tree::ROOT))
    }

    /// The record of the main line, with its comments and without marks and variations.
    #[must_use]
    pub fn main_record(&self) -> Record {
        let mut record = Record::new(self.main_game());
        record.tags.clone_from(&self.tags);
        for (index, id) in std::iter::once(Tree::ROOT).chain(self.main_line()).enumerate() {
            let comments = self.comments(id).iter();
            record.comments.extend(comments.map(|comment| (index, comment.unescaped())));
        }
        record
    }

    /// The number of variations that contain a node.
    #[must_use]
    pub fn depth(&self, id: NodeId) -> usize {
        let mut depth = 0;
        let mut next = id;
        while let Some(parent) = self.parent(next) {
            depth += usize::from(self.children(parent).first() != Some(&next));
            next = parent;
        }
        depth
    }

    /// Plays a token after a node: returns the child that has it, or adds one. A placement with an
    /// implicit draw becomes two nodes, of which the last is returned.
    ///
    /// # Errors
    /// If the token is illegal, the tree would exceed the limits of a record, or the node was
    /// removed.
    pub fn add(&mut self, parent: NodeId, token: Token) -> Result<NodeId, TreeError> {
        if NodeId::in_tree(parent.0, self).is_none() {
            return Err(TreeError::Removed);
        }
        let mut game = self.game_at(parent);
        game.why_not(&token)?;
        let mut tip = parent;
        for token in with_draw(game.state(), token).into_iter().flatten() {
            game.play(&token)?;
            let token = game.tokens().next_back().unwrap_or(token);
            self.check_room(tip, token)?;
            tip = self.insert(tip, token);
        }
        Ok(tip)
    }

    /// Checks whether one more token may be added after a node.
    pub(super) fn check_room(&self, parent: NodeId, token: Token) -> Result<(), TreeError> {
        if self.child_with(parent, token).is_some() {
            return Ok(());
        }
        let siblings = self.children(parent).len();
        if self.count >= limits::TOKENS {
            return Err(TreeError::TooManyTokens);
        }
        if siblings >= limits::SIBLINGS {
            return Err(TreeError::TooManyVariations);
        }
        if siblings > 0 && self.depth(parent) >= limits::DEPTH {
            return Err(TreeError::TooDeep);
        }
        Ok(())
    }

    fn child_with(&self, parent: NodeId, token: Token) -> Option<NodeId> {
        self.children(parent).iter().copied().find(|&child| self.token(child) == Some(token))
    }

    /// The child with that token, added if there is none.
    pub(super) fn insert(&mut self, parent: NodeId, token: Token) -> NodeId {
        if let Some(known) = self.child_with(parent, token) {
            return known;
        }
        let id = NodeId(u32::try_from(self.nodes.len()).expect("a tree is limited"));
        let node = Node { token: Some(token), parent: Some(parent), ..Node::default() };
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        self.count += 1;
        id
    }

    /// Sets or removes the mark of a move. Tokens that cannot be marked are left alone.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) {
        if self.token(id).as_ref().is_some_and(Mark::fits) {
            self.node_mut(id).mark = mark;
        }
    }

    /// Replaces the comments on a token, or those on the game for the root.
    ///
    /// # Errors
    /// If one of them is too long.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<Comment>) -> Result<(), TreeError> {
        if comments.iter().any(|comment| comment.length() > limits::COMMENT) {
            return Err(TreeError::CommentTooLong);
        }
        self.node_mut(id).comments = comments;
        Ok(())
    }

    pub(super) fn add_comment(&mut self, id: NodeId, comment: Comment) {
        self.node_mut(id).comments.push(comment);
    }

    /// Adds comments on the variation that begins with a node.
    pub(super) fn add_opening(&mut self, id: NodeId, comments: Vec<Comment>) {
        self.node_mut(id).opening.extend(comments);
        self.keep_first_plain(id);
    }

    /// The first child begins no variation: comments on a variation become comments on its token.
    fn keep_first_plain(&mut self, id: NodeId) {
        let is_first =
            self.parent(id).is_some_and(|parent| self.children(parent).first() == Some(&id));
        if is_first {
            let node = self.node_mut(id);
            let opening = std::mem::take(&mut node.opening);
            node.comments.splice(0..0, opening);
        }
    }

    /// Makes a variation the main continuation at its branching point. `false` if it already is.
    ///
    /// # Errors
    /// If the demoted line would be nested too deeply.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, TreeError> {
        let Some(parent) = self.parent(id) else { return Ok(false) };
        let place = self.children(parent).iter().position(|&child| child == id).unwrap_or(0);
        let Some(&old) = self.children(parent).first().filter(|_| place > 0) else {
            return Ok(false);
        };
        if self.depth(old) + 1 + self.depth_below(old) > limits::DEPTH {
            return Err(TreeError::TooDeep);
        }
        self.node_mut(parent).children[..=place].rotate_right(1);
        self.keep_first_plain(id);
        Ok(true)
    }

    /// The nesting depth of the variations below a node.
    fn depth_below(&self, id: NodeId) -> usize {
        let mut deepest = 0;
        let mut stack = vec![(id, 0)];
        while let Some((id, depth)) = stack.pop() {
            deepest = deepest.max(depth);
            let children = self.children(id).iter().enumerate();
            stack.extend(children.map(|(n, &child)| (child, depth + usize::from(n > 0))));
        }
        deepest
    }

    /// Removes a node and everything after it from the tree; the root stays.
    pub fn remove(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        self.node_mut(parent).children.retain(|&child| child != id);
        let mut stack = vec![id];
        while let Some(id) = stack.pop() {
            let removed = std::mem::take(self.node_mut(id));
            stack.extend(removed.children);
            self.count -= 1;
        }
        if let Some(&first) = self.children(parent).first() {
            self.keep_first_plain(first);
        }
    }
}

/// The token, preceded by its implicit draw if it places a tile straight from the deck.
pub(super) fn with_draw(state: &State, token: Token) -> [Option<Token>; 2] {
    match token {
        Token::Place(placement) if state.phase() == Phase::Take => {
            [Some(Token::Tile(placement.tile)), Some(token)]
        }
        _ => [None, Some(token)],
    }
}

/// Trees are equal if their tokens, comments and marks are, however they were made.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        if self.tags != other.tags || self.start != other.start || self.count != other.count {
            return false;
        }
        let mut stack = vec![(Tree::ROOT, Tree::ROOT)];
        while let Some((a, b)) = stack.pop() {
            let (one, two) = (self.node(a), other.node(b));
            let same = (one.token, one.mark) == (two.token, two.mark)
                && one.comments == two.comments
                && one.opening == two.opening
                && one.children.len() == two.children.len();
            if !same {
                return false;
            }
            stack.extend(one.children.iter().copied().zip(two.children.iter().copied()));
        }
        true
    }
}

impl Eq for Tree {}
