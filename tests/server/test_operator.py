"""The operator's page: what it shows, what it does, and for whom."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.api.test_tables import opened, wish
from tests.server.finished import CODE, MATCH, keep_finished
from tests.server.visiting import Visit, visiting
from tests.verify.playing import library
from wordhall import __version__
from wordhall.kernel.game import Illegal
from wordhall.server.http.metrics import create_metrics
from wordhall.server.sockets.close_codes import CLOSE_RESTART
from wordhall.store.rows import FORMAT
from wordhall.verify import verify

pytestmark = pytest.mark.anyio

ADDRESS = "http://127.0.0.1:8001"
TOKEN = re.compile(r'name="token" value="([^"]+)"')


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Visit]:
    """An open hall."""
    async with visiting(tmp_path) as visit:
        yield visit


def read(page: str) -> str:
    """The text of a file of the project."""
    return (Path(__file__).resolve().parents[2] / page).read_text("utf-8")


def operator(hall: Visit, address: str = ADDRESS) -> httpx.AsyncClient:
    app: Any = hall.operator
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=address)


async def token_of(page: httpx.AsyncClient) -> str:
    found = TOKEN.search((await page.get("/")).text)
    assert found is not None
    return found[1]


async def test_it_shows_the_tables_and_no_script(hall: Visit) -> None:
    code = await opened(await hall.person("Ada <script>"))
    answer = await operator(hall).get("/")
    assert code in answer.text
    assert "Ada &lt;script&gt;" in answer.text
    assert "0 min ago" in answer.text
    assert "<li>tables: 1</li>" in answer.text
    assert "<script" not in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert (await operator(hall).get("/style.css")).headers["content-type"].startswith("text/css")


async def test_tables_that_sleep_are_listed_and_can_be_ended(hall: Visit) -> None:
    code = await opened(await hall.person("Ada"))
    table = await hall.hall.table(code)
    table.stop(CLOSE_RESTART)
    hall.hall.leave(table)
    page = operator(hall)
    assert "asleep" in (await page.get("/")).text
    ended = await page.post(f"/tables/{code}/end", data={"token": await token_of(page)})
    assert ended.status_code == 303
    assert code not in (await page.get("/")).text


async def test_a_broken_match_is_seen(hall: Visit) -> None:
    code = await opened(await hall.person("Ada"))
    assert "broken" not in (await operator(hall).get("/")).text
    (await hall.hall.table(code)).fault = Illegal("table-stopped", "house", "It is broken.")
    assert "broken, stands still" in (await operator(hall).get("/")).text


async def test_a_table_is_ended_for_good(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada, public=True)
    page = operator(hall)
    answer = await page.post(f"/tables/{code}/end", data={"token": await token_of(page)})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert await ada.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
    assert await ada.ok("GET", "/api/tables") == []
    assert await ada.ok("GET", "/api/me/tables") == []


async def test_the_archive_of_a_match_that_was_ended_is_open(hall: Visit) -> None:
    await keep_finished(hall, over=False)
    nobody, page = hall.visitor(), operator(hall)
    assert await nobody.refused("GET", f"/api/matches/{MATCH}") == (409, "archive-closed")
    await hall.hall.table(CODE)
    await page.post(f"/tables/{CODE}/end", data={"token": await token_of(page)})
    match = await nobody.ok("GET", f"/api/matches/{MATCH}")
    assert (match["outcome"]["reason"], match["outcome"]["places"]) == ("hall", [])
    record = (await nobody.get(f"/api/matches/{MATCH}/record")).content
    assert verify(record, library).discrepancy is None


async def test_a_locked_table_is_unlocked(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada)
    page = operator(hall)
    assert "Unlock" not in (await page.get("/")).text
    await wish(ada, code, "Agree", locked=True)
    answer = await page.post(f"/tables/{code}/unlock", data={"token": await token_of(page)})
    assert answer.status_code == 303
    assert (await ada.ok("GET", f"/api/tables/{code}"))["locked"] is False


@pytest.mark.parametrize("sent", [{"token": "guess"}, {"token": ""}, {}])
async def test_a_form_of_another_page_does_nothing(hall: Visit, sent: dict[str, str]) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada)
    answer = await operator(hall).post(f"/tables/{code}/end", data=sent)
    assert answer.status_code in {400, 403}
    assert (await ada.ok("GET", f"/api/tables/{code}"))["phase"] == "gathering"


@pytest.mark.parametrize("name", ["hall.test", "evil.test:8001", "192.0.2.7", "["])
async def test_it_answers_to_the_names_of_this_machine_only(hall: Visit, name: str) -> None:
    for path in ("/", "/metrics"):
        answer = await operator(hall).get(path, headers={"Host": name})
        assert answer.status_code == 403
    through_a_tunnel = await operator(hall).get("/", headers={"Host": "localhost:9999"})
    assert through_a_tunnel.status_code == 200


async def test_a_foreign_page_cannot_send_its_forms(hall: Visit) -> None:
    page = operator(hall)
    code = await opened(await hall.person("Ada"))
    sent = {"token": await token_of(page)}
    answer = await page.post(
        f"/tables/{code}/end", data=sent, headers={"Origin": "https://evil.test"}
    )
    assert answer.status_code == 403
    own = await page.post(f"/tables/{code}/end", data=sent, headers={"Origin": ADDRESS})
    assert own.status_code == 303


async def test_a_table_that_is_gone_is_said_to_be(hall: Visit) -> None:
    await opened(await hall.person("Ada"))
    page = operator(hall)
    answer = await page.post("/tables/NOBODY/end", data={"token": await token_of(page)})
    assert answer.status_code == 409
    assert "No table has this code" in answer.text


async def test_nothing_of_it_is_at_the_players_address(hall: Visit) -> None:
    nobody = hall.visitor()
    assert (await nobody.get("/metrics")).status_code in {404, 503}
    assert (await nobody.post("/tables/ABC/end")).status_code == 405


async def test_figures_alone_are_told_under_every_name_and_nothing_else(hall: Visit) -> None:
    app: Any = create_metrics(hall.meters)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://one.internal") as outside:
        figures = await outside.get("/metrics")
        assert figures.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert "wordhall_tables_now" in figures.text
        assert (await outside.get("/")).status_code == 404
        assert (await outside.post("/tables/ABC/end")).status_code == 404
        assert (await outside.post("/metrics")).status_code == 405


@pytest.mark.parametrize("page", ["deploy/alerts.yml", "docs/hosting.md"])
async def test_figures_that_are_named_elsewhere_are_told(hall: Visit, page: str) -> None:
    await opened(await hall.person("Ada"))
    told = (await operator(hall).get("/metrics")).text
    named = re.findall(r"\bwordhall_[a-z_]+(?:_now|_total|_bytes|_seconds\w*|_info)", read(page))
    assert named
    assert {name for name in named if name not in told} == set()


async def test_figures_for_prometheus(hall: Visit) -> None:
    await opened(await hall.person("Ada"))
    answer = await operator(hall).get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    figures = dict(
        line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")
    )
    assert figures["wordhall_tables_now"] == "1.0"
    assert figures['wordhall_http_answers_total{status="201"}'] == "1.0"
    assert "wordhall_commits_total" in figures
    told = f'wordhall_info{{format="{FORMAT}",node="",version="{__version__}"}}'
    assert figures[told] == "1.0"
    assert "wordhall_loop_lag_seconds_count" in figures
    assert "Ada" not in answer.text
