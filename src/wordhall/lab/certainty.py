"""Intervals for a share of wins: for a fixed number of trials, and valid at any time.

An experimenter who looks repeatedly, and stops when the result pleases, is wrong more often than an
interval for a fixed number promises. `Betting` is valid at all times: its interval ever misses the
truth in at most 5% of all duels. It bets against every possible share, and rejects those against
which its capital has grown twenty-fold (Waudby-Smith and Ramdas, Estimating means of bounded random
variables by betting, JRSS B 86, 2024: the hedged capital process).
"""

from math import log, log1p, log10, sqrt

from wordhall.kernel.value import Value

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold 95% of a normal distribution."""

MISSED = 0.05
"""The probability with which an interval may be wrong."""

STEPS = 200
"""The grid of shares that are bet against, in steps of 1/200."""

STAKE = 0.5
"""The largest part of the capital in one bet."""


class Interval(Value, frozen=True):
    """An estimate with its 95% interval."""

    low: float
    mean: float
    high: float


def wilson(share: float, size: int) -> Interval:
    """The score interval of a share of `size` independent trials (Wilson 1927).

    The trials are pairs of games, as the two games of a pair are not independent. The interval is
    rather too wide, since a pair's share varies less than a single win would.
    """
    square = CONFIDENCE**2 / size
    centre = (share + square / 2) / (1 + square)
    spread = CONFIDENCE * sqrt(share * (1 - share) / size + square / (4 * size)) / (1 + square)
    return Interval(max(0.0, centre - spread), share, min(1.0, centre + spread))


def elo(share: float, games: int) -> float:
    """The rating difference in Elo that belongs to a share of the wins (Elo 1978).

    A share of 0 or 1 counts as half a win in that number of games, or as half a win less than all.
    """
    bounded = min(max(share, 0.5 / games), 1 - 0.5 / games)
    return 400 * log10(bounded / (1 - bounded))


def expected(difference: float) -> float:
    """The expected share of the wins for a rating difference: the inverse of `elo`."""
    return float(1 / (1 + 10 ** (-difference / 400)))


class Betting:
    """An interval for the mean of trials between 0 and 1, valid after every trial."""

    def __init__(self) -> None:
        self._shares = [step / STEPS for step in range(1, STEPS)]
        self._above = [0.0] * len(self._shares)
        self._below = [0.0] * len(self._shares)
        self._low, self._high = 0.0, 1.0
        self._trials = 0
        self._sum = self._squares = 0.0

    def add(self, trial: float) -> None:
        """Adds a trial."""
        stake = self._stake()
        for place, share in enumerate(self._shares):
            off = trial - share
            self._above[place] += log1p(min(stake, STAKE / share) * off)
            self._below[place] += log1p(-min(stake, STAKE / (1 - share)) * off)
        self._trials += 1
        self._sum += trial
        self._squares += (trial - (0.5 + self._sum) / (self._trials + 1)) ** 2
        self._give_up()

    def _stake(self) -> float:
        """The stake of the next bet, from earlier trials only."""
        size = self._trials + 1
        variance = (0.25 + self._squares) / size
        return sqrt(2 * log(2 / MISSED) / (variance * size * log(1 + size)))

    def _give_up(self) -> None:
        won = log(2 / MISSED)
        bets = zip(self._shares, self._above, self._below, strict=True)
        left = [share for share, above, below in bets if max(above, below) < won]
        if left:
            self._low = max(self._low, left[0] - 1 / STEPS)
            self._high = min(self._high, left[-1] + 1 / STEPS)

    @property
    def interval(self) -> Interval:
        """The interval at 95%, valid at any time."""
        mean = self._sum / self._trials if self._trials else 0.5
        return Interval(self._low, mean, self._high)
