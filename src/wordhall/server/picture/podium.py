"""The podium as a picture of 1200 by 630 pixels, and in words."""

from collections.abc import Iterator, Sequence
from math import isqrt

from wordhall.kernel.game import Outcome
from wordhall.kernel.value import Value
from wordhall.server.picture.lettering import SERIF, drawn, fitted, line

WIDTH, HEIGHT = 1200, 630
MARGIN = 64
PAPER, PANEL, INK, MUTED, LINE = "#f3eadb", "#fbf6eb", "#251c14", "#655748", "#d6c7ab"
TILE, TILE_EDGE, TILE_LINE, ACCENT = "#fffaf0", "#c9b68f", "#dccdae", "#22508c"

MOST_ROWS = 7
"""How many rows fit; a longer list ends with the number of the others."""

ROWS_TOP, ROWS_BOTTOM = 196, 560
TALLEST_ROW = 66
LIST, HEADLINE = 590, 640
"""The widths of the list and of the line above it, in pixels."""

GRID = 370
"""The width and height of the grid in pixels."""


class Row(Value, frozen=True):
    """A player on the podium; `place` 0 where there is no winner, and of who resigned (H3)."""

    place: int
    name: str
    total: int
    resigned: bool = False
    bot: bool = False

    @property
    def marked(self) -> str:
        """The name, with a note if it is a bot's."""
        return f"{self.name} (bot)" if self.bot else self.name

    @property
    def called(self) -> str:
        """The same, with a note if the player resigned (H3)."""
        return f"{self.marked} (resigned)" if self.resigned else self.marked


class Podium(Value, frozen=True):
    """The contents of the picture: the game, the players by place, and a square grid.

    A free cell is an empty string; a lower-case letter is a blank that stands for the letter.
    """

    title: str
    rows: tuple[Row, ...]
    grid: tuple[str, ...]
    caption: str

    @property
    def side(self) -> int:
        """The number of cells in a row."""
        return isqrt(len(self.grid))


def in_order(outcome: Outcome) -> list[int]:
    """The seats by place and score; without places (H4), who resigned comes last (H3)."""
    scores, gone = outcome.scores, outcome.resigned
    places = outcome.places or (0,) * len(scores)
    seats = range(len(scores))
    return sorted(seats, key=lambda seat: (seat in gone, places[seat], -scores[seat], seat))


def rows(
    names: Sequence[str], outcome: Outcome, bots: Sequence[str | None] = ()
) -> tuple[Row, ...]:
    """Everybody by place and score; `bots` are the levels of those that are bots."""
    levels = bots or (None,) * len(names)
    places = outcome.places or (0,) * len(outcome.scores)
    order = in_order(outcome)
    return tuple(
        Row(
            0 if seat in outcome.resigned else places[seat],
            names[seat],
            outcome.scores[seat],
            seat in outcome.resigned,
            levels[seat] is not None,
        )
        for seat in order
    )


def words(podium: Podium) -> str:
    """The text alternative of the picture."""
    places = [
        f"{row.place}. {row.called}, {row.total}" if row.place else f"{row.called}, {row.total}"
        for row in podium.rows
    ]
    lines = [f"{podium.title}: {_headline(podium)}.", *places, f"{podium.caption}:"]
    faces = [face or "·" for face in podium.grid]
    cells = [faces[at : at + podium.side] for at in range(0, len(faces), podium.side or 1)]
    return "\n".join([*lines, *(" ".join(row) for row in cells)]) + "\n"


def picture(podium: Podium) -> bytes:
    """The podium as PNG."""
    parts = [*_sheet(), *_heading(podium), *_list(podium.rows), *_grid(podium)]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'
    )
    return drawn(svg, "".join((podium.title, podium.caption, *(row.called for row in podium.rows))))


def _headline(podium: Podium) -> str:
    winners = [row.marked for row in podium.rows if row.place == 1]
    if not winners:
        return "no winner"
    if len(winners) > 2:  # noqa: PLR2004 - two names fit
        return f"{len(winners)} share the win"
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"


def _sheet() -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    yield f'<rect y="{HEIGHT - 12}" width="{WIDTH}" height="12" fill="{ACCENT}"/>'


def _heading(podium: Podium) -> Iterator[str]:
    yield line(MARGIN, 86, podium.title, 30, fill=MUTED)
    text, size = fitted(_headline(podium), 60, HEADLINE, 34)
    yield line(MARGIN, 156, text, size, fill=INK, font=SERIF)
    yield line(WIDTH - MARGIN, 86, "Wordhall", 30, fill=ACCENT, font=SERIF, anchor="end")


def _list(rows: tuple[Row, ...]) -> Iterator[str]:
    shown = rows if len(rows) <= MOST_ROWS else rows[: MOST_ROWS - 1]
    step = min(TALLEST_ROW, (ROWS_BOTTOM - ROWS_TOP) / min(len(rows), MOST_ROWS))
    right = MARGIN + LIST
    for number, row in enumerate(shown):
        top = ROWS_TOP + number * step
        middle = top + step / 2 + 11
        if row.place == 1:
            yield (
                f'<rect x="{MARGIN - 16}" y="{top + 3:g}" width="{right - MARGIN + 32}" '
                f'height="{step - 6:g}" rx="12" fill="{PANEL}"/>'
            )
        if row.place:
            yield line(MARGIN, middle, f"{row.place}", 32, fill=ACCENT, font=SERIF)
        name, size = fitted(row.called, 34, LIST - 52 - 96, 22)
        weight = 700 if row.place == 1 else 400
        yield line(MARGIN + 52, middle, name, size, fill=INK, weight=weight)
        yield line(right, middle, f"{row.total}", 36, fill=INK, weight=700, anchor="end")
    if len(shown) < len(rows):
        middle = ROWS_TOP + len(shown) * step + step / 2 + 11
        yield line(MARGIN + 52, middle, f"and {len(rows) - len(shown)} more", 28, fill=MUTED)


def _grid(podium: Podium) -> Iterator[str]:
    left, top = WIDTH - MARGIN - GRID, 136
    cell = GRID / max(podium.side, 1)
    edge = cell * 0.92
    for number, face in enumerate(podium.grid):
        row, column = divmod(number, podium.side)
        x, y = left + column * cell, top + row * cell
        yield from _tile(x, y, edge, face)
    caption, height = fitted(podium.caption, 26, GRID, 18)
    yield line(left, top + GRID + 38, caption, height, fill=MUTED)


def _tile(x: float, y: float, edge: float, face: str) -> Iterator[str]:
    """A cell as SVG: a tile with its letter, or a mark if it is empty."""
    square = f'x="{x:g}" width="{edge:g}" height="{edge:g}" rx="{edge * 0.19:g}"'
    if not face:
        yield f'<rect {square} y="{y:g}" fill="{LINE}" fill-opacity="0.35"/>'
        return
    yield f'<rect {square} y="{y + edge * 0.045:g}" fill="{TILE_EDGE}"/>'
    yield f'<rect {square} y="{y:g}" fill="{TILE}" stroke="{TILE_LINE}"/>'
    size = 2 + edge * (0.56 if len(face) == 1 else 0.44)
    fill = MUTED if face.islower() else INK
    middle, foot = x + edge / 2, y + edge * 0.71
    yield line(
        middle,
        foot,
        face.upper() if face.islower() else face,
        size,
        fill=fill,
        weight=700,
        anchor="middle",
    )
