//! Names for guests who did not choose one: island names, which are the same in every language.

use crate::secrets::random_below;

const ISLANDS: [&str; 56] = [
    "Ambae",
    "Ambon",
    "Aneityum",
    "Bali",
    "Banda",
    "Buru",
    "Efate",
    "Fakarava",
    "Futuna",
    "Halmahera",
    "Huahine",
    "Kauai",
    "Komodo",
    "Kosrae",
    "Lanai",
    "Lifou",
    "Lombok",
    "Makatea",
    "Malekula",
    "Mangaia",
    "Mangareva",
    "Maui",
    "Maupiti",
    "Molokai",
    "Moorea",
    "Nauru",
    "Niihau",
    "Niue",
    "Nukuhiva",
    "Oahu",
    "Ouvea",
    "Palau",
    "Pohnpei",
    "Raiatea",
    "Raivavae",
    "Rangiroa",
    "Rarotonga",
    "Rotuma",
    "Rurutu",
    "Saipan",
    "Savaii",
    "Seram",
    "Sumba",
    "Sumbawa",
    "Tahaa",
    "Tahiti",
    "Tanna",
    "Ternate",
    "Tidore",
    "Tikehau",
    "Timor",
    "Tinian",
    "Tongatapu",
    "Tubuai",
    "Upolu",
    "Vanikoro",
];

/// A random guest name, such as `Moorea-4821`.
pub(crate) fn random_guest_name() -> String {
    let island = ISLANDS[random_below(ISLANDS.len())];
    format!("{island}-{}", 1000 + random_below(99_000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::auth::names;

    #[test]
    fn every_guest_name_is_a_name() {
        for island in ISLANDS {
            assert!(names::check(&format!("{island}-99999")).is_ok(), "{island}");
        }
        for _ in 0..200 {
            let name = random_guest_name();
            assert!(names::check(&name).is_ok(), "{name}");
        }
    }
}
