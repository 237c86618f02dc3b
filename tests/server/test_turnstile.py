"""Whoever sends much at once is taken in turns with all others."""

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from wordhall.server.turnstile import MESSAGES, Messages, Requests, Waiting

pytestmark = pytest.mark.anyio

Done = list[tuple[str, int]]


@pytest.fixture(autouse=True)
def _each_turn_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock finds that half a moment's work was done."""
    worked: Iterator[int] = count()
    monkeypatch.setattr(time, "thread_time", lambda: next(worked) * MESSAGES / 2)


def fill(queue: Callable[[str, Callable[[], None]], None], who: str, number: int) -> Done:
    done: Done = []
    for turn in range(number):
        queue(who, partial(done.append, (who, turn)))
    return done


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_addresses_take_turns() -> None:
    waiting, order = Waiting(), list[str]()
    for who in ("eve", "eve", "eve", "ada", "ben"):
        waiting.add(who, partial(order.append, who))
    while waiting:
        waiting.next()()
    assert order == ["eve", "ada", "ben", "eve", "eve"]


async def test_a_request_is_read_at_once_where_nobody_waits() -> None:
    assert fill(Requests().queue, "ada", 1) == [("ada", 0)]


async def test_one_request_goes_in_a_round() -> None:
    done = fill(Requests().queue, "eve", 5)
    assert len(done) == 1
    await rounds(1)
    assert len(done) == 2


async def test_who_asks_once_waits_for_one_of_a_crowd() -> None:
    requests = Requests()
    crowd = fill(requests.queue, "eve", 1_000)
    ada = fill(requests.queue, "ada", 1)
    while not ada:
        await rounds(1)
    assert len(crowd) <= 2


async def test_all_are_read_in_the_end_and_in_their_order() -> None:
    requests = Requests()
    done = fill(requests.queue, "eve", 20)
    while len(done) < 20:
        await rounds(1)
    assert done == [("eve", turn) for turn in range(20)]
    await rounds(2)
    assert fill(requests.queue, "eve", 1) == [("eve", 0)], "and it stands open again"


async def test_a_request_that_fails_keeps_nobody_out() -> None:
    requests = Requests()
    with pytest.raises(ZeroDivisionError):
        requests.queue("eve", partial(divmod, 1, 0))
    ada = fill(requests.queue, "ada", 1)
    while not ada:
        await rounds(1)


async def test_messages_are_heard_for_a_moment_each_round() -> None:
    messages = Messages()
    done = fill(messages.queue, "eve", 7)
    assert len(done) == 2
    await rounds(1)
    assert len(done) == 4
    ada = fill(messages.queue, "ada", 1)
    await rounds(1)
    assert ada, "who comes from elsewhere does not wait for the rest of them"
    while len(done) < 7:
        await rounds(1)
    assert done == [("eve", turn) for turn in range(7)]
