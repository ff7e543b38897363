"""Actions and tokens are the same thing, in every option."""

import random
from typing import Any

import numpy as np
import pytest

from taluva import (
    Batch,
    Encoding,
    Game,
    ParseError,
    WindowError,
    options,
    random_games,
    self_play,
)

from .setups import every_option


@pytest.mark.parametrize("setup", every_option())
def test_actions_are_tokens_over_a_whole_game(setup: str) -> None:
    encoding = Encoding()
    chooser = random.Random(setup)
    game = Game(setup)
    while not game.is_over:
        legal = game.legal() or ["-"]
        actions, hidden = encoding.legal(game)
        assert hidden == 0
        tokens = [encoding.token(game, int(action)) for action in actions]
        if game.phase == "take":
            assert set(tokens) - {"deck"} == {token for token in legal if token.startswith("2")}
            assert ("deck" in tokens) == any(not token.startswith("2") for token in legal)
        else:
            assert sorted(tokens) == sorted(legal)
        assert [encoding.action(game, token) for token in tokens] == actions.tolist()
        mask = encoding.mask(game)
        assert mask.shape == (encoding.actions,)
        assert np.array_equal(np.flatnonzero(mask), actions)
        game.play(chooser.choice(legal))


def test_every_option_is_played() -> None:
    played = [dict(pair.split("=") for pair in setup.split()) for setup in every_option() if setup]
    for key, values in options(4).items():
        if key in {"tiles", "twohex"}:
            assert len({setup.get(key) for setup in played}) > 3
        else:
            # What an option is by default is not written.
            assert len({setup.get(key) for setup in played}) >= len(values), key


def test_planes_hold_the_whole_island() -> None:
    encoding = Encoding()
    chooser = random.Random(1)
    game = Game("players=3 boats=on")
    while not game.is_over:
        game.play(chooser.choice(game.legal() or ["-"]))
        island = game.island()
        planes = encoding.planes(game, 2)
        assert planes.shape == encoding.planes_shape
        assert int(planes[0].sum()) == sum(top[0] for top in island.values())
        assert int((planes[1:18] > 0).sum()) == len(island)
        huts = sum(top[0] for top in island.values() if top[3:] == (2, "hut"))
        assert int(planes[18].sum()) == huts, "the observer's own huts come first"
        vector = encoding.vector(game, 2)
        assert vector.shape == (encoding.vector_length,)
        assert tuple(int(n) for n in vector[3:7]) == game.reserves[1]


def test_what_does_not_fit_is_refused_by_name() -> None:
    narrow = Encoding(8)
    game = Game("players=2")
    chooser = random.Random(2)
    hidden = 0
    with pytest.raises(WindowError):
        while not game.is_over:
            if game.phase == "place":
                fitting, out = narrow.legal(game)
                hidden += out
                for token in game.legal():
                    fits = True
                    try:
                        action = narrow.action(game, token)
                    except WindowError:
                        fits = False
                    else:
                        assert action in fitting
                    if not fits:
                        assert out > 0
            far = sorted(game.legal() or ["-"], key=lambda token: (len(token), token))
            token = far[-1] if game.phase == "place" else chooser.choice(far)
            if game.phase == "place":
                narrow.action(game, token)
            game.play(token)
    assert hidden > 0
    for beyond in ["JC@9999,-9999:0", "JC@-9999,9999:5"]:
        with pytest.raises(WindowError):
            narrow.action(Game(), beyond)
    with pytest.raises(ParseError):
        Encoding(3)


@pytest.mark.parametrize("setup", ["", "players=4 boats=on twohex=2JJ+2VL+2VS+2VV"])
def test_a_batch_plays_by_the_same_rules(setup: str) -> None:
    rng = np.random.default_rng(0)
    batch = Batch(16, setup, seed=3)
    players = Game(setup).players
    while batch.finished < 40:
        actions, begins = batch.legal()
        counts = batch.counts()
        assert np.array_equal(np.diff(begins), counts) and counts.min() > 0
        chosen = actions[begins[:-1] + rng.integers(0, counts)]
        values, ended = batch.step(chosen.astype(np.uint32))
        assert values.shape == (16, players)
        assert np.allclose(values[ended].sum(axis=1), 1)
        assert not values[~ended].any()
    assert batch.planes().shape[0] == 16 and batch.vectors().shape[0] == 16
    assert set(batch.seats()) <= set(range(1, players + 1))
    assert np.isfinite(batch.features()).all()


def test_a_batch_refuses_what_may_not_be_chosen() -> None:
    batch = Batch(4)
    before = batch.legal()[0]
    with pytest.raises(ValueError, match="game 2"):
        actions = before[batch.legal()[1][:-1]].copy()
        actions[2] = 4_000_000_000
        batch.step(actions)
    with pytest.raises(ValueError, match="choice 6 of 6"):
        batch.step_nth(np.full(4, 6, np.uint32))
    with pytest.raises(ValueError, match="3 choices"):
        batch.step_nth(np.zeros(3, np.uint32))
    assert np.array_equal(batch.legal()[0], before)


@pytest.mark.parametrize("kind", [np.uint32, np.int64, np.uint64, np.int32])
def test_a_batch_takes_any_integers(kind: type[np.integer[Any]]) -> None:
    batch = Batch(4)
    batch.step_nth(np.zeros(8, kind)[::2])
    batch.step(batch.legal()[0][batch.legal()[1][:-1]].astype(kind))
    if np.issubdtype(kind, np.signedinteger):
        with pytest.raises(ValueError, match="game 0"):
            batch.step(np.full(4, -1, kind))
    with pytest.raises(TypeError):
        batch.step(np.zeros(4))  # type: ignore[arg-type]


