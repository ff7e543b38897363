"""The shapes of the tuples and dictionaries that this package returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypedDict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hex: TypeAlias = tuple[int, int]
"""A hex as `(q, r)`."""


class Reserve(NamedTuple):
    """What a seat has left."""

    huts: int
    temples: int
    towers: int
    boats: int


class Built(NamedTuple):
    """What a seat has built, in the order that decides among survivors."""

    temples: int
    towers: int
    boats: int
    huts: int


class Outcome(NamedTuple):
    """How a game ended."""

    reason: str
    """`king`, `last-standing`, `survivor` or `worlds-end`."""
    standings: list[int]
    """The rank of every seat, 1 for the winners."""


class Top(NamedTuple):
    """What is seen of a hex of land."""

    level: int
    face: str
    """The letter of the terrain, or `V` for a volcano."""
    direction: str | None
    """Where the volcano points to."""
    seat: int | None
    """Whose building stands there."""
    piece: str | None
    """`hut`, `temple` or `tower`."""


class Expansion(NamedTuple):
    """What an expansion would build on."""

    fields: list[Hex]
    huts: int
    """How many huts it needs."""


class Settlement(NamedTuple):
    """A settlement."""

    seat: int
    fields: list[Hex]
    temples: int
    towers: int
    expansions: dict[str, Expansion]
    """By the letter of the terrain."""


class Lagoon(NamedTuple):
    """A part of the sea that land encloses."""

    hexes: list[Hex]
    boat: int | None
    """The seat of the boat in it."""


class KingToBe(NamedTuple):
    """Who becomes king by using up one more type of pieces."""

    seat: int
    piece: str
    left: int


class Covered(NamedTuple):
    """A building that an eruption buries."""

    hex: Hex
    seat: int
    huts: int


class Split(NamedTuple):
    """A settlement that an eruption parts."""

    seat: int
    parts: list[list[Hex]]


class Effect(NamedTuple):
    """What a placement does."""

    level: int
    covered: list[Covered]
    splits: list[Split]


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
