//! Shared code of the fuzz targets: the claims that they try to refute, and the macro that defines
//! a target.
//!
//! Under cargo-fuzz a target is driven by libFuzzer. Built normally it is a program that replays
//! the files named on its command line, so that a finding can be examined with any toolchain.

use std::path::Path;

#[expect(dead_code, reason = "the tests of mutated texts claim some more")]
#[path = "../../crates/taluva/tests/mutations/claims.rs"]
mod claims;

#[cfg(fuzzing)]
#[doc(hidden)]
pub use libfuzzer_sys;

/// Defines a fuzz target from a function that panics if a claim does not hold.
#[macro_export]
macro_rules! target {
    ($claim:path) => {
        #[cfg(fuzzing)]
        $crate::libfuzzer_sys::fuzz_target!(|input: &[u8]| $claim(input));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::replay($claim)
        }
    };
}

/// Any text as a token or a setup.
pub fn token(input: &[u8]) {
    claims::token(&String::from_utf8_lossy(input));
}

/// Any text as a game record.
pub fn record(input: &[u8]) {
    claims::record(&String::from_utf8_lossy(input));
}

/// Any text as a game record with variations.
pub fn variations(input: &[u8]) {
    claims::variations(&String::from_utf8_lossy(input));
}

/// A tree of variations, grown and pruned by the input.
pub fn tree(input: &[u8]) {
    claims::grown_tree(input);
}

/// Any text as a position.
pub fn position(input: &[u8]) {
    claims::position(&String::from_utf8_lossy(input));
}

/// Any text as a conversation in TVI.
pub fn tvi(input: &[u8]) {
    claims::tvi(&String::from_utf8_lossy(input));
}

/// The move generator against the judge, in the position that the input plays to.
pub fn generator_vs_judge(input: &[u8]) {
    claims::generator_and_judge_agree(input);
}

/// Tries a claim on the files named on the command line; for a folder, on all its files.
///
/// # Errors
/// If a file cannot be read.
pub fn replay(claim: fn(&[u8])) -> std::io::Result<()> {
    std::env::args_os().skip(1).try_for_each(|path| replay_path(Path::new(&path), claim))
}

fn replay_path(path: &Path, claim: fn(&[u8])) -> std::io::Result<()> {
    if path.is_dir() {
        return std::fs::read_dir(path)?.try_for_each(|entry| replay_path(&entry?.path(), claim));
    }
    println!("{}", path.display());
    claim(&std::fs::read(path)?);
    Ok(())
}
