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
    """A game of Taluva; every move is checked."""

    def __new__(cls, setup: str = "", *, position: str | None = None) -> Game: ...
    @property
    def setup(self) -> str:
        """The options, as `key=value` pairs."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def seat(self) -> int:
        """The seat to move, from 1; after the end, the last one."""
    @property
    def phase(self) -> str:
        """The phase of the turn: `take`, `place`, `build`, or `over`."""
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
        """The pieces left to each seat."""
    @property
    def outcome(self) -> Outcome | None:
        """The result; `None` while the game is in progress."""
    @property
    def standings(self) -> list[int] | None:
        """The final rank of every seat, 1 for the winners; `None` while the game is in progress."""
    @property
    def winners(self) -> list[int]:
        """The winning seats; empty while the game is in progress."""
    @property
    def seats_in(self) -> list[int]:
        """The seats still in the game."""
    @property
    def fates(self) -> list[str]:
        """The status of each seat: `in`, `king`, or `out`."""
    @property
    def deck_left(self) -> int:
        """The number of tiles left in the deck."""
    @property
    def unseen(self) -> dict[str, int]:
        """The unseen tiles, with their counts."""
    @property
    def offer(self) -> list[str]:
        """The 2-hex tiles that have not been taken."""
    @property
    def position(self) -> str:
        """The position text, from which `Game(position=…)` can start."""
    def legal(self) -> list[str]:
        """The legal tokens, sorted; empty if only `-` can be played."""
    def play(self, *tokens: str) -> None:
        """Plays all of these tokens, or none of them; raises `IllegalMove` or `ParseError`."""
    def draw(self, deck: Deck) -> str:
        """Draws the next tile of a deck, and returns it."""
    def undo(self) -> str | None:
        """Takes back the last token and returns it; `None` at the start."""
    def why_not(self, token: str) -> IllegalMove | None:
        """Why a token may not be played now; `None` if it may."""
    def effect(self, placement: str) -> Effect:
        """The effect of a placement: its level, the buildings it covers, the settlements it splits."""
    def settlements(self, seat: int | None = None) -> list[Settlement]:
        """The settlements of a seat, or of all seats."""
    def lagoons(self) -> list[Lagoon]:
        """The lagoons, each with the seat of its boat."""
    def kings_to_be(self) -> list[KingToBe]:
        """The seats that need to use up one more type of piece to become king, with the number left."""
    def built(self, seat: int | None = None) -> Built:
        """The pieces built by a seat (default: the one to move), in the order that decides among survivors."""
    def island(self) -> dict[Hex, Top]:
        """The island: the top of every land hex."""
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
        """A hash that is equal for equal positions, whatever moves led there."""
    def __eq__(self, value: object, /) -> bool: ...

@final
class Record:
    """One recorded game: tags and moves, all of them legal."""

    def __new__(cls, game: Game, **tags: str) -> Record: ...
    @staticmethod
    def parse(text: str) -> list[Record]:
        """Parses all records in a text; raises `RecordError`."""
    @property
    def game(self) -> Game:
        """The game at the end of the main line."""
    @property
    def tags(self) -> dict[str, str]:
        """All tags except `Format`, `Setup` and `Position`."""
    @property
    def result(self) -> str:
        """The result that ends the record: `*`, or the reason and the standings."""
    def __eq__(self, value: object, /) -> bool: ...

@final
class Tree:
    """A record with variations: the first child of a node is the main continuation."""

    def __new__(cls, game: Game, **tags: str) -> Tree: ...
    @staticmethod
    def parse(text: str) -> list[Tree]:
        """Parses all records in a text, with their variations; raises `RecordError`."""
    @property
    def root(self) -> Node:
        """The node before the first token."""
    def main_line(self) -> list[Node]:
        """The nodes of the main line."""
    @property
    def tags(self) -> dict[str, str]:
        """All tags except `Format`, `Setup` and `Position`."""
    @property
    def game(self) -> Game:
        """The game at the end of the main line."""
    def __len__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...

@final
class Node:
    """A position in a tree: after a token, or the root before all tokens."""

    @property
    def token(self) -> str | None:
        """The token; `None` at the root."""
    @property
    def parent(self) -> Node | None:
        """The parent; `None` at the root."""
    @property
    def children(self) -> list[Node]:
        """The main continuation, then the variations."""
    @property
    def mark(self) -> str | None:
        """`!!`, `!`, `!?`, `?!`, `?`, `??`, or `None`."""
    @mark.setter
    def mark(self, mark: str | None) -> None: ...
    @property
    def comments(self) -> list[str]:
        """The comments after the token, with their commands (`[%win 0.5,0.5]`)."""
    @comments.setter
    def comments(self, comments: list[str]) -> None: ...
    def game(self) -> Game:
        """The game up to this node."""
    def add(self, token: str) -> Node:
        """Adds a token, as a variation if there already is a continuation; returns its node."""
    def promote(self) -> bool:
        """Makes this variation the main continuation of its parent; false if it already is."""
    def remove(self) -> None:
        """Removes this node and everything after it from the tree."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Deck:
    """The tiles of a game in drawing order."""

    def __new__(cls, seed: bytes | str | int, setup: str = "") -> Deck: ...
    @property
    def tiles(self) -> list[str]:
        """All tiles, in drawing order."""
    @property
    def seed(self) -> str:
        """The seed as hexadecimal digits."""
    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed as hexadecimal digits."""
    def next_of(self, left: int) -> str | None:
        """The next tile when `left` tiles are still to be drawn."""
    def __len__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...

@final
class Choice:
    """A turn chosen by a player, and how it was chosen."""

    @property
    def tokens(self) -> list[str]:
        """A placement and a build, only the build after a placement, or empty for a draw."""
    @property
    def is_draw(self) -> bool:
        """Whether to draw from the deck rather than take a 2-hex tile."""
    @property
    def score(self) -> list[float]:
        """The expected result of each seat, 0 to 1; empty if the player has no estimate."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def depth(self) -> int:
        """The length of the principal variation in turns."""
    @property
    def time(self) -> float:
        """Time spent, in seconds."""
    @property
    def pv(self) -> list[str]:
        """The principal variation, starting with the player's own turn."""

