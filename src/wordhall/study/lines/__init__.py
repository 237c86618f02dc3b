"""Positions in a line of text, to be studied: each game reads and writes its own notation."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wordhall.catalog import some_parts
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Illegal
from wordhall.study.position import Position


class Told(NamedTuple):
    """The position of a line, set up; `known`: so is the rack of the player to move."""

    position: Position
    known: bool


READ: dict[str, Callable[[str], Told]] = some_parts("study.lines", "read")
"""For each game with such a notation, its reader; raises `Illegal`."""

WRITE: dict[str, Callable[[Any], str]] = some_parts("study.lines", "write")
"""For each of them, its writer: what a View shows."""

AFTER: dict[str, Callable[[str, Sequence[Transition]], str | None]] = some_parts(
    "study.lines", "after"
)
"""For each of them, the line of the position that a turn leads to, with all tiles hidden that were
drawn; None while the turn lasts, when the game is over, or if chance came into it."""


def known(game: str, line: str) -> Position:
    """The position of a line to move in; refuses one whose rack is hidden."""
    told = READ[game](line)
    if not told.known:
        text, rule = (
            "Write the tiles of the player to move: they are hidden here.",
            f"{game} notation",
        )
        raise Illegal("rack-hidden", rule, text)
    return told.position
