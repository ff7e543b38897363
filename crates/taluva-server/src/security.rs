//! Protection against cross-site requests, and security headers.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::ProblemCode;
use crate::statics::EMBED;

/// Pages of the service may load nothing from other hosts.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The embeddable page loads its own script and style and makes no requests to the service; any
/// page may frame it.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// Scheme, host and port of an address: `https://taluva.example`.
pub(crate) fn origin_of(url: &str) -> Option<&str> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    if host.contains(['@', ' ']) {
        return None;
    }
    Some(&url[..url.len() - rest.len() + host.len()])
}

/// Whether a `Host` header can be trusted to mean this machine if no public address is configured.
/// A foreign domain can be made to resolve here (DNS rebinding), but not under these names.
fn is_own_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<std::net::IpAddr>().is_ok() || !name.contains('.') || name.ends_with(".local")
}

/// Whether the request can be trusted to come from a page of this service, or from no page at all.
fn is_own_page(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Browsers send `Origin` with every request that changes something; programs do not.
        let site = text(HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = public_url.and_then(origin_of)
        && origin == public
    {
        return true;
    }
    let (Some(host), Some(sent_from)) = (text(header::HOST), origin.split("://").nth(1)) else {
        return false;
    };
    public_url.is_none() && sent_from == host && is_own_name(host)
}

/// Refuses cross-site requests that use a visitor's session. Requests with a bearer token are
/// exempt.
pub(crate) async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = headers.contains_key(header::UPGRADE);
    let has_token = headers.contains_key(header::AUTHORIZATION);
    if (changes || opens_socket)
        && !has_token
        && !is_own_page(headers, app.config.public_url.as_deref())
    {
        return ProblemCode::ForeignOrigin.problem().into_response();
    }
    next.run(request).await
}

/// Adds the security headers to every response.
pub(crate) async fn add_headers(request: Request, next: Next) -> Response {
    let is_embed = request.uri().path() == EMBED;
    let policy = if is_embed { EMBED_POLICY } else { CONTENT_SECURITY_POLICY };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ] {
        // Pictures for other sites set their own value.
        let name = HeaderName::from_static(name);
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn origins() {
        assert_eq!(origin_of("https://a.example/x?y"), Some("https://a.example"));
        assert_eq!(origin_of("http://a.example:80"), Some("http://a.example:80"));
        for bad in ["", "a.example", "https://", "ftp://a", "https://u@a", "https:///x"] {
            assert_eq!(origin_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn own_pages() {
        let local = [("origin", "http://127.0.0.1:7700"), ("host", "127.0.0.1:7700")];
        assert!(is_own_page(&headers(&local), None));
        assert!(is_own_page(&headers(&[]), None));
        assert!(is_own_page(&headers(&[("sec-fetch-site", "same-origin")]), None));
        let public = [("origin", "https://taluva.example"), ("host", "10.0.0.1")];
        assert!(is_own_page(&headers(&public), Some("https://taluva.example/play")));
    }

    #[test]
    fn foreign_pages() {
        for pairs in [
            &[("origin", "https://evil.example"), ("host", "127.0.0.1:7700")][..],
            &[("origin", "null"), ("host", "127.0.0.1:7700")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            // DNS rebinding: a foreign name that resolves to this machine.
            &[("origin", "http://evil.example:7700"), ("host", "evil.example:7700")],
        ] {
            assert!(!is_own_page(&headers(pairs), None), "{pairs:?}");
        }
        let other = [("origin", "http://10.0.0.1"), ("host", "10.0.0.1")];
        assert!(!is_own_page(&headers(&other), Some("https://taluva.example")));
    }
}
