"""Jumbo Word Cross: the placement of tiles, and the scores of words (R3, R4, R12)."""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

from wordhall.verify.cross.tiles import LETTERS, worth
from wordhall.verify.ledger import Refused

DRAWING = """
4L .. .. .. 3W .. .. 2L .. .. 3W .. .. .. 4L
.. 2W .. 3L .. .. 2L .. 2L .. .. 3L .. 2W ..
.. .. .. .. .. 2W .. 4L .. 2W .. .. .. .. ..
.. 3L .. 2L .. .. .. 3L .. .. .. 2L .. 3L ..
3W .. .. .. 2W .. 2L .. 2L .. 2W .. .. .. 3W
.. .. 2W .. .. 3L .. .. .. 3L .. .. 2W .. ..
.. 2L .. .. 2L .. 2L .. 2L .. 2L .. .. 2L ..
2L .. 4L 3L .. .. .. .. .. .. .. 3L 4L .. 2L
.. 2L .. .. 2L .. 2L .. 2L .. 2L .. .. 2L ..
.. .. 2W .. .. 3L .. .. .. 3L .. .. 2W .. ..
3W .. .. .. 2W .. 2L .. 2L .. 2W .. .. .. 3W
.. 3L .. 2L .. .. .. 3L .. .. .. 2L .. 3L ..
.. .. .. .. .. 2W .. 4L .. 2W .. .. .. .. ..
.. 2W .. 3L .. .. 2L .. 2L .. .. 3L .. 2W ..
4L .. .. .. 3W .. .. 2L .. .. 3W .. .. .. 4L
"""
BONUS = [row.split() for row in DRAWING.split("\n") if row]
SQUARE = re.compile(r"([A-Oa-o])([1-9]|1[0-5])")
CENTRE = (8, 8)

Square: TypeAlias = tuple[int, int]
"""Row and column, both from 1."""

Mat: TypeAlias = dict[Square, str]
"""The tiles by square: a capital for a letter, a lower-case letter for a blank."""

ACROSS, DOWN = (0, 1), (1, 0)


def laid(tiles: list[dict[str, Any]]) -> list[tuple[Square, dict[str, Any]]]:
    """The tiles with their squares, row by row; each has one letter and its own square (R4, R6)."""
    placed = []
    for tile in tiles:
        named = SQUARE.fullmatch(tile["square"])
        if named is None:
            raise Refused("cross R4", "a tile lies on a square of the mat")
        if len(tile["letter"]) != 1 or tile["letter"] not in LETTERS:
            raise Refused("cross R6", "a tile stands for one letter")
        placed.append(((int(named[2]), ord(named[1].upper()) - ord("A") + 1), tile))
    if len({square for square, _ in placed}) < len(placed):
        raise Refused("cross R4", "each tile lies on a square of its own")
    return sorted(placed, key=lambda pair: pair[0])


def _beside(square: Square, way: Square, by: int = 1) -> Square:
    return square[0] + by * way[0], square[1] + by * way[1]


def _run(mat: Mat, square: Square, way: Square) -> list[Square]:
    """The squares of the run of tiles through a square, in one direction."""
    while _beside(square, way, -1) in mat:
        square = _beside(square, way, -1)
    run = [square]
    while _beside(run[-1], way) in mat:
        run.append(_beside(run[-1], way))
    return run


def words_of(mat: Mat, new: Mat) -> list[dict[str, Any]]:
    """R3, R4: the words that new tiles make, the main word first; refuses a wrong placement."""
    if not new or new.keys() & mat.keys():
        raise Refused("cross R4", "tiles are laid on free squares")
    rows, columns = {row for row, _ in new}, {column for _, column in new}
    if len(rows) > 1 and len(columns) > 1:
        raise Refused("cross R4", "the tiles of a turn lie in one line")
    way, other = (ACROSS, DOWN) if len(rows) == 1 else (DOWN, ACROSS)
    after = {**mat, **new}
    line = _run(after, min(new), way)
    if not new.keys() <= set(line):
        raise Refused("cross R4", "there is no gap between the tiles")
    if not mat and (len(new) == 1 or CENTRE not in new):
        raise Refused("cross R3", "the first word is of two tiles or more, over the centre")
    if mat and not any(_touches(mat, square) for square in new):
        raise Refused("cross R4", "a new tile lies edge to edge with an old one")
    lines = [line, *(_run(after, square, other) for square in sorted(new))]
    return [_word(after, run, new) for run in lines if len(run) > 1]


def _touches(mat: Mat, square: Square) -> bool:
    return any(_beside(square, way, by) in mat for way in (ACROSS, DOWN) for by in (1, -1))


def _word(mat: Mat, run: list[Square], new: Iterable[Square]) -> dict[str, Any]:
    """R12, R13: scores a word with letter bonuses, then word bonuses, both under new tiles only."""
    points, times = 0, 1
    for row, column in run:
        bonus = BONUS[row - 1][column - 1] if (row, column) in new else ".."
        factor = int(bonus[0]) if bonus != ".." else 1
        points += worth(mat[row, column]) * (factor if bonus[1] == "L" else 1)
        times *= factor if bonus[1] == "W" else 1
    return {"text": "".join(mat[square] for square in run).upper(), "points": points * times}
