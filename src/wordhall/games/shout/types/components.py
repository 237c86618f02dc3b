"""Word Shout: what a table agrees on, and what a round is made of."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.game import MOST_CREDIT, Ms, Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds
from wordhall.kernel.options import NO_LIMIT, UNRATED, Offered, Range, Rule
from wordhall.kernel.value import Value

SEATS: Final = range(2, 13)
"""How many can play (R1)."""

DICE = (
    ("A", "A", "E", "I", "O", "U"),
    ("A", "E", "E", "I", "O", "U"),
    ("A", "E", "I", "O", "O", "Y"),
    ("A", "E", "E", "I", "R", "T"),
    ("D", "L", "N", "R", "S", "T"),
    ("C", "L", "N", "R", "T", "Z"),
    ("D", "G", "N", "P", "S", "X"),
    ("B", "F", "H", "J", "T", "W"),
    ("C", "H", "K", "L", "M", "V"),
    ("B", "G", "M", "P", "Qu", "S"),
)
"""The ten dice of R1. The printed sheet names no faces: these are the project's choice."""

CREDIT_CAP = MOST_CREDIT
"""The most lag credit that counts, and how much longer a shout is pending for it (R9)."""

REVEAL = Ms(100)
"""How long after the roll the dice are shown: the most credit, and time to keep the roll (R3)."""

SHORTEST = 3
"""Letters that a word has at least (R5, R10)."""

Phase: TypeAlias = Literal["ready", "playing", "challenging", "settled", "over"]
"""`settled` lasts only from the end of a round to its scores, within one commit."""

RoundEnd: TypeAlias = Literal["all-taken", "no-word-left", "no-more", "collision"]

Next: TypeAlias = Literal["round", "extra-round", "over"]

Fate: TypeAlias = Literal["took", "late", "collided", "void"]
"""The result of a shout: dice, dice gone (R5), a collision (R8), or the round was over."""


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): longer words only, points ahead, more time a turn (R14).

    `head_start` is less than the target.
    """

    seat: Seat
    extra_seconds: ExtraSeconds = 0
    min_length: Annotated[int, H7, Range(SHORTEST, 8, "letters")] = SHORTEST
    head_start: Annotated[int, H7, Range(0, 999, "points")] = 0


class Options(Value, frozen=True):
    """What a table agrees on; `turn_seconds` count in turns, `youngest` is who rolls first."""

    manner: Annotated[Literal["shout", "turns"], Rule("R14")] = "shout"
    turn_seconds: Annotated[
        int | None,
        Rule("R14"),
        Range(5, 600, "seconds"),
        NO_LIMIT,
        Offered((None, 20, 30, 60, 120)),
    ] = None
    words: Annotated[Literal["challenge", "checked"], Rule("R11")] = "challenge"
    collision_ms: Annotated[
        int, Rule("R8, R9"), Range(1, 5000, "milliseconds"), Offered((100, 250, 500, 1000))
    ] = 250
    compound_doubling: Annotated[bool, Rule("R8")] = False
    challenge_seconds: Annotated[
        int, Rule("R11"), Range(5, 120, "seconds"), Offered((10, 15, 20, 30, 60))
    ] = 15
    target: Annotated[
        int, Rule("R13"), Range(1, 1000, "points"), Offered((10, 25, 50, 75, 100))
    ] = 50
    youngest: Annotated[Seat | None, Rule("R2")] = None
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


class Die(Value, frozen=True):
    """A die on the table: its upper face, where it fell and how it is turned (R4).

    `x` and `y` are thousandths of the table's width and height, `angle` is in degrees.
    """

    face: str
    x: int
    y: int
    angle: int
    taken_by: Seat | None = None


class Verdict(Value, frozen=True):
    """The result of a challenge (R11), and the meaning of the word, if the dictionary has one."""

    by: Seat
    valid: bool
    definition: str | None = None


class Take(Value, frozen=True):
    """A word of this round: who took which dice with it, for how many points (R5, R7).

    `after` is its moment (R9), counted from when the dice were shown. It is `unlisted` if the round
    is scored, nobody challenged it, and it is not in the list.
    """

    seat: Seat
    word: str
    dice: tuple[int, ...]
    points: int
    after: Ms
    verdict: Verdict | None = None
    unlisted: bool = False


class Heard(Value, frozen=True):
    """A shout of a collision, as everybody hears it (R8); `after` as in `Take`."""

    seat: Seat
    word: str
    after: Ms


class RoundScore(Value, frozen=True):
    """A round that is over: points by seat, what each die counted, and how it ended (R7, R8).

    `takes` are its words with their verdicts, `collision` the shouts that took nothing.
    """

    points: tuple[int, ...]
    multiplier: int
    collided: bool
    takes: tuple[Take, ...] = ()
    collision: tuple[Heard, ...] = ()


class Receipt(Value, frozen=True):
    """The result of a shout, for its maker alone (R9).

    Its moment is `after` ms from when the dice were shown, the `credit` already taken off. It was
    the `order`th of the shouts of this round that everybody heard, or would have been. If it came
    late, the word at `beaten_by` in the round's list took a die that it needed.
    """

    word: str
    fate: Fate
    order: int
    after: Ms
    credit: Ms
    beaten_by: int | None = None
