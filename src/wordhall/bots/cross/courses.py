"""Courses that a game may take: tiles nobody has seen are dealt, and everybody plays at a glance.

A course begins with a move that is weighed. Then each of the others makes the play of most equity,
and the mover one more. Late in the game courses are played to their end, with its count (R15, R16).
"""

from collections.abc import Iterable, Sequence
from copy import copy
from math import exp, sqrt

from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation, kept, laid, worth
from wordhall.search import Graph, Leaves, Play, Position

LATE = 14
"""With so few tiles unseen courses are played to their end."""

CHOSEN_FROM = 6
"""With an empty pool the play that counts most, rack included, is one of the so many highest."""

UNSURE = (6.0, 5.0)
"""By how many points a lead wavers: at the end, and for the root of each tile still unseen."""


class Course:
    """One way in which the game may go on: `racks` and `gains` by seat, the bag's end drawn."""

    __slots__ = ("bag", "board", "gains", "passes", "racks")

    def __init__(self, now: Situation, move: Move, dealt: Sequence[str], bag: str) -> None:
        self.board = now.board if move.play is None else laid(now.board, move.play)
        self.racks = [""] * len(now.tiles)
        for seat, rack in zip(now.order, dealt, strict=True):
            self.racks[seat] = rack
        drawn = len(move.aside) if move.play is None else now.setting.rack_size - len(move.kept)
        self.racks[now.me] = move.kept + bag[len(bag) - min(drawn, len(bag)) :]
        self.bag = bag[: len(bag) - min(drawn, len(bag))] + move.aside
        self.gains = [0.0] * len(now.tiles)
        self.gains[now.me] = float(move.score)
        self.passes = 0 if move.play or move.aside else 1

    def copy(self) -> "Course":
        """The same course, to go on otherwise."""
        twin = copy(self)
        twin.racks, twin.gains = list(self.racks), list(self.gains)
        return twin

    def make(self, seat: int, play: Play, size: int) -> None:
        """The seat plays and draws."""
        rest = kept(self.racks[seat], play)
        cut = len(self.bag) - min(size - len(rest), len(self.bag))
        self.board = laid(self.board, play)
        self.racks[seat], self.bag = rest + self.bag[cut:], self.bag[:cut]
        self.passes = 0

    def over(self, *, first_out: bool) -> bool:
        """R15, as far as it happens to who plays whatever they can."""
        holders = sum(map(bool, self.racks))
        if self.bag:
            return self.passes >= 2 * holders
        out = holders == 0 or (first_out and not all(self.racks))
        return out or self.passes >= holders

    def count(self) -> None:
        """R16."""
        held = [worth(rack) for rack in self.racks]
        for seat, own in enumerate(held):
            self.gains[seat] += -own if self.racks[seat] else sum(held)


class Courses:
    """All courses of a situation, a graph and a level's sense of leaves."""

    def __init__(self, now: Situation, graph: Graph, leaves: Leaves) -> None:
        self._now = now
        self._graph = graph
        self._leaves = leaves
        self.late = len(now.unseen) <= LATE
        unsure = 0.0 if self.late else sqrt(len(now.unseen))
        self._scale = UNSURE[0] + UNSURE[1] * unsure

    def run(self, courses: list[Course]) -> list[float]:
        """How likely each course is to end in a win."""
        turns = [*self._now.order, self._now.me]
        if self.late:
            self.play_out(courses, turns)
        else:
            for seat in turns:
                self._step(courses, seat, last=True)
        return [self.share(course.gains) for course in courses]

    def play_out(self, courses: list[Course], turns: Sequence[int]) -> None:
        """To the end and its count, in this order of turns."""
        first_out, running = self._now.first_out, courses
        while running := [one for one in running if not one.over(first_out=first_out)]:
            for seat in turns:
                able = [one for one in running if one.racks[seat]]
                self._step([one for one in able if not one.over(first_out=first_out)], seat)
        for course in courses:
            course.count()

    def _step(self, courses: Iterable[Course], seat: int, *, last: bool = False) -> None:
        """The seat moves in all these courses; what its last play keeps counts too."""
        drawing, ending = list[Course](), list[Course]()
        for course in courses:
            if course.racks[seat]:
                (drawing if course.bag else ending).append(course)
        self._moved(drawing, seat, self._best(drawing, seat), last=last)
        self._moved(ending, seat, self._highest(ending, seat), last=False)

    def _best(self, courses: Sequence[Course], seat: int) -> list[Play | None]:
        positions = [Position(course.board, course.racks[seat]) for course in courses]
        found = self._graph.best(self._now.setting, positions, leaves=self._leaves)
        return [plays[0] if plays else None for plays in found]

    def _highest(self, courses: Sequence[Course], seat: int) -> list[Play | None]:
        """With an empty pool: the play that counts most together with what is left."""
        found = self.closing(courses, seat, CHOSEN_FROM)
        return [plays[0] if plays else None for plays in found]

    def closing(self, courses: Sequence[Course], seat: int, most: int) -> list[list[Play]]:
        """The highest plays with an empty pool, those first that count most with what is left."""
        positions = [Position(course.board, course.racks[seat]) for course in courses]
        found = self._graph.best(self._now.setting, positions, most=most)
        return [
            sorted(plays, key=lambda play: -_closing(course, seat, play))
            for course, plays in zip(courses, found, strict=True)
        ]

    def _moved(
        self, courses: Sequence[Course], seat: int, plays: Sequence[Play | None], *, last: bool
    ) -> None:
        for course, play in zip(courses, plays, strict=True):
            if play is None:
                course.passes += 1
            else:
                course.gains[seat] += play.equity if last else play.score
                course.make(seat, play, self._now.setting.rack_size)

    def share(self, gains: Sequence[float]) -> float:
        """The chance to win with these gains, as far as a lead tells."""
        me = self._now.me
        ends = [score + gain for score, gain in zip(self._now.scores, gains, strict=True)]
        others = [end for seat, end in enumerate(ends) if seat != me]
        return 1 / (1 + exp(max(-700.0, min(700.0, (max(others) - ends[me]) / self._scale))))


def _closing(course: Course, seat: int, play: Play) -> int:
    rest = kept(course.racks[seat], play)
    if rest:
        return play.score - worth(rest)
    return play.score + sum(worth(rack) for rack in course.racks) - worth(course.racks[seat])
