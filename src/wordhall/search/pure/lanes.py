"""A board as the lines that plays are made in: each row and each column is a lane."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import ACCEPTS, LETTERS, Nodes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.setting import Setting

FREE: Final = -1
"""What a square without a tile has instead of a letter."""
ALONE: Final = -1
"""The sum of a crossing line in which no tile is joined."""
SIGNS: Final = b"\0.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SMALL: Final = ord("a")
CAPITAL: Final = ord("A")


class Tiles(NamedTuple):
    """What lies on the squares of a board, or of a line of it: letters, and what they count."""

    letters: list[int]
    points: list[int]


class Lane(NamedTuple):
    """A row from the left or a column from the top; each list has an entry a square.

    `cross_sets` and `cross_sums` say what a tile laid here makes of the word that crosses the lane.
    """

    across: bool
    squares: range
    letters: list[int]
    points: list[int]
    letter_multipliers: bytes
    word_multipliers: bytes
    cross_sets: list[int]
    cross_sums: list[int]


def lanes(nodes: Nodes, setting: Setting, tiles: Tiles) -> list[Lane]:
    """All rows, then all columns."""
    found = []
    for across in (True, False):
        cross_sets, cross_sums = cross_checks(nodes, setting, tiles, across=across)
        for line in lines(setting, across=across):
            along = slice(line.start, line.stop, line.step)
            lane = Lane(
                across,
                line,
                tiles.letters[along],
                tiles.points[along],
                setting.letter_multipliers[along],
                setting.word_multipliers[along],
                cross_sets[along],
                cross_sums[along],
            )
            found.append(lane)
    return found


def lines(setting: Setting, *, across: bool) -> list[range]:
    """The squares of each row, or of each column."""
    rows, columns = setting.rows, setting.columns
    if across:
        return [range(row * columns, (row + 1) * columns) for row in range(rows)]
    return [range(column, rows * columns, columns) for column in range(columns)]


def read_board(setting: Setting, board: bytes) -> Tiles:
    """What lies on the squares; or ``board-unreadable``."""
    if len(board) != setting.rows * setting.columns:
        text = f"the board has {len(board)} squares, not {setting.rows} by {setting.columns}"
        raise SearchError("board-unreadable", text)
    odd = board.translate(None, delete=SIGNS)
    if odd:
        text = f"{odd[:1]!r} on the board is no tile: use letters, and 0 or . for a free square"
        raise SearchError("board-unreadable", text)
    letters, points = [], []
    for sign in board:
        letter = sign - SMALL if sign >= SMALL else sign - CAPITAL if sign >= CAPITAL else FREE
        letters.append(letter)
        points.append(setting.values[letter] if CAPITAL <= sign < SMALL else 0)
    return Tiles(letters, points)


def cross_checks(
    nodes: Nodes, setting: Setting, tiles: Tiles, *, across: bool
) -> tuple[list[int], list[int]]:
    """What plays along a direction may put on each square: see the contract."""
    cross_sets = [LETTERS] * len(tiles.letters)
    cross_sums = [ALONE] * len(tiles.letters)
    for line in lines(setting, across=not across):
        along = slice(line.start, line.stop, line.step)
        letters, points = tiles.letters[along], tiles.points[along]
        for place, square in enumerate(line):
            if letters[place] != FREE:
                cross_sets[square] = 0
                continue
            start, end = _joined(letters, place)
            if end - start > 1:
                cross_sets[square] = _cross_set(
                    nodes, letters[start:place], letters[place + 1 : end]
                )
                cross_sums[square] = sum(points[start:end])
    return cross_sets, cross_sums


def _joined(letters: Sequence[int], place: int) -> tuple[int, int]:
    """From where to where a line is without a gap when the free place is taken."""
    start, end = place, place + 1
    while start > 0 and letters[start - 1] != FREE:
        start -= 1
    while end < len(letters) and letters[end] != FREE:
        end += 1
    return start, end


def _cross_set(nodes: Nodes, before: Sequence[int], after: Sequence[int]) -> int:
    """The letters that make a word between others."""
    node = nodes.walk(before, nodes.forward)
    fitting, rest = 0, node & LETTERS
    while rest:
        bit = rest & -rest
        rest ^= bit
        if nodes.walk(after, nodes.child(node, bit)) & ACCEPTS:
            fitting |= bit
    return fitting
