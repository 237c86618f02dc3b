"""Bots at their seats: asked when they see something new, void when it changes, replaced."""

from tests.kernel.toy import Hide, Pass
from tests.play.toy_match import ADA, ANN, BO, TWICE, act, asked, happen, means, toy_match
from wordhall.bots.contract import Intention
from wordhall.kernel.game import Act, Away, Back, BotSat, Ms, Paused, Resumed, Seating
from wordhall.kernel.house.rules import AWAY_BEFORE_A_BOT
from wordhall.play.bot_seats import PATIENCE
from wordhall.play.live_match import LiveMatch


def change(playing: LiveMatch, cause: Seating) -> None:
    playing.take(playing.judge(cause), cause.at)


def refuse(playing: LiveMatch, times: int) -> None:
    """Ada wants again and again what she has already."""
    for _ in range(times):
        means(playing, TWICE, playing.live.at)
        assert happen(playing, playing.live.at) == ["Act"]


def stubborn() -> LiveMatch:
    """Ada has hidden a number, and it is her turn."""
    playing = toy_match()
    means(playing, TWICE, 0)
    assert happen(playing, 0) == ["Act"]
    act(playing, ANN, Pass(), 0)
    return playing


def test_a_bot_is_asked_once_what_its_seat_sees() -> None:
    playing = toy_match(bots=2)
    requests = playing.bots.requests()
    assert [(each.seat, each.level, each.now) for each in requests] == [
        (ADA, "club", 0),
        (BO, "club", 0),
    ]
    assert requests[0].view.lines[ADA].aside == ()
    assert requests[0].view.lines[BO].aside is None
    assert playing.bots.requests() == []
    assert playing.bots.busy


def test_what_others_hide_does_not_wake_it() -> None:
    playing = toy_match()
    request = asked(playing.bots)
    act(playing, ANN, Hide(1), 500)
    assert playing.bots.is_open(request)
    assert playing.bots.requests() == []


def test_an_answer_to_an_old_view_is_dropped() -> None:
    playing = toy_match()
    old = asked(playing.bots)
    act(playing, ANN, Pass(), 500)
    assert not playing.bots.is_open(old)
    playing.bots.answer(old, Intention(Hide(1), Ms(600)))
    playing.bots.fail(old)
    assert playing.next_at() == playing.due
    assert asked(playing.bots).now == 500


def test_a_question_that_is_void_before_it_is_asked_is_never_asked() -> None:
    playing = toy_match()
    act(playing, ANN, Pass(), 500)
    assert [each.now for each in playing.bots.requests()] == [500]


def test_what_it_meant_is_void_when_its_view_changes() -> None:
    playing = toy_match()
    means(playing, Hide(1), 3_000)
    act(playing, ANN, Pass(), 500)
    assert happen(playing, 4_000) == []


def test_it_is_asked_again_when_it_has_acted_even_if_it_sees_the_same() -> None:
    playing = toy_match()
    means(playing, None, 1_000)
    assert not playing.bots.acted(Act(ADA, Hide(1), Ms(1_000), bot=True), refused=False)
    playing.update_bots()
    assert asked(playing.bots).now == 1_000


def test_one_that_fails_is_replaced_at_once() -> None:
    playing = toy_match()
    act(playing, ANN, Pass(), 500)
    playing.bots.fail(asked(playing.bots))
    assert not playing.bots.busy
    assert happen(playing, 500) == ["Act"]
    assert playing.live.state.mover == ANN
    assert playing.bots.requests() == [], "nobody asks it any more"


def test_one_that_is_refused_is_asked_again_as_of_then() -> None:
    playing = stubborn()
    means(playing, TWICE, 2_000)
    assert happen(playing, 2_000) == ["Act"]
    assert playing.live.at == 0, "a refusal is no commit"
    assert asked(playing.bots).now == 2_000


def test_one_that_is_refused_too_often_is_replaced() -> None:
    playing = stubborn()
    refuse(playing, PATIENCE - 1)
    means(playing, TWICE, 0)
    assert happen(playing, 0) == ["Act", "Act"]
    assert playing.live.state.mover == ANN


def test_the_host_hears_that_one_was_replaced() -> None:
    playing = stubborn()
    told = []
    for _ in range(PATIENCE):
        means(playing, TWICE, 0)
        cause = playing.coming(0)
        assert cause is not None
        told.append(playing.take(playing.judge(cause), 0))
    assert told == [False] * (PATIENCE - 1) + [True]


def test_who_sees_something_new_is_trusted_anew() -> None:
    playing = stubborn()
    refuse(playing, PATIENCE - 1)
    happen(playing, 10_000)
    act(playing, ANN, Pass(), 10_000)
    refuse(playing, PATIENCE - 1)
    assert playing.live.state.mover == ADA


def test_a_stand_in_that_is_refused_waits_until_it_sees_something_new() -> None:
    playing = toy_match()
    act(playing, ANN, Pass(), 0)
    playing.bots.fail(asked(playing.bots))
    assert not playing.bots.acted(Act(ADA, TWICE, Ms(0), bot=True), refused=True)
    playing.update_bots()
    assert playing.bots.next_at() is None
    assert happen(playing, 10_000) == ["Alarm"]
    act(playing, ANN, Pass(), 10_000)
    assert playing.bots.next_at() == 10_000


def test_nobody_is_asked_in_a_pause() -> None:
    playing = toy_match()
    asked(playing.bots)
    change(playing, Seating(ANN, Paused(), Ms(1_000)))
    assert playing.live.house.paused
    playing.bots.acted(Act(ADA, Hide(1), Ms(1_000), bot=True), refused=False)
    playing.update_bots()
    assert playing.bots.requests() == []
    change(playing, Seating(ANN, Resumed(), Ms(1_000)))
    assert asked(playing.bots).now == 1_000


def test_a_chair_that_gets_a_bot_is_asked_until_its_player_is_back() -> None:
    playing, soon = toy_match(people=2, limit=None), Ms(AWAY_BEFORE_A_BOT)
    asked(playing.bots, BO)
    change(playing, Seating(ADA, Away(), Ms(0)))
    assert playing.bots.requests() == []
    change(playing, Seating(ADA, BotSat("novice", ANN), soon))
    (request,) = playing.bots.requests()
    assert (request.seat, request.level, request.now) == (ADA, "novice", soon)
    change(playing, Seating(ADA, Back(), soon))
    change(playing, Seating(ADA, Back(), soon))
    act(playing, ANN, Pass(), soon)
    assert not playing.bots.is_open(request)


def test_nobody_is_asked_any_more_once_it_is_stopped() -> None:
    playing = toy_match()
    request = asked(playing.bots)
    playing.bots.stop()
    act(playing, ANN, Pass(), 0)
    assert not playing.bots.is_open(request)
    assert playing.bots.requests() == []
    assert playing.bots.first() is None
