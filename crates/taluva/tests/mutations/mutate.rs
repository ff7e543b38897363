//! Texts with mistakes in them: what a slip of the hand, a broken file or a hostile sender makes of
//! a real text.

/// A small seeded generator (SplitMix64): the same seed makes the same mistakes for ever.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.roll() % bound as u64).expect("it is below a usize")
    }

    pub(crate) fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// The signs of the notation, and some that are none of it.
const SIGNS: &str =
    "JCSRLV2HEWTBKX@,:=-+*/.;|#~{}[]()!?%\"'\\ \t\r\n0123456789abcz\u{0}\u{7f}é语\u{202e}🌋";

/// Words that mean something somewhere, and numbers at the edges of their types; `|` joins them.
const WORDS: &str = "JC@0,0:0|2VV@1,0:5|2JJ|JC|LL|H@0,1|E@0,1=J|W@1,1|T@1,1|B@0,0|-|resign:1|\
    resign:9|*|king 1,2|survivor 1,1|worlds-end 2,1|last-standing 1,2|edition=hig2006|players=5|\
    players=4|tiles=60|tiles=1|teams=on|ranking=on|boats=on|start=on|twohex=2JJ+2VL|twohex=off|\
    zone=expert-inner|founding=anywhere|position|position tvp|moves|newgame|play|undo|legal|\
    go nodes 1|1.|...|[Format \"taluva 1\"]\n|[Setup \"|\"]\n|\n\n|{|}|(|)|(LL)|!?|??|\\}|[%win 1]|[Format \"taluva 2\"]\n|0|-0|+1|007|127|128|255|256|\
    -129|9999|10000|-9999|32767|-32768|65536|4294967296|18446744073709551616|\
    -99999999999999999999999";

/// Makes a near miss, or one to four mistakes of any kind; `other` lends pieces of itself.
pub(crate) fn mutate(text: &str, other: &str, dice: &mut Dice) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    if dice.below(3) == 0 {
        miss_by_one(&mut signs, dice);
    } else {
        for _ in 0..=dice.below(4) {
            make_a_mistake(&mut signs, other, dice);
        }
    }
    signs.into_iter().collect()
}

/// A digit or letter becomes its neighbour: the mistake that often stays well-formed.
fn miss_by_one(signs: &mut [char], dice: &mut Dice) {
    let from = dice.below(signs.len() + 1);
    let next = |sign: char| match sign {
        '0'..='8' | 'A'..='Y' | 'a'..='y' => Some(char::from(sign as u8 + 1)),
        '9' => Some('0'),
        _ => None,
    };
    let found = signs[from..].iter_mut().find_map(|sign| Some((next(*sign)?, sign)));
    if let Some((missed, sign)) = found {
        *sign = missed;
    }
}

fn make_a_mistake(signs: &mut Vec<char>, other: &str, dice: &mut Dice) {
    let at = dice.below(signs.len() + 1);
    match dice.below(10) {
        0 => {
            signs.truncate(at);
        }
        1 => {
            let end = stretch(at, signs.len(), dice);
            signs.drain(at..end);
        }
        2 => {
            let end = stretch(at, signs.len(), dice);
            let again: Vec<char> = signs[at..end].to_vec();
            let to = dice.below(signs.len() + 1);
            signs.splice(to..to, again);
        }
        3 => {
            let sign = a_sign(dice);
            signs.insert(at, sign);
        }
        4 => {
            if let Some(sign) = signs.get_mut(at) {
                *sign = a_sign(dice);
            }
        }
        5 => {
            let with = dice.below(signs.len().max(1));
            if at < signs.len() {
                signs.swap(at, with);
            }
        }
        6 => {
            let word = a_word(dice);
            signs.splice(at..at, word.chars());
        }
        7 => {
            let (start, end) = word_around(signs, at);
            let word = a_word(dice);
            signs.splice(start..end, word.chars());
        }
        8 => {
            let lent: Vec<char> = other.chars().collect();
            let from = dice.below(lent.len() + 1);
            let to = stretch(from, lent.len(), dice);
            let end = stretch(at, signs.len(), dice);
            signs.splice(at..end, lent[from..to].iter().copied());
        }
        _ => miss_by_one(signs, dice),
    }
}

fn a_word(dice: &mut Dice) -> &'static str {
    let words: Vec<&str> = WORDS.split('|').collect();
    words[dice.below(words.len())]
}

fn a_sign(dice: &mut Dice) -> char {
    let signs: Vec<char> = SIGNS.chars().collect();
    *dice.pick(&signs)
}

/// The end of a short stretch that begins at `start`.
fn stretch(start: usize, len: usize, dice: &mut Dice) -> usize {
    (start + 1 + dice.below(24)).min(len).max(start)
}

/// The bounds of the word, by spaces and line ends, in which `at` lies.
fn word_around(signs: &[char], at: usize) -> (usize, usize) {
    let is_gap = |sign: &char| sign.is_whitespace();
    let start = signs[..at].iter().rposition(is_gap).map_or(0, |gap| gap + 1);
    let end = signs[at..].iter().position(is_gap).map_or(signs.len(), |gap| at + gap);
    (start, end)
}
