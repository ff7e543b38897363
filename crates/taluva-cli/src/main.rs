//! The program `taluva`.

mod verify;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    verify::run_tmp(&files);
}
