//! Load test: durable moves per second, acknowledgement latency, and memory per idle socket and per live game. The
//! service runs in its own process on the same machine.
//!
//!     cargo run --release -p taluva-server --example load [-- throughput|latency|sockets|games|nodes]
//!
//! `nodes` measures several services on the PostgreSQL server named by `TALUVA_LOAD_POSTGRES`; `cargo xtask load nodes`
//! starts one.

mod measure;
mod nodes;
mod process;
mod table;

use mimalloc::MiMalloc;
use process::Service;

/// The same allocator as the real program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().map(String::as_str) == Some("serve") {
        process::serve(&arguments[1], arguments.get(2)).await;
        return;
    }
    process::allow_many_files();
    let wanted = |name: &str| arguments.is_empty() || arguments.iter().any(|word| word == name);
    if wanted("throughput") {
        measure::throughput(&[Service::start().await]).await;
    }
    if wanted("latency") {
        measure::latency(&Service::start().await).await;
    }
    if wanted("sockets") {
        measure::idle_sockets(&Service::start().await).await;
    }
    if wanted("games") {
        measure::live_games(&Service::start().await).await;
    }
    if wanted("nodes") {
        match std::env::var("TALUVA_LOAD_POSTGRES") {
            Ok(database) => nodes::measure(&database).await,
            Err(_) => println!("nodes: left out, TALUVA_LOAD_POSTGRES names no PostgreSQL"),
        }
    }
}
