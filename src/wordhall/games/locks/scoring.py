"""What tiles earn and cost (R8, R9, R15)."""

from wordhall.games.locks import board as boards
from wordhall.games.locks.types import Board, Cell, Cost

DESTROYED = 5
UNLOCKED = 2
HELD = 1
FINISHER = 2


def pay(board: Board, cells: tuple[Cell, ...], finisher: Cell, seats: int) -> tuple[int, ...]:
    """Points by seat for a finished word: its finisher twice its length, open tiles once (R9)."""
    earned = [0] * seats
    for cell in cells:
        square = boards.at(board, cell)
        if square is None or square.owner is None:
            continue
        if cell == finisher:
            earned[square.owner] += FINISHER * len(cells)
        elif not square.locked:
            earned[square.owner] += len(cells)
    return tuple(earned)


def costs(board: Board, racks: tuple[tuple[str, ...], ...]) -> tuple[Cost, ...]:
    """What each player pays at the end for unlocked tiles and for tiles kept (R15)."""
    unlocked = [square.owner for square in boards.tiles(board) if not square.locked]
    return tuple(
        Cost(UNLOCKED * unlocked.count(seat), HELD * len(rack))  # type: ignore[arg-type]
        for seat, rack in enumerate(racks)
    )


def added(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Scores with points by seat added."""
    return tuple(score + more for score, more in zip(scores, points, strict=True))
