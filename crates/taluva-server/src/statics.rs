//! The files of the web client, wherever they come from.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

/// A file to be served.
#[derive(Debug, Clone)]
pub struct StaticFile {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub content_type: Cow<'static, str>,
    /// How the bytes are packed: `br`, `gzip`, or not.
    pub encoding: Option<&'static str>,
    /// A name that changes with the bytes.
    pub etag: Cow<'static, str>,
    /// Whether the path itself changes with the bytes, so that it can be kept for ever.
    pub immutable: bool,
}

/// Where the files of the web client come from.
pub trait StaticFiles: Send + Sync + std::fmt::Debug + 'static {
    /// The file of a path without its leading `/`, packed in a way that `accept_encoding` allows.
    fn get(&self, path: &str, accept_encoding: &str) -> Option<StaticFile>;

    /// The page that shows every address of the client.
    fn index(&self, accept_encoding: &str) -> Option<StaticFile> {
        self.get("index.html", accept_encoding)
    }
}

/// The address of the page that shows an island in pages of others. It is the only one that they may
/// frame, and it does nothing in a visitor's name.
pub(crate) const EMBED: &str = "/embed";

/// Answers a request for a file of the client. Addresses without a file are the client's own, and
/// get its page.
pub(crate) fn serve(
    files: Option<&Arc<dyn StaticFiles>>,
    path: &str,
    headers: &HeaderMap,
) -> Option<Response<Body>> {
    let files = files?;
    let accepted =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let path = if path == EMBED { "embed.html" } else { path.trim_start_matches('/') };
    let file = match files.get(path, accepted) {
        Some(file) if !path.is_empty() => file,
        // What looks like a file and is not there is missing; all else is an address of the client.
        _ if path.rsplit('/').next().is_some_and(|last| last.contains('.')) => return None,
        _ => files.index(accepted)?,
    };
    let etag = HeaderValue::from_str(&format!("\"{}\"", file.etag)).ok()?;
    let mut response = Response::new(Body::empty());
    let fields = response.headers_mut();
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(if file.immutable {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        }),
    );
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == etag);
    fields.insert(header::ETAG, etag);
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Some(response);
    }
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_str(&file.content_type).ok()?);
    if let Some(encoding) = file.encoding {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    *response.body_mut() = match file.bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    Some(response)
}
