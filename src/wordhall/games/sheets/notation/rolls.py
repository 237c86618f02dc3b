"""Rolls in a line: `4R8V` is die 4 with R and die 8 with V/Qu; the newest roll stands first.

Without numbers (`RV`) dice are chosen that have these faces and are still in the cup (R11).
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from wordhall.games.sheets.rules.build import sides
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.notation import Reading

ROLLS: Final = range(1, LAST_ROLL + 2)
Die: TypeAlias = tuple[int, str]
"""The number of a die, from 0, and its face."""

_DIE: Final = re.compile(r"([1-8]?)(QU|Qu|[A-Z])")
_ROLL: Final = re.compile(f"({_DIE.pattern})+")


class Rolls(NamedTuple):
    """The rolls of a match so far; the newest may be `hidden`, and then it is not one of them."""

    throws: tuple[Throw, ...]
    hidden: bool


def dice_in(number: int) -> int:
    """How many dice are rolled in a roll (R8, R12)."""
    return len(DICE) if number == LAST_ROLL else 2


def write(throws: Sequence[Throw], *, hidden: bool) -> str:
    """The rolls, the newest first."""
    newest = [str(dice_in(len(throws)))] if hidden else []
    return "/".join([*newest, *(_written(throw) for throw in reversed(throws))])


def _written(throw: Throw) -> str:
    pairs = zip(throw.dice, throw.faces, strict=True)
    return "".join(f"{die + 1}{sides(face)[0]}" for die, face in pairs)


def read(text: str, reading: Reading) -> Rolls:
    """The rolls of a line; raises `Illegal`."""
    told = text.split("/")[::-1]
    if len(told) not in ROLLS:
        raise reading.refusal("rolls", f"There are at most {ROLLS[-1]} rolls.")
    hidden = told[-1] == str(dice_in(len(told) - 1))
    rolls = told[:-1] if hidden else told
    throws = list[Throw]()
    for start in range(0, len(rolls), ROLLS_PER_CUP):
        throws += _cup(rolls[start : start + ROLLS_PER_CUP], start, reading)
    return Rolls(tuple(throws), hidden)


def is_roll(text: str) -> bool:
    """Whether a text may be a roll, with or without the numbers of its dice."""
    return _ROLL.fullmatch(text) is not None


def _cup(rolls: Sequence[str], start: int, reading: Reading) -> Iterator[Throw]:
    """The rolls for which the dice are taken from one cup (R8, R11)."""
    shown = [_read(roll, number, reading) for number, roll in enumerate(rolls, start)]
    taken = _dice([one for roll in shown for one in roll], frozenset())
    if taken is None:
        said = f"No dice of one cup show {', '.join(rolls)}: each die is rolled once."
        raise reading.refusal("rolls", said)
    for number, roll in enumerate(shown, start):
        dice, taken = taken[: len(roll)], taken[len(roll) :]
        yield Throw(number, tuple(die for die, _ in dice), tuple(face for _, face in dice))


def _read(roll: str, number: int, reading: Reading) -> list[list[Die]]:
    """For each die of a roll, what it may be."""
    dice = _DIE.findall(roll) if is_roll(roll) else []
    if len(dice) != dice_in(number):
        said = f"Roll {number + 1} has {dice_in(number)} dice. Write them like 4R8V, or RV."
        raise reading.refusal("rolls", said)
    return [_faces(die, letter.capitalize()) for die, letter in dice]


def _faces(die: str, letter: str) -> list[Die]:
    """The faces with a letter, of one die or of all."""
    dice = [int(die) - 1] if die else range(len(DICE))
    return [
        (one, face) for one in dice for face in dict.fromkeys(DICE[one]) if letter in sides(face)
    ]


def _dice(shown: Sequence[Sequence[Die]], used: frozenset[int]) -> list[Die] | None:
    """One die for each letter, each die once; None if there are none."""
    if not shown:
        return []
    for die, face in shown[0]:
        if die not in used:
            rest = _dice(shown[1:], used | {die})
            if rest is not None:
                return [(die, face), *rest]
    return None
