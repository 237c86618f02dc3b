"""What tiles earn and cost (R8, R9, R15)."""

from collections.abc import Iterable, Iterator

from wordhall.games.locks import board as boards
from wordhall.games.locks.types.components import Board, Cell, Payment
from wordhall.kernel.game import Seat

DESTROYED = -5
UNLOCKED = -2
HELD = -1
FINISHER = 2


def pay(board: Board, cells: tuple[Cell, ...], finisher: Cell) -> Iterator[Payment]:
    """The points of a finished word: twice its length to its finisher, and for open tiles (R9)."""
    for cell in cells:
        square = boards.at(board, cell)
        if square is None or square.owner is None or square.locked:
            continue
        times = FINISHER if cell == finisher else 1
        yield Payment(cell, square.owner, times * len(cells))


def unlocked(board: Board) -> Iterator[Payment]:
    """The cost of each tile that is still unlocked, for the player who placed it (R15)."""
    for cell, square in boards.tiles(board):
        if not square.locked and square.owner is not None:
            yield Payment(cell, square.owner, UNLOCKED)


def held(racks: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """The costs of the tiles on the racks, by seat (R15)."""
    return tuple(HELD * len(rack) for rack in racks)


def paid(scores: tuple[int, ...], payments: Iterable[Payment]) -> tuple[int, ...]:
    """Scores after payments."""
    for payment in payments:
        scores = with_points(scores, payment.seat, payment.points)
    return scores


def with_points(scores: tuple[int, ...], seat: Seat, points: int) -> tuple[int, ...]:
    """Scores with points added for one seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def added(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Scores with points by seat added."""
    return tuple(score + more for score, more in zip(scores, points, strict=True))
