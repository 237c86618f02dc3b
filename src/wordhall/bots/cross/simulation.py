"""Monte-Carlo: moves that look good are followed through courses that the View allows.

All moves are tried on the same deals, so that luck falls on all alike. Moves that fall clearly
behind are dropped early. How good a move looked at a glance counts like some courses more, since a
few courses say little.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from time import monotonic, process_time

from wordhall.bots.contract import Effort
from wordhall.bots.cross.courses import Course, Courses
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation
from wordhall.kernel.luck import Stream

DEALS = 4
"""Deals that are tried before the clock is looked at."""

GLANCE = 16.0
"""How many courses the first look is worth."""

BEHIND = 1.7
"""Standard errors by which a move that is given up lags behind the best."""

LEAST_TRIED = 8
MOST_DEALS = 1000


class Trial:
    """A move that is tried: its share of the wins, deal by deal."""

    def __init__(self, move: Move, glance: float) -> None:
        self.move = move
        self.glance = glance
        self.shares: list[float] = []

    @property
    def promise(self) -> float:
        """Its share of the wins, the first look included."""
        return (GLANCE * self.glance + sum(self.shares)) / (GLANCE + len(self.shares))


def simulated(
    now: Situation, moves: Sequence[Move], courses: Courses, effort: Effort, chance: Stream
) -> Move:
    """The move that wins most often, as far as the effort tells."""
    trials = [Trial(move, _glance(courses, now, move)) for move in moves]
    more = _until(effort)
    while len(trials) > 1 and more(len(trials[0].shares)):
        deals = [_deal(now, chance) for _ in range(DEALS)]
        begun = [Course(now, trial.move, *deal) for trial in trials for deal in deals]
        shares = courses.run(begun)
        for place, trial in enumerate(trials):
            trial.shares += shares[place * DEALS : (place + 1) * DEALS]
        trials = _promising(trials)
    return max(trials, key=lambda trial: trial.promise).move


def _glance(courses: Courses, now: Situation, move: Move) -> float:
    gains = [0.0] * len(now.scores)
    gains[now.me] = move.equity
    return courses.share(gains)


def _deal(now: Situation, chance: Stream) -> tuple[list[str], str]:
    """Racks of the others, in order, and the bag: any that the View allows."""
    order = "".join(chance.shuffled(now.unseen))
    racks, used = [], 0
    for seat in now.order:
        racks.append(order[used : used + now.tiles[seat]])
        used += now.tiles[seat]
    return racks, order[used:]


def _until(effort: Effort) -> Callable[[int], bool]:
    """Whether there may be more deals after so many: by the clock, or by their number."""
    if effort.samples is not None:
        most = effort.samples
        return lambda done: done < most
    clock = monotonic if effort.clock == "wall" else process_time
    began = clock()
    end = began + effort.seconds

    def more(done: int) -> bool:
        """The next round takes no longer than those before did on average."""
        rounds = done // DEALS
        took = (clock() - began) / rounds if rounds else 0.0
        return done < MOST_DEALS and clock() + took < end

    return more


def _promising(trials: list[Trial]) -> list[Trial]:
    """The trials that may still be the best; looked at whenever the number of deals doubles."""
    done = len(trials[0].shares)
    if done < LEAST_TRIED or done & (done - 1):
        return trials
    best = max(trials, key=lambda trial: trial.promise)
    return [trial for trial in trials if trial is best or not _lags(trial, best)]


def _lags(trial: Trial, best: Trial) -> bool:
    ahead = [one - other for one, other in zip(best.shares, trial.shares, strict=True)]
    mean = fmean(ahead)
    variance = fmean([(lead - mean) ** 2 for lead in ahead])
    return mean > BEHIND * sqrt(variance / len(ahead))
