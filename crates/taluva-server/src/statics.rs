//! The files of the web client.

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
    /// The content encoding of the bytes: `br`, `gzip` or none.
    pub encoding: Option<&'static str>,
    /// A tag that changes with the bytes.
    pub etag: Cow<'static, str>,
    /// Whether the path itself changes with the bytes, so that the file can be cached forever.
    pub immutable: bool,
}

/// A source of the web client's files.
pub trait StaticFiles: Send + Sync + std::fmt::Debug + 'static {
    /// The file at a path without its leading `/`, in an encoding that `accept_encoding` allows.
    fn get(&self, path: &str, accept_encoding: &str) -> Option<StaticFile>;

    /// The page that serves every route of the client.
    fn index(&self, accept_encoding: &str) -> Option<StaticFile> {
        self.get("index.html", accept_encoding)
    }
}

/// The path of the page that shows an island embedded in other sites. It is the only page that they may frame, and it
/// never acts on a visitor's behalf.
pub(crate) const EMBED: &str = "/embed";

/// Serves a file of the client. Paths without a file are routes of the client and get its page.
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
        // A missing path that looks like a file is a 404; every other one is a route of the client.
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
