"""The shapes of the dictionaries that this package returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SelfPlay(TypedDict):
    """Games of a level against itself; one row a decision."""

    planes: NDArray[np.uint8]
    vectors: NDArray[np.uint8]
    game: NDArray[np.uint32]
    seat: NDArray[np.uint8]
    action: NDArray[np.uint32]
    value: NDArray[np.float32]
    """What the search expected for each seat; NaN where it cannot tell."""
    result: NDArray[np.float32]
    """What each seat got."""


class TurnReview(TypedDict):
    """One turn of a reviewed game. All values are probabilities to win, one a seat."""

    ply: int
    """How many tokens were played before it."""
    seat: int
    tile: str | None
    """The tile that was drawn or taken."""
    expected: list[float]
    """What each seat could expect before the tile."""
    luck: float
    """How lucky the draw was for the mover."""
    luck_of_seats: list[float]
    played: list[str]
    best: list[str]
    before: list[float]
    """What each seat can expect with the tile in hand and best play."""
    after: list[float]
    """What each seat can expect after the turn played."""
    loss: float
    """What the turn cost the mover."""
    take_loss: float
    placement_loss: float
    build_loss: float
    mark: Literal["inaccuracy", "mistake", "blunder"] | None
    is_decision: bool
    """Whether there was something to decide."""
    drift: list[float]
    """What the engine has learned after the turn, by seat."""


class PlayerReview(TypedDict):
    """What a review says of one player: start + luck + skill + others + drift = result."""

    seat: int
    accuracy: float
    """In percent."""
    loss: float
    loss_per_decision: float
    decisions: int
    luck: float
    inaccuracies: int
    mistakes: int
    blunders: int
    start: float
    skill: float
    others: float
    drift: float
    result: float
    result_without_luck: float


class Review(TypedDict):
    """A reviewed game."""

    engine: str
    nodes: list[int]
    """For a turn, and for each tile that might have come."""
    setup: str
    result: str
    turns: list[TurnReview]
    players: list[PlayerReview]
