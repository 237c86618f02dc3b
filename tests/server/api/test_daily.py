"""The board of the day in a hall: D1, D4, D10 to D15, by HTTP."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.daily.played import DAY, moment, today
from tests.server.finished import keep_finished
from tests.server.visiting import Visit, Visitor, visiting
from wordhall.daily.dates import closes
from wordhall.daily.task import Best
from wordhall.server.limits import Limits
from wordhall.server.people.people import People, hashed
from wordhall.server.thinking.contract import Busy, ThinkingError

pytestmark = pytest.mark.anyio

SHOUT, WAYS = f"/api/daily/{DAY}/shout", f"/api/daily/{DAY}/ways"
SECOND = 1000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(name="hall")
async def _hall(tmp_path: Path) -> AsyncIterator[Visit]:
    """A hall at nine o'clock on the date."""
    now = int(moment(3, 9).timestamp() * 1000)
    async with visiting(tmp_path, limits=Limits(heartbeat=10**12), now=now) as hall:
        yield hall


def words() -> tuple[str, ...]:
    return today("shout").task.best(today("shout").board).lines


async def say(visitor: Visitor, text: str, path: str = SHOUT) -> Any:
    return await visitor.ok("POST", f"{path}/acts", {"text": text})


async def play(hall: Visit, visitor: Visitor, *said: str, path: str = SHOUT) -> Any:
    """A whole attempt, with a second before each command."""
    told = await visitor.ok("POST", path)
    for text in said:
        hall.clock.move(SECOND)
        told = await say(visitor, text, path)
    assert told["finished"]
    return told


async def id_of(hall: Visit, visitor: Visitor) -> str:
    row = await hall.hall.store.person_by_token(hashed(visitor.cookies["wordhall"]))
    assert row is not None
    return row.id


async def test_d1_a_board_is_played_once(hall: Visit) -> None:
    ada = await hall.person("Ada")
    told = await ada.ok("POST", SHOUT)
    assert told["lines"] == [f"Dice: {'  '.join(today('shout').written.split())}"]
    assert [die["face"] for die in told["view"]["dice"]] == today("shout").written.split()
    assert (told["until"], told["stop"]) == (told["begun"] + 60 * SECOND, "no more")
    assert (told["finished"], told["points"]) == (False, None)
    told = await play(hall, ada, words()[0], "no more")
    assert (told["points"], told["seconds"]) == (len(words()[0]), 1)
    assert await ada.ok("POST", SHOUT) == told
    assert await ada.refused("POST", f"{SHOUT}/acts", {"text": words()[1]}) == (
        409,
        "board-finished",
    )


async def test_d1_strangers_programs_and_other_games_have_no_board(hall: Visit) -> None:
    assert (await hall.visitor().refused("POST", SHOUT))[0] == 401
    ada = await hall.person("Ada")
    assert await ada.refused("POST", f"/api/daily/{DAY}/chess") == (404, "no-such-game")
    assert await ada.refused("POST", "/api/daily/2020-01-01/shout") == (409, "no-board")
    people = People(hall.hall.store, hall.clock.wall)
    _, token = await people.welcome("Rex", robot=True)
    rex = hall.visitor(headers={"Authorization": f"Bearer {token}"})
    assert await rex.refused("POST", SHOUT) == (409, "robot")


async def test_d4_a_board_that_is_not_open_cannot_be_begun(hall: Visit) -> None:
    ada = await hall.person("Ada")
    later = f"/api/daily/{DAY + timedelta(days=1)}/shout"
    assert await ada.refused("POST", later) == (409, "board-not-open")
    hall.clock.move(3_600_000)
    assert (await ada.ok("POST", later))["begun"] == hall.clock.wall()


async def test_d4_the_dates_that_are_open_are_listed(hall: Visit) -> None:
    listed = await hall.visitor().ok("GET", "/api/daily")
    assert [each["day"] for each in listed["open"]] == ["2026-12-02", "2026-12-03"]
    assert listed["open"][1]["closes"] == closes(DAY).timestamp() * 1000
    assert (listed["streak"], listed["longest"]) == (0, 0)
    assert await hall.visitor().ok("GET", f"/api/daily/{DAY}") == listed["open"][1]
    later = await hall.visitor().ok("GET", f"/api/daily/{DAY + timedelta(days=9)}")
    assert (later["open"], later["opens"] > hall.clock.wall()) == (False, True)
    assert (await hall.visitor().refused("GET", "/api/daily/2020-01-01"))[1] == "no-board"


async def test_d10_the_time_is_the_halls_and_runs_on(hall: Visit) -> None:
    ada = await hall.person("Ada")
    assert await ada.refused("POST", f"{SHOUT}/acts", {"text": "no more"}) == (409, "not-begun")
    await ada.ok("POST", SHOUT)
    hall.clock.move(4 * SECOND)
    await say(ada, words()[0])
    assert await ada.refused("POST", f"{SHOUT}/acts", {"text": "zzz"}) == (409, "not-on-the-dice")
    hall.clock.move(57 * SECOND)
    told = await ada.ok("POST", SHOUT)
    assert (told["finished"], told["points"], told["seconds"]) == (True, len(words()[0]), 4)


