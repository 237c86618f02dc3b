"""A game under way in which every tile is somewhere: what simulations and endgames go on from.

Seat 0 is the one that asks; the others follow in the order of turns. Who is out of tiles has no
turns any more. Values are in 256ths of a point, so that they are whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wordhall.search.contract import Ends, Play, Position
from wordhall.search.games import LAID, LEFT, ROUNDS
from wordhall.search.leaves import STEPS, TILES
from wordhall.search.twin.plays import plays
from wordhall.search.twin.rack import ALPHABET, taken_by
from wordhall.search.twin.scoring import THROUGH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.leaves import Leaves
    from wordhall.search.setting import Setting
    from wordhall.search.twin.format import Nodes


class Rules(NamedTuple):
    """What does not change in a game."""

    nodes: Nodes
    setting: Setting
    leaves: Leaves | None
    ends: Ends

    def worth(self, tiles: str) -> int:
        """What tiles count at the end."""
        values = dict(zip(ALPHABET, self.setting.values, strict=True))
        return sum(values.get(tile, 0) for tile in tiles)


class Course:
    """The game; `kept` is what each kept in their last turn and what that was worth then."""

    __slots__ = ("bag", "board", "kept", "passes", "racks", "scoreless", "scores", "turn")

    def __init__(self, board: bytes, racks: Sequence[str], scores: Sequence[int]) -> None:
        self.board = board
        self.racks = list(racks)
        self.bag = ""
        self.scores = list(scores)
        self.kept = [0] * len(racks)
        self.turn = self.passes = self.scoreless = 0

    def copy(self) -> Course:
        """The same game, to go on otherwise."""
        copy = Course(self.board, self.racks, self.scores)
        copy.bag, copy.kept, copy.turn = self.bag, list(self.kept), self.turn
        copy.passes, copy.scoreless = self.passes, self.scoreless
        return copy

    def over(self, ends: Ends) -> bool:
        """Whether the game is over."""
        holders = self._holders
        out = not holders or (ends == "first_out" and not all(self.racks))
        stuck = out or self.passes >= holders
        return (not self.bag and stuck) or self.scoreless >= ROUNDS * holders

    @property
    def _holders(self) -> int:
        return sum(map(bool, self.racks))

    def passing_ends(self) -> bool:
        """Whether one more pass is the end of the game, the bag being empty."""
        idle = self.passes + 1, self.scoreless + 1
        return idle[0] >= self._holders or idle[1] >= ROUNDS * self._holders

    def going_out_ends(self, ends: Ends) -> bool:
        """Whether the game is over once the one whose turn it is has laid all tiles."""
        return ends == "first_out" or self._holders == 1

    def settle(self, rules: Rules) -> None:
        """What tiles that were not played take and give."""
        held = [rules.worth(rack) for rack in self.racks]
        for seat, rack in enumerate(self.racks):
            self.scores[seat] += -held[seat] if rack else sum(held)
        self.kept = [0] * len(held)

    def make(self, rules: Rules, play: Play) -> None:
        """The one whose turn it is makes a play."""
        board = bytearray(self.board)
        step = 1 if play.across else rules.setting.columns
        for index, sign in enumerate(play.letters):
            if sign != THROUGH:
                board[play.square + index * step] = ord(sign)
        self.board = bytes(board)
        self._draw(without(self.racks[self.turn], taken_by(play.letters)), rules.setting)
        self.scores[self.turn] += play.score
        self.passes = 0
        self.scoreless = 0 if play.score else self.scoreless + 1
        self._next()

    def put_aside(self, rules: Rules, aside: str) -> None:
        """They put tiles under the bag and draw as many; none at all is a pass."""
        self.passes = 0 if aside else self.passes + 1
        self.scoreless += 1
        if aside:
            self._draw(without(self.racks[self.turn], aside), rules.setting)
            self.bag = "".join(sorted(aside, key=TILES.index)) + self.bag
        self._next()

    def _draw(self, rest: str, setting: Setting) -> None:
        end = max(0, len(self.bag) - max(0, setting.rack_size - len(rest)))
        self.racks[self.turn], self.bag = rest + self.bag[end:], self.bag[:end]

    def _next(self) -> None:
        seats = len(self.racks)
        others = ((self.turn + by) % seats for by in range(1, seats + 1))
        self.turn = next((seat for seat in others if self.racks[seat]), 0)

    def _totals(self) -> list[int]:
        return [STEPS * score + kept for score, kept in zip(self.scores, self.kept, strict=True)]

    @property
    def lead(self) -> int:
        """How far seat 0 is ahead of the best of the others, in 256ths."""
        own, *others = self._totals()
        return own - max(others)

    @property
    def ahead(self) -> int:
        """How far it is ahead of each of the others, all together, in 256ths."""
        own, *others = self._totals()
        return sum(own - other for other in others)


def without(rack: str, tiles: str) -> str:
    """A rack less some of its tiles."""
    for tile in tiles:
        rack = rack.replace(tile, "", 1)
    return rack


def keeping(rules: Rules, course: Course, tiles: str) -> int:
    """What it is worth to keep tiles.

    With tiles in the bag that is the leave's value; without, what they count at the end against
    their holder, or what going out brings, and what it costs to have laid the others.
    """
    if course.bag:
        return round(STEPS * rules.leaves.value(tiles)) if rules.leaves else 0
    laid = len(course.racks[course.turn]) - len(tiles)
    others = (rack for seat, rack in enumerate(course.racks) if seat != course.turn)
    left = -rules.worth(tiles) if tiles else sum(map(rules.worth, others))
    return round(STEPS * (LEFT[rules.ends] * left - LAID[rules.ends] * laid))


def at_a_glance(
    rules: Rules, course: Course, among: Sequence[Play] | None = None
) -> list[tuple[int, Play]]:
    """Every play, or some, with its score and the worth of what is kept, the most first."""
    rack = course.racks[course.turn]
    known: dict[str, int] = {}
    found = []
    if among is None:
        among = plays(rules.nodes, rules.setting, Position(course.board, rack))
    for play in among:
        rest = "".join(sorted(without(rack, taken_by(play.letters))))
        if rest not in known:
            known[rest] = keeping(rules, course, rest)
        found.append((STEPS * play.score + known[rest], play))
    return sorted(found, key=_order)


def _order(found: tuple[int, Play]) -> tuple[int, int, bool, str]:
    equity, play = found
    return -equity, play.square, not play.across, play.letters


def take_turn(rules: Rules, course: Course) -> None:
    """The one whose turn it is plays at a glance, or passes."""
    found = at_a_glance(rules, course)
    if found:
        equity, play = found[0]
        course.kept[course.turn] = equity - STEPS * play.score
        course.make(rules, play)
    else:
        course.kept[course.turn] = keeping(rules, course, course.racks[course.turn])
        course.put_aside(rules, "")
