"""How far away a connection is, as the hall measures it (shout R9)."""

import pytest

from wordhall.kernel.game import MOST_CREDIT
from wordhall.server.sockets.distance import FIRST, MEMORY, NONCE_BYTES, Distance

NOON = 1_700_000_000_000


def measured(*trips: tuple[int, int]) -> Distance:
    """Round trips: when each began, and how long it took."""
    distance = Distance()
    for began, took in trips:
        nonce = distance.ask(NOON + began)
        distance.answer(nonce, NOON + began + took)
    return distance


def test_what_was_never_measured_has_no_credit() -> None:
    assert Distance().credit(NOON) == 0


@pytest.mark.parametrize("trip,credit", [(0, 0), (1, 0), (10, 5), (81, 40), (150, 75), (900, 75)])
def test_the_credit_is_half_of_the_round_trip_but_not_more_than_the_most(
    trip: int, credit: int
) -> None:
    assert measured((0, trip)).credit(NOON + 1_000) == credit <= MOST_CREDIT


def test_the_smallest_of_the_last_minute_counts() -> None:
    distance = measured((0, 30), (10_000, 120), (20_000, 80))
    assert distance.credit(NOON + 30_000) == 15
    assert distance.credit(NOON + 30 + MEMORY - 1) == 15
    assert distance.credit(NOON + 30 + MEMORY) == 40
    assert distance.credit(NOON + 20_080 + MEMORY) == 0


def test_what_is_too_old_is_forgotten() -> None:
    distance = measured(*((10_000 * n, 10 + n) for n in range(100)))
    assert distance.credit(NOON + 995_000) == (10 + 94) // 2


def test_nobody_can_answer_before_the_nonce_has_come() -> None:
    distance = Distance()
    distance.answer(b"", NOON)
    nonce = distance.ask(NOON)
    assert len(nonce) == NONCE_BYTES
    for guess in (b"", bytes(NONCE_BYTES), nonce[:-1], nonce + b"x"):
        distance.answer(guess, NOON + 1)
    distance.answer(nonce, NOON + 60)
    assert distance.credit(NOON + 100) == 30


def test_a_nonce_counts_once_and_only_the_newest() -> None:
    distance = Distance()
    old = distance.ask(NOON)
    new = distance.ask(NOON + 100)
    distance.answer(old, NOON + 101)
    assert distance.credit(NOON + 101) == 0
    distance.answer(new, NOON + 140)
    distance.answer(new, NOON + 101)
    assert distance.credit(NOON + 200) == 20
    assert distance.asked == NOON + 100


def test_whoever_is_new_is_measured_again_until_enough_is_known() -> None:
    distance = Distance()
    for number in range(FIRST):
        assert distance.is_new
        assert distance.answer(distance.ask(NOON + number), NOON + number)
    assert not distance.is_new
    assert not distance.answer(b"", NOON + 100)


def test_nonces_are_never_the_same() -> None:
    distance = Distance()
    assert len({distance.ask(NOON) for _ in range(100)}) == 100
