"""Who has the keyboard, for how long, and the last seconds called out."""

import pytest

from wordhall.kernel.game import Ms, Seat
from wordhall.terminal.keyboard import Countdown, Keyboard

A, B, C = Seat(0), Seat(2), Seat(5)
STEP = ("build", 1)


def test_one_person_has_it_from_the_start() -> None:
    keyboard = Keyboard([A])
    assert not keyboard.shared
    assert keyboard.holder == A


@pytest.mark.parametrize(
    "holder, awaited, following",
    [
        (None, {A, B, C}, A),
        (None, {B}, B),
        (None, set(), A),
        (B, {A, B, C}, B),
        (B, {A, C}, C),
        (C, {A, B}, A),
        (B, {A}, A),
        (B, {Seat(1)}, B),
        (B, set(), B),
    ],
)
def test_it_stays_where_it_is_wanted_and_goes_round_else(
    holder: Seat | None, awaited: set[Seat], following: Seat
) -> None:
    keyboard = Keyboard([A, B, C])
    keyboard.holder = holder
    assert keyboard.following(awaited, STEP) == following


def test_a_stint_is_as_long_as_the_step_is_limited() -> None:
    keyboard = Keyboard([A, B])
    keyboard.take(A, STEP, 1_000)
    assert keyboard.until(Ms(30_000), 1_000) == 31_000
    assert keyboard.until(Ms(30_000), 9_000) == 31_000


def test_time_away_from_the_keyboard_is_not_counted_and_time_at_it_is_not_given_back() -> None:
    keyboard = Keyboard([A, B])
    keyboard.take(A, STEP, 0)
    keyboard.take(B, STEP, 10_000)
    assert keyboard.until(Ms(30_000), 10_000) == 40_000
    keyboard.take(A, STEP, 100_000)
    assert keyboard.until(Ms(30_000), 100_000) == 120_000


def test_a_new_step_is_a_new_stint() -> None:
    keyboard = Keyboard([A, B])
    keyboard.take(A, STEP, 0)
    keyboard.follow(STEP, 5_000)
    assert keyboard.until(Ms(30_000), 5_000) == 30_000
    keyboard.follow(("build", 2), 9_000)
    assert keyboard.until(Ms(30_000), 9_000) == 39_000


def test_a_stint_rests_during_a_pause() -> None:
    keyboard = Keyboard([A, B])
    keyboard.take(A, STEP, 0)
    keyboard.rest(10_000)
    keyboard.follow(STEP, 60_000)
    assert keyboard.until(Ms(30_000), 60_000) == 80_000


def test_whose_stint_is_used_up_is_not_wanted_for_this_step() -> None:
    keyboard = Keyboard([A, B])
    keyboard.take(A, STEP, 0)
    keyboard.spend()
    assert keyboard.wanted({A, B}, STEP) == [B]
    assert keyboard.following({A, B}, STEP) == B
    assert keyboard.wanted({A, B}, ("build", 2)) == [A, B]


def test_the_last_seconds_are_called_once_each() -> None:
    countdown = Countdown()
    times = [60_000, 30_001, 30_000, 29_000, 10_500, 9_000, 5_000, 4_000, 0]
    called = [countdown.look(left) for left in times]
    assert called == [None, None, 30, None, None, 10, 5, None, None]


def test_a_short_clock_is_not_called_out_from_where_it_never_was() -> None:
    countdown = Countdown()
    assert [countdown.look(left) for left in (None, 8_000, None, 3_000)] == [None] * 4


def test_a_jump_over_several_marks_calls_the_last() -> None:
    countdown = Countdown()
    assert [countdown.look(left) for left in (40_000, 4_000)] == [None, 5]


@pytest.mark.parametrize("left, pause", [(60_000, 30_000), (30_000, 20_000), (5_000, 5_000)])
def test_there_is_nothing_to_do_until_the_next_mark(left: int, pause: int) -> None:
    assert Countdown.pause(left) == pause
