//! The generator behind every random choice of the players: xoshiro256++, pinned here so that a
//! seed always means the same game.

/// A small, fast, seeded generator.
#[derive(Clone, Debug)]
pub struct Rng {
    words: [u64; 4],
}

impl Rng {
    /// A generator whose sequence is determined by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        // SplitMix64 spreads the seed, so that similar seeds give unrelated sequences.
        let mut state = seed;
        let words = std::array::from_fn(|_| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            mix(state)
        });
        Rng { words }
    }

    /// A generator for one of several parts of a task: games of a match, threads of a search.
    #[must_use]
    pub fn for_part(seed: u64, part: u64) -> Rng {
        Rng::new(mix(seed ^ mix(part.wrapping_add(1))))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.words;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A uniform number below `limit`; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The bias of one multiplication is below 2^-40 for any list in this crate.
        ((u128::from(self.bits()) * limit as u128) >> 64) as usize
    }

    /// A uniform number from 0 to 1, excluding 1.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// A normally distributed number with mean 0 and standard deviation 1.
    pub fn normal(&mut self) -> f32 {
        // The sum of twelve uniform numbers is close enough to normal.
        (0..12).map(|_| self.unit()).sum::<f32>() - 6.0
    }

    /// A random item, or `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

fn mix(value: u64) -> u64 {
    let value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_sequence_for_ever() {
        let mut rng = Rng::new(1);
        let first: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        assert_eq!(first, FIRST_OF_SEED_1);
    }

    const FIRST_OF_SEED_1: [u64; 3] =
        [14_971_601_782_005_023_387, 13_781_649_495_232_077_965, 1_847_458_086_238_483_744];

    #[test]
    fn numbers_below_a_limit_reach_all_of_them() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 150), "{seen:?}");
    }
}
