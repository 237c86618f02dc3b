"""Jumbo Word Cross: all that is true of a match."""

from typing import Literal, TypeAlias

from wordhall.games.cross.mat import EMPTY, Board
from wordhall.games.cross.types.components import Ending, Options, Play, Word
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value

TurnKind: TypeAlias = Literal["play", "exchange", "pass", "flag", "lost", "no-time"]
"""What became of a turn: `flag` its time ran out, `lost` to a wrong challenge, `no-time` skipped
as there was none left in the bank."""


class Window(Value, frozen=True):
    """The last play may still be challenged (R10), by who is `undecided`. All of it is public.

    `seat` has played it, at the time `since`; `next` may close the window by beginning.
    """

    seat: Seat
    undecided: tuple[Seat, ...]
    since: Ms
    until: Ms | None = None
    next: Seat | None = None
    accepted: tuple[Seat, ...] = ()


class LookedUp(Value, frozen=True):
    """A challenge: whose, which words were looked up, and which of them are none (R10)."""

    by: Seat
    words: tuple[str, ...]
    fallen: tuple[str, ...]


class Turn(Value, frozen=True):
    """A turn as a score sheet has it. All of it is public.

    `move` is a play as GCG writes it (`8D QU(A)Rt`), `tiles` how many were played or exchanged,
    `points` what the play was worth, `consoled` what a wrong challenge of it brought (R10), and
    `score` what its player has after it. A play fell if its `challenge` has `fallen` words.
    """

    seat: Seat
    kind: TurnKind
    score: int
    move: str = ""
    words: tuple[Word, ...] = ()
    tiles: int = 0
    points: int = 0
    challenge: LookedUp | None = None
    consoled: int = 0


class Player(Value, frozen=True):
    """One seat: `best` is the highest single turn (R17), `lost` the turns still to be lost."""

    rack: str
    score: int = 0
    best: int = 0
    lost: int = 0


class State(Value, frozen=True):
    """All that is true. While a window is open, `turn` is still the seat whose play it is.

    `last` is the newest play, unless it fell; `turns` are all that are over or lie open to
    challenges. `passes` and `scoreless` turns in a row are R15's, the passes from the newest lost
    turn on: who lost it has yet to pass. `mixes` counts exchanges.
    """

    options: Options
    edition: int
    players: tuple[Player, ...]
    pool: str
    turn: Seat
    clock: Clock
    board: Board = EMPTY
    window: Window | None = None
    last: Play | None = None
    turns: tuple[Turn, ...] = ()
    passes: int = 0
    scoreless: int = 0
    mixes: int = 0
    ended: Ending | None = None
