//! A disk that is full or fails while games are played: nothing acknowledged is lost, the service reports that it
//! cannot write, and it recovers by itself when it can again.
//!
//! The long run: `TALUVA_DISK_ROUNDS=20 cargo test --release -p taluva-server --test soak disk`.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::*;

/// A disk that can be made to fail.
trait Disk {
    /// The data directory.
    fn data(&self) -> &Path;
    /// The environment that the server process needs.
    fn environment(&self) -> Vec<(&'static str, PathBuf)>;
    /// Turns a fault on or off.
    fn fail(&self, fault: &str, on: bool);
}

/// Any disk, with a library interposed between program and system that fails on demand.
struct FaultyDisk {
    directory: tempfile::TempDir,
    data: PathBuf,
}

impl FaultyDisk {
    fn new() -> FaultyDisk {
        let directory = tempfile::tempdir().unwrap();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/soak/faulty_disk.c");
        // The compiler that SQLite was built with.
        let built = std::process::Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(directory.path().join("faulty_disk.so"))
            .arg(source)
            .arg("-ldl")
            .status()
            .expect("there is a C compiler");
        assert!(built.success());
        // A subdirectory, so that the fault files beside it do not match `taluva.db`.
        let data = directory.path().join("data");
        std::fs::create_dir(&data).unwrap();
        FaultyDisk { directory, data }
    }
}

impl Disk for FaultyDisk {
    fn data(&self) -> &Path {
        &self.data
    }

    fn environment(&self) -> Vec<(&'static str, PathBuf)> {
        let directory = self.directory.path();
        vec![
            ("LD_PRELOAD", directory.join("faulty_disk.so")),
            ("TALUVA_FAULTS", directory.to_owned()),
        ]
    }

    fn fail(&self, fault: &str, on: bool) {
        let switch = self.directory.path().join(fault);
        if on {
            std::fs::write(switch, b"").unwrap();
        } else {
            std::fs::remove_file(switch).unwrap();
        }
    }
}

/// A small separate file system, which is filled up.
struct SmallDisk {
    _directory: tempfile::TempDir,
    mounted: PathBuf,
}

impl SmallDisk {
    fn new() -> SmallDisk {
        let directory = tempfile::tempdir().unwrap();
        let mounted = directory.path().join("small");
        std::fs::create_dir(&mounted).unwrap();
        let mount = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "tmpfs"])
            .arg(&mounted)
            .status()
            .unwrap();
        assert!(mount.success(), "a file system cannot be mounted here");
        SmallDisk { _directory: directory, mounted }
    }
}

impl Disk for SmallDisk {
    fn data(&self) -> &Path {
        &self.mounted
    }

    fn environment(&self) -> Vec<(&'static str, PathBuf)> {
        Vec::new()
    }

