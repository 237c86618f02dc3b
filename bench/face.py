"""How fast the client is in a real browser, at a real hall: loading, refreshing, answering a tap.

Loads are measured as Lighthouse measures a phone (its figures for a slow 4G connection and a
processor four times slower), but by the browser's own observers, without Lighthouse.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.figures import Figures
from tests.web.browser import PHONE, Visitors, running_browser
from tests.web.flows.crossing import table_of
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, build_by_command
from tests.web.flows.turns import in_turn
from tests.web.halls import running_hall

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.web.flows.crossing import Crosser
    from wordhall.games.cross.types.components import Tile

FIGURES = Figures("face")
LOADS = 5
LOADED = 60_000
LAYS = 9
REFRESHES = 40
SLOW_4G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1474.56 * 1024 / 8,
    "uploadThroughput": 675 * 1024 / 8,
}
SLOWER = 4
SETTLED = 2_000
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
SHORT = 16.0
SHOWN = {
    "first paint": "fcp",
    "largest paint": "lcp",
    "usable": "usable",
    "blocked": "tbt",
    "layout shift": "cls",
}
"""What is shown of a load, and how it is named in a page's `seen`."""

OBSERVE = """
window.seen = { lcp: 0, cls: 0, fcp: 0, usable: 0, long: [], taps: [] };
const observe = (type, see, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(see))
    .observe({ type, buffered: true, ...more });
observe("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
observe("paint", (entry) => { if (entry.name !== "first-paint") seen.fcp = entry.startTime; });
observe("longtask", ({ startTime, duration }) => seen.long.push([startTime, duration]));
observe("event", (entry) => { if (entry.interactionId) seen.taps.push(entry.duration); },
  { durationThreshold: 16 });
new MutationObserver((_, observer) => {
  const there = window.awaited && document.body && document.evaluate(
    `//*[not(*)][normalize-space()="${window.awaited}"]`, document.body, null, 9, null,
  ).singleNodeValue;
  if (!there?.checkVisibility({ visibilityProperty: true })) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { seen.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true, characterData: true });
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    window.line = this;
    this.addEventListener("message", ({ data }) => {
      if (data.startsWith('{"type":"Snapshot"')) window.snapshot = data;
    });
  }
};
"""

SHEET = """
(told, letter) => {
  const own = told.parts[`sheets/${told.seat}`];
  own.grid = own.grid.map((_, cell) => letter(cell));
}
"""
MAT = """
(told, letter) => {
  for (let row = 0; row < 15; row++) {
    const cells = Array.from({ length: 15 }, (_, column) => letter(15 * row + column));
    told.parts[`board/${row}`].signs = cells.join("");
  }
}
"""
"""How a View is filled with other letters: a sheet of 25, a mat of 225."""

REFRESH = """
async ([times, fill]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const filled = (shift) => {
    const told = JSON.parse(snapshot);
    eval(fill)(told, (cell) => String.fromCharCode(65 + ((cell + shift) % 26)));
    return JSON.stringify(told);
  };
  const shown = [filled(0), filled(7)];
  for (let turn = 0; turn < times; turn++) {
    line.dispatchEvent(new MessageEvent("message", { data: shown[turn % 2] }));
    await frame();
    await frame();
  }
}
"""
"""The hall seems to show the whole View again and again, each time with other letters."""


def main() -> None:
    """All figures, in milliseconds."""
    with (
        tempfile.TemporaryDirectory() as data,
        running_browser() as browser,
        running_hall(Path(data)) as hall,
    ):
        visitors = Visitors(browser, hall.address)
        player = Player(visitors.arrive(size=PHONE), "Ada")
        player.page.add_init_script(OBSERVE)
        code = player.open_table()
        begin(player, code, 2)
        roll_if_asked([player], 1)
        stranger = visitors.arrive("about:blank", size=PHONE)
        stranger.add_init_script(OBSERVE)
        _load(stranger, "the front door, new", visitors.address, "Make a table")
        _load(player.page, "the front door", visitors.address, "Make a table")
        _load(player.page, "a table in Build", f"{visitors.address}/t/{code}", "roll 1 of 13")
        _refresh(player.page, "sheet", SHEET)
        player.page.reload()
        _interact(player)
        _cross(visitors)
        visitors.leave()


