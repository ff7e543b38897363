//! `cargo xtask bench`: the speeds measured by `taluva bench`, and the instruction counts of fixed
//! workloads, which do not depend on the load of the machine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use clap::Args;
use xshell::cmd;

use crate::instructions::{self, Count, Counts};
use crate::tools;
use crate::tree::{Profile, Tree};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Record the instruction counts in docs/bench/instructions.txt
    #[arg(long)]
    record: bool,
    /// Only count instructions: leave out the timed measurements
    #[arg(long)]
    instructions_only: bool,
}

/// The workloads whose instructions are counted: a name and the arguments of `taluva`.
const WORKLOADS: &[(&str, &[&str])] =
    &[("rules", &["bench", "--workload=rules"]), ("search", &["bench", "--workload=search"])];

const RECORD: &str = "docs/bench/instructions.txt";

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let taluva = tree.build_taluva(Profile::Release)?;
    if !arguments.instructions_only {
        cmd!(tree.sh(), "{taluva} bench").run()?;
    }
    if tools::find(&["valgrind"]).is_none() {
        let counting_was_asked_for = arguments.record || arguments.instructions_only;
        let sentence = "counting instructions needs valgrind, which is not installed";
        if counting_was_asked_for {
            bail!("{sentence}");
        }
        println!("{sentence}");
        return Ok(());
    }

    let recorded = read_record(tree)?;
    let compiler = compiler(tree)?;
    let mut now = recorded.clone();
    let mut regressions = Vec::new();
    for &(workload, arguments) in WORKLOADS {
        let count = count(tree, &taluva, arguments, &compiler)?;
        let comparison = instructions::compare(recorded.get(workload), &count);
        println!("{workload}: {} instructions ({comparison})", count.instructions);
        if comparison.is_regression() {
            regressions.push(workload);
        }
        now.insert(workload.to_string(), count);
    }
    if arguments.record {
        now.retain(|workload, _| WORKLOADS.iter().any(|(name, _)| name == workload));
        let path = tree.path(RECORD);
        fs::create_dir_all(path.parent().expect("the record lies in a folder"))?;
        fs::write(&path, instructions::print(&now)).context(RECORD)?;
        println!("recorded in {RECORD}");
    } else if !regressions.is_empty() {
        bail!("regression in {} against {RECORD}", regressions.join(", "));
    }
    Ok(())
}

fn read_record(tree: &Tree) -> Result<Counts> {
    if !tree.has(RECORD) {
        return Ok(Counts::new());
    }
    let text = fs::read_to_string(tree.path(RECORD)).context(RECORD)?;
    instructions::parse(&text).context(RECORD)
}

/// Runs a workload under callgrind; its output is the checksum of its work.
fn count(tree: &Tree, taluva: &Path, arguments: &[&str], compiler: &str) -> Result<Count> {
    let callgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
    let output = cmd!(tree.sh(), "valgrind {callgrind...} {taluva} {arguments...}").output()?;
    let instructions = instructions::of_callgrind(&String::from_utf8_lossy(&output.stderr))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let work = printed.split_whitespace().next().context("the workload printed nothing")?;
    Ok(Count { instructions, compiler: compiler.to_string(), work: work.to_string() })
}

/// The compiler's version and target architecture, as one word.
fn compiler(tree: &Tree) -> Result<String> {
    let version = cmd!(tree.sh(), "rustc --version").quiet().read()?;
    let number = version.split_whitespace().nth(1).context("rustc names no version")?;
    Ok(format!("rustc-{number}-{}", std::env::consts::ARCH))
}
