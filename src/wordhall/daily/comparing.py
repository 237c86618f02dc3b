"""Comparing results (D12): places, and how many people reached how much."""

from collections import Counter
from collections.abc import Sequence

from wordhall.daily.task import Result
from wordhall.kernel.game import places_by


def places(results: Sequence[Result]) -> tuple[int, ...]:
    """The place of each result, from 1; equal results share a place."""
    return places_by([result.rank for result in results])


def reached(results: Sequence[Result]) -> dict[int, int]:
    """How many people reached each number of points, the most points first."""
    counted = Counter(result.points for result in results)
    return {points: counted[points] for points in sorted(counted, reverse=True)}


def best_known(found: int, results: Sequence[Result]) -> int:
    """The best result that is known: what the search found, unless somebody did better."""
    return max([found, *(result.points for result in results)])
