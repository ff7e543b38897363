//! The files of the embedded web client, as the service's static files.

use std::borrow::Cow;

use taluva_server::{StaticFile, StaticFiles};

#[derive(Debug)]
pub(super) struct Client;

impl StaticFiles for Client {
    fn get(&self, path: &str, accept_encoding: &str) -> Option<StaticFile> {
        let file = taluva_web::file(path, accept_encoding)?;
        Some(StaticFile {
            bytes: Cow::Borrowed(file.bytes),
            content_type: Cow::Borrowed(file.content_type),
            encoding: file.encoding,
            etag: Cow::Owned(file.etag),
            immutable: file.immutable,
        })
    }
}
