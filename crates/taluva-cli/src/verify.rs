//! `taluva verify`: test vectors and records against the rules.

mod vectors;

pub(crate) fn run_tmp(files: &[String]) {
    let (mut passed, mut failed) = (0, 0);
    for f in files {
        for (i, line) in std::fs::read_to_string(f).expect("file").lines().enumerate() {
            match vectors::check_line(line) {
                Ok(()) => passed += 1,
                Err(e) => {
                    failed += 1;
                    println!("{f}:{}: {e}", i + 1);
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed");
}
