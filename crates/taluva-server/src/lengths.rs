//! Length limits for texts that people send, in characters. They are exported to the client
//! (`LONGEST_NAME`, … in `web/api/types.ts`); a test checks the OpenAPI document against them.

use std::fmt;

/// The minimum and maximum length of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Length {
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// `8 to 200 characters`, for error messages.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {} characters", self.least, self.most)
    }
}

impl Length {
    pub(crate) fn allows(self, text: &str) -> bool {
        (self.least..=self.most).contains(&text.chars().count())
    }

    /// Whether a text has this length, stays on its line, and can be seen.
    pub(crate) fn allows_line(self, text: &str) -> bool {
        self.allows(text) && !text.chars().any(breaks_line) && (self.least == 0 || shows(text))
    }
}

/// Whether a character reaches beyond its text: it controls a terminal, ends the line, or changes the direction of
/// whatever follows.
pub(crate) fn breaks_line(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether any character of a text can be seen.
fn shows(text: &str) -> bool {
    !text.chars().all(is_invisible)
}

/// White space, and characters that Unicode leaves blank or ignores by default.
fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || breaks_line(c)
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}'
                | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The name of a person.
pub(crate) const NAME: Length = Length { least: 2, most: 24 };
/// The name of a friend at the same screen.
pub(crate) const LOCAL_NAME: Length = Length { least: 1, most: 24 };
/// A password: shorter ones are not safe, longer ones are not typed.
pub(crate) const PASSWORD: Length = Length { least: 8, most: 200 };
/// A chat line.
pub(crate) const CHAT_LINE: Length = Length { least: 1, most: 500 };
/// The title of a study.
pub(crate) const TITLE: Length = Length { least: 1, most: 100 };
/// The label of a token.
pub(crate) const TOKEN_LABEL: Length = Length { least: 1, most: 60 };
/// A comment in a record.
pub(crate) const COMMENT: Length = Length { least: 0, most: taluva::record::limits::COMMENT };

/// The maximum size of a record text, in bytes: it must fit in a request.
pub(crate) const RECORD_BYTES: usize = 200_000;

/// The limits exported to the client, by name.
pub(crate) const ALL: [(&str, Length); 7] = [
    ("NAME", NAME),
    ("LOCAL_NAME", LOCAL_NAME),
    ("PASSWORD", PASSWORD),
    ("CHAT_LINE", CHAT_LINE),
    ("TITLE", TITLE),
    ("TOKEN_LABEL", TOKEN_LABEL),
    ("COMMENT", COMMENT),
];

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use utoipa::PartialSchema;

    use super::*;
    use crate::api;

    #[test]
    fn a_line_stays_on_its_line_and_can_be_seen() {
        for text in ["Ben", "Zoë", "בן", "Ben \u{1f468}\u{200d}\u{1f467}", "می\u{200c}روم"]
        {
            assert!(LOCAL_NAME.allows_line(text), "{text:?}");
        }
        for text in [
            "",
            "Ben\n",
            "Ben\u{7}",
            "Ben\u{2028}Ada",
            "\u{202e}neB",
            "Ben\u{2066}",
            "\u{200b}\u{200d}",
            "\u{3164}",
            "\u{2800} \u{feff}",
        ] {
            assert!(!LOCAL_NAME.allows_line(text), "{text:?}");
        }
    }

    /// A field's schema in the OpenAPI document.
    fn field<T: PartialSchema>(name: &str) -> Value {
        let schema = serde_json::to_value(T::schema()).unwrap();
        schema["properties"][name].clone()
    }

    #[test]
    fn the_document_says_the_same_lengths() {
        for (said, length) in [
            (field::<api::NewSession>("name"), NAME),
            (field::<api::Credentials>("name"), NAME),
            (field::<api::Rename>("name"), NAME),
            (field::<api::Credentials>("password"), PASSWORD),
            (field::<api::NewPassword>("new"), PASSWORD),
            (field::<api::Say>("text"), CHAT_LINE),
            (field::<api::NewStudy>("title"), TITLE),
            (field::<api::NewToken>("label"), TOKEN_LABEL),
        ] {
            assert_eq!(
                (said["minLength"].as_u64(), said["maxLength"].as_u64()),
                (Some(length.least as u64), Some(length.most as u64)),
                "{said}"
            );
        }
        assert_eq!(field::<api::Import>("text")["maxLength"], RECORD_BYTES);
    }
}
