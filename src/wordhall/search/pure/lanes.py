"""The lanes of a board, along which plays lie: each row and each column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import ACCEPTS, LETTERS, Nodes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.setting import Setting

FREE: Final = -1
"""The value of a free square in place of a letter."""
ALONE: Final = -1
"""The cross sum of a square without crossing tiles."""
SIGNS: Final = b"\0.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SMALL: Final = ord("a")
CAPITAL: Final = ord("A")


class Tiles(NamedTuple):
    """The tiles on the squares of a board or of a line: letters and their values."""

    letters: list[int]
    points: list[int]


class Lane(NamedTuple):
    """A row from the left or a column from the top; each list has an entry a square.

    `cross_sets` and `cross_sums` are the cross checks of the words that cross the lane.
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
    """The tiles on the squares; raises ``board-unreadable``."""
    if len(board) != setting.rows * setting.columns:
        text = f"the board has {len(board)} squares, not {setting.rows} by {setting.columns}"
        raise SearchError("board-unreadable", text)
    odd = board.translate(None, delete=SIGNS)
    if odd:
        text = f"{odd[:1]!r} on the board is not a tile: use letters, and 0 or . for a free square"
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
    """The cross checks of each square for plays in one direction; see the contract."""
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
    """The start and end of the run that a tile on this free place would be part of."""
    start, end = place, place + 1
    while start > 0 and letters[start - 1] != FREE:
        start -= 1
    while end < len(letters) and letters[end] != FREE:
        end += 1
    return start, end


def _cross_set(nodes: Nodes, before: Sequence[int], after: Sequence[int]) -> int:
    """The letters that make a word between those before and after."""
    node = nodes.walk(before, nodes.forward)
    fitting, rest = 0, node & LETTERS
    while rest:
        bit = rest & -rest
        rest ^= bit
        if nodes.walk(after, nodes.child(node, bit)) & ACCEPTS:
            fitting |= bit
    return fitting
