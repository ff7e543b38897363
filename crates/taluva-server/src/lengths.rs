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

    /// Whether a text has this length and no control characters.
    pub(crate) fn allows_line(self, text: &str) -> bool {
        self.allows(text) && !text.chars().any(char::is_control)
    }
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
