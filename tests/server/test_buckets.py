"""Token buckets, and the clock that they and all else go by."""

import asyncio
from functools import partial

import pytest

from wordhall.server.buckets import Bucket, Buckets
from wordhall.server.clock import ClockByHand, WallClock
from wordhall.server.limits import Rate


def test_so_many_in_a_row_and_then_so_many_a_second() -> None:
    bucket = Bucket(Rate(burst=3, refill=2))
    assert [bucket.take(1_000) for _ in range(5)] == [True, True, True, False, False]
    assert bucket.wait(1_000) == 500
    assert not bucket.take(1_499)
    assert bucket.take(1_500)
    assert not bucket.take(1_500)
    assert [bucket.take(60_000) for _ in range(4)] == [True, True, True, False]


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(Rate(burst=2, refill=1))
    buckets.of("ada").take(0)
    buckets.of("ben").take(5_000)
    buckets.sweep(5_500)
    assert len(buckets) == 1
    assert not all(buckets.of("ben").take(5_500) for _ in range(2))


def test_a_clock_by_hand_rings_in_order_at_the_right_time() -> None:
    clock, rung = ClockByHand(1_000), list[tuple[str, int]]()

    def ring(name: str) -> None:
        rung.append((name, clock.wall()))

    for name, at in (("late", 3_000), ("early", 2_000), ("past", 500), ("same", 2_000)):
        clock.call_at(at, partial(ring, name))
    clock.call_at(2_500, lambda: rung.append(("never", 0))).cancel()
    clock.move(1_000)
    assert rung == [("past", 1_000), ("early", 2_000), ("same", 2_000)]
    assert clock.next() == 3_000
    clock.move(5_000)
    assert rung[-1] == ("late", 3_000)
    assert clock.wall() == 7_000


@pytest.mark.anyio
async def test_the_wall_clock_rings_in_the_loop() -> None:
    clock, rung = WallClock(), asyncio.Event()
    clock.call_at(clock.wall(), rung.set)
    assert not rung.is_set()
    await rung.wait()
