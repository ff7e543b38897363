//! The node counts of fixed game trees.

use taluva::{Game, Phase, Token};
use taluva_cli::bench::nodes::{self, Tree};

#[test]
fn no_node_count_has_moved() {
    let trees = nodes::trees().unwrap();
    assert!(trees.len() >= 12);
    for tree in trees {
        tree.check().unwrap();
    }
}

/// Counts as the fast door does, but by texts and through the checked door.
fn count(game: &mut Game, tiles: &[String], counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else { return };
    let play = |game: &mut Game, token: &str, tiles: &[String], counts: &mut [u64]| {
        let token: Token = token.parse().expect("legal tokens are tokens");
        game.play(&token).expect("legal tokens are legal");
        count(game, tiles, counts);
        game.undo().expect("a token was played");
    };
    match game.state().phase() {
        Phase::Over => {}
        Phase::Take => {
            let next = tiles.first();
            let choices = game.legal();
            for tile in choices.iter().filter(|&tile| tile.starts_with('2') || Some(tile) == next) {
                let rest = if tile.starts_with('2') { tiles } else { &tiles[1..] };
                play(game, tile, rest, counts);
            }
        }
        Phase::Place => {
            for placement in game.legal() {
                *here += 1;
                play(game, &placement, tiles, below);
            }
        }
        Phase::Build => {
            let mut builds = game.legal();
            if builds.is_empty() {
                builds.push("-".to_owned());
            }
            for build in builds {
                *here += 1;
                play(game, &build, tiles, below);
            }
        }
    }
}

#[test]
fn the_checked_door_counts_the_same() {
    for Tree { name, mut root, tiles, nodes } in nodes::trees().unwrap() {
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        let depth = nodes.iter().take_while(|&&count| count < 10_000).count();
        let mut counts = vec![0; depth];
        count(&mut root, &tiles, &mut counts);
        assert_eq!(counts, nodes[..depth], "{name}");
    }
}
