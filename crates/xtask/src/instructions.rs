//! Instruction counts of fixed workloads: parsing callgrind's output, recording and comparing
//! counts.
//!
//! The record is a text file with one line per workload: its name, its instruction count, the
//! compiler that built it, and the checksum of its work. Counts of different compilers or of
//! different work are not comparable.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write as _;

use anyhow::{Context, Result};

/// More than this many percent above the record is a regression.
const TOLERANCE_PERCENT: f64 = 5.0;

/// The instruction count of one workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) instructions: u64,
    /// The compiler that built it.
    pub(crate) compiler: String,
    /// The checksum of its work.
    pub(crate) work: String,
}

/// Counts by workload.
pub(crate) type Counts = BTreeMap<String, Count>;

/// The number after `Collected :` in callgrind's final report.
pub(crate) fn of_callgrind(report: &str) -> Result<u64> {
    report
        .lines()
        .find_map(|line| {
            let (_, number) = line.split_once("Collected :")?;
            number.split_whitespace().next()?.parse().ok()
        })
        .context("callgrind reported no instruction count")
}

/// Parses a record; an error names the line.
pub(crate) fn parse(text: &str) -> Result<Counts> {
    let mut counts = Counts::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut words = line.split(' ');
        let entry = (|| {
            let workload = words.next()?.to_string();
            let instructions = words.next()?.parse().ok().filter(|&count| count > 0)?;
            let compiler = words.next()?.to_string();
            let work = words.next()?.to_string();
            words.next().is_none().then_some((workload, Count { instructions, compiler, work }))
        })();
        let (workload, count) = entry.with_context(|| {
            format!("line {number} is not `<workload> <instructions> <compiler> <work>`: {line}")
        })?;
        counts.insert(workload, count);
    }
    Ok(counts)
}

/// Formats a record for [`parse`].
pub(crate) fn print(counts: &Counts) -> String {
    let mut text = String::from(
        "# Instructions of fixed workloads under callgrind, one line a workload:\n\
         # <workload> <instructions> <compiler> <checksum of the work>.\n\
         # Written by `cargo xtask bench --record`.\n",
    );
    for (workload, Count { instructions, compiler, work }) in counts {
        writeln!(text, "{workload} {instructions} {compiler} {work}")
            .expect("a String takes any text");
    }
    text
}

/// A count compared with the recorded one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Comparison {
    /// There is no recorded count.
    New,
    /// It changed by that many percent, within the tolerance.
    Moved(f64),
    /// It grew by that many percent, beyond the tolerance.
    Regression(f64),
    /// It changed by that many percent, but the recorded one is from another compiler.
    OtherCompiler(f64, String),
    /// The recorded one did different work.
    OtherWork,
}

impl Comparison {
    pub(crate) fn is_regression(&self) -> bool {
        matches!(self, Self::Regression(_))
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New => write!(f, "not recorded yet"),
            Self::Moved(percent) => write!(f, "{percent:+.2} %"),
            Self::Regression(percent) => {
                write!(f, "{percent:+.2} %: a regression, more than {TOLERANCE_PERCENT} % above")
            }
            Self::OtherCompiler(percent, compiler) => {
                write!(f, "{percent:+.2} %, recorded with {compiler}: not comparable")
            }
            Self::OtherWork => write!(f, "not comparable: the work itself is not the recorded one"),
        }
    }
}

/// Compares a count with the recorded one.
pub(crate) fn compare(recorded: Option<&Count>, now: &Count) -> Comparison {
    let Some(recorded) = recorded else { return Comparison::New };
    let (before, after) = (recorded.instructions as f64, now.instructions as f64);
    let percent = (after - before) * 100.0 / before;
    if recorded.work != now.work {
        Comparison::OtherWork
    } else if recorded.compiler != now.compiler {
        Comparison::OtherCompiler(percent, recorded.compiler.clone())
    } else if percent > TOLERANCE_PERCENT {
        Comparison::Regression(percent)
    } else {
        Comparison::Moved(percent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(instructions: u64, compiler: &str) -> Count {
        Count { instructions, compiler: compiler.into(), work: "c0ffee".into() }
    }

    #[test]
    fn callgrind_reports_are_read() {
        let report = "==41== Callgrind, a call-graph generating cache profiler\n\
                      ==41== Events    : Ir\n\
                      ==41== Collected : 1234567\n\
                      ==41== \n\
                      ==41== I   refs:      1,234,567\n";
        assert_eq!(of_callgrind(report).unwrap(), 1_234_567);
        assert!(of_callgrind("==41== Collected : \n").is_err());
        assert!(of_callgrind("").is_err());
    }

    #[test]
    fn a_printed_record_reads_back_the_same() {
        let counts = Counts::from([
            ("games".to_string(), count(42, "rustc-1.95.0-x86_64")),
            ("search".to_string(), count(u64::MAX, "rustc-1.96.0-aarch64")),
        ]);
        assert_eq!(parse(&print(&counts)).unwrap(), counts);
    }

    #[test]
    fn a_bad_line_is_named() {
        for bad in
            ["games", "games 42 rustc", "games many rustc 1", "games 0 rustc 1", "a 42 b c d"]
        {
            let error = parse(&format!("# counts\n{bad}\n")).unwrap_err().to_string();
            assert!(error.starts_with("line 2 is not"), "{bad}: {error}");
        }
    }

    #[test]
    fn five_percent_more_is_still_allowed() {
        let recorded = count(1_000, "rustc-1");
        let compared = |now| compare(Some(&recorded), &count(now, "rustc-1"));
        assert!(!compared(1_050).is_regression());
        assert!(compared(1_051).is_regression());
        assert!(!compared(500).is_regression());
        assert_eq!(compared(1_000), Comparison::Moved(0.0));
        assert_eq!(compared(750).to_string(), "-25.00 %");
    }

    #[test]
    fn another_compiler_other_work_or_no_record_is_no_regression() {
        let recorded = count(1_000, "rustc-1");
        let other = compare(Some(&recorded), &count(2_000, "rustc-2"));
        assert_eq!(other, Comparison::OtherCompiler(100.0, "rustc-1".into()));
        assert!(!other.is_regression());
        let other_work = Count { work: "bad".into(), ..count(2_000, "rustc-1") };
        assert_eq!(compare(Some(&recorded), &other_work), Comparison::OtherWork);
        assert_eq!(compare(None, &recorded), Comparison::New);
    }
}
