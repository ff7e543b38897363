//! `taluva play`: the game in the browser, on this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use taluva_server::{Config, LogFormat};

/// Play in the browser: against the computer, with friends at this screen, or online by link
///
/// Starts the game on this machine and opens the page in your browser. Only this machine can reach it, unless
/// you pass --lan or allow it in the page. Every game is saved as it is played: stop with Ctrl-C whenever you
/// like and continue another day.
#[derive(Debug, Clone, Args)]
#[command(after_help = "Examples:
  taluva                       play
  taluva play --lan            let friends in the local network join by a link
  taluva play --no-open        print the address and let me open it
  taluva play --data ~/games   keep the games there")]
pub(crate) struct Arguments {
    /// Do not open the browser; only print the address
    #[arg(long)]
    no_open: bool,
    /// Let everybody in the local network reach the game: they can join by a link or watch
    #[arg(long)]
    lan: bool,
    /// Listen on this port; another free one is taken if it is in use
    #[arg(long, default_value_t = 7700)]
    port: u16,
    /// Keep the data in this directory [default: the platform's data directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments { no_open: false, lan: false, port: 7700, data: None }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    super::logs::start(LogFormat::Text, "warn");
    let data = match &arguments.data {
        Some(data) => data.clone(),
        None => super::data_directory()?,
    };
    let mut config = Config::default();
    config.listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), arguments.port);
    config.any_port = true;
    config.network_switch = true;
    // At home there is no contention for the computer players.
    config.exhibitions_per_person = 0;
    config.data = data;
    super::run(config, arguments.lan, |address, others| {
        println!("Taluva is at {address} (end with Ctrl-C)");
        if let Some(origin) = others.first() {
            println!("Everybody in your local network can reach it at {origin}/");
        }
        if !arguments.no_open && webbrowser::open(address).is_err() {
            println!("No browser could be opened; please open that address yourself.");
        }
    })
}
