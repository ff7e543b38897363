//! Prints the API types in TypeScript. `cargo xtask gen` writes them to `web/api/types.ts`.

fn main() {
    print!("{}", taluva_server::api::typescript());
}
