"""Players and the evaluation."""

import os
import signal
import threading

import numpy as np
import pytest

from taluva import Game, Player, Search, evaluate, feature_names, features, review


def in_hand() -> Game:
    game = Game("players=3")
    game.play("JC@0,0:0", "H@0,1", "RS")
    return game


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


def test_where_there_is_no_choice() -> None:
    with pytest.raises(ValueError):
        Player(3).choose(Game())
    with pytest.raises(ValueError):
        Player(11)
    with pytest.raises(ValueError):
        Search(movetime=-1)


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
