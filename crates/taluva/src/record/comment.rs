//! Comments of a record with variations: text with embedded commands for programs.

use std::fmt;

/// A comment: the text between `{` and `}`.
///
/// ```
/// use taluva::record::{Comment, Part};
///
/// let comment = Comment::read("a draw [%win 0.52,0.48] of luck");
/// assert_eq!(comment.command("win"), Some("0.52,0.48"));
/// assert_eq!(comment.text(), "a draw  of luck");
/// assert_eq!(Comment::plain("see {1} [%x]").to_string(), r"see {1\} \[%x]");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    parts: Vec<Part>,
}

/// A part of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text written by a person.
    Text(String),
    /// `[%name args]`, for programs; unknown ones are kept.
    Command {
        /// Lowercase letters.
        name: String,
        /// The rest after the name; may be empty.
        args: String,
    },
}

impl Comment {
    /// A text-only comment. Control characters that a record cannot contain become spaces.
    #[must_use]
    pub fn plain(text: &str) -> Comment {
        let mut comment = Comment::default();
        for letter in text.replace("\r\n", "\n").chars() {
            comment.push(if is_allowed(letter) { letter } else { ' ' });
        }
        comment
    }

    /// Parses the text between `{` and `}` of a record with variations.
    #[must_use]
    pub fn read(source: &str) -> Comment {
        let mut comment = Comment::default();
        let mut rest = source;
        while let Some(letter) = rest.chars().next() {
            if let Some((name, args, after)) = command(rest) {
                comment.parts.push(Part::Command { name: name.to_owned(), args: args.to_owned() });
                rest = after;
                continue;
            }
            let escaped = rest[letter.len_utf8()..].chars().next();
            let letter = match (letter, escaped) {
                ('\\', Some(escaped @ ('\\' | '}' | '['))) => {
                    rest = &rest[1..];
                    escaped
                }
                _ => letter,
            };
            comment.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
        comment
    }

    /// Appends a command.
    ///
    /// It is ignored if the name is not lowercase letters, or if a record cannot contain the
    /// arguments.
    #[must_use]
    pub fn with_command(mut self, name: &str, args: &str) -> Comment {
        let source = format!("[%{name} {args}]");
        let fits = args.chars().all(is_allowed) && !args.is_empty();
        if fits && let Some((name, args, "")) = command(&source) {
            self.parts.push(Part::Command { name: name.to_owned(), args: args.to_owned() });
        }
        self
    }

    /// Its parts, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The text without the commands.
    #[must_use]
    pub fn text(&self) -> String {
        let text = |part: &Part| match part {
            Part::Text(text) => Some(text.clone()),
            Part::Command { .. } => None,
        };
        self.parts.iter().filter_map(text).collect()
    }

    /// The arguments of the first command with that name.
    #[must_use]
    pub fn command(&self, name: &str) -> Option<&str> {
        self.parts.iter().find_map(|part| match part {
            Part::Command { name: known, args } if known == name => Some(args.as_str()),
            _ => None,
        })
    }

    /// Text and commands without escapes, as in `taluva 1`.
    #[must_use]
    pub(super) fn unescaped(&self) -> String {
        let write = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Command { .. } => part.to_string(),
        };
        self.parts.iter().map(write).collect()
    }

    /// The length in characters when written.
    pub(super) fn length(&self) -> usize {
        self.to_string().chars().count()
    }

    fn push(&mut self, letter: char) {
        if let Some(Part::Text(text)) = self.parts.last_mut() {
            text.push(letter);
        } else {
            self.parts.push(Part::Text(letter.to_string()));
        }
    }
}

/// Whether a comment may contain the character.
pub(super) fn is_allowed(letter: char) -> bool {
    !letter.is_control() || matches!(letter, '\n' | '\t')
}

/// Parses `[%name args]` at the start of a text: its name, its arguments, and the rest.
fn command(text: &str) -> Option<(&str, &str, &str)> {
    let inside = text.strip_prefix("[%")?;
    let (inside, after) = inside.split_once(']')?;
    let (name, args) = match inside.split_once(' ') {
        Some((_, "")) => return None,
        Some((name, args)) => (name, args),
        None => (inside, ""),
    };
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    (is_name && !args.contains('}')).then_some((name, args, after))
}

/// The form between the braces.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| write!(f, "{part}"))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Text(text) => {
                let escaped = text.replace('\\', "\\\\").replace('}', "\\}").replace("[%", "\\[%");
                f.write_str(&escaped)
            }
            Part::Command { name, args } if args.is_empty() => write!(f, "[%{name}]"),
            Part::Command { name, args } => write!(f, "[%{name} {args}]"),
        }
    }
}

/// The position of the `}` that ends a comment, skipping escaped ones.
pub(super) fn end_of(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut index = 0;
    loop {
        match bytes.get(index)? {
            b'}' => return Some(index),
            b'\\' if matches!(bytes.get(index + 1), Some(b'\\' | b'}' | b'[')) => index += 2,
            _ => index += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "plain",
            "{",
            "}",
            "\\",
            "\\}",
            "\\\\[%win 1]",
            "[%",
            "[%win",
            "[%win 1]",
            "[%Win 1]",
            "[% x]",
            "[%win ]",
            "[%a b c]d",
            "a\nb\tc",
            "é [%hex 0,1:g 2,-1:r] ✓",
            "\\x",
            "[",
            "\\[",
            "[%a][%b]",
        ] {
            for comment in [Comment::plain(text), Comment::read(text)] {
                let written = comment.to_string();
                assert_eq!(Comment::read(&written), comment, "{text:?} as {written:?}");
                let closed = format!("{written}}} rest");
                assert_eq!(end_of(&closed), Some(written.len()), "{text:?}");
            }
            assert_eq!(Comment::plain(text).text(), text);
        }
    }

    #[test]
    fn a_malformed_command_is_text() {
        for text in ["[%", "[%win", "[%]", "[%W 1]", "[%win ]", "[% win]"] {
            assert_eq!(Comment::read(text).parts(), [Part::Text(text.to_owned())]);
        }
    }

    #[test]
    fn commands_that_could_not_be_read_again_are_left_out() {
        let comment = Comment::plain("x");
        for (name, args) in
            [("", "1"), ("Win", "1"), ("win", "a]b"), ("win", "a}"), ("win", "a\u{1}")]
        {
            assert_eq!(comment.clone().with_command(name, args), comment);
        }
        assert_eq!(comment.with_command("win", "0.5").to_string(), "x[%win 0.5]");
    }
}
