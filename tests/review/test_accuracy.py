"""Accuracy: the scale, what it rests on, and its laws."""

import json
from importlib import import_module
from math import inf
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordhall.catalog import NAMES
from wordhall.lab.accuracy import LEVELS
from wordhall.review.accuracy import Decision, Scale, accuracy, missed_share, whole
from wordhall.review.finds import Candidate, best_find

RECORDED = json.loads((Path(__file__).parent / "accuracy.json").read_text("utf-8"))
"""What three levels missed in matches of `wordhall lab accuracy`, by game, kind and level."""

SCALE = Scale(casual=0.5, expert=0.2)

SCALES = [
    (game, kind, scale)
    for game in NAMES
    for kind, scale in import_module(f"wordhall.review.{game}.accuracy").SCALES.items()
]

worths = st.floats(0, 200)
parts = st.floats(0, 1)
decisions = st.lists(
    st.builds(lambda there, part: Decision(there, there * part), worths, parts),
    min_size=SCALE.fewest,
).filter(lambda made: sum(one.there for one in made) > 1)


@pytest.mark.parametrize("game, kind, scale", SCALES)
def test_the_median_matches_of_the_levels_lie_where_they_belong(
    game: str, kind: str, scale: Scale
) -> None:
    shares = RECORDED[game][kind]
    casual, club, expert = (median(map(scale.number, shares[level])) for level in LEVELS)
    assert casual == pytest.approx(60, abs=3)
    assert expert == pytest.approx(85, abs=3)
    assert casual < club < expert


@pytest.mark.parametrize("level, usual", [("casual", 60), ("expert", 85)])
@pytest.mark.parametrize("game, kind, scale", SCALES)
def test_one_match_often_differs_by_less_than_10_and_rarely_by_20(
    game: str, kind: str, scale: Scale, level: str, usual: int
) -> None:
    """So the page says of the number of a match (`review_accuracy_is`)."""
    differ = [abs(scale.number(share) - usual) for share in RECORDED[game][kind][level]]
    assert sum(one <= 10 for one in differ) > len(differ) / 2
    assert sum(one <= 20 for one in differ) > 0.9 * len(differ)


@pytest.mark.parametrize("game, kind, scale", SCALES)
def test_every_scale_leads_through_its_two_levels(game: str, kind: str, scale: Scale) -> None:
    assert scale.casual > scale.expert > 0, (game, kind)
    assert scale.number(scale.casual) == pytest.approx(60)
    assert scale.number(scale.expert) == pytest.approx(85)


@given(decisions)
def test_who_always_makes_the_best_move_has_100(made: list[Decision]) -> None:
    assert accuracy([one._replace(missed=0.0) for one in made], SCALE) == 100


@given(decisions, st.data())
def test_the_number_never_rises_when_a_move_is_made_worse(
    made: list[Decision], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(made) - 1))
    worse = [*made]
    worse[place] = made[place]._replace(missed=made[place].missed + data.draw(worths))
    before, after = accuracy(made, SCALE), accuracy(worse, SCALE)
    assert before is not None
    assert after is not None
    assert 0 <= after <= before <= 100


@given(decisions, st.floats(0.1, 10))
def test_richer_boards_ask_for_no_more(made: list[Decision], times: float) -> None:
    richer = [Decision(one.there * times, one.missed * times) for one in made]
    assert missed_share(richer) == pytest.approx(missed_share(made))


def test_who_misses_all_there_is_and_more_comes_near_to_0() -> None:
    assert SCALE.number(1.0) < 30
    assert SCALE.number(inf) == 0


def test_nothing_is_said_of_few_decisions_or_where_nothing_was_there() -> None:
    one = Decision(10, 0)
    assert accuracy([one] * 5, SCALE) is None
    assert accuracy([one] * 6, SCALE) == 100
    assert accuracy([Decision(0, 0)] * 6, SCALE) is None


@pytest.mark.parametrize(
    "kind, fewest",
    [
        ("cross play", 6),
        ("ways play", 6),
        ("locks play", 6),
        ("shout play", 3),
        ("sheets find", 5),
        ("sheets build", 1),
    ],
)
def test_each_game_says_nothing_of_fewer_decisions_than_these(kind: str, fewest: int) -> None:
    scales = {f"{game} {told}": scale for game, told, scale in SCALES}
    made = [Decision(10, 5)] * fewest
    assert accuracy(made, scales[kind]) is not None
    assert accuracy(made[1:], scales[kind]) is None


def test_exchanges_and_a_resignation_have_no_number() -> None:
    missed_all = [Decision(40, 35)] * 5
    assert accuracy(missed_all, SCALE) is None
    assert accuracy([*missed_all, Decision(40, 35)], SCALE) is not None


def test_nothing_is_said_if_a_turn_could_not_be_analysed() -> None:
    one = Decision(10, 0)
    assert whole([one, one]) == (one, one)
    assert whole([one, None]) == ()


def test_the_best_find_brought_most_less_what_it_missed() -> None:
    found = [
        Candidate(3, 40, Decision(70, 30)),
        Candidate(5, 25, Decision(25, 0)),
        Candidate(8, 25, Decision(25, 0)),
    ]
    assert best_find(found) == 5
    assert best_find(found[:1]) == 3
    assert best_find([Candidate(0, 10, Decision(30, 20))]) is None
    assert best_find([]) is None
