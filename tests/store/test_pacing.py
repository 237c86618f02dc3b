"""How long a journal waits from one group of writes to the next."""

from hypothesis import given
from hypothesis import strategies as st

from wordhall.store.pacing import PACE, pause_after

WRITES = st.integers(0, 500)


def test_after_a_single_write_the_next_one_waits_for_no_other() -> None:
    assert pause_after(1, PACE) == 0


def test_a_busy_hall_keeps_the_whole_pace() -> None:
    assert pause_after(11, PACE) == pause_after(128, PACE) == PACE


@given(WRITES, WRITES)
def test_the_more_writes_the_longer_and_never_above_the_pace(one: int, other: int) -> None:
    few, many = sorted((one, other))
    assert 0 <= pause_after(few, PACE) <= pause_after(many, PACE) <= PACE
