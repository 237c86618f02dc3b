"""The clock of the hall runs on, whatever is done to the system's."""

import time

import pytest

from wordhall.server.clock import WallClock

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
