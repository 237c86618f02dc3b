"""The clock of all nodes: the store's, by a measured offset."""

from unittest.mock import patch

from wordhall.server.clock import MADE, MISTAKEN
from wordhall.server.nodes import clock
from wordhall.server.nodes.clock import SLEW, STEP, SharedClock

NOON = MADE + 1_000_000


class Running:
    """A monotonic clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


def read(shared: SharedClock, running: Running, wall: int, trip: int = 0) -> None:
    """One reading of the store's clock, with this many milliseconds there and back."""
    sent = running.now
    running.now += trip
    shared.measure(wall, sent, running.now)


def test_it_begins_with_the_time_of_the_store() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, NOON)
        running.now += 500
        assert shared.wall() == NOON + 500
        assert not shared.is_behind


def test_a_long_way_there_and_back_does_not_change_it() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, NOON)
        read(shared, running, NOON + 190, trip=200)  # the answer alone was slow
        assert shared.wall() == NOON + 200


def test_small_differences_are_corrected_in_small_steps() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, NOON)
        for _ in range(3):
            read(shared, running, NOON + 100)
        assert shared.wall() == NOON + 3 * SLEW
        read(shared, running, NOON + 3 * SLEW + 2)
        assert shared.wall() == NOON + 3 * SLEW + 2


def test_it_slows_down_and_never_goes_back() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, NOON)
        assert shared.wall() == NOON
        for _ in range(2):
            read(shared, running, NOON - 60_000)
        assert shared.wall() == NOON
        running.now += 2 * SLEW + 1
        assert shared.wall() == NOON + 1


def test_a_leap_of_the_store_is_believed_at_once() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, NOON)
        read(shared, running, NOON + STEP + 1)
        assert shared.wall() == NOON + STEP + 1


def test_it_goes_on_from_a_time_that_was_stored_and_slows_down() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock(NOON + 100)
        read(shared, running, NOON)
        assert shared.wall() == NOON + 101
        running.now += 200
        read(shared, running, NOON + 200)
        assert shared.wall() == NOON + 301 - SLEW
        running.now += 1000
        assert shared.wall() == NOON + 1301 - SLEW


def test_a_stored_time_that_was_a_mistake_does_not_count() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock(NOON + MISTAKEN + 1)
        read(shared, running, NOON)
        assert shared.wall() == NOON


def test_a_store_whose_clock_was_never_set_is_behind() -> None:
    running = Running()
    with patch.object(clock, "running", running):
        shared = SharedClock()
        read(shared, running, 5)
        assert shared.is_behind
