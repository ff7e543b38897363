//! Records with variations: a tree that is parsed, traversed, edited and written.

use serde::Serialize;
use taluva::record::{self, Comment, Mark, NodeId, Part, Tree, TreeError};
use taluva::{Phase, Token};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::game::Game;
use crate::position::RefusedToken;
use crate::problem::{Problem, all_told, told};

/// A token of a tree of variations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct StudyNode {
    /// Its number, which stays the same while others are added and removed; 0 is the root, before
    /// any token.
    pub id: u32,
    /// The number of its parent; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// The token; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// `tile`, `place`, `build`, `pass` or `resign`; absent for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(type = "\"tile\" | \"place\" | \"build\" | \"pass\" | \"resign\"")]
    pub kind: Option<&'static str>,
    /// The seat that played it; for the root the seat to move.
    pub seat: u8,
    /// The phase after it.
    #[tsify(type = "\"take\" | \"place\" | \"build\" | \"over\"")]
    pub phase: Phase,
    /// The number of tokens that lead to it, including its own.
    pub ply: u32,
    /// `!!`, `!`, `!?`, `?!`, `?` or `??`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
    /// The comments on it; for the root on the whole game.
    pub comments: Vec<StudyComment>,
    /// The comments on the variation that begins here.
    pub opening: Vec<StudyComment>,
    /// Its children: the main continuation first, then the variations.
    pub children: Vec<u32>,
}

/// A comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct StudyComment {
    /// The text without commands.
    pub text: String,
    /// The embedded commands for programs: name and arguments.
    pub commands: Vec<[String; 2]>,
}

impl StudyComment {
    fn of(comment: &Comment) -> StudyComment {
        let commands = comment.parts().iter().filter_map(|part| match part {
            Part::Command { name, args } => Some([name.clone(), args.clone()]),
            Part::Text(_) => None,
        });
        StudyComment { text: comment.text(), commands: commands.collect() }
    }
}

/// The result of adding a token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Added {
    /// The node with the token; absent if it was rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
    /// Whether the node is new.
    pub fresh: bool,
    /// The reason why the token was rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedToken>,
}

/// A game with variations.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Study {
    tree: Tree,
}

/// Parses all games in a text with their variations. Throws a `Problem` with line and column on an
/// error.
#[wasm_bindgen(js_name = readStudies)]
pub fn read_studies(text: &str) -> Result<Vec<Study>, Problem> {
    Ok(record::parse_trees(text)?.into_iter().map(|tree| Study { tree }).collect())
}

/// Parses the first game in a text. A variation with an error is kept up to the error, and
/// `problemsOf` returns the errors. Throws a `Problem` on an error in the main line.
#[wasm_bindgen(js_name = readStudyLeniently)]
pub fn read_study_leniently(text: &str) -> Result<Study, Problem> {
    let (trees, _) = record::parse_trees_leniently(text)?;
    let tree = trees.into_iter().next();
    tree.map(|tree| Study { tree }).ok_or_else(|| Problem::new("record", "there is no game in it"))
}

/// The errors in the variations of a record, with lines and columns.
#[wasm_bindgen(js_name = problemsOf)]
pub fn problems_of(text: &str) -> Result<Vec<Ts<Problem>>, JsError> {
    let problems = match record::parse_trees_leniently(text) {
        Ok((_, problems)) => problems,
        Err(problem) => vec![problem],
    };
    all_told(problems.into_iter().map(Problem::from))
}

#[wasm_bindgen]
impl Study {
    /// A study of a game, initially with its line only.
    #[wasm_bindgen(js_name = ofGame)]
    #[must_use]
    pub fn of_game(game: &Game) -> Study {
        Study { tree: Tree::of_game(&game.game) }
    }

    /// A copy of the study.
    #[must_use]
    pub fn copy(&self) -> Study {
        self.clone()
    }

    /// The record, in canonical form.
    #[must_use]
    pub fn text(&self) -> String {
        self.tree.to_string()
    }

