//! Any text as a conversation in TVI.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::tvi);
