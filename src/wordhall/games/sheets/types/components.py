"""Mark My Words: dice, limits and what a table agrees on."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds
from wordhall.kernel.options import NO_LIMIT, UNRATED, Offered, Range, Rule
from wordhall.kernel.value import Value

SEATS: Final = range(3, 31)
"""How many can play (R6)."""

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


TO_A_DAY: Final = Range(1, 86_400, "seconds")


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time, or only words of some length."""

    seat: Seat
    extra_seconds: ExtraSeconds = 0
    min_length: Annotated[int, H7, Range(3, 5, "letters")] = 3


class Options(Value, frozen=True):
    """What a table agrees on; `roller` None draws one by lot."""

    pass_to: Annotated[Literal["right", "left"], Rule("R6")] = "right"
    roller: Annotated[Seat | None, Rule("R7")] = None
    build_seconds: Annotated[
        int | None,
        Rule("R13"),
        TO_A_DAY,
        NO_LIMIT,
        Offered((None, 20, 30, 45, 60, 90, 120)),
    ] = None
    timer_seconds: Annotated[int, Rule("R16, R19"), TO_A_DAY, Offered((30, 60, 90, 120, 180))] = 60
    find_limit_seconds: Annotated[
        int | None,
        Rule("R18"),
        TO_A_DAY,
        NO_LIMIT,
        Offered((None, 120, 180, 300, 600, 900)),
    ] = 600
    leftovers: Annotated[bool, Rule("R19, R20")] = False
    leftover_penalty: Annotated[Literal[0, 1], Rule("R20")] = 0
    judging: Annotated[Literal["resource", "scorer"], Rule("R27, R22")] = "resource"
    answer_seconds: Annotated[int, Rule("R26"), TO_A_DAY, Offered((30, 60, 90, 120))] = 60
    score_seconds: Annotated[int, Rule("R27"), TO_A_DAY, Offered((120, 180, 300, 600))] = 300
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


class Writing(Value, frozen=True):
    """One letter in one cell: `letter` is a capital or `Qu`."""

    cell: int
    letter: str
