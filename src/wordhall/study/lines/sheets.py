"""Positions of Mark My Words in a line."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.notation import position as notation
from wordhall.games.sheets.notation.rolls import is_roll
from wordhall.games.sheets.notation.setup import set_up
from wordhall.games.sheets.types.events import WordStruck, WordWritten, Written
from wordhall.games.sheets.types.views import View
from wordhall.kernel.decision import Transition
from wordhall.kernel.notation import typed
from wordhall.study.lines import Told
from wordhall.study.position import Position

RACKS: Final = 1
"""The field of a line that tells what is to be written."""


def read(line: str) -> Told:
    """The position set up: its player sees no more than the line tells."""
    told = notation.read(line)
    return Told(Position(set_up(told), told.seat), not told.hidden, told.seat)


def rack(text: str) -> str:
    """The roll that somebody wrote: `r, 8v` is an R and a V of die 8."""
    roll = "".join(typed(text))
    if not is_roll(roll):
        raise notation.READING.refusal("rolls", "Write the roll: RV, or 4R8V with dice 4 and 8.")
    return roll


def write(view: View) -> str:
    """What a View shows, as a line."""
    return notation.write(notation.of(view))


def after(line: str, made: Sequence[Transition]) -> str | None:
    """The position after a roll is written, or a word: the next roll is hidden."""
    told, event = notation.read(line), made[-1].event
    if isinstance(event, Written):
        grid = with_letters(told.grid, event.letters)
        throws = () if all(grid) else told.throws
        return notation.write(replace(told, grid=grid, throws=throws, hidden=not all(grid)))
    if isinstance(event, WordWritten | WordStruck):
        found = made[-1].after.sheets[event.sheet].words
        return notation.write(replace(told, found=found))
    return None
