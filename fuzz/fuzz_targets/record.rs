//! Any text as a game record.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::record);
