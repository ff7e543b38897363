//! The licences and notices of all components of the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::inventory::{Inventory, Part, Registry};
use crate::tree::Tree;

/// Prefixes of the names of files that a licence requires to be passed on.
const PAPERS: [&str; 6] = ["COPYING", "COPYRIGHT", "LICENCE", "LICENSE", "NOTICE", "UNLICENSE"];

impl Inventory {
    /// A text with every licence once, followed by the components that use it.
    pub(super) fn notices(&self, tree: &Tree) -> Result<String> {
        let fonts = fs::read_to_string(tree.path("web/views/style/fonts/OFL.txt"))?;
        let apache = fs::read_to_string(tree.path("LICENSE-APACHE"))?;
        let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut use_of = |text: String, user: String| users.entry(text).or_default().push(user);
        for part in self.parts.iter().filter(|part| !part.is_own) {
            let from = match part.registry {
                Registry::Cargo => "crates.io",
                Registry::Npm => "npm",
            };
            let user = format!("{} {} ({from}, {})", part.name, part.version, part.licence);
            let mut texts = texts_of(&part.folder)?;
            if texts.is_empty() {
                texts.push(standard_text(part, &apache).with_context(|| {
                    format!("{user} has no text of its licence: add a rule for it here")
                })?);
            }
            for text in texts {
                use_of(text, user.clone());
            }
        }
        use_of(normal(&fonts), "Figtree and Young Serif, the fonts of the page (OFL-1.1)".into());
        let mut notices = String::from(
            "Taluva is licensed under MIT or Apache-2.0: LICENSE-MIT and LICENSE-APACHE.\n\
             It is made of the following, each under its own licence.\n",
        );
        let mut sorted: Vec<(String, Vec<String>)> = users.into_iter().collect();
        sorted.sort_by(|(_, one), (_, other)| one.cmp(other));
        for (text, users) in sorted {
            let rule = "=".repeat(80);
            notices.push_str(&format!("\n{rule}\n{}\n\n{text}\n", users.join("\n")));
        }
        Ok(notices)
    }
}

/// Normalises a text, so that duplicates are listed once.
fn normal(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn texts_of(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase());
            path.is_file() && name.is_some_and(|name| PAPERS.iter().any(|p| name.starts_with(p)))
        })
        .collect();
    paths.sort();
    let texts = paths.iter().map(|path| {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        Ok(normal(&String::from_utf8_lossy(&bytes)))
    });
    let texts: Vec<String> = texts.collect::<Result<_>>()?;
    Ok(texts.into_iter().filter(|text| !text.is_empty()).collect())
}

/// The standard text of a licence that a component names but does not include.
fn standard_text(part: &Part, apache: &str) -> Option<String> {
    let offers = |licence: &str| part.licence.split(" OR ").any(|offered| offered == licence);
    if offers("Apache-2.0") {
        return Some(normal(apache));
    }
    if offers("MIT") {
        let authors = match part.authors.as_slice() {
            [] => format!("The authors of {}", part.name),
            known => known.join(", "),
        };
        return Some(format!("Copyright (c) {authors}\n\n{}", normal(MIT)));
    }
    None
}

/// The MIT licence without its copyright line.
const MIT: &str = "\
Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the \"Software\"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.";

#[cfg(test)]
mod tests {
    use super::*;

    /// Without the npm packages, which the crate tests do not install.
    fn inventory(tree: &Tree) -> Inventory {
        let mut inventory = Inventory::of_the_program(tree).unwrap();
        inventory.parts.retain(|part| part.registry == Registry::Cargo);
        inventory
    }

    #[test]
    fn every_part_is_in_the_notices() {
        let tree = Tree::of_this_workspace();
        let inventory = inventory(&tree);
        let notices = inventory.notices(&tree).unwrap();
        for part in inventory.parts.iter().filter(|part| !part.is_own) {
            let user = format!("\n{} {} (crates.io", part.name, part.version);
            assert!(notices.contains(&user), "{}", part.name);
        }
        assert!(notices.contains("SIL OPEN FONT LICENSE"));
        assert!(!notices.contains("\ntaluva-server "));
    }

    #[test]
    fn a_licence_that_nobody_brought_along_and_we_do_not_know_is_an_error() {
        let tree = Tree::of_this_workspace();
        let mut inventory = inventory(&tree);
        let mut part = inventory.parts.iter().find(|part| !part.is_own).unwrap().clone();
        part.folder = tree.path("crates/xtask/src");
        part.licence = "EUPL-1.2".to_owned();
        inventory.parts = vec![part];
        assert!(inventory.notices(&tree).is_err());
    }
}
