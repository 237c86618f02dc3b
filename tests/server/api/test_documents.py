"""Papers to print are made one at a time, beside the hall, and kept."""

import asyncio
import threading

import pytest

from tests.server.visiting import Visit
from wordhall.kernel.game import Illegal
from wordhall.server.http import documents
from wordhall.server.http.documents import Documents
from wordhall.server.picture.podium import Podium, Row

pytestmark = pytest.mark.anyio


async def test_sheets_are_typeset_by_a_process_of_its_own(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typst.compile", None)
    answer = await hall.visitor().get("/api/boxed/sheet.pdf?players=3")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")


async def test_pictures_are_drawn_by_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library would hold up the hall for as long as it draws."""
    monkeypatch.setattr("resvg_py.svg_to_bytes", None)
    podium = Podium("Waywords", (Row(1, "Ada", 30), Row(2, "Ben", 7)), (), "Ada wins")
    assert (await Documents().picture(podium)).startswith(b"\x89PNG")


async def test_sixty_who_ask_at_once_are_served_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, busy = [], threading.Lock()

    def typeset(players: int, paper: str) -> bytes:
        assert busy.acquire(blocking=False), "two at once"
        made.append((players, paper))
        busy.release()
        return bytes(players)

    monkeypatch.setattr(documents, "_typeset", typeset)
    papers = Documents()
    asked = [papers.sheets(3 + number % 28, "a4") for number in range(60)]
    assert [len(paper) for paper in await asyncio.gather(*asked)] == [3 + n % 28 for n in range(60)]
    before = len(made)
    assert await papers.sheets(3 + 59 % 28, "a4")
    assert len(made) == before, "the newest are kept"


async def test_sheets_that_cannot_be_made_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/no/such/python")
    with pytest.raises(Illegal, match="Try again later"):
        await Documents().sheets(3, "a4")


async def test_so_many_wait_for_sheets_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def typeset(players: int, paper: str) -> bytes:
        go_on.wait()
        return f"{players} {paper}".encode()

    monkeypatch.setattr(documents, "_typeset", typeset)
    papers = Documents()
    waiting = [asyncio.ensure_future(papers.sheets(3, "a4")) for _ in range(documents.WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Illegal) as refused:
        await papers.sheets(4, "a4")
    assert refused.value.code == "not-printed"
    go_on.set()
    assert set(await asyncio.gather(*waiting)) == {b"3 a4"}
    assert await papers.sheets(4, "a4") == b"4 a4", "there is room again"


async def test_who_waits_as_the_hall_closes_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = threading.Event()

    def typeset(*_: object) -> bytes:
        go_on.wait()
        return b""

    monkeypatch.setattr(documents, "_typeset", typeset)
    papers = Documents()
    waiting = [asyncio.ensure_future(papers.sheets(players, "a4")) for players in (3, 4)]
    await asyncio.sleep(0)
    papers.stop()
    for refused in await asyncio.gather(*waiting, return_exceptions=True):
        assert isinstance(refused, Illegal)
        assert refused.text == "The hall is closing. Try again later."
    go_on.set()
