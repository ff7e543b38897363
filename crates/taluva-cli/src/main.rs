//! The program `taluva`.

fn main() {}