    /// The value of a tag other than `Format`, `Setup` and `Position`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<String> {
        self.tree.tags().find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
    }

    /// The names of all tags except `Format`, `Setup` and `Position`.
    #[wasm_bindgen(js_name = tagNames)]
    #[must_use]
    pub fn tag_names(&self) -> Vec<String> {
        self.tree.tags().map(|(name, _)| name.to_owned()).collect()
    }

    /// Adds or replaces a tag.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.tree = self.tree.clone().with_tag(name, value);
    }

    /// The setup, as in records.
    #[must_use]
    pub fn setup(&self) -> String {
        self.tree.start().setup().to_string()
    }

    /// The text of the start position.
    #[must_use]
    pub fn start(&self) -> String {
        self.tree.start().to_string()
    }

    /// All nodes, parents before children, the main line first.
    pub fn nodes(&self) -> Result<Vec<Ts<StudyNode>>, JsError> {
        all_told(self.all_nodes())
    }

    /// One node; `undefined` if there is none with that number.
    pub fn node(&self, id: u32) -> Result<Option<Ts<StudyNode>>, JsError> {
        let found = NodeId::in_tree(id, &self.tree);
        found.map(|id| told(&self.node_of(id, &self.tree.game_at(id)))).transpose()
    }

    /// The node reached by these tokens from the root.
    #[wasm_bindgen(js_name = nodeAt)]
    #[must_use]
    pub fn node_at(&self, tokens: Vec<String>) -> Option<u32> {
        let mut at = Tree::ROOT;
        for token in &tokens {
            let token: Token = token.parse().ok()?;
            let children = self.tree.children(at);
            at = *children.iter().find(|&&child| self.tree.token(child) == Some(token))?;
        }
        Some(at.number())
    }

    /// The tokens that lead to a node. Throws a `Problem` if there is none with that number.
    pub fn path(&self, id: u32) -> Result<Vec<String>, Problem> {
        let path = self.tree.path(self.known(id)?);
        Ok(path.iter().map(ToString::to_string).collect())
    }

    /// The game up to a node, for queries. Throws a `Problem` if there is none with that number.
    #[wasm_bindgen(js_name = gameAt)]
    pub fn game_at(&self, id: u32) -> Result<Game, Problem> {
        Ok(Game { game: self.tree.game_at(self.known(id)?) })
    }

    /// Plays a token after a node: returns the child that has it, or adds one as a variation.
    /// Throws a `Problem` if there is no such node.
    pub fn add(&mut self, id: u32, token: &str) -> Result<Ts<Added>, JsValue> {
        let added = self.added(id, token)?;
        Ok(told(&added)?)
    }

    /// Sets the mark of a move, or removes it. Throws a `Problem` if there is no such node or mark.
    #[wasm_bindgen(js_name = setMark)]
    pub fn set_mark(&mut self, id: u32, mark: Option<String>) -> Result<(), Problem> {
        let id = self.known(id)?;
        let read = |text: &String| {
            let found = Mark::ALL.into_iter().find(|mark| mark.symbol() == text);
            found.ok_or_else(|| Problem::new("mark", "there is no such mark"))
        };
        let mark = mark.as_ref().map(read).transpose()?;
        self.tree.set_mark(id, mark);
        Ok(())
    }

    /// Replaces the text of the comments on a token, or on the whole game for the root; commands
    /// for programs are kept. Throws a `Problem` if it is too long.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, id: u32, text: &str) -> Result<(), Problem> {
        let id = self.known(id)?;
        let mut comment = Comment::plain(text);
        for old in self.tree.comments(id) {
            for part in old.parts() {
                if let Part::Command { name, args } = part {
                    comment = comment.with_command(name, args);
                }
            }
        }
        let comments = if comment.parts().is_empty() { Vec::new() } else { vec![comment] };
        self.tree.set_comments(id, comments).map_err(|error| Problem::new("comment", error))
    }

    /// Makes a variation the main continuation at its branching point; false if it already is.
    /// Throws a `Problem` if the demoted line would be nested too deeply.
    pub fn promote(&mut self, id: u32) -> Result<bool, Problem> {
        let id = self.known(id)?;
        self.tree.promote(id).map_err(|error| Problem::new("node", error))
    }

    /// Removes a node and everything after it. Throws a `Problem` if there is none with that
    /// number.
    pub fn remove(&mut self, id: u32) -> Result<(), Problem> {
        let id = self.known(id)?;
        self.tree.remove(id);
        Ok(())
    }
}

impl Study {
    fn known(&self, id: u32) -> Result<NodeId, Problem> {
        NodeId::in_tree(id, &self.tree).ok_or_else(|| Problem::new("node", "there is no such node"))
    }

    fn added(&mut self, id: u32, text: &str) -> Result<Added, Problem> {
        let id = self.known(id)?;
        let refused = |refused| Added { node: None, fresh: false, refused: Some(refused) };
        let token: Token = match text.parse() {
            Ok(token) => token,
            Err(error) => return Ok(refused(RefusedToken::malformed(0, text, error))),
        };
        let before = self.tree.len();
        Ok(match self.tree.add(id, token) {
            Ok(node) => {
                Added { node: Some(node.number()), fresh: self.tree.len() > before, refused: None }
            }
            Err(TreeError::Illegal(illegal)) => refused(RefusedToken::illegal(0, text, &illegal)),
            Err(error) => refused(RefusedToken::malformed(0, text, error)),
        })
    }

