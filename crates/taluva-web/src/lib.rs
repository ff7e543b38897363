//! The web client of Taluva, built from `web/` and embedded, so that the program needs no other
//! files.
//!
//! ```
//! let page = taluva_web::file("index.html", "").expect("the client has a page");
//! assert_eq!(page.content_type, "text/html; charset=utf-8");
//! assert!(!page.immutable);
//! ```

/// Every file of the build with its path, sorted by path.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the client, ready to serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its bytes, compressed according to `encoding`.
    pub bytes: &'static [u8],
    /// Its media type.
    pub content_type: &'static str,
    /// `br` if the bytes are compressed, `None` otherwise.
    pub encoding: Option<&'static str>,
    /// An entity tag that changes with the bytes.
    pub etag: String,
    /// Whether the path changes with the bytes, so that it can be cached indefinitely.
    pub immutable: bool,
}

/// The file at a path without its leading `/`, compressed if `accept_encoding` (the header) allows
/// it.
#[must_use]
pub fn file(path: &str, accept_encoding: &str) -> Option<File> {
    // The compressed variants are not served on their own.
    if path.ends_with(".br") {
        return None;
    }
    let plain = find(path)?;
    let packed = accepts_brotli(accept_encoding).then(|| find(&format!("{path}.br"))).flatten();
    let bytes = packed.unwrap_or(plain);
    Some(File {
        bytes,
        content_type: content_type(path),
        encoding: packed.is_some().then_some("br"),
        etag: fingerprint(bytes),
        // The bundler puts a fingerprint into the name of everything in `assets/`.
        immutable: path.starts_with("assets/"),
    })
}

/// The paths of all files, sorted.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(path, _)| *path).filter(|path| !path.ends_with(".br"))
}

fn find(path: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
    Some(FILES[at].1)
}

/// Whether an `Accept-Encoding` list such as `gzip, br;q=0.5` allows Brotli.
fn accepts_brotli(accept_encoding: &str) -> bool {
    accept_encoding.split(',').any(|choice| {
        let mut parts = choice.split(';').map(str::trim);
        parts.next() == Some("br")
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "weights" => "application/vnd.taluva.weights",
        _ => "application/octet-stream",
    }
}

/// FNV-1a of the bytes: identifies a build, and is not a secret.
fn fingerprint(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_script_are_there() {
        let page = file("index.html", "").expect("the client has a page");
        let text = String::from_utf8(page.bytes.to_vec()).expect("the page is text");
        let script = paths().find(|path| path.ends_with(".js")).expect("the client has a script");
        assert!(script.starts_with("assets/"));
        assert!(text.contains("/assets/"), "the page names its script from the root");
        assert!(file(script, "").expect("listed").immutable);
    }

    #[test]
    fn files_are_packed_for_those_who_can_unpack_them() {
        let script = paths()
            .filter(|path| path.ends_with(".js"))
            .max_by_key(|path| find(path).map_or(0, <[u8]>::len))
            .expect("the client has a script");
        let plain = file(script, "gzip").expect("listed");
        let packed = file(script, "gzip, br").expect("listed");
        assert_eq!((plain.encoding, packed.encoding), (None, Some("br")));
        assert!(packed.bytes.len() < plain.bytes.len());
        assert_ne!(plain.etag, packed.etag);
        assert_eq!(file(script, "br;q=0").expect("listed").encoding, None);
    }

    #[test]
    fn what_is_not_there_is_missing() {
        assert_eq!(file("nothing.js", "br"), None);
        assert_eq!(file("index.html.br", ""), None);
        assert_eq!(file("../Cargo.toml", ""), None);
    }

    #[test]
    fn every_file_has_a_known_media_type() {
        for path in paths() {
            assert_ne!(content_type(path), "application/octet-stream", "{path}");
        }
    }
}
