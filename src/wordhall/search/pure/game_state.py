"""The state of a game in which every tile's place is known, for simulations and endgames.

Seat 0 is to move when a search begins; the others follow in the order of turns. A player without
tiles has no more turns. Values are in 256ths of a point, so that they are whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wordhall.search.games import LAID, LEFT, ROUNDS, Ends
from wordhall.search.leaves import TILES, UNITS_PER_POINT
from wordhall.search.plays import Play, Position
from wordhall.search.pure.plays import plays
from wordhall.search.pure.rack import ALPHABET, taken_by
from wordhall.search.pure.scoring import PLAYTHROUGH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.leaves import Leaves
    from wordhall.search.pure.format import Nodes
    from wordhall.search.setting import Setting


class Rules(NamedTuple):
    """The constants of a game."""

    nodes: Nodes
    setting: Setting
    leaves: Leaves | None
    ends: Ends

    def rack_value(self, tiles: str) -> int:
        """The value of tiles at the end of the game."""
        values = dict(zip(ALPHABET, self.setting.values, strict=True))
        return sum(values.get(tile, 0) for tile in tiles)


class GameState:
    """The state; `leave_values` has the value of each player's leave after their last turn."""

    __slots__ = ("bag", "board", "leave_values", "passes", "racks", "scoreless", "scores", "turn")

    def __init__(self, board: bytes, racks: Sequence[str], scores: Sequence[int]) -> None:
        self.board = board
        self.racks = list(racks)
        self.bag = ""
        self.scores = list(scores)
        self.leave_values = [0] * len(racks)
        self.turn = self.passes = self.scoreless = 0

    def copy(self) -> GameState:
        """A copy, in which the game can continue differently."""
        copy = GameState(self.board, self.racks, self.scores)
        copy.bag, copy.leave_values, copy.turn = self.bag, list(self.leave_values), self.turn
        copy.passes, copy.scoreless = self.passes, self.scoreless
        return copy

    def is_over(self, ends: Ends) -> bool:
        """Whether the game is over."""
        holders = self._holders
        out = not holders or (ends == "first_out" and not all(self.racks))
        stuck = out or self.passes >= holders
        return (not self.bag and stuck) or self.scoreless >= ROUNDS * holders

    @property
    def _holders(self) -> int:
        return sum(map(bool, self.racks))

    def pass_ends_game(self) -> bool:
        """Whether one more pass is the end of the game, the bag being empty."""
        idle = self.passes + 1, self.scoreless + 1
        return idle[0] >= self._holders or idle[1] >= ROUNDS * self._holders

    def going_out_ends_game(self, ends: Ends) -> bool:
        """Whether the game is over once the player to move has laid all tiles."""
        return ends == "first_out" or self._holders == 1

    def settle(self, rules: Rules) -> None:
        """Settles the values of the tiles that were not played."""
        held = [rules.rack_value(rack) for rack in self.racks]
        for seat, rack in enumerate(self.racks):
            self.scores[seat] += -held[seat] if rack else sum(held)
        self.leave_values = [0] * len(held)

    def make(self, rules: Rules, play: Play) -> None:
        """Makes a play of the player to move."""
        board = bytearray(self.board)
        step = 1 if play.across else rules.setting.columns
        for index, sign in enumerate(play.letters):
            if sign != PLAYTHROUGH:
                board[play.square + index * step] = ord(sign)
        self.board = bytes(board)
        self._draw(without(self.racks[self.turn], taken_by(play.letters)), rules.setting)
        self.scores[self.turn] += play.score
        self.passes = 0
        self.scoreless = 0 if play.score else self.scoreless + 1
        self._next()

    def exchange(self, rules: Rules, exchanged: str) -> None:
        """Exchanges tiles of the player to move for as many; an exchange of none is a pass."""
        self.passes = 0 if exchanged else self.passes + 1
        self.scoreless += 1
        if exchanged:
            self._draw(without(self.racks[self.turn], exchanged), rules.setting)
            self.bag = "".join(sorted(exchanged, key=TILES.index)) + self.bag
        self._next()

    def _draw(self, rest: str, setting: Setting) -> None:
        end = max(0, len(self.bag) - max(0, setting.rack_size - len(rest)))
        self.racks[self.turn], self.bag = rest + self.bag[end:], self.bag[:end]

    def _next(self) -> None:
        seats = len(self.racks)
        others = ((self.turn + by) % seats for by in range(1, seats + 1))
        self.turn = next((seat for seat in others if self.racks[seat]), 0)

    def _totals(self) -> list[int]:
        return [
            UNITS_PER_POINT * score + kept
            for score, kept in zip(self.scores, self.leave_values, strict=True)
        ]

    @property
    def lead(self) -> int:
        """How far seat 0 is ahead of the best of the others, in 256ths."""
        own, *others = self._totals()
        return own - max(others)

    @property
    def spread_total(self) -> int:
        """The sum of seat 0's leads over each of the others, in 256ths."""
        own, *others = self._totals()
        return sum(own - other for other in others)


def without(rack: str, tiles: str) -> str:
    """A rack less some of its tiles."""
    for tile in tiles:
        rack = rack.replace(tile, "", 1)
    return rack


def leave_value(rules: Rules, state: GameState, tiles: str) -> int:
    """The value of a leave.

    With tiles in the bag it comes from the tables. Without, it is the value of the tiles, which the
    holder would lose, or the gain of going out, less the cost of the tiles that were laid.
    """
    if state.bag:
        return round(UNITS_PER_POINT * rules.leaves.value(tiles)) if rules.leaves else 0
    laid = len(state.racks[state.turn]) - len(tiles)
    others = (rack for seat, rack in enumerate(state.racks) if seat != state.turn)
    left = -rules.rack_value(tiles) if tiles else sum(map(rules.rack_value, others))
    return round(UNITS_PER_POINT * (LEFT[rules.ends] * left - LAID[rules.ends] * laid))


def ranked_plays(
    rules: Rules, state: GameState, among: Sequence[Play] | None = None
) -> list[tuple[int, Play]]:
    """All plays, or those `among`, by static equity: score plus leave value, the highest first."""
    rack = state.racks[state.turn]
    known: dict[str, int] = {}
    found = []
    if among is None:
        among = plays(rules.nodes, rules.setting, Position(state.board, rack))
    for play in among:
        rest = "".join(sorted(without(rack, taken_by(play.letters))))
        if rest not in known:
            known[rest] = leave_value(rules, state, rest)
        found.append((UNITS_PER_POINT * play.score + known[rest], play))
    return sorted(found, key=_order)


def _order(found: tuple[int, Play]) -> tuple[int, int, bool, str]:
    equity, play = found
    return -equity, play.square, not play.across, play.letters


def take_turn(rules: Rules, state: GameState) -> None:
    """Makes the play of the highest static equity for the player to move, or passes."""
    found = ranked_plays(rules, state)
    if found:
        equity, play = found[0]
        state.leave_values[state.turn] = equity - UNITS_PER_POINT * play.score
        state.make(rules, play)
    else:
        state.leave_values[state.turn] = leave_value(rules, state, state.racks[state.turn])
        state.exchange(rules, "")
