"""The checked interface."""

import copy
import pickle
import random

import pytest

from taluva import (
    Deck,
    Encoding,
    Game,
    IllegalMove,
    ParseError,
    Record,
    RecordError,
    TaluvaError,
    Tree,
)

SETUPS = [
    "",
    "edition=hig2006 players=3",
    "edition=deluxe2015 players=4 teams=on",
    "players=5 ranking=on",
    "players=2 boats=on twohex=2JJ+2VL",
    "players=3 zone=expert start=on",
]


def play_random(game: Game, seed: int) -> Game:
    """Plays random legal tokens to the end."""
    chooser = random.Random(seed)
    while not game.is_over:
        game.play(chooser.choice(game.legal() or ["-"]))
    return game


def test_a_turn() -> None:
    game = Game("edition=ferti2014 players=2")
    assert game.setup == "edition=ferti2014 players=2"
    assert (game.players, game.seat, game.phase, game.hand) == (2, 1, "take", None)
    game.play("JC")
    assert (game.phase, game.hand) == ("place", "JC")
    assert len(game.legal()) == 6
    game.play("JC@0,0:0")
    assert game.legal() == ["H@-1,1", "H@0,1"]
    game.play("H@0,1")
    assert game.status == "playing seat=2 phase=take"
    assert game.reserves == [(19, 3, 2, 0), (20, 3, 2, 0)]
    assert game.tokens == ["JC", "JC@0,0:0", "H@0,1"]
    assert game.undo() == "H@0,1"
    assert game.phase == "build"


def test_a_refusal_says_why_and_changes_nothing() -> None:
    game = Game()
    game.play("JC@0,0:0", "H@0,1")
    with pytest.raises(IllegalMove) as caught:
        game.play("RS@0,0:0")
    refusal = caught.value
    assert refusal.rule == "same-direction"
    assert refusal.hexes == [(0, 0)]
    assert refusal.token == "RS@0,0:0"
    assert "direction" in refusal.reason and refusal.reason in str(refusal)
    assert isinstance(refusal, TaluvaError)
    before = game.copy()
    with pytest.raises(IllegalMove):
        game.play("JS", "JS@0,0:0")
    assert game == before
    reason = game.why_not("RS@0,0:0")
    assert reason is not None and reason.rule == refusal.rule
    assert game.why_not("RS") is None
    assert pickle.loads(pickle.dumps(refusal)).rule == refusal.rule


@pytest.mark.parametrize("text", ["players=9", "nonsense", "edition=1999", "players=2 players=3"])
def test_bad_setups(text: str) -> None:
    with pytest.raises(ParseError):
        Game(text)


@pytest.mark.parametrize("text", ["", "X", "JC@", "H@1", "\0", "é" * 1000])
def test_bad_tokens(text: str) -> None:
    with pytest.raises(ValueError):
        Game().play(text)


