//! The program `taluva`; everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    taluva_cli::main()
}
