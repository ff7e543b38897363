//! The types of the service's interface, in TypeScript for the client.

use anyhow::Result;
use xshell::cmd;

use crate::generate::Generated;
use crate::tree::{TYPES_EXAMPLE, Tree};

const TYPES: &str = "web/api/types.ts";

/// Runs the example of the service's crate that prints the types.
pub(crate) fn make(tree: &Tree) -> Result<Vec<Generated>> {
    let name = format!("{TYPES_EXAMPLE}{}", std::env::consts::EXE_SUFFIX);
    let program = tree.build_as_for_tests()?.join("examples").join(name);
    let printed = cmd!(tree.sh(), "{program}").quiet().output()?;
    Ok(vec![Generated { path: TYPES.to_owned(), content: printed.stdout }])
}
