//! Records with variations: a tree of moves with comments and marks.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use taluva::record::{self, Comment, Mark, NodeId, TreeError};

use crate::convert;
use crate::errors::{bad_record, illegal, malformed};
use crate::game::Game;

/// A record with variations. The first child of a node is the main continuation, the others are
/// variations.
#[pyclass(eq, module = "taluva")]
#[derive(PartialEq, Debug)]
pub(crate) struct Tree(record::Tree);

#[pymethods]
impl Tree {
    /// The tree of a game so far, with tags such as `Player1="Ada"`.
    #[new]
    #[pyo3(signature = (game, **tags))]
    fn new(game: PyRef<'_, Game>, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Tree> {
        let mut tree = record::Tree::of_game(&game.game);
        for (name, value) in tags.into_iter().flatten() {
            let (name, value): (String, String) = (name.extract()?, value.extract()?);
            tree = tree.with_tag(&name, &value);
            if !tree.tags().any(|(known, _)| known == name) {
                return Err(malformed(format!("{name} cannot be a tag of a record")));
            }
        }
        Ok(Tree(tree))
    }

    /// Parses all records in a text, with their variations.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Vec<Tree>> {
        match py.detach(|| record::parse_trees(text)) {
            Ok(trees) => Ok(trees.into_iter().map(Tree).collect()),
            Err(fault) => Err(bad_record(&fault)),
        }
    }

    /// The node before the first token.
    #[getter]
    fn root(slf: &Bound<'_, Tree>) -> Node {
        Node { tree: slf.clone().unbind(), id: record::Tree::ROOT }
    }

    /// The nodes of the main line.
    fn main_line(slf: &Bound<'_, Tree>) -> Vec<Node> {
        let tree = slf.borrow();
        tree.0.main_line().map(|id| Node { tree: slf.clone().unbind(), id }).collect()
    }

    /// All tags except `Format`, `Setup` and `Position`.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The game at the end of the main line.
    #[getter]
    fn game(&self) -> Game {
        Game { game: self.0.main_game() }
    }

    /// The number of tokens, including those of variations.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// Pickled and copied as its text.
    fn __reduce__<'py>(slf: &Bound<'py, Tree>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("_read")?, (slf.borrow().__str__(),)))
    }

    /// The only record in a text.
    #[staticmethod]
    fn _read(py: Python<'_>, text: &str) -> PyResult<Tree> {
        let mut all = Tree::parse(py, text)?;
        all.pop().ok_or_else(|| malformed("the text holds no record"))
    }

    fn __repr__(&self) -> String {
        format!("<Tree {} of {} tokens>", self.0.start().setup(), self.0.len())
    }
}

/// A position in a tree: after a token, or the root before all tokens.
#[pyclass(frozen, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Node {
    tree: Py<Tree>,
    id: NodeId,
}

impl Node {
    fn at(&self, py: Python<'_>, id: NodeId) -> Node {
        Node { tree: self.tree.clone_ref(py), id }
    }

    /// The tree, if it still contains the node.
    fn read<'py>(&self, py: Python<'py>) -> PyResult<PyRef<'py, Tree>> {
        let tree = self.tree.bind(py).try_borrow()?;
        self.must_hang_in(&tree.0)?;
        Ok(tree)
    }

    fn write<'py>(&self, py: Python<'py>) -> PyResult<PyRefMut<'py, Tree>> {
        let tree = self.tree.bind(py).try_borrow_mut()?;
        self.must_hang_in(&tree.0)?;
        Ok(tree)
    }

    fn must_hang_in(&self, tree: &record::Tree) -> PyResult<()> {
        match NodeId::in_tree(self.id.number(), tree) {
            Some(_) => Ok(()),
            None => Err(malformed(TreeError::Removed)),
        }
    }
}

#[pymethods]
impl Node {
    /// The token; `None` at the root.
    #[getter]
    fn token(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self.read(py)?.0.token(self.id).map(|token| token.to_string()))
    }

    /// The parent; `None` at the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Node>> {
        Ok(self.read(py)?.0.parent(self.id).map(|id| self.at(py, id)))
    }

    /// The main continuation, then the variations.
    #[getter]
    fn children(&self, py: Python<'_>) -> PyResult<Vec<Node>> {
        let tree = self.read(py)?;
        Ok(tree.0.children(self.id).iter().map(|&id| self.at(py, id)).collect())
    }

    /// `!!`, `!`, `!?`, `?!`, `?`, `??`, or `None`.
    #[getter]
    fn mark(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        Ok(self.read(py)?.0.mark(self.id).map(Mark::symbol))
    }

    #[setter]
    fn set_mark(&self, py: Python<'_>, mark: Option<&str>) -> PyResult<()> {
        let named = |symbol: &str| {
            let known = Mark::ALL.into_iter().find(|mark| mark.symbol() == symbol);
            known.ok_or_else(|| malformed(format!("{symbol} is not a mark")))
        };
        let mark = mark.map(named).transpose()?;
        let mut tree = self.write(py)?;
        if mark.is_some() && !tree.0.token(self.id).as_ref().is_some_and(Mark::fits) {
            return Err(malformed("only placements and builds are marked"));
        }
        tree.0.set_mark(self.id, mark);
        Ok(())
    }

    /// The comments after the token, with their commands (`[%win 0.5,0.5]`).
    #[getter]
    fn comments(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let tree = self.read(py)?;
        Ok(tree.0.comments(self.id).iter().map(ToString::to_string).collect())
    }

    #[setter]
    fn set_comments(&self, py: Python<'_>, comments: Vec<String>) -> PyResult<()> {
        let comments = comments.iter().map(|source| Comment::read(source)).collect();
        self.write(py)?.0.set_comments(self.id, comments).map_err(malformed)
    }

    /// The game up to this node.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        Ok(Game { game: self.read(py)?.0.game_at(self.id) })
    }

    /// Adds a token as the main continuation, or as a variation if there already is one; returns
    /// its node.
    fn add(&self, py: Python<'_>, token: &str) -> PyResult<Node> {
        let read = convert::token(token)?;
        let added = self.write(py)?.0.add(self.id, read);
        match added {
            Ok(id) => Ok(self.at(py, id)),
            Err(TreeError::Illegal(refusal)) => Err(illegal(token, &refusal)),
            Err(error) => Err(malformed(error)),
        }
    }

    /// Makes this variation the main continuation of its parent; false if it already is.
    fn promote(&self, py: Python<'_>) -> PyResult<bool> {
        self.write(py)?.0.promote(self.id).map_err(malformed)
    }

    /// Removes this node and everything after it from the tree.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.write(py)?.0.remove(self.id);
        Ok(())
    }

    fn __eq__(&self, other: PyRef<'_, Node>) -> bool {
        self.tree.is(&other.tree) && self.id == other.id
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.id.number())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Node {}>", self.token(py)?.as_deref().unwrap_or("root")))
    }
}
