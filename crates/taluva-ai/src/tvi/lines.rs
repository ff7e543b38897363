//! Reads lines of arbitrary bytes with bounded memory.

use std::io::{self, BufRead};

/// Longer lines are truncated; the session rejects them.
const LONGEST: usize = 1 << 20;

/// Reads a line without its terminator; `None` at the end of the input. Invalid UTF-8 becomes
/// replacement characters.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(any.then(|| text(&line)));
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST - line.len())]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(text(&line)));
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<String> {
        // A small buffer, so that lines are assembled from parts.
        let mut input = io::BufReader::with_capacity(3, bytes);
        std::iter::from_fn(|| read(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_in_any_way() {
        assert_eq!(all(b"tvi\nlegal\r\n\nstatus"), ["tvi", "legal", "", "status"]);
        assert_eq!(all(b""), [""; 0]);
        assert_eq!(all(b"\xff\n"), ["\u{fffd}"]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let lines = all(&[vec![b'x'; LONGEST + 5], b"\ntvi\n".to_vec()].concat());
        assert_eq!((lines[0].len(), lines[1].as_str()), (LONGEST, "tvi"));
    }
}
