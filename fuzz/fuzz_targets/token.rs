//! Any text as a token or a setup.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::token);
