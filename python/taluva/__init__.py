"""The board game Taluva: exact rules, strong players, environments for learning.

>>> from taluva import Game
>>> game = Game("edition=ferti2014 players=2")
>>> game.play("JC@0,0:0", "H@0,1")
>>> game.status
'playing seat=2 phase=take'
>>> game.why_not("JC@0,0:0").rule
'same-direction'

`taluva.envs` has the environments for PettingZoo and Gymnasium, `Batch` steps thousands of games at
once, `python -m taluva tvi` speaks the engine interface.
"""

from ._errors import IllegalMove, ParseError, RecordError, TaluvaError, WindowError
from ._taluva import (
    Analysis,
    Batch,
    Choice,
    Deck,
    Encoding,
    Game,
    Line,
    Node,
    Player,
    Record,
    Search,
    TileOutlook,
    Tree,
    __version__,
    evaluate,
    feature_names,
    features,
    options,
    random_games,
    review,
    self_play,
)
from ._types import PlayerReview, Review, SelfPlay, TurnReview

__all__ = [
    "Analysis",
    "Batch",
    "Choice",
    "Deck",
    "Encoding",
    "Game",
    "IllegalMove",
    "Line",
    "Node",
    "ParseError",
    "Player",
    "PlayerReview",
    "Record",
    "RecordError",
    "Review",
    "Search",
    "SelfPlay",
    "TaluvaError",
    "TileOutlook",
    "Tree",
    "TurnReview",
    "WindowError",
    "__version__",
    "evaluate",
    "feature_names",
    "features",
    "options",
    "random_games",
    "review",
    "self_play",
]
