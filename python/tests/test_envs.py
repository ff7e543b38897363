"""The environments pass the tests of the libraries that they are made for."""

import importlib.util
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from taluva import IllegalMove
from taluva.envs import taluva_v0
from taluva.envs.single import SingleEnv

SETUPS = ["", "players=3 boats=on", "players=4 teams=on", "players=5 ranking=on twohex=2JJ+2VJ+2VL+2VS+2VV"]


@pytest.mark.parametrize("setup", SETUPS)
def test_pettingzoo_api(setup: str) -> None:
    with warnings.catch_warnings():
        # The mask lies beside the observation, as in PettingZoo's own classic games.
        warnings.simplefilter("ignore")
        api_test(taluva_v0.env(setup=setup), num_cycles=200)


def test_pettingzoo_seeds() -> None:
    seed_test(lambda: taluva_v0.env(), num_cycles=60)


def test_pettingzoo_renders() -> None:
    render_test(
        lambda render_mode=None: taluva_v0.env(render_mode=render_mode),
        custom_tests={"svg": lambda picture: picture.startswith("<svg")},
    )


@pytest.mark.parametrize("setup", SETUPS)
def test_whole_games_in_pettingzoo(setup: str) -> None:
    env = taluva_v0.env(setup=setup)
    rng = np.random.default_rng(5)
    decided = 0
    for seed in range(8):
        env.reset(seed=seed)
        totals = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            totals[agent] += reward
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(taluva_v0.mask_of(observation)))))
        ranks = info["outcome"][1]
        assert sum(totals.values()) == pytest.approx(0)
        assert all(-1 <= total <= 1 for total in totals.values())
        # The better the rank, the larger the reward; equal ranks get the same.
        rows = sorted(zip(ranks, totals.values(), strict=True))
        assert [total for _, total in rows] == sorted(totals.values(), reverse=True)
        decided += len(set(ranks)) > 1
    assert decided > 0


def test_an_illegal_action_is_refused_by_the_raw_environment() -> None:
    env = taluva_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(0)


@pytest.mark.parametrize("setup", ["", "players=3 boats=on twohex=2JJ+2VL+2VV"])
def test_gymnasium(setup: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SingleEnv(setup, level=1), skip_render_check=True)


def test_a_whole_game_in_gymnasium() -> None:
    for seed in range(3):
        env = SingleEnv("players=3", level=2, strict=True)
        _, info = env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        over = False
        while not over:
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            _, reward, over, _, info = env.step(action)
            assert over or reward == 0.0
        assert -1 <= reward <= 1


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
@pytest.mark.parametrize("setup", ["", "players=3 twohex=2JJ+2VL+2VV"])
def test_openspiel(setup: str) -> None:
    import pyspiel

    import taluva.envs.openspiel  # noqa: F401

    game = pyspiel.load_game("python_taluva", {"setup": setup})
    rng = np.random.default_rng(1)
    for _ in range(2):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                assert abs(sum(weights) - 1) < 1e-9
                state.apply_action(int(rng.choice(outcomes, p=weights)))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        assert abs(sum(state.returns())) < 1e-6
