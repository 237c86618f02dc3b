"""A board of Mark My Word in the middle of a turn, made to be tried on: tiles laid, lines judged.

Squares are numbered row by row. Of each free square beside a tile it is known which letters may
stand there; laying a tile looks again only at the ends of the lines through it.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from wordhall.bots.locks.lines import ALL, BIT, Fit
from wordhall.games.locks.scoring import FINISHER
from wordhall.games.locks.types.components import Board

FREE = "."


class Believes(Protocol):
    """The source of the letters that fit into a gap of a line."""

    def fit(self, before: str, after: str) -> Fit:
        """The letters that make a part of a word, and those that make a word."""


class Line(NamedTuple):
    """The line that a tile on a square would make one way: its squares, and what finishes it."""

    first: int
    step: int
    length: int
    words: int

    @property
    def squares(self) -> range:
        """Where it lies."""
        return range(self.first, self.first + self.step * self.length, self.step)


class Lane(NamedTuple):
    """A row or column as text, a place in it, and which squares it runs over."""

    text: str
    at: int
    first: int
    step: int

    def around(self) -> tuple[str, str]:
        """The letters right before the place, and right after it."""
        return self.text[: self.at].rpartition(FREE)[2], self.text[self.at + 1 :].partition(FREE)[0]

    def spelled(self, letter: str) -> str:
        """The line that a letter makes at the place."""
        before, after = self.around()
        return f"{before}{letter}{after}"

    def length(self) -> int:
        """How long the line through the place is, with a tile on it."""
        before, after = self.around()
        return len(before) + 1 + len(after)

    def ends(self) -> Iterator[int]:
        """The free squares at the ends of the line through the tile at the place."""
        before, after = self.text.rfind(FREE, 0, self.at), self.text.find(FREE, self.at)
        if before >= 0:
            yield self.first + self.step * before
        if after >= 0:
            yield self.first + self.step * after


class Site(NamedTuple):
    """A free square beside a tile: the letters that may stand there, and the lines they make."""

    letters: int
    words: int
    lines: tuple[Line, ...]


class Gain(NamedTuple):
    """The points of finishing words: the finisher's, and by seat those of the tiles' owners."""

    finisher: int
    shares: tuple[tuple[int, int], ...]


class Position:
    """Where tiles lie (`rows`, `columns`), which are unlocked and whose, and what may be laid."""

    __slots__ = ("columns", "owners", "rows", "sites", "size")

    def __init__(
        self,
        rows: list[str],
        columns: list[str],
        owners: dict[int, int],
        sites: dict[int, Site],
    ) -> None:
        self.size = len(rows)
        self.rows = rows
        self.columns = columns
        self.owners = owners
        self.sites = sites

    def lanes(self, square: int) -> tuple[Lane, Lane]:
        """The row and the column of a square."""
        row, column = divmod(square, self.size)
        return (
            Lane(self.rows[row], column, row * self.size, 1),
            Lane(self.columns[column], row, column, self.size),
        )

    def gain(self, square: int, bit: int) -> Gain:
        """The points of a letter that finishes a word on a square (R9)."""
        earned, shares = 0, list[tuple[int, int]]()
        for line in self.sites[square].lines:
            if line.words & bit:
                earned += FINISHER * line.length
                shares += [
                    (self.owners[at], line.length) for at in line.squares if at in self.owners
                ]
        return Gain(earned, tuple(shares))

    def laid(self, square: int, letter: str, seat: int, believes: Believes) -> "Position":
        """The position after a tile of a seat's; what it finishes is locked."""
        row, column = divmod(square, self.size)
        rows, columns, owners = self.rows.copy(), self.columns.copy(), self.owners.copy()
        rows[row] = f"{rows[row][:column]}{letter}{rows[row][column + 1 :]}"
        columns[column] = f"{columns[column][:row]}{letter}{columns[column][row + 1 :]}"
        site, bit = self.sites.get(square), BIT[letter]
        if site is None or not site.words & bit:
            owners[square] = seat
        else:
            for line in site.lines:
                if line.words & bit:
                    for at in line.squares:
                        owners.pop(at, None)
        after = Position(rows, columns, owners, self.sites.copy())
        after.sites.pop(square, None)
        for end in after.ends(square):
            after.sites[end] = after.look(end, believes)
        return after

    def ends(self, square: int) -> Iterator[int]:
        """The free squares at the ends of the lines through a tile."""
        for lane in self.lanes(square):
            yield from lane.ends()

    def look(self, square: int, believes: Believes) -> Site:
        """The letters that fit on a free square (R7), so that its lines are parts of words."""
        letters, words, lines = ALL, 0, list[Line]()
        for lane in self.lanes(square):
            before, after = lane.around()
            if before or after:
                fit = believes.fit(before, after)
                letters &= fit.parts
                words |= fit.words
                start = lane.first + lane.step * (lane.at - len(before))
                length = len(before) + 1 + len(after)
                lines.append(Line(start, lane.step, length, fit.words))
        return Site(letters, words, tuple(lines))


def position(board: Board, believes: Believes) -> Position:
    """A View's board. On an empty one any letter may stand on the centre (R5)."""
    size = len(board)
    squares = [square for row in board for square in row.squares]
    letters = "".join(FREE if square is None else square.letter for square in squares)
    now = Position(
        [letters[start : start + size] for start in range(0, size * size, size)],
        [letters[start::size] for start in range(size)],
        {
            at: square.owner
            for at, square in enumerate(squares)
            if square is not None and square.owner is not None and not square.locked
        },
        {},
    )
    tiles = [at for at, letter in enumerate(letters) if letter != FREE]
    for tile in tiles:
        for end in now.ends(tile):
            if end not in now.sites:
                now.sites[end] = now.look(end, believes)
    if not tiles:
        now.sites[size * size // 2] = Site(ALL, 0, ())
    return now
