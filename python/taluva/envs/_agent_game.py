"""One game for agents: a game, its deck, and the encoding of both."""

from __future__ import annotations

import warnings

import numpy as np
from numpy.typing import NDArray

from .. import Deck, Encoding, Game


DRAW = "deck"
"""The token for drawing when a 2-hex tile could be taken instead (NOTATION §3)."""

RENDER_MODES = ["ansi", "human", "svg"]
"""A text drawing, the same printed, and an SVG document."""


def check_render_mode(mode: str | None) -> None:
    """Raises `ValueError` for an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"{mode} is not a render mode of {', '.join(RENDER_MODES)}")


class AgentGame:
    """A game that advances to the next choice by itself: it draws a tile when that is the only option."""

    def __init__(self, setup: str, window: int) -> None:
        self.encoding = Encoding(window)
        self.setup = Game(setup).setup
        self.game = Game(setup)
        self.deck = Deck(0, self.setup)

    def reset(self, seed: int) -> None:
        """Starts a game with the deck of a seed."""
        self.game = Game(self.setup)
        self.deck = Deck(seed, self.setup)
        self._draw_if_due()

    def _draw(self) -> None:
        self.game.draw(self.deck)

    def _draw_if_due(self) -> None:
        game = self.game
        if game.phase == "take" and not any(token.startswith("2") for token in game.legal()):
            self._draw()

    def play(self, action: int) -> None:
        """Plays an action; raises `IllegalMove` if it is not legal."""
        self.play_token(self.encoding.token(self.game, action))

    def play_token(self, token: str) -> None:
        """Plays a token, or `deck`; raises `WindowError` if the island would leave the window."""
        if token == DRAW:
            self._draw()
        else:
            if self.game.phase == "take" and "@" in token:
                # A 2-hex tile taken and placed in one token.
                self.game.play(token.partition("@")[0])
            self.encoding.action(self.game, token)
            self.game.play(token)
        self._draw_if_due()

    def observe(self, seat: int) -> dict[str, NDArray[np.uint8]]:
        """The observation of a seat."""
        return {
            "planes": self.encoding.planes(self.game, seat),
            "vector": self.encoding.vector(self.game, seat),
        }

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The action mask of a seat: all zero unless it is its turn."""
        if self.game.is_over or seat != self.game.seat:
            return np.zeros(self.encoding.actions, dtype=np.int8)
        return self.encoding.mask(self.game)

    def render(self, mode: str | None) -> str | None:
        """Draws the island; in the mode `human` it is printed."""
        if mode == "svg":
            return self.game.svg()
        if mode == "ansi":
            return self.game.text()
        if mode == "human":
            print(self.game.text())
        else:
            warnings.warn("there is nothing to render without a render_mode", stacklevel=3)
        return None


def rewards(game: Game) -> list[float]:
    """The final reward of each seat, from -1 to 1; the sum is zero.

    With ranking it is the share of opponents ranked below minus the share of those ranked above. Otherwise
    all winners get the same, and so do all others: 1 and -1 between two players or teams, 1 and
    -0.5 among three.
    """
    outcome = game.outcome
    assert outcome is not None
    ranks = outcome.standings
    if "ranking=on" in game.setup.split():
        others = len(ranks) - 1
        return [
            sum((rank < other) - (rank > other) for other in ranks) / others for rank in ranks
        ]
    winners = len(game.winners)
    losers = len(ranks) - winners
    largest = max(winners, losers)
    won, lost = losers / largest, -winners / largest
    return [won if rank == 1 else lost for rank in ranks]
