"""The games of the hall by name, one line each, and where the parts of a game are found.

Nothing else lists games. A part of a game lies in the package for such parts, in a module that
is called as the game is, and has the name that is agreed on for that package (docs/adr/0016):
`wordhall.games.<game>.ENTRY`, `wordhall.bots.<game>.BOTS`, and so on.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from wordhall.kernel.codec import Codec
from wordhall.kernel.entry import Entry
from wordhall.words import Lexicon

NAMES: Final = (
    "sheets",
    "cross",
    "locks",
    "shout",
    "ways",
)
"""The games in the order in which they are offered; the first is played where none is named."""

NO_WORDS: Final = Lexicon.of(())
"""A lexicon to read and show finished matches: no match is played with it."""


def parts(package: str, name: str) -> dict[str, Any]:
    """What `wordhall.<package>.<game>` calls `name`, of every game."""
    return {game: _part(package, game, name) for game in NAMES}


def some_parts(package: str, name: str) -> dict[str, Any]:
    """The same of those games that have something in the package, where not all do."""
    return {game: _part(package, game, name) for game in NAMES if find_spec(_place(package, game))}


def _part(package: str, game: str, name: str) -> Any:
    return getattr(import_module(_place(package, game)), name)


def _place(package: str, game: str) -> str:
    return f"wordhall.{package}.{game}"


CATALOG: dict[str, Entry] = parts("games", "ENTRY")
"""The entry of each game."""


@cache
def codec_of(game: str) -> Codec:
    """What reads and writes the values of a game, where nothing is looked up in a list."""
    return Codec(CATALOG[game].make(NO_WORDS))
