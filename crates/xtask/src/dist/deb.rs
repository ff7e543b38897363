//! The Debian package: the program, its unit, its user and its settings.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::Release;
use super::archive::{self, Entries};

/// The maintainer scripts.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Writes the package and returns its path.
pub(super) fn write(release: &Release<'_>, papers: &Entries, program: &[u8]) -> Result<PathBuf> {
    let tree = release.tree;
    let mut files = papers.clone();
    files.add_program("usr/bin/taluva", program);
    let unit = unit(&fs::read_to_string(tree.path("deploy/taluva.service"))?)?;
    files.add("usr/lib/systemd/system/taluva.service", unit);
    files.add("etc/taluva.toml", fs::read(tree.path("deploy/debian/taluva.toml"))?);
    let example = fs::read(tree.path("deploy/taluva.example.toml"))?;
    files.add("usr/share/doc/taluva/taluva.example.toml", example);

    let architecture = architecture()?;
    let mut control = Entries::default();
    let size = files.kibibytes();
    control.add("control", description(&release.version, architecture, size, program)?);
    control.add("conffiles", "/etc/taluva.toml\n");
    for script in SCRIPTS {
        control.add_program(script, fs::read(tree.path(&format!("deploy/debian/{script}")))?);
    }
    let control = control.tarball("./", release.time)?;
    let data = files.tarball("./", release.time)?;
    let members: [(&str, &[u8]); 3] =
        [("debian-binary", b"2.0\n"), ("control.tar.gz", &control), ("data.tar.gz", &data)];
    let path = release.out.join(format!("taluva_{}_{architecture}.deb", release.version));
    fs::write(&path, archive::ar(&members, release.time)?)?;
    Ok(path)
}

/// The unit for the package: with Debian's path of the program and the package's own user.
fn unit(general: &str) -> Result<String> {
    let mut unit = general.to_owned();
    let changes = [
        ("ExecStart=/usr/local/bin/taluva ", "ExecStart=/usr/bin/taluva "),
        ("DynamicUser=yes\n", "User=taluva\nGroup=taluva\n"),
    ];
    for (ours, theirs) in changes {
        if !unit.contains(ours) {
            bail!("deploy/taluva.service lacks `{}`", ours.trim());
        }
        unit = unit.replace(ours, theirs);
    }
    // The first lines say how to install it by hand.
    let begin = unit.find("[Unit]").context("deploy/taluva.service has no section [Unit]")?;
    Ok(unit[begin..].to_owned())
}

fn architecture() -> Result<&'static str> {
    match std::env::consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        other => bail!("Debian's name of {other} is not known here"),
    }
}

fn description(version: &str, architecture: &str, size: usize, program: &[u8]) -> Result<String> {
    let glibc = newest_glibc(program).context("the program names no version of glibc")?;
    Ok(format!(
        "Package: taluva\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: The Taluva developers <taluva@localhost>\n\
         Installed-Size: {size}\n\
         Depends: libc6 (>= {glibc}), libgcc-s1, passwd\n\
         Section: games\n\
         Priority: optional\n\
         Description: board game of volcanoes, huts, temples and towers\n \
         Taluva in the browser, alone, against the computer or with others: a\n \
         service with its page, the engine, the arena and the tools for records.\n \
         It listens on 127.0.0.1:7700; /etc/taluva.toml has the settings.\n"
    ))
}

/// The newest glibc version that the program requires.
fn newest_glibc(program: &[u8]) -> Option<String> {
    const PREFIX: &[u8] = b"GLIBC_2.";
    let minor = |at: usize| {
        let digits: Vec<u8> =
            program[at..].iter().copied().take_while(u8::is_ascii_digit).take(3).collect();
        String::from_utf8(digits).ok()?.parse::<u32>().ok()
    };
    let places = program.windows(PREFIX.len()).enumerate().filter(|(_, text)| *text == PREFIX);
    let newest = places.filter_map(|(at, _)| minor(at + PREFIX.len())).max()?;
    Some(format!("2.{newest}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Tree;

    #[test]
    fn the_unit_of_the_package_runs_as_its_user() {
        let tree = Tree::of_this_workspace();
        let general = fs::read_to_string(tree.path("deploy/taluva.service")).unwrap();
        let unit = unit(&general).unwrap();
        assert!(unit.starts_with("[Unit]\n"));
        assert!(unit.contains("\nExecStart=/usr/bin/taluva serve --config /etc/taluva.toml\n"));
        assert!(unit.contains("\nUser=taluva\n") && !unit.contains("DynamicUser"));
        assert!(super::unit("[Unit]\n").is_err());
    }

    #[test]
    fn the_newest_glibc_counts_as_a_number() {
        assert_eq!(newest_glibc(b"xGLIBC_2.9\0GLIBC_2.34\0GLIBC_2.17\0").unwrap(), "2.34");
        assert_eq!(newest_glibc(b"nothing"), None);
    }
}
