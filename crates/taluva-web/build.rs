//! Builds the web client and lists its files for embedding.
//!
//! `TALUVA_WEB_DIST` names a folder with an existing build, and a published package contains one in
//! `page`; in both cases neither Node nor npm is needed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The inputs of the client: a change in any of these triggers a rebuild.
const SOURCES: [&str; 21] = [
    "../crates/taluva/puzzles",
    "../crates/taluva-ai/weights",
    "api",
    "board",
    "build",
    "embed",
    "embed.html",
    "engine",
    "i18n",
    "index.html",
    "learn",
    "net",
    "offline",
    "package-lock.json",
    "package.json",
    "public",
    "rules",
    "state",
    "tsconfig.json",
    "views",
    "vite.config.ts",
];

fn main() {
    println!("cargo::rerun-if-env-changed=TALUVA_WEB_DIST");
    if let Err(reason) = embed() {
        println!("cargo::error={reason}");
    }
}

fn embed() -> Result<(), String> {
    let dist = match env::var_os("TALUVA_WEB_DIST") {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", PathBuf::from(&ready).display());
            PathBuf::from(ready)
        }
        None if !web().join("package.json").exists() => {
            Path::new(env!("CARGO_MANIFEST_DIR")).join("page")
        }
        None => build()?,
    };
    let dist = dist
        .canonicalize()
        .ok()
        .filter(|dist| dist.join("index.html").is_file())
        .ok_or_else(|| format!("{} holds no build of the web client", dist.display()))?;
    let mut files = Vec::new();
    collect(&dist, &dist, &mut files)
        .map_err(|error| format!("reading the web client: {error}"))?;
    files.sort();
    let mut table = String::from("&[\n");
    for (path, place) in files {
        // Writing to a String cannot fail.
        let _ = writeln!(table, "    ({path:?}, include_bytes!({place:?})),");
    }
    table.push(']');
    let out = env::var_os("OUT_DIR").ok_or("cargo gave no OUT_DIR")?;
    fs::write(Path::new(&out).join("files.rs"), table)
        .map_err(|error| format!("listing the web client's files: {error}"))
}

/// The sources of the client, in the same repository.
fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// Runs npm in `web/` and returns the folder of the build.
fn build() -> Result<PathBuf, String> {
    let web = web();
    for source in SOURCES {
        // A path that does not exist would make cargo rebuild this crate every time.
        if web.join(source).exists() {
            println!("cargo::rerun-if-changed={}", web.join(source).display());
        }
    }
    if !is_installed(&web) {
        // Not `npm ci`: it requires the packages of every platform, which a partial registry lacks.
        npm(&web, &["install", "--no-save", "--no-audit", "--no-fund"])?;
    }
    npm(&web, &["run", "build"])?;
    Ok(web.join("dist"))
}

/// Whether `node_modules` is at least as new as the lock file.
fn is_installed(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|data| data.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output =
        Command::new(program).args(arguments).current_dir(web).output().map_err(|error| {
            if error.kind() == io::ErrorKind::NotFound {
                "the web client needs Node.js 20 or newer with npm to be built: install it, or set \
             TALUVA_WEB_DIST to the folder of a ready build"
                    .to_owned()
            } else {
                format!("npm could not be started: {error}")
            }
        })?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = last[last.len().saturating_sub(6)..].join(" | ");
    Err(format!("`npm {}` in web/ failed: {last}", arguments.join(" ")))
}

/// Every file under `folder`, with its path relative to `root` and its location on disk.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let place = entry?.path();
        if place.is_dir() {
            collect(root, &place, files)?;
        } else if let Ok(below) = place.strip_prefix(root) {
            let parts: Vec<_> =
                below.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            files.push((parts.join("/"), place));
        }
    }
    Ok(())
}
