//! A scanner for the text of records, with line and column.

use super::{Problem, RecordError};

/// The location of a token.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    line: usize,
    column: usize,
}

impl Spot {
    pub(super) fn error(self, token: &str, problem: impl Into<Problem>) -> RecordError {
        let token = token.chars().take(80).collect();
        RecordError { line: self.line, column: self.column, token, problem: problem.into() }
    }
}

/// The unread rest of a text.
pub(super) struct Scanner<'a> {
    pub(super) rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 }
    }

    pub(super) fn spot(&self) -> Spot {
        Spot { line: self.line, column: self.column }
    }

    /// Consumes the first `bytes` bytes and returns them.
    pub(super) fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for letter in taken.chars() {
            if letter == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    pub(super) fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.take(space);
    }

    /// Consumes up to the next space or comment.
    pub(super) fn word(&mut self) -> &'a str {
        let end =
            self.rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Consumes up to the next character for which `ends` holds.
    pub(super) fn until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Consumes the rest of the line and returns it without trailing space.
    pub(super) fn line(&mut self) -> &'a str {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.take(end).trim_end()
    }
}
