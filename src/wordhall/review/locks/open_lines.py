"""Lines with unlocked tiles, and how many letters they lack to be a word."""

from collections.abc import Iterator

from wordhall.bots.locks.lines import BIT, LETTERS, Lines
from wordhall.bots.locks.position import Position, position
from wordhall.games.locks import board as boards
from wordhall.games.locks.board import Run
from wordhall.games.locks.types.components import DIRECTIONS, Board, Cell, Direction
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value

FARTHEST = 2
"""The most letters that are tried; a line that needs more is far from any word."""


class OpenLine(Value, frozen=True):
    """A line with unlocked tiles: its place, and the owners of those tiles.

    `lacks` is the fewest letters that would make it a word here, as for example `word`; None if
    `FARTHEST` letters are not enough.
    """

    line: str
    start: Cell
    direction: Direction
    owners: tuple[Seat, ...]
    lacks: int | None
    word: str | None


def open_lines(board: Board, lines: Lines) -> tuple[OpenLine, ...]:
    """All open lines of a board, row by row, across before down."""
    now = position(board, lines)
    return tuple(_looked_at(board, run, way, now, lines) for run, way in _runs(board))


def _runs(board: Board) -> Iterator[tuple[Run, Direction]]:
    """Every line of two tiles or more, once."""
    for cell, _ in boards.tiles(board):
        for way in DIRECTIONS:
            if boards.at(board, boards.beside(cell, way, -1)) is None:
                run = boards.run(board, cell, way)
                if len(run.cells) > 1 and _owners(board, run):
                    yield run, way


def _owners(board: Board, run: Run) -> tuple[Seat, ...]:
    """The owners of the unlocked tiles of a line, from its first square on."""
    squares = (boards.at(board, cell) for cell in run.cells)
    return tuple(
        square.owner
        for square in squares
        if square is not None and square.owner is not None and not square.locked
    )


def _looked_at(board: Board, run: Run, way: Direction, now: Position, lines: Lines) -> OpenLine:
    owners = _owners(board, run)
    first = run.cells[0]
    square = first.row * now.size + first.column
    for lacks in range(1, FARTHEST + 1):
        word = next(_finished(now, square, way, lacks, lines), None)
        if word is not None:
            return OpenLine(run.word, first, way, owners, lacks, word)
    return OpenLine(run.word, first, way, owners, None, None)


def _finished(
    now: Position, square: int, way: Direction, letters: int, lines: Lines
) -> Iterator[str]:
    """Words that a line becomes with a number of further letters, each of them valid (R7)."""
    for end in now.lanes(square)[DIRECTIONS.index(way)].ends():
        lane = now.lanes(end)[DIRECTIONS.index(way)]
        fit, allowed = lines.fit(*lane.around()), now.sites[end].letters
        wanted = allowed & (fit.words if letters == 1 else fit.parts)
        for letter in (letter for letter in LETTERS if wanted & BIT[letter]):
            if letters == 1:
                yield lane.spelled(letter)
            else:
                after = now.laid(end, letter, 0, lines)
                yield from _finished(after, square, way, letters - 1, lines)
