"""Least squares with a penalty (ridge regression: Hoerl and Kennard 1970), for sparse features."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from operator import mul
from typing import TypeAlias

Feature: TypeAlias = tuple[str, int]
LEVEL: Feature = ("level", 0)
"""The intercept, which is fitted, too, and never penalized."""


class Squares:
    """Observations as sums: the products of features with each other and with values."""

    def __init__(self) -> None:
        self._together: dict[tuple[Feature, Feature], float] = defaultdict(float)
        self._brought: dict[Feature, float] = defaultdict(float)

    def add(self, features: Mapping[Feature, int], weight: float, value: float) -> None:
        """Adds an observation: its features, its value, and its weight."""
        present = sorted({**features, LEVEL: 1}.items())
        for place, (one, much) in enumerate(present):
            self._brought[one] += weight * much * value
            for other, more in present[: place + 1]:
                self._together[one, other] += weight * much * more

    def solved(self, penalty: Callable[[Feature], float]) -> dict[Feature, float]:
        """The fitted value of each feature, with this penalty."""
        names = sorted(self._brought)
        rows = [
            [self._together.get((one, other), 0.0) for other in names[: place + 1]]
            for place, one in enumerate(names)
        ]
        for row, name in zip(rows, names, strict=True):
            row[-1] += 0.0 if name == LEVEL else penalty(name)
        values = solution(rows, [self._brought[name] for name in names])
        return dict(zip(names, values, strict=True))


def solution(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solves for a symmetric, positive matrix, given up to its diagonal (Cholesky)."""
    lower: list[list[float]] = []
    half: list[float] = []
    for row, value in zip(rows, right, strict=True):
        made = list[float]()
        for above in lower:
            made.append((row[len(made)] - sum(map(mul, made, above))) / above[-1])
        made.append(sqrt(row[-1] - sum(map(mul, made, made))))
        half.append((value - sum(map(mul, made, half))) / made[-1])
        lower.append(made)
    values = half
    for place in reversed(range(len(values))):
        values[place] /= lower[place][-1]
        for earlier in range(place):
            values[earlier] -= lower[place][earlier] * values[place]
    return values
