"""How often the value of a long run lies in the intervals of the short runs that it consists of."""

from collections.abc import Sequence
from typing import Final

from wordhall.study.analysis.contract import Sampler
from wordhall.study.analysis.estimates import Mean

OFTEN: Final = 0.90
"""Of 95 in 100 that an interval says, at least: the deals of a position are alike for all plays."""


def share_within(samplers: Sequence[Sampler], long: int, short: int) -> float:
    """The share of the intervals, for all plays of these positions."""
    within = list[bool]()
    for sampler in samplers:
        batches = [sampler.batch(number) or () for number in range(long)]
        truth = [sum(column) / long for column in zip(*batches, strict=True)]
        for first in range(0, long, short):
            rows = batches[first : first + short]
            within += [
                _holds(column, value)
                for value, column in zip(truth, zip(*rows, strict=True), strict=True)
            ]
    return sum(within) / len(within)


def _holds(column: Sequence[float], value: float) -> bool:
    mean = Mean()
    for one in column:
        mean.add(one)
    told = mean.estimate()
    assert told is not None
    return told.low <= value <= told.high