def _cross(visitors: Visitors) -> None:
    """The same of a mat of 225 squares."""
    ada, _ = in_turn(table_of(visitors, "Ada", "Bo"))
    ada.page.add_init_script(OBSERVE)
    _load(ada.page, "a table to move", ada.page.url, "Pass")
    _refresh(ada.page, "mat", MAT)
    ada.page.reload()
    ada.button("Pass").wait_for()
    tiles = ada.knows().tiles
    _lay(ada, tiles)
    with _session(ada.page, SLOWER):
        _forget_taps(ada.page)
        ada.lay(tiles)
        ada.press("Take back")
        ada.press("Shuffle")
        ada.lay(tiles)
        ada.play()
        _show_taps(ada.page, "a turn at the mat")


def _lay(ada: Crosser, tiles: Sequence[Tile]) -> None:
    """Processor time of a tile that is picked up and laid, with all that moves then.

    One time alone can be a quarter more or less. The first counts the same: the cursor goes back
    with the tile, and on with it.
    """
    spent = []
    with _session(ada.page, 1) as session:
        for _ in range(LAYS):
            before = _metrics(session)
            ada.lay(tiles[:1])
            ada.page.wait_for_timeout(SETTLED)
            after = _metrics(session)
            spent.append([1000 * (after[name] - before[name]) for name in WORK])
            ada.press("Take back")
            ada.page.wait_for_timeout(SETTLED)
    script, layout, style = map(median, zip(*spent, strict=True))
    FIGURES.show("a tile laid on the mat", median(map(sum, spent)), "CPU ms")
    print(f"    script {script:.1f}, layout {layout:.1f}, style {style:.1f}")


@contextmanager
def _session(page: Page, slower: int) -> Iterator[CDPSession]:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    try:
        yield session
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def _load(page: Page, name: str, address: str, ready: str) -> None:
    """A first visit: nothing is in the cache. It is over when a text is drawn that can be used."""
    found: list[dict[str, float]] = []
    page.add_init_script(f"window.awaited = {json.dumps(ready)};")
    with _session(page, SLOWER) as session:
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        for _ in range(LOADS):
            page.goto(address, timeout=LOADED)
            while not page.evaluate("seen.usable"):  # the page's policy lets nothing wait in it
                page.wait_for_timeout(SETTLED / 10)
            page.wait_for_timeout(SETTLED)
            found.append(_seen(page))
        free = {**SLOW_4G, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.emulateNetworkConditions", free)
    figure = {name: median(each[name] for each in found) for name in found[0]}
    for what, key in SHOWN.items():
        FIGURES.show(f"{name}, {what}", figure[key], "" if key == "cls" else "ms")


def _seen(page: Page) -> dict[str, float]:
    seen: dict[str, Any] = page.evaluate("seen")
    late = [length - 50 for start, length in seen["long"] if start >= seen["fcp"]]
    own = {name: seen[name] for name in ("fcp", "lcp", "cls", "usable")}
    return {**own, "tbt": sum(late)}


def _refresh(page: Page, what: str, fill: str) -> None:
    """Processor time, whatever else the machine does meanwhile."""
    with _session(page, 1) as session:
        page.evaluate(REFRESH, [4, fill])
        before = _metrics(session)
        page.evaluate(REFRESH, [REFRESHES, fill])
        after = _metrics(session)
    spent = {name: 1000 * (after[name] - before[name]) / REFRESHES for name in WORK}
    script, layout, style = spent.values()
    FIGURES.show(f"all letters of a {what} change", sum(spent.values()), "CPU ms")
    print(f"    script {script:.1f}, layout {layout:.1f}, style {style:.1f}")


def _metrics(session: CDPSession) -> dict[str, float]:
    return {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}


def _interact(player: Player) -> None:
    """Taps and typing: from the press until the screen shows what it did."""
    page = player.page
    with _session(page, SLOWER):
        _forget_taps(page)
        player.pencil(1)
        player.write()
        _show_taps(page, "a throw in Build")
    build_by_command(player, 2)
    with _session(page, SLOWER):
        player.word.wait_for()
        _forget_taps(page)
        for word in ("EAR", "TEA", "OATH"):
            player.word.press_sequentially(word)
            player.word.press("Enter")
            page.wait_for_timeout(SETTLED // 2)
        _show_taps(page, "words in Find")


def _forget_taps(page: Page) -> None:
    page.evaluate("seen.taps.length = 0")


def _show_taps(page: Page, what: str) -> None:
    """Presses since they were forgotten; the browser does not tell of those under 16 ms."""
    page.wait_for_timeout(SETTLED)
    taps: list[float] = page.evaluate("seen.taps")
    FIGURES.show(f"{what}, longest tap", max(taps, default=SHORT), "ms")
    FIGURES.show(f"{what}, median tap", median(taps or [SHORT]), f"ms of {len(taps)}")


if __name__ == "__main__":
    main()
