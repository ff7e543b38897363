//! Mutated texts: whatever a parser is fed, it neither panics nor hangs, and what is refused has
//! changed nothing.

mod claims;
mod corpus;
mod mutate;

use mutate::{Dice, mutate};
use taluva::State;

/// How many mutated inputs each parser gets.
const INPUTS: usize = 100_000;

/// Feeds a claim with mutations of the texts.
fn feed(texts: &[String], dice: &mut Dice, mut claim: impl FnMut(&str)) {
    texts.iter().for_each(|text| claim(text));
    for _ in 0..INPUTS {
        let (text, other) = (dice.pick(texts), dice.pick(texts));
        claim(&mutate(text, other, dice));
    }
}

#[test]
fn tokens_and_setups() {
    let mut dice = Dice::new(1);
    let mut games = corpus::games(60, &mut dice);
    let texts: Vec<String> = games
        .iter()
        .flat_map(|game| {
            let tokens = game.tokens().map(|token| token.to_string());
            tokens.chain(game.legal_texts()).chain([game.setup().to_string()])
        })
        .collect();
    let mut turn = (0..games.len()).cycle();
    feed(&texts, &mut dice, |text| {
        claims::token(text);
        let game = turn.next().expect("the circle has no end");
        claims::token_in_a_game(&mut games[game], text);
    });
}

#[test]
fn records() {
    let mut dice = Dice::new(2);
    let games = corpus::games(60, &mut dice);
    let texts: Vec<String> = games.iter().map(corpus::record).collect();
    for text in &texts {
        assert!(taluva::record::parse(text).is_ok(), "{text}");
    }
    feed(&texts, &mut dice, claims::record);
}

#[test]
fn variations() {
    let mut dice = Dice::new(7);
    let mut games = corpus::games(120, &mut dice);
    games.retain(|game| game.tokens().len() <= 20);
    let texts: Vec<String> = games.iter().map(|game| corpus::variations(game, &mut dice)).collect();
    for text in &texts {
        assert!(taluva::record::parse_trees(text).is_ok(), "{text}");
    }
    feed(&texts, &mut dice, claims::variations);
}

#[test]
fn grown_trees() {
    let mut dice = Dice::new(8);
    for _ in 0..600 {
        let length = dice.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
        claims::grown_tree(&bytes);
    }
}

#[test]
fn positions() {
    let mut dice = Dice::new(3);
    let games = corpus::games(240, &mut dice);
    let real = games.iter().map(|game| game.state().to_string());
    let texts: Vec<String> = real.chain(corpus::composed_positions()).collect();
    for text in &texts {
        assert_eq!(text.parse::<State>().err(), None, "{text}");
    }
    feed(&texts, &mut dice, claims::position);
}

#[test]
fn conversations() {
    let mut dice = Dice::new(5);
    let games = corpus::games(120, &mut dice);
    let texts: Vec<String> =
        games.iter().map(|game| corpus::conversation(game, &mut dice)).collect();
    feed(&texts, &mut dice, claims::tvi);
}

#[test]
fn generator_and_judge() {
    let mut dice = Dice::new(4);
    for _ in 0..2_000 {
        let length = dice.below(150);
        let bytes: Vec<u8> = (0..length).map(|_| dice.roll().to_le_bytes()[0]).collect();
        claims::generator_and_judge_agree(&bytes);
    }
}