def test_a_game_of_a_batch_can_be_looked_at() -> None:
    batch, encoding = Batch(3, "players=3 boats=on", seed=5), Encoding()
    rng = np.random.default_rng(5)
    for _ in range(30):
        batch.step_nth(rng.integers(0, batch.counts()))
    masks, planes = batch.masks(), batch.planes()
    assert masks.shape == (3, encoding.actions)
    for index in range(3):
        game = batch.game(index)
        assert game.seat == batch.seats()[index]
        assert np.array_equal(masks[index], encoding.mask(game))
        assert np.array_equal(planes[index], encoding.planes(game, game.seat))
        assert game._repr_svg_().startswith("<svg")
    with pytest.raises(IndexError):
        batch.game(3)


def test_a_seed_gives_the_same_batch() -> None:
    def run(seed: int) -> list[int]:
        batch = Batch(8, seed=seed)
        rng = np.random.default_rng(1)
        trace = []
        for _ in range(100):
            counts = batch.counts()
            batch.step_nth(rng.integers(0, counts).astype(np.uint32))
            trace.append(int(counts.sum()))
        return trace

    assert run(1) == run(1) != run(2)


def test_threads_change_nothing() -> None:
    batches = [Batch(1_030, "players=3", seed=6, threads=threads) for threads in (1, 2, 7)]
    rng = np.random.default_rng(6)
    while batches[0].finished < 1_030:
        choices = rng.integers(0, batches[0].counts())
        values, ended = zip(*(batch.step_nth(choices) for batch in batches), strict=True)
        for other in (1, 2):
            assert np.array_equal(values[0], values[other])
            assert np.array_equal(ended[0], ended[other])
            assert np.array_equal(batches[0].counts(), batches[other].counts())
    assert len({batch.finished for batch in batches}) == 1
    with pytest.raises(ValueError):
        Batch(1, threads=0)


def test_self_play_gives_arrays() -> None:
    data = self_play(2, "players=3 tiles=12", nodes=2, seed=4)
    rows = len(data["seat"])
    assert rows > 20 and set(data["game"]) == {0, 1}
    assert data["planes"].shape == (rows, *Encoding().planes_shape)
    assert data["value"].shape == data["result"].shape == (rows, 3)
    assert np.allclose(data["result"].sum(axis=1), 1)


@pytest.mark.parametrize("setup", ["players=2 tiles=10", "players=3 tiles=9 boats=on twohex=2JJ+2VL+2VS"])
def test_self_play_can_be_played_again(setup: str) -> None:
    """Every decision is there, of takes and draws too, with what was seen when it was made."""
    data = self_play(2, setup, nodes=4, seed=2)
    encoding = Encoding()
    game, taken = Game(setup), 0
    for row, action in enumerate(data["action"]):
        if row and data["game"][row] != data["game"][row - 1]:
            assert game.is_over
            game = Game(setup)
        vector = data["vectors"][row]
        if game.phase == "take" and not vector[40]:
            # It was drawn; the vector says which tile it is.
            game.play(sorted_tiles()[int(np.flatnonzero(vector[48:73])[0])])
        assert game.seat == data["seat"][row]
        assert np.array_equal(data["planes"][row], encoding.planes(game, game.seat))
        assert np.array_equal(vector, encoding.vector(game, game.seat))
        assert action in encoding.legal(game)[0]
        token = encoding.token(game, int(action))
        taken += game.phase == "take"
        if token != "deck":
            game.play(token)
    assert game.is_over and (taken > 0) == ("twohex" in setup)
    ranks = np.array(game.standings)
    assert np.array_equal(data["result"][-1] > 0, ranks == 1)


def test_self_play_names_a_window_that_is_too_small() -> None:
    with pytest.raises(WindowError, match="window of 8"):
        self_play(1, "players=4", nodes=1, level=1, window=8)


def test_random_games_count_their_moves() -> None:
    assert random_games(3, seed=1) == random_games(3, seed=1) > 3 * 20


def test_a_batch_and_a_game_see_the_same() -> None:
    encoding = Encoding()
    batch = Batch(1, "players=3", seed=9)
    rng = np.random.default_rng(9)
    game = Game("players=3")
    while batch.finished == 0:
        # The batch draws by itself; its vector says which tile it is.
        if game.phase == "take":
            hand = batch.vectors()[0, 48:73]
            game.play(sorted_tiles()[int(np.flatnonzero(hand)[0])])
        assert np.array_equal(batch.planes()[0], encoding.planes(game, game.seat))
        assert np.array_equal(batch.vectors()[0], encoding.vector(game, game.seat))
        assert np.array_equal(np.sort(batch.legal()[0]), encoding.legal(game)[0])
        action = rng.choice(batch.legal()[0])
        game.play(encoding.token(game, int(action)))
        batch.step(np.array([action], np.uint32))
    assert game.is_over


def sorted_tiles() -> list[str]:
    """The volcano tiles in the order of the vector."""
    return [a + b for a in "JCSRL" for b in "JCSRL"]


def test_a_window_that_is_too_small_is_named_by_a_batch() -> None:
    batch = Batch(8, "players=4", seed=1, window=8)
    rng = np.random.default_rng(1)
    raised = 0
    for _ in range(2_000):
        assert batch.counts().min() > 0
        try:
            batch.step_nth(rng.integers(0, batch.counts(), dtype=np.uint32))
        except WindowError as error:
            assert "begun anew" in str(error)
            raised += 1
    assert batch.finished > 0 or raised > 0
