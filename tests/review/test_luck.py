"""Luck: draws against other draws that could have come, whatever was made of them."""

from collections import Counter
from collections.abc import Sequence
from typing import get_type_hints

import pytest

from tests.breadth import first_of
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Seat
from wordhall.lab.playing import play_match
from wordhall.review import REVIEWS
from wordhall.review.luck import Draw, Stack, bags_behind, left_over, luck_of
from wordhall.review.time_left import in_time
from wordhall.words import load

LEXICON = load("everyday")
ADA, BEN = Seat(0), Seat(1)
QUICK = Effort(steps=20)
BEGINNING = 24
"""The commits of a match that are looked at: in plain Python the luck of all takes a minute."""

DRAWN = [
    game for game, review in REVIEWS.items() if hasattr(get_type_hints(review)["return"], "luck")
]
"""The games that have luck: in the others all have the same letters."""


def in_order(hand: Sequence[str]) -> float:
    """A hand is worth the places of its letters."""
    return float(sum(map(ord, hand)))


def test_other_hands_keep_what_was_kept_and_draw_as_many_from_each_stack() -> None:
    draw = Draw(ADA, ("Q",), (Stack(("A", "B"), "CDEF"), Stack(("1",), "23")))
    for hand in draw.others(3, 20):
        assert hand[0] == "Q"
        assert len(hand) == len(draw.hand) == 4
        assert set(hand[1:3]) <= set("ABCDEF")
        assert hand[3] in set("123")
        assert max(Counter(hand).values()) == 1
    assert draw.others(3, 20) == draw.others(3, 20)
    assert draw.others(3, 20) != draw.others(4, 20)


def test_good_draws_are_luck_and_bad_ones_are_none() -> None:
    draws = [Draw(ADA, (), (Stack(("Z",), "A"),)), Draw(BEN, (), (Stack(("A",), "Z"),))]
    ada, ben = luck_of(draws, 2, lambda _, hands: [in_order(hand) for hand in hands], 400)
    assert ada == pytest.approx(12.5, abs=1.5)
    assert ben == pytest.approx(-12.5, abs=1.5)


def test_who_draws_nothing_has_no_luck_and_without_time_nothing_is_said() -> None:
    draws = [Draw(ADA, ("Z",), (Stack((), "A"),))]
    assert luck_of(draws, 2, lambda *_: None, 5) == (0.0, 0.0)
    draws = [*draws, Draw(BEN, (), (Stack(("A",), "Z"),))]
    assert luck_of(draws, 2, lambda *_: None, 5) == (None, None)
    assert not in_time(-1)()


def test_a_hand_came_from_the_bag_after_the_turn_before() -> None:
    seats = [ADA, BEN, ADA, BEN, BEN]
    bags = ["dealt", "after Ada", "after Ben", "again Ada", "again Ben"]
    assert list(bags_behind(seats, bags)) == [
        "dealt",
        "dealt",
        "after Ada",
        "after Ben",
        "again Ben",
    ]


def test_what_is_gone_is_gone_once() -> None:
    assert left_over("AABC", "AB") == ("A", "C")
    assert left_over("AB", "ABZ") == ()


@pytest.mark.parametrize("game", first_of(sorted(DRAWN)))
def test_a_review_tells_the_luck_of_each_seat_the_same_each_time(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"wordhall.review.{game}.LUCK_SECONDS", 600.0, raising=False)
    seats = max(2, CATALOG[game].seats[0])
    played = play_match(game, LEXICON, ["casual"] * seats, "lucky", effort=QUICK)
    commits = played.commits[:BEGINNING]
    review = REVIEWS[game](commits, LEXICON)
    assert len(review.luck) == seats
    assert any(review.luck)
    assert REVIEWS[game](commits, LEXICON).luck == review.luck
