"""Word Shout: all that is true."""

from wordhall.games.shout.types.components import (
    Die,
    Options,
    Phase,
    Receipt,
    RoundEnd,
    RoundScore,
    Take,
)
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value


class Pending(Value, frozen=True):
    """A shout that is not settled yet (R9); `nth` counts its maker's shouts of the round."""

    seat: Seat
    nth: int
    word: str
    moment: Ms
    credit: Ms


class Turn(Value, frozen=True):
    """The seat whose turn it is to take a word, and until when, if there is a limit (R14)."""

    seat: Seat
    until: Ms | None


class Player(Value, frozen=True):
    """One player. All of it is public but what they shouted: `shouts` counts, `receipts` tell."""

    score: int = 0
    ready: bool = False
    no_more: bool = False
    accepts: bool = False
    aside: bool = False
    retired: bool = False
    shouts: int = 0
    receipts: tuple[Receipt, ...] = ()

    @property
    def awaited(self) -> bool:
        """Whether the table plays on only with them (H1, H3)."""
        return not (self.aside or self.retired)


class State(Value, frozen=True):
    """All that is true.

    `roller` has the dice this round, `rolls` counts rolls of the match, `began` is when the dice
    were shown. `agreed` is when the last player said “no more”. `pending` is in the order of
    moments. `ended` and `collision` are how the round ended, and stay until the next roll. `rounds`
    are those that are over.
    """

    options: Options
    edition: int
    players: tuple[Player, ...]
    roller: Seat
    phase: Phase = "ready"
    round: int = 1
    rolls: int = 0
    multiplier: int = 1
    extra: bool = False
    dice: tuple[Die, ...] = ()
    began: Ms = Ms(0)
    turn: Turn | None = None
    pending: tuple[Pending, ...] = ()
    takes: tuple[Take, ...] = ()
    ended: RoundEnd | None = None
    collision: tuple[Pending, ...] = ()
    agreed: Ms | None = None
    challenges_until: Ms | None = None
    rounds: tuple[RoundScore, ...] = ()
