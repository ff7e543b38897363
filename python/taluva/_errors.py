"""The exceptions of this package."""

from __future__ import annotations


class TaluvaError(Exception):
    """The base class of this package's exceptions."""


class IllegalMove(TaluvaError):
    """A rule forbids the move."""

    rule: str
    """The stable name of the rule."""
    hexes: list[tuple[int, int]]
    """The hexes that violate it."""
    token: str
    """The move."""
    reason: str
    """The reason, as a sentence."""

    def __init__(self, token: str, reason: str, rule: str, hexes: list[tuple[int, int]]) -> None:
        super().__init__(token, reason, rule, hexes)
        self.token = token
        self.reason = reason
        self.rule = rule
        self.hexes = hexes

    def __str__(self) -> str:
        return f"{self.token}: {self.reason}"


class ParseError(TaluvaError, ValueError):
    """A text is malformed."""


class RecordError(TaluvaError, ValueError):
    """A record is malformed or has an illegal move."""

    line: int
    """Counted from 1."""
    column: int
    """Counted from 1, in characters."""
    token: str
    """The token or tag."""

    def __init__(self, message: str, line: int, column: int, token: str) -> None:
        super().__init__(message, line, column, token)
        self.line = line
        self.column = column
        self.token = token

    def __str__(self) -> str:
        return str(self.args[0])


class WindowError(TaluvaError):
    """Something does not fit into the window of an encoding."""
