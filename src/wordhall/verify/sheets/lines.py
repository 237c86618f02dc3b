"""Mark My Words: everything that stands on a grid in a straight line (R3, R15)."""

from collections.abc import Sequence

SIDE = 5
CELLS = SIDE * SIDE
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps down and to the right, in the order in which lines are looked for."""


def spelled(grid: Sequence[str]) -> dict[str, list[int]]:
    """All that the grid spells, each with the cells of its first line.

    The first line is that of the first cell, row by row, and of the first way of `WAYS`.
    """
    found: dict[str, list[int]] = {}
    for start in range(CELLS):
        for down, right in WAYS:
            row, column = divmod(start, SIDE)
            text, cells = "", list[int]()
            while 0 <= row < SIDE and 0 <= column < SIDE:
                cells.append(row * SIDE + column)
                text += grid[cells[-1]].upper()
                found.setdefault(text, cells.copy())
                row, column = row + down, column + right
    return found