    fn all_nodes(&self) -> Vec<StudyNode> {
        let mut nodes = Vec::with_capacity(self.tree.len() + 1);
        let mut game = taluva::Game::from_state(self.tree.start().clone());
        // Nodes to visit, with the number of tokens before them.
        let mut stack = vec![(Tree::ROOT, 0)];
        while let Some((id, before)) = stack.pop() {
            while game.tokens().len() > before {
                game.undo();
            }
            if let Some(token) = self.tree.token(id)
                && game.play(&token).is_err()
            {
                continue;
            }
            nodes.push(self.node_of(id, &game));
            let played = game.tokens().len();
            stack.extend(self.tree.children(id).iter().rev().map(|&child| (child, played)));
        }
        nodes
    }

    /// A node; `game` is the game up to it.
    fn node_of(&self, id: NodeId, game: &taluva::Game) -> StudyNode {
        let token = self.tree.token(id);
        let kind = token.map(|token| match token {
            Token::Tile(_) => "tile",
            Token::Place(_) => "place",
            Token::Build(_) => "build",
            Token::NoBuild => "pass",
            Token::Resign(_) => "resign",
        });
        let seat = match token {
            Some(Token::Resign(seat)) => seat,
            Some(Token::Tile(_) | Token::Place(_)) | None => game.state().seat(),
            Some(Token::Build(_) | Token::NoBuild) => {
                let mut before = game.clone();
                before.undo();
                before.state().seat()
            }
        };
        let told = |comments: &[Comment]| comments.iter().map(StudyComment::of).collect();
        StudyNode {
            id: id.number(),
            parent: self.tree.parent(id).map(NodeId::number),
            token: token.map(|token| token.to_string()),
            kind,
            seat: seat.number(),
            phase: game.state().phase(),
            ply: game.tokens().len() as u32,
            mark: self.tree.mark(id).map(Mark::symbol),
            comments: told(self.tree.comments(id)),
            opening: told(self.tree.opening(id)),
            children: self.tree.children(id).iter().map(|child| child.number()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Format \"taluva 2\"]
[Setup \"edition=ferti2014 players=2\"]
[Player1 \"Ada\"]

1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid [%win 0.52,0.48]} (H@-1,1?!) JS
*
";

    fn study() -> Study {
        read_studies(TEXT).unwrap().remove(0)
    }

    #[test]
    fn a_tree_is_told_and_written_back() {
        let study = study();
        assert_eq!(study.text(), TEXT);
        let nodes = study.all_nodes();
        let tokens: Vec<&str> = nodes.iter().filter_map(|node| node.token.as_deref()).collect();
        assert_eq!(tokens, ["JC", "JC@0,0:0", "H@0,1", "JS", "H@-1,1", "LL", "LL@0,0:3"]);
        let hut = &nodes[3];
        assert_eq!((hut.seat, hut.kind, hut.phase, hut.ply), (1, Some("build"), Phase::Take, 3));
        assert_eq!(hut.comments[0].text, "solid ");
        assert_eq!(hut.comments[0].commands, [["win".to_owned(), "0.52,0.48".to_owned()]]);
        assert_eq!(nodes[4].seat, 2);
        assert_eq!(nodes[5].mark, Some("?!"));
        assert_eq!(nodes[0].children.len(), 2);
        let path = ["JC", "JC@0,0:0", "H@-1,1"].map(str::to_owned).to_vec();
        let found = study.node_at(path.clone()).unwrap();
        assert_eq!(found, nodes[5].id);
        assert_eq!(study.path(found).unwrap(), path);
        assert_eq!(study.game_at(found).unwrap().tokens(), path);
    }

    #[test]
    fn a_tree_is_changed() {
        let mut study = study();
        let placed = study.node_at(["JC", "JC@0,0:0"].map(str::to_owned).to_vec()).unwrap();
        let refused = study.added(placed, "T@0,1").unwrap();
        assert!(refused.node.is_none() && refused.refused.unwrap().0.refusal.is_some());
        let known = study.added(placed, "H@0,1").unwrap();
        assert!(!known.fresh);
        let hut = known.node.unwrap();
        study.set_comment(hut, "better }").unwrap();
        assert!(study.text().contains("{better \\}[%win 0.52,0.48]}"), "{}", study.text());
        let other = study.added(placed, "H@-1,1").unwrap().node.unwrap();
        assert!(study.promote(other).unwrap());
        study.set_mark(other, None).unwrap();
        study.remove(hut).unwrap();
        assert!(study.text().contains("JC@0,0:0! H@-1,1\n"), "{}", study.text());
        assert_eq!(study.added(hut, "JS").unwrap_err().kind, "node");
        // Any unseen tile can be drawn at any point.
        assert!(study.added(other, "RR").unwrap().fresh);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let bad = TEXT.replace("H@-1,1?!", "T@-1,1");
        let problem = read_studies(&bad).unwrap_err();
        assert_eq!((problem.line, problem.column), (Some(5), Some(74)));
        assert_eq!(read_study_leniently(&bad).unwrap().all_nodes().len(), 7);
    }
}
