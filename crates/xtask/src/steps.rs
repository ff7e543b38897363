//! A list of named steps: selecting some, running them in order, and summarising.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::tree::Tree;

/// A named step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// What is missing to run the step, if anything.
    pub(crate) missing: fn(&Tree) -> Option<&'static str>,
    pub(crate) run: fn(&Tree) -> Result<()>,
}

/// The steps named by `only` (all if empty) without those named by `skip`, in order.
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

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed(Duration),
    Failed(Duration),
    /// Not run, with the reason.
    Skipped(&'static str),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(time) => write!(f, "passed   {:>7.1} s", time.as_secs_f64()),
            Self::Failed(time) => write!(f, "FAILED   {:>7.1} s", time.as_secs_f64()),
            Self::Skipped(why) => write!(f, "skipped  {why}"),
        }
    }
}

/// Runs the chosen steps in order, stops at the first failure, and prints a summary with one line
/// per step.
pub(crate) fn run(tree: &Tree, all: &[Step], chosen: &[&Step]) -> Result<()> {
    let mut outcomes: Vec<(&str, Outcome)> = Vec::new();
    let mut failure = None;
    for step in all {
        let outcome = if !chosen.iter().any(|chosen| chosen.name == step.name) {
            Outcome::Skipped("not asked for")
        } else if failure.is_some() {
            Outcome::Skipped("a step before it failed")
        } else if let Some(what) = (step.missing)(tree) {
            Outcome::Skipped(what)
        } else {
            eprintln!("\n== {}: {}", step.name, step.about);
            let start = Instant::now();
            match (step.run)(tree) {
                Ok(()) => Outcome::Passed(start.elapsed()),
                Err(error) => {
                    failure = Some(error.context(format!("step `{}`", step.name)));
                    Outcome::Failed(start.elapsed())
                }
            }
        };
        outcomes.push((step.name, outcome));
    }
    eprintln!("\n{}", summary(&outcomes));
    failure.map_or(Ok(()), Err)
}

/// One line per step, and one with the counts.
fn summary(outcomes: &[(&str, Outcome)]) -> String {
    let width = outcomes.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut lines: Vec<String> =
        outcomes.iter().map(|(name, outcome)| format!("{name:width$}  {outcome}")).collect();
    let count =
        |is: fn(&Outcome) -> bool| outcomes.iter().filter(|(_, outcome)| is(outcome)).count();
    lines.push(format!(
        "{} passed, {} failed, {} skipped",
        count(|outcome| matches!(outcome, Outcome::Passed(_))),
        count(|outcome| matches!(outcome, Outcome::Failed(_))),
        count(|outcome| matches!(outcome, Outcome::Skipped(_))),
    ));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn step(name: &'static str, run: fn(&Tree) -> Result<()>) -> Step {
        Step { name, about: "", missing: |_| None, run }
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
        let error = run(&tree, &steps, &steps.iter().collect::<Vec<_>>()).unwrap_err();
        assert_eq!(format!("{error:#}"), "step `bad`: `false` failed");
    }

    #[test]
    fn a_step_with_missing_requirements_is_skipped() {
        let tree = Tree::of_this_workspace();
        let missing =
            Step { missing: |_| Some("no browser"), ..step("client", |_| bail!("was run")) };
        let other = step("other", |_| bail!("was run, though nobody asked for it"));
        assert!(run(&tree, &[missing, other], &[&missing]).is_ok());
    }

    #[test]
    fn the_summary_never_says_passed_of_what_was_left_out() {
        let second = Duration::from_millis(1_250);
        let outcomes = [
            ("fmt", Outcome::Passed(second)),
            ("clippy", Outcome::Failed(second)),
            ("deny", Outcome::Skipped("cargo-deny is not installed")),
            ("tests", Outcome::Skipped("a step before it failed")),
        ];
        let expected = "fmt     passed       1.2 s\n\
                        clippy  FAILED       1.2 s\n\
                        deny    skipped  cargo-deny is not installed\n\
                        tests   skipped  a step before it failed\n\
                        1 passed, 1 failed, 2 skipped";
        assert_eq!(summary(&outcomes), expected);
    }
}
