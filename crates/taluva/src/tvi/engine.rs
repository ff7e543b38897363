//! How an engine identifies itself: its name, and the options that can be set.

use std::fmt;

/// An engine's name, author and options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    name: String,
    author: String,
    options: Vec<EngineOption>,
}

impl Engine {
    /// An engine without options.
    #[must_use]
    pub fn new(name: &str, author: &str) -> Engine {
        Engine { name: name.to_owned(), author: author.to_owned(), options: Vec::new() }
    }

    /// Adds an option.
    #[must_use]
    pub fn with_option(mut self, name: &str, kind: OptionKind) -> Engine {
        let value = kind.default_value();
        self.options.push(EngineOption { name: name.to_owned(), kind, value });
        self
    }

    /// The current value of an option.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.option(name).map(|option| option.value.as_str())
    }

    /// The current value of a numeric option.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i64> {
        self.value(name)?.parse().ok()
    }

    fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Sets an option.
    ///
    /// # Errors
    /// A sentence that names the option and its valid values.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let option = self
            .options
            .iter_mut()
            .find(|option| option.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| format!("{name}: there is no such option"))?;
        option.value = option.kind.accept(value).ok_or_else(|| {
            format!("{name}: `{value}` is not a value of the option, which is {}", option.kind)
        })?;
        Ok(())
    }

    /// The answer to `tvi`.
    #[must_use]
    pub fn introduction(&self) -> Vec<String> {
        let mut lines =
            vec![format!("id name {}", self.name), format!("id author {}", self.author)];
        for option in &self.options {
            lines.push(format!("option name {} {}", option.name, option.kind));
        }
        lines.push("tviok".to_owned());
        lines
    }
}

/// An option with its current value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    name: String,
    kind: OptionKind,
    value: String,
}

/// The kind of an option; displayed as in an `option` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// An integer.
    Spin {
        /// The default.
        default: i64,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// `true` or `false`.
    Check {
        /// The default.
        default: bool,
    },
    /// One of a list of words.
    Combo {
        /// The default.
        default: String,
        /// All words.
        values: Vec<String>,
    },
}

impl OptionKind {
    fn default_value(&self) -> String {
        match self {
            OptionKind::Spin { default, .. } => default.to_string(),
            OptionKind::Check { default } => default.to_string(),
            OptionKind::Combo { default, .. } => default.clone(),
        }
    }

    fn accept(&self, value: &str) -> Option<String> {
        match self {
            OptionKind::Spin { min, max, .. } => {
                let number: i64 = value.parse().ok()?;
                (*min..=*max).contains(&number).then(|| number.to_string())
            }
            OptionKind::Check { .. } => matches!(value, "true" | "false").then(|| value.to_owned()),
            OptionKind::Combo { values, .. } => {
                values.iter().find(|known| known.as_str() == value).cloned()
            }
        }
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Spin { default, min, max } => {
                write!(f, "type spin default {default} min {min} max {max}")
            }
            OptionKind::Check { default } => write!(f, "type check default {default}"),
            OptionKind::Combo { default, values } => {
                write!(f, "type combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
        }
    }
}
