//! The TypeScript types that the client is compiled with are those of this crate.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

use std::path::Path;

#[test]
fn the_types_of_the_client_are_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/api/types.ts");
    let fresh = taluva_server::api::typescript();
    if std::env::var_os("TALUVA_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == fresh,
        "web/api/types.ts is stale: run \
         TALUVA_UPDATE=1 cargo test -p taluva-server --test typescript"
    );
}
