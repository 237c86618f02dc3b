"""Tokens that were planted turn up nowhere: in no log, page, figure, record or answer."""

import io
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.api.test_tables import opened, wish
from tests.server.finished import MATCH, keep_finished
from tests.server.visiting import Visit, Visitor, visiting
from wordhall.server import my_data
from wordhall.server.operator import logs
from wordhall.server.people.people import People

pytestmark = pytest.mark.anyio


@pytest.fixture
def log(logs_put_back: None) -> io.StringIO:  # noqa: ARG001 - they are put back afterwards
    """All that the hall writes about itself."""
    stream = io.StringIO()
    logs.set_up(stream)
    return stream


async def everything(hall: Visit, ada: Visitor, code: str) -> str:
    """All that anybody is answered, headers and all, as they look at everything there is."""
    app: Any = hall.operator
    operator = httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8001"
    )
    paths = (
        "/",
        "/nothing",
        f"/t/{code}",
        f"/m/{MATCH}",
        "/healthz",
        "/schema/openapi.json",
        "/api/me",
        "/api/me/tables",
        "/api/tables",
        f"/api/tables/{code}",
        f"/api/tables/{code}/qr.svg",
        f"/api/matches/{MATCH}",
        f"/api/matches/{MATCH}/record",
        f"/api/matches/{MATCH}/picture.txt",
    )
    nobody = hall.visitor()
    answers = [await who.get(path) for path in paths for who in (ada, nobody)]
    answers += [await operator.get(path) for path in ("/", "/metrics")]
    answers.append(await ada.post("/api/me", content=ada.cookies["wordhall"].encode()))
    return "\n".join(f"{answer.headers}\n{answer.text}" for answer in answers)


async def test_a_token_is_told_to_its_owner_alone(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(tmp_path) as hall:
        ada = await hall.person("Ada")
        _, robot = await People(hall.hall.store, hall.clock.wall).welcome("Rex", robot=True)
        code = await opened(ada, public=True)
        await wish(ada, code, "AddBot", level="club")
        await keep_finished(hall)
        token, back = ada.cookies["wordhall"], await ada.ok("GET", "/api/me/return-code")
        said = await everything(hall, ada, code)

        def broken(_: object, person: object) -> None:
            message = f"{token} {robot} {back['code']} {person}"
            raise LookupError(message)

        monkeypatch.setattr(my_data, "tables_of", broken)
        assert (await ada.get("/api/me/tables", headers={"X-Token": token})).status_code == 500
    assert "request failed" in log.getvalue()
    for canary in (token, robot, back["code"], back["code"].replace("-", "")):
        assert canary not in said
        assert canary not in log.getvalue()


async def test_a_log_that_blacks_nothing_out_would_be_noticed(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "SECRET_SHAPES", re.compile("(?!)"))
    async with visiting(tmp_path) as hall:
        ada = await hall.person("Ada")

        def broken(*_: object) -> None:
            raise LookupError(ada.cookies["wordhall"])

        monkeypatch.setattr(my_data, "tables_of", broken)
        await ada.get("/api/me/tables")
        assert ada.cookies["wordhall"] in log.getvalue()
