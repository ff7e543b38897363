//! `/api/v1/openapi.json` and `/api/docs`: the API description, for programs and for people.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::router::Documents;

/// The page's style sheet. The page loads nothing from other hosts, and no scripts.
pub(crate) const STYLE: &str = include_str!("docs.css");

/// The OpenAPI document.
pub(crate) async fn openapi(State(documents): State<Documents>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], documents.openapi.to_string()).into_response()
}

/// The documentation page.
pub(crate) async fn page(State(documents): State<Documents>) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], documents.page.to_string())
        .into_response()
}

/// The page's style sheet.
pub(crate) async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The name of a schema, as a link, or its type.
fn type_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escaped(reference.rsplit('/').next().unwrap_or(reference));
        return format!("<a href=\"#type-{name}\">{name}</a>");
    }
    for (key, joint) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " &amp; ")] {
        if let Some(parts) = schema[key].as_array() {
            return parts.iter().map(type_of).collect::<Vec<_>>().join(joint);
        }
    }
    let names = match &schema["type"] {
        Value::String(name) => vec![name.clone()],
        Value::Array(names) => {
            names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect()
        }
        _ => vec!["any".to_owned()],
    };
    let mut text = names.join(" | ");
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| escaped(&value.to_string())).collect();
        text = values.join(" | ");
    } else if schema["items"].is_object() {
        text = format!("{}[]", type_of(&schema["items"]));
    } else if schema["properties"].is_object() {
        text = format!("{{{}}}", fields(schema));
    }
    text
}

fn fields(schema: &Value) -> String {
    let required: Vec<&str> = schema["required"]
        .as_array()
        .map(|names| names.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default();
    let Some(properties) = schema["properties"].as_object() else { return String::new() };
    let mut text = String::from("<dl>");
    for (name, property) in properties {
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let about = escaped(property["description"].as_str().unwrap_or_default());
        let _ = write!(
            text,
            "<dt><code>{}{mark}</code> {}</dt><dd>{about}</dd>",
            escaped(name),
            type_of(property)
        );
    }
    text.push_str("</dl>");
    text
}

fn operation(path: &str, method: &str, operation: &Value) -> String {
    let mut text = String::new();
    let about = escaped(
        operation["summary"].as_str().or(operation["description"].as_str()).unwrap_or_default(),
    );
    let _ = write!(
        text,
        "<details><summary><b>{}</b> <code>{}</code> {about}</summary>",
        method.to_uppercase(),
        escaped(path)
    );
    if let Some(parameters) = operation["parameters"].as_array() {
        text.push_str("<h4>Parameters</h4><dl>");
        for parameter in parameters {
            let _ = write!(
                text,
                "<dt><code>{}</code> ({}) {}</dt><dd>{}</dd>",
                escaped(parameter["name"].as_str().unwrap_or_default()),
                escaped(parameter["in"].as_str().unwrap_or_default()),
                type_of(&parameter["schema"]),
                escaped(parameter["description"].as_str().unwrap_or_default())
            );
        }
        text.push_str("</dl>");
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if body.is_object() {
        let _ = write!(text, "<h4>Body</h4><p>{}</p>", type_of(body));
    }
    text.push_str("<h4>Answers</h4><dl>");
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let content = response["content"].as_object().into_iter().flatten().next();
        let kind = content.map(|(kind, content)| {
            format!("{} <small>{}</small>", type_of(&content["schema"]), escaped(kind))
        });
        let _ = write!(
            text,
            "<dt><code>{}</code> {}</dt><dd>{}</dd>",
            escaped(status),
            kind.unwrap_or_default(),
            escaped(response["description"].as_str().unwrap_or_default())
        );
    }
    text.push_str("</dl></details>");
    text
}

/// Writes the page from the OpenAPI document.
pub(crate) fn write_page(openapi: &Value) -> String {
    let mut text = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Taluva API</title>\
         <link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><h1>Taluva API</h1>",
    );
    let about = escaped(openapi["info"]["description"].as_str().unwrap_or_default());
    let _ = write!(
        text,
        "<p>{about} The document itself: <a href=\"/api/v1/openapi.json\">openapi.json</a>.</p>"
    );
    for tag in ["people", "players", "lobby", "games", "analysis"] {
        let _ = write!(text, "<h2>{tag}</h2>");
        for (path, item) in openapi["paths"].as_object().into_iter().flatten() {
            for (method, found) in item.as_object().into_iter().flatten() {
                if found["tags"][0].as_str() == Some(tag) {
                    text.push_str(&operation(path, method, found));
                }
            }
        }
    }
    text.push_str("<h2>types</h2>");
    for (name, schema) in openapi["components"]["schemas"].as_object().into_iter().flatten() {
        let _ = write!(
            text,
            "<section id=\"type-{0}\"><h3>{0}</h3><p>{1}</p><div>{2}</div></section>",
            escaped(name),
            escaped(schema["description"].as_str().unwrap_or_default()),
            type_of(schema)
        );
    }
    text.push_str("</body></html>");
    text
}
