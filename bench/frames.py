"""How much work a frame is on a slow phone: a move, a rival's move, a refusal, the end, the review.

The promise: at a quarter of this machine's speed, at most one frame in twenty has over 33 ms of
work. Work is the processor time of the page's main thread from one frame to the next, so that
other processes of the machine do not count, and it is measured at full speed and multiplied: a
browser that slows itself down also counts the time in which it had no processor. What counts is
each frame that the screen could show in the half second after something happened.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bench.figures import Figures
from tests.web.browser import PHONE, Visitors, running_browser
from tests.web.endings import STEP_MS, ended
from tests.web.flows.crossing import Crosser
from tests.web.flows.locking import Locker, at
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.shouting import roll, table_of
from tests.web.flows.sitting import build_by_command, table_of_bots
from tests.web.flows.turns import mover
from tests.web.flows.waying import Wayfarer
from tests.web.halls import running_hall
from tests.web.stage import Stage, named
from wordhall.catalog import CATALOG

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

FIGURES = Figures("frames")
SLOWER = 4
MOST_MS = 33
SHARE = 0.05
WINDOW_MS = 500
"""So long after something happened frames count: no movement takes longer."""

ACTING = "laying and acting"
REFUSED = "a refusal"
OTHERS = "what others do"
END = "the end, step by step"
REVIEW = "the review"

CATEGORIES = ["toplevel", "benchmark", "cc", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"
FRAME = "ProxyMain::BeginMainFrame"

WATCH = f"""(what) => {{
  let until = 0;
  performance.mark(`begin ${{what}}`);
  const next = (now) => {{
    until ||= now + {WINDOW_MS};
    if (now < until) requestAnimationFrame(next);
    else performance.mark(`end ${{what}}`);
  }};
  requestAnimationFrame(next);
}}"""
"""Asks for every frame of the window, and marks where it begins and ends."""

MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

P = TypeVar("P", bound=Player)

MATCHES = {
    "sheets": "sheets/whole-game",
    "locks": "locks/four-players-with-a-clock",
    "shout": "shout/to-the-target",
    "ways": "ways/time-and-passes",
    "cross": "cross/first-out",
}
MOST_LINES = 30
"""Of a transcript: that is enough moves."""
MOST_STEPS = 30
"""More than the end of any of these has."""
MOST_LOOKS = 8
SCROLLS = 6


@dataclass
class Frames:
    """Work in milliseconds at a quarter of the speed, by game and situation."""

    work: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))

    def table(self) -> str:
        """A line for each situation: how many frames, how many too long, and the longest."""
        lines = [
            "| game | situation | frames | over 33 ms | share | longest |",
            "|---|---|---|---|---|---|",
        ]
        for (game, situation), work in self.work.items():
            over = sum(ms > MOST_MS for ms in work)
            share = over / len(work)
            lines.append(
                f"| {game} | {situation} | {len(work)} | {over} "
                f"| {share:.1%}{'' if share <= SHARE else ' !'} | {max(work):.0f} ms |"
            )
        return "\n".join(lines)


class Watched:
    """A page of a game, and what of it is measured."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def happens(self, what: str, does: Callable[[], object]) -> None:
        """Something is done there, and the frames after it count."""
        self.page.evaluate(WATCH, what)
        does()
        self.page.wait_for_timeout(WINDOW_MS + 100)

    def taps(self, what: str, place: Locator) -> None:
        """Without what a test asks first: whether there is anything in the way."""
        place.scroll_into_view_if_needed()
        x, y = place.evaluate(MIDDLE)
        self.happens(what, lambda: self.page.mouse.click(x, y))

    def presses(self, what: str, key: str) -> None:
        """A key, wherever the focus is."""
        self.happens(what, lambda: self.page.keyboard.press(key))


