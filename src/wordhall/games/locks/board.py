"""The board as a value: its squares, its neighbours, its runs."""

from collections.abc import Iterator

from msgspec.structs import replace

from wordhall.games.locks.types.components import Board, Cell, Direction, Row, Square
from wordhall.kernel.value import Value

STEPS = {"across": (0, 1), "down": (1, 0)}


class Run(Value, frozen=True):
    """An unbroken line of tiles: its letters, and where they lie."""

    word: str
    cells: tuple[Cell, ...]


def empty(size: int) -> Board:
    """A board without tiles."""
    return (Row((None,) * size),) * size


def centre(board: Board) -> Cell:
    """The middle square."""
    return Cell(len(board) // 2, len(board) // 2)


def holds(board: Board, cell: Cell) -> bool:
    """Whether there is such a square."""
    return cell.row in range(len(board)) and cell.column in range(len(board))


def at(board: Board, cell: Cell) -> Square | None:
    """The tile on a square, if there is such a square and a tile on it."""
    return board[cell.row].squares[cell.column] if holds(board, cell) else None


def put(board: Board, cell: Cell, square: Square) -> Board:
    """The board with a tile laid, or changed, on a square."""
    row = board[cell.row].squares
    changed = Row((*row[: cell.column], square, *row[cell.column + 1 :]))
    return (*board[: cell.row], changed, *board[cell.row + 1 :])


def lock(board: Board, cells: tuple[Cell, ...]) -> Board:
    """The board with the tiles on these squares locked (R9)."""
    for cell in cells:
        square = at(board, cell)
        if square is not None and not square.locked:
            board = put(board, cell, replace(square, locked=True))
    return board


def tiles(board: Board) -> Iterator[tuple[Cell, Square]]:
    """All tiles on the board and where they lie, row by row."""
    for down, row in enumerate(board):
        for right, square in enumerate(row.squares):
            if square is not None:
                yield Cell(down, right), square


def is_full(board: Board) -> bool:
    """Whether a tile lies on every square."""
    return not any(None in row.squares for row in board)


def beside(cell: Cell, direction: Direction, by: int) -> Cell:
    """The square some steps on: to the right or down, or with a negative number back."""
    down, right = STEPS[direction]
    return Cell(cell.row + by * down, cell.column + by * right)


def touches(board: Board, cell: Cell) -> bool:
    """Whether a tile lies next to the square, edge to edge (R5)."""
    ways = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return any(at(board, Cell(cell.row + down, cell.column + right)) for down, right in ways)


def run(board: Board, cell: Cell, direction: Direction) -> Run:
    """The longest unbroken line of tiles through the tile on a square (R6)."""
    first = cell
    while at(board, before := beside(first, direction, -1)):
        first = before
    cells, letters = [], []
    while square := at(board, first):
        cells.append(first)
        letters.append(square.letter)
        first = beside(first, direction, 1)
    return Run("".join(letters), tuple(cells))
