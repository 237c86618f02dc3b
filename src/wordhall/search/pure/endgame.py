"""The endgame of two players with an empty bag, where all tiles are known.

The solver is a negamax search with alpha-beta pruning and iterative deepening. The first iteration
searches one turn deep and tries few plays in each turn; each later iteration searches one turn
deeper and tries twice as many plays. At the horizon both players go on as static players. An
iteration that left nothing out is exact, and the last.

A value is what the player to move gains from here on, less what the other player gains.

A pass can be the best move where both players wait for the other to open a spot. But a pass gives
up a turn and may end the game; so it counts as the best move only if that is certain and no play
has the same value.
"""

from __future__ import annotations

from bisect import insort
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from wordhall.search.contract import Ending, Lookahead, Play
from wordhall.search.leaves import UNITS_PER_POINT
from wordhall.search.pure.game_state import GameState, Rules, leave_value, ranked_plays, take_turn
from wordhall.search.pure.rack import taken_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

INITIAL_WIDTH: Final = 8
"""How many plays the first iteration tries in each turn."""
INFINITY: Final = 1 << 28
"""A value beyond any that a position can have."""


class Window(NamedTuple):
    """The alpha-beta window: only values between these two matter."""

    alpha: int
    beta: int

    def less(self, gained: int) -> Window:
        """The window after a gain in points."""
        return Window(self.alpha - gained, self.beta - gained)

    def turned(self) -> Window:
        """The window from the other player's side."""
        return Window(-self.beta, -self.alpha)


class Value(NamedTuple):
    """Points, and whether they are exact, as nothing was left out."""

    points: int
    exact: bool


class Entry(NamedTuple):
    """A transposition entry: the value, its bound, the iteration, the depth and the best move."""

    value: Value
    bound: Literal["exact", "lower", "upper"]
    iteration: int
    depth: int
    best_move: int

    def answers(self, iteration: int, depth: int, window: Window) -> bool:
        """Whether the entry is deep and narrow enough for this search."""
        if not (self.value.exact or (self.iteration == iteration and self.depth >= depth)):
            return False
        if self.bound == "exact":
            return True
        if self.bound == "lower":
            return self.value.points >= window.beta
        return self.value.points <= window.alpha


class OutOfBudget(Exception):
    """The limit of time or steps is reached."""


class Candidate:
    """A move at the root, with its value, which is an upper bound if `at_most`."""

    def __init__(self, play: Play | None, points: int) -> None:
        self.play = play
        self.points = points
        self.at_most = True

    @property
    def rank(self) -> tuple[int, bool]:
        """The sort key: by value; of equal ones the pass comes after plays."""
        return -self.points, self.play is None

    def alpha_to_beat(self, last: tuple[int, bool]) -> int:
        """The points that the candidate has to exceed to come before this rank."""
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
    exact = not candidates
    while not exact:
        try:
            exact = search.run_iteration(state, candidates, max(1, most))
        except OutOfBudget:
            break
        search.iteration += 1
    if not exact:
        candidates.sort(key=lambda one: one.play is None)
    return [Ending(one.play, lead + one.points, exact) for one in candidates[:most]]


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


