//! How large a record with variations may be. Each limit has its own error.

/// Variations inside each other.
pub const DEPTH: usize = 32;
/// Tokens of a record, those of variations included.
pub const TOKENS: usize = 20_000;
/// Bytes of a record.
pub const BYTES: usize = 1 << 20;
/// Tokens that stand for each other: the main one and its variations.
pub const SIBLINGS: usize = 64;
/// Characters of a comment, as it is written.
pub const COMMENT: usize = 4000;
/// Tags of a record.
pub const TAGS: usize = 64;
/// Bytes of a tag line.
pub const TAG: usize = 1024;
