"""Mark My Word: the board and its tiles (R5, R6, R9)."""

from dataclasses import dataclass
from typing import TypeAlias

from wordhall.verify.ledger import Refused

Cell: TypeAlias = tuple[int, int]
"""Row and column, both from 0."""

BAG = "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
"""The number of each tile (R2)."""

ACROSS, DOWN = (0, 1), (1, 0)


@dataclass
class Tile:
    """A tile on the board; the table's own has no owner."""

    letter: str
    owner: int | None
    locked: bool = False


def unmixed() -> list[str]:
    """All tiles, letter by letter."""
    return [entry[0] for entry in BAG.split() for _ in range(int(entry[1:]))]


class Board:
    """The squares with tiles on them."""

    def __init__(self, size: int) -> None:
        self.tiles: dict[Cell, Tile] = {}
        self._size = size
        self.centre = (size // 2, size // 2)

    def check(self, cell: Cell) -> None:
        """R5: refuses all but empty squares next to a tile, and for the first tile the centre."""
        if not all(0 <= step < self._size for step in cell) or cell in self.tiles:
            raise Refused("locks R5", "a tile goes on an empty square of the board")
        row, column = cell
        beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        if self.centre not in self.tiles:
            if cell != self.centre:
                raise Refused("locks R5", "the first tile goes on the centre")
        elif not any(other in self.tiles for other in beside):
            raise Refused("locks R5", "a tile touches another edge to edge")

    def runs(self, cell: Cell) -> list[list[Cell]]:
        """R6: the lines of two tiles or more through a tile, across and down."""
        return [run for way in (ACROSS, DOWN) if len(run := self._run(cell, way)) > 1]

    def _run(self, cell: Cell, way: Cell) -> list[Cell]:
        row, column = cell
        while (row - way[0], column - way[1]) in self.tiles:
            row, column = row - way[0], column - way[1]
        run = []
        while (row, column) in self.tiles:
            run.append((row, column))
            row, column = row + way[0], column + way[1]
        return run

    def spelled(self, run: list[Cell]) -> str:
        """The letters of a line."""
        return "".join(self.tiles[cell].letter for cell in run)
