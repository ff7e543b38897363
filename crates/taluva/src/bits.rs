//! Sets of places in a window, as bits in words: whole-island questions in a few operations.

/// The bits of `words` moved so that the bit of place `p` in the answer is that of `p + step`.
///
/// Places before the first and after the last are not in the set.
#[inline]
pub(crate) fn word_moved(words: &[u64], index: usize, step: isize) -> u64 {
    let word = |index: isize| -> u64 {
        usize::try_from(index).ok().and_then(|index| words.get(index)).copied().unwrap_or(0)
    };
    let first = index as isize + step.div_euclid(64);
    let shift = step.rem_euclid(64) as u32;
    // Two shifts, so that a shift by 64 gives nothing instead of overflowing.
    word(first) >> shift | (word(first + 1) << 1) << (63 - shift)
}

#[inline]
pub(crate) fn contains(words: &[u64], place: usize) -> bool {
    words[place / 64] >> (place % 64) & 1 != 0
}

#[inline]
pub(crate) fn insert(words: &mut [u64], place: usize) {
    words[place / 64] |= 1 << (place % 64);
}

#[inline]
pub(crate) fn remove(words: &mut [u64], place: usize) {
    words[place / 64] &= !(1 << (place % 64));
}

#[inline]
pub(crate) fn set(words: &mut [u64], place: usize, on: bool) {
    if on {
        insert(words, place);
    } else {
        remove(words, place);
    }
}

/// The places of one word's bits, in order.
#[inline]
pub(crate) fn places_of_word(index: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let place = index * 64 + word.trailing_zeros() as usize;
        word &= word - 1;
        Some(place)
    })
}

/// The places of a set, in order.
#[inline]
pub(crate) fn places(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| places_of_word(index, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_matches_place_arithmetic() {
        let words = [0x8000_0000_0000_0001, 0x0000_0001_8000_0000, 0xF0F0];
        for step in [-65, -64, -63, -32, -31, -1, 0, 1, 31, 32, 33, 63, 64, 65, 130] {
            for index in 0..words.len() {
                let moved = word_moved(&words, index, step);
                for bit in 0..64 {
                    let from = (index * 64 + bit) as isize + step;
                    let expected = (0..192).contains(&from) && contains(&words, from as usize);
                    assert_eq!(moved >> bit & 1 != 0, expected, "step {step}, bit {bit}");
                }
            }
        }
    }
}
