"""A live match: what comes by itself next and when, rests, leaps, judge and take."""

import pytest

from tests.kernel.toy import Hide, Pass, Roll
from tests.play.toy_match import ADA, ANN, BO, TWICE, act, happen, means, toy_match
from wordhall.bots.contract import Intention
from wordhall.kernel import match
from wordhall.kernel.game import Act, Alarm, Ms, Paused, Resigned, Resumed, Seating
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.kernel.match.commits import Passed
from wordhall.play.live_match import LiveMatch


def busy(playing: LiveMatch) -> LiveMatch:
    """It is Ada's turn, and she means to pass after three seconds."""
    act(playing, ANN, Pass(), 0)
    means(playing, Pass(), 3_000)
    return playing


# What comes by itself


def test_a_bot_acts_when_it_means_to_and_not_before() -> None:
    playing = busy(toy_match())
    assert playing.next_wall() == 3_000
    assert playing.next_cause() == Act(ADA, Pass(), Ms(3_000), bot=True)
    assert playing.coming(2_999) is None
    assert playing.coming(3_000) == Act(ADA, Pass(), Ms(3_000), bot=True)
    assert playing.coming(9_000) == Act(ADA, Pass(), Ms(3_000), bot=True), "however late"


def test_an_alarm_that_is_due_at_the_same_time_rings_first() -> None:
    playing = toy_match()
    means(playing, Hide(1), 10_000)
    assert playing.coming(10_000) == Alarm(Ms(10_000))


def test_of_two_bots_the_first_seat_is_first() -> None:
    playing = toy_match(bots=2)
    for request in reversed(playing.bots.requests()):
        playing.bots.answer(request, Intention(Hide(1), Ms(500)))
    assert playing.coming(500) == Act(ADA, Hide(1), Ms(500), bot=True)
    assert happen(playing, 500) == ["Act", "Act"]


def test_nothing_comes_before_the_newest_commit() -> None:
    playing = toy_match(bots=2)
    requests = playing.bots.requests()
    act(playing, ANN, Hide(1), 2_000)
    playing.bots.answer(requests[0], Intention(Hide(1), Ms(100)))
    assert playing.coming(2_000) == Act(ADA, Hide(1), Ms(2_000), bot=True)


def test_nothing_comes_while_the_match_is_paused() -> None:
    playing = busy(toy_match())
    playing.take(playing.judge(Seating(ANN, Paused(), Ms(1_000))), 1_000)
    assert playing.next_at() is None
    assert playing.now(60_000) == 1_000
    playing.take(playing.judge(Seating(ANN, Resumed(), Ms(1_000))), 60_000)
    assert playing.coming(61_999) is None
    assert happen(playing, 62_000) == ["Act"]


def test_nothing_comes_once_it_is_over() -> None:
    playing = toy_match(people=2, bots=0)
    for seat in (ANN, ADA):
        playing.take(playing.judge(Seating(seat, Resigned(), Ms(0))), 0)
    assert playing.over
    assert playing.outcome is not None
    assert playing.awaited == set()
    assert playing.next_wall() is None
    assert playing.next_cause() is None
    assert playing.coming(60_000) is None
    assert not playing.excuse((0, 60_000), Ms(0))


# Judge and take


def test_what_is_judged_has_not_happened() -> None:
    playing = toy_match()
    before = playing.live
    judged = playing.judge(Act(ANN, Roll(), Ms(100)), "an id")
    assert playing.live is before
    (commit,) = [passed.commit for passed in judged.passed]
    assert (commit.version, commit.command) == (1, "an id")
    playing.take(judged, 100)
    (passed,) = judged.passed
    assert playing.live is passed.live
    assert (playing.due, playing.outcome) == (passed.due, passed.outcome) == (10_100, None)


def test_a_refusal_changes_nothing() -> None:
    playing = toy_match(people=2, bots=0)
    before = playing.live
    judged = playing.judge(Act(ADA, Roll(), Ms(100)))
    assert judged.refusal is not None
    assert judged.refusal.code == "not-your-turn"
    assert judged.passed == ()
    playing.take(judged, 100)
    assert playing.live is before


def test_an_act_after_an_alarm_is_judged_after_it_and_both_are_told_in_turn() -> None:
    playing, told = toy_match(people=2, bots=0), list[tuple[int, bool]]()

    def tell(passed: Passed) -> None:
        told.append((passed.commit.version, playing.live is passed.live))

    judged = playing.judge(Act(ANN, Roll(), Ms(12_000)))
    assert judged.refusal is not None
    assert [type(passed.commit.cause) for passed in judged.passed] == [Alarm]
    judged = playing.judge(Act(ADA, Roll(), Ms(12_000)))
    assert judged.refusal is None
    playing.take(judged, 12_000, tell)
    assert told == [(1, True), (2, True)]
    assert match.next_due(playing.game, playing.live) == playing.due == 22_000


