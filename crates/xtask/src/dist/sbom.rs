//! The software bill of materials, in the CycloneDX 1.6 format.

use anyhow::Result;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::inventory::{Inventory, Part};

/// The bill as JSON; its serial number is derived from its contents.
pub(super) fn bill(inventory: &Inventory, version: &str, time: u64) -> Result<String> {
    let components: Vec<Value> =
        inventory.parts.iter().filter(|part| !is_program(part)).map(component).collect();
    let dependencies: Vec<Value> = inventory
        .parts
        .iter()
        .map(|part| json!({ "ref": part.url(), "dependsOn": part.needs }))
        .collect();
    let program = inventory.parts.iter().find(|part| is_program(part)).map(component);
    let mut bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": timestamp(time)?,
            "component": program,
            "tools": { "components": [
                { "type": "application", "name": "cargo xtask dist", "version": version },
            ] },
        },
        "components": components,
        "dependencies": dependencies,
    });
    let digest = Sha256::digest(bill.to_string().as_bytes());
    bill["serialNumber"] = json!(format!("urn:uuid:{}", uuid(&digest)));
    Ok(format!("{bill:#}\n"))
}

fn is_program(part: &Part) -> bool {
    part.name == "taluva-cli"
}

fn component(part: &Part) -> Value {
    let mut component = json!({
        "type": if is_program(part) { "application" } else { "library" },
        "bom-ref": part.url(),
        "name": part.name,
        "version": part.version,
        "licenses": [{ "expression": part.licence }],
        "purl": part.url(),
    });
    if let Some((algorithm, digest)) = &part.digest {
        component["hashes"] = json!([{ "alg": algorithm, "content": digest }]);
    }
    component
}

/// A UUID from a digest (RFC 9562, version 8).
fn uuid(digest: &[u8]) -> String {
    let mut bytes: Vec<u8> = digest[..16].to_vec();
    bytes[6] = 0x80 | (bytes[6] & 0x0f);
    bytes[8] = 0x80 | (bytes[8] & 0x3f);
    let hex = hex::encode(bytes);
    format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// A time in RFC 3339 format.
fn timestamp(seconds: u64) -> Result<String> {
    let time = OffsetDateTime::from_unix_timestamp(seconds.try_into()?)?;
    Ok(time.format(&Rfc3339)?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::tree::Tree;

    #[test]
    fn times_are_written_in_rfc_3339() {
        assert_eq!(timestamp(0).unwrap(), "1970-01-01T00:00:00Z");
        assert_eq!(timestamp(951_782_400).unwrap(), "2000-02-29T00:00:00Z");
        assert_eq!(timestamp(1_763_328_065).unwrap(), "2025-11-16T21:21:05Z");
    }

    #[test]
    fn a_bill_lists_every_part_and_refers_to_nothing_else() {
        let inventory = Inventory::of_the_program(&Tree::of_this_workspace()).unwrap();
        let text = bill(&inventory, "1.0.0", 0).unwrap();
        assert_eq!(text, bill(&inventory, "1.0.0", 0).unwrap());
        let bill: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(bill["metadata"]["component"]["name"], "taluva-cli");
        let components = bill["components"].as_array().unwrap();
        let mut known: BTreeSet<&str> =
            components.iter().map(|part| part["bom-ref"].as_str().unwrap()).collect();
        assert_eq!(known.len(), inventory.parts.len() - 1);
        known.insert(bill["metadata"]["component"]["bom-ref"].as_str().unwrap());
        for part in bill["dependencies"].as_array().unwrap() {
            assert!(known.contains(part["ref"].as_str().unwrap()));
            for needed in part["dependsOn"].as_array().unwrap() {
                assert!(known.contains(needed.as_str().unwrap()), "{needed}");
            }
        }
        assert!(bill["serialNumber"].as_str().unwrap().starts_with("urn:uuid:"));
    }
}
