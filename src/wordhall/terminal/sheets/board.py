"""How a grid, dice and lists of words look in a terminal."""

from collections.abc import Iterable, Sequence, Set

from wordhall.games.sheets.scoring import CELLS, SIDE, Grid, cell_name
from wordhall.games.sheets.types.components import ROLLS_PER_CUP, Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.terminal.ink import Line, Style, ink, join

COLUMNS = "ABCDE"
CUPS = ("rolls 1-4", "rolls 5-8", "rolls 9-12", "roll 13")
OPEN = "·"


def drawn(grid: Grid, pencil: Sequence[Writing] = (), marked: Set[int] = frozenset()) -> list[Line]:
    """The grid in its box, columns and rows named; pencilled letters are small."""
    written = {writing.cell: writing.letter.lower() for writing in pencil}
    lines = [
        ink("     " + "   ".join(COLUMNS)),
        ink("   ╭" + "─" * (4 * SIDE + 1) + "╮", "dim"),
    ]
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        shown = join((_cell(grid[cell], written.get(cell), cell in marked) for cell in cells), " ")
        lines.append(ink(f" {row + 1} ") + ink("│ ", "dim") + shown + ink(" │", "dim"))
    return [*lines, ink("   ╰" + "─" * (4 * SIDE + 1) + "╯", "dim")]


def _cell(face: str, pencilled: str | None, marked: bool) -> Line:  # noqa: FBT001 - a private drawing
    text, style = _face(face, pencilled)
    return ink(f" {text:<2}", "mark" if marked else style)


def _face(face: str, pencilled: str | None) -> tuple[str, Style]:
    if face:
        return face, "tile"
    return (pencilled, "pencil") if pencilled else (OPEN, "dim")


def plain_board(grid: Grid, pencil: Sequence[Writing] = ()) -> list[Line]:
    """The grid as simple lines: an open cell is a dot, a pencilled letter small."""
    written = {writing.cell: writing.letter.lower() for writing in pencil}
    faces = [grid[cell] or written.get(cell) or "." for cell in range(CELLS)]
    rows = [
        " ".join(f"{face:<2}" for face in faces[at : at + SIDE]) for at in range(0, CELLS, SIDE)
    ]
    named = [f"{number}  {row}".rstrip() for number, row in enumerate(rows, 1)]
    return [ink("   " + "  ".join(COLUMNS)), *map(ink, named)]


def cell_names(cells: Iterable[int]) -> list[str]:
    """Cells as people name them."""
    return [cell_name(cell) for cell in cells]


def dice(throw: Throw) -> Line:
    """The dice that lie on the table."""
    return join((ink(f" {face} ", "tile") for face in throw.faces), " ")


def faces(throw: Throw) -> str:
    """The dice as they are read out."""
    return " ".join(throw.faces)


def thrown(throws: Sequence[Throw]) -> list[Line]:
    """All rolls so far; the four of one cup on a line (R11)."""
    lines = []
    for cup, name in enumerate(CUPS):
        of_cup = throws[cup * ROLLS_PER_CUP : (cup + 1) * ROLLS_PER_CUP]
        if of_cup:
            lines.append(ink(f"{name:<11}", "dim") + " · ".join(map(faces, of_cup)))
    return lines


def rows_for(items: Sequence[Line], width: int) -> int:
    """How many rows it takes to show all of them in columns."""
    broad = max((item.width for item in items), default=0) + 2
    return -(-len(items) // max(1, (width + 2) // broad))


def in_columns(words: Iterable[Line], width: int, height: int) -> list[Line]:
    """Words in columns, read downwards; if they are too many, the last that fit."""
    items = list(words)
    if not items or height < 1:
        return []
    broad = max(item.width for item in items) + 2
    across = max(1, (width + 2) // broad)
    if len(items) > across * height:
        left_out = min(len(items) - across * height + 1, len(items) - 1)
        more = ink(f"… {left_out} more", "dim").clipped(broad - 2)
        items = [more, *items[left_out:]][-across * height :]
    rows = min(height, len(items))
    columns = [items[at : at + rows] for at in range(0, len(items), rows)]
    return [
        join((column[row].padded(broad - 2) for column in columns if row < len(column)), "  ")
        for row in range(rows)
    ]
