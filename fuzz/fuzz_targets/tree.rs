//! A tree of variations, grown and pruned token by token: legality.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::tree);
