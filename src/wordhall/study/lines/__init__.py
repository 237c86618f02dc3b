"""Positions in a line of text, to be studied: each game reads and writes its own notation."""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.catalog import some_parts
from wordhall.kernel.decision import Transition
from wordhall.study.position import Position

READ: dict[str, Callable[[str], Position]] = some_parts("study.lines", "read")
"""For each game with such a notation, its reader: the position set up; raises `Illegal`."""

WRITE: dict[str, Callable[[Any], str]] = some_parts("study.lines", "write")
"""For each of them, its writer: what a View shows."""

AFTER: dict[str, Callable[[str, Sequence[Transition]], str | None]] = some_parts(
    "study.lines", "after"
)
"""For each of them, the line of the position that a turn leads to, with all tiles hidden that were
drawn; None while the turn lasts, when the game is over, or if chance came into it."""
