"""All plays of a position.

`across_anchor` finds the plays that touch no tile in their own lane, by one walk over the words
that the rack spells. `playthrough` finds the others, each from the first run of tiles that it
contains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.search.pure.across_anchor import AcrossAnchor
from wordhall.search.pure.lanes import FREE, lanes, read_board
from wordhall.search.pure.playthrough import Playthrough
from wordhall.search.pure.rack import read_rack, taken_by
from wordhall.search.pure.scoring import Scorer

if TYPE_CHECKING:
    from collections import Counter

    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Play, Position
    from wordhall.search.pure.format import Nodes
    from wordhall.search.setting import Setting


def plays(nodes: Nodes, setting: Setting, position: Position) -> list[Play]:
    """Every play once, in the order of the contract."""
    tiles = read_board(setting, position.board)
    rack = read_rack(setting, position.rack)
    lines = lanes(nodes, setting, tiles)
    first = None if any(letter != FREE for letter in tiles.letters) else setting.first
    if first is not None and setting.mirrored:
        lines = lines[: setting.rows]
    found = AcrossAnchor(nodes, lines, rack, first).search()
    for lane in lines:
        found += Playthrough(nodes, lane, rack).search()
    scorer = Scorer(setting)
    return sorted([scorer.play(*each) for each in found], key=_order)


def best(
    nodes: Nodes, setting: Setting, position: Position, leaves: Leaves | None, most: int
) -> list[Play]:
    """The first plays, by score plus leave value."""
    found = plays(nodes, setting, position)
    if leaves is not None:
        rack = read_rack(setting, position.rack)
        leave_values = LeaveValues(leaves, rack)
        found = sorted([leave_values.of(play) for play in found], key=_order)
    return found[: max(most, 0)]


def _order(play: Play) -> tuple[float, int, bool, str]:
    return -play.equity, play.square, not play.across, play.letters


class LeaveValues:
    """The equities of plays from one rack."""

    def __init__(self, leaves: Leaves, rack: Counter[str]) -> None:
        self.leaves = leaves
        self.rack = rack
        self._known: dict[str, float] = {}

    def of(self, play: Play) -> Play:
        """The play with its equity."""
        taken = "".join(sorted(taken_by(play.letters)))
        if taken not in self._known:
            kept = self.rack.copy()
            kept.subtract(taken)
            self._known[taken] = self.leaves.value("".join(kept.elements()))
        return play._replace(equity=play.score + self._known[taken])
