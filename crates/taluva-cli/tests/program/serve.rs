//! `taluva serve`, `play`, `backup` and `restore`.

use std::fs;
use std::net::TcpListener;
use std::sync::Arc;

use serde_json::Value;

use crate::run::taluva;
use crate::service::Service;

const SETUP: &str = "edition=ferti2014 players=2";

#[cfg(unix)]
#[test]
fn sigterm_says_good_bye_and_keeps_everything() {
    use std::io::{BufRead as _, BufReader};

    let service = Service::start();
    let data = service.data.clone();
    let ada = service.person("Ada");
    let id = ada.local_game(SETUP);
    ada.play_any(&id);
    let before = ada.game(&id);
    let stream = ureq::get(format!("{}/api/v1/games/{id}/stream", service.url)).call().unwrap();
    let mut lines = BufReader::new(stream.into_body().into_reader()).lines();
    assert!(lines.next().unwrap().unwrap().contains(r#""type":"game""#));
    let (status, _) = service.end_by("-TERM");
    assert_eq!(status.code(), Some(0));
    let last = lines.map(Result::unwrap).filter(|line| !line.is_empty()).last().unwrap();
    let bye: Value = serde_json::from_str(&last).unwrap();
    assert_eq!((&bye["type"], &bye["reason"]), (&"bye".into(), &"restarting".into()));

    let service = Service::start_on(data);
    let back = service.person("Bob").game(&id);
    assert_eq!(back["seq"], before["seq"]);
    assert_eq!(back["position"]["hexes"], before["position"]["hexes"]);
}

#[cfg(unix)]
#[test]
fn settings_come_from_a_file_the_environment_and_flags() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("taluva.toml");
    fs::write(&file, "listen = \"127.0.0.1:1\"\nmax_body = 1000\nlog = \"text\"\n").unwrap();
    let data = Arc::new(tempfile::tempdir().unwrap());
    let file_name = file.to_str().unwrap();
    let arguments = ["serve", "--config", file_name, "--log", "json", "--requests-per-minute", "3"];
    let service = Service::start_with(data, &arguments, &[("TALUVA_LISTEN", "127.0.0.1:0")]);
    assert!(!service.url.ends_with(":1"), "the environment goes before the file");
    let address = format!("{}/api/v1/analysis/import", service.url);
    let huge = serde_json::json!({ "text": "x".repeat(2000) });
    let refused = ureq::post(&address).send_json(huge).unwrap_err();
    assert!(matches!(refused, ureq::Error::StatusCode(413)), "the file counts: {refused}");
    let limited = (0..50).any(|_| {
        let answer = ureq::get(format!("{}/api/v1/offer", service.url)).call();
        matches!(answer, Err(ureq::Error::StatusCode(429)))
    });
    assert!(limited, "the flags count");
    let (_, logs) = service.end_by("-INT");
    let lines: Vec<Value> = logs.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().any(|line| line["level"] == "INFO"), "{logs}");

    fs::write(&file, "lisen = \"127.0.0.1:1\"\n").unwrap();
    let run = taluva(&["serve", "--config", file.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("lisen"), "{run:?}");
}

#[test]
fn the_help_documents_every_setting() {
    let help = taluva(&["serve", "--help"]).out;
    for key in taluva_server::Config::keys() {
        // That one is for tests.
        if key != "password_cost" {
            // A flag names one of a list, and may be given several times.
            let name = if key == "trusted_proxies" { "trusted_proxy" } else { key.as_str() };
            let flag = format!("--{}", name.replace('_', "-"));
            assert!(help.contains(&flag), "{flag}");
        }
    }
}

#[test]
fn play_takes_another_port_and_serves_the_page() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let data = Arc::new(tempfile::tempdir().unwrap());
    let service = Service::start_with(data, &["play", "--no-open", "--port", &port], &[]);
    assert!(!service.url.ends_with(&format!(":{port}")));
    let mut page = ureq::get(&service.url).call().unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
    // WebAssembly may be compiled, and nothing else is made of text.
    let rest = policy.replace("'wasm-unsafe-eval'", "");
    assert!(rest.contains("default-src 'none'") && !rest.contains("unsafe-"), "{policy}");
    assert!(page.body_mut().read_to_string().unwrap().contains("<html"));
    let mut embed = ureq::get(format!("{}/embed?position=-", service.url)).call().unwrap();
    assert_ne!(embed.headers()["content-security-policy"].to_str().unwrap(), policy);
    assert!(embed.body_mut().read_to_string().unwrap().contains("/assets/embed-"));
    assert!(service.data().join("taluva.db").exists());
}

#[test]
fn a_backup_is_made_while_serving_and_brought_back() {
    let service = Service::start();
    let ada = service.person("Ada");
    let id = ada.local_game(SETUP);
    ada.play_any(&id);
    let kept = ada.game(&id);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let (copy, data) = (copy.to_str().unwrap(), service.data().to_str().unwrap().to_owned());
    let run = taluva(&["backup", copy, "--data", &data]);
    assert_eq!(run.code, 0, "{run:?}");
    ada.play_any(&id);
    // Not under a service that runs.
    assert_eq!(taluva(&["restore", copy, "--data", &data]).code, 2);
    let directory = service.data.clone();
    drop(service);
    let run = taluva(&["restore", copy, "--data", &data]);
    assert_eq!(run.code, 0, "{run:?}");
    let service = Service::start_on(directory);
    assert_eq!(service.person("Bob").game(&id)["seq"], kept["seq"]);
}
