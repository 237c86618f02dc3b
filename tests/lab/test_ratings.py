"""Ratings of everybody at once, and the arithmetic under them."""

from itertools import pairwise

import pytest

from wordhall.lab.certainty import expected
from wordhall.lab.duel import Pair
from wordhall.lab.ratings import inverted, ladder, pairings


def pairs(share: float, number: int) -> list[Pair]:
    """So many pairs, of which the first one won a share."""
    won = round(share * number)
    return [Pair(1.0, (1, 0))] * won + [Pair(0.0, (0, 1))] * (number - won)


def test_everybody_plays_their_neighbours() -> None:
    played = list(pairings(["a", "b", "c", "d"]))
    assert played == [("b", "a"), ("c", "a"), ("c", "b"), ("d", "b"), ("d", "c")]


def test_ratings_explain_the_results() -> None:
    strength = {"low": 0.0, "middle": 120.0, "high": 300.0}
    results = {
        (one, other): pairs(expected(strength[one] - strength[other]), 20_000)
        for one, other in pairings(list(strength))
    }
    rungs = ladder(results)
    assert [rung.name for rung in rungs] == list(strength)
    assert [rung.elo.mean for rung in rungs] == pytest.approx([0, 120, 300], abs=2)
    assert all(rung.elo.low <= strength[rung.name] <= rung.elo.high for rung in rungs)
    assert [rung.trials for rung in rungs] == [40_000] * 3


def test_intervals_narrow_with_more_games() -> None:
    spreads = []
    for number in (20, 200, 2000):
        rung = ladder({("b", "a"): pairs(0.6, number)})[1]
        spreads.append(rung.elo.high - rung.elo.low)
    assert all(few > 2 * many for few, many in pairwise(spreads))


def test_who_wins_all_is_not_endlessly_better() -> None:
    first, second = ladder({("b", "a"): pairs(1.0, 10)})
    assert (first.name, second.name) == ("a", "b")
    assert 300 < second.elo.mean < 1000


def test_an_inverse() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, -1.0], [0.0, -1.0, 2.0]]
    inverse = inverted(matrix)
    for i in range(3):
        row = [sum(matrix[i][k] * inverse[k][j] for k in range(3)) for j in range(3)]
        assert row == pytest.approx([float(i == j) for j in range(3)])
