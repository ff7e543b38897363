//! Size limits of a record with variations. Each limit has its own error.

/// Nesting depth of variations.
pub const DEPTH: usize = 32;
/// Tokens of a record, including those of variations.
pub const TOKENS: usize = 20_000;
/// Bytes of a record.
pub const BYTES: usize = 1 << 20;
/// Alternatives for one token: the main one and its variations.
pub const SIBLINGS: usize = 64;
/// Characters of a comment, as written.
pub const COMMENT: usize = 4000;
/// Tags of a record.
pub const TAGS: usize = 64;
/// Bytes of a tag line.
pub const TAG: usize = 1024;
