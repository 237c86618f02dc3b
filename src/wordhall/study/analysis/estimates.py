"""The mean of batches, and the interval in which the mean of endlessly many lies."""

from math import fsum, inf, sqrt
from typing import Final

from wordhall.study.analysis.contract import Estimate

NORMAL: Final = 1.959964
"""The quantile of the normal distribution within which 95% lie."""

LEAST: Final = 5
"""The batches without which no interval is told."""


def student(freedom: int) -> float:
    """The same quantile of Student's distribution, by its expansion around the normal one.

    Fisher and Cornish, 1960; it is off by less than 0.01 from four degrees of freedom on.
    """
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return fsum(term / float(freedom) ** power for power, term in enumerate(terms))


class Mean:
    """The mean of values that come one by one (Welford, 1962)."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        off = value - self._mean
        self._mean += off / self.count
        self._squares += off * (value - self._mean)

    def estimate(self, low: float = -inf, high: float = inf) -> Estimate | None:
        """The mean with its interval, within the limits of what is possible; None if too early."""
        if self.count < LEAST:
            return None
        error = sqrt(max(0.0, self._squares) / (self.count - 1) / self.count)
        around = student(self.count - 1) * error
        return Estimate(self._mean, max(low, self._mean - around), min(high, self._mean + around))


def exact(value: float) -> Estimate:
    """What is known without any doubt."""
    return Estimate(value, value, value)
