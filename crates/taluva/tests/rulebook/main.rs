//! The rule book as tests: every sentence of RULES §5–§11 on a small position, one action, what is
//! allowed, and why not.

mod s10_start_tile;
mod s11_zones;
mod s5_building;
mod s5_placement;
mod s6_elimination;
mod s7_ending;
mod s8_boats;
mod s9_two_hex;
mod support;
