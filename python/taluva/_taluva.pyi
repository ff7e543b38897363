from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from ._errors import IllegalMove
from ._types import (
    Built,
    Effect,
    Hex,
    KingToBe,
    Lagoon,
    Outcome,
    Reserve,
    Review,
    SelfPlay,
    Settlement,
    Top,
)

__all__ = [
    "Analysis",
    "Line",
    "TileOutlook",
    "Batch",
    "Deck",
    "Encoding",
    "evaluate",
    "feature_names",
    "features",
    "Game",
    "random_games",
    "self_play",
    "Choice",
    "Player",
    "Search",
    "Record",
    "review",
    "options",
    "Node",
    "Tree",
    "tvi",
    "__version__",
]

__version__: str

@final
class Game:
    """A game of Taluva, every move of which is checked."""

    def __new__(cls, setup: str = "", *, position: str | None = None) -> Game: ...
    @property
    def setup(self) -> str:
        """The options, as `key=value` pairs."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def seat(self) -> int:
        """Whose turn it is, from 1; after the end, whose turn it was."""
    @property
    def phase(self) -> str:
        """What is to be done: `take`, `place`, `build`, or `over`."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def hand(self) -> str | None:
        """The tile in hand."""
    @property
    def tokens(self) -> list[str]:
        """The tokens played, in canonical form."""
    @property
    def status(self) -> str:
        """The answer of the engine interface to `status`, without that word."""
    @property
    def reserves(self) -> list[Reserve]:
        """What each seat has left."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; `None` while it goes on."""
    @property
    def standings(self) -> list[int] | None:
        """The rank of every seat at the end, 1 for the winners; `None` while the game goes on."""
    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
    @property
    def seats_in(self) -> list[int]:
        """The seats that are still in the game."""
    @property
    def fates(self) -> list[str]:
        """How each seat fares: `in`, `king`, or `out`."""
    @property
    def deck_left(self) -> int:
        """How many tiles are still to be drawn."""
    @property
    def unseen(self) -> dict[str, int]:
        """The tiles that nobody has seen, with their numbers."""
    @property
    def offer(self) -> list[str]:
        """The 2-hex tiles that nobody has taken."""
    @property
    def position(self) -> str:
        """The position as a text, from which `Game(position=…)` goes on."""
    def legal(self) -> list[str]:
        """The legal tokens now, sorted; empty where only `-` can be played."""
    def play(self, *tokens: str) -> None:
        """Plays all of these tokens, or none of them; raises `IllegalMove` or `ParseError`."""
    def draw(self, deck: Deck) -> str:
        """Draws the next tile of a deck, and returns it."""
    def undo(self) -> str | None:
        """Takes back the last token and returns it; `None` at the beginning."""
    def why_not(self, token: str) -> IllegalMove | None:
        """Why a token may not be played now; `None` if it may."""
    def effect(self, placement: str) -> Effect:
        """What a placement would do: its level, the buildings it covers, the settlements it splits."""
    def settlements(self, seat: int | None = None) -> list[Settlement]:
        """The settlements of a seat, or of all."""
    def lagoons(self) -> list[Lagoon]:
        """The lagoons, each with the seat of its boat."""
    def kings_to_be(self) -> list[KingToBe]:
        """Who could become king by using up one more type of pieces, and how many of it are left."""
    def built(self, seat: int | None = None) -> Built:
        """What a seat (the one to move) has built, in the order that decides among survivors."""
    def island(self) -> dict[Hex, Top]:
        """The island: what is seen of every hex of land."""
    def text(self, *, colour: bool = False) -> str:
        """A drawing of the island as text."""
    def svg(self, *, coordinates: bool = False) -> str:
        """A drawing of the island as an SVG document."""
    def _repr_svg_(self) -> str: ...
    def copy(self) -> Game:
        """An independent copy with the same history."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...
    def position_hash(self) -> int:
        """Equal positions have equal numbers, whatever moves led there."""
    def __eq__(self, value: object, /) -> bool: ...

@final
class Record:
    """One recorded game: tags and moves, all of them legal."""

    def __new__(cls, game: Game, **tags: str) -> Record: ...
    @staticmethod
    def parse(text: str) -> list[Record]:
        """Reads all records of a text; raises `RecordError`."""
    @property
    def game(self) -> Game:
        """The game at the end of the main line."""
    @property
    def tags(self) -> dict[str, str]:
        """All tags but `Format`, `Setup` and `Position`."""
    @property
    def result(self) -> str:
        """The last word of the record: `*`, or the reason and the standings."""
    def __eq__(self, value: object, /) -> bool: ...

@final
class Tree:
    """A record with variations: the first child of a node is how the game went on."""

    def __new__(cls, game: Game, **tags: str) -> Tree: ...
    @staticmethod
    def parse(text: str) -> list[Tree]:
        """Reads all records of a text, with their variations; raises `RecordError`."""
    @property
    def root(self) -> Node:
        """The node before the first token."""
    def main_line(self) -> list[Node]:
        """The nodes of the game as it was played."""
    @property
    def tags(self) -> dict[str, str]:
        """All tags but `Format`, `Setup` and `Position`."""
    @property
    def game(self) -> Game:
        """The game at the end of the main line."""
    def __len__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...

@final
class Node:
    """A place in a tree: after a token, or the root before all."""

    @property
    def token(self) -> str | None:
        """The token; `None` at the root."""
    @property
    def parent(self) -> Node | None:
        """The node before; `None` at the root."""
    @property
    def children(self) -> list[Node]:
        """How the game went on, then the variations."""
    @property
    def mark(self) -> str | None:
        """`!!`, `!`, `!?`, `?!`, `?`, `??`, or `None`."""
    @mark.setter
    def mark(self, mark: str | None) -> None: ...
    @property
    def comments(self) -> list[str]:
        """What was written after the token, with its commands (`[%win 0.5,0.5]`)."""
    @comments.setter
    def comments(self, comments: list[str]) -> None: ...
    def game(self) -> Game:
        """The game at this place."""
    def add(self, token: str) -> Node:
        """Adds a token, as a variation where the game goes on already; returns its node."""
    def promote(self) -> bool:
        """Makes this variation the main line of its parent; false if it is already."""
    def remove(self) -> None:
        """Takes this node and all that follows out of the tree."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Deck:
    """The tiles of a game in the order in which they are drawn."""

    def __new__(cls, seed: bytes | str | int, setup: str = "") -> Deck: ...
    @property
    def tiles(self) -> list[str]:
        """All tiles, the first to be drawn first."""
    @property
    def seed(self) -> str:
        """The seed as hexadecimal digits."""
    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed as hexadecimal digits."""
    def next_of(self, left: int) -> str | None:
        """The tile that comes when `left` tiles are still to be drawn."""
    def __len__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...

@final
class Choice:
    """A turn that a player has chosen, and how it came to it."""

    @property
    def tokens(self) -> list[str]:
        """A placement and a build, only the build after a placement, or empty for a draw."""
    @property
    def is_draw(self) -> bool:
        """Whether to draw from the deck rather than take a 2-hex tile."""
    @property
    def score(self) -> list[float]:
        """What each seat can expect, 0 to 1; empty if the player cannot tell."""
    @property
    def nodes(self) -> int:
        """Positions looked at."""
    @property
    def depth(self) -> int:
        """How many turns deep the main line is."""
    @property
    def time(self) -> float:
        """Seconds."""
    @property
    def pv(self) -> list[str]:
        """What it expects to be played, its own turn first."""

@final
class Player:
    """A player: of a level, from 1 for beginners to 10 for full strength, or any other by its name.

    Names are those of `taluva arena`: `random`, `greedy`, `heuristic`, `uct`, `level:6,style=towers` (levels
    5 to 8; temples, towers, destroyer or settler), or `tvi:COMMAND` for an engine in a process of its
    own; with `,nodes=N` or `,movetime=MS` it keeps to these limits.
    """

    def __new__(cls, level: int | str = 10, *, seed: int = 0) -> Player: ...
    @property
    def name(self) -> str:
        """The name, with the limits that belong to it."""
    @property
    def level(self) -> int | None:
        """The level; `None` for a player that has none."""
    def new_game(self, seed: int = 0) -> None:
        """A new game begins; the seed decides every random choice in it."""
    def choose(
        self, game: Game, *, nodes: int | None = None, movetime: float | None = None
    ) -> Choice:
        """Chooses a turn; Ctrl-C ends the search. Limits given here take the place of the player's own."""

