"""The end of a game of two, the bag being empty: all is known, so it is thought through.

Negamax with alpha and beta, by iterative deepening: the first look goes one turn deep and tries
few plays a turn, and each look after it goes one turn deeper and tries twice as many. Where a look
ends, both go on at a glance. A look that was cut short nowhere is exact, and the last.

Values are what the one whose turn it is gains from here on, less what the other does.

To pass can be the best move, where both wait for the other to open a place. But it gives up a turn
and may end the game, so it is the best only if that is certain, and if no play comes to as much.
"""

from __future__ import annotations

from bisect import insort
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from wordhall.search.contract import Ending, Lookahead, Play
from wordhall.search.leaves import STEPS
from wordhall.search.twin.course import Course, Rules, at_a_glance, keeping, take_turn
from wordhall.search.twin.rack import taken_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH: Final = 8
"""Plays that the first look tries in each turn."""
BEYOND: Final = 1 << 28
"""More than anybody can gain."""


class Window(NamedTuple):
    """Only values between these two are asked for."""

    alpha: int
    beta: int

    def less(self, gained: int) -> Window:
        """What is asked for once so much is gained."""
        return Window(self.alpha - gained, self.beta - gained)

    def turned(self) -> Window:
        """From the other's side."""
        return Window(-self.beta, -self.alpha)


class Value(NamedTuple):
    """Points, and whether nothing was left out on the way to them."""

    points: int
    exact: bool


class Known(NamedTuple):
    """What was found out about a position: in which look, how deep, and by which move first."""

    value: Value
    bound: Literal["just", "at least", "at most"]
    look: int
    depth: int
    first: int

    def settles(self, look: int, depth: int, window: Window) -> bool:
        """Whether it answers a question."""
        if not (self.value.exact or (self.look == look and self.depth >= depth)):
            return False
        if self.bound == "just":
            return True
        if self.bound == "at least":
            return self.value.points >= window.beta
        return self.value.points <= window.alpha


class Stopped(Exception):
    """The time or the steps are up."""


class Candidate:
    """A move of the one who asks, and what it comes to, or at most."""

    def __init__(self, play: Play | None, points: int) -> None:
        self.play = play
        self.points = points
        self.at_most = True

    @property
    def rank(self) -> tuple[int, bool]:
        """What it comes to; of equals a pass comes after plays."""
        return -self.points, self.play is None

    def surpassing(self, last: tuple[int, bool]) -> int:
        """The points that it has to have more than, to come before another's rank."""
        points, is_pass = last
        return -points - (is_pass and self.play is not None)


def endgame(
    rules: Rules, course: Course, moves: Sequence[Play | str] | None, ahead: Lookahead, most: int
) -> list[Ending]:
    """The best of all moves, or of some, and what they come to."""
    search = Search(rules, ahead)
    lead = course.scores[0] - course.scores[1]
    course = course.copy()
    course.scores = [0, 0]
    candidates = _candidates(rules, course, moves)
    exact = not candidates
    while not exact:
        try:
            exact = search.looked(course, candidates, max(1, most))
        except Stopped:
            break
        search.look += 1
    if not exact:
        candidates.sort(key=lambda one: one.play is None)
    return [Ending(one.play, lead + one.points, exact) for one in candidates[:most]]


