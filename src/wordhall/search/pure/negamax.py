"""The negamax search of endgames: alpha-beta pruning, transpositions and killer moves."""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from wordhall.search.pure.game_state import ranked_plays, take_turn
from wordhall.search.pure.rack import taken_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wordhall.search.games import Lookahead
    from wordhall.search.plays import Play
    from wordhall.search.pure.game_state import GameState, Rules

LEAST_WIDTH: Final = 8
"""How many plays are tried in the last turn of a search; in each turn before, twice as many."""
INFINITY: Final = 1 << 28
"""A value beyond any that a position can have."""

Laid: TypeAlias = tuple[int, bool, str]
"""The square, the direction and the letters of a play, without its score."""


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


class Asked(NamedTuple):
    """What is asked of a position `ply` turns after the root: to search `depth` turns deep."""

    ply: int
    depth: int
    window: Window


class Value(NamedTuple):
    """Points, and whether they are exact, as nothing was left out."""

    points: int
    exact: bool


class Entry(NamedTuple):
    """A transposition entry: the value, its bound, the depth and the best move."""

    value: Value
    bound: Literal["exact", "lower", "upper"]
    depth: int
    best_move: int

    def answers(self, depth: int, window: Window) -> bool:
        """Whether the entry is deep and narrow enough for this search."""
        if not (self.value.exact or self.depth >= depth):
            return False
        if self.bound == "exact":
            return True
        if self.bound == "lower":
            return self.value.points >= window.beta
        return self.value.points <= window.alpha


class OutOfBudget(Exception):
    """The limit of time or steps is reached."""


def width(turns: int) -> int:
    """How many plays are tried in the first of so many turns that are searched."""
    return LEAST_WIDTH << (turns - 1)


class Search:
    """All iterations over one position."""

    def __init__(self, rules: Rules, ahead: Lookahead) -> None:
        self._rules = rules
        self._ahead = ahead
        self._began = monotonic()
        self._steps = 0
        self._transpositions: dict[object, Entry] = {}
        self._playouts: dict[object, int] = {}
        self._killers: defaultdict[int, deque[Laid]] = defaultdict(lambda: deque(maxlen=2))

    def move_value(self, state: GameState, play: Play | None, asked: Asked) -> Value:
        """The value of a move, searched so many turns deep."""
        ply, depth, window = asked
        mover, after = state.turn, state.copy()
        if play:
            after.make(self._rules, play)
        else:
            after.exchange(self._rules, "")
        gained = after.scores[mover]
        after.scores = [0, 0]
        less = window.less(gained)
        if after.turn == mover:
            value = self._negamax(after, Asked(ply + 1, depth, less))
            return Value(gained + value.points, value.exact)
        value = self._negamax(after, Asked(ply + 1, depth, less.turned()))
        return Value(gained - value.points, value.exact)

    def _negamax(self, state: GameState, asked: Asked) -> Value:
        """The value of a position searched so many turns deep."""
        if state.is_over(self._rules.ends):
            return Value(self._settled(state), exact=True)
        key = _key(state)
        known = self._transpositions.get(key)
        if known and known.answers(asked.depth, asked.window):
            return known.value
        if asked.depth == 0:
            return Value(self._static_playout(state.copy()), exact=False)
        self._count_node()
        plays = [play for _, play in ranked_plays(self._rules, state)]
        found = self._search_moves(state, plays, known.best_move if known else None, asked)
        self._transpositions[key] = found
        return found.value

    def _search_moves(
        self, state: GameState, plays: Sequence[Play], first: int | None, asked: Asked
    ) -> Entry:
        """The best of some plays and the pass, whose number follows theirs.

        If only a pass is possible, the depth stays the same.
        """
        ply, depth, (least, beta) = asked
        tried = min(len(plays), width(depth))
        exact = tried == len(plays)
        alpha, best, choice = least, Value(-INFINITY, exact=False), 0
        tried_first = [*self._game_ending_moves(state, plays), *(() if first is None else (first,))]
        killers = self._killer_moves(ply, plays[:tried])
        for number in dict.fromkeys([*tried_first, *killers, *range(tried), len(plays)]):
            play = plays[number] if number < len(plays) else None
            further = Asked(ply, depth - bool(plays), Window(alpha, beta))
            value = self.move_value(state, play, further)
            exact = exact and value.exact
            if value.points > best.points:
                best, choice = value, number
            alpha = max(alpha, value.points)
            if alpha >= beta:
                if play:
                    self._remember(ply, play)
                return Entry(best, "lower", depth, choice)
        bound: Literal["exact", "upper"] = "upper" if best.points <= least else "exact"
        return Entry(Value(best.points, exact), bound, depth, choice)

    def _killer_moves(self, ply: int, plays: Sequence[Play]) -> Iterator[int]:
        """The plays that ended the search of another position after as many turns."""
        numbers = {_laid(play): number for number, play in enumerate(plays)}
        return (numbers[killer] for killer in self._killers[ply] if killer in numbers)

    def _remember(self, ply: int, play: Play) -> None:
        """Makes a play the newest killer move."""
        killers = self._killers[ply]
        if not killers or killers[0] != _laid(play):
            killers.appendleft(_laid(play))

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


def _laid(play: Play) -> Laid:
    return play[:3]


def _key(state: GameState) -> object:
    """The key of a position in the transposition table."""
    own, other = state.racks[state.turn], state.racks[1 - state.turn]
    racks = "".join(sorted(own)), "".join(sorted(other))
    return state.board, racks, state.passes, state.scoreless
