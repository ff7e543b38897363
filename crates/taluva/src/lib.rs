//! The rules of Taluva.
