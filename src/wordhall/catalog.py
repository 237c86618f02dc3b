"""The one line a game: what the hall has to offer."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from wordhall.games.cross import Cross
from wordhall.games.locks import Locks
from wordhall.games.sheets import Sheets
from wordhall.games.shout import Shout
from wordhall.games.ways import Ways
from wordhall.kernel.match import AnyGame
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

Mode: TypeAlias = Literal["turns", "real-time", "correspondence", "pass-and-play", "solo"]


class Entry(Value, frozen=True):
    """A game of the hall. `complete` once every rule of its book is built and tested."""

    title: str
    make: Callable[[Lexicon], AnyGame]
    seats: tuple[int, int]
    modes: frozenset[Mode]
    complete: bool


NO_WORDS: Final = Lexicon.of(())
"""What is enough to read what was played and to show it: no match is played with it."""

CATALOG: dict[str, Entry] = {
    "sheets": Entry(
        "Mark My Words",
        Sheets,
        (3, 30),
        frozenset({"real-time", "pass-and-play", "solo"}),
        complete=True,
    ),
    "cross": Entry(
        "Jumbo Word Cross",
        Cross,
        (2, 4),
        frozenset({"turns", "correspondence", "pass-and-play"}),
        complete=True,
    ),
    "locks": Entry(
        "Mark My Word",
        Locks,
        (2, 4),
        frozenset({"turns", "correspondence", "pass-and-play"}),
        complete=True,
    ),
    "shout": Entry("Word Shout", Shout, (2, 12), frozenset({"real-time"}), complete=True),
    "ways": Entry(
        "Waywords",
        Ways,
        (1, 4),
        frozenset({"turns", "real-time", "pass-and-play", "solo"}),
        complete=True,
    ),
}
