//! The committed module in Node against the program: the same words to the same questions, and the same
//! search.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use taluva_ai::speed;
use taluva_ai::tvi::{LevelThinker, converse};

fn engine(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/engine").join(file)
}

/// What `tvi.mjs` answers to these bytes.
fn in_node(arguments: &[&str], input: &[u8]) -> String {
    let mut child = Command::new("node")
        .arg(engine("tvi.mjs"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node is installed");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // Whoever has heard `quit` reads no more.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What the program answers to them.
fn natively(input: &[u8]) -> String {
    let mut out = Vec::new();
    let input = Cursor::new(input.to_vec());
    converse(LevelThinker::default(), move || input, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Without what is measured by the clock, and without the options that a page has less of.
fn comparable(said: &str) -> Vec<String> {
    said.lines()
        .filter(|line| !line.starts_with("option name"))
        .map(|line| {
            let mut words = line.split(' ').peekable();
            let mut kept = Vec::new();
            while let Some(word) = words.next() {
                if line.starts_with("info") && matches!(word, "time" | "nps") {
                    words.next();
                } else {
                    kept.push(word);
                }
            }
            kept.join(" ")
        })
        .collect()
}

fn both_say_the_same(input: &[u8]) {
    let expected = comparable(&natively(input));
    assert!(!expected.is_empty());
    assert_eq!(comparable(&in_node(&[], input)), expected);
}

#[test]
fn every_command_is_answered_as_by_the_program() {
    both_say_the_same(
        b"tvi\nisready\nstatus\nreserves\nlegal\n\
          setoption name Level value 3\nsetoption name Level value 11\nsetoption Level\n\
          setoption name Nothing value 1\n\
          newgame players=9\nnewgame players=3 boats=on\nstatus\n\
          play JC\nlegal\nplay JC@0,0:0\nlegal\nplay T@0,1\nplay H@0,1 JS nonsense\nstatus\n\
          play H@0,1\nshow\ntvp\nreserves\nundo\nundo\nstatus\n\
          position edition=hig2006 players=2 moves JC@0,0:0 H@0,1 JS@2,0:0 H@1,1\nlegal\n\
          position players=2 moves JC@9,9:9\nstatus\n\
          position tvp nonsense\nposition nonsense\n\
          go\nplay RR\ngo movetime\ngo level 11\ngo nodes 20 level 2\nundo\nundo\nundo\nundo\nundo\nundo\n\
          unknown\n\n",
    );
    // Not after `go`: what ends a search early may be heard before it has ended by itself.
    both_say_the_same(b"stop\nisready\nquit\nisready\n");
}

#[test]
fn a_search_finds_what_the_program_finds() {
    let position = speed::middle_game();
    let script = format!(
        "position tvp {position}\ngo nodes 200\ngo nodes 100 level 9\ngo level 4\ngo level 8\n\
         setoption name Seed value 5\ngo level 2\n\
         newgame players=2 twohex=2JJ+2VL\ngo nodes 30\n"
    );
    both_say_the_same(script.as_bytes());
    let expected = comparable(&natively(script.as_bytes()));
    assert_eq!(comparable(&in_node(&["--plain"], script.as_bytes())), expected);
}

#[test]
fn lines_end_in_any_way_and_may_be_anything() {
    both_say_the_same(b"isready\r\nstatus\r\n\xff\xfe\nlegal");
    both_say_the_same(&[&[b'x'; 70_000][..], b"\nisready\n"].concat());
    both_say_the_same(&[b"play ".as_slice(), &[b'y'; 3 << 20], b"\nisready"].concat());
    assert_eq!(in_node(&[], b""), "");
}

#[test]
fn a_search_is_stopped_and_its_move_follows() {
    let said =
        in_node(&[], b"newgame players=2\nplay JC\ngo movetime 3600000\nisready\nstop\nstatus\n");
    let said: Vec<&str> = said.lines().filter(|line| !line.starts_with("info")).collect();
    assert_eq!(said[0], "readyok");
    assert!(said[1].starts_with("bestmove JC@"), "{said:?}");
    assert_eq!(said[2], "status playing seat=1 phase=place");
    let quit = in_node(&[], b"newgame players=2\nplay JC\ngo movetime 3600000\nquit\n");
    assert!(quit.lines().next_back().unwrap().starts_with("bestmove JC@"), "{quit}");
}

#[test]
fn the_search_has_the_checksum_of_the_program() {
    let script = format!(
        "import {{ loadEngine, loadPlayers }} from '{}'; loadEngine({{ plain: process.argv[1] === 'plain' }}); \
         console.log(loadPlayers().checksum());",
        engine("node.mjs").canonicalize().unwrap().display()
    );
    for kind in ["simd", "plain"] {
        let output = Command::new("node")
            .args(["--input-type=module", "--eval", &script, kind])
            .output()
            .expect("Node is installed");
        let checksum = String::from_utf8(output.stdout).unwrap();
        assert_eq!(checksum.trim(), format!("{:016x}", speed::fixed_search()), "{kind}");
    }
}
