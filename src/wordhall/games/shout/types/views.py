"""Word Shout: what one viewer may know, and what they hear."""

from typing import TypeAlias

from wordhall.games.shout.types.components import (
    Die,
    Heard,
    Options,
    Phase,
    Receipt,
    RoundEnd,
    RoundScore,
    Take,
)
from wordhall.games.shout.types.events import (
    Accepted,
    Challenged,
    LookedUp,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    TurnBegan,
)
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value


class TableView(Value, frozen=True):
    """The round. Times are match time.

    `roller` is who rolls as things stand. `began` is when the dice are shown, or were (R3). `turn`
    and `turn_until` are for turns only (R14). `ended` is how the last round ended, until the dice
    are rolled again.
    """

    phase: Phase
    round: int
    roller: Seat
    multiplier: int
    extra: bool
    began: Ms
    turn: Seat | None
    turn_until: Ms | None
    challenges_until: Ms | None
    ended: RoundEnd | None


class PlayerView(Value, frozen=True):
    """What everybody knows about a player."""

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
    """What one viewer may know.

    `takes` are the words of this round, or of the last one until the dice are rolled again;
    `collision` is what ended it, if that did. `pending` and `receipts` are the viewer's own.
    `rounds` are those that are over.
    """

    seat: Seat | None
    options: Options
    edition: int
    table: TableView
    players: tuple[PlayerView, ...]
    dice: tuple[Die, ...]
    takes: tuple[Take, ...]
    collision: tuple[Heard, ...]
    pending: tuple[OwnShout, ...]
    receipts: tuple[Receipt, ...]
    rounds: tuple[RoundScore, ...]


class ShoutHeard(Tagged, frozen=True):
    """To its maker: the shout came in, `after` ms from when the dice were shown."""

    word: str
    after: Ms
    credit: Ms


class ShoutInVain(Tagged, frozen=True):
    """To its maker: the dice for the word were gone."""

    receipt: Receipt


class WordTaken(Tagged, frozen=True):
    """To all: somebody took dice with a word."""

    seat: Seat
    word: str
    dice: tuple[int, ...]
    points: int
    after: Ms


class Collision(Tagged, frozen=True):
    """To all: who shouted what at the same time."""

    shouts: tuple[Heard, ...]


News: TypeAlias = (
    SaidReady
    | Rolled
    | TurnBegan
    | ShoutHeard
    | ShoutInVain
    | WordTaken
    | Collision
    | SaidNoMore
    | RoundEnded
    | Challenged
    | Accepted
    | RoundScored
    | LookedUp
)
