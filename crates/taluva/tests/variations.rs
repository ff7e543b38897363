//! Records with comments, marks and variations (NOTATION §2).

use taluva::record::{self, Comment, Mark, NodeId, Problem, Tree, TreeError, limits};
use taluva::{Game, Setup, Token};

const TAGS: &str = "[Format \"taluva 2\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n";

fn read(moves: &str) -> Tree {
    let text = format!("{TAGS}{moves}");
    let mut trees = record::parse_trees(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    trees.pop().expect("a game")
}

/// The movetext as it is written.
fn written(tree: &Tree) -> String {
    let text = tree.to_string();
    text.split_once("\n\n").expect("an empty line after the tags").1.to_owned()
}

fn refused(moves: &str) -> String {
    record::parse_trees(&format!("{TAGS}{moves}")).expect_err(moves).to_string()
}

fn child(tree: &Tree, id: NodeId, token: &str) -> NodeId {
    let token: Token = token.parse().expect("a token");
    let children = tree.children(id).iter().copied();
    children.into_iter().find(|&child| tree.token(child) == Some(token)).expect("a child")
}

#[test]
fn a_variation_replaces_the_token_before_it() {
    let tree = read("1. JC JC@0,0:0 (JC@0,0:3 H@0,-1) H@0,1 (H@-1,1) JS *");
    assert_eq!(written(&tree), "1. JC JC@0,0:0 (JC@0,0:3 H@0,-1) H@0,1 (H@-1,1) JS\n*\n");
    let draw = child(&tree, Tree::ROOT, "JC");
    let placed = child(&tree, draw, "JC@0,0:0");
    assert_eq!(tree.children(draw).len(), 2);
    assert_eq!(tree.children(placed).len(), 2);
    assert_eq!(tree.main_line().count(), 4);
    let other = child(&tree, child(&tree, draw, "JC@0,0:3"), "H@0,-1");
    assert_eq!(tree.game_at(other).tokens().count(), 3);
    assert_eq!((tree.depth(other), tree.depth(placed)), (1, 0));
}

#[test]
fn another_tile_replaces_the_draw() {
    let canonical = "1. JC (RS RS@0,0:2 H@-1,0) (LL) JC@0,0:0 H@0,1\n*\n";
    assert_eq!(written(&read(canonical)), canonical);
    // The draw may be left out, also in the variation.
    assert_eq!(written(&read("JC@0,0:0 (RS RS@0,0:2 H@-1,0) (LL) H@0,1 *")), canonical);
    assert_eq!(
        refused("JC@0,0:0 (RS@0,0:2) *"),
        "line 4, column 11: `RS@0,0:2`: the tile in hand is JC; to try another one, replace the draw: \
         JC (RS RS@…)"
    );
    // Where the draw is written, a tile cannot stand for the placement.
    assert_eq!(
        refused("JC JC@0,0:0 (RS) *"),
        "line 4, column 14: `RS`: the tile in hand must be placed first"
    );
    // A tile that has been drawn is gone, and comes back where its draw is replaced.
    let used = "JJ JJ@0,0:0 H@0,1 JC JC@2,0:0 H@1,1 JS";
    assert!(refused(&format!("{used} (JJ) *")).contains("JJ"));
    assert_eq!(read(&format!("{used} (JC) *")).len(), 8);
    assert_eq!(read("JJ (LL LL@0,0:0 H@0,1 JJ) JJ@0,0:0 *").len(), 6);
}

#[test]
fn a_two_hex_tile_is_a_choice_in_the_place_of_a_draw() {
    let text = "[Format \"taluva 2\"]\n[Setup \"edition=ferti2014 players=2 twohex=2VJ+2VL\"]\n\n\
                1. JC (2VL 2VL@0,0:1 (2VL@0,0:2) -) JC@0,0:0 H@0,1\n*\n";
    let trees = record::parse_trees(text);
    // A lake carries a hut as well as any field, so `-` is refused where something can be built.
    assert!(trees.is_err());
    let text = text.replace("-)", "H@0,1)");
    assert_eq!(record::parse_trees(&text).expect("a tree")[0].to_string(), text);
}

#[test]
fn marks_stand_on_what_was_chosen() {
    let tree = read("JC JC@0,0:0!? H@0,1?? (H@-1,1!) *");
    assert_eq!(written(&tree), "1. JC JC@0,0:0!? H@0,1?? (H@-1,1!)\n*\n");
    let placed = child(&tree, child(&tree, Tree::ROOT, "JC"), "JC@0,0:0");
    assert_eq!(tree.mark(placed), Some(Mark::Interesting));
    assert_eq!(
        refused("JC! *"),
        "line 4, column 1: `JC!`: only placements, builds and `-` can be marked"
    );
    assert_eq!(
        refused("JC@0,0:0!!! *"),
        "line 4, column 1: `JC@0,0:0!!!`: a mark is one of !! ! !? ?! ? ??"
    );
    assert!(refused("JC@0,0:0 ! *").contains("column 10: ``"));
}

#[test]
fn comments_belong_to_the_game_a_token_or_a_variation() {
    let moves = "{the game} JC {drawn} JC@0,0:0 ({why not here} JC@0,0:1 {x}) {placed} H@0,1 *";
    let tree = read(moves);
    assert_eq!(
        written(&tree),
        "{the game}\n1. JC {drawn} JC@0,0:0 {placed} ({why not here} JC@0,0:1 {x}) H@0,1\n*\n"
    );
    let draw = child(&tree, Tree::ROOT, "JC");
    assert_eq!(tree.comments(Tree::ROOT), [Comment::plain("the game")]);
    assert_eq!(tree.opening(child(&tree, draw, "JC@0,0:1")), [Comment::plain("why not here")]);
    // The main line by default.
    let records = record::parse(&format!("{TAGS}{moves}")).expect("a record");
    let comments: Vec<_> = records[0].comments().collect();
    assert_eq!(comments, [(0, "the game"), (1, "drawn"), (2, "placed")]);
}

#[test]
fn braces_brackets_and_line_breaks_of_comments_stay() {
    let tree = read("{a \\} b \\\\ c \\[%x] (d) [%win 0.5,0.5] {e\nf\tg \\z} *");
    let comment = &tree.comments(Tree::ROOT)[0];
    assert_eq!(comment.text(), "a } b \\ c [%x] (d)  {e\nf\tg \\z");
    assert_eq!(comment.command("win"), Some("0.5,0.5"));
    assert_eq!(read(&written(&tree)), tree);
    let record = tree.main_record();
    assert_eq!(record::parse(&record.to_string()), Ok(vec![record]));
}

#[test]
fn equal_beginnings_are_one_branch() {
    let tree = read("JC@0,0:0 (JC@0,0:1 {a}) ({o} JC@0,0:1 {b} H@-1,0) H@0,1 ({c} H@0,1 {d}) *");
    assert_eq!(written(&tree), "1. JC JC@0,0:0 ({o} JC@0,0:1 {a} {b} H@-1,0) H@0,1 {c} {d}\n*\n");
    // A variation inside a variation's first token stands beside it.
    let nested = read("JC@0,0:0 (JC@0,0:1 (JC@0,0:2)) *");
    assert_eq!(written(&nested), "1. JC JC@0,0:0 (JC@0,0:1) (JC@0,0:2)\n*\n");
}

#[test]
fn a_resignation_and_an_elimination_can_be_replaced() {
    let tree = read("JC@0,0:0 resign:1 (H@0,1 JS) last-standing 2,1");
    assert_eq!(written(&tree), "1. JC JC@0,0:0 resign:1 (H@0,1 JS)\nlast-standing 2,1\n");
}

#[test]
fn without_variations_it_is_written_as_before() {
    let plain = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
                 1. JC JC@0,0:0 {good} H@0,1\n*\n";
    let tree = record::parse_trees(plain).expect("old files stay valid").remove(0);
    assert_eq!(tree.to_string(), plain);
    assert_eq!(read("JC JC@0,0:0 {good} H@0,1 *"), tree);
    // In an old file a backslash is plain, and has no limits.
    let old = plain.replace("good", &"\\".repeat(9000));
    assert!(record::parse(&old).is_ok());
}

#[test]
fn errors_name_their_place() {
    for (moves, error) in [
        ("( JC ) *", "line 4, column 1: `(`: a variation follows the token that it replaces"),
        (
            "JC ( ( LL ) ) *",
            "line 4, column 6: `(`: a variation follows the token that it replaces",
        ),
        ("JC ) *", "line 4, column 4: `)`: there is no variation that ) could close"),
        ("JC () *", "line 4, column 5: `)`: a variation holds a token at least"),
        ("JC ({x}) *", "line 4, column 8: `)`: a variation holds a token at least"),
        ("JC (LL", "line 4, column 4: `(`: the variation has no closing )"),
        ("JC (LL *) *", "line 4, column 8: `*`: a variation has no result"),
        ("JC (LL {x)", "line 4, column 8: `{`: the comment has no closing }"),
        ("JC } *", "line 4, column 4: `}`: there is no comment that } could close"),
        (
            "JC {\u{7}} *",
            "line 4, column 4: `{`: a comment holds no control characters but line feeds and tabs",
        ),
        (
            "JC\n(LL\n LL@5,5:0) *",
            "line 6, column 2: `LL@5,5:0`: the first tile must have its volcano on (0,0)",
        ),
        (
            "JC JC@0,0:0 (H@0,1) *",
            "line 4, column 14: `H@0,1`: the tile in hand must be placed first",
        ),
        ("JC (LL) king 1,2", "line 4, column 9: `king 1,2`: the game as played gives `*`"),
        (
            "JC (LL)",
            "line 4, column 8: ``: a record ends with a result: `*`, or a reason and the standings",
        ),
    ] {
        assert_eq!(refused(moves), error, "{moves}");
    }
}

#[test]
fn a_bad_variation_can_be_left_out() {
    let text = format!("{TAGS}JC (LL LL@0,0:0 H@7,7 (H@0,1) {{(}} LL) (RS) JC@0,0:0 (x) H@0,1 *");
    assert!(record::parse_trees(&text).is_err());
    let (trees, dropped) = record::parse_trees_leniently(&text).expect("the main line is right");
    assert_eq!(written(&trees[0]), "1. JC (LL LL@0,0:0) (RS) JC@0,0:0 H@0,1\n*\n");
    let dropped: Vec<String> = dropped.iter().map(ToString::to_string).collect();
    assert_eq!(dropped.len(), 2);
    assert_eq!(dropped[0], "line 4, column 17: `H@7,7`: (7,7) is sea");
    assert!(record::parse_trees_leniently(&format!("{TAGS}JC JC@7,7:0 (LL) *")).is_err());
}

#[test]
fn limits_have_their_own_errors() {
    let problem = |text: &str| record::parse_trees(text).expect_err("beyond a limit").problem;
    let moves = |moves: &str| problem(&format!("{TAGS}{moves}"));

    let nested = |depth: usize| {
        let tiles: String = (0..depth).map(|n| [" (LL", " (LC"][n % 2]).collect();
        format!("JC{tiles}{} *", ")".repeat(depth))
    };
    assert!(record::parse_trees(&format!("{TAGS}{}", nested(limits::DEPTH))).is_ok());
    assert_eq!(moves(&nested(limits::DEPTH + 1)), Problem::TooDeep);

    let comment = |length: usize| format!("{{{}}} *", "x".repeat(length));
    assert_eq!(moves(&comment(limits::COMMENT + 1)), Problem::CommentTooLong);
    assert!(record::parse_trees(&format!("{TAGS}{}", comment(limits::COMMENT))).is_ok());
    // Its written form counts: a literal `[%` takes three characters.
    let literal = format!("{{{}}} *", "[%".repeat(limits::COMMENT / 2));
    assert_eq!(moves(&literal), Problem::CommentTooLong);

    let long = format!("{}*", format!("{{{}}} ", "x".repeat(3999)).repeat(300));
    assert_eq!(moves(&long), Problem::TooLong);

    let tags: String = (0..=limits::TAGS).map(|n| format!("[T{n} \"x\"]\n")).collect();
    assert_eq!(problem(&format!("{tags}{TAGS}*")), Problem::TooManyTags);
    let tag = format!("[T \"{}\"]\n", "x".repeat(limits::TAG));
    assert_eq!(problem(&format!("{tag}{TAGS}*")), Problem::TagTooLong);
    // Old records have no limits.
    let old = format!("{tags}{tag}{TAGS}{} *", "{x}".repeat(5000)).replace("taluva 2", "taluva 1");
    assert!(record::parse(&old).is_ok());
}

/// A tree with as many siblings, as deep and as long as allowed, and one more.
#[test]
fn a_tree_grows_to_its_limits() {
    let mut tree = Tree::new(Game::new(Setup::default()).state().clone());
    let mut tip = Tree::ROOT;
    for token in ["JC", "JC@0,0:0", "H@0,1", "JS"] {
        tip = tree.add(tip, token.parse().expect("a token")).expect("a legal token");
    }
    let placements = tree.game_at(tip).legal();
    assert!(placements.len() > limits::SIBLINGS - 40);
    let added = placements.iter().take_while(|&&token| tree.add(tip, token).is_ok()).count();
    if placements.len() > limits::SIBLINGS {
        assert_eq!(added, limits::SIBLINGS);
        assert_eq!(tree.add(tip, placements[added]), Err(TreeError::TooManyVariations));
    } else {
        assert_eq!(added, placements.len());
    }
    assert_eq!(record::parse_trees(&tree.to_string()), Ok(vec![tree]));
}

#[test]
fn variations_are_nested_no_deeper_than_allowed() {
    let mut tree = Tree::new(Game::new(Setup::default()).state().clone());
    let mut tip = Tree::ROOT;
    let deepest = loop {
        let legal = tree.game_at(tip).legal();
        let Some(&[first, second]) = legal.first_chunk() else {
            tip = tree.add(tip, legal[0]).expect("the only token");
            continue;
        };
        tree.add(tip, first).expect("a main line goes on");
        match tree.add(tip, second) {
            Ok(next) => tip = next,
            Err(error) => {
                assert_eq!(error, TreeError::TooDeep);
                break tree.depth(tip);
            }
        }
    };
    assert_eq!(deepest, limits::DEPTH);
    assert_eq!(record::parse_trees(&tree.to_string()), Ok(vec![tree]));
}

#[test]
fn branches_are_promoted_and_removed() {
    let mut tree = read("JC@0,0:0 ({o} JC@0,0:1 H@-1,0) (JC@0,0:2) H@0,1 *");
    let draw = child(&tree, Tree::ROOT, "JC");
    let other = child(&tree, draw, "JC@0,0:1");
    assert_eq!(tree.promote(other), Ok(true));
    assert_eq!(tree.promote(other), Ok(false));
    assert_eq!(written(&tree), "1. JC JC@0,0:1 {o} (JC@0,0:0 H@0,1) (JC@0,0:2) H@-1,0\n*\n");
    tree.remove(other);
    assert_eq!(written(&tree), "1. JC JC@0,0:0 (JC@0,0:2) H@0,1\n*\n");
    assert_eq!(tree.len(), 4);
    assert_eq!(tree.add(other, "H@0,1".parse().expect("a token")), Err(TreeError::Removed));
    assert_eq!(NodeId::in_tree(other.number(), &tree), None);
    tree.remove(Tree::ROOT);
    assert_eq!(tree.len(), 4);
    let long = Comment::plain(&"x".repeat(limits::COMMENT + 1));
    assert_eq!(tree.set_comments(draw, vec![long]), Err(TreeError::CommentTooLong));
}
