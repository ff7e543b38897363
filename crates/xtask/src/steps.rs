//! A list of named steps: choosing some of them, running them in order, and the summary at the end.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::tree::Tree;

/// One thing to do, known by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// Whether the tree holds what this step is about.
    pub(crate) applies: fn(&Tree) -> bool,
    pub(crate) run: fn(&Tree) -> Result<()>,
}

/// The steps named by `only` (all, if it names none) without those named by `skip`, in their order.
pub(crate) fn choose<'a>(
    steps: &'a [Step],
    only: &[String],
    skip: &[String],
) -> Result<Vec<&'a Step>> {
    for name in only.iter().chain(skip) {
        if !steps.iter().any(|step| step.name == name) {
            let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`; the steps are {}", names.join(", "));
        }
    }
    let named = |names: &[String], step: &Step| names.iter().any(|name| name == step.name);
    let chosen: Vec<&Step> = steps
        .iter()
        .filter(|step| (only.is_empty() || named(only, step)) && !named(skip, step))
        .collect();
    if chosen.is_empty() {
        bail!("no step is left to run");
    }
    Ok(chosen)
}

/// How a step went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Passed(Duration),
    Failed(Duration),
    /// The tree does not hold what it is about.
    Absent,
    /// A step before it failed.
    NotRun,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(time) => write!(f, "passed  {:>7.1} s", time.as_secs_f64()),
            Self::Failed(time) => write!(f, "FAILED  {:>7.1} s", time.as_secs_f64()),
            Self::Absent => write!(f, "nothing to check here"),
            Self::NotRun => write!(f, "not run"),
        }
    }
}

/// Runs the steps in order, stops at the first failure, and sums up in one line a step.
pub(crate) fn run(tree: &Tree, steps: &[&Step]) -> Result<()> {
    let mut fates: Vec<(&str, Fate)> = Vec::new();
    let mut failure = None;
    for step in steps {
        let fate = if failure.is_some() {
            Fate::NotRun
        } else if !(step.applies)(tree) {
            Fate::Absent
        } else {
            eprintln!("\n== {}: {}", step.name, step.about);
            let start = Instant::now();
            match (step.run)(tree) {
                Ok(()) => Fate::Passed(start.elapsed()),
                Err(error) => {
                    failure = Some(error.context(format!("step `{}`", step.name)));
                    Fate::Failed(start.elapsed())
                }
            }
        };
        fates.push((step.name, fate));
    }
    eprintln!("\n{}", summary(&fates));
    failure.map_or(Ok(()), Err)
}

/// One line a step.
fn summary(fates: &[(&str, Fate)]) -> String {
    let width = fates.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let lines: Vec<String> =
        fates.iter().map(|(name, fate)| format!("{name:width$}  {fate}")).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn step(name: &'static str, run: fn(&Tree) -> Result<()>) -> Step {
        Step { name, about: "", applies: |_| true, run }
    }

    const STEPS: [Step; 3] =
        [step("fmt", |_| Ok(())), step("clippy", |_| Ok(())), step("tests", |_| Ok(()))];

    fn chosen(only: &[&str], skip: &[&str]) -> Result<Vec<&'static str>> {
        let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        let steps = choose(&STEPS, &owned(only), &owned(skip))?;
        Ok(steps.iter().map(|step| step.name).collect())
    }

    #[test]
    fn all_steps_unless_told_otherwise() {
        assert_eq!(chosen(&[], &[]).unwrap(), ["fmt", "clippy", "tests"]);
        assert_eq!(chosen(&[], &["clippy"]).unwrap(), ["fmt", "tests"]);
    }

    #[test]
    fn only_keeps_the_order_of_the_list() {
        assert_eq!(chosen(&["tests", "fmt"], &[]).unwrap(), ["fmt", "tests"]);
        assert_eq!(chosen(&["tests", "fmt"], &["fmt"]).unwrap(), ["tests"]);
    }

    #[test]
    fn an_unknown_or_empty_choice_is_refused() {
        let error = chosen(&[], &["lint"]).unwrap_err();
        assert_eq!(error.to_string(), "there is no step `lint`; the steps are fmt, clippy, tests");
        assert!(chosen(&["fmt"], &["fmt"]).is_err());
    }

    #[test]
    fn the_first_failure_stops_the_run() {
        let tree = Tree::of_this_workspace();
        let steps = [
            step("good", |_| Ok(())),
            step("bad", |_| bail!("`false` failed")),
            step("never", |_| panic!("a step after the failure was run")),
        ];
        let error = run(&tree, &steps.iter().collect::<Vec<_>>()).unwrap_err();
        assert_eq!(format!("{error:#}"), "step `bad`: `false` failed");
    }

    #[test]
    fn a_step_without_its_subject_is_passed_over() {
        let tree = Tree::of_this_workspace();
        let absent = Step { applies: |_| false, ..step("client", |_| bail!("was run")) };
        assert!(run(&tree, &[&absent]).is_ok());
    }

    #[test]
    fn the_summary_has_a_line_a_step() {
        let second = Duration::from_millis(1_250);
        let fates = [
            ("fmt", Fate::Passed(second)),
            ("clippy", Fate::Failed(second)),
            ("tests", Fate::NotRun),
            ("client", Fate::Absent),
        ];
        let expected = "fmt     passed      1.2 s\n\
                        clippy  FAILED      1.2 s\n\
                        tests   not run\n\
                        client  nothing to check here";
        assert_eq!(summary(&fates), expected);
    }
}
