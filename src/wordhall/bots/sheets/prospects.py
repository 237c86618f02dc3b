"""Prospects: the expected points that a line of a growing grid will bring a Finder.

A **line** is 3 to 5 neighbouring cells in a straight line, written as one character a cell: a
letter, `q` for Qu, `.` for an open cell. Its prospect is the sum over all words that fit, of their
points, times how likely somebody of the level knows them, times how likely each missing letter
comes and goes there. Words inside words and backwards count by themselves (R15, R23), so a
grid's prospect is the sum of its lines'.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from sys import intern
from typing import NamedTuple

from wordhall.bots.sheets.levels import LEVELS
from wordhall.bots.vocabulary import likelihood
from wordhall.games.sheets.scoring import CELLS, RAYS, points
from wordhall.games.sheets.types.components import DICE
from wordhall.words import Lexicon

OPEN = "."
QU = "q"
LINE_CELLS = (3, 4, 5)
MOST_OPEN = {3: 2, 4: 3, 5: 3}
"""The most open cells by length of line; lines with more are ignored."""

STAGES = (24, 16, 10, 6, 3, 1)
"""Letters to come, for which prospects are tabulated; the nearest stage not above is used."""

DEMAND = 0.13
"""The share of a letter's supply that one cell gets, as others need it, too. Tuned by play."""

LEAST_WEIGHT = 0.05

GRAIN = 2.0**-20
"""Prospects are whole multiples of this, so that sums are exact and equal on every machine."""


def sides(face: str) -> tuple[str, ...]:
    """The characters that a face of a die offers."""
    return tuple(side.upper().replace("QU", QU) for side in face.split("/"))


def frequencies() -> dict[str, float]:
    """How often each character comes up, per letter written."""
    found: dict[str, float] = defaultdict(float)
    for die in DICE:
        for face in die:
            for side in sides(face):
                found[side] += 1 / (len(DICE) * len(die))
    return found


FREQUENCY = frequencies()


Reader = Callable[[Sequence[str]], tuple[str, ...]]
"""Takes a line's characters out of a grid's."""


@lru_cache(maxsize=4)
def _words(lexicon: Lexicon) -> tuple[tuple[str, str, float], ...]:
    """Every word that can stand on a grid: as cells, as letters, and how well known it is."""
    return tuple(
        (cells, word, familiarity)
        for word, familiarity in lexicon.familiarities()
        if len(cells := word.replace("QU", QU)) in LINE_CELLS
        and "Q" not in cells
        and not lexicon.offensive(word)
    )


class _Openings(NamedTuple):
    """The lines of a level that have a prospect, and how those with open cells follow.

    Line `opened[n]` is line `filled[n]` with one more open cell, in which `missing[n]` stood. The
    steps are in such an order that each line is complete before another follows from it.
    """

    lines: tuple[str, ...]
    full: tuple[float, ...]
    """The prospects of the first lines, which have no open cell."""
    opened: list[int]
    filled: list[int]
    missing: list[str]


@lru_cache(maxsize=8)
def _openings(lexicon: Lexicon, level: str, *, backwards: bool) -> _Openings:
    """Opens the cells of every word that the level may know, once for all stages."""
    full = _full(lexicon, level, backwards=backwards)
    numbers = {line: number for number, line in enumerate(full)}
    found = _Openings((), tuple(full.values()), [], [], [])
    # Cells are opened from left to right, so that there is one way to each line.
    newest = dict.fromkeys(numbers, 0)
    while newest:
        grown: dict[str, int] = {}
        for line, start in newest.items():
            if line.count(OPEN) == MOST_OPEN[len(line)]:
                continue
            for place in range(start, len(line)):
                opened = line[:place] + OPEN + line[place + 1 :]
                grown[opened] = place + 1
                found.opened.append(numbers.setdefault(opened, len(numbers)))
                found.filled.append(numbers[line])
                found.missing.append(line[place])
        newest = grown
    return found._replace(lines=tuple(map(intern, numbers)))