@contextmanager
def traced(browser: Browser, page: Page, game: str, frames: Frames) -> Iterator[Watched]:
    """What happens on a page meanwhile is added to the frames."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield Watched(page)
    finally:
        trace = json.loads(browser.stop_tracing())["traceEvents"]
    for what, work in measured(trace):
        frames.work[game, what] += work


def measured(trace: list[dict[str, Any]]) -> Iterator[tuple[str, list[float]]]:
    """The work of each frame of each window, in the order in which they came."""
    marks = [one for one in trace if one["cat"] == "blink.user_timing" and " " in one["name"]]
    threads = {(one["pid"], one["tid"]) for one in marks}
    own = [one for one in trace if (one["pid"], one["tid"]) in threads and one["ph"] == "X"]
    begun = sorted(one["ts"] for one in own if one["name"] == FRAME)
    tasks = [one for one in own if one["name"] == TASK]
    marks.sort(key=lambda one: one["ts"])
    for begin, end in zip(marks[::2], marks[1::2], strict=True):
        work: dict[int, float] = defaultdict(float)
        within = [at for at in begun if begin["ts"] <= at <= end["ts"]]
        for task in tasks:
            done = task["ts"] + task.get("dur", 0)
            if begin["ts"] <= done and task["ts"] <= end["ts"]:
                frame = min(bisect(within, task["ts"]), len(within) - 1)
                work[frame] += SLOWER * task.get("tdur", 0) / 1000
        yield begin["name"].removeprefix("begin "), [work[number] for number in range(len(within))]


def main(games: Iterable[str] = CATALOG) -> None:
    """The table, for all games or those that are named: `python -m bench.frames cross`."""
    frames = Frames()
    with (
        tempfile.TemporaryDirectory() as data,
        running_browser() as browser,
        running_hall(Path(data)) as hall,
    ):
        for game in games:
            for measure in (ACTS[game], _arrive, _end):
                visitors = Visitors(browser, hall.address)
                visitors.expected = [r"/api/words/"]  # a stage has no word list
                measure(visitors, game, frames)
                visitors.leave()
    print(frames.table())
    for (game, situation), work in frames.work.items():
        share = sum(ms > MOST_MS for ms in work) / len(work)
        FIGURES.show(f"{game}, {situation}", 100 * share, "% of frames over 33 ms")


def _arrive(visitors: Visitors, game: str, frames: Frames) -> None:
    """What everybody does, as the first player sees it."""
    transcript = named(MATCHES[game])
    stage = Stage(visitors, transcript, transcript.viewers[0], still=False)
    first, *moments = stage.told.moments(stage.viewer)
    page = stage.show(first)
    with traced(visitors.browser, page, game, frames) as watched:
        for moment in moments[:MOST_LINES]:
            watched.happens(OTHERS, partial(stage.hear, moment))


def _end(visitors: Visitors, game: str, frames: Frames) -> None:
    """The show of the end, the result, and what can be looked at there."""
    stage = ended(visitors, MATCHES[game], still=False)
    page = stage.page
    now = page.locator("main .now")
    now.wait_for()
    with traced(visitors.browser, page, game, frames) as watched:
        for _ in range(MOST_STEPS):
            if now.count() == 0:
                break
            watched.happens(END, partial(page.evaluate, "(ms) => stage.hurry(ms)", STEP_MS))
        page.get_by_role("table", name="Places and points").wait_for()
        for _ in range(SCROLLS):
            watched.happens(REVIEW, partial(page.mouse.wheel, 0, PHONE[1] / 2))
        opened = page.locator(".podium :is(summary, button)")
        for number in range(min(MOST_LOOKS, opened.count())):
            watched.taps(REVIEW, opened.nth(number))
            page.keyboard.press("Escape")


def _cross(visitors: Visitors, game: str, frames: Frames) -> None:
    ada = _phone(mover(Crosser, visitors))
    play = ada.knows()
    with traced(visitors.browser, ada.page, game, frames) as watched:
        watched.taps(ACTING, ada.slot(play.tiles[0].letter))
        watched.taps(ACTING, ada.square("A1"))
        for _ in range(3):
            watched.presses(REFUSED, "Enter")
        ada.press("Recall")
        for tile in play.tiles:
            watched.taps(ACTING, ada.slot(tile.letter))
            watched.taps(ACTING, ada.square(tile.square))
        watched.taps(ACTING, ada.page.get_by_role("button", name=re.compile("^Play ")))


def _locks(visitors: Visitors, game: str, frames: Frames) -> None:
    ada = _phone(mover(Locker, visitors))
    with traced(visitors.browser, ada.page, game, frames) as watched:
        watched.taps(ACTING, ada.rack.first)
        watched.taps(ACTING, ada.square("A1"))
        for _ in range(3):
            watched.presses(REFUSED, "Enter")
        ada.page.keyboard.press("Escape")
        for _ in range(4):
            place = ada.finds_or_none()
            if place is None:
                break
            watched.taps(ACTING, ada.slot(place.letter))
            watched.taps(ACTING, ada.square(at(place)))
            watched.taps(ACTING, ada.button(f"Place {place.letter} on {at(place)}"))
        watched.taps(ACTING, ada.button("End my turn"))


def _ways(visitors: Visitors, game: str, frames: Frames) -> None:
    ada = _phone(mover(Wayfarer, visitors))
    none, path = ada.finds(word=False), ada.finds()
    lay = ada.page.get_by_role("button", name=re.compile("^Lay "))
    with traced(visitors.browser, ada.page, game, frames) as watched:
        ada.trace(none)
        for _ in range(3):
            watched.presses(REFUSED, "Enter")
        ada.press("Start over")
        for cell in path:
            watched.taps(ACTING, ada.cell(cell))
        watched.taps(ACTING, lay)
        watched.taps(ACTING, ada.button("End my turn"))


def _shout(visitors: Visitors, game: str, frames: Frames) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo")
    _phone(ada)
    roll([ada, bo])
    word = ada.sees()
    with traced(visitors.browser, ada.page, game, frames) as watched:
        ada.word.focus()
        for key in (*word, "Enter"):
            watched.presses(ACTING, key)
        for _ in range(3):
            ada.word.fill("ZZZ")
            watched.presses(REFUSED, "Enter")


def _sheets(visitors: Visitors, game: str, frames: Frames) -> None:
    ada = _phone(table_of_bots(visitors, still=False))
    roll_if_asked([ada], 1)
    ada.sees_throw(1)
    with traced(visitors.browser, ada.page, game, frames) as watched:
        watched.taps(ACTING, ada.dice.first)
        watched.taps(ACTING, ada.open_cells.first)
        watched.taps(ACTING, ada.dice.last)
        watched.taps(ACTING, ada.open_cells.first)
        watched.taps(ACTING, ada.lock)
    build_by_command(ada, 2)
    grid = ada.grid()
    with traced(visitors.browser, ada.page, game, frames) as watched:
        ada.word.focus()
        for row in range(4):
            for key in (*"".join(grid[5 * row : 5 * row + 3]), "Enter"):
                watched.presses(ACTING, key)
        for _ in range(3):
            ada.word.fill("ZZZZ")
            watched.presses(REFUSED, "Enter")


def _phone(player: P) -> P:
    """Their page as on a phone that is asked for no less motion."""
    player.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    player.page.emulate_media(reduced_motion="no-preference")
    return player


ACTS: Mapping[str, Callable[[Visitors, str, Frames], None]] = {
    "sheets": _sheets,
    "locks": _locks,
    "shout": _shout,
    "ways": _ways,
    "cross": _cross,
}


if __name__ == "__main__":
    main(sys.argv[1:] or CATALOG)
