"""Moves weighed by chance: what nobody has seen is dealt, and all play on at a glance.

All moves are tried on the same deals, so that luck falls on all alike. Whenever the number of
deals has doubled, moves that lag behind the best are given up, so that the time goes to the others.
What a move looks like at a glance counts like some deals more, since a few deals say little.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from wordhall.search.contract import Lookahead, Play, Simulated, Table
from wordhall.search.games import idle_of, scores_of
from wordhall.search.leaves import STEPS
from wordhall.search.twin.course import Course, Rules, keeping, take_turn, without
from wordhall.search.twin.rack import taken_by
from wordhall.search.twin.selfplay import WORD, mix, split_mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

GLANCE: Final = 16.0
"""How many deals the look at a glance is worth."""
BEHIND: Final = 1.0
"""Standard errors by which a move that is given up lags behind the best."""
LEAST: Final = 8
"""So many deals are tried before any move is given up."""
UNSURE: Final = (12.0, 10.0)
"""By how many points a lead wavers: at the end, and for the root of each tile in the bag."""


class Trial:
    """A move on trial: its glance, its gains in 256ths, its share of the wins deal by deal."""

    def __init__(self, rules: Rules, dealt: Course, number: int, move: Play | str) -> None:
        spent = move.upper() if isinstance(move, str) else taken_by(move.letters)
        score = 0 if isinstance(move, str) else move.score
        self.number = number
        self.move = move
        self.kept = keeping(rules, dealt, without(dealt.racks[0], spent))
        self.glance = likely(dealt.lead + STEPS * score + self.kept, len(dealt.bag))
        self.gains = 0
        self.shares: list[float] = []
        self.sum = 0.0

    @property
    def promise(self) -> float:
        """Its share of the wins, the look at a glance included."""
        return (GLANCE * self.glance + self.sum) / (GLANCE + len(self.shares))

    def lags(self, best: Trial) -> bool:
        """Whether it is behind by more than luck."""
        total = squares = 0.0
        for one, own in zip(best.shares, self.shares, strict=True):
            total += one - own
            squares += (one - own) * (one - own)
        count = len(self.shares)
        mean = total / count
        variance = max(0.0, squares / count - mean * mean)
        return best.promise - self.promise > BEHIND * sqrt(variance / count)

    def simulated(self, others: int) -> Simulated:
        """What became of it."""
        count = max(1, len(self.shares))
        equity = self.gains / (count * others * STEPS)
        return Simulated(self.move, equity, self.sum / count, len(self.shares))


def likely(lead: int, bag: int) -> float:
    """How likely a lead in 256ths is to be one at the end.

    A smooth step, by roots and quotients alone, so that it is the same everywhere.
    """
    steep = lead / (STEPS * (UNSURE[0] + UNSURE[1] * sqrt(bag)))
    return (1.0 + steep / sqrt(1.0 + steep * steep)) / 2.0


def simulate(
    rules: Rules, table: Table, moves: Sequence[Play | str], ahead: Lookahead
) -> list[Simulated]:
    """The moves, best first, as far as is known; those that were given up are the last."""
    tiles, chance = list(table.unseen.upper()), split_mix(ahead.seed & WORD)
    first = _dealt(table, tiles)
    trials = [Trial(rules, first, number, move) for number, move in enumerate(moves)]
    given_up: list[Trial] = []
    more = _until(ahead)
    rounds = followed = 0
    while len(trials) > bool(rounds) and more(rounds, followed + len(trials)):
        mix(tiles, chance)
        dealt = _dealt(table, tiles)
        for trial in trials:
            _follow(rules, trial, dealt.copy(), ahead.plies)
        followed += len(trials)
        rounds += 1
        if rounds >= LEAST and not rounds & (rounds - 1):
            trials, lagging = _parted(trials)
            given_up = lagging + given_up
    last = [*sorted(trials, key=_order), *given_up]
    return [trial.simulated(len(table.others)) for trial in last]


def _until(ahead: Lookahead) -> Callable[[int, int], bool]:
    """Whether there may be one more round, so many in, and so many courses after it."""
    began = monotonic()

    def more(rounds: int, followed: int) -> bool:
        if ahead.steps is not None and followed > ahead.steps:
            return False
        if ahead.milliseconds is None:
            return True
        took = monotonic() - began
        return 1000 * (took + took / max(1, rounds)) <= ahead.milliseconds

    return more


def _dealt(table: Table, tiles: Sequence[str]) -> Course:
    """The tiles dealt from their end: first to the next in turn."""
    racks, end = [table.rack.upper()], len(tiles)
    for count in table.others:
        racks.append("".join(tiles[end - count : end]))
        end -= count
    course = Course(table.board, racks, scores_of(table))
    course.bag = "".join(tiles[:end])
    course.passes, course.scoreless = idle_of(table)
    return course


def _order(trial: Trial) -> tuple[float, int]:
    return -trial.promise, trial.number


def _parted(trials: Sequence[Trial]) -> tuple[list[Trial], list[Trial]]:
    """Those that go on, and those that lag."""
    best, *others = sorted(trials, key=_order)
    lagging = [trial for trial in others if trial.lags(best)]
    return [best, *(trial for trial in others if trial not in lagging)], lagging


def _follow(rules: Rules, trial: Trial, course: Course, plies: int) -> None:
    """Follow a move through a deal."""
    before = STEPS * sum(course.scores[0] - score for score in course.scores[1:])
    course.kept[0] = trial.kept
    if isinstance(trial.move, str):
        course.put_aside(rules, trial.move.upper())
    else:
        course.make(rules, trial.move)
    turns = 0
    while not course.over(rules.ends) and (turns < plies or not course.bag):
        take_turn(rules, course)
        turns += 1
    if course.over(rules.ends):
        course.settle(rules)
    trial.gains += course.ahead - before
    share = likely(course.lead, len(course.bag))
    trial.sum += share
    trial.shares.append(share)
