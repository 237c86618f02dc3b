"""What a turn costs in chances to win, and from when on it is a mistake."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.kernel.game import Seat
from wordhall.review.mistakes import cost, least_known, size
from wordhall.review.winning import Basis, Odds, lead
from wordhall.words import Lexicon

ODDS = Odds(spread=30.0, floor=2.0, tempo=5.0)

bases = st.builds(Basis, st.integers(-200, 200), st.floats(0, 1), st.integers(2, 12))
gains = st.floats(-50, 150)


@given(bases, gains, st.floats(0, 100))
def test_a_chance_is_a_share_and_more_points_never_lower_it(
    basis: Basis, gain: float, more: float
) -> None:
    chance, better = ODDS.chance(basis, gain), ODDS.chance(basis, gain + more)
    assert 0 <= chance <= better <= 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_level_players_have_equal_chances(seats: int) -> None:
    assert ODDS.chance(Basis(0, 1.0, seats), ODDS.tempo) == pytest.approx(1 / seats)


def test_a_lead_is_worth_more_the_less_is_left() -> None:
    early, late = (ODDS.chance(Basis(20, left, 2), 5) for left in (0.9, 0.1))
    assert 0.5 < early < late


def test_the_lead_is_over_the_best_of_the_others() -> None:
    assert lead((30, 50, 45), Seat(1)) == 5
    assert lead((30, 50, 45), Seat(0)) == -20
    assert lead((30,), Seat(0)) == 0


@given(bases, gains)
def test_who_misses_nothing_pays_nothing(basis: Basis, gain: float) -> None:
    assert cost(ODDS, basis, gain, 0.0) == 0


def test_in_a_match_that_is_decided_nothing_is_a_mistake() -> None:
    close, decided = Basis(0, 0.2, 2), Basis(200, 0.2, 2)
    assert size(cost(ODDS, close, 0.0, 20.0)) == "large"
    assert size(cost(ODDS, decided, 0.0, 20.0)) is None


@pytest.mark.parametrize(
    "lost, told",
    [(0.0, None), (0.049, None), (0.05, "small"), (0.1, "medium"), (0.2, "large"), (1.0, "large")],
)
def test_sizes_have_thresholds(lost: float, told: str | None) -> None:
    assert size(lost) == told


def test_a_move_is_as_well_known_as_its_least_known_word() -> None:
    lexicon = Lexicon.of(["CAT", "QI"])
    known = [lexicon.familiarity(word) for word in ("CAT", "QI")]
    assert least_known(["CAT", "QI"], lexicon) == min(known)
    assert least_known([], lexicon) is None
