"""A ladder: the ratings of all contestants of a game.

Each contestant plays the others up to `REACH` rungs away. The ratings are the maximum-likelihood
ones of the Bradley-Terry model (Bradley and Terry 1952), computed by Hunter's iteration (2004), and
the intervals come from the Fisher information. A pair of games with the same chance is one trial.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log, sqrt
from typing import TypeAlias

from wordhall.kernel.value import Value
from wordhall.lab.certainty import CONFIDENCE, Interval
from wordhall.lab.duel import Pair

REACH = 2
"""The largest distance in rungs of two who play each other: farther apart, one wins all games."""

DOUBT = 0.25
"""The part of a win that is added to each side of a pairing, so that no rating is infinite."""

ELO = 400 / log(10)
ROUNDS = 10_000
NEAR = 1e-9

Won: TypeAlias = dict[tuple[str, str], tuple[float, float]]
"""For each pairing: how many trials the first one won, and how many there were."""


class Rung(Value, frozen=True):
    """A contestant with its rating above the lowest one."""

    name: str
    elo: Interval
    trials: int


def pairings(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The pairs of contestants who play each other, the higher one first."""
    for lower, upper in combinations(range(len(names)), 2):
        if upper - lower <= REACH:
            yield names[upper], names[lower]


def ladder(results: Mapping[tuple[str, str], Sequence[Pair]]) -> list[Rung]:
    """All ratings from all results; the lowest is 0 and comes first."""
    won = {
        pairing: (sum(pair.won for pair in pairs) + DOUBT, len(pairs) + 2 * DOUBT)
        for pairing, pairs in results.items()
    }
    strengths = _strengths(won)
    names = sorted(strengths, key=strengths.__getitem__)
    errors = _errors(won, strengths, names)
    rungs = []
    for name, error in zip(names, errors, strict=True):
        rated = ELO * log(strengths[name] / strengths[names[0]])
        spread = CONFIDENCE * ELO * error
        trials = sum(len(pairs) for pairing, pairs in results.items() if name in pairing)
        rungs.append(Rung(name, Interval(rated - spread, rated, rated + spread), trials))
    return rungs


def _strengths(won: Won) -> dict[str, float]:
    """The strengths of the Bradley-Terry model by Hunter's iteration."""
    names = sorted({name for pairing in won for name in pairing})
    wins = dict.fromkeys(names, 0.0)
    for (one, other), (share, trials) in won.items():
        wins[one] += share
        wins[other] += trials - share
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = strengths
        strengths = {name: wins[name] / _met(won, before, name) for name in names}
        if all(abs(log(strengths[name] / before[name])) < NEAR for name in names):
            break
    return strengths


def _met(won: Won, strengths: Mapping[str, float], name: str) -> float:
    return sum(
        trials / (strengths[one] + strengths[other])
        for (one, other), (_, trials) in won.items()
        if name in {one, other}
    )


def _errors(won: Won, strengths: Mapping[str, float], names: Sequence[str]) -> list[float]:
    """The standard errors of the logarithms of strengths, relative to the first name (error 0)."""
    size = len(names)
    information = [[0.0] * size for _ in names]
    for (one, other), (_, trials) in won.items():
        a, b = names.index(one), names.index(other)
        share = strengths[one] / (strengths[one] + strengths[other])
        weight = trials * share * (1 - share)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            information[row][column] += sign * weight
    inverse = inverted([row[1:] for row in information[1:]])
    return [0.0, *(sqrt(inverse[place][place]) for place in range(size - 1))]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive matrix (Gauss and Jordan, without pivoting)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for place in range(size):
            if place != column and (factor := rows[place][column]):
                rows[place] = [
                    value - factor * own
                    for value, own in zip(rows[place], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]
