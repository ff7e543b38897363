//! The program `taluva`; everything is in the library.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// The system allocator took a fifth of a move's CPU time in the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    taluva_cli::main()
}
