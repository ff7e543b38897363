//! The program `taluva`; everything it does is in the library beside it.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A fifth of a move's processor time in the service was the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    taluva_cli::main()
}
