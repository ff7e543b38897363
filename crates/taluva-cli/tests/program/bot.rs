//! `taluva bot`.

use serde_json::json;

use crate::run::{Run, taluva};
use crate::service::{Person, Service};

const TVI: &str = concat!(env!("CARGO_BIN_EXE_taluva"), " tvi");

fn bot(engine: &str, server: &str, token: &str) -> Run {
    let at = ["--engine", engine, "--server", server, "--token", token];
    taluva(&[&["bot"][..], &at, &["--once", "--movetime", "30"]].concat())
}

/// A short game between somebody and a computer, who begins.
fn game_against_computer(host: &Person, name: &str, setup: &str) -> String {
    let game = host.post(
        "/games",
        json!({
            "setup": setup,
            "seats": [{ "kind": "ai", "level": 1 }, { "kind": "player", "name": name }],
            "order": "given",
        }),
    );
    game["id"].as_str().unwrap().to_owned()
}

#[test]
fn an_engine_plays_a_game_to_its_end() {
    let service = Service::start();
    let (host, owner) = (service.person("Host"), service.person("Engine"));
    let setup = "edition=ferti2014 players=2 tiles=8 twohex=2JJ+2VL";
    let id = game_against_computer(&host, "Engine", setup);
    let run = bot(TVI, &service.url, &owner.token(&["read", "play"]));
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("plays for Engine"), "{run:?}");
    assert!(run.out.contains(&format!("{id} has ended: ")), "{run:?}");
    assert_eq!(run.err, "");
    let over = host.game(&id);
    assert_eq!(over["status"], "over");
    assert_ne!(over["position"]["outcome"]["reason"], "last-standing", "{over}");
}

#[test]
fn startup_errors_are_explained_in_a_sentence() {
    let service = Service::start();
    let owner = service.person("Engine");
    let good = owner.token(&["read", "play"]);

    let run = bot("/nowhere/engine", &service.url, &good);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the engine `/nowhere/engine` does not start"), "{run:?}");

    let run = bot(TVI, &service.url, "taluva_wrong");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("does not know this token"), "{run:?}");

    let run = bot(TVI, &service.url, &owner.token(&["chat"]));
    assert_eq!(run.code, 2);
    assert!(run.err.contains("scopes `read` and `play`"), "{run:?}");

    // Nothing listens on port 1.
    let run = bot(TVI, "http://127.0.0.1:1", &good);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("http://127.0.0.1:1: the service cannot be reached"), "{run:?}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_breaks_off_gives_no_game_up() {
    use std::os::unix::fs::PermissionsExt as _;

    let service = Service::start();
    let (host, owner) = (service.person("Host"), service.person("Engine"));
    let id = game_against_computer(&host, "Engine", "edition=ferti2014 players=2 tiles=8");
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine");
    std::fs::write(&engine, "#!/bin/sh\nread line\necho tviok\nread line\n").unwrap();
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).unwrap();
    let engine = engine.to_str().unwrap();
    let run = bot(engine, &service.url, &owner.token(&["read", "play"]));
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains(&format!("the engine `{engine}` cannot go on")), "{run:?}");
    assert!(run.err.contains(&id), "{run:?}");
    assert_eq!(host.game(&id)["status"], "playing");
}