class Search:
    """All iterations over one position."""

    def __init__(self, rules: Rules, ahead: Lookahead) -> None:
        self.iteration = 0
        self._rules = rules
        self._ahead = ahead
        self._began = monotonic()
        self._steps = 0
        self._transpositions: dict[object, Entry] = {}
        self._playouts: dict[object, int] = {}

    @property
    def _width(self) -> int:
        return INITIAL_WIDTH << self.iteration

    def run_iteration(self, state: GameState, candidates: list[Candidate], most: int) -> bool:
        """Searches the first moves one turn deeper, and sorts them; gives whether all is exact."""
        exact = len(candidates) <= self._width
        ranks: list[tuple[int, bool]] = []
        try:
            for one in candidates[: self._width]:
                alpha = one.alpha_to_beat(ranks[most - 1]) if len(ranks) >= most else -INFINITY
                value = self._move_value(state, one.play, self.iteration, Window(alpha, INFINITY))
                exact = exact and value.exact
                one.points, one.at_most = value.points, value.points <= alpha
                insort(ranks, one.rank)
        finally:
            tried = len(ranks)
            candidates[:tried] = sorted(candidates[:tried], key=_order)
        return exact

    def _move_value(self, state: GameState, play: Play | None, depth: int, window: Window) -> Value:
        """The value of a move, searched `depth` turns deep."""
        mover, after = state.turn, state.copy()
        if play:
            after.make(self._rules, play)
        else:
            after.exchange(self._rules, "")
        gained = after.scores[mover]
        after.scores = [0, 0]
        asked = window.less(gained)
        if after.turn == mover:
            value = self._negamax(after, depth, asked)
            return Value(gained + value.points, value.exact)
        value = self._negamax(after, depth, asked.turned())
        return Value(gained - value.points, value.exact)

    def _negamax(self, state: GameState, depth: int, window: Window) -> Value:
        """The value of a position searched `depth` turns deep."""
        if state.is_over(self._rules.ends):
            return Value(self._settled(state), exact=True)
        key = _key(state)
        known = self._transpositions.get(key)
        if known and known.answers(self.iteration, depth, window):
            return known.value
        if depth == 0:
            return Value(self._static_playout(state.copy()), exact=False)
        self._count_node()
        plays = [play for _, play in ranked_plays(self._rules, state)]
        found = self._search_moves(
            state, plays, known.best_move if known else None, (depth, window)
        )
        self._transpositions[key] = found
        return found.value

    def _search_moves(
        self, state: GameState, plays: Sequence[Play], first: int | None, asked: tuple[int, Window]
    ) -> Entry:
        """The best of some plays and the pass, whose number follows theirs.

        Moves that end the game are tried first, as that costs nothing, then the best move of the
        last iteration. If only a pass is possible, the depth stays the same.
        """
        depth, (least, beta) = asked
        tried = min(len(plays), self._width)
        exact = tried == len(plays)
        alpha, best, choice = least, Value(-INFINITY, exact=False), 0
        tried_first = [*self._game_ending_moves(state, plays), *(() if first is None else (first,))]
        for number in dict.fromkeys([*tried_first, *range(tried), len(plays)]):
            play = plays[number] if number < len(plays) else None
            value = self._move_value(state, play, depth - bool(plays), Window(alpha, beta))
            exact = exact and value.exact
            if value.points > best.points:
                best, choice = value, number
            alpha = max(alpha, value.points)
            if alpha >= beta:
                return Entry(best, "lower", self.iteration, depth, choice)
        bound: Literal["exact", "upper"] = "upper" if best.points <= least else "exact"
        return Entry(Value(best.points, exact), bound, self.iteration, depth, choice)

    def _game_ending_moves(self, state: GameState, plays: Sequence[Play]) -> Iterator[int]:
        """The pass and the best play that goes out, if they end the game."""
        if state.pass_ends_game():
            yield len(plays)
        if state.going_out_ends_game(self._rules.ends):
            held = len(state.racks[state.turn])
            all_laid = (n for n, play in enumerate(plays) if len(taken_by(play.letters)) == held)
            yield from islice(all_laid, 1)

    def _static_playout(self, state: GameState) -> int:
        """Plays the game out with static players, and stores the value of each position."""
        if state.is_over(self._rules.ends):
            return self._settled(state)
        key, mover = _key(state), state.turn
        if key not in self._playouts:
            self._count_node()
            take_turn(self._rules, state)
            gained, state.scores = state.scores[mover], [0, 0]
            same = state.turn == mover
            rest = self._static_playout(state)
            self._playouts[key] = gained + (rest if same else -rest)
        return self._playouts[key]

    def _settled(self, state: GameState) -> int:
        state.settle(self._rules)
        return state.scores[state.turn] - state.scores[1 - state.turn]

    def _count_node(self) -> None:
        """Counts one more position in which plays are generated."""
        steps, milliseconds = self._ahead.steps, self._ahead.milliseconds
        up = milliseconds is not None and 1000 * (monotonic() - self._began) > milliseconds
        if up or (steps is not None and self._steps >= steps):
            raise OutOfBudget
        self._steps += 1


def _order(one: Candidate) -> tuple[int, bool, bool]:
    return -one.points, one.at_most, one.play is None


def _key(state: GameState) -> object:
    """The key of a position in the transposition table."""
    own, other = state.racks[state.turn], state.racks[1 - state.turn]
    racks = "".join(sorted(own)), "".join(sorted(other))
    return state.board, racks, state.passes, state.scoreless
