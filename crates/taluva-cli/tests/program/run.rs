//! Running the program as people do.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }
}

/// Runs `taluva` with these arguments and nothing to read.
pub(crate) fn taluva<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Run {
    taluva_reading(arguments, "")
}

/// Runs `taluva` with these arguments and this on standard input.
pub(crate) fn taluva_reading<S: AsRef<std::ffi::OsStr>>(arguments: &[S], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taluva"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.to_owned();
    // A program that ends without reading closes the pipe, which is no failure here.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    Run {
        code: status.code().expect("the program ends by itself"),
        out: String::from_utf8(stdout).expect("the output is text"),
        err: String::from_utf8(stderr).expect("the messages are text"),
    }
}

/// A path from the root of the repository.
pub(crate) fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
