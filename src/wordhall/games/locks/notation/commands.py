"""Typed commands: `H8 A` puts an A on column H of row 8; `pass`; `end`."""

import re
import string

from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import Cell
from wordhall.kernel.game import Illegal

COLUMNS = string.ascii_uppercase
PLACEMENT = re.compile(r"([A-Z])(\d{1,2})\s+([A-Z])")


def name(cell: Cell) -> str:
    """A square as players call it: the left column is A, the top row 1."""
    return f"{COLUMNS[cell.column]}{cell.row + 1}"


def write(action: Action) -> str:
    """An action as a typed command."""
    match action:
        case Place(letter, row, column):
            return f"{name(Cell(row, column))} {letter}"
        case Pass():
            return "pass"
        case End():
            return "end"


def read(text: str) -> Action:
    """A typed command as an action."""
    command = " ".join(text.upper().split())
    if command == "PASS":
        return Pass()
    if command == "END":
        return End()
    placement = PLACEMENT.fullmatch(command)
    if placement is None:
        raise Illegal(
            "unreadable", "locks R4", "Type a square and a letter, like H8 A, or pass or end."
        )
    column, row, letter = placement.groups()
    return Place(letter, int(row) - 1, COLUMNS.index(column))
