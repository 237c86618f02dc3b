"""Analyses and positions in a line, by HTTP."""

import asyncio
from typing import Any

import pytest

from tests.games.cross import played
from tests.server.finished import MATCH, keep_finished
from tests.server.visiting import Visit
from wordhall.server.analyses.jobs import PATIENCE
from wordhall.server.limits import Limits
from wordhall.server.thinking.contract import Analysing
from wordhall.study.analysis.contract import Analysis, Option, Play

pytestmark = pytest.mark.anyio

ROWS = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
LINE = f"{ROWS} DOGSEIN/7 0/5 0"
SOON = {
    "game": "locks",
    "line": "/".join(["15"] * 7 + ["6cA7"] + ["15"] * 7) + " 0- EINRSTU/7 12/20",
    "lexicon": "everyday",
}
"""A position whose plays are sampled often enough in ten seconds, whatever the search engine."""

ASKED = {"game": "cross", "line": LINE, "lexicon": "everyday"}


async def until_done(person: Any, asked: dict[str, str]) -> Any:
    told = {"analysis": {"done": False}}
    while not told["analysis"]["done"]:
        told = await person.ok("POST", "/api/analyses", asked)
    return told


async def test_an_analysis_goes_on_until_its_time_is_up(hall: Visit) -> None:
    ada = await hall.person("Ada")
    first = await ada.ok("POST", "/api/analyses", SOON)
    assert 0 < first["share"] < 1
    assert len(first["analysis"]["plays"]) > 1
    last = await until_done(ada, SOON)
    assert last["share"] == 1
    best = last["analysis"]["plays"][0]["expected"]
    assert 0 < best["low"] < best["mean"] < best["high"] < 1
    assert last["analysis"]["deals"] > first["analysis"]["deals"]


async def test_whoever_asks_for_another_position_has_one_analysis_all_the_same(
    hall: Visit,
) -> None:
    ada = await hall.person("Ada")
    await ada.ok("POST", "/api/analyses", ASKED)
    other = {**ASKED, "line": f"{ROWS} AEINRST/7 0/5 0"}
    told = await until_done(ada, other)
    assert any("N" in play["option"]["acts"][0] for play in told["analysis"]["plays"])