async def test_d10_what_would_happen_can_be_asked(hall: Visit) -> None:
    ada = await hall.person("Ada")
    question = {"question": {"type": "WhichFit", "path": ["A1", "B1"]}}
    assert await ada.refused("POST", f"{WAYS}/ask", question) == (409, "not-begun")
    assert (await ada.ok("POST", WAYS))["until"] is None
    answer = (await ada.ok("POST", f"{WAYS}/ask", question))["answer"]
    assert answer["fits"][0]["markers"] == [{"pattern": "I2", "cells": ["A1", "B1"]}]
    gap = {"question": {"type": "WhichFit", "path": ["A1", "C1"]}}
    assert (await ada.ok("POST", f"{WAYS}/ask", gap))["answer"]["code"] == "broken-path"
    for path in (WAYS, SHOUT):
        await ada.ok("POST", path)
        wrong = await ada.refused("POST", f"{path}/ask", {"question": {"type": "Cheat"}})
        assert wrong == (409, "not-in-this-task")


async def test_d10_what_is_not_finished_when_the_board_closes_may_begin_again(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await say_first(ada)
    hall.clock.move(int(closes(DAY).timestamp() * 1000) - hall.clock.wall())
    assert await ada.refused("POST", f"{WAYS}/acts", {"text": "done"}) == (409, "not-begun")
    states = (await ada.ok("GET", f"/api/daily/{DAY}"))["boards"]
    assert [state["begun"] for state in states if state["game"] == "ways"] == [False]
    told = await ada.ok("POST", WAYS)
    assert told["begun"] == hall.clock.wall()
    await play(hall, ada, "done", path=WAYS)
    assert (await ada.ok("GET", "/api/daily"))["streak"] == 0


async def say_first(visitor: Visitor) -> None:
    await visitor.ok("POST", WAYS)


async def test_d11_the_dictionary_and_all_answers_are_closed_until_then(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await ada.ok("GET", "/api/words/cat")
    assert await ada.refused("GET", f"{SHOUT}/results") == (409, "board-not-finished")
    await ada.ok("POST", SHOUT)
    refused = await ada.ask("GET", "/api/words/cat")
    assert (refused.status_code, refused.json()["code"]) == (409, "dictionary-closed")
    day, game = SHOUT.split("/")[-2:]
    assert refused.json()["details"] == {"day": day, "game": game}
    assert await ada.refused("GET", f"{SHOUT}/results") == (409, "board-not-finished")
    await play(hall, ada, "no more")
    await ada.ok("GET", "/api/words/cat")
    told = await ada.ok("GET", f"{SHOUT}/results")
    assert told["best"] == {"points": 10, "exact": True, "lines": list(words())}


@pytest.mark.parametrize(
    "failure, status, code",
    [
        (Busy(), 409, "still-searching"),
        (TimeoutError(), 409, "still-searching"),
        (ThinkingError(), 503, "no-best-result"),
    ],
)
async def test_d12_whoever_waits_for_the_best_result_is_told_whether_to_ask_again(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int, code: str
) -> None:
    async def fails(*_: str) -> Best:
        raise failure

    ada = await hall.person("Ada")
    await play(hall, ada, "no more")
    with monkeypatch.context() as patched:
        patched.setattr(hall.hall.thinker, "best", fails)
        assert await ada.refused("GET", f"{SHOUT}/results") == (status, code)
    assert (await ada.ok("GET", f"{SHOUT}/results"))["best_known"] == 10


async def test_d12_my_company_and_the_hall_are_compared(hall: Visit) -> None:
    people = {name: await hall.person(name) for name in ("Ada", "Ben", "Cleo", "Dan")}
    met = [await id_of(hall, people[name]) for name in ("Ada", "Ben")]
    await keep_finished(hall, people=(*met, None, None))
    await play(hall, people["Ada"], words()[0], "no more")
    await play(hall, people["Ben"], *words())
    await play(hall, people["Cleo"], "no more")
    await people["Dan"].ok("POST", SHOUT)
    told = await people["Ada"].ok("GET", f"{SHOUT}/results")
    shown = [(one["name"], one["place"], one["mine"], one["points"]) for one in told["compared"]]
    assert shown == [("Ben", 1, False, 10), ("Ada", 2, True, len(words()[0]))]
    assert told["reached"] == [[10, 1], [len(words()[0]), 1], [0, 1]]
    assert told["best_known"] == 10
    await people["Ada"].ok("POST", "/api/me/company/remove", {"match": "m" * 32, "seat": 1})
    told = await people["Ada"].ok("GET", f"{SHOUT}/results")
    assert [one["name"] for one in told["compared"]] == ["Ada"]


async def test_d12_who_is_alone_and_who_reached_as_much_are_counted(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    await play(hall, ada, words()[0], "no more")
    told = await ada.ok("GET", f"{SHOUT}/results")
    assert told["reached"] == [[len(words()[0]), 1]]
    assert [(one["place"], one["mine"]) for one in told["compared"]] == [(1, True)]
    await keep_finished(hall, people=(await id_of(hall, ada), await id_of(hall, ben), None, None))
    await play(hall, ben, words()[0], "no more")
    told = await ada.ok("GET", f"{SHOUT}/results")
    assert told["reached"] == [[len(words()[0]), 2]]
    assert [one["place"] for one in told["compared"]] == [1, 1]


async def test_d12_nobody_has_finished_a_board_that_is_closed(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await ada.ok("POST", SHOUT)
    hall.clock.move(3 * 86_400_000)
    told = await ada.ok("GET", f"{SHOUT}/results")
    assert (told["reached"], told["compared"], told["best_known"]) == ([], [], 10)


async def test_d13_a_board_counts_that_was_finished_without_a_point(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await play(hall, ada, "done", path=f"/api/daily/{DAY}/ways")
    listed = await ada.ok("GET", "/api/daily")
    assert listed["streak"] == 1


async def test_d13_streaks_follow_the_return_code(hall: Visit) -> None:
    ada = await hall.person("Ada")
    for by in range(2):
        await play(hall, ada, "done", path=f"/api/daily/{DAY + timedelta(days=by)}/ways")
        hall.clock.move(86_400_000)
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    phone = hall.visitor()
    await phone.ok("POST", "/api/return", {"code": code})
    listed = await phone.ok("GET", "/api/daily")
    assert (listed["streak"], listed["longest"]) == (2, 2)
    states = {each["game"]: each for each in listed["open"][0]["boards"]}
    assert (states["ways"]["finished"], states["ways"]["points"]) == (True, 0)
    assert not states["shout"]["begun"]


async def test_d14_a_result_is_shared_with_the_streak(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await play(hall, ada, *words())
    told = await ada.ok("GET", f"{SHOUT}/results")
    assert told["share"] == (
        f"Wordhall, 2026-12-03\nWord Shout: 10 points of 10 in {len(words())} seconds\n■■■■■■■■■■"
    )


async def test_d14_the_streak_is_that_of_the_date_and_closed_boards_have_none(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await play(hall, ada, *words())
    hall.clock.move(86_400_000)
    next_day, closed = "/api/daily/2026-12-04/ways", "/api/daily/2026-11-30/ways"
    for path in (next_day, closed):
        await play(hall, ada, "done", path=path)
    shared = [(await ada.ok("GET", f"{p}/results"))["share"] for p in (SHOUT, next_day, closed)]
    assert ["2 days in a row" in text for text in shared] == [False, True, False]


async def test_d15_a_closed_board_is_apart(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    await play(hall, ada, words()[0], "no more")
    hall.clock.move(2 * 86_400_000)
    told = await ben.ok("GET", f"{SHOUT}/results")
    assert (told["share"], told["compared"]) == (None, [])
    assert told["reached"] == [[len(words()[0]), 1]]
    await play(hall, ben, *words())
    told = await ben.ok("GET", f"{SHOUT}/results")
    assert told["reached"] == [[len(words()[0]), 1]]
    assert told["compared"] == []
    assert told["share"].endswith("■")


async def test_d15_the_archive_lists_what_was_played_in_time_and_later(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await play(hall, ada, "done", path=WAYS)
    assert (await ada.ok("GET", "/api/daily/archive"))["last"] == "2026-12-01"
    await play(hall, ada, "done", path="/api/daily/2026-11-30/ways")
    await ada.ok("POST", SHOUT)
    assert await ada.ok("GET", "/api/daily/archive") == {
        "first": "2026-11-01",
        "last": "2026-12-01",
        "played": [
            {"day": "2026-11-30", "counted": 0, "later": 1},
            {"day": DAY.isoformat(), "counted": 1, "later": 0},
        ],
    }
    assert (await hall.visitor().ok("GET", "/api/daily/archive"))["played"] == []


async def test_two_devices_at_once_lose_no_act(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await hall.person("Ada")
    await ada.ok("POST", SHOUT)
    store = hall.hall.store.attempts
    found = await store.find(await id_of(hall, ada), DAY.isoformat(), "shout")
    await say(ada, words()[0])

    async def old(*_: object) -> object:
        return found

    monkeypatch.setattr(store, "find", old)
    assert await ada.refused("POST", f"{SHOUT}/acts", {"text": words()[1]}) == (
        409,
        "act-overtaken",
    )


async def test_an_attempt_has_so_many_acts(hall: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.server.boards.playing.MOST_ACTS", 1)
    ada = await hall.person("Ada")
    await ada.ok("POST", SHOUT)
    await say(ada, words()[0])
    refused = await ada.refused("POST", f"{SHOUT}/acts", {"text": words()[1]})
    assert refused == (409, "too-many-acts")


async def test_my_data_has_my_attempts(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await play(hall, ada, words()[0], "no more")
    (told,) = (await ada.ok("GET", "/api/me/data"))["boards"]
    assert (told["day"], told["game"], told["points"]) == (
        DAY.isoformat(),
        "shout",
        len(words()[0]),
    )
    assert [one["text"] for one in told["typed"]] == [words()[0], "no more"]
    await ada.ok("DELETE", "/api/me")
    assert await hall.hall.store.attempts.finished(DAY.isoformat(), "shout") == []
