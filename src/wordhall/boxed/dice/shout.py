"""The dice of Word Shout."""

from collections.abc import Iterator

from wordhall.boxed.dice import Roll, chance
from wordhall.games.shout.rules.rolling import PLACES, throw_dice
from wordhall.games.shout.types.components import Die

ROUNDS, MOST_ROUNDS = 20, 500
"""Rolls: enough for most games, and more than for any."""

FIELD = 1000
"""The width and the height of the table on which dice fall."""


def falls(code: str | None, number: int = ROUNDS) -> Iterator[tuple[int, tuple[Die, ...]]]:
    """The first rolls of a game, counted from 1: dice as they fell."""
    luck = chance(code)
    return ((index + 1, throw_dice(luck, index)) for index in range(number))


def fallen(number: int, dice: tuple[Die, ...]) -> Roll:
    """A roll, die by die."""
    return Roll(number, tuple(range(1, len(dice) + 1)), tuple(die.face for die in dice))


def pictured(dice: tuple[Die, ...]) -> tuple[tuple[str, ...], ...]:
    """Where dice fell, row by row: a face, or nothing, in each field of the table."""
    columns, rows = PLACES
    lying = {(die.y * rows // FIELD, die.x * columns // FIELD): die.face for die in dice}
    return tuple(tuple(lying.get((y, x), "") for x in range(columns)) for y in range(rows))