def _candidates(
    rules: Rules, course: Course, moves: Sequence[Play | str] | None
) -> list[Candidate]:
    """The moves, by what they look like at a glance; the pass is the last."""
    among = None if moves is None else [_scored(move) for move in moves if isinstance(move, Play)]
    found = at_a_glance(rules, course, among)
    candidates = [Candidate(play, value // STEPS) for value, play in found]
    if moves is None or "" in moves:
        candidates.append(Candidate(None, keeping(rules, course, course.racks[0]) // STEPS))
    return candidates


def _scored(play: Play) -> Play:
    return play._replace(equity=float(play.score))


class Search:
    """All looks at one position."""

    def __init__(self, rules: Rules, ahead: Lookahead) -> None:
        self.look = 0
        self._rules = rules
        self._ahead = ahead
        self._began = monotonic()
        self._steps = 0
        self._known: dict[object, Known] = {}
        self._glances: dict[object, int] = {}

    @property
    def _width(self) -> int:
        return WIDTH << self.look

    def looked(self, course: Course, candidates: list[Candidate], most: int) -> bool:
        """Try the first moves again, one turn deeper, and sort them. Whether all is exact."""
        exact = len(candidates) <= self._width
        ranks: list[tuple[int, bool]] = []
        try:
            for one in candidates[: self._width]:
                alpha = one.surpassing(ranks[most - 1]) if len(ranks) >= most else -BEYOND
                value = self._after(course, one.play, self.look, Window(alpha, BEYOND))
                exact = exact and value.exact
                one.points, one.at_most = value.points, value.points <= alpha
                insort(ranks, one.rank)
        finally:
            tried = len(ranks)
            candidates[:tried] = sorted(candidates[:tried], key=_order)
        return exact

    def _after(self, course: Course, play: Play | None, depth: int, window: Window) -> Value:
        """What a move comes to, and `depth` turns after it."""
        mover, after = course.turn, course.copy()
        if play:
            after.make(self._rules, play)
        else:
            after.put_aside(self._rules, "")
        gained = after.scores[mover]
        after.scores = [0, 0]
        asked = window.less(gained)
        if after.turn == mover:
            value = self._value(after, depth, asked)
            return Value(gained + value.points, value.exact)
        value = self._value(after, depth, asked.turned())
        return Value(gained - value.points, value.exact)

    def _value(self, course: Course, depth: int, window: Window) -> Value:
        """What a position comes to that is to be looked into for so many turns."""
        if course.over(self._rules.ends):
            return Value(self._settled(course), exact=True)
        key = _key(course)
        known = self._known.get(key)
        if known and known.settles(self.look, depth, window):
            return known.value
        if depth == 0:
            return Value(self._at_a_glance(course.copy()), exact=False)
        self._count()
        plays = [play for _, play in at_a_glance(self._rules, course)]
        found = self._best(course, plays, known.first if known else None, (depth, window))
        self._known[key] = found
        return found.value

    def _best(
        self, course: Course, plays: Sequence[Play], first: int | None, asked: tuple[int, Window]
    ) -> Known:
        """The best of some plays and the pass, which has the number after theirs.

        What ends the game is tried first, since that costs nothing, then what was the first choice
        before. Who can only pass has not looked any deeper.
        """
        depth, (least, beta) = asked
        tried = min(len(plays), self._width)
        exact = tried == len(plays)
        alpha, best, choice = least, Value(-BEYOND, exact=False), 0
        sooner = [*self._ending(course, plays), *(() if first is None else (first,))]
        for number in dict.fromkeys([*sooner, *range(tried), len(plays)]):
            play = plays[number] if number < len(plays) else None
            value = self._after(course, play, depth - bool(plays), Window(alpha, beta))
            exact = exact and value.exact
            if value.points > best.points:
                best, choice = value, number
            alpha = max(alpha, value.points)
            if alpha >= beta:
                return Known(best, "at least", self.look, depth, choice)
        bound: Literal["just", "at most"] = "at most" if best.points <= least else "just"
        return Known(Value(best.points, exact), bound, self.look, depth, choice)

    def _ending(self, course: Course, plays: Sequence[Play]) -> Iterator[int]:
        """The pass and the best play that goes out, where they end the game."""
        if course.passing_ends():
            yield len(plays)
        if course.going_out_ends(self._rules.ends):
            held = len(course.racks[course.turn])
            all_laid = (n for n, play in enumerate(plays) if len(taken_by(play.letters)) == held)
            yield from islice(all_laid, 1)

    def _at_a_glance(self, course: Course) -> int:
        """Both go on at a glance, to the end: what comes of it is remembered on the way."""
        if course.over(self._rules.ends):
            return self._settled(course)
        key, mover = _key(course), course.turn
        if key not in self._glances:
            self._count()
            take_turn(self._rules, course)
            gained, course.scores = course.scores[mover], [0, 0]
            same = course.turn == mover
            rest = self._at_a_glance(course)
            self._glances[key] = gained + (rest if same else -rest)
        return self._glances[key]

    def _settled(self, course: Course) -> int:
        course.settle(self._rules)
        return course.scores[course.turn] - course.scores[1 - course.turn]

    def _count(self) -> None:
        """One more time plays are looked for."""
        steps, milliseconds = self._ahead.steps, self._ahead.milliseconds
        up = milliseconds is not None and 1000 * (monotonic() - self._began) > milliseconds
        if up or (steps is not None and self._steps >= steps):
            raise Stopped
        self._steps += 1


def _order(one: Candidate) -> tuple[int, bool, bool]:
    return -one.points, one.at_most, one.play is None


def _key(course: Course) -> object:
    """Equal positions have the same, others not."""
    own, other = course.racks[course.turn], course.racks[1 - course.turn]
    racks = "".join(sorted(own)), "".join(sorted(other))
    return course.board, racks, course.passes, course.scoreless
