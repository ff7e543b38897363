"""Taluva for OpenSpiel's Python interface: `import taluva.envs.openspiel`, then `pyspiel.load_game("python_taluva")`.

`python_taluva(setup=players:3 boats:on,window=32)` names a setup and the window of `Encoding`. OpenSpiel cannot parse
`=` within a parameter, so the options of a setup are written with `:` there.

Draws are chance nodes over the unseen kinds of tiles. The actions of players are those of
`taluva.Encoding`; an action of a chance node is the index of a kind of tile in `TILES`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from .. import Encoding, Game
from ._agent_game import DRAW, rewards

TILES = sorted(Game("players=5").unseen)
"""The kinds of volcano tiles, in the order of chance actions."""

_TYPE = pyspiel.GameType(
    short_name="python_taluva",
    long_name="Python Taluva",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"setup": "", "window": 40},
)


class TaluvaGame(pyspiel.Game):  # type: ignore[misc]
    """The game of a setup, whose options are written with `:` or `=`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        start = Game(params.get("setup", "").replace(":", "="))
        self.setup = start.setup
        if "setup" in params:
            # In the form that OpenSpiel can parse again.
            params["setup"] = params["setup"].replace("=", ":")
        self.encoding = Encoding(params.get("window", 40))
        players = start.players
        tiles = start.deck_left + len(start.offer)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=len(TILES),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=3 * tiles,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> TaluvaState:
        return TaluvaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TaluvaObserver:
        return TaluvaObserver(self)


class TaluvaState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: TaluvaGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.game = Game(game.setup)
        self._drawing = False
        self._go_on()

    def _go_on(self) -> None:
        """Becomes a chance node if no 2-hex tile may be taken."""
        takes = self.game.legal() if self.game.phase == "take" else []
        self._drawing = self.game.phase == "take" and not any(
            token.startswith("2") for token in takes
        )

    def current_player(self) -> int:
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._drawing:
            return int(pyspiel.PlayerId.CHANCE)
        return self.game.seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.encoding.legal(self.game)[0]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        unseen = self.game.unseen
        total = sum(unseen.values())
        return [(TILES.index(tile), count / total) for tile, count in sorted(unseen.items())]

    def _apply_action(self, action: int) -> None:
        if self._drawing:
            self.game.play(TILES[action])
        else:
            token = self.encoding.token(self.game, action)
            if token == DRAW:
                self._drawing = True
                return
            self.game.play(token)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return TILES[action]
        return self.encoding.token(self.game, action)

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        if not self.game.is_over:
            return [0.0] * self.game.players
        return rewards(self.game)

    def __str__(self) -> str:
        return self.game.position


class TaluvaObserver:
    """The observation of a player, as one flat tensor."""

    def __init__(self, game: TaluvaGame) -> None:
        self.encoding = game.encoding
        size = int(np.prod(self.encoding.planes_shape)) + self.encoding.vector_length
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TaluvaState, player: int) -> None:
        planes = self.encoding.planes(state.game, player + 1).ravel()
        self.tensor[: planes.size] = planes
        self.tensor[planes.size :] = self.encoding.vector(state.game, player + 1)

    def string_from(self, state: TaluvaState, player: int) -> str:
        return state.game.position


pyspiel.register_game(_TYPE, TaluvaGame)
