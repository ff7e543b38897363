"""The shapes of the tuples and dictionaries that this package returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypedDict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hex: TypeAlias = tuple[int, int]
"""A hex as `(q, r)`."""


class Reserve(NamedTuple):
    """The pieces left to a seat."""

    huts: int
    temples: int
    towers: int
    boats: int


class Built(NamedTuple):
    """The pieces built by a seat, in the order that decides among survivors."""

    temples: int
    towers: int
    boats: int
    huts: int


class Outcome(NamedTuple):
    """The result of a game."""

    reason: str
    """`king`, `last-standing`, `survivor` or `worlds-end`."""
    standings: list[int]
    """The rank of every seat, 1 for the winners."""


class Top(NamedTuple):
    """The top of a land hex."""

    level: int
    face: str
    """The letter of the terrain, or `V` for a volcano."""
    direction: str | None
    """The direction of the volcano."""
    seat: int | None
    """The owner of the building on it."""
    piece: str | None
    """`hut`, `temple` or `tower`."""


class Expansion(NamedTuple):
    """The fields of an expansion."""

    fields: list[Hex]
    huts: int
    """The number of huts it takes."""


class Settlement(NamedTuple):
    """A settlement."""

    seat: int
    fields: list[Hex]
    temples: int
    towers: int
    expansions: dict[str, Expansion]
    """By the letter of the terrain."""


class Lagoon(NamedTuple):
    """Sea enclosed by land."""

    hexes: list[Hex]
    boat: int | None
    """The owner of the boat in it."""


class KingToBe(NamedTuple):
    """A seat that becomes king by using up one more type of piece."""

    seat: int
    piece: str
    left: int


class Covered(NamedTuple):
    """Huts covered by an eruption."""

    hex: Hex
    seat: int
    huts: int


class Split(NamedTuple):
    """A settlement split by an eruption."""

    seat: int
    parts: list[list[Hex]]


class Effect(NamedTuple):
    """The effect of a placement."""

    level: int
    covered: list[Covered]
    splits: list[Split]


class SelfPlay(TypedDict):
    """Self-play games of a level; one row per decision."""

    planes: NDArray[np.uint8]
    vectors: NDArray[np.uint8]
    game: NDArray[np.uint32]
    seat: NDArray[np.uint8]
    action: NDArray[np.uint32]
    value: NDArray[np.float32]
    """The expected result of each seat by the search; NaN if there is none."""
    result: NDArray[np.float32]
    """The result of each seat."""


class TurnReview(TypedDict):
    """One turn of a reviewed game. All values are win probabilities, one per seat."""

    ply: int
    """The number of tokens played before it."""
    seat: int
    tile: str | None
    """The tile drawn or taken."""
    expected: list[float]
    """The expected result of each seat before the tile."""
    luck: float
    """The luck of the draw for the mover."""
    luck_of_seats: list[float]
    played: list[str]
    best: list[str]
    before: list[float]
    """The expected result of each seat with the tile in hand and best play."""
    after: list[float]
    """The expected result of each seat after the turn played."""
    loss: float
    """The cost of the turn for the mover."""
    take_loss: float
    placement_loss: float
    build_loss: float
    mark: Literal["inaccuracy", "mistake", "blunder"] | None
    is_decision: bool
    """Whether there was a real decision."""
    drift: list[float]
    """The revision of the engine's estimate after the turn, by seat."""


class PlayerReview(TypedDict):
    """The review of one player: start + luck + skill + others + drift = result."""

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
    """For a turn, and for each unseen tile."""
    setup: str
    result: str
    turns: list[TurnReview]
    players: list[PlayerReview]
