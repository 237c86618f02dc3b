"""Mistakes at Word Shout, one test a reason; and what was open to a player."""

import pytest

from tests.games.shout.table import Table
from tests.review.shout.test_matches import LEXICON, WORDS, looked
from wordhall.games.shout.types.components import Options
from wordhall.kernel.game import Seat
from wordhall.review.mistakes import Fell
from wordhall.review.shout.accuracy import decisions
from wordhall.review.shout.mistakes import Mistake, Stood, basis, mistakes
from wordhall.review.shout.rounds import RoundReview

DICE = "C A T S E A O D G"


def taken(at: int, *, end: int = 60_000) -> RoundReview:
    """A round in which the first seat takes a word at this time, and all give up at the end."""
    table = Table(DICE, options=Options(words="checked"), words=WORDS)
    table.do(0, "COAT", at=at)
    for seat in range(3):
        table.do(seat, "no more", at=end)
    table.wait(end + 1_000)
    return looked(table, LEXICON)


def challenged(*commands: tuple[int, str]) -> RoundReview:
    """A round with a word that is none and a valid one, each challenged as told."""
    table = Table(DICE, options=Options(), words=WORDS)
    table.do(0, "TAC", at=1_000)
    table.do(1, "DOG", at=2_000)
    for seat in range(3):
        table.do(seat, "no more", at=4_000)
    table.wait(5_000)
    for seat, command in commands:
        table.do(seat, command, at=6_000)
    table.wait(60_000)
    return looked(table, LEXICON)


def test_the_longer_dice_lie_there_the_more_is_open() -> None:
    short, long = taken(2_000, end=4_000), taken(2_000, end=60_000)
    assert 0 < short.open[1] < long.open[1]
    assert long.open == (long.open[1],) * 3


def test_dice_that_are_gone_at_once_were_open_to_nobody() -> None:
    assert taken(1_000, end=1_100).open[1] < 0.1


def test_dice_taken_are_not_missed() -> None:
    one = taken(5_000)
    [own] = decisions(Seat(0), [one])
    [other] = decisions(Seat(1), [one])
    assert own.missed == other.missed == other.there
    assert own.there == pytest.approx(other.there + 4)


def test_a_word_that_fell_takes_nothing() -> None:
    fallen = challenged((1, "challenge 1"))
    [own] = decisions(Seat(0), [fallen])
    assert own.missed == own.there


def told(one: RoundReview, *scores: int) -> list[Mistake]:
    """The mistakes of a round that begins with these scores, in a match to 50."""
    after = [score + points for score, points in zip(scores, one.points, strict=True)]
    return list(mistakes(one.shots, scores, after, 50, LEXICON))


def test_the_word_fell() -> None:
    [one] = told(challenged((1, "challenge 1")), 40, 40, 20)
    assert (one.seat, one.shot, one.why) == (0, 0, Fell(None, ("TAC",)))
    assert one.lost > 0.05


def test_the_word_that_was_challenged_stood() -> None:
    [one] = told(challenged((0, "challenge 2")), 40, 40, 20)
    assert (one.seat, one.shot) == (0, 1)
    assert one.why == Stood(LEXICON.familiarity("DOG"), "DOG")


def test_a_phony_that_nobody_challenged_is_no_mistake() -> None:
    assert told(challenged(), 40, 40, 20) == []


def test_in_a_match_that_is_decided_nothing_is_a_mistake() -> None:
    assert told(challenged((1, "challenge 1")), 0, 45, 0) == []


def test_what_is_left_are_the_points_that_the_first_one_needs() -> None:
    assert basis((20, 30, 25), Seat(0), 50) == (-10, 0.4, 3)
    assert basis((60, 30, 25), Seat(0), 50).left == 0
