"""The games that can be played here, by name, and with which word lists and how many players."""

from typing import Any

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.commits import AnyGame
from wordhall.words import LexiconError, load


def entry_of(game: str) -> Entry:
    """A game that can be played here; raises `Illegal`."""
    entry = CATALOG.get(game)
    if entry is None:
        known = ", ".join(CATALOG)
        raise Illegal("no-such-game", "house", f"This hall has no such game. Choose {known}.")
    return entry


def game_of(game: str, lexicon: str) -> AnyGame:
    """A game with the lexicon of a name (never a digest); raises `Illegal`."""
    try:
        return entry_of(game).make(load(lexicon))
    except LexiconError as error:
        raise Illegal("no-such-lexicon", "house", sentence(error.text)) from error


def seats_of(game: str, options: Any) -> range:
    """The fewest and the most players with these options."""
    entry = entry_of(game)
    fewest, most = entry.seats
    return entry.make(NO_WORDS).seats(options) or range(fewest, most + 1)


def sentence(text: str) -> str:
    """The text with a full stop."""
    return text if text.endswith(".") else f"{text}."
