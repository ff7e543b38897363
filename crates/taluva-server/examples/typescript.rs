//! Prints the types of the interface in TypeScript. `cargo xtask gen` keeps them in
//! `web/api/types.ts`.

fn main() {
    print!("{}", taluva_server::api::typescript());
}
