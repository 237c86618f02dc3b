"""Whatever people call themselves or look for, it is shown as what they wrote, and nothing runs."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.breadth import wide
from tests.http import client
from tests.server.finished import MATCH, keep_finished
from tests.web.browser import LAPTOP, Visitors
from tests.web.guests import Guest
from tests.web.halls import PATIENCE, RunningHall, running_hall
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

SOURCE = Path(__file__).resolve().parents[2] / "web/src"
OPERATOR = re.compile(r"For you, the operator: (http://\S+)")

NAMES = (
    "<svg onload=boo()>",
    "<img src onerror=boo()>",
    "<script>boo()</script>",
    '"><svg/onload=boo()>',
    "'-boo()-'",
    "{boo()}${boo()}{{boo()}}",
    "</title><svg/onload=boo>",
    "&lt;svg onload=boo()&gt;",
    "javascript:boo()",
    "]]><x onclick=boo()>",
    "%3Csvg onload=boo()%3E",
    "-->boo()<!--",
)
"""As long as names may be."""

OLD_NAMES = (
    '</style></script><img src="x" onerror="boo()" alt="a name of no length that is allowed">',
    '<a href="javascript:boo()" style="position:fixed;inset:0">Ben</a>',
    "\u202e\u2066olleH\u2069 <b>Cleo</b>",
    "Dan & <Dan>",
)
"""As they might stand in a log that some other program wrote."""

WATCH = """
  window.ran = [];
  window.boo = window.alert = window.confirm = window.prompt = (...said) => ran.push(said);
  document.addEventListener("securitypolicyviolation", (report) =>
    ran.push(`${report.violatedDirective}: ${report.sample || report.blockedURI}`));
