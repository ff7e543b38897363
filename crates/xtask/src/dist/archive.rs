//! Reproducible archives: their bytes depend only on the contents and one timestamp.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

/// Files by their path in an archive; folders are derived from the paths.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries(BTreeMap<String, (u32, Vec<u8>)>);

impl Entries {
    pub(super) fn add(&mut self, path: &str, bytes: impl AsRef<[u8]>) {
        self.0.insert(path.to_owned(), (0o644, bytes.as_ref().to_vec()));
    }

    /// Adds an executable file.
    pub(super) fn add_program(&mut self, path: &str, bytes: impl AsRef<[u8]>) {
        self.0.insert(path.to_owned(), (0o755, bytes.as_ref().to_vec()));
    }

    /// Adds all files in a folder on disk.
    pub(super) fn add_folder(&mut self, path: &str, folder: &Path) -> Result<()> {
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name();
            self.add(&format!("{path}/{}", name.to_string_lossy()), fs::read(entry.path())?);
        }
        Ok(())
    }

    /// The same files with a prefix stripped from their paths, where present.
    pub(super) fn without(&self, prefix: &str) -> Entries {
        let short = |path: &String| path.strip_prefix(prefix).unwrap_or(path).to_owned();
        Entries(self.0.iter().map(|(path, file)| (short(path), file.clone())).collect())
    }

    /// The total size in KiB, as Debian counts it.
    pub(super) fn kibibytes(&self) -> usize {
        self.0.values().map(|(_, bytes)| bytes.len().div_ceil(1024)).sum()
    }

    /// A gzipped tar archive with `prefix` before every path.
    pub(super) fn tarball(&self, prefix: &str, time: u64) -> Result<Vec<u8>> {
        // Without a timestamp or a name in the gzip header.
        let packed = GzBuilder::new().write(Vec::new(), Compression::best());
        let mut archive = Builder::new(packed);
        for folder in self.folders(prefix) {
            append(&mut archive, &folder, EntryType::Directory, 0o755, time, &[])?;
        }
        for (path, (mode, bytes)) in &self.0 {
            let path = format!("{prefix}{path}");
            append(&mut archive, &path, EntryType::Regular, *mode, time, bytes)?;
        }
        Ok(archive.into_inner()?.finish()?)
    }

    /// Every folder that contains a file, parents first.
    fn folders(&self, prefix: &str) -> Vec<String> {
        let mut folders: Vec<String> = Vec::new();
        for path in self.0.keys() {
            let path = format!("{prefix}{path}");
            let ends = path.match_indices('/').map(|(end, _)| end + 1);
            folders.extend(ends.map(|end| path[..end].to_owned()));
        }
        folders.sort();
        folders.dedup();
        folders
    }
}

fn append(
    archive: &mut Builder<impl std::io::Write>,
    path: &str,
    kind: EntryType,
    mode: u32,
    time: u64,
    bytes: &[u8],
) -> Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_mtime(time);
    header.set_uid(0);
    header.set_gid(0);
    header.set_username("root")?;
    header.set_groupname("root")?;
    header.set_size(bytes.len() as u64);
    archive.append_data(&mut header, path, bytes)?;
    Ok(())
}

/// An `ar` archive: the outer format of a Debian package.
pub(super) fn ar(members: &[(&str, &[u8])], time: u64) -> Result<Vec<u8>> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let size = bytes.len();
        writeln!(archive, "{name:<16}{time:<12}{:<6}{:<6}{:<8}{size:<10}`", 0, 0, "100644")?;
        archive.extend_from_slice(bytes);
        if size % 2 == 1 {
            archive.push(b'\n');
        }
    }
    Ok(archive)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn entries() -> Entries {
        let mut entries = Entries::default();
        entries.add("share/b.txt", "two");
        entries.add_program("bin/a", "one");
        entries
    }

    #[test]
    fn a_tarball_depends_on_its_contents_alone() {
        let mut other = Entries::default();
        other.add_program("bin/a", "one");
        other.add("share/b.txt", "two");
        assert_eq!(entries().tarball("t/", 7).unwrap(), other.tarball("t/", 7).unwrap());
        other.add("share/b.txt", "three");
        assert_ne!(entries().tarball("t/", 7).unwrap(), other.tarball("t/", 7).unwrap());
    }

    #[test]
    fn a_tarball_holds_folders_modes_and_the_time() {
        let packed = entries().tarball("./", 1_700_000_000).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(packed.as_slice()));
        let mut seen = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            let header = entry.header();
            assert_eq!((header.mtime().unwrap(), header.uid().unwrap()), (1_700_000_000, 0));
            let path = String::from_utf8(entry.path_bytes().into_owned()).unwrap();
            seen.push((path, header.mode().unwrap(), text));
        }
        let expected = [
            ("./", 0o755, ""),
            ("bin/", 0o755, ""),
            ("share/", 0o755, ""),
            ("bin/a", 0o755, "one"),
            ("share/b.txt", 0o644, "two"),
        ];
        let expected = expected.map(|(path, mode, text)| (path.to_owned(), mode, text.to_owned()));
        assert_eq!(seen, expected);
    }

    #[test]
    fn members_of_ar_begin_at_even_places() {
        let archive = ar(&[("odd", b"123"), ("even", b"45")], 9).unwrap();
        let text = String::from_utf8(archive).unwrap();
        assert_eq!(text.len(), 8 + 60 + 4 + 60 + 2);
        assert!(text.starts_with("!<arch>\nodd             9           0     0     100644  3"));
        assert!(text[8 + 60 + 4..].starts_with("even "));
    }
}