@final
class Search:
    """The search at full strength, with limits of its own: without any, two seconds a turn.

    `movetime` is in seconds, `memory` for the tree in megabytes.
    """

    def __new__(
        cls,
        *,
        nodes: int | None = None,
        movetime: float | None = None,
        threads: int = 1,
        memory: int = 256,
    ) -> Search: ...
    def new_game(self, seed: int = 0) -> None:
        """A new game begins; the seed decides every random choice in it."""
    def choose(self, game: Game) -> Choice:
        """Chooses a turn; Ctrl-C ends the search."""

@final
class Line:
    """A turn with what is expected to follow."""

    @property
    def turn(self) -> list[str]:
        """The turn; `deck` alone for a draw where a 2-hex tile could be taken."""
    @property
    def pv(self) -> list[str]:
        """The turn and what is expected after it, with the tiles that are assumed."""
    @property
    def score(self) -> list[float]:
        """What each seat can expect, 0 to 1."""
    @property
    def visits(self) -> int:
        """How often it was looked at."""
    @property
    def error(self) -> float:
        """The standard error of what the mover can expect."""
    @property
    def is_exact(self) -> bool:
        """Whether the score is certain."""

@final
class TileOutlook:
    """What a tile is worth that may be drawn."""

    @property
    def tile(self) -> str: ...
    @property
    def count(self) -> int:
        """How many of it are unseen."""
    @property
    def probability(self) -> float:
        """How probable it is, 0 to 1."""
    @property
    def visits(self) -> int:
        """How often it was looked at."""
    @property
    def score(self) -> list[float] | None:
        """What each seat can expect with it; `None` if it was not looked at yet."""
    @property
    def turn(self) -> list[str]:
        """The best turn with it that was found."""

