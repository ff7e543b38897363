//! Checks that the client's TypeScript types match this crate.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[test]
fn the_types_of_the_client_are_fresh() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/api/types.ts");
    let kept = std::fs::read_to_string(file).unwrap();
    let fresh = taluva_server::api::typescript();
    assert!(kept == fresh, "web/api/types.ts is stale: run cargo xtask gen");
}
