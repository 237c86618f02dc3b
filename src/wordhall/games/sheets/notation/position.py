"""A position of Mark My Words as one line of text: one sheet, for the player who writes on it.

`5/1T3/3A1/5/5 5R8V/3A4T seat 1;`: the rows of the sheet, each free stretch as a number; the rolls,
the newest first. A full sheet is searched, and has no rolls (`-`). What is not as usual follows as
operations. docs/notation/sheets.md says it all.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import Final, Literal, TypeAlias, get_args

from wordhall.games.sheets.notation import rolls
from wordhall.games.sheets.rules.build import sides
from wordhall.games.sheets.rules.find import check_list_length, check_word
from wordhall.games.sheets.scoring import CELLS, SHORTEST, SIDE, Grid
from wordhall.games.sheets.types.components import SEATS
from wordhall.games.sheets.types.events import Throw
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.notation import Reading, operations
from wordhall.kernel.value import Value

READING: Final = Reading("sheets notation")
NO_ROLLS: Final = "-"
NO_GRID: Final[Grid] = ("",) * CELLS
USUAL: Final = {"seat": 0, "players": 3, "pass": "right", "words": SHORTEST, "found": ""}

PassTo: TypeAlias = Literal["right", "left"]
_ROW: Final = re.compile(r"(?:Qu|[A-PR-Z]|[1-5])*")
_SIGNS: Final = re.compile(r"Qu|[A-Z]|\d")


class Position(Value, frozen=True):
    """One sheet, and what its writer knows of the match.

    In Build `throws` are all rolls; the newest is to be written, or `hidden`, and then it is not
    one of them. In Find the sheet is full and has no rolls, and `found` is on its list. Sheets pass
    this `way` (R6). `shortest` is the length of the words that the player of the `seat` may write
    (house H7).
    """

    grid: Grid
    throws: tuple[Throw, ...] = ()
    hidden: bool = False
    found: tuple[str, ...] = ()
    seat: Seat = Seat(0)
    players: int = SEATS[0]
    way: PassTo = "right"
    shortest: int = SHORTEST

    @property
    def is_full(self) -> bool:
        """Whether the sheet is searched."""
        return all(self.grid)


def of(view: View) -> Position:
    """The position that a player sees: of the sheet that they build, or else search.

    Who sees no sheet is told of an empty one, and of the first roll as hidden.
    """
    seat = view.seat or Seat(0)
    sheet = _written_on(view, seat)
    grid = sheet.grid or NO_GRID
    builds = not all(grid)
    throws = view.throws[: sheet.throws + 1] if builds and sheet.grid else ()
    return Position(
        grid=grid,
        throws=throws,
        hidden=builds and len(throws) == _letters(grid) // 2,
        found=() if builds else (*(sheet.words or ()), *(sheet.leftovers or ())),
        seat=seat,
        players=len(view.sheets),
        way=view.options.pass_to,
        shortest=view.options.handicap(seat).min_length,
    )


def _written_on(view: View, seat: Seat) -> SheetView:
    if view.phase in {"build", "leftovers"}:
        return view.sheets[seat]
    return next(sheet for sheet in view.sheets if sheet.finder == seat)


def _letters(grid: Grid) -> int:
    return CELLS - grid.count("")


def write(position: Position) -> str:
    """A position as a line."""
    rows = (position.grid[start : start + SIDE] for start in range(0, CELLS, SIDE))
    rolled = rolls.write(position.throws, hidden=position.hidden)
    told = {
        "seat": position.seat,
        "players": position.players,
        "pass": position.way,
        "words": position.shortest,
        "found": ",".join(position.found),
    }
    return " ".join(["/".join(map(_row, rows)), rolled or NO_ROLLS, *operations(told, USUAL)])


def _row(row: Sequence[str]) -> str:
    stretches = ((free, [*cells]) for free, cells in groupby(row, key="".__eq__))
    return "".join(str(len(cells)) if free else "".join(cells) for free, cells in stretches)


def read(text: str) -> Position:
    """A position from its line; `Illegal` says which part cannot be read."""
    fields = text.split(maxsplit=2)
    if len(fields) < len(("rows", "rolls")):
        raise READING.refusal("line", "Give the rows of the sheet, and the rolls.")
    rows, rolled, *rest = fields
    grid = _read_grid(rows)
    throws, hidden = _read_rolls(rolled, grid)
    wanted = READING.operations(rest[0] if rest else "", USUAL)
    players = READING.count("players", wanted["players"])
    if players not in SEATS:
        raise READING.refusal("players", f"There are {SEATS[0]} to {SEATS[-1]} players.")
    return Position(
        grid=grid,
        throws=throws,
        hidden=hidden,
        found=_read_found(wanted["found"], grid),
        seat=READING.seat(wanted["seat"], players),
        players=players,
        way=_read_pass(wanted["pass"]),
        shortest=_read_shortest(wanted["words"]),
    )


def _read_grid(text: str) -> Grid:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise READING.refusal("rows", f"The sheet has {SIDE} rows, not {len(rows)}.")
    return tuple(face for number, row in enumerate(rows, 1) for face in _read_row(number, row))


def _read_row(number: int, row: str) -> Iterator[str]:
    signs = _SIGNS.findall(row) if _ROW.fullmatch(row) else []
    cells = [face for sign in signs for face in ([""] * int(sign) if sign.isdigit() else [sign])]
    if len(cells) != SIDE:
        said = f"The letters and the open cells of row {number} must be {SIDE} cells together."
        raise READING.refusal("rows", f"{said} Write Q as Qu.")
    return iter(cells)


def _read_rolls(text: str, grid: Grid) -> rolls.Rolls:
    """The rolls, which have the letters of the sheet, and then one more (R11)."""
    if all(grid) or text == NO_ROLLS:
        if all(grid) and text == NO_ROLLS:
            return rolls.Rolls((), hidden=False)
        raise READING.refusal("rolls", "Only a full sheet has no rolls: write - there.")
    rolled = rolls.read(text, READING)
    earlier = rolled.throws if rolled.hidden else rolled.throws[:-1]
    if not _are_written(earlier, grid):
        said = "The sheet must have the letters of all rolls but the newest, and no others."
        raise READING.refusal("rolls", said)
    return rolled


def _are_written(throws: Sequence[Throw], grid: Grid) -> bool:
    """Whether a grid has the letters of these throws, with any side of a slash (R2)."""
    letters = Counter(filter(None, grid))
    faces = [sides(face) for throw in throws for face in throw.faces]
    return len(faces) == letters.total() and any(
        Counter(chosen) == letters for chosen in product(*faces)
    )


def _read_found(text: str, grid: Grid) -> tuple[str, ...]:
    words = tuple(filter(None, text.upper().split(",")))
    if words and not all(grid):
        raise READING.refusal("found", "Words are found on a full sheet only.")
    try:
        for number, word in enumerate(words):
            check_word(word)
            check_list_length(words[:number])
    except Illegal as refused:
        raise READING.refusal("found", refused.text) from None
    return words


def _read_pass(text: str) -> PassTo:
    known: dict[str, PassTo] = {way: way for way in get_args(PassTo)}
    return known[READING.one_of("pass", text, [*known])]


def _read_shortest(text: str) -> int:
    return int(READING.one_of("words", text, ["3", "4", "5"]))
