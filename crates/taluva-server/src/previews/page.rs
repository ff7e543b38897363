//! The client's page with link-preview tags.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, header};

use super::picture::{HEIGHT, WIDTH};
use super::subject::Subject;
use super::words::Language;
use crate::app::App;
use crate::security::origin_of;

/// The page of something that can be shared; `None` for all other paths.
pub(crate) async fn page(app: &App, path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let subject = Subject::of_page(path)?;
    let file = app.config.static_files.as_ref()?.index("")?;
    if file.encoding.is_some() {
        return None;
    }
    let html = std::str::from_utf8(&file.bytes).ok()?;
    let (before, after) = html.split_once("</head>")?;
    let language = Language::wanted(headers);
    let preview = subject.preview(app, language).await?;
    let origin = origin(app, headers)?;
    let mut tags = vec![
        ("og:site_name", "Taluva".to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", preview.title),
        ("og:description", preview.description),
        ("og:url", format!("{origin}{path}")),
    ];
    let card = if preview.picture.is_some() { "summary_large_image" } else { "summary" };
    if let Some(name) = preview.picture {
        tags.push(("og:image", format!("{origin}/og/{name}.png")));
        tags.push(("og:image:width", WIDTH.to_string()));
        tags.push(("og:image:height", HEIGHT.to_string()));
        tags.push(("og:image:alt", language.island().to_owned()));
    }
    let tags: String = tags
        .iter()
        .map(|(name, value)| {
            format!("<meta property=\"{name}\" content=\"{}\" />\n", escaped(value))
        })
        .collect();
    let html =
        format!("{before}{tags}<meta name=\"twitter:card\" content=\"{card}\" />\n</head>{after}");
    let mut response = Response::new(Body::from(html));
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    fields.insert(header::VARY, HeaderValue::from_static("accept-language"));
    Some(response)
}

/// The origin for links.
fn origin(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(public) = app.config.public_url.as_deref().and_then(origin_of) {
        return Some(public.to_owned());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    Some(format!("http://{host}"))
}

/// Escapes a text for an attribute value.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}
