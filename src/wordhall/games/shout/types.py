"""The values of Word Shout: what is agreed, asked, what happened, what is true, who sees what."""

from typing import Literal, TypeAlias

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value

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

SEATS = range(2, 13)
COLLISION_MS = range(1, 5001)
CHALLENGE_SECONDS = range(5, 121)
TARGETS = range(1, 1001)

CREDIT_CAP = Ms(75)
"""The most lag credit that counts, and how much longer a shout is pending for it (R9)."""

SHORTEST = 3
"""Letters that a word has at least (R5, R10)."""


class Options(Value, frozen=True):
    """What a table agrees on (R8, R11, R13)."""

    words: Literal["challenge", "checked"] = "challenge"
    collision_ms: int = 250
    compound_doubling: bool = False
    challenge_seconds: int = 15
    target: int = 50


class Ready(Tagged, frozen=True):
    """Say that the next round may begin (R3)."""


class Roll(Tagged, frozen=True):
    """Roll the dice (R3)."""


class Shout(Tagged, frozen=True):
    """Shout a word, typed, said or tapped (R5)."""

    word: str


class NoMore(Tagged, frozen=True):
    """Say “no more” for this round (R6)."""


class Challenge(Tagged, frozen=True):
    """Challenge a word of this round: the first that was taken is 0 (R11)."""

    word: int


class Accept(Tagged, frozen=True):
    """Pass: challenge nothing more this round (R11)."""


Action: TypeAlias = Ready | Roll | Shout | NoMore | Challenge | Accept


class Die(Value, frozen=True):
    """A die on the table: its upper face, where it fell and how it is turned (R4).

    `x` and `y` are thousandths of the table's width and height, `angle` is in degrees.
    """

    face: str
    x: int
    y: int
    angle: int
    taken_by: Seat | None = None


class Pending(Value, frozen=True):
    """A shout that is not settled yet (R9); `nth` counts its maker's shouts of the round."""

    seat: Seat
    nth: int
    word: str
    moment: Ms
    credit: Ms


class Verdict(Value, frozen=True):
    """What became of a challenge (R11)."""

    by: Seat
    valid: bool


class Take(Value, frozen=True):
    """A word of this round: who took which dice with it, for how many points (R5, R7)."""

    seat: Seat
    word: str
    dice: tuple[int, ...]
    points: int
    verdict: Verdict | None = None


class Opened(Tagged, frozen=True):
    """The table is set, and who rolls first is known (R2)."""

    options: Options
    seats: int
    roller: Seat


class SaidReady(Tagged, frozen=True):
    """A player is ready (R3)."""

    seat: Seat


class Rolled(Tagged, frozen=True):
    """The dice fell; from a `dead` roll no word can be formed, and it is rolled again (R3)."""

    by: Seat
    dice: tuple[Die, ...]
    dead: bool
    at: Ms


class Shouted(Tagged, frozen=True):
    """A shout came in and is pending: only its maker knows (R9)."""

    seat: Seat
    nth: int
    word: str
    moment: Ms
    credit: Ms


class Took(Tagged, frozen=True):
    """A shout was settled: its maker took the dice (R5, R9)."""

    seat: Seat
    nth: int
    word: str
    dice: tuple[int, ...]
    points: int


class CameLate(Tagged, frozen=True):
    """A shout was settled: the dice for it were gone, so it takes nothing (R5, R9)."""

    seat: Seat
    nth: int
    word: str


class Collided(Tagged, frozen=True):
    """Shouts of different players came at the same time (R8)."""

    shouts: tuple[Pending, ...]


class SaidNoMore(Tagged, frozen=True):
    """A player said “no more” (R6)."""

    seat: Seat
    at: Ms


RoundEnd: TypeAlias = Literal["all-taken", "no-word-left", "no-more", "collision"]


class RoundEnded(Tagged, frozen=True):
    """Shouting is over; words can be challenged until `challenges_until`, if at all (R6, R11)."""

    reason: RoundEnd
    challenges_until: Ms | None


class Challenged(Tagged, frozen=True):
    """A word was challenged and looked up (R11)."""

    by: Seat
    word: int
    valid: bool


class Accepted(Tagged, frozen=True):
    """A player passed (R11)."""

    seat: Seat


Next: TypeAlias = Literal["round", "extra-round", "over"]


