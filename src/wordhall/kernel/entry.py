"""What a game tells of itself to whoever offers it, plays it or keeps it."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from wordhall.kernel.match import AnyGame, Commit
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

Mode: TypeAlias = Literal["turns", "real-time", "correspondence", "pass-and-play", "solo"]

Scoresheet: TypeAlias = Callable[[Sequence[Commit[Any, Any]], str], str]
"""A match as GCG, for other programs, from its log and the name of its word list."""


class Entry(Value, frozen=True):
    """A game of the hall; few games have a `scoresheet`."""

    title: str
    make: Callable[[Lexicon], AnyGame]
    seats: tuple[int, int]
    modes: frozenset[Mode]
    scoresheet: Scoresheet | None = None
