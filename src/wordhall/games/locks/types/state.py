"""Mark My Word: all that is true of a match."""

from wordhall.games.locks.types.components import Board, Options
from wordhall.games.locks.types.events import GameEnded, Turn
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value


class State(Value, frozen=True):
    """All that is true. `passes` counts idle turns in a row."""

    options: Options
    edition: int
    board: Board
    bag: tuple[str, ...]
    racks: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    clock: Clock
    turn: Seat = Seat(0)
    turns: tuple[Turn, ...] = ()
    passes: int = 0
    destroyed: tuple[str, ...] = ()
    ended: GameEnded | None = None
