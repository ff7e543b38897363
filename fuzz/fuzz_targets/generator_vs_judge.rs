//! The move generator against the judge.
#![cfg_attr(fuzzing, no_main)]

taluva_fuzz::target!(taluva_fuzz::generator_vs_judge);
