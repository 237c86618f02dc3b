"""One option of a game as a flag of `wordhall play`."""

import argparse
from collections.abc import Mapping
from typing import Any, NamedTuple

LONGEST = 6
"""Figures of a number of seconds: over a day."""


class Flag(NamedTuple):
    """An option of a game: its name there, what it is for, and how it is given.

    A flag that several games have means the same option in each, under its own `rule`.
    """

    name: str
    rule: str
    says: str
    given: Mapping[str, Any]


def whole(text: str) -> int:
    """A number of seconds."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        message = f"{text!r} is not a number of seconds"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def seconds(text: str) -> int | None:
    """Seconds, or None for no limit."""
    return None if text == "none" else whole(text)


def limit(name: str, rule: str, says: str) -> Flag:
    """A number of seconds, or none."""
    return Flag(name, rule, says, {"type": seconds, "metavar": "N"})


def time(name: str, rule: str, says: str) -> Flag:
    """A number of seconds."""
    return Flag(name, rule, says, {"type": whole, "metavar": "N"})


def number(name: str, rule: str, says: str) -> Flag:
    """A whole number."""
    return Flag(name, rule, says, {"type": int, "metavar": "N"})


def choice(name: str, rule: str, says: str, *values: str | int) -> Flag:
    """One of a few values."""
    return Flag(name, rule, says, {"type": type(values[0]), "choices": list(values)})


def person(name: str, rule: str, says: str) -> Flag:
    """Somebody at the table, by name."""
    return Flag(name, rule, says, {"metavar": "NAME"})


def switch(name: str, rule: str, says: str) -> Flag:
    """What is not done unless it is asked for."""
    return Flag(name, rule, says, {"action": "store_true"})


def either(name: str, rule: str, says: str) -> Flag:
    """What may be asked for or not."""
    return Flag(name, rule, says, {"action": argparse.BooleanOptionalAction})


YOUNGEST = "who begins"
TURN = "how long a turn may last, or none"
RACK = "tiles on a rack"
CHALLENGE = "how long words may be challenged, or none where the rule says so"
SHORTEST = "letters of a word"
LOOKED_UP = "when words are looked up"
TARGET = "points that end the game"
"""What flags of several games are for."""