@pytest.mark.parametrize("setup", SETUPS)
def test_whole_games(setup: str) -> None:
    game = play_random(Game(setup), 7)
    outcome = game.outcome
    assert outcome is not None
    reason, ranks = outcome
    assert game.standings == outcome.standings == ranks and outcome.reason == reason
    assert reason in {"king", "last-standing", "survivor", "worlds-end"}
    assert len(ranks) == game.players and min(ranks) == 1
    assert game.winners == [seat for seat, rank in enumerate(ranks, start=1) if rank == 1]
    assert game.legal() == []
    for one in [copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert one == game
    again = Game(position=game.position)
    assert again.position == game.position and again.position_hash() == game.position_hash()
    (record,) = Record.parse(str(Record(game, Player1="Ada")))
    assert record.game == game and record.tags == {"Player1": "Ada"}
    assert record.result.startswith(reason)
    while game.undo():
        pass
    assert game == Game(setup)


def test_answers_have_names() -> None:
    game = Game("players=2 boats=on")
    assert game.standings is None
    game.play("JC@0,0:0", "H@0,1")
    assert game.reserves[0].huts == 19 and game.reserves[0].boats == game.reserves[1].boats
    assert game.built(1).huts == 1
    (settlement,) = game.settlements()
    assert (settlement.seat, settlement.fields) == (1, [(0, 1)])
    assert settlement.expansions["J"].fields == [(-1, 1)] and settlement.expansions["J"].huts == 1
    volcano = game.island()[0, 0]
    assert (volcano.level, volcano.face, volcano.seat) == (1, "V", None)
    assert volcano.direction is not None
    assert game.island()[0, 1].piece == "hut"
    game.play("RS")
    effects = {token: game.effect(token) for token in game.legal()}
    assert {effect.level for effect in effects.values()} == {1}
    assert not any(effect.covered or effect.splits for effect in effects.values())


def test_an_eruption_tells_what_it_covers_and_splits() -> None:
    covered = splits = 0
    for seed in range(3):
        game, chooser = Game("players=3"), random.Random(seed)
        while not game.is_over:
            legal = game.legal() or ["-"]
            token = chooser.choice(legal)
            if game.phase == "build":
                # Large settlements, so that there is something to split.
                token = max(legal, key=lambda text: (text[0] == "E", text))
            if game.phase == "place":
                some = chooser.sample(legal, min(40, len(legal)))
                effects = {text: game.effect(text) for text in some}
                token = max(some, key=lambda text: (len(effects[text].splits), len(effects[text].covered)))
                before = game.island()
                for hex, seat, huts in effects[token].covered:
                    assert (before[hex].seat, before[hex].level) == (seat, huts)
                for split in effects[token].splits:
                    whole = [one.fields for one in game.settlements(split.seat)]
                    assert len(split.parts) > 1
                    assert any(set(split.parts[0]) < set(fields) for fields in whole)
                covered += len(effects[token].covered)
                splits += len(effects[token].splits)
            game.play(token)
    assert covered > 0 and splits > 0


def test_lagoons() -> None:
    found = 0
    for seed in range(20):
        game = play_random(Game("players=4 boats=on"), seed)
        for lagoon in game.lagoons():
            assert lagoon.hexes and not set(lagoon.hexes) & set(game.island())
            assert lagoon.boat is None or 1 <= lagoon.boat <= 4
            found += 1
    assert found > 0


def test_tiles_are_drawn_from_a_deck() -> None:
    setup = "players=2"
    game, deck = Game(setup), Deck(1, setup)
    game.draw(deck)
    with pytest.raises(IllegalMove):
        game.draw(deck)
    game.undo()
    chooser = random.Random(1)
    drawn = []
    while not game.is_over:
        if game.phase == "take":
            drawn.append(game.draw(deck))
        else:
            game.play(chooser.choice(game.legal() or ["-"]))
    assert drawn and drawn == deck.tiles[: len(drawn)]
    with pytest.raises(TaluvaError):
        game.draw(deck)


def test_questions() -> None:
    game = Game("players=2 boats=on")
    play_random(game, 3)
    for seat, fields, temples, towers, expansions in game.settlements():
        assert fields == sorted(fields) and 1 <= seat <= 2
        assert temples >= 0 and towers >= 0
        assert all(cost >= len(onto) for onto, cost in expansions.values())
    assert len(game.settlements()) == len(game.settlements(1)) + len(game.settlements(2))
    island = game.island()
    assert sum(1 for top in island.values() if top[3] == 1) == sum(
        len(fields) for _, fields, *_ in game.settlements(1)
    )
    assert sum(game.unseen.values()) >= game.deck_left
    assert all(1 <= seat <= 2 for seat, _, _ in game.kings_to_be())
    with pytest.raises(ParseError):
        game.settlements(3)


def test_pictures() -> None:
    game = Game()
    game.play("JC@0,0:0", "H@0,1")
    assert game._repr_svg_().startswith("<svg")
    assert "coordinates" not in game.svg() and len(game.svg(coordinates=True)) > len(game.svg())
    assert len(game.text().splitlines()) > 3


def test_records_say_where_they_are_wrong() -> None:
    text = '[Format "taluva 1"]\n[Setup "players=2"]\n\n1. JC@0,0:0 H@5,5\n*\n'
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert (caught.value.line, caught.value.column, caught.value.token) == (4, 13, "H@5,5")
    with pytest.raises(ParseError):
        Record(Game(), **{"Format": "x"})


def test_decks() -> None:
    deck = Deck(7, "players=2")
    assert len(deck) == 24 == len(deck.tiles)
    assert deck == Deck(deck.seed, "players=2") == Deck(bytes.fromhex(deck.seed), "players=2")
    assert deck.next_of(24) == deck.tiles[0] and deck.next_of(0) is None
    assert len(bytes.fromhex(deck.commitment)) == 32
    bad: int | str | bytes
    for bad in (-1, 2**256, "x" * 64, b"short", "é" * 32):
        with pytest.raises(ParseError):
            Deck(bad)


def test_what_is_pickled_comes_back() -> None:
    game = play_random(Game("players=3 boats=on"), 5)
    for one in [Deck(3, "players=3"), Record(game, Player1="Ada"), Tree(game)]:
        assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)
    assert pickle.loads(pickle.dumps(Encoding(24))).window == 24


def test_variations() -> None:
    game = Game()
    game.play("JC@0,0:0", "H@0,1", "RS")
    tree = Tree(game, Player1="Ada")
    placed = tree.main_line()[1]
    assert (placed.token, [child.token for child in placed.children]) == ("JC@0,0:0", ["H@0,1"])
    other = placed.add("H@-1,1")
    other.mark, other.comments = "?!", ["nearer [%win 0.5,0.5]"]
    assert other.parent == placed and other.game().tokens[-1] == "H@-1,1"
    (again,) = Tree.parse(str(tree))
    assert again == tree and len(again) == 5 and again.tags == {"Player1": "Ada"}
    assert "(H@-1,1?! {nearer [%win 0.5,0.5]})" in " ".join(str(tree).split())
    assert other.promote() and tree.main_line()[-1].token == "H@-1,1"
    assert not other.promote()
    with pytest.raises(IllegalMove) as caught:
        placed.add("H@5,5")
    assert caught.value.hexes == [(5, 5)]
    with pytest.raises(ParseError):
        tree.root.mark = "!"
    other.remove()
    assert tree.main_line()[-1].token == "RS"
    assert tree.game.position == game.position
    with pytest.raises(ParseError, match="removed"):
        other.game()


def test_a_record_without_variations_is_a_tree_with_one_line() -> None:
    game = play_random(Game("players=3 boats=on"), 11)
    (tree,) = Tree.parse(str(Record(game)))
    assert tree.game.position == game.position and all(len(node.children) <= 1 for node in tree.main_line())
