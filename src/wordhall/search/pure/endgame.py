"""The endgame of two players with an empty bag, where all tiles are known.

The solver is a negamax search with alpha-beta pruning and iterative deepening. Each iteration
searches one turn deeper than the last and tries twice as many plays in each turn; of the turns that
are searched, the last has the fewest plays. At the horizon both players go on as static players. An
iteration that left nothing out is exact, and the last.

Whoever has the last turn before the horizon chooses better than a static player, so the values of
one iteration are too high for that player, and those of the next too high for the other. Values of
different depths are therefore never compared: an iteration that is stopped can change which move
comes first, but not the best value. Values that are not exact are the means of the last two whole
iterations.

A value is what the player to move gains from here on, less what the other player gains.

A pass can be the best move where both players wait for the other to open a spot. But a pass gives
up a turn and may end the game; so it counts as the best move only if that is certain and no play
has the same value.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from wordhall.search.games import Ending, Lookahead
from wordhall.search.leaves import UNITS_PER_POINT
from wordhall.search.plays import Play
from wordhall.search.pure.game_state import GameState, Rules, leave_value, ranked_plays
from wordhall.search.pure.negamax import INFINITY, Asked, OutOfBudget, Search, Window, width

if TYPE_CHECKING:
    from collections.abc import Sequence


class Candidate:
    """A move at the root, with its value, which is an upper bound if `at_most`.

    The value is the static equity until the move is `searched`.
    """

    def __init__(self, play: Play | None, points: int) -> None:
        self.play = play
        self.points = points
        self.at_most = True
        self.searched = False

    def alpha_to_beat(self, last: tuple[int, bool]) -> int:
        """The points that the candidate has to exceed to come before this rank.

        Ranks are by value; of equal ones the pass comes after plays.
        """
        points, is_pass = last
        return -points - (is_pass and self.play is not None)


def endgame(
    rules: Rules, state: GameState, moves: Sequence[Play | str] | None, ahead: Lookahead, most: int
) -> list[Ending]:
    """The best of all moves, or of `moves`, with their values."""
    search = Search(rules, ahead)
    lead = state.scores[0] - state.scores[1]
    state = state.copy()
    state.scores = [0, 0]
    candidates = _candidates(rules, state, moves)
    bests: list[int] = []
    exact = not candidates
    while not exact:
        try:
            exact = _iteration(search, state, candidates, len(bests), max(1, most))
        except OutOfBudget:
            break
        bests.append(candidates[0].points)
    if not exact:
        candidates.sort(key=lambda one: one.play is None)
        lead += _to_mean(bests)
    return [Ending(one.play, lead + one.points, exact) for one in candidates[:most]]


def _to_mean(bests: Sequence[int]) -> int:
    """What makes the best value of the last iteration the mean of the last two."""
    return (bests[-2] - bests[-1]) // 2 if len(bests) > 1 else 0


def _candidates(
    rules: Rules, state: GameState, moves: Sequence[Play | str] | None
) -> list[Candidate]:
    """The candidates by static equity; the pass is the last."""
    among = None if moves is None else [_scored(move) for move in moves if isinstance(move, Play)]
    found = ranked_plays(rules, state, among)
    candidates = [Candidate(play, value // UNITS_PER_POINT) for value, play in found]
    if moves is None or "" in moves:
        candidates.append(
            Candidate(None, leave_value(rules, state, state.racks[0]) // UNITS_PER_POINT)
        )
    return candidates


def _scored(play: Play) -> Play:
    return play._replace(equity=float(play.score))


def _iteration(
    search: Search, state: GameState, candidates: list[Candidate], depth: int, most: int
) -> bool:
    """Searches the first moves so many turns deep, and sorts them; gives whether all is exact.

    If the iteration is stopped, the best value stays that of the one before. Of the moves that were
    searched anew the best comes first, as the move that was best before is among them, and the
    others count by how much they are worse.
    """
    tried = candidates[: width(depth + 1)]
    exact, change = len(tried) == len(candidates), 0
    ranks: list[tuple[int, bool]] = []
    found: list[tuple[int, bool]] = []
    try:
        for one in tried:
            alpha = one.alpha_to_beat(ranks[most - 1]) if len(ranks) >= most else -INFINITY
            window = Window(alpha, INFINITY)
            value = search.move_value(state, one.play, Asked(0, depth, window))
            exact = exact and value.exact
            insort(ranks, (-value.points, one.play is None))
            found.append((value.points, value.points <= alpha))
    except OutOfBudget:
        if found and depth:
            change = candidates[0].points - max(points for points, _ in found)
        raise
    finally:
        for one, (points, at_most) in zip(tried, found, strict=False):
            one.points, one.at_most, one.searched = points + change, at_most, True
        candidates.sort(key=_order)
    return exact


def _order(one: Candidate) -> tuple[bool, int, bool, bool]:
    return not one.searched, -one.points, one.at_most, one.play is None
