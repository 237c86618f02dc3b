"""The front page: a greeting before the scripts come, and what its visitor would ask for."""

import base64
import hashlib
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.api.test_tables import opened
from tests.server.visiting import Visit, visiting

pytestmark = pytest.mark.anyio

THEME, STYLE = 'document.title = "…";', "h1 { color: red }"
INDEX = (
    '<!doctype html><html><head><meta name="wordhall-build" content="abc123">'
    f"<title>Wordhall</title><script>{THEME}</script><style>{STYLE}</style></head>"
    '<body><main id="ahead">\n  <div id="greeting"><h1>Word games</h1>\n  <p>All of them.</p></div>'
    '<section id="not-arrived"><p>Load again.</p></section></main></body></html>'
)
BROUGHT = re.compile(r'<script type="application/json" id="mine">(.*?)</script>')


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Visit]:
    """A hall with a client."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(INDEX)
    async with visiting(tmp_path, site=tmp_path / "site") as visit:
        yield visit


def brought(page: str) -> Any:
    """What a page brings of its visitor."""
    found = BROUGHT.search(page)
    return found and json.loads(found[1])


async def test_who_is_new_is_greeted_and_told_of_a_game(hall: Visit) -> None:
    page = await hall.visitor().get("/")
    assert "<h1>Word games</h1>" in page.text
    assert "<p>All of them.</p>" in page.text
    assert brought(page.text) is None
    assert page.headers["cache-control"] == "no-cache"


async def test_who_was_here_before_is_greeted_and_may_have_chosen_another_game(hall: Visit) -> None:
    ada = await hall.person("Ada")
    page = (await ada.get("/")).text
    assert "<h1>Word games</h1>" in page
    assert "All of them." not in page
    assert "Load again." in page


async def test_other_pages_greet_nobody_and_bring_nothing(hall: Visit) -> None:
    ada = await hall.person("Ada")
    page = await ada.get("/rules")
    assert "greeting" not in page.text
    assert "Load again." in page.text
    assert brought(page.text) is None
    assert page.headers["cache-control"] == "no-cache"


async def test_a_table_says_whose_it_is_before_its_scripts_come(hall: Visit) -> None:
    ada = await hall.person("Ada <b>")
    code = await opened(ada)
    page = (await hall.visitor().get(f"/t/{code}")).text
    assert f"<h1>Table {code}</h1>" in page
    assert "Ada &lt;b&gt;</p></div>" in page
    assert "under-header" in page, "a lobby has a header"
    assert "Word games</h1>" not in page
    screen = (await hall.visitor().get(f"/t/{code}/screen")).text
    assert "<h1>" not in screen
    nowhere = (await hall.visitor().get("/t/NOWHERE")).text
    assert "<h1>" not in nowhere


async def test_my_tables_come_with_the_page_as_the_hall_would_tell_them(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada)
    page = await ada.get("/")
    mine = brought(page.text)
    assert [table["code"] for table in mine["tables"]] == [code]
    assert mine["tables"] == await ada.ok("GET", "/api/me/tables")
    assert mine["suggestions"] == await ada.ok("GET", "/api/me/suggestions")
    assert page.headers["cache-control"] == "no-store", "nobody else is to get it"


async def test_no_name_ends_the_block_that_it_stands_in(hall: Visit) -> None:
    ada = await hall.person("A </script>")
    await opened(ada)
    page = (await ada.get("/")).text
    assert page.count("</script>") == 2, "the theme's, and that of the block"
    assert brought(page)["tables"][0]["names"] == ["A </script>"]


async def test_if_my_tables_cannot_be_read_the_page_comes_without_them(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await hall.person("Ada")

    async def broken(person: str) -> None:
        message = f"nothing is known of {person}"
        raise OSError(message)

    monkeypatch.setattr(hall.hall.store, "tables_of", broken)
    page = await ada.get("/")
    assert page.status_code == 200
    assert brought(page.text) is None


async def test_what_stands_in_the_page_is_allowed_by_its_hash(hall: Visit) -> None:
    policy = (await hall.visitor().get("/")).headers["content-security-policy"]
    for kind, text in (("script", THEME), ("style", STYLE)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'self' 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
