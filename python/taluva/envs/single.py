"""Taluva for Gymnasium: one agent against our players.

`SingleEnv(...)`, or after importing this module `gymnasium.make("taluva/Single-v0", ...)`.

The action mask is in `info["action_mask"]` and is also returned by `action_masks()`, as libraries with
masked policies expect. An illegal action ends the episode with a reward of -1, or raises `ValueError`
with `strict=True`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .. import Player, Search
from ._agent_game import DRAW, RENDER_MODES, AgentGame, check_render_mode, rewards

Observation = dict[str, NDArray[np.uint8]]


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; computer players have the others.

    They play at a `level`, or `opponent` plays for them: a name of a `Player` such as `random` or
    `level:6,style=towers`, or a `Player` or `Search` object. `seat` is the agent's; by default a random one is
    chosen for every game. An eliminated agent gets its result only when the others have finished the game.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        setup: str = "",
        *,
        level: int = 1,
        opponent: str | Player | Search | None = None,
        seat: int | None = None,
        window: int = 40,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.table = AgentGame(setup, window)
        players = self.table.game.players
        if seat is not None and not 1 <= seat <= players:
            raise ValueError(f"{seat} is not a seat of 1 to {players}")
        self.fixed_seat = seat
        self.seat = seat or 1
        if opponent is None:
            opponent = Player(level)
        self.opponent = Player(opponent) if isinstance(opponent, str) else opponent
        self.strict = strict
        self.render_mode = render_mode
        encoding = self.table.encoding
        space: spaces.Space[Any] = spaces.Dict(
            {
                "planes": spaces.Box(0, 255, encoding.planes_shape, np.uint8),
                "vector": spaces.Box(0, 255, (encoding.vector_length,), np.uint8),
            }
        )
        self.observation_space = space
        self.action_space = spaces.Discrete(encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(int.from_bytes(self.np_random.bytes(32), "big"))
        self.opponent.new_game(int.from_bytes(self.np_random.bytes(8), "big"))
        players = self.table.game.players
        self.seat = self.fixed_seat or int(self.np_random.integers(1, players + 1))
        self._let_others_play()
        return self._observation(), self._info()

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if action not in self.action_space or not self.action_masks()[int(action)]:
            if self.strict:
                raise ValueError(f"action {action} may not be chosen")
            return self._observation(), -1.0, True, False, self._info()
        self.table.play(int(action))
        self._let_others_play()
        game = self.table.game
        reward = rewards(self.table.game)[self.seat - 1] if game.is_over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, game.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        return self.table.render(self.render_mode)

    def _let_others_play(self) -> None:
        game = self.table.game
        while not game.is_over and game.seat != self.seat:
            for token in self.opponent.choose(game).tokens or [DRAW]:
                self.table.play_token(token)

    def _observation(self) -> Observation:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}


gymnasium.register("taluva/Single-v0", entry_point="taluva.envs.single:SingleEnv")
