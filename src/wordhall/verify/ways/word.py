"""Waywords: markers on the path of a word (R8 to R11, R16)."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.ways.pieces import ANY, CLEAR, beside, bonus, shape_of, value
from wordhall.verify.ways.table import (
    COST,
    MOST_MARKERS,
    Player,
    Table,
    check_cells,
    check_held,
    check_means,
)


@dataclass
class Speller:
    """Spells a word for a player, on the table with all laid steps.

    `free` are markers for which no pattern tiles are given (R20, R21).
    """

    table: Table
    seat: int
    shortest: int
    diagonals: bool
    values: str
    free: bool

    @property
    def _player(self) -> Player:
        return self.table.players[self.seat]

    def spell(self, path: list[str], layings: list[dict[str, Any]]) -> dict[str, Any]:
        """The step that the markers make of a path, whether it is a word or not."""
        if self.table.spelled or not 1 <= len(layings) <= MOST_MARKERS:
            raise Refused("ways R9", "one word a turn, with one to three markers")
        check_cells(path, "ways R9")
        patterns = [laying["pattern"] for laying in layings]
        markers = [self._marker(laying) for laying in layings]
        if not self.free:
            check_held(self._player.patterns, patterns, "ways R8")
        self._check_supply(Counter(marker["shape"] for marker in markers))
        self._check_path(path, [cell for marker in markers for cell in marker["cells"]])
        tiles = [self.table.board[cell] for cell in path]
        word = "".join(tiles)
        if len(word) < self.shortest:
            raise Refused("ways R6", f"a word has {self.shortest} letters or more here")
        cost = COST * patterns.count(ANY)
        check_means(self._player, cost)
        return {
            "type": "Spelled",
            "word": word,
            "path": path,
            "patterns": [] if self.free else patterns,
            "markers": markers,
            "points": sum(value(tile, self.values) for tile in tiles) + sum(map(bonus, patterns)),
            "cost": cost,
        }

    def _marker(self, laying: dict[str, Any]) -> dict[str, Any]:
        """R2, R8: what a pattern tile is exchanged for."""
        pattern, cells = laying["pattern"], laying["cells"]
        check_cells(cells, "ways R9")
        shape = shape_of(cells)
        if shape is None:
            raise Refused("ways R2", "no marker covers these cells")
        if pattern == CLEAR or (pattern != shape and (pattern != ANY or self.free)):
            raise Refused("ways R8", f"{pattern} is not given for a marker {shape}")
        return {"shape": shape, "cells": cells, "by": self.seat}

    def _check_supply(self, used: Counter[str]) -> None:
        """R8, R12: from the box, and all that were taken off the board."""
        held = Counter(self.table.held)
        if held - used:
            raise Refused("ways R12", "a marker that was taken is used in this turn's word")
        if used - held - self.table.box():
            raise Refused("ways R8", "there is no such marker in the box")

    def _check_path(self, path: list[str], new: list[str]) -> None:
        """R9: from neighbour to neighbour, over all new cells; none lies on another."""
        if len({*new}) < len(new) or any(map(self.table.covering, new)):
            raise Refused("ways R9", "a marker never lies on another")
        if not {*new} <= {*path}:
            raise Refused("ways R9", "every cell of the new markers is in the path")
        if not all(beside(*step, diagonals=self.diagonals) for step in pairwise(path)):
            raise Refused("ways R9", "a path goes from neighbour to neighbour")
        for cell in path:
            if cell not in new:
                self._check_crossing(cell, new)

    def _check_crossing(self, cell: str, new: list[str]) -> None:
        """R10: an older marker is used if one of its cells neighbours a new one."""
        older = self.table.covering(cell)
        if older is None:
            raise Refused("ways R9", "every letter of the path lies under a marker")
        if not any(
            beside(one, other, diagonals=self.diagonals) for one in older["cells"] for other in new
        ):
            raise Refused("ways R10", "an older marker is crossed where it neighbours a new one")
