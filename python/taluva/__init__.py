"""The board game Taluva: exact rules, strong players, environments for machine learning.

>>> from taluva import Game
>>> game = Game("edition=ferti2014 players=2")
>>> game.play("JC@0,0:0", "H@0,1")
>>> game.status
'playing seat=2 phase=take'
>>> game.why_not("JC@0,0:0").rule
'same-direction'

`taluva.envs` has the environments for PettingZoo and Gymnasium, `Batch` steps thousands of games at
once, and `python -m taluva tvi` speaks the engine interface.
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
from ._types import (
    Built,
    Covered,
    Effect,
    Expansion,
    KingToBe,
    Lagoon,
    Outcome,
    PlayerReview,
    Reserve,
    Review,
    SelfPlay,
    Settlement,
    Split,
    Top,
    TurnReview,
)

__all__ = [
    "Analysis",
    "Batch",
    "Built",
    "Choice",
    "Covered",
    "Deck",
    "Effect",
    "Encoding",
    "Expansion",
    "Game",
    "IllegalMove",
    "KingToBe",
    "Lagoon",
    "Line",
    "Node",
    "Outcome",
    "ParseError",
    "Player",
    "PlayerReview",
    "Record",
    "RecordError",
    "Reserve",
    "Review",
    "Search",
    "SelfPlay",
    "Settlement",
    "Split",
    "TaluvaError",
    "TileOutlook",
    "Top",
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