@final
class Player:
    """A player: of a level, from 1 for beginners to 10 for full strength, or any other by its name.

    Names are those of `taluva arena`: `random`, `greedy`, `heuristic`, `uct`, `level:6,style=towers` (levels
    5 to 8; temples, towers, destroyer or settler), or `tvi:COMMAND` for an engine in its own process;
    `,nodes=N` or `,movetime=MS` sets limits.
    """

    def __new__(cls, level: int | str = 10, *, seed: int = 0) -> Player: ...
    @property
    def name(self) -> str:
        """The name, including the player's limits."""
    @property
    def level(self) -> int | None:
        """The level; `None` for a player without one."""
    def new_game(self, seed: int = 0) -> None:
        """Starts a new game; the seed determines every random choice in it."""
    def choose(
        self, game: Game, *, nodes: int | None = None, movetime: float | None = None
    ) -> Choice:
        """Chooses a turn; Ctrl-C ends the search. Limits given here override the player's own."""

@final
class Search:
    """The full-strength search with its own limits: without any, two seconds per turn.

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
        """Starts a new game; the seed determines every random choice in it."""
    def choose(self, game: Game) -> Choice:
        """Chooses a turn; Ctrl-C ends the search."""

@final
class Line:
    """A turn and its expected continuation."""

    @property
    def turn(self) -> list[str]:
        """The turn; only `deck` for a draw when a 2-hex tile could be taken."""
    @property
    def pv(self) -> list[str]:
        """The turn and its expected continuation, for assumed draws."""
    @property
    def score(self) -> list[float]:
        """The expected result of each seat, 0 to 1."""
    @property
    def visits(self) -> int:
        """The visit count."""
    @property
    def error(self) -> float:
        """The standard error of the mover's expected result."""
    @property
    def is_exact(self) -> bool:
        """Whether the score is exact."""

@final
class TileOutlook:
    """The value of a tile that may be drawn."""

    @property
    def tile(self) -> str: ...
    @property
    def count(self) -> int:
        """The number of unseen copies."""
    @property
    def probability(self) -> float:
        """Its probability, 0 to 1."""
    @property
    def visits(self) -> int:
        """The visit count."""
    @property
    def score(self) -> list[float] | None:
        """The expected result of each seat with it; `None` if it has not been visited."""
    @property
    def turn(self) -> list[str]:
        """The best turn found with it."""

