"""A game's dice for a table without dice: the same ones as at a table of the hall."""

import secrets
from collections.abc import Iterator

from wordhall.games.sheets.rules.build import throw_dice
from wordhall.games.sheets.types import LAST_ROLL, Throw
from wordhall.games.shout.rules.rolling import PLACES
from wordhall.games.shout.rules.rolling import throw_dice as throw_all
from wordhall.games.shout.types import Die
from wordhall.kernel.luck import SEED_BYTES, Luck, luck_of, seal, seed_of_code
from wordhall.kernel.value import Value

ROLLS = LAST_ROLL + 1
"""How many rolls a game of Mark My Words has."""

ROUNDS, MOST_ROUNDS = 20, 500
"""Rolls of Word Shout: enough for most games, and more than for any."""

FIELD = 1000
"""Dice of Word Shout fall somewhere on a table that measures so much both ways."""


class Roll(Value, frozen=True):
    """A roll as people count: rolls and dice from 1, as in the rulebook."""

    roll: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]


def chance(code: str | None) -> Luck:
    """The chance of a code, the same as at any table opened with it; or one of its own."""
    if code is None:
        seed = secrets.token_bytes(SEED_BYTES)
        return luck_of(seed, seal(seed, ()))
    seed = seed_of_code(code)
    return luck_of(seed, seal(seed, (), code))


def throws(code: str | None, number: int = ROLLS) -> Iterator[Throw]:
    """The first rolls of a game of Mark My Words."""
    luck = chance(code)
    return (throw_dice(luck, index) for index in range(number))


def roll(throw: Throw) -> Roll:
    """A throw as people count it."""
    return Roll(throw.number + 1, tuple(die + 1 for die in throw.dice), throw.faces)


def falls(code: str | None, number: int = ROUNDS) -> Iterator[tuple[int, tuple[Die, ...]]]:
    """The first rolls of a game of Word Shout, counted from 1: dice as they fell."""
    luck = chance(code)
    return ((index + 1, throw_all(luck, index)) for index in range(number))


def fallen(number: int, dice: tuple[Die, ...]) -> Roll:
    """A roll of Word Shout, die by die."""
    return Roll(number, tuple(range(1, len(dice) + 1)), tuple(die.face for die in dice))


def pictured(dice: tuple[Die, ...]) -> tuple[tuple[str, ...], ...]:
    """Where dice fell, row by row: a face, or nothing, in each field of the table."""
    columns, rows = PLACES
    lying = {(die.y * rows // FIELD, die.x * columns // FIELD): die.face for die in dice}
    return tuple(tuple(lying.get((y, x), "") for x in range(columns)) for y in range(rows))
