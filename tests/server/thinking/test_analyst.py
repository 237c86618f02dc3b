"""The process for analyses: it comes when it is asked, goes when nobody asks, and gives way."""

import asyncio
import os

from msgspec import Raw

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.server.thinking.analyst import NICENESS, Analyst
from wordhall.server.thinking.contract import Analysing, LineStudying
from wordhall.server.thinking.messages import Analyse, Analysed
from wordhall.server.thinking.reviewer import NICENESS as REVIEW_NICENESS
from wordhall.server.thinking.workers import Workers

ROWS = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
ASKED = Analysing(1, "cross", f"{ROWS} DOGSEIN/7 0/5 0", "everyday")
DEADLINE = 60.0


def test_an_analysis_goes_on_where_it_was_in_a_process_that_comes_when_it_is_asked() -> None:
    async def work() -> tuple[int, int]:
        analyst = Analyst(DEADLINE)
        try:
            first = await analyst.ask(Analyse(ASKED, 0.0))
            second = await analyst.ask(Analyse(ASKED, 0.0))
            niceness = os.getpriority(os.PRIO_PROCESS, analyst.pid or 0)
        finally:
            await analyst.stop()
        assert niceness == min(19, os.nice(0) + NICENESS)
        assert isinstance(first, Analysed)
        assert isinstance(second, Analysed)
        return first.analysis.deals, second.analysis.deals

    first, second = asyncio.run(work())
    assert second == 2 * first > 0


def test_reviews_go_before_analyses() -> None:
    assert NICENESS > REVIEW_NICENESS


def test_when_nobody_asks_any_more_it_is_ended_and_comes_again() -> None:
    async def work() -> tuple[int | None, int | None]:
        analyst = Analyst(DEADLINE, idle=0.0)
        try:
            await analyst.ask(Analyse(ASKED, 0.0))
            before = analyst.pid
            await analyst.ended.wait()
            await analyst.ask(Analyse(ASKED, 0.0))
            return before, analyst.pid
        finally:
            await analyst.stop()

    before, after = asyncio.run(work())
    assert before is not None
    assert before != after


def test_what_a_line_is_refused_for_comes_back_through_the_process() -> None:
    async def work() -> list[object]:
        workers = Workers(1)
        await workers.start()
        try:
            hidden = LineStudying("cross", ASKED.line.replace("DOGSEIN", "7"), "everyday")
            shown = await workers.study_line(hidden)
            tiles = [{"square": "K8", "letter": "S", "blank": False}]
            question = Raw(encode({"type": "WouldScore", "tiles": tiles}))
            asking = LineStudying("cross", ASKED.line, "everyday", question=question)
            assert b'"points":6' in bytes(await workers.study_line(asking))
            asked = (
                workers.study_line(LineStudying("cross", "15/15", "everyday")),
                workers.analyse(Analysing(2, "cross", hidden.line, "everyday"), 0.0),
            )
            return [shown, *await asyncio.gather(*asked, return_exceptions=True)]
        finally:
            await workers.stop()

    shown, *refused = asyncio.run(work())
    assert b'"known":false' in bytes(shown)  # type: ignore[call-overload]
    codes = [refusal.code for refusal in refused if isinstance(refusal, Illegal)]
    assert codes == ["bad-position", "rack-hidden"]
