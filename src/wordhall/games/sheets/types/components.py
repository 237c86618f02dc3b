"""Mark My Words: dice, limits and what a table agrees on."""

from typing import Literal, TypeAlias

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value

DICE: tuple[tuple[str, ...], ...] = (
    ("A", "E", "I", "O", "U", "Y"),
    ("A", "E", "I", "O", "E", "Y"),
    ("A", "E", "I", "O", "U", "A"),
    ("R", "S", "T", "L", "N", "S"),
    ("G", "M", "H", "R", "S", "T"),
    ("B", "P", "W", "L", "N", "S"),
    ("C", "D", "F", "R", "T", "N"),
    ("V/Qu", "J/K", "E/O", "X/Z", "Y/I", "U/A"),
)
"""R1: the eight dice; the faces of the last one offer a choice (R2)."""

ROLLS_PER_CUP = 4
LAST_ROLL = 3 * ROLLS_PER_CUP
"""Rolls are numbered from 0; the one of all eight dice for the last cell is number 12 (R12)."""

LONGEST_WORD = 15
LONGEST_LIST = 200
LONGEST_MEANING = 200
ROLLER_WAIT = Ms(15_000)
"""A roller who has not pressed the button after so long is helped by the table (R7)."""

Phase: TypeAlias = Literal["build", "find", "leftovers", "score", "over"]
Presence: TypeAlias = Literal["person", "bot", "gone"]
Pen: TypeAlias = Literal["writing", "stopped", "closed"]
Marker: TypeAlias = Literal["table", "resource", "scorer"]
Doubt: TypeAlias = Literal["where", "meaning"]


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time, or only words of some length."""

    seat: Seat
    extra_seconds: int = 0
    min_length: int = 3


class Options(Value, frozen=True):
    """What a table agrees on; every field is an option of the rulebook by the same name.

    Seconds may be None where there is no limit. `roller` None draws one by lot (R7).
    """

    pass_to: Literal["right", "left"] = "right"
    roller: Seat | None = None
    build_seconds: int | None = None
    timer_seconds: int = 60
    find_limit_seconds: int | None = 600
    leftovers: bool = False
    leftover_penalty: Literal[0, 1] = 0
    judging: Literal["resource", "scorer"] = "resource"
    answer_seconds: int = 60
    score_seconds: int = 300
    handicaps: tuple[Handicap, ...] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


class Writing(Value, frozen=True):
    """One letter in one cell: `letter` is a capital or `Qu`."""

    cell: int
    letter: str
