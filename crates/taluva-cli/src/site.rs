//! `taluva site`: the page as a folder of plain files, for any host.

use std::borrow::Cow;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use taluva_server::CONTENT_SECURITY_POLICY;

/// Write the page as a folder of plain files, to be put on any web host
///
/// The rules and the computer players run in the page, so the folder is a whole Taluva: play against
/// the computer and with friends at one screen, the lesson, the rules, puzzles, studies and reviews.
/// Accounts, the lobby and games with people elsewhere need `taluva serve`; the page says so. The
/// folder works at the root of a host and below any path, without a setting.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
A folder that holds a site already is brought up to date; files of earlier versions stay, for pages
that are open.

Examples:
  taluva site public
  taluva site public && python3 -m http.server --directory public")]
pub(crate) struct Arguments {
    /// The folder; made if it is not there
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// The page of the client.
const PAGE: &str = "index.html";
/// The file that identifies a folder as a site.
const MANIFEST: &str = "taluva.webmanifest";

/// Addresses that people type or share, with a position or a record in them. They need pages of
/// their own, since a static host serves only files; everything else is in the query of the first
/// page.
const FOLDERS: [&str; 9] =
    ["games", "learn", "new", "puzzles", "record", "rules", "settings", "study", "study/editor"];

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let folder = &arguments.folder;
    let is_taken = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if is_taken && !folder.join(MANIFEST).is_file() {
        bail!("{} is not empty and holds no site of Taluva", folder.display());
    }
    let files = files()?;
    for (path, bytes) in &files {
        write(&folder.join(path), bytes)
            .with_context(|| format!("cannot write {path} into {}", folder.display()))?;
    }
    let size = files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    writeln!(out, "{} files, {} KB, in {}", files.len(), size.div_ceil(1000), folder.display())?;
    Ok(())
}

fn write(place: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(place, bytes)
}

/// The files of a site with their paths.
fn files() -> Result<Vec<(String, Cow<'static, [u8]>)>> {
    let mut files = Vec::new();
    for path in taluva_web::paths() {
        let file = taluva_web::file(path, "").context("the embedded page lacks a file")?;
        if !path.ends_with(".html") {
            files.push((path.to_owned(), Cow::Borrowed(file.bytes)));
            continue;
        }
        let page = std::str::from_utf8(file.bytes).context("the embedded page is no text")?;
        if path != PAGE {
            files.push((path.to_owned(), moved(page, "./").into_bytes().into()));
            continue;
        }
        files.push((PAGE.to_owned(), client(page, "./")?.into_bytes().into()));
        for folder in FOLDERS {
            let up = "../".repeat(folder.split('/').count());
            files.push((format!("{folder}/{PAGE}"), client(page, &up)?.into_bytes().into()));
        }
    }
    // GitHub Pages would omit files whose names begin with an underscore.
    files.push((".nojekyll".to_owned(), Cow::Borrowed(b"")));
    Ok(files)
}

/// A page with relative links, `up` from its folder, instead of absolute ones.
fn moved(page: &str, up: &str) -> String {
    page.replace("href=\"/", &format!("href=\"{up}")).replace("src=\"/", &format!("src=\"{up}"))
}

/// The client's page, marked as one without a service, with the path to its root.
fn client(page: &str, up: &str) -> Result<String> {
    const CHARSET: &str = "<meta charset=\"utf-8\" />";
    if !page.contains(CHARSET) {
        bail!("the embedded page has no place for what a site says of itself");
    }
    // `frame-ancestors` works only in a header.
    let policy = CONTENT_SECURITY_POLICY.split(';').map(str::trim);
    let policy: Vec<_> = policy.filter(|rule| !rule.starts_with("frame-ancestors")).collect();
    let told = format!(
        "{CHARSET}\n    <meta name=\"taluva-site\" content=\"{up}\" />\n    \
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\" />",
        policy.join("; ")
    );
    Ok(moved(page, up).replacen(CHARSET, &told, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page_at(path: &str) -> String {
        let files = files().expect("the page is embedded");
        let (_, bytes) = files.iter().find(|(name, _)| name == path).expect("the site has it");
        String::from_utf8(bytes.to_vec()).expect("pages are text")
    }

    #[test]
    fn no_page_names_anything_from_the_root() {
        for path in ["index.html", "embed.html", "study/index.html", "study/editor/index.html"] {
            let page = page_at(path);
            assert!(page.contains("assets/"), "{path}");
            assert!(!page.contains("=\"/"), "{path}: {page}");
        }
        assert!(page_at("study/editor/index.html").contains("src=\"../../assets/"));
    }

    #[test]
    fn pages_say_that_no_service_is_behind_them() {
        let page = page_at("study/index.html");
        assert!(page.contains("<meta name=\"taluva-site\" content=\"../\" />"));
        assert!(page.contains("'wasm-unsafe-eval'") && !page.contains("frame-ancestors"));
        let embedded = taluva_web::file(PAGE, "").expect("the page is embedded").bytes;
        assert!(!String::from_utf8_lossy(embedded).contains("taluva-site"));
    }

    #[test]
    fn a_folder_of_something_else_stays_as_it_is() {
        let place = std::env::temp_dir().join(format!("taluva-site-{}", std::process::id()));
        let folder = place.join("site");
        let arguments = Arguments { folder: folder.clone() };
        let mut out = Vec::new();
        fs::create_dir_all(&folder).expect("a folder");
        run(&arguments, &mut out).expect("an empty folder is taken");
        run(&arguments, &mut out).expect("a site is brought up to date");
        assert!(folder.join("sw.js").is_file());
        fs::remove_file(folder.join(MANIFEST)).expect("it was there");
        assert!(run(&arguments, &mut out).is_err());
        fs::remove_dir_all(&place).expect("it was there");
    }
}
