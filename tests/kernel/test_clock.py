"""Clocks and match time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from wordhall.kernel.clock import (
    DAY,
    Bank,
    Clock,
    Control,
    Correspondence,
    PerTurn,
    Timeline,
    Untimed,
    allowance,
    clock,
    flag,
    start,
    stop,
)
from wordhall.kernel.game import Ms, Seat

A, B = Seat(0), Seat(1)


def test_untimed_hurries_nobody() -> None:
    running = start(clock(Untimed(), 2), A, Ms(0))
    assert flag(running) is None
    assert stop(running, Ms(10**9)).left == (None, None)


def test_a_limit_a_turn_is_given_anew() -> None:
    running = start(clock(PerTurn(Ms(60_000)), 2), A, Ms(5_000))
    assert flag(running) == 65_000
    running = start(running, B, Ms(64_000))
    assert running.running == B
    assert running.left == (60_000, 60_000)
    assert flag(running) == 124_000


def test_a_turn_may_be_interrupted_and_go_on() -> None:
    running = start(clock(PerTurn(Ms(60_000)), 2), A, Ms(0))
    standing = stop(running, Ms(20_000), turn_over=False)
    assert flag(standing) is None
    assert flag(start(standing, A, Ms(90_000))) == 130_000


def test_a_bank_is_used_up_and_gains_its_increment() -> None:
    running = start(clock(Bank(Ms(100_000), Ms(5_000)), 2), A, Ms(0))
    assert flag(running) == 100_000
    running = start(running, B, Ms(30_000))
    assert running.left == (75_000, 100_000)
    assert flag(start(running, A, Ms(40_000))) == 115_000
    interrupted = stop(running, Ms(31_000), turn_over=False)
    assert interrupted.left == (75_000, 99_000)


def test_a_bank_is_never_overdrawn() -> None:
    running = start(clock(Bank(Ms(100)), 1), A, Ms(0))
    assert stop(running, Ms(250)).left == (0,)


def test_correspondence_counts_days() -> None:
    assert DAY == 86_400_000
    running = start(clock(Correspondence(3), 2), B, Ms(7))
    assert flag(running) == 3 * DAY + 7
    assert stop(running, Ms(2 * DAY)).left == (3 * DAY, 3 * DAY)


@pytest.mark.parametrize(
    "control, plain, favoured",
    [
        (Untimed(), None, None),
        (PerTurn(Ms(60_000)), 60_000, 70_000),
        (Bank(Ms(90_000), Ms(1)), 90_000, 100_000),
        (Correspondence(1), DAY, DAY + 10_000),
    ],
)
def test_h7_a_handicap_is_more_time(
    control: Control, plain: int | None, favoured: int | None
) -> None:
    assert allowance(control, Ms(0)) == plain
    assert clock(control, 2, (Ms(0), Ms(10_000))).left == (plain, favoured)


def test_h7_a_handicap_comes_each_turn_but_once_to_a_bank() -> None:
    extra = (Ms(10), Ms(0))
    turn = stop(start(clock(PerTurn(Ms(100)), 2, extra), A, Ms(0)), Ms(50))
    bank = stop(start(clock(Bank(Ms(100)), 2, extra), A, Ms(0)), Ms(50))
    assert turn.left == (110, 100)
    assert bank.left == (60, 100)


def test_each_seat_has_its_handicap_or_none_has() -> None:
    with pytest.raises(ValueError, match="3 seats have 1"):
        clock(Untimed(), 3, (Ms(1),))


def test_a_standing_clock_stands() -> None:
    standing = clock(PerTurn(Ms(1)), 2)
    assert stop(standing, Ms(99)) == standing
    assert flag(standing) is None


@given(
    st.sampled_from([PerTurn(Ms(1_000)), Bank(Ms(5_000), Ms(300)), Correspondence(1)]),
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2_000), st.booleans())),
)
def test_nobody_gains_time_but_by_turns(
    control: Control, moves: list[tuple[int, int, bool]]
) -> None:
    now: Clock = clock(control, 3)
    at, turns = 0, [0, 0, 0]
    for seat, later, over in moves:
        now = start(now, Seat(seat), Ms(at))
        at += later
        now = stop(now, Ms(at), turn_over=over)
        turns[seat] += over
    for left, more in zip(now.left, turns, strict=True):
        assert left is not None
        assert 0 <= left <= (5_000 + 300 * more if isinstance(control, Bank) else DAY)


def test_match_time_starts_at_zero() -> None:
    line = Timeline(began=1_000)
    assert line.at(1_000) == 0
    assert line.at(1_500) == 500
    assert line.at(0) == 0
    assert line.wall(Ms(500)) == 1_500


def test_h6_match_time_stands_in_a_pause() -> None:
    held = Timeline(began=1_000).hold(1_400)
    assert held.at(1_400) == held.at(99_000) == 400
    assert held.hold(5_000) == held
    released = held.release(2_000)
    assert released.at(2_000) == 400
    assert released.at(2_100) == 500
    assert released.wall(Ms(500)) == 2_100
    assert released.release(9_000) == released


def test_h11_a_rest_ends_with_a_grace_that_does_not_add_up() -> None:
    line = Timeline(began=0).hold(5_000).release(60_000, grace=10_000)
    assert line.at(60_000) == line.at(70_000) == 5_000
    assert line.at(70_001) == 5_001
    again = line.hold(62_000).release(63_000, grace=10_000)
    assert again.at(73_000) == 5_000
    assert again.at(73_001) == 5_001
    soon = line.hold(62_000).release(63_000)
    assert soon.at(71_000) == 5_000
    assert soon.at(71_001) == 5_001


def test_h5_an_outage_and_its_grace_are_taken_out() -> None:
    line = Timeline(began=0).without(began=5_000, ended=65_000, grace=10_000)
    assert line.at(65_000) == line.at(70_000) == line.at(75_000) == 5_000
    assert line.at(75_001) == 5_001
    assert line.wall(Ms(6_000)) == 76_000


def test_h5_a_table_that_moves_has_the_gap_taken_out_without_grace() -> None:
    line = Timeline(began=0).without(began=5_000, ended=6_500, grace=0)
    assert (line.at(6_500), line.at(6_501)) == (5_000, 5_001)


def test_h11_a_rest_is_taken_out_of_match_time_like_an_outage() -> None:
    rested = Timeline(began=0).without(began=5_000, ended=3_605_000, grace=10_000)
    assert rested.at(3_605_000) == rested.at(3_615_000) == 5_000


def test_h5_a_second_outage_in_the_grace_of_the_first() -> None:
    line = Timeline(began=0).without(began=5_000, ended=65_000, grace=10_000)
    line = line.without(began=70_000, ended=100_000, grace=10_000)
    assert line.at(100_000) == line.at(110_000) == 5_000
    assert line.at(120_000) == 10_000


def test_h5_an_outage_during_a_pause_changes_nothing() -> None:
    held = Timeline(began=0).hold(5_000)
    assert held.without(began=6_000, ended=20_000, grace=10_000) == held
    assert held.release(30_000).at(30_000) == 5_000


def test_match_time_waits_for_what_all_are_to_see_at_one_moment() -> None:
    line = Timeline(began=500).meeting(Ms(1_000), wall=1_800)
    assert (line.at(1_800), line.wall(Ms(1_000))) == (1_000, 1_800)
    assert line.meeting(Ms(1_000), wall=1_700) == line


@st.composite
def _interruptions(draw: DrawFn) -> list[tuple[str, int]]:
    kinds = st.sampled_from(["hold", "release", "outage", "look"])
    return draw(st.lists(st.tuples(kinds, st.integers(0, 30_000)), max_size=12))


@given(_interruptions())
def test_match_time_never_runs_back(interruptions: list[tuple[str, int]]) -> None:
    line, wall, last = Timeline(began=0), 0, Ms(0)
    for kind, later in interruptions:
        began, wall = wall, wall + later
        match kind:
            case "hold":
                line = line.hold(wall)
            case "release":
                line = line.release(wall)
            case "outage":
                line = line.without(began, wall, 10_000)
            case _:
                pass
        assert line.at(wall) >= last
        last = line.at(wall)
