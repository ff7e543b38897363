//! The types of the service's interface, in TypeScript for the client.

use anyhow::Result;
use xshell::cmd;

use crate::generate::Generated;
use crate::tree::Tree;

const TYPES: &str = "web/api/types.ts";

/// Asks the service's crate, which knows how its types are written.
pub(crate) fn make(tree: &Tree) -> Result<Vec<Generated>> {
    let printed = cmd!(tree.sh(), "cargo run --quiet --package taluva-server --example typescript")
        .output()?;
    Ok(vec![Generated { path: TYPES.to_owned(), content: printed.stdout }])
}
