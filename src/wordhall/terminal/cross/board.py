"""How the mat, a rack and plays look in a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from wordhall.games.cross import mat
from wordhall.games.cross.mat import ACROSS, CENTRE, COLUMNS, DOWN, SIZE, Board, Spot
from wordhall.games.cross.tiles import BLANK, VALUES
from wordhall.games.cross.types.state import Turn
from wordhall.terminal.ink import Line, Style, ink, join

BROAD = 3
"""Columns of a square; with less room, `NARROW`."""

NARROW = 2
EDGE = 4
SHORT = {"2W": "=", "3W": "#"}
"""With less room, a bonus is one sign: a digit for letters, another sign for words."""


def width_of(square: int) -> int:
    """How broad the mat is with such squares."""
    return EDGE + SIZE * square


def drawn(lies: Board, draft: Mapping[Spot, str], new: frozenset[Spot], square: int) -> list[Line]:
    """The mat: tiles, typed tiles, the newest play marked, and free bonuses."""
    head = ink(" " * EDGE + "".join(column.center(square) for column in COLUMNS), "dim")
    rows = [
        ink(f"{row + 1:>{EDGE - 1}} ", "dim")
        + Line(
            part
            for column in range(SIZE)
            for part in _square(lies, draft, new, (row, column), square)
        )
        for row in range(SIZE)
    ]
    return [head, *rows]


def _square(
    lies: Board, draft: Mapping[Spot, str], new: frozenset[Spot], spot: Spot, width: int
) -> Line:
    if spot in draft:
        return ink(draft[spot].center(width), "pencil")
    sign = mat.sign(lies, spot)
    if sign != mat.FREE:
        return ink(sign.center(width), "mark" if spot in new else "tile")
    text, style = _bonus(spot)
    return ink((text if width >= BROAD else SHORT.get(text, text[0])).center(width), style)


def _bonus(spot: Spot) -> tuple[str, Style]:
    if spot == CENTRE:
        return "*", "accent"
    letters, words = mat.letter_bonus(spot), mat.word_bonus(spot)
    if words > 1:
        return f"{words}W", "warn"
    return (f"{letters}L", "accent") if letters > 1 else ("·", "dim")


def rack(tiles: str) -> Line:
    """Tiles with their values."""
    shown = (ink(f" {tile} ", "tile") + ink(f"{VALUES[tile] or ''}", "dim") for tile in tiles)
    return join(shown, " ") if tiles else ink("no tiles", "dim")


def plain_rack(tiles: str) -> str:
    """The same for plain lines."""
    if not tiles:
        return "no tiles"
    return ", ".join("a blank" if t == BLANK else f"{t} {VALUES[t]}" for t in tiles)


def words(lies: Board) -> Iterator[str]:
    """All words on the mat with where they begin, as plays are written: `8D QUARTz`."""
    for way in (ACROSS, DOWN):
        for row in range(SIZE):
            for column in range(SIZE):
                spot = (row, column)
                if not mat.taken(lies, spot) or mat.taken(lies, mat.step(spot, way, -1)):
                    continue
                run = mat.run(lies, spot, way)
                if len(run) > 1:
                    letters = "".join(mat.sign(lies, place) for place in run)
                    yield f"{mat.start(spot, way)} {letters}"


def words_of(turn: Turn) -> str:
    """The words of a play with their points."""
    return ", ".join(f"{word.text} {word.points}" for word in turn.words)


def newest(turns: Sequence[Turn]) -> Turn | None:
    """The last turn, if there is one."""
    return turns[-1] if turns else None
