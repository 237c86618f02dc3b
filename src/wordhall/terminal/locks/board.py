"""How the board and a rack look in a terminal: locked tiles as cut card, open ones by owner."""

from collections.abc import Iterator, Mapping, Sequence

from wordhall.games.locks import board as boards
from wordhall.games.locks.board import Run
from wordhall.games.locks.notation.commands import COLUMNS, name
from wordhall.games.locks.types.components import DIRECTIONS, Board, Cell, Direction, Square
from wordhall.games.locks.types.events import Destroyed
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.terminal.ink import Line, Style, ink, join

BROAD = 3
"""Columns of a square; with less room, `NARROW`."""

NARROW = 2
EDGE = 4
SIGNS = "●■▲◆"
"""The signs of seats on unlocked tiles: a circle, a square, a triangle, a lozenge."""

OWNERS: Sequence[Style] = ("first", "second", "third", "fourth")


class Shown(Value, frozen=True):
    """A board as it is shown: with the tiles that are being typed, and the newest turn."""

    board: Board
    draft: Mapping[Cell, str]
    new: frozenset[Cell] = frozenset()
    gone: Cell | None = None
    """The square of the newest tile if it was destroyed."""


def shown(view: View, draft: Mapping[Cell, str]) -> Shown:
    """The board of a View, with the newest turn that placed tiles marked."""
    landed = next((turn.landed for turn in reversed(view.turns) if turn.landed), ())
    new = frozenset(tile.cell for tile in landed if not isinstance(tile, Destroyed))
    last = landed[-1] if landed else None
    return Shown(view.board, draft, new, last.cell if isinstance(last, Destroyed) else None)


def width_of(board: Board, square: int) -> int:
    """How broad the board is with such squares."""
    return EDGE + len(board) * square


def drawn(seen: Shown, square: int, width: int, height: int) -> list[Line]:
    """The board, or the part of it around the newest tile that width and height have room for."""
    focus = _focus(seen)
    rows = _window(len(seen.board), height - 1, focus.row)
    columns = _window(len(seen.board), (width - EDGE) // square, focus.column)
    head = " " * EDGE + "".join(f"{COLUMNS[column]:^{square}}" for column in columns)
    return [
        ink(head, "dim"),
        *(
            ink(f"{row + 1:>{EDGE - 1}} ", "dim")
            + Line(part for column in columns for part in _square(seen, Cell(row, column), square))
            for row in rows
        ),
    ]


def _focus(seen: Shown) -> Cell:
    return next(iter([*seen.draft, *sorted(seen.new)]), boards.centre(seen.board))


def _window(count: int, space: int, focus: int) -> range:
    """As many of the rows or columns as there is room for, around one of them."""
    space = max(1, min(count, space))
    first = min(max(0, focus - space // 2), count - space)
    return range(first, first + space)


def _square(seen: Shown, cell: Cell, width: int) -> Line:
    if cell in seen.draft:
        return ink(f"{seen.draft[cell]:^{width}}", "pencil")
    tile = boards.at(seen.board, cell)
    if tile is not None:
        return _tile(tile, width, new=cell in seen.new)
    if cell == seen.gone:
        return ink(f"{'✗':^{width}}", "warn")
    middle = cell == boards.centre(seen.board)
    return ink(f"{'*' if middle else '·':^{width}}", "accent" if middle else "dim")


def _tile(tile: Square, width: int, *, new: bool) -> Line:
    if tile.locked or tile.owner is None:
        return ink(f"{tile.letter:^{width}}", "mark" if new else "tile")
    text = f"{tile.letter}{SIGNS[tile.owner]}"
    return ink(f"{text:>{width}}", "mark" if new else OWNERS[tile.owner])


def sign(seat: Seat) -> Line:
    """The sign of a seat's open tiles."""
    return ink(SIGNS[seat], OWNERS[seat])


def rack(tiles: Sequence[str]) -> Line:
    """A rack."""
    return join(ink(f" {tile} ", "tile") for tile in tiles) if tiles else ink("no tiles", "dim")


def plain_rack(tiles: Sequence[str]) -> str:
    """The same for plain lines."""
    return " ".join(tiles) or "no tiles"


def lines(board: Board) -> Iterator[tuple[Direction, Run]]:
    """All lines of two or more letters, across and then down."""
    for direction in DIRECTIONS:
        for cell, _ in boards.tiles(board):
            if boards.at(board, boards.beside(cell, direction, -1)) is None:
                run = boards.run(board, cell, direction)
                if len(run.cells) > 1:
                    yield direction, run


def start(direction: Direction, run: Run) -> str:
    """The beginning of a line, as it is typed: `8H` across, `H8` down."""
    square = name(run.cells[0])
    return square if direction == "down" else f"{square[1:]}{square[0]}"


def open_in(board: Board, run: Run) -> list[tuple[str, Seat]]:
    """The open tiles of a line, and who placed them."""
    tiles = [boards.at(board, cell) for cell in run.cells]
    return [(t.letter, t.owner) for t in tiles if t and not t.locked and t.owner is not None]
