"""The dice of Mark My Words."""

from collections.abc import Iterator

from wordhall.boxed.dice import Roll, chance
from wordhall.games.sheets.rules.build import throw_dice
from wordhall.games.sheets.types.components import LAST_ROLL
from wordhall.games.sheets.types.events import Throw

ROLLS = LAST_ROLL + 1
"""How many rolls a game has."""


def throws(code: str | None, number: int = ROLLS) -> Iterator[Throw]:
    """The first rolls of a game."""
    luck = chance(code)
    return (throw_dice(luck, index) for index in range(number))


def roll(throw: Throw) -> Roll:
    """A throw as people count it."""
    return Roll(throw.number + 1, tuple(die + 1 for die in throw.dice), throw.faces)
