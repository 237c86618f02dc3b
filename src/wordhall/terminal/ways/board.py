"""How the field, markers and a hand look in a terminal: markers are outlined, cell by cell."""

from collections.abc import Iterator, Mapping, Sequence

from wordhall.games.ways.board import CELLS, COLUMNS, SIZE
from wordhall.games.ways.tiles import ANY, ANY_BONUS, BONUS, value
from wordhall.games.ways.types.components import Marker, Spelled, Values
from wordhall.games.ways.types.views import Fit, Hand, View
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.terminal.figures import MINUS, plain
from wordhall.terminal.ink import Line, Style, ink, join

BROAD = 6
"""Columns of a cell with its outline; with less room, `NARROW`."""

NARROW = 4
EDGE = 3
TALL = 2 * SIZE + 2
"""Lines of the field with outlines; without them it has `SIZE` and one."""

OWNERS: Sequence[Style] = ("first", "second", "third", "fourth")
FIGURES = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

CORNERS = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"
"""Where lines meet: to the left 1, below 2, to the right 4, above 8."""


class Shown(Value, frozen=True):
    """A field as it is shown: tiles, markers, the word being typed, the newest word."""

    tiles: Mapping[str, str]
    markers: tuple[Marker, ...]
    values: Values
    draft: frozenset[str] = frozenset()
    new: frozenset[str] = frozenset()


def shown(view: View, fit: Fit | None) -> Shown:
    """The field of a View, with the way of laying the word that is being typed."""
    tiles = dict(zip(CELLS, (tile for row in view.board for tile in row.tiles), strict=True))
    word = newest(view)
    new = frozenset(() if word is None else word.path)
    if fit is None:
        return Shown(tiles, view.markers, view.options.values, new=new)
    laid = tuple(Marker("", laying.cells, view.seat) for laying in fit.markers)
    markers = (*view.markers, *laid)
    return Shown(tiles, markers, view.options.values, frozenset(fit.path), new)


def newest(view: View) -> Spelled | None:
    """The word that was spelled last, if it still lies there."""
    steps = (*(view.turns[-1].steps if view.turns else ()), *view.steps, *view.laid)
    words = [step for step in steps if isinstance(step, Spelled)]
    last = words[-1] if words else None
    return last if last is not None and set(last.markers) <= set(view.markers) else None


def width_of(cell: int) -> int:
    """How broad the field is with such cells."""
    return EDGE + SIZE * cell + (1 if cell == BROAD else 0)


def drawn(seen: Shown, cell: int) -> list[Line]:
    """The field; broad cells have outlines."""
    head = ink(" " * EDGE + "".join(f"{column:^{cell}}" for column in COLUMNS), "dim")
    if cell != BROAD:
        return [head, *(_row(seen, row, cell) for row in range(SIZE))]
    lines = [head]
    for row in range(SIZE + 1):
        lines.append(_rule(seen, row))
        if row < SIZE:
            lines.append(_outlined(seen, row))
    return lines


def _row(seen: Shown, row: int, width: int) -> Line:
    """A row without outlines: what a marker covers stands in brackets."""
    line = ink(f"{row + 1:>{EDGE - 1}} ", "dim")
    for cell in CELLS[row * SIZE : (row + 1) * SIZE]:
        covered = _over(seen, cell) is not None
        text = f"({seen.tiles[cell]})" if covered else seen.tiles[cell]
        line += ink(f"{text:^{width}}", _style(seen, cell))
    return line


def _outlined(seen: Shown, row: int) -> Line:
    """A row of tiles with what they are worth, and the upright lines between them."""
    line = ink(f"{row + 1:>{EDGE - 1}} ", "dim")
    for column in range(SIZE):
        cell = CELLS[row * SIZE + column]
        tile = seen.tiles[cell]
        line += _upright(seen, row, column)
        text = _worth(tile, seen.values)
        line += ink(f"{text:^{BROAD - 1}}", _style(seen, cell))
    return line + _upright(seen, row, SIZE)


def _upright(seen: Shown, row: int, column: int) -> Line:
    edge = _edge(seen, (row, column - 1), (row, column))
    return ink("│", edge) if edge else ink(" ")


def _rule(seen: Shown, row: int) -> Line:
    """The line above a row, or below the last one."""
    line = ink(" " * EDGE)
    for column in range(SIZE + 1):
        corner, style = _corner(seen, row, column)
        line += ink(corner, style)
        if column < SIZE:
            edge = _edge(seen, (row - 1, column), (row, column))
            line += ink("─" * (BROAD - 1), edge) if edge else ink(" " * (BROAD - 1))
    return line