@final
class Analysis:
    """An analysis of a position that goes on as long as it is asked to."""

    def __new__(cls, game: Game, *, lines: int = 1, memory: int = 256) -> Analysis: ...
    def run(self, *, nodes: int | None = None, movetime: float | None = None) -> bool:
        """Searches on: until `nodes` positions were looked at in all, or for `movetime` seconds more.

        Ctrl-C ends it, and what was found out stays. False once there is nothing left to find out.
        """
    def go_to(self, game: Game) -> bool:
        """Goes on with the present position of a game.

        If it continues the one before, what was found out about it is kept, and the answer is true.
        """
    def set_lines(self, lines: int) -> None:
        """From now on so many turns, 1 to 5, are told of. What was found out stays."""
    @property
    def lines(self) -> list[Line]:
        """The best turns, the best first; empty where the deck is to decide."""
    @property
    def tiles(self) -> list[TileOutlook]:
        """Every tile that may be drawn; empty where one is in hand."""
    @property
    def score(self) -> list[float]:
        """What each seat can expect, 0 to 1: with best play, or before a draw on the average."""
    @property
    def nodes(self) -> int:
        """Positions looked at, those known from the position before included."""
    @property
    def depth(self) -> int:
        """How many turns deep the main line is."""
    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to find out."""

@final
class Encoding:
    """How positions and moves become numbers."""

    def __new__(cls, window: int = 40) -> Encoding: ...
    @property
    def window(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def planes_shape(self) -> tuple[int, int, int]: ...
    @property
    def vector_length(self) -> int: ...
    def action(self, game: Game, token: str) -> int:
        """The action of a token in a game; `deck` lets the deck decide."""
    def token(self, game: Game, action: int) -> str:
        """The token of an action in a game, or `deck`."""
    def legal(self, game: Game) -> tuple[NDArray[np.uint32], int]:
        """The actions that may be chosen, and how many legal placements do not fit."""
    def mask(self, game: Game) -> NDArray[np.int8]:
        """A 1 for every action that may be chosen now."""
    def planes(self, game: Game, seat: int) -> NDArray[np.uint8]:
        """The island as a seat sees it: planes × rows × columns."""
    def vector(self, game: Game, seat: int) -> NDArray[np.uint8]:
        """Everything else as a seat sees it."""

@final
class Batch:
    """Many games of one setup, stepped together.

    All processors work unless `threads` says otherwise; what happens does not depend on their number.
    """

    def __new__(
        cls,
        games: int,
        setup: str = "",
        *,
        seed: int = 0,
        window: int = 40,
        threads: int | None = None,
    ) -> Batch: ...
    def __len__(self) -> int: ...
    @property
    def finished(self) -> int:
        """How many games have been finished since the beginning."""
    def game(self, index: int) -> Game:
        """A copy of one game as it stands; its moves so far are not known."""
    def counts(self) -> NDArray[np.uint32]:
        """How many things may be done in every game."""
    def legal(self) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """The actions of all games behind one another, and where those of each begin."""
    def masks(self) -> NDArray[np.int8]:
        """A 1 for every action that may be chosen: games × actions."""
    def seats(self) -> NDArray[np.uint8]:
        """The seat to move in every game, from 1."""
    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays one action in every game: the values of those that ended, and which did."""
    def step_nth(
        self, choices: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays one choice in every game, given by its place among what may be done."""
    def planes(self) -> NDArray[np.uint8]:
        """The islands as the players to move see them."""
    def vectors(self) -> NDArray[np.uint8]:
        """Everything else as the players to move see it."""
    def features(self) -> NDArray[np.float32]:
        """The features of the player to move in every game."""

def feature_names() -> list[str]:
    """The names of the features, in the order of the columns that `features` gives."""

def features(game: Game) -> NDArray[np.float32]:
    """The features of every seat in a game that is not over: players × features."""

def evaluate(game: Game) -> list[float]:
    """What each seat can expect at first sight, without a search: 0 to 1."""

def random_games(games: int, setup: str = "", *, seed: int = 0) -> int:
    """Plays random games in a plain loop of Rust, and says how many moves were made."""

def self_play(
    games: int,
    setup: str = "",
    *,
    nodes: int = 100,
    level: int = 10,
    seed: int = 0,
    window: int = 40,
) -> SelfPlay:
    """Games of a level against itself, as arrays of one row a decision."""

def tvi() -> None:
    """Speaks TVI over standard input and output until `quit` or the end of the input."""

def review(game: Game, *, nodes: int = 800) -> Review:
    """Reviews a game: what every turn cost and what was best, how lucky every draw was."""

def options(players: int = 2) -> dict[str, list[str]]:
    """Every option with all values that it takes with that many players."""
