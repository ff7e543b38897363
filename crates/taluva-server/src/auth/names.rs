//! What a person may be called.

/// Longest and shortest name, in characters.
pub(crate) const LENGTH: std::ops::RangeInclusive<usize> = 2..=24;

/// Why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadName {
    /// Too short or too long.
    #[error("a name has {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    /// Holds something else than letters, digits, `-` and `_`.
    #[error("a name is made of Latin letters, digits, - and _")]
    Character,
    /// Does not start with a letter.
    #[error("a name starts with a letter")]
    Start,
    /// Looks like a name that the service itself uses.
    #[error("this name is reserved")]
    Reserved,
}

/// Names that would be taken for the service or for nobody.
const RESERVED: [&str; 9] = [
    "admin",
    "administrator",
    "anonymous",
    "deleted",
    "moderator",
    "system",
    "taluva",
    "computer",
    "spectator",
];

fn is_letter(c: char) -> bool {
    // The letters of our four languages and their neighbours, without × and ÷.
    c.is_ascii_alphabetic() || ('\u{c0}'..='\u{24f}').contains(&c) && c.is_alphabetic()
}

/// Checks a name that a person chose.
pub(crate) fn check(name: &str) -> Result<(), BadName> {
    if !LENGTH.contains(&name.chars().count()) {
        return Err(BadName::Length);
    }
    if !name.chars().all(|c| is_letter(c) || c.is_ascii_digit() || c == '-' || c == '_') {
        return Err(BadName::Character);
    }
    if !name.starts_with(is_letter) {
        return Err(BadName::Start);
    }
    if RESERVED.contains(&fold(name).as_str()) {
        return Err(BadName::Reserved);
    }
    Ok(())
}

/// The form in which names are compared: `Ada` and `ADA` are one person.
pub(crate) fn fold(name: &str) -> String {
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_names() {
        for name in ["Ada", "Łukasz", "jean-françois", "Größe_7", "x9"] {
            assert_eq!(check(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn bad_names() {
        for (name, why) in [
            ("", BadName::Length),
            ("a", BadName::Length),
            ("aaaaaaaaaaaaaaaaaaaaaaaaa", BadName::Length),
            ("a b", BadName::Character),
            ("<b>", BadName::Character),
            ("x';--", BadName::Character),
            ("a×b", BadName::Character),
            ("Ada\u{202e}", BadName::Character),
            ("7up", BadName::Start),
            ("-ada", BadName::Start),
            ("Taluva", BadName::Reserved),
        ] {
            assert_eq!(check(name), Err(why), "{name}");
        }
    }
}
