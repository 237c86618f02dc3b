"""Which markers can cover a path, and where letters lie: R8 to R12, as far as a player sees.

No word is looked up: this is for hands and eyes, not for the dictionary.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from wordhall.games.ways.board import CELLS, FORMS, beside, first_break, lies
from wordhall.games.ways.rules.spelling import MOST_MARKERS, Field, check_cells, spelled
from wordhall.games.ways.tiles import ANY, COST
from wordhall.games.ways.types.components import Laying
from wordhall.games.ways.types.views import (
    Answer,
    Fit,
    Fits,
    Question,
    WhereLies,
    WhichFit,
    Worth,
    WouldScore,
)
from wordhall.kernel.game import Illegal

SHOWN: Final = 12
"""The most ways that are shown."""
LARGEST: Final = max(len(form) for forms in FORMS.values() for form in forms)
"""Cells of the largest marker."""
PATHS: Final = 200
"""The most paths of a word that are considered."""
STEPS: Final = 5_000
"""The most steps to find them, as a field that was made on purpose can have endless paths."""


def answered(field: Field, question: Question) -> Answer:
    """What markers would score, which fit, where letters lie."""
    match question:
        case WouldScore(path, markers):
            step = spelled(field, path, markers)
            return Worth(step.word, step.points, step.cost)
        case WhichFit(path):
            return fits(field, path)
        case WhereLies(word):
            return lying(field, word)


def fits(field: Field, path: Sequence[str]) -> Fits:
    """The markers that can cover a path, best first; refuses cells that are not a path (R9)."""
    check_cells(path, "ways R9")
    broken = first_break(path, diagonals=field.diagonals)
    if broken is not None:
        text = f"{broken} is not next to the cell before it. Choose a path without gaps."
        raise Illegal("broken-path", "ways R9", text, cell=broken)
    return _told(field, [path], _fits(field, path))


def lying(field: Field, word: str) -> Fits:
    """The paths on which letters lie, each with the best markers, best first."""
    on = paths(field, word)
    found = [min(made, key=_rank) for path in on if (made := _fits(field, path))]
    return _told(field, on, found)


def _told(field: Field, on: Sequence[Sequence[str]], found: Iterable[Fit]) -> Fits:
    ranked = sorted(found, key=_rank)
    lacking = () if ranked else _lacking(field, on)
    return Fits(tuple(ranked[:SHOWN]), len(ranked), len(on), lacking)


def _lacking(field: Field, on: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """The fewest shapes that are missing to cover a path; none if there is another reason."""
    covers = (cover for path in on for cover in _covers(_uncovered(field, path), MOST_MARKERS))
    missing = (_missing(field, [shape for shape, _ in cover]) for cover in covers)
    return min((shapes for shapes in missing if shapes), key=len, default=())


def _missing(field: Field, shapes: Iterable[str]) -> tuple[str, ...]:
    """The shapes for which the player has no tile, or the table no marker."""
    needed, supply = Counter(shapes), Counter(field.box) + Counter(field.held)
    tiles = supply if field.patterns is None else Counter(field.patterns)
    wild = min(tiles[ANY], max(0, field.score) // COST)
    untiled = sorted((needed - tiles).elements())[wild:]
    return tuple(sorted((Counter(untiled) | (needed - supply)).elements()))


def _uncovered(field: Field, path: Sequence[str]) -> frozenset[str]:
    return frozenset(path) - {cell for marker in field.markers for cell in marker.cells}


def _rank(fit: Fit) -> tuple[int, int, tuple[str, ...], tuple[str, ...]]:
    """More points for what it costs, then fewer markers; then always the same order."""
    named = tuple(laying.pattern for laying in fit.markers)
    return fit.cost - fit.points, len(fit.markers), fit.path, named


def _fits(field: Field, path: Sequence[str]) -> list[Fit]:
    made = []
    for cover in _covers(_uncovered(field, path), MOST_MARKERS):
        for patterns in product(*(_patterns(field, shape) for shape, _ in cover)):
            layings = tuple(
                Laying(pattern, cells) for pattern, (_, cells) in zip(patterns, cover, strict=True)
            )
            try:
                step = spelled(field, path, layings)
            except Illegal:
                continue
            made.append(Fit(tuple(path), layings, step.points, step.cost))
    return made


def _patterns(field: Field, shape: str) -> tuple[str, ...]:
    """The pattern tiles that could be given for a marker of this shape."""
    if field.patterns is None:
        return (shape,)
    return tuple(pattern for pattern in (shape, ANY) if pattern in field.patterns)


def _covers(cells: frozenset[str], most: int) -> Iterator[tuple[tuple[str, tuple[str, ...]], ...]]:
    """Every way to divide cells into the shapes of markers, each once."""
    if not 0 < len(cells) <= most * LARGEST:
        return
    first = min(cells, key=CELLS.index)
    for shape, covered in lies(first):
        if covered <= cells:
            part = (shape, tuple(sorted(covered, key=CELLS.index)))
            if covered == cells:
                yield (part,)
            for others in _covers(cells - covered, most - 1):
                yield (part, *others)


def paths(field: Field, word: str) -> list[tuple[str, ...]]:
    """Where letters lie, cell after cell: tiles are read in order and never split (R1, R9)."""
    found: list[tuple[str, ...]] = []
    letters, tiles = word.upper(), dict(zip(CELLS, field.board, strict=True))
    reading: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for _ in range(STEPS):
        if not reading or len(found) == PATHS:
            break
        path, read = reading.pop()
        if read == len(letters):
            found.append(path)
            continue
        cells = beside(path[-1], diagonals=field.diagonals) if path else CELLS
        reading += (
            ((*path, cell), read + len(tiles[cell]))
            for cell in cells
            if cell not in path and letters.startswith(tiles[cell], read)
        )
    return found
