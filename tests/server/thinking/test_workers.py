"""Processes that think: what they give, and what becomes of those that are lost."""

import asyncio
import json
import os
import signal
import subprocess
import sys

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest
from msgspec import Raw
from structlog.testing import capture_logs

from tests.breadth import first_of
from tests.games.cross import played
from tests.server.thinking.odd_worker import HIDDEN
from tests.server.thinking.scene import (
    ODD,
    at_of,
    log,
    moment,
    moments,
    move_request,
    with_workers,
)
from wordhall.daily.task import Best
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Ms
from wordhall.review.sheets import MatchReview
from wordhall.server.thinking import reviewer
from wordhall.server.thinking.contract import Busy, Intended, Studying, ThinkingError
from wordhall.server.thinking.inline import Inline
from wordhall.server.thinking.reviewer import NICENESS as REVIEW_NICENESS
from wordhall.server.thinking.workers import NICENESS, Workers

PATIENCE = 60
"""Seconds after which a process that ought to have ended is given up."""

KILLED = """
import asyncio, os, signal
from wordhall.server.thinking.workers import Workers

async def main():
    await Workers(2).start()
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def aloud(level: str, live: object) -> Intended | None:
    thinker = Inline()
    return await thinker.think(move_request(level, live=live))  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", first_of(["find", "build"]))
def test_a_worker_thinks_as_the_bot_does(phase: str) -> None:
    live = moment(phase)

    async def work(workers: Workers) -> Intended | None:
        return await workers.think(move_request("club", live=live))

    came = with_workers(work)
    assert came is not None
    assert came == asyncio.run(aloud("club", live))


def test_who_has_nothing_to_do_says_so() -> None:
    async def work(workers: Workers) -> Intended | None:
        return await workers.think(move_request(live=moments()[-1]))

    assert with_workers(work) is None


def test_a_bot_that_fails_is_told_and_nothing_of_what_it_saw() -> None:
    async def work(workers: Workers) -> Ms:
        with pytest.raises(ThinkingError, match="LookupError"):
            await workers.think(move_request("novice"))
        return at_of(await workers.think(move_request("expert")))

    with capture_logs() as logs:
        assert with_workers(work, command=ODD) == 2
    assert [entry["event"] for entry in logs] == ["thinking failed"]
    assert "odd_worker.py" in logs[0]["where"][-1]
    assert HIDDEN not in repr(logs)


def test_a_bot_that_takes_the_process_along_takes_nobody_elses_thought() -> None:
    async def work(workers: Workers) -> list[object]:
        asked = [workers.think(move_request(level)) for level in ("casual", "expert", "expert")]
        return list(await asyncio.gather(*asked, return_exceptions=True))

    with capture_logs() as logs:
        lost, first, second = with_workers(work, command=ODD)
    assert isinstance(lost, ThinkingError)
    assert (at_of(first), at_of(second)) == (1, 2)
    assert [entry["event"] for entry in logs] == ["worker lost"] * 2


def test_a_bot_that_thinks_too_long_is_stopped() -> None:
    async def work(workers: Workers) -> list[object]:
        await workers.think(move_request("expert"))
        asked = [workers.think(move_request(level)) for level in ("club", "expert")]
        return list(await asyncio.gather(*asked, return_exceptions=True))

    with capture_logs() as logs:
        late, other = with_workers(work, deadline=0.4, command=ODD, seconds=0.1)
    assert [(entry["event"], entry["reason"]) for entry in logs] == [("worker lost", "late")]
    assert isinstance(late, ThinkingError)
    assert at_of(other) == 1


def test_a_process_that_is_killed_is_replaced() -> None:
    async def work(workers: Workers) -> tuple[Ms, Ms]:
        before = at_of(await workers.think(move_request()))
        for pid in workers.pids:
            os.kill(pid, signal.SIGKILL)
        return before, at_of(await workers.think(move_request()))

    with capture_logs() as logs:
        assert with_workers(work, command=ODD) == (1, 1)
    assert [entry["event"] for entry in logs] == ["worker lost"]


def test_a_process_that_ended_while_nobody_asked_disturbs_nobody() -> None:
    """A service manager ends all processes of a hall at once."""

    async def work(workers: Workers) -> Ms:
        (pid, *_) = workers.pids
        os.kill(pid, signal.SIGTERM)
        while psutil.pid_exists(pid):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0)
        workers.forget("a match")
        return at_of(await workers.think(move_request()))

    with capture_logs() as logs:
        assert with_workers(work, command=ODD) == 1
    assert [entry["event"] for entry in logs] == ["worker lost"]


def test_what_is_cancelled_in_its_turn_leaves_no_reply_behind() -> None:
    async def work(workers: Workers) -> Ms:
        first = asyncio.ensure_future(workers.think(move_request("novice")))
        await asyncio.sleep(0)
        first.cancel()
        return at_of(await workers.think(move_request("expert")))

    with capture_logs() as logs:
        assert with_workers(work, command=ODD) == 2
    assert logs == []


def test_what_is_cancelled_before_its_turn_is_never_asked() -> None:
    async def work(workers: Workers) -> list[Ms]:
        asked = [asyncio.ensure_future(workers.think(move_request())) for _ in range(3)]
        await asyncio.sleep(0)
        asked[1].cancel()
        return [at_of(await asked[0]), at_of(await asked[2])]

    assert with_workers(work, command=ODD) == [1, 2]


def test_who_waits_when_the_hall_closes_gets_nothing() -> None:
    async def work(workers: Workers) -> list[object]:
        thoughts = [workers.think(move_request(level)) for level in ("club", "club")]
        asked = [asyncio.ensure_future(thought) for thought in thoughts]
        reviewed = asyncio.ensure_future(workers.review("sheets", log()))
        await asyncio.sleep(0)
        await workers.stop()
        return list(await asyncio.gather(*asked, reviewed, return_exceptions=True))

    with capture_logs() as logs:
        came = with_workers(work, command=ODD)
    assert [type(thing) for thing in came] == [ThinkingError] * 3
    assert logs == []


def test_a_bot_stays_in_its_process_and_bots_are_spread() -> None:
    async def work(workers: Workers) -> list[Ms]:
        seats = [0, 1, 2, 3, 4, 5, 6, 7] * 2
        asked = [move_request(seat=seat % 3, of=f"{seat}") for seat in seats]
        return [at_of(await workers.think(each)) for each in asked]

    asked = with_workers(work, number=2, command=ODD)
    assert max(asked) < 16
    assert sorted(asked) != list(range(1, 17))


def test_processes_give_way_to_the_hall_and_are_gone_afterwards() -> None:
    own = os.nice(0)

    async def work(workers: Workers) -> dict[int, int]:
        await workers.think(move_request("novice"))
        await workers.review("sheets", log())
        return {pid: os.getpriority(os.PRIO_PROCESS, pid) for pid in workers.pids}

    niceness = with_workers(work)
    assert list(niceness.values()) == [min(19, own + NICENESS), min(19, own + REVIEW_NICENESS)]
    for pid in niceness:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_nobody_thinks_on_for_a_hall_that_was_killed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED], capture_output=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert done.stderr == b""


def test_a_review_is_thought_through_once_however_many_ask() -> None:
    async def work(workers: Workers) -> list[Raw]:
        asked = [workers.review("sheets", log()) for _ in range(5)]
        return [*await asyncio.gather(*asked), await asked_again(workers)]

    async def asked_again(workers: Workers) -> Raw:
        return await workers.review("sheets", log())

    first, *others = with_workers(work)
    assert all(review is first for review in others)
    assert first == asyncio.run(Inline().review("sheets", log()))
    assert len(decode(first).sheets) == 3


def test_so_many_reviews_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.server.thinking.reviewer.MOST_WAITING", 2)

    async def work(workers: Workers) -> None:
        others = [
            asyncio.create_task(workers.review("sheets", Raw(f'[{{"seat":{number}}}]'.encode())))
            for number in range(2)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too many requests wait"):
            await workers.review("sheets", log())
        await asyncio.gather(*others, return_exceptions=True)
        assert await workers.review("sheets", log()), "there is room again"

    with_workers(work)


@pytest.mark.parametrize("kept, tried", [(60.0, 1), (0.0, 2)])
def test_a_review_that_fails_is_tried_again_after_a_minute(
    monkeypatch: pytest.MonkeyPatch, kept: float, tried: int
) -> None:
    monkeypatch.setattr(reviewer, "FAILURE_KEPT", kept)

    async def work(workers: Workers) -> None:
        for _ in range(2):
            with pytest.raises(ThinkingError):
                await workers.review("sheets", Raw(b'[{"seat":null}]'))

    with capture_logs() as logs:
        with_workers(work)
    assert [entry["event"] for entry in logs] == ["thinking failed"] * tried


def test_a_review_says_which_list_is_not_installed() -> None:
    opening = json.loads(encode(played.commits()[0]))
    opening["events"][0]["lexicon"] = "ab" * 32
    log = Raw(json.dumps([opening]).encode())

    async def work(workers: Workers) -> None:
        with pytest.raises(Illegal, match="no lexicon with the digest abababababab") as refused:
            await workers.review("cross", log)
        assert refused.value.code == "list-not-installed"

    with_workers(work)


def test_the_best_result_of_a_board_is_searched_in_a_process() -> None:
    async def work(workers: Workers) -> list[Best]:
        return await asyncio.gather(*(workers.best("2026-12-03", "shout") for _ in range(3)))

    first, *others = with_workers(work)
    assert all(best is first for best in others)
    assert first == asyncio.run(Inline().best("2026-12-03", "shout"))


ASKED = Raw(b'{"type":"WouldScore","tiles":[]}')


def test_a_position_is_studied_in_a_process() -> None:
    log = Raw(encode(played.commits()))
    first = Studying(0, (Raw(b'"pass"'),))

    async def work(workers: Workers) -> Raw:
        with pytest.raises(Illegal, match="cross R7"):
            await workers.study("cross", log, Studying(0, (Raw(b'"exchange 1"'),)))
        answer = await workers.study("cross", log, Studying(0, (), ASKED))
        assert b'"code"' in bytes(answer), "tiles are missing"
        return await workers.study("cross", log, first)

    assert with_workers(work) == asyncio.run(Inline().study("cross", log, first))


def test_so_many_positions_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.server.thinking.reviewer.MOST_WAITING", 1)
    log, first = Raw(encode(played.commits())), Studying(0)

    async def work(workers: Workers) -> None:
        waiting = asyncio.create_task(workers.study("cross", log, first))
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too many requests wait"):
            await workers.study("cross", log, first)
        await waiting
        assert await workers.study("cross", log, first), "there is room again"

    with_workers(work)


def decode(review: Raw) -> MatchReview:
    return msgspec.json.decode(review, type=MatchReview)