"""

WEB = Path(__file__).parents[2] / "web"
OWN = [(WEB / f"src/{name}.js").read_text("utf-8") for name in ("theme", "socket")]
"""The scripts that stand in every page."""

PLANTED = """(own) => [...document.querySelectorAll("*")].filter((element) =>
    [...element.attributes].some(({name, value}) => /^on|^srcdoc/.test(name)
      || /^\\s*javascript:/i.test(value)) && !element.matches("input, textarea")
    || element.matches("script:not([src], [type='application/json']), base, object, embed, x,"
      + "[src=x]")
    && !own.includes(element.textContent)
  ).map((element) => element.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall that has a finished match with names that no hall of this version would take."""
    folder = tmp_path_factory.mktemp("hall")
    store = open_store(folder / DATABASE)
    place: Any = SimpleNamespace(hall=SimpleNamespace(store=store))
    now = time.time_ns() // 1_000_000
    with ThreadPoolExecutor(1) as aside:  # the browser's event loop runs in this thread
        aside.submit(asyncio.run, keep_finished(place, names=OLD_NAMES, began=now)).result()
        aside.submit(asyncio.run, store.close()).result()
    with running_hall(folder) as hall:
        yield hall


@pytest.fixture(scope="module")
def table(hall: RunningHall) -> str:
    """A public table at which everybody sits."""
    with client(hall.address, PATIENCE) as host:
        host.post("/api/me", json={"name": NAMES[0]}).raise_for_status()
        opened = host.post("/api/tables", json={"game": "sheets", "public": True}).json()
        wishes = f"/api/tables/{opened['code']}/wishes"
        for name in NAMES[1:]:
            host.post(wishes, json={"type": "Sit", "name": name}).raise_for_status()
        view = host.get(f"/api/tables/{opened['code']}").json()
        assert [place["name"] for place in view["places"]] == list(NAMES)
    return str(opened["code"])


def arrive(visitors: Visitors, path: str) -> Page:
    """A page that is watched from before its first script."""
    page = visitors.arrive("about:blank", size=LAPTOP)
    page.add_init_script(WATCH)
    page.goto(visitors.address + path if path.startswith("/") else path)
    return page


def quiet(page: Page) -> None:
    """Nothing ran, nothing was kept from running, and nothing is there that could."""
    assert page.evaluate("window.ran") == []
    assert page.evaluate(PLANTED, OWN) == []


@wide
@pytest.mark.parametrize("place", ["/", "/t/{}", "/t/{}/screen", "operator"])
def test_names_are_shown_as_they_are_written(
    visitors: Visitors, hall: RunningHall, table: str, place: str
) -> None:
    if place == "operator":
        place = next(found[1] for line in hall.said if (found := OPERATOR.search(line)))
    page = arrive(visitors, place.format(table))
    for name in NAMES:
        expect(page.get_by_text(name).first).to_be_attached()
    quiet(page)


@wide
def test_names_are_shown_in_play(visitors: Visitors) -> None:
    guest = Guest(visitors, NAMES[0], size=LAPTOP)
    code = guest.open_table()
    for name in NAMES[1:4]:
        guest.wish(code, "Sit", name=name)
    guest.ask("POST", f"/api/tables/{code}/start")
    for place in (f"/t/{code}", f"/t/{code}/screen"):
        page = arrive(visitors, place)
        for name in NAMES[:4]:
            expect(page.get_by_text(name).first).to_be_attached()
        quiet(page)


def test_an_old_match_is_shown_as_it_is_written(visitors: Visitors) -> None:
    page = arrive(visitors, f"/m/{MATCH}")
    for name in OLD_NAMES[1:]:
        expect(page.get_by_text(name).first).to_be_attached()
    quiet(page)


def test_addresses_are_not_run(visitors: Visitors) -> None:
    visitors.expected.append("404")
    said = quote('"><svg onload=boo()><script>boo()</script>', safe="")
    page = arrive(visitors, f"/{said}?next=javascript:boo()#<svg onload=boo()>")
    for place in ("t", "m", "rules", "learn"):
        quiet(page)
        page.goto(f"{visitors.address}/{place}/{said}#<svg onload=boo()>")
        page.get_by_role("heading", level=1).wait_for()
    quiet(page)


def test_what_runs_and_what_is_kept_from_running_is_seen(visitors: Visitors) -> None:
    visitors.expected.append(".")
    page = arrive(visitors, "/about")
    planting = "document.body.innerHTML = '<img src=x onerror=boo()>'"
    with pytest.raises(Error, match="TrustedHTML"):
        page.evaluate(planting)
    page.wait_for_function("window.ran.length === 1")
    elsewhere = visitors.arrive("about:blank")
    elsewhere.evaluate(WATCH)
    elsewhere.evaluate(planting)
    elsewhere.wait_for_function("window.ran.length === 1")
    assert len(elsewhere.evaluate(PLANTED, OWN)) == 1


# What is not shown by the client


class Head(HTMLParser):
    """The head of a page, as other sites read it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[str, str | None] = {}
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        if given.get("property"):
            self.told[str(given["property"])] = given.get("content")


def head_of(hall: RunningHall, path: str) -> Head:
    head = Head()
    head.feed(httpx.get(hall.address + path).text)
    return head


def test_other_sites_are_told_the_same(hall: RunningHall, table: str) -> None:
    usual = set(head_of(hall, "/").tags)
    sits, won = head_of(hall, f"/t/{table}"), head_of(hall, f"/m/{MATCH}")
    assert ", ".join(NAMES) in str(sits.told["og:description"])
    assert all(name in str(won.told["og:description"]) for name in OLD_NAMES)
    assert set(sits.tags) | set(won.tags) <= usual


@wide
def test_what_is_exported_is_what_was_written(hall: RunningHall) -> None:
    place = f"{hall.address}/api/matches/{MATCH}"
    record = httpx.get(f"{place}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    sitters = json.loads(record.text)["commits"][0]["events"][0]["roster"]["sitters"]
    assert tuple(sitter["name"] for sitter in sitters) == OLD_NAMES
    told = httpx.get(f"{place}/picture.txt")
    assert told.headers["content-type"].startswith("text/plain")
    assert httpx.get(f"{place}/picture.png", timeout=PATIENCE).content.startswith(b"\x89PNG")


MARKUP = re.compile(
    r"{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|eval\(|new Function"
    r"|createContextualFragment|setHTMLUnsafe|style=\{|javascript:"
)


def test_the_client_makes_no_markup_of_text() -> None:
    sources = [path for kind in ("ts", "svelte") for path in SOURCE.rglob(f"*.{kind}")]
    assert len(sources) > 100
    found = [
        f"{path.relative_to(SOURCE)}: {hit[0]}"
        for path in sources
        for hit in MARKUP.finditer(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.fixture
def visitors(browser: Browser, hall: RunningHall) -> Iterator[Visitors]:
    visitors = Visitors(browser, hall.address)
    yield visitors
    visitors.leave()