def _corner(seen: Shown, row: int, column: int) -> tuple[str, Style]:
    """The sign where four cells meet."""
    around = (
        _edge(seen, (row - 1, column - 1), (row, column - 1)),
        _edge(seen, (row, column - 1), (row, column)),
        _edge(seen, (row - 1, column), (row, column)),
        _edge(seen, (row - 1, column - 1), (row - 1, column)),
    )
    style: Style = next((edge for edge in reversed(around) if edge), "")
    return CORNERS[sum(1 << n for n, edge in enumerate(around) if edge)], style


def _edge(seen: Shown, one: tuple[int, int], other: tuple[int, int]) -> Style:
    """The style of the line between two cells; it is drawn where another marker begins."""
    before, after = (_over(seen, _cell(*spot)) for spot in (one, other))
    if before == after:
        return ""
    marker = before if after is None or (before is not None and not before.shape) else after
    return _owner(marker) if marker is not None else ""


def _cell(row: int, column: int) -> str:
    inside = row in range(SIZE) and column in range(SIZE)
    return CELLS[row * SIZE + column] if inside else ""


def _over(seen: Shown, cell: str) -> Marker | None:
    """The marker that covers a cell; one that is being typed has no shape yet."""
    return next((marker for marker in seen.markers if cell in marker.cells), None)


def _owner(marker: Marker) -> Style:
    if not marker.shape:
        return "accent"
    return OWNERS[marker.by] if marker.by is not None else "bold"


def _style(seen: Shown, cell: str) -> Style:
    if cell in seen.draft:
        return "pencil"
    if cell in seen.new:
        return "mark"
    marker = _over(seen, cell)
    return "bold" if marker is None else _owner(marker)


# Hands, markers, words


def hand(own: Hand, values: Values) -> Line:
    """Letter tiles with their values, and pattern tiles with their bonuses."""
    letters = [ink(f" {_worth(tile, values)} ", "tile") for tile in own.letters]
    patterns = [_pattern(tile) for tile in own.patterns]
    parts = [*letters, *([ink("·", "dim")] if letters and patterns else []), *patterns]
    return join(parts, " ") if parts else ink("no tiles", "dim")


def _worth(tile: str, values: Values) -> str:
    """A letter tile with its value (R1)."""
    return f"{tile}{str(value(tile, values)).translate(FIGURES)}"


def _pattern(tile: str) -> Line:
    bonus = ANY_BONUS if tile == ANY else BONUS.get(tile, 0)
    return ink(tile, "accent") + ink(f"+{bonus}" if bonus else "", "dim")


def plain_hand(own: Hand, values: Values) -> str:
    """The same for plain lines."""
    letters = ", ".join(f"{tile} {value(tile, values)}" for tile in own.letters) or "none"
    patterns = ", ".join(own.patterns)
    return f"Your letters: {letters}." + (f" Your patterns: {patterns}." if patterns else "")


def under(fit: Fit) -> str:
    """The markers of a way to lay a word: `I2 on A1 B1, V3 on C1 C2 D1`."""
    return ", ".join(f"{laying.pattern} on {' '.join(laying.cells)}" for laying in fit.markers)


def total(word: Spelled) -> str:
    """What a word brings, with what ANY costs if it was used (R8)."""
    if not word.cost:
        return str(word.points)
    return f"{word.points} {MINUS} {word.cost} ({ANY}) = {plain(word.points - word.cost)}"


def points(fit: Fit) -> str:
    """The points and the cost of a way to lay a word."""
    return f"{fit.points}" + (f" (costs {fit.cost})" if fit.cost else "")


def rows(view: View) -> Iterator[str]:
    """The rows of the field, as they are read out; what a marker covers stands in brackets."""
    tiles = shown(view, None)
    for row in range(SIZE):
        cells = CELLS[row * SIZE : (row + 1) * SIZE]
        told = (f"({tiles.tiles[c]})" if _over(tiles, c) else tiles.tiles[c] for c in cells)
        yield f"{row + 1}: {' '.join(told)}"


def in_hand(view: View) -> Hand:
    """The viewer's hand."""
    own = None if view.seat is None else view.players[view.seat].hand
    return own or Hand((), ())


def owner(seat: Seat) -> Style:
    """How the markers of a seat are drawn."""
    return OWNERS[seat]