@final
class Analysis:
    """An analysis of a position that continues as long as it is run."""

    def __new__(cls, game: Game, *, lines: int = 1, memory: int = 256) -> Analysis: ...
    def run(self, *, nodes: int | None = None, movetime: float | None = None) -> bool:
        """Searches until `nodes` positions have been visited in total, or for another `movetime` seconds.

        Ctrl-C ends the search and keeps its results. False once there is nothing left to search.
        """
    def go_to(self, game: Game) -> bool:
        """Moves to the current position of a game.

        If it continues the previous one, the search tree is kept and the result is true.
        """
    def set_lines(self, lines: int) -> None:
        """Sets the number of reported turns, 1 to 5. Results so far are kept."""
    @property
    def lines(self) -> list[Line]:
        """The best turns, best first; empty if a tile must be drawn."""
    @property
    def tiles(self) -> list[TileOutlook]:
        """Every tile that may be drawn; empty if one is in hand."""
    @property
    def score(self) -> list[float]:
        """The expected result of each seat, 0 to 1: with best play, or before a draw on average."""
    @property
    def nodes(self) -> int:
        """Positions visited, including those carried over from an earlier position."""
    @property
    def depth(self) -> int:
        """The length of the principal variation in turns."""
    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to search."""

@final
class Encoding:
    """The encoding of positions and moves as numbers."""

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
        """The action of a token in a game; `deck` is a draw."""
    def token(self, game: Game, action: int) -> str:
        """The token of an action in a game, or `deck`."""
    def legal(self, game: Game) -> tuple[NDArray[np.uint32], int]:
        """The legal actions, sorted, and the number of legal placements that do not fit."""
    def mask(self, game: Game) -> NDArray[np.int8]:
        """A 1 for every legal action."""
    def planes(self, game: Game, seat: int) -> NDArray[np.uint8]:
        """The island from a seat's perspective: planes × rows × columns."""
    def vector(self, game: Game, seat: int) -> NDArray[np.uint8]:
        """Everything else from a seat's perspective."""

@final
class Batch:
    """Many games of one setup, stepped together.

    They run on all cores, or on `threads` threads; the results do not depend on their number.
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
        """The number of games finished since the start."""
    def game(self, index: int) -> Game:
        """A copy of the current state of one game, without its history."""
    def counts(self) -> NDArray[np.uint32]:
        """The number of legal choices in every game."""
    def legal(self) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """The legal actions of all games, concatenated, and the offset of each game."""
    def masks(self) -> NDArray[np.int8]:
        """A 1 for every legal action: games × actions."""
    def seats(self) -> NDArray[np.uint8]:
        """The seat to move in every game, from 1."""
    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays one action in every game; returns the values of those that ended, and which did."""
    def step_nth(
        self, choices: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays one choice in every game, given by its index among the legal ones."""
    def planes(self) -> NDArray[np.uint8]:
        """The islands from the perspective of the players to move."""
    def vectors(self) -> NDArray[np.uint8]:
        """Everything else from the perspective of the players to move."""
    def features(self) -> NDArray[np.float32]:
        """The features of the player to move in every game."""

def feature_names() -> list[str]:
    """The names of the features, in the order of the columns of `features`."""

def features(game: Game) -> NDArray[np.float32]:
    """The features of every seat in an unfinished game: players × features."""

def evaluate(game: Game) -> list[float]:
    """The static evaluation for each seat, without search: 0 to 1."""

def random_games(games: int, setup: str = "", *, seed: int = 0) -> int:
    """Plays random games in a plain Rust loop, and returns the number of moves."""

def self_play(
    games: int,
    setup: str = "",
    *,
    nodes: int = 100,
    level: int = 10,
    seed: int = 0,
    window: int = 40,
) -> SelfPlay:
    """Self-play games of a level, as arrays with one row per decision."""

def tvi() -> None:
    """Speaks TVI over standard input and output until `quit` or the end of the input."""

def review(game: Game, *, nodes: int = 800) -> Review:
    """Reviews a game: the cost and the best alternative of every turn, and the luck of every draw."""

def options(players: int = 2) -> dict[str, list[str]]:
    """Every option with all values that it takes with that many players."""
