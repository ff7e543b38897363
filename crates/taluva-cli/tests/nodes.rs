//! The node counts of fixed game trees.

use taluva::{Game, Phase, Tile, Token};
use taluva_cli::bench::nodes::{self, Tree};

#[test]
fn no_node_count_has_moved() {
    let trees = nodes::trees().unwrap();
    assert!(trees.len() >= 12);
    for tree in trees {
        tree.check().unwrap();
    }
}

/// Counts as `State` does, but through the checked interface.
fn count(game: &mut Game, tiles: &[Tile], counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else { return };
    let play = |game: &mut Game, token: Token, tiles: &[Tile], counts: &mut [u64]| {
        game.play(&token).expect("legal tokens are legal");
        count(game, tiles, counts);
        game.undo().expect("a token was played");
    };
    let mut legal = game.legal();
    match game.state().phase() {
        Phase::Over => {}
        Phase::Take => {
            for token in legal {
                match token {
                    Token::Tile(tile) if tile.is_two_hex() => play(game, token, tiles, counts),
                    Token::Tile(tile) if tiles.first() == Some(&tile) => {
                        play(game, token, &tiles[1..], counts);
                    }
                    _ => {}
                }
            }
        }
        Phase::Place => {
            for placement in legal {
                *here += 1;
                play(game, placement, tiles, below);
            }
        }
        Phase::Build => {
            if legal.is_empty() {
                legal.push(Token::NoBuild);
            }
            for build in legal {
                *here += 1;
                play(game, build, tiles, below);
            }
        }
    }
}

#[test]
fn the_checked_interface_counts_the_same() {
    for Tree { name, mut root, tiles, nodes } in nodes::trees().unwrap() {
        let depth = nodes.iter().take_while(|&&count| count < 10_000).count();
        let mut counts = vec![0; depth];
        count(&mut root, &tiles, &mut counts);
        assert_eq!(counts, nodes[..depth], "{name}");
    }
}