# Time that is taken out


def test_h11_while_it_rests_match_time_stands_and_nothing_comes() -> None:
    playing = busy(toy_match())
    playing.rest(1_000)
    assert playing.next_wall() is None
    assert playing.now(60_000) == 1_000
    playing.wake(60_000)
    assert playing.now(60_000 + GRACE_AFTER_OUTAGE) == 1_000
    assert playing.coming(61_999 + GRACE_AFTER_OUTAGE) is None
    assert happen(playing, 62_000 + GRACE_AFTER_OUTAGE) == ["Act"]


@pytest.mark.parametrize("limit, graceful", [(10_000, False), (None, True)])
def test_h11_no_grace_after_a_moment_or_where_no_clock_runs(
    limit: int | None, *, graceful: bool
) -> None:
    playing = busy(toy_match(limit=limit))
    playing.rest(1_000)
    playing.wake(60_000, graceful=graceful)
    assert happen(playing, 62_000) == ["Act"]


def test_h11_in_a_pause_nobody_wakes_it() -> None:
    playing = busy(toy_match())
    playing.take(playing.judge(Seating(ANN, Paused(), Ms(1_000))), 1_000)
    playing.rest(2_000)
    playing.wake(60_000)
    assert playing.now(90_000) == 1_000


def test_h5_nothing_comes_in_the_grace_after_an_outage() -> None:
    playing = busy(toy_match())
    assert playing.excuse((3_000, 60_000), Ms(10_000))
    assert playing.coming(69_999) is None
    assert happen(playing, 70_000) == ["Act"]


# Leaps


def test_time_in_which_only_bots_act_is_leapt_over() -> None:
    playing = busy(toy_match())
    assert playing.waits_for_bots
    assert playing.skip_ahead(10)
    assert happen(playing, 10) == ["Act"]
    assert playing.live.at == 3_000
    assert playing.now(510) == 3_500


def test_what_waits_for_a_person_is_not() -> None:
    assert not toy_match().waits_for_bots


def test_nor_what_waits_for_a_bot_to_make_up_its_mind() -> None:
    playing = toy_match(bots=2)
    act(playing, ANN, Pass(), 0)
    ada, bo = playing.bots.requests()
    playing.bots.answer(ada, Intention(Pass(), Ms(3_000)))
    assert not playing.waits_for_bots
    playing.bots.answer(bo, None)
    assert playing.waits_for_bots


def test_where_nobody_but_bots_plays_they_are_watched() -> None:
    playing = toy_match(people=0, bots=2)
    for request in playing.bots.requests():
        playing.bots.answer(request, Intention(Hide(1), Ms(500)))
    assert not playing.waits_for_bots


def test_a_grace_is_leapt_over_too() -> None:
    playing = busy(toy_match())
    playing.excuse((1_000, 60_000), Ms(10_000))
    assert playing.skip_ahead(60_000)
    assert happen(playing, 60_000) == ["Act"]


def test_what_has_come_already_needs_no_leap() -> None:
    playing = busy(toy_match())
    assert playing.skip_ahead(4_000)
    assert playing.now(4_000) == 4_000


def test_there_is_nothing_to_leap_to() -> None:
    assert not toy_match(limit=None).skip_ahead(0)


def test_where_match_time_stands_it_moves_by_leaps_alone() -> None:
    playing = toy_match(people=2, limit=None, standing=True)
    act(playing, ANN, Pass(), 50_000)
    assert playing.now(90_000) == 0
    means(playing, Hide(1), 1_000, BO)
    assert playing.coming(90_000) is None
    assert playing.skip_ahead(90_000)
    assert happen(playing, 90_000) == ["Act"]
    assert playing.now(99_000) == 1_000
    playing.rest(99_000)
    playing.wake(99_500)
    assert playing.now(200_000) == 1_000


def test_where_match_time_stands_a_bot_need_not_wait_for_a_leap() -> None:
    playing = toy_match(people=2, standing=True)
    means(playing, Hide(1), 0, BO)
    assert happen(playing, 5_000) == ["Act"]


def test_what_a_bot_is_refused_leaves_the_match_as_it_is() -> None:
    playing = toy_match()
    means(playing, TWICE, 0)
    happen(playing, 0)
    before = playing.live
    means(playing, TWICE, 0)
    assert happen(playing, 0) == ["Act"]
    assert playing.live is before
