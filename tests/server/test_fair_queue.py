"""Whoever sends much at once is taken in turns with all others."""

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from wordhall.server.fair_queue import MOMENT, FairQueue, Moments, Requests

pytestmark = pytest.mark.anyio

Done = list[tuple[str, int]]


@pytest.fixture(autouse=True)
def _each_turn_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock finds that half a moment's work was done."""
    worked: Iterator[int] = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(worked) * MOMENT / 2)


def fill(queue: Callable[[str, Callable[[], None]], None], who: str, number: int) -> Done:
    done: Done = []
    for turn in range(number):
        queue(who, partial(done.append, (who, turn)))
    return done


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_addresses_take_turns() -> None:
    waiting, order = FairQueue(), list[str]()
    for who in ("eve", "eve", "eve", "ada", "ben"):
        waiting.add(who, partial(order.append, who))
    while waiting:
        waiting.run()
    assert order == ["eve", "ada", "ben", "eve", "eve"]


def test_who_asks_rarely_passes_all_who_never_stop() -> None:
    waiting, order = FairQueue(), list[str]()
    for who in ("eve", "mal") * 20:
        waiting.add(who, partial(order.append, who))
    for number in range(5):
        waiting.run()
        waiting.run()
        waiting.add("ada", partial(order.append, f"ada {number}"))
        waiting.run()
    assert order[2::3] == [f"ada {number}" for number in range(5)]


def test_who_has_rested_has_saved_nothing_up() -> None:
    waiting, order = FairQueue(), list[str]()
    for _ in range(10):
        waiting.add("ada", partial(order.append, "ada"))
    for _ in range(5):
        waiting.run()
    for _ in range(10):
        waiting.add("eve", partial(order.append, "eve"))
    while waiting:
        waiting.run()
    assert order[5:15].count("ada") == 5, "from then on both have half"


def test_a_turn_may_ask_for_another_of_the_same() -> None:
    waiting, order = FairQueue(), list[int]()

    def again(number: int) -> None:
        order.append(number)
        if number < 3:
            waiting.add("ada", partial(again, number + 1))

    waiting.add("ada", partial(again, 0))
    while waiting:
        waiting.run()
    assert order == [0, 1, 2, 3]


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
    requests, heard = Requests(), list[object]()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: heard.append(context["exception"])
    )
    requests.queue("eve", partial(divmod, 1, 0))
    ada = fill(requests.queue, "ada", 1)
    while not ada:
        await rounds(1)
    assert [type(error) for error in heard] == [ZeroDivisionError]


async def test_a_message_that_fails_harms_nobody_who_comes_after_it() -> None:
    messages, heard = Moments(eager=True), list[object]()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: heard.append(context["exception"])
    )
    messages.queue("eve", partial(divmod, 1, 0))
    ada = fill(messages.queue, "ada", 1)
    while not ada:
        await rounds(1)
    assert [type(error) for error in heard] == [ZeroDivisionError]


async def test_what_was_kept_together_is_told_to_whoever_had_least_first() -> None:
    verdicts, order = Moments(eager=False), list[str]()
    for who in ("eve", "eve", "ada"):
        verdicts.queue(who, partial(order.append, who))
    assert not order
    while len(order) < 3:
        await rounds(1)
    assert order == ["eve", "ada", "eve"]


async def test_messages_are_heard_for_a_moment_each_round() -> None:
    messages = Moments(eager=True)
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