def _full(lexicon: Lexicon, level: str, *, backwards: bool) -> dict[str, float]:
    """The prospects of the lines without an open cell."""
    worths: dict[str, float] = defaultdict(float)
    for cells, word, familiarity in _words(lexicon):
        weight = points(word) * likelihood(familiarity, LEVELS[level])
        if weight < LEAST_WEIGHT:
            continue
        worths[cells] += weight
        if backwards:
            worths[cells[::-1]] += weight
    return worths


@lru_cache(maxsize=32)
def prospects(lexicon: Lexicon, level: str, stage: int, *, backwards: bool) -> dict[str, float]:
    """The prospect of every line that has one, with `stage` letters still to come."""
    found = _openings(lexicon, level, backwards=backwards)
    worths = [*found.full, *[0.0] * (len(found.lines) - len(found.full))]
    chances = {char: 1 - exp(-DEMAND * stage * often) for char, often in FREQUENCY.items()}
    chance = [chances.get(char, 0.0) for char in found.missing]
    for opened, filled, likely in zip(found.opened, found.filled, chance, strict=True):
        worths[opened] += worths[filled] * likely
    pairs = zip(found.lines, worths, strict=True)
    return {line: GRAIN * round(worth / GRAIN) for line, worth in pairs}


def _lines(directions: int) -> tuple[tuple[int, ...], ...]:
    """Lines once each, not also backwards: across; 2: down too; 4: both diagonals too."""
    steps = (1, 5, 6, 4)[:directions]
    return tuple(
        ray[:length]
        for ray in RAYS
        for length in range(LINE_CELLS[0], len(ray) + 1)
        if ray[1] - ray[0] in steps
    )


def _readers(lines: Iterable[tuple[int, ...]]) -> tuple[Reader, ...]:
    return tuple(itemgetter(*line) for line in lines)


class Compass:
    """The lines that somebody looks along, by the number of directions."""

    def __init__(self, directions: int) -> None:
        lines = _lines(directions)
        cells = range(CELLS)
        self.all = _readers(lines)
        self.through = [_readers(line for line in lines if cell in line) for cell in cells]
        self.shared = {
            (a, b): _readers(line for line in lines if a in line and b in line)
            for a in cells
            for b in cells
        }


COMPASSES = {directions: Compass(directions) for directions in (1, 2, 4)}


class Position:
    """A growing grid with the prospects of its lines for the letters still to come."""

    def __init__(self, cells: list[str], table: dict[str, float], compass: Compass) -> None:
        self.cells = cells
        self.table = table
        self._worth = table.get
        self._compass = compass
        self._before: dict[int, float] = {}

    @property
    def opened(self) -> list[int]:
        """The cells that are still open."""
        return [cell for cell in range(CELLS) if self.cells[cell] == OPEN]

    def total(self) -> float:
        """The prospects of all lines."""
        return self._sum(self._compass.all)

    def _sum(self, readers: tuple[Reader, ...]) -> float:
        worth, cells = self._worth, self.cells
        return sum([worth("".join(read(cells)), 0.0) for read in readers])

    def gain(self, cell: int, char: str) -> float:
        """By how much the prospects grow if the character goes into the open cell."""
        readers = self._compass.through[cell]
        before = self._before.get(cell)
        if before is None:
            before = self._before[cell] = self._sum(readers)
        self.cells[cell] = char
        after = self._sum(readers)
        self.cells[cell] = OPEN
        return after - before

    def together(self, a: int, one: str, b: int, two: str) -> float:
        """The gain of two placements beyond the gains of each, on the lines that both are on."""
        readers, cells = self._compass.shared[a, b], self.cells
        if not readers:
            return 0.0
        neither = self._sum(readers)
        cells[a] = one
        only_one = self._sum(readers)
        cells[b] = two
        both = self._sum(readers)
        cells[a] = OPEN
        only_two = self._sum(readers)
        cells[b] = OPEN
        return both - only_one - only_two + neither

    def after(self, placed: Iterable[tuple[int, str]], table: dict[str, float]) -> "Position":
        """The position with these characters placed, and what follows tabulated by `table`."""
        cells = list(self.cells)
        for cell, char in placed:
            cells[cell] = char
        return Position(cells, table, self._compass)


def stage_of(to_come: int) -> int:
    """The tabulated stage for a number of letters to come."""
    return next((stage for stage in STAGES if stage <= to_come), STAGES[-1])
