//! Any text as a position.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::position);
