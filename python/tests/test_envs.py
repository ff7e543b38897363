"""The environments pass the tests of the libraries that they are made for."""

import copy
import importlib.util
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from taluva import IllegalMove, Player, Search
from taluva.envs import taluva_v0
from taluva.envs.single import SingleEnv

from .setups import every_option

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


@pytest.mark.parametrize("setup", every_option())
def test_every_option_is_played_to_its_end(setup: str) -> None:
    env = taluva_v0.raw_env(setup)
    env.reset(seed=11)
    rng = np.random.default_rng(11)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_an_environment_can_be_copied_in_the_middle_of_a_game() -> None:
    env = taluva_v0.raw_env("players=3")
    env.reset(seed=2)
    for _ in range(9):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    other = copy.deepcopy(env)
    for _ in range(9):
        action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
        env.step(action)
        other.step(action)
        assert env.table.game == other.table.game
    assert env.table.game is not other.table.game


def test_an_illegal_action_is_refused_by_the_raw_environment() -> None:
    env = taluva_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(0)


@pytest.mark.parametrize("setup", ["", "players=3 boats=on twohex=2JJ+2VL+2VV", "players=5 ranking=on"])
def test_gymnasium(setup: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make("taluva/Single-v0", setup=setup, level=1)
        check_env(env.unwrapped)


@pytest.mark.parametrize("opponent", ["random", "level:5,nodes=2", Player("greedy"), Search(nodes=2)])
def test_any_player_is_an_opponent(opponent: str | Player | Search) -> None:
    env = SingleEnv("players=3 tiles=9", opponent=opponent, seat=2, strict=True)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        assert info["seat"] == 2
        _, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])


def test_an_action_that_may_not_be_chosen_ends_the_episode() -> None:
    for action in (0, -1, 10**6):
        env = SingleEnv()
        env.reset(seed=1)
        _, reward, over, _, _ = env.step(np.int64(action))
        assert (reward, over) == (-1.0, True)
        strict = SingleEnv(strict=True)
        strict.reset(seed=1)
        with pytest.raises(ValueError):
            strict.step(np.int64(action))


def test_render_modes() -> None:
    with pytest.raises(ValueError, match="rgb_array"):
        SingleEnv(render_mode="rgb_array")
    env = SingleEnv()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


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


needs_openspiel = pytest.mark.skipif(
    importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel is not installed"
)


@needs_openspiel
@pytest.mark.parametrize("setup", ["", "players:3 twohex:2JJ+2VL+2VV", "players=5 ranking=on boats=on"])
def test_openspiel(setup: str) -> None:
    import pyspiel

    import taluva.envs.openspiel  # noqa: F401

    game = pyspiel.load_game("python_taluva", {"setup": setup})
    # OpenSpiel's own test: copies, texts of actions, chances, tensors, returns.
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    drawn = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            assert abs(sum(weights) - 1) < 1e-9
            state.apply_action(int(rng.choice(outcomes, p=weights)))
            drawn += 1
            continue
        actions = state.legal_actions()
        texts = [state.action_to_string(state.current_player(), action) for action in actions]
        assert len(set(texts)) == len(actions)
        assert len(state.observation_tensor()) == int(np.prod(game.observation_tensor_shape()))
        state.apply_action(int(rng.choice(actions)))
    assert drawn > 0 and abs(sum(state.returns())) < 1e-6
    assert all(-1 <= value <= 1 for value in state.returns())


@needs_openspiel
def test_openspiel_loads_a_game_by_its_text() -> None:
    import pyspiel

    import taluva.envs.openspiel  # noqa: F401

    game = pyspiel.load_game("python_taluva(setup=players:3 boats:on,window=24)")
    again = pyspiel.load_game(str(game))
    assert game.num_players() == again.num_players() == 3
    assert game.num_distinct_actions() == again.num_distinct_actions() == 15 * 24**2 + 7
