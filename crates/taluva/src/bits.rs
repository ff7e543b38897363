//! Sets of places on the torus as bit sets, for whole-island queries in a few operations.

use smallvec::SmallVec;

/// Storage for the sets of the usual tori without heap allocation.
pub(crate) type Words = SmallVec<[u64; 64]>;

/// The word at `index` of the shifted set, in which place `p` is place `p + step` of `words`,
/// around the torus. The number of words is a power of two.
#[inline]
pub(crate) fn word_moved(words: &[u64], index: usize, step: usize) -> u64 {
    let mask = words.len() - 1;
    let first = words[(index + step / 64) & mask];
    let second = words[(index + step / 64 + 1) & mask];
    let shift = (step % 64) as u32;
    // Two shifts, since a shift by 64 would overflow.
    first >> shift | (second << 1) << (63 - shift)
}

#[inline]
pub(crate) fn contains(words: &[u64], place: usize) -> bool {
    words[place / 64] >> (place % 64) & 1 != 0
}

#[inline]
pub(crate) fn set(words: &mut [u64], place: usize, on: bool) {
    let bit = 1 << (place % 64);
    if on {
        words[place / 64] |= bit;
    } else {
        words[place / 64] &= !bit;
    }
}

/// Calls `visit` with the places of one word's bits, in order.
#[inline]
pub(crate) fn for_places_of_word(index: usize, mut word: u64, mut visit: impl FnMut(usize)) {
    while word != 0 {
        visit(index * 64 + word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// Calls `visit` with the places of a set, in order.
#[inline]
pub(crate) fn for_places(words: &[u64], mut visit: impl FnMut(usize)) {
    for (index, &word) in words.iter().enumerate() {
        for_places_of_word(index, word, &mut visit);
    }
}

/// The first place of a set.
#[inline]
pub(crate) fn first_place(words: &[u64]) -> Option<usize> {
    let index = words.iter().position(|&word| word != 0)?;
    Some(index * 64 + words[index].trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_matches_place_arithmetic() {
        let words = [0x8000_0000_0000_0001, 0x0000_0001_8000_0000, 0xF0F0, 1 << 63];
        for step in [0, 1, 31, 32, 33, 63, 64, 65, 130, 224, 225, 255] {
            for index in 0..words.len() {
                let moved = word_moved(&words, index, step);
                for bit in 0..64 {
                    let expected = contains(&words, (index * 64 + bit + step) % 256);
                    assert_eq!(moved >> bit & 1 != 0, expected, "step {step}, bit {bit}");
                }
            }
        }
    }

    #[test]
    fn places_come_in_order() {
        let mut words = [0; 4];
        for place in [3, 64, 200, 255] {
            set(&mut words, place, true);
        }
        let mut found = Vec::new();
        for_places(&words, |place| found.push(place));
        assert_eq!(found, [3, 64, 200, 255]);
        assert_eq!(first_place(&words), Some(3));
        set(&mut words, 3, false);
        assert_eq!(first_place(&words), Some(64));
    }
}
