//! A service run as operators run it, and people who use it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::Arc;

use serde_json::{Value, json};
use tempfile::TempDir;

/// A running `taluva serve` or `taluva play`; it ends with this value.
pub(crate) struct Service {
    pub(crate) url: String,
    pub(crate) data: Arc<TempDir>,
    child: Child,
}

impl Service {
    /// `taluva serve` on a free port, with data of its own.
    pub(crate) fn start() -> Service {
        Service::start_on(Arc::new(tempfile::tempdir().unwrap()))
    }

    /// `taluva serve` on a free port, with that data.
    pub(crate) fn start_on(data: Arc<TempDir>) -> Service {
        Service::start_with(data, &["serve", "--listen", "127.0.0.1:0"], &[])
    }

    /// A service with these arguments and variables. What it says on standard error is kept.
    pub(crate) fn start_with(
        data: Arc<TempDir>,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Service {
        let mut child = Command::new(env!("CARGO_BIN_EXE_taluva"))
            .args(arguments)
            .arg("--data")
            .arg(data.path())
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.expect("it says where it listens").trim_end_matches('/').to_owned();
        Service { url, data, child }
    }

    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// A guest of that name.
    pub(crate) fn person(&self, name: &str) -> Person {
        let answer = ureq::post(format!("{}/api/v1/session", self.url))
            .send_json(json!({ "name": name }))
            .unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Person { api: format!("{}/api/v1", self.url), cookie }
    }

    /// Sends a signal, waits for the end, and gives what was said on standard error.
    #[cfg(unix)]
    pub(crate) fn end_by(mut self, signal: &str) -> (ExitStatus, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let errors: Option<ChildStderr> = self.child.stderr.take();
        let status = self.child.wait().unwrap();
        let said = std::io::read_to_string(errors.unwrap()).unwrap();
        (status, said)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a session.
pub(crate) struct Person {
    api: String,
    cookie: String,
}

impl Person {
    pub(crate) fn post(&self, path: &str, body: Value) -> Value {
        let request = ureq::post(format!("{}{path}", self.api)).header("cookie", &self.cookie);
        request.send_json(body).unwrap().body_mut().read_json().unwrap()
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let request = ureq::get(format!("{}{path}", self.api)).header("cookie", &self.cookie);
        request.call().unwrap().body_mut().read_to_string().unwrap()
    }

    /// A token for a program.
    pub(crate) fn token(&self, scopes: &[&str]) -> String {
        let wish = json!({ "label": "bot", "scopes": scopes });
        self.post("/me/tokens", wish)["token"].as_str().unwrap().to_owned()
    }

    /// A game against somebody at the same screen.
    pub(crate) fn local_game(&self, setup: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
        let game = self.post("/games", json!({ "setup": setup, "seats": seats }));
        game["id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn game(&self, id: &str) -> Value {
        serde_json::from_str(&self.get(&format!("/games/{id}"))).unwrap()
    }

    /// Plays the first legal token, but draws where that can be chosen.
    pub(crate) fn play_any(&self, id: &str) {
        let game = self.game(id);
        let legal = game["position"]["legal"].as_array().unwrap();
        let deck = json!("deck");
        let token = if legal.contains(&deck) { &deck } else { &legal[0] };
        let key = game["seq"].to_string();
        let play = json!({ "seq": game["seq"], "key": key, "tokens": [token] });
        self.post(&format!("/games/{id}/play"), play);
    }
}
