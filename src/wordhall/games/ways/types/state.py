"""Waywords: all that is true of a match."""

from wordhall.games.ways.types.components import Ending, Marker, Options, Spelled, Step
from wordhall.games.ways.types.events import RefillChosen
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value


class Player(Value, frozen=True):
    """The hand and the points of one seat; hands are in alphabetical order.

    `words` and `swaps` are how many it has made in the whole match.
    """

    letters: tuple[str, ...]
    patterns: tuple[str, ...]
    score: int = 0
    words: int = 0
    swaps: int = 0


class Table(Value, frozen=True):
    """The tiles and markers on the table, and what of the turn has been used up.

    `supply` are the shapes of all markers of the match, `held` those taken off the board for this
    turn's word (R12). `idle` until a first step of the turn.
    """

    board: tuple[str, ...]
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    stack: tuple[str, ...]
    supply: tuple[str, ...]
    markers: tuple[Marker, ...] = ()
    held: tuple[str, ...] = ()
    swapped: bool = False
    spelled: bool = False
    idle: bool = True


class Window(Value, frozen=True):
    """A word that may still be challenged (R17). All of it is public."""

    word: Spelled
    until: Ms
    next: Seat | None
    accepted: tuple[Seat, ...] = ()


class LookedUp(Value, frozen=True):
    """A challenge: whose, of the word of which turn, and what it cost, if the word stands (R17).

    Turns are counted from 0, as they are listed. All of it is public.
    """

    turn: int
    by: Seat
    stands: bool
    cost: int = 0


class Turn(Value, frozen=True):
    """A turn that is over, and what its player had after it. All of it is public.

    `fell`: its word was none (R17). `late`: its time ran out (R15).
    """

    seat: Seat
    steps: tuple[Step, ...]
    score: int
    fell: bool = False
    late: bool = False


class State(Value, frozen=True):
    """All that is true: the confirmed table, and the steps laid beyond it.

    While a window is open, `turn` is still the seat whose word it is, and `refill` its choice.
    Until `refill_until`, where it is set, nothing is left of the turn but the refill (R14).
    `steps` are those of this turn that are confirmed, `fell` and `late` what else became of it.

    `turns` are over, `wordless` counts those in a row without a word, `passes` those in a row in
    which nothing was done by choice (R19, R20).
    """

    options: Options
    edition: int
    table: Table
    turn: Seat
    clock: Clock
    laid: tuple[Step, ...] = ()
    refill: RefillChosen = RefillChosen(0, ())
    refill_until: Ms | None = None
    window: Window | None = None
    turns: tuple[Turn, ...] = ()
    challenges: tuple[LookedUp, ...] = ()
    steps: tuple[Step, ...] = ()
    fell: bool = False
    late: bool = False
    wordless: int = 0
    passes: int = 0
    ended: Ending | None = None