    fn fail(&self, fault: &str, on: bool) {
        assert_eq!(fault, "full");
        let filler = self.mounted.join("filler");
        if !on {
            return std::fs::remove_file(filler).unwrap();
        }
        let mut file = std::fs::File::create(filler).unwrap();
        // First in large chunks, then in small ones, until nothing more fits.
        for size in [1 << 16, 1 << 12, 1] {
            while std::io::Write::write_all(&mut file, &vec![0; size]).is_ok() {}
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("-l").arg(&self.mounted).status();
    }
}

/// Waits until the service reports that it is not ready and refuses changes. A disk that cannot be
/// read may still be writable.
async fn wait_until_refused(url: &str, fault: &str) {
    let deadline = Instant::now() + Duration::from_secs(200);
    let http = reqwest::Client::new();
    loop {
        let ready = http.get(format!("{url}/readyz")).send().await.unwrap();
        if ready.status() == 503 {
            break;
        }
        assert!(Instant::now() < deadline, "{fault}: the service thinks that it is ready");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    if fault == "eio-read" {
        return;
    }
    let refused = http.post(format!("{url}/api/v1/session")).send().await.unwrap();
    assert_eq!(refused.status(), 503, "{fault}");
    assert_eq!(refused.headers()["retry-after"], "2", "{fault}");
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["code"], "unavailable", "{fault}: {problem}");
}

async fn play_on(disk: &dyn Disk, faults: &[&str], rounds: usize) {
    let address = format!("127.0.0.1:{}", quiet_port());
    let url = format!("http://{address}");
    let start = || {
        let mut command = service(disk.data(), &address);
        command.envs(disk.environment());
        command.spawn().unwrap()
    };
    let acked: Arc<Mutex<HashMap<String, Vec<Acked>>>> = Arc::default();
    let pace = Arc::new(Pace::default());
    let mut service = start();
    wait_until_ready(&url).await;
    let tables = 6;
    let players: Vec<_> = (0..tables)
        .map(|table| {
            tokio::spawn(play_games(vec![url.clone()], table, acked.clone(), pace.clone()))
        })
        .collect();
    for round in 0..rounds {
        let fault = faults[round % faults.len()];
        pace.all_move_on(tables, Duration::from_secs(200)).await;
        disk.fail(fault, true);
        wait_until_refused(&url, fault).await;
        disk.fail(fault, false);
        // Without a restart.
        wait_until_ready(&url).await;
        pace.all_move_on(tables, Duration::from_secs(200)).await;
        // Once more, and this time the process is killed during the fault.
        disk.fail(fault, true);
        wait_until_refused(&url, fault).await;
        service.kill().await.unwrap();
        disk.fail(fault, false);
        service = start();
        wait_until_ready(&url).await;
        let snapshot = acked.lock().unwrap().clone();
        let checked = check(&url, &snapshot).await;
        println!("round {}: {fault}: {checked} acknowledged moves all kept", round + 1);
        assert!(checked > 0);
    }
    for player in &players {
        assert!(!player.is_finished(), "a player has failed");
        player.abort();
    }
    service.kill().await.unwrap();
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_fails_loses_nothing_that_was_acknowledged() {
    let faults = ["full", "eio-write", "eio-sync", "eio-read"];
    play_on(&FaultyDisk::new(), &faults, number("TALUVA_DISK_ROUNDS", faults.len())).await;
}

/// Killed after the move is durable and before anybody could be told: a retry with the same key learns that it was
/// played.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_retry_after_a_kill_between_commit_and_answer_is_the_same_move() {
    use std::os::unix::process::ExitStatusExt as _;
    let disk = FaultyDisk::new();
    let address = format!("127.0.0.1:{}", quiet_port());
    let url = format!("http://{address}");
    let start = || {
        let mut command = service(disk.data(), &address);
        command.envs(disk.environment());
        command.spawn().unwrap()
    };
    let mut service = start();
    wait_until_ready(&url).await;
    let http = reqwest::Client::builder().cookie_store(true).build().unwrap();
    let post = async |path: &str, body: Value| {
        let answer = http.post(format!("{url}/api/v1{path}")).json(&body).send().await?;
        answer.error_for_status()?.json::<Value>().await
    };
    post("/session", json!({})).await.unwrap();
    let wish = json!({
        "setup": "edition=ferti2014 players=2",
        "seats": [{ "kind": "me" }, { "kind": "local", "name": "Other" }],
    });
    let game = post("/games", wish).await.unwrap();
    let (id, seq) = (game["id"].as_str().unwrap(), game["seq"].as_u64().unwrap());
    let path = format!("/games/{id}/play");
    let tokens = [&game["position"]["legal"][0]];
    let body = json!({ "seq": seq, "key": "once", "tokens": tokens });
    disk.fail("kill", true);
    let unanswered = post(&path, body.clone()).await;
    assert!(unanswered.is_err(), "{unanswered:?}");
    assert_eq!(service.wait().await.unwrap().signal(), Some(9));
    disk.fail("kill", false);
    service = start();
    wait_until_ready(&url).await;
    for _ in 0..2 {
        let retried = post(&path, body.clone()).await.unwrap();
        assert_eq!((&retried["repeated"], &retried["seq"]), (&json!(true), &json!(seq + 1)));
    }
    assert_eq!(log(&url, id).await.len() as u64, seq + 1);
    service.kill().await.unwrap();
}

#[cfg(target_os = "linux")]
#[ignore = "mounts a file system of 64 MB, for which one must be root"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_is_really_full_loses_nothing_that_was_acknowledged() {
    play_on(&SmallDisk::new(), &["full"], number("TALUVA_DISK_ROUNDS", 4)).await;
}
