//! Writing records with variations, in canonical form (NOTATION §2).

use std::fmt;

use super::comment::Comment;
use super::tree::{NodeId, Tree};
use super::{FORMAT, FORMAT_WITH_VARIATIONS, Rounds, result, write_tags};
use crate::game::Game;

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = if self.is_plain() { FORMAT } else { FORMAT_WITH_VARIATIONS };
        write_tags(f, format, self.start(), &self.tags)?;
        let mut writer = Writer { tree: self, text: String::new() };
        let mut replay = Game::from_state(self.start().clone());
        let mut rounds = Rounds::default();
        writer.comments(self.comments(Tree::ROOT));
        for id in self.main_line() {
            let token = self.token(id).expect("the root is not on the line");
            if let Some(round) = rounds.begins_with(replay.state(), &token) {
                writer.end_line();
                writer.word(&format!("{round}."));
            }
            replay.play(&token).expect("every token of a tree is legal");
            writer.step(id);
            writer.variations_beside(id);
        }
        writer.end_line();
        writeln!(f, "{}{}", writer.text, result(&replay))
    }
}

impl Tree {
    /// Whether `taluva 1` can represent it: a single line without marks, and no comments with
    /// escapes or commands.
    fn is_plain(&self) -> bool {
        std::iter::once(Tree::ROOT).chain(self.main_line()).all(|id| {
            let is_text = |comment: &Comment| {
                let text = comment.text();
                comment.unescaped() == text && comment.to_string() == text
            };
            self.children(id).len() <= 1
                && self.mark(id).is_none()
                && self.comments(id).iter().all(is_text)
        })
    }
}

struct Writer<'a> {
    tree: &'a Tree,
    text: String,
}

/// The pending output, as a stack.
enum Task {
    /// The variation that begins with a node.
    Variation(NodeId),
    /// The rest of a line after a node.
    After(NodeId),
    Close,
}

impl Writer<'_> {
    /// Writes a word, separated by one space.
    fn word(&mut self, word: &str) {
        if !matches!(self.text.chars().next_back(), None | Some('\n' | '(')) {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            self.word(&format!("{{{comment}}}"));
        }
    }

    /// Writes a token with its mark and its comments.
    fn step(&mut self, id: NodeId) {
        let token = self.tree.token(id).expect("the root is not on a line");
        let mark = self.tree.mark(id).map_or("", |mark| mark.symbol());
        self.word(&format!("{token}{mark}"));
        self.comments(self.tree.comments(id));
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Writes the variations that replace a token.
    fn variations_beside(&mut self, id: NodeId) {
        let mut tasks = Vec::new();
        self.plan_variations(id, &mut tasks);
        while let Some(task) = tasks.pop() {
            match task {
                Task::Variation(id) => {
                    self.word("(");
                    self.comments(self.tree.opening(id));
                    self.step(id);
                    tasks.push(Task::Close);
                    tasks.push(Task::After(id));
                }
                Task::After(id) => {
                    if let Some(&next) = self.tree.children(id).first() {
                        self.step(next);
                        tasks.push(Task::After(next));
                        self.plan_variations(next, &mut tasks);
                    }
                }
                Task::Close => self.text.push(')'),
            }
        }
    }

    fn plan_variations(&self, id: NodeId, tasks: &mut Vec<Task>) {
        let siblings = self.tree.parent(id).map_or(&[][..], |parent| self.tree.children(parent));
        let variations = siblings.iter().skip(1).rev();
        tasks.extend(variations.map(|&sibling| Task::Variation(sibling)));
    }
}
