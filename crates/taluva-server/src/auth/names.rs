//! Validation of names.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

use crate::lengths;
use crate::store::ChosenName;

/// Why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadName {
    /// Too short or too long.
    #[error("a name has {}", lengths::NAME)]
    Length,
    /// Contains something other than letters, digits, `-` and `_`.
    #[error("a name is made of Latin letters, digits, - and _")]
    Character,
    /// Does not start with a letter.
    #[error("a name starts with a letter")]
    Start,
    /// Can be mistaken for a name that the service itself uses.
    #[error("this name is reserved")]
    Reserved,
}

/// Names that could be mistaken for the service or for nobody.
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
    // The Latin letters of our four languages and related ones, without × and ÷.
    c.is_ascii_alphabetic() || ('\u{c0}'..='\u{24f}').contains(&c) && c.is_alphabetic()
}

/// Checks a name that a person chose.
pub(crate) fn check(name: &str) -> Result<ChosenName, BadName> {
    if !lengths::NAME.allows(name) {
        return Err(BadName::Length);
    }
    if !name.chars().all(|c| is_letter(c) || c.is_ascii_digit() || c == '-' || c == '_') {
        return Err(BadName::Character);
    }
    if !name.starts_with(is_letter) {
        return Err(BadName::Start);
    }
    let forms = looks(name);
    let is_taken_for = |reserved: &str| !looks(reserved).is_disjoint(&forms);
    if RESERVED.iter().any(|name| is_taken_for(name) || is_taken_for(&name.to_uppercase())) {
        return Err(BadName::Reserved);
    }
    Ok(ChosenName { name: name.to_owned(), folded: fold(name), looks: forms.into_iter().collect() })
}

/// The case-folded form used for lookup: `Ada` and `ADA` are one person.
pub(crate) fn fold(name: &str) -> String {
    name.to_lowercase()
}

/// The look-alike keys of a name: skeletons (Unicode Technical Standard 39) of the name as written, of its
/// compatibility form (`ſ` as `s`), and of that in lower case. Two names with a common key could be mistaken for each
/// other, so the second is refused.
pub(crate) fn looks(name: &str) -> BTreeSet<String> {
    let plain: String = name.nfkc().collect();
    let small = plain.to_lowercase();
    let bones = |form: &str| skeleton(form).collect::<String>().to_lowercase();
    // Twice: lower-case letters may have other confusables than their upper-case forms.
    [name, &plain, &small].into_iter().map(|form| bones(&bones(form))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_names() {
        for name in ["Ada", "Łukasz", "jean-françois", "Größe_7", "x9"] {
            assert_eq!(check(name).map(|chosen| chosen.name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn names_that_look_like_the_service() {
        for name in
            ["admın", "ſystem", "ADMIN", "AdmIn", "adm1n", "rnoderator", "taIuva", "Cornputer"]
        {
            assert_eq!(check(name), Err(BadName::Reserved), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike() {
        for (one, other) in [
            ("Ian", "lan"),
            ("Ian", "ian"),
            ("KaI", "Kal"),
            ("KaI", "Kai"),
            ("Bob0", "BobO"),
            ("Torn", "Tom"),
            ("ıvo", "ivo"),
            ("aſk", "ask"),
            ("Ǆana", "DŽana"),
        ] {
            assert!(!looks(one).is_disjoint(&looks(other)), "{one} {other}");
        }
        for (one, other) in [("Kai", "Kal"), ("Lukasz", "Łukasz"), ("Jose", "José"), ("Ada", "Aad")]
        {
            assert!(looks(one).is_disjoint(&looks(other)), "{one} {other}");
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