class Held:
    """A thinker that answers nothing before it is let."""

    def __init__(self, hall: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = asyncio.Semaphore(0)
        self.let = asyncio.Event()
        monkeypatch.setattr(hall.hall.thinker, "analyse", self._slow)

    async def _slow(self, analysing: Analysing, seconds: float) -> Analysis:
        self.begun.release()
        await self.let.wait()
        await asyncio.sleep(0)
        play = Play(Option((analysing.line,), (), 0, "", 0.0), None)
        return Analysis((play,), "chance", 1, seconds, done=False)


async def test_who_waits_in_another_tab_is_told_that_the_analysis_has_ended(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(hall, monkeypatch)
    ada = await hall.person("Ada")
    former = asyncio.create_task(ada.ok("POST", "/api/analyses", ASKED))
    await held.begun.acquire()
    newer = asyncio.create_task(ada.ok("POST", "/api/analyses", SOON))
    assert not (await former)["analysis"]["done"]
    again = {**ASKED, "more": True}
    assert await ada.refused("POST", "/api/analyses", again) == (409, "analysis-ended")
    held.let.set()
    assert (await newer)["analysis"]["plays"]


async def test_an_analysis_that_a_page_waits_for_goes_on_however_busy_the_hall_is(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(hall, monkeypatch)
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    waiting = asyncio.create_task(ada.ok("POST", "/api/analyses", SOON))
    await held.begun.acquire()
    hall.clock.move(2 * PATIENCE)
    other = asyncio.create_task(ben.ok("POST", "/api/analyses", ASKED))
    await held.begun.acquire()
    held.let.set()
    assert (await waiting)["analysis"]["plays"]
    assert (await ada.ok("POST", "/api/analyses", {**SOON, "more": True}))["analysis"]["plays"]
    await other


async def test_so_many_at_a_time_and_no_more(hall: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(hall, monkeypatch)
    people = [await hall.person(f"Ada {number}") for number in range(Limits().analyses)]
    asked = [asyncio.create_task(one.ok("POST", "/api/analyses", ASKED)) for one in people]
    for _ in people:
        await held.begun.acquire()
    ben = await hall.person("Ben")
    assert await ben.refused("POST", "/api/analyses", ASKED) == (409, "analyses-busy")
    assert (await people[0].ask("DELETE", "/api/analyses")).status_code == 204
    held.let.set()
    assert (await ben.ok("POST", "/api/analyses", ASKED))["analysis"]["plays"]
    await asyncio.gather(*asked, return_exceptions=True)


async def test_who_stops_asking_has_no_analysis_any_more(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await ada.ok("POST", "/api/analyses", ASKED)
    hall.clock.move(2 * PATIENCE)
    ben = await hall.person("Ben")
    await ben.ok("POST", "/api/analyses", ASKED)
    assert (await ada.ask("DELETE", "/api/analyses")).status_code == 204


async def test_only_people_with_a_name_have_an_analysis(hall: Visit) -> None:
    nobody = hall.visitor()
    assert await nobody.refused("POST", "/api/analyses", ASKED) == (401, "stranger")


async def test_what_cannot_be_analysed_is_refused(hall: Visit) -> None:
    ada = await hall.person("Ada")
    for change, refusal in (
        ({"game": "shout"}, (404, "no-such-game")),
        ({"lexicon": "none"}, (400, "no-such-lexicon")),
        ({"line": "15/15"}, (400, "bad-position")),
        ({"line": f"{ROWS} 7/7 0/5 0"}, (409, "rack-hidden")),
    ):
        assert await ada.refused("POST", "/api/analyses", {**ASKED, **change}) == refusal


async def test_a_position_is_shown_tried_and_asked_about(hall: Visit) -> None:
    nobody = hall.visitor()
    told = await nobody.ok("POST", "/api/positions", ASKED)
    assert told["view"]["players"][0]["rack"] == "DEGINOS"
    assert "Place" in told["offers"]
    tried = await nobody.ok("POST", "/api/positions", {**ASKED, "acts": ["K8 S"]})
    assert tried["judged"]["score"] == 6
    assert tried["after"].endswith(" 7/DEGINO1 5/6 0 seat 1;")
    question = {"type": "WouldScore", "tiles": [{"square": "K8", "letter": "S", "blank": False}]}
    answer = await nobody.ok("POST", "/api/positions/ask", {**ASKED, "question": question})
    assert answer["answer"]["points"] == 6
    refused = await nobody.refused("POST", "/api/positions", {**ASKED, "acts": ["8H CATX"]})
    assert refused[0] == 409


async def test_a_turn_of_a_match_has_its_line(hall: Visit) -> None:
    await keep_finished(hall, played=played.record(), people=(None, None), names=played.NAMES)
    told = await hall.visitor().ok("GET", f"/api/matches/{MATCH}/turns/2/line")
    assert (told["game"], told["lexicon"]) == ("cross", "play")
    [played_then] = told.pop("played")
    shown = await hall.visitor().ok("POST", "/api/positions", told)
    turn = await hall.visitor().ok("GET", f"/api/matches/{MATCH}/turns/2")
    assert shown["view"]["board"] == turn["view"]["board"]
    assert shown["view"]["players"][0]["rack"] == turn["view"]["players"][0]["rack"]
    ada = await hall.person("Ada")
    found = await ada.ok("POST", "/api/analyses", {**told, "also": [played_then]})
    plays = [play["option"] for play in found["analysis"]["plays"]]
    assert [play["acts"] for play in plays if play["played"]] == [[played_then]]


async def test_h8_the_analysis_of_a_game_is_closed_to_who_plays_it(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    opened = await ada.ok("POST", "/api/tables", {"game": "cross"})
    code = opened["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    await ada.ok("POST", "/api/analyses", ASKED)
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    answer = await ada.ask("POST", "/api/analyses", ASKED)
    assert answer.status_code == 409
    assert answer.json()["code"] == "analysis-closed"
    assert answer.json()["details"] == {"table": code}
    assert code in answer.json()["text"]
    assert (await ben.refused("POST", "/api/positions", ASKED))[1] == "analysis-closed"
    cleo = await hall.person("Cleo")
    await cleo.ok("POST", "/api/analyses", ASKED)


async def test_h8_positions_of_other_games_are_only_looked_at_while_the_dictionary_is_closed(
    hall: Visit,
) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    asked: dict[str, Any] = SOON | {"acts": []}
    shown = await ada.ok("POST", "/api/positions", asked)
    assert shown["known"]
    closed = (409, "dictionary-closed")
    assert await ada.refused("POST", "/api/positions", asked | {"acts": ["G7 E"]}) == closed
    question = {"type": "WhatIf", "tiles": []}
    asked_about = SOON | {"question": question}
    assert await ada.refused("POST", "/api/positions/ask", asked_about) == closed
    assert await ada.refused("POST", "/api/analyses", SOON) == closed
