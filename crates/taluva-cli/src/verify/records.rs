//! Records: plays every token, compares the result, and checks the deck if its seed is given.

use taluva::record;

use super::deck::{self, Claims};
use super::{Mismatch, Passed};

/// Reports one outcome for each game in a file.
pub(super) fn check(
    bytes: &[u8],
    claims: &Claims,
    report: &mut impl FnMut(Result<Passed, Mismatch>),
) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&b| b == b'\n').count();
            let problem = "a record is UTF-8 text, and this is not".to_owned();
            return report(Err(Mismatch { line, column: None, problem }));
        }
    };
    for (lines_before, game) in games(text) {
        match record::parse(game) {
            Ok(records) => {
                for record in &records {
                    report(match deck::check(record, claims) {
                        Ok(deck) => Ok(Passed { deck }),
                        Err(problem) => {
                            Err(Mismatch { line: lines_before + 1, column: None, problem })
                        }
                    });
                }
            }
            Err(error) => report(Err(Mismatch {
                line: lines_before + error.line,
                column: Some(error.column),
                problem: format!("`{}`: {}", error.token, error.problem),
            })),
        }
    }
}

/// Splits a text into games, each with the number of lines before it, so that one bad game does not
/// hide the others. A game begins at the first tag line after the moves of another.
fn games(text: &str) -> Vec<(usize, &str)> {
    let mut begins = vec![(0, 0)];
    let mut in_moves = false;
    let mut in_comment = false;
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_tag = !in_comment && line.trim_start().starts_with('[');
        if is_tag && in_moves {
            begins.push((number, offset));
        }
        if !line.trim().is_empty() {
            in_moves = !is_tag;
        }
        if !is_tag {
            in_comment = line.bytes().fold(in_comment, |inside, byte| match byte {
                b'{' => true,
                b'}' => false,
                _ => inside,
            });
        }
        offset += line.len();
    }
    let ends = begins.iter().skip(1).map(|&(_, offset)| offset).chain([text.len()]);
    begins.iter().zip(ends).map(|(&(number, begin), end)| (number, &text[begin..end])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
                        1. JC@0,0:0 H@0,1 {a comment\n[in two lines]} JS@2,0:0 H@1,1\n*\n";

    const PASSED: Result<Passed, Mismatch> = Ok(Passed { deck: false });

    fn outcomes(text: &[u8]) -> Vec<Result<Passed, Mismatch>> {
        let mut outcomes = Vec::new();
        check(text, &Claims::default(), &mut |outcome| outcomes.push(outcome));
        outcomes
    }

    #[test]
    fn one_bad_game_does_not_hide_the_others() {
        let bad = GOOD.replace("H@1,1", "W@1,1");
        let text = [GOOD, "\n", &bad, GOOD, "  \n"].concat();
        let outcomes = outcomes(text.as_bytes());
        assert_eq!(outcomes.len(), 3);
        assert_eq!((&outcomes[0], &outcomes[2]), (&PASSED, &PASSED));
        let mismatch = outcomes[1].as_ref().unwrap_err();
        assert_eq!((mismatch.line, mismatch.column), (12, Some(26)));
        assert_eq!(
            mismatch.problem,
            "`W@1,1`: a tower needs level 3 or higher; this field is on level 1"
        );
    }

    #[test]
    fn a_wrong_result_fails() {
        let text = GOOD.replace('*', "king 1,2");
        assert!(outcomes(text.as_bytes())[0].is_err());
    }

    #[test]
    fn an_empty_text_has_no_game_and_garbage_is_an_error() {
        assert_eq!(outcomes(b""), []);
        assert_eq!(outcomes(b"\n \n"), []);
        assert_eq!(outcomes(b"garbage").len(), 1);
        let not_text = outcomes(b"[Format \"taluva 1\"]\n\xff\n");
        assert_eq!(not_text[0].as_ref().unwrap_err().line, 2);
    }
}