class RoundScored(Tagged, frozen=True):
    """The round's points by seat, and what comes next (R7, R11, R13)."""

    points: tuple[int, ...]
    following: Next


class StoodAside(Tagged, frozen=True):
    """The table goes on without a player who is away (H1)."""

    seat: Seat
    at: Ms


class Rejoined(Tagged, frozen=True):
    """The table waits for that seat again (H1, H2)."""

    seat: Seat
    at: Ms


class Retired(Tagged, frozen=True):
    """A player resigned: the table goes on without them (H3)."""

    seat: Seat
    at: Ms


Event: TypeAlias = (
    Opened
    | SaidReady
    | Rolled
    | Shouted
    | Took
    | CameLate
    | Collided
    | SaidNoMore
    | RoundEnded
    | Challenged
    | Accepted
    | RoundScored
    | StoodAside
    | Rejoined
    | Retired
)

Phase: TypeAlias = Literal["ready", "playing", "challenging", "settled", "over"]
"""`settled` lasts only from the end of a round to its scores, within one commit."""


class Player(Value, frozen=True):
    """One player. All of it is public but `shouts`, how often they shouted this round."""

    score: int = 0
    ready: bool = False
    no_more: bool = False
    accepts: bool = False
    aside: bool = False
    retired: bool = False
    shouts: int = 0

    @property
    def awaited(self) -> bool:
        """Whether the table goes on only with them (H1, H3)."""
        return not (self.aside or self.retired)


class State(Value, frozen=True):
    """All that is true.

    `roller` has the dice this round, `rolls` counts rolls of the match, `began` is when the dice
    were shown. `agreed` is when the last player said “no more”. `pending` is in the order of
    moments.
    """

    options: Options
    players: tuple[Player, ...]
    roller: Seat
    phase: Phase = "ready"
    round: int = 1
    rolls: int = 0
    multiplier: int = 1
    extra: bool = False
    collided: bool = False
    dice: tuple[Die, ...] = ()
    began: Ms = Ms(0)
    pending: tuple[Pending, ...] = ()
    takes: tuple[Take, ...] = ()
    agreed: Ms | None = None
    challenges_until: Ms | None = None


class TableView(Value, frozen=True):
    """The round: `roller` is who rolls as things stand, `challenges_until` is match time."""

    phase: Phase
    round: int
    roller: Seat
    multiplier: int
    extra: bool
    challenges_until: Ms | None


class PlayerView(Value, frozen=True):
    """What everybody knows of a player."""

    score: int
    ready: bool
    no_more: bool
    accepts: bool
    aside: bool
    retired: bool


class OwnShout(Value, frozen=True):
    """A pending shout, for its maker (R9): how long after the dice were shown, and the credit."""

    word: str
    after: Ms
    credit: Ms


class View(Value, frozen=True):
    """What one viewer may know. `pending` are the viewer's own (all, for the archive)."""

    seat: Seat | None
    options: Options
    table: TableView
    players: tuple[PlayerView, ...]
    dice: tuple[Die, ...]
    takes: tuple[Take, ...]
    pending: tuple[OwnShout, ...]


class ShoutHeard(Tagged, frozen=True):
    """To its maker: the shout came in, so long after the dice were shown, with that credit."""

    word: str
    after: Ms
    credit: Ms


class ShoutInVain(Tagged, frozen=True):
    """To its maker: the dice for the word were gone."""

    word: str


class WordTaken(Tagged, frozen=True):
    """To all: somebody took dice with a word."""

    seat: Seat
    word: str
    dice: tuple[int, ...]
    points: int


class Heard(Value, frozen=True):
    """A shout that everybody hears."""

    seat: Seat
    word: str


class Collision(Tagged, frozen=True):
    """To all: who shouted what at the same time."""

    shouts: tuple[Heard, ...]


News: TypeAlias = (
    SaidReady
    | Rolled
    | ShoutHeard
    | ShoutInVain
    | WordTaken
    | Collision
    | SaidNoMore
    | RoundEnded
    | Challenged
    | Accepted
    | RoundScored
)


class CanSpell(Tagged, frozen=True):
    """Can the dice on the table spell this? Whether it is a word is not told."""

    word: str


class Spelling(Tagged, frozen=True):
    """The dice that would be taken, and the points (R7)."""

    dice: tuple[int, ...]
    points: int


Question: TypeAlias = CanSpell
Answer: TypeAlias = Spelling
