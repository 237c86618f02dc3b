"""A page of somebody else, open in the browser of somebody who plays here, can do nothing here.

It tries whatever a page can try: from another port of the same machine (the browser takes that for
the same site and sends the cookie along), from another site, and under a name of its own that
leads to this machine (DNS rebinding). The hall's own page does the same as a control, and can.
"""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from tests.breadth import first_of
from tests.web.browser import Visitors
from tests.web.guests import Guest
from tests.web.halls import RunningHall

PAGE = "<!doctype html><title>Free letters</title><h1>Free letters</h1>"
PLACE = "/free-letters"

ACTS = """async ({hall, code}) => {
  const wishes = `/api/tables/${code}/wishes`;
  const sit = JSON.stringify({type: "Sit", name: "Mallory"});
  const json = {"Content-Type": "application/json"};
  const outcomes = {};
  const tried = async (name, act) => {
    try { outcomes[name] = await act(); } catch (error) { outcomes[name] = error.name; }
  };
  const fetched = (method, path, body, more = {}) => async () =>
    (await fetch(hall + path, {method, body, credentials: "include", ...more})).status;

  await tried("who", async () =>
    (await (await fetch(hall + "/api/me", {credentials: "include"})).json()).name);
  await tried("code", fetched("GET", "/api/me/return-code"));
  await tried("rename", fetched("POST", "/api/me", JSON.stringify({name: "Mallory"}),
    {headers: json}));
  await tried("table", fetched("POST", "/api/tables", JSON.stringify({game: "sheets"}),
    {headers: json}));
  await tried("sit", fetched("POST", wishes, sit, {headers: json}));
  await tried("socket", () => new Promise((done) => {
    const socket = new WebSocket(`${hall.replace("http", "ws")}/api/tables/${code}/socket`);
    socket.onopen = () => { done("open"); socket.close(); };
    socket.onerror = () => done("closed");
  }));
  return outcomes;
}"""
"""What the hall's own page may do, and no other."""

TRICKS = """async ({hall, code}) => {
  const wishes = `/api/tables/${code}/wishes`;
  const sit = JSON.stringify({type: "Sit", name: "Mallory"});
  const silent = (method, path, body, type) => fetch(hall + path, {
    method, body: new Blob([body], {type}), mode: "no-cors", credentials: "include",
  }).catch(() => null);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
    await silent("POST", wishes, sit, type);
    await silent("POST", "/api/me", JSON.stringify({name: "Mallory"}), type);
    await silent("POST", `/api/tables/${code}/start`, "", type);
  }
  for (const type of ["text/plain", "application/json"]) {
    try {
      navigator.sendBeacon(hall + wishes, new Blob([sit], {type}));
    } catch { /* not even asked */ }
  }
  await fetch(hall + "/api/me", {method: "DELETE", credentials: "include"}).catch(() => null);
  await fetch(hall + wishes, {method: "POST", body: sit, credentials: "include", headers: {
    "Content-Type": "application/json", "Authorization": "Bearer x",
  }}).catch(() => null);
  for (const enctype of ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"])
    await new Promise((done) => {
      const frame = document.createElement("iframe");
      frame.name = "at-" + enctype;
      const form = document.createElement("form");
      Object.assign(form, {
        method: "post", action: hall + wishes, enctype, target: frame.name,
      });
      const field = document.createElement("input");
      field.name = '{"type":"Sit","name":"Mallory","ignored":"';
      field.value = '"}';
      form.append(field);
      document.body.append(frame, form);
      frame.onload = done;
      form.submit();
    });
}"""
"""What browsers send without asking the hall first."""

LOOKS = """async ({hall, code}) => {
  const seen = {};
  const frame = document.createElement("iframe");
  frame.src = `${hall}/t/${code}`;
  await new Promise((done) => { frame.onload = done; document.body.append(frame); });
  try { seen.frame = frame.contentDocument === null ? "closed" : "empty"; }
  catch (error) { seen.frame = error.name; }
  seen.script = await new Promise((done) => {
    const script = document.createElement("script");
    script.src = `${hall}/api/me/return-code`;
    script.onload = () => done("run");
    script.onerror = () => done("refused");
    document.body.append(script);
  });
  return seen;
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """Somebody else's site: one page.

    It has to be there: a browser keeps a page that came from nowhere from asking this machine
    anything, and the hall would have shown nothing by that.
    """

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def other_port() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def ada(visitors: Visitors) -> Guest:
    return Guest(visitors, "Ada")


@pytest.fixture
def target(ada: Guest) -> dict[str, str]:
    """What is to be done something to: a table of hers."""
    return {"hall": ada.address, "code": ada.open_table()}


def known(ada: Guest) -> tuple[Any, ...]:
    """All that could have changed: who Ada is, her way back, her tables and who sits there."""
    return tuple(ada.ask("GET", f"/api/me{place}") for place in ("", "/return-code", "/tables"))


def foreign(ada: Guest, address: str, *, own: bool = True) -> tuple[Page, list[Response]]:
    """A page of somebody else in Ada's browser, and what the hall says to what it sends.

    With `own` false that page came before the name led here: its server is not theirs any more.
    """
    page = ada.page.context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - it wants a name
    if not own:
        show = {"body": PAGE, "content_type": "text/html"}
        page.route(address + PLACE, lambda route: route.fulfill(**show))
    page.goto(address + PLACE)
    return page, answers


@pytest.mark.parametrize("host", first_of(["127.0.0.1", "localhost"]))
def test_a_page_of_another_origin_does_nothing(
    ada: Guest, target: dict[str, str], other_port: int, host: str
) -> None:
    before = known(ada)
    page, answers = foreign(ada, f"http://{host}:{other_port}")
    outcomes = page.evaluate(ACTS, target)
    assert outcomes.pop("socket") == "closed"
    assert set(outcomes.values()) == {"TypeError"}, outcomes
    page.evaluate(TRICKS, target)
    sent = [(one.request.method, one.status) for one in answers if ada.address in one.url]
    assert ("POST", 403) in sent
    assert all(status >= 400 for method, status in sent if method != "GET"), sent
    assert known(ada) == before
    assert page.evaluate(LOOKS, target) == {"frame": "closed", "script": "refused"}
    page.close()


def test_a_name_that_leads_here_does_nothing(
    ada: Guest, target: dict[str, str], hall: RunningHall
) -> None:
    before = known(ada)
    address = f"http://evil.localhost:{hall.port}"
    target["hall"] = address
    page, _ = foreign(ada, address, own=False)
    outcomes = page.evaluate(ACTS, target)
    assert outcomes == {
        "who": None,
        "code": 421,
        "rename": 403,
        "table": 403,
        "sit": 403,
        "socket": "closed",
    }
    page.evaluate(TRICKS, target)
    assert known(ada) == before
    page.close()


def test_the_hall_s_own_page_can(ada: Guest, target: dict[str, str]) -> None:
    before = known(ada)
    outcomes = ada.page.evaluate(ACTS, target)
    assert outcomes == {
        "who": "Ada",
        "code": 200,
        "rename": 200,
        "table": 201,
        "sit": 200,
        "socket": "open",
    }
    assert known(ada) != before


def test_who_opens_the_hall_has_no_hold_on_it(ada: Guest, other_port: int) -> None:
    page, _ = foreign(ada, f"http://localhost:{other_port}")
    with page.expect_popup() as opened:
        page.evaluate("(address) => { window.held = open(address); }", ada.address)
    opened.value.get_by_role("heading", level=1).wait_for()
    assert opened.value.evaluate("window.opener") is None
    assert page.evaluate("held.closed")
    opened.value.close()
    page.close()
