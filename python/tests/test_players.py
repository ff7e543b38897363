"""Players and the evaluation."""

import os
import signal
import sys
import threading
from collections.abc import Iterator

import numpy as np
import pytest

from taluva import (
    Analysis,
    Game,
    ParseError,
    Player,
    Search,
    evaluate,
    feature_names,
    features,
    review,
)


def in_hand() -> Game:
    game = Game("players=3")
    game.play("JC@0,0:0", "H@0,1", "RS")
    return game


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A shell lets what runs in its background ignore SIGINT, and Python then has no handler for it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("level", [1, 5, 10])
def test_a_player_chooses_a_legal_turn(level: int) -> None:
    game = in_hand()
    choice = Player(level, seed=1).choose(game, nodes=20)
    assert not choice.is_draw and len(choice.tokens) == 2
    game.play(*choice.tokens)


def test_a_seed_gives_the_same_turn() -> None:
    turns = {tuple(Player(2, seed=5).choose(in_hand()).tokens) for _ in range(3)}
    assert len(turns) == 1


def test_a_search_tells_what_it_expects() -> None:
    choice = Search(nodes=50).choose(in_hand())
    assert len(choice.score) == 3 and abs(sum(choice.score) - 1) < 0.01
    assert choice.nodes <= 50 and choice.pv[:2] == choice.tokens


@pytest.mark.parametrize("name", ["random", "greedy", "heuristic", "uct,nodes=20", "level:6,style=towers,nodes=5"])
def test_players_by_name(name: str) -> None:
    player = Player(name, seed=3)
    assert player.name == name and player.level == (6 if name.startswith("level") else None)
    assert repr(player) == f'Player("{name}")'
    game = in_hand()
    game.play(*player.choose(game).tokens)


def test_an_engine_in_a_process_of_its_own_plays() -> None:
    player = Player(f"tvi:{sys.executable} -m taluva tvi,nodes=5")
    game = in_hand()
    game.play(*player.choose(game).tokens)
    with pytest.raises(RuntimeError):
        Player("tvi:no-such-program-anywhere")


def test_limits_that_cannot_be() -> None:
    for wrong in ({"threads": 0}, {"threads": 1_000_000}, {"memory": 0}, {"memory": 2**50}):
        with pytest.raises(ValueError):
            Search(**wrong)
    with pytest.raises(ValueError):
        Analysis(in_hand(), memory=2**50)
    with pytest.raises(ParseError):
        Player("nobody")
    assert repr(Search(nodes=5, movetime=0.5)) == "Search(nodes=5, movetime=0.5)"


def test_several_threads_search_one_tree() -> None:
    choice = Search(nodes=60, threads=2, memory=16).choose(in_hand())
    assert len(choice.tokens) == 2


def test_where_there_is_no_choice() -> None:
    with pytest.raises(ValueError):
        Player(3).choose(Game())
    with pytest.raises(ValueError):
        Player(11)
    with pytest.raises(ValueError):
        Search(movetime=-1)


@pytest.mark.usefixtures("interruptible")
def test_the_gil_is_released_and_ctrl_c_ends_a_search() -> None:
    ticked = threading.Event()

    def interrupt() -> None:
        ticked.set()
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.2, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Search(movetime=600).choose(in_hand())
    assert ticked.is_set()


def test_an_analysis_tells_the_best_turns_and_goes_on_with_the_game() -> None:
    game = in_hand()
    analysis = Analysis(game, lines=3)
    assert analysis.run(nodes=200) and analysis.nodes >= 200 and not analysis.is_complete
    lines = analysis.lines
    assert len(lines) == 3 and not analysis.tiles
    assert len({tuple(line.turn) for line in lines}) == 3
    assert all(line.pv[: len(line.turn)] == line.turn for line in lines)
    # The first is the best as far as the errors tell.
    assert all(line.score[1] - line.error <= lines[0].score[1] for line in lines)
    for line in lines:
        tried = Game(position=game.position)
        tried.play(*line.turn)

    game.play(*lines[0].turn)
    assert analysis.go_to(game) and analysis.nodes + 1 >= lines[0].visits
    analysis.run(nodes=analysis.nodes + 100)
    tiles = analysis.tiles
    assert not analysis.lines and abs(sum(tile.probability for tile in tiles) - 1) < 1e-4
    known = [tile for tile in tiles if tile.score]
    assert known and all(tile.visits > 0 for tile in known)
    assert not analysis.go_to(in_hand())


def test_an_analysis_refuses_what_it_cannot_do() -> None:
    with pytest.raises(ValueError):
        Analysis(in_hand(), lines=6)
    with pytest.raises(ValueError):
        Analysis(in_hand()).run()


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_ends_an_analysis_and_keeps_it() -> None:
    analysis = Analysis(in_hand())
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        analysis.run(movetime=600)
    assert analysis.lines


def test_features_and_evaluation() -> None:
    game = in_hand()
    values = features(game)
    assert values.shape == (3, len(feature_names())) and values.dtype == np.float32
    assert abs(sum(evaluate(game)) - 1) < 0.01


def test_a_review_balances() -> None:
    game = in_hand()
    player = Player(2, seed=1)
    for tile in ["", "SS", "CJ", "LR"]:
        game.play(*[token for token in [tile] if token])
        game.play(*player.choose(game).tokens)
    reviewed = review(game, nodes=10)
    assert [turn["seat"] for turn in reviewed["turns"]] == [1, 2, 3, 1, 2]
    assert reviewed["turns"][1]["tile"] == "RS" and reviewed["turns"][1]["best"]
    for one in reviewed["players"]:
        sources = one["start"] + one["luck"] + one["skill"] + one["others"] + one["drift"]
        assert sources == pytest.approx(one["result"], abs=1e-3)
