"""Taluva for PettingZoo: agents take turns, a placement and a build are two steps.

Each agent sees itself as the first seat. The environment draws the tiles. Actions that do not fit into
the window are not offered (see `taluva.Encoding`); `infos[agent]["hidden"]` is the number of such legal
placements. If none fits, `WindowError` is raised.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._agent_game import RENDER_MODES, AgentGame, check_render_mode, rewards

Observation = dict[str, Any]


def env(
    setup: str = "", *, window: int = 40, render_mode: str | None = None
) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual wrappers: illegal actions end the game, and order is enforced."""
    raw = raw_env(setup, window=window, render_mode=render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """The environment without wrappers: an illegal action raises `IllegalMove`."""

    metadata = {
        "name": "taluva_v0",
        "is_parallelizable": False,
        "render_modes": RENDER_MODES,
        "render_fps": 1,
    }

    def __init__(
        self, setup: str = "", *, window: int = 40, render_mode: str | None = None
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.table = AgentGame(setup, window)
        self.render_mode = render_mode
        players = self.table.game.players
        self.possible_agents = [f"player_{number}" for number in range(1, players + 1)]
        encoding = self.table.encoding
        observation = spaces.Dict(
            {
                "observation": spaces.Dict(
                    {
                        "planes": spaces.Box(0, 255, encoding.planes_shape, np.uint8),
                        "vector": spaces.Box(0, 255, (encoding.vector_length,), np.uint8),
                    }
                ),
                "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        actions = spaces.Discrete(encoding.actions)
        self.action_spaces = {agent: actions for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table.reset(int.from_bytes(self._random.bytes(32), "big"))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent(self.table.game.seat)
        self._tell_what_does_not_fit()

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is in the game plays an action"
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        game = self.table.game
        if game.is_over:
            for seat, reward in enumerate(rewards(self.table.game), start=1):
                self.rewards[self._agent(seat)] = reward
            self.terminations = {agent: True for agent in self.agents}
            self.infos = {agent: {"outcome": game.outcome} for agent in self.agents}
        self.agent_selection = self._agent(game.seat)
        if not game.is_over:
            self._tell_what_does_not_fit()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Does nothing: no resources are held."""

    def _agent(self, seat: int) -> str:
        return self.possible_agents[seat - 1]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _tell_what_does_not_fit(self) -> None:
        if self.table.game.phase == "place":
            _, hidden = self.table.encoding.legal(self.table.game)
            self.infos[self.agent_selection] = {"hidden": hidden}


def mask_of(observation: Observation) -> NDArray[np.int8]:
    """The action mask of an observation."""
    mask: NDArray[np.int8] = observation["action_mask"]
    return mask
