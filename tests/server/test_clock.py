"""The clock of the hall runs on, whatever is done to the system's."""

import time

import pytest

from wordhall.server.clock import BEHIND, MADE, MISTAKEN, WallClock, first

NOON = 1_700_000_000_000
HOUR = 3_600_000


class Machine:
    """A machine whose two clocks are set by hand."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.system, self.running = NOON, 5_000
        patch.setattr(time, "time_ns", lambda: self.system * 1_000_000)
        patch.setattr(time, "monotonic_ns", lambda: self.running * 1_000_000)

    def run(self, ms: int) -> None:
        self.system += ms
        self.running += ms


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_it_tells_the_system_s_time(machine: Machine) -> None:
    clock = WallClock()
    assert clock.wall() == NOON
    machine.run(HOUR)
    assert clock.wall() == NOON + HOUR


def test_it_never_goes_back_and_never_stands_still(machine: Machine) -> None:
    clock = WallClock()
    machine.system -= HOUR
    assert clock.wall() == NOON
    machine.run(30_000)
    assert clock.wall() == NOON + 30_000
    machine.system -= 2 * HOUR
    machine.run(1)
    assert clock.wall() == NOON + 30_001


def test_a_machine_that_slept_is_believed(machine: Machine) -> None:
    clock = WallClock()
    ahead = clock.ahead
    machine.system += HOUR
    assert clock.wall() == NOON + HOUR
    assert clock.ahead == ahead + HOUR
    machine.system -= HOUR
    machine.run(7)
    assert clock.wall() == NOON + HOUR + 7


def test_h5_a_hall_goes_on_where_it_was_if_the_machine_does_not_know_the_time(
    machine: Machine,
) -> None:
    last = MADE + HOUR
    for shown in (0, MADE - 1, MADE, last - 1):
        machine.system = shown
        clock = WallClock(last)
        assert clock.wall() == last + 1
        machine.run(HOUR)
        assert clock.wall() == last + 1 + HOUR


def test_h5_the_time_from_the_network_is_a_leap_like_any(machine: Machine) -> None:
    machine.system = 0
    clock = WallClock(MADE - 1)
    ahead = clock.ahead
    machine.system = MADE + HOUR
    assert clock.wall() == MADE + HOUR
    assert clock.ahead == ahead + HOUR


def test_a_clock_that_is_right_again_is_believed_after_a_start() -> None:
    assert first(MADE, None) == MADE
    assert first(MADE + HOUR, MADE) == MADE + HOUR
    assert first(MADE, MADE + MISTAKEN) == MADE + MISTAKEN + 1
    assert first(MADE, MADE + MISTAKEN + 1) == MADE
    assert first(MADE - 1, MADE + MISTAKEN) == MADE + MISTAKEN + 1


def test_it_says_when_the_system_s_clock_is_behind(machine: Machine) -> None:
    machine.system = MADE
    clock = WallClock(MADE + HOUR - 1)
    told = [clock.is_behind]
    for step in (HOUR, -BEHIND, -1):
        machine.system += step
        told.append(clock.is_behind)
    assert told == [True, False, False, True]
    machine.system = 0
    assert WallClock().is_behind
