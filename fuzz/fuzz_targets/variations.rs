//! Any text as a game record with variations: syntax and round trips.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::variations);
