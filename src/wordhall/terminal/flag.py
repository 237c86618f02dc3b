"""One option of a game as a flag of `wordhall play`, made from its field and a description."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from wordhall.kernel.options import Option, option_of

LONGEST: Final = 7
"""Digits of a number at most: enough for the seconds of thirty days."""

NONE: Final = "none"
"""The text for an option that is unset."""


class Flag(NamedTuple):
    """An option that the terminal offers: its name there, and its description.

    A flag that several games have means the same option in each, by its own rule.
    """

    name: str
    says: str
    option: Option


def flags(options: type[Struct], says: Mapping[str, str]) -> tuple[Flag, ...]:
    """The options of a game that the terminal offers, with their descriptions."""
    return tuple(Flag(name, text, option_of(options, name)) for name, text in says.items())


def given(options: Sequence[Option]) -> Mapping[str, Any]:
    """The argparse settings of a flag for these options, one for each game."""
    values = tuple(dict.fromkeys(value for option in options for value in option.values))
    if any(option.seat for option in options):
        return {"metavar": "NAME"}
    if values == (True, False):
        return {"action": argparse.BooleanOptionalAction}
    if any(option.bounds is not None or option.unset is not None for option in options):
        words = {value: value for value in values if isinstance(value, str)}
        unset = any(option.unset is not None for option in options)
        return {"type": _reader(words | ({NONE: None} if unset else {})), "metavar": "N"}
    return {"type": type(values[0]), "choices": list(values)}


def _reader(words: Mapping[str, str | None]) -> Callable[[str], int | str | None]:
    """Reads a whole number, or one of these words."""

    def read(text: str) -> int | str | None:
        if text in words:
            return words[text]
        if text.isascii() and text.isdigit() and len(text) <= LONGEST:
            return int(text)
        message = f"{text!r} is not {' or '.join(['a number', *words])}"
        raise argparse.ArgumentTypeError(message)

    return read


def told(flag: Flag, games: Mapping[str, Option]) -> str:
    """The help of a flag with its range; for several games, with the rule of each."""
    unset = [game for game, option in games.items() if option.unset and not option.seat]
    where = "" if len(unset) == len(games) else f" in {', '.join(unset)}"
    none = f", or {NONE}{where}" if unset else ""
    if len(games) == 1:
        numbers = f": {flag.option.bounds}" if flag.option.bounds is not None else ""
        return f"{flag.says}{numbers}{none} ({flag.option.rule})"
    rules = ", ".join(f"{game} {option.cited}" for game, option in games.items())
    return f"{flag.says}{none} ({rules})"


YOUNGEST = "the youngest player, who begins"
TURN = "time for a turn"
RACK = "tiles on a full rack"
CHALLENGE = "time to challenge a word"
SHORTEST = "least number of letters in a word"
LOOKED_UP = "when words are looked up"
TARGET = "points that end the game"
"""A description that several games use."""
