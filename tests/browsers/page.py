"""Somebody before a page: what they look for by role and name, tap, and type."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tests.browsers.driver import CONTROL, ENTER, PATIENCE, Driver, Pointer, tap, typed
from tests.web.accessibility import WIDER

FINDING = Path(__file__).with_name("finding.js").read_text("utf-8")
WAIT = 1000 * PATIENCE
PHONE = (390, 844)
TELEVISION = (1366, 768)

STILL = """() => document.getAnimations().every(({ playState, effect }) =>
  playState !== "running" || !isFinite(effect.getComputedTiming().endTime))"""
"""Nothing moves but what always does."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What there is has been painted, or is about to be."""

EXTENT = "() => [innerWidth, document.documentElement.scrollHeight, innerHeight]"

PAINTED = """async (picture, x, y) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  brush.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / innerWidth;
  const [red, green, blue] = brush.getImageData(x * scale, y * scale, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}"""

Role = Literal[
    "button",
    "cell",
    "checkbox",
    "dialog",
    "grid",
    "gridcell",
    "group",
    "heading",
    "link",
    "list",
    "listitem",
    "row",
    "table",
    "text",
    "textbox",
]


@dataclass(frozen=True)
class By:
    """Things of a role, and of a name: the whole of it, or a pattern of a part."""

    role: Role
    name: str | re.Pattern[str] | None = None
    within: By | None = None
    at: int = 0
    """Which of them is tapped, where there are several."""

    def query(self) -> dict[str, Any]:
        """As `finding.js` reads it."""
        pattern = isinstance(self.name, re.Pattern)
        return {
            "role": self.role,
            "name": None if pattern else self.name,
            "pattern": self.name.pattern if isinstance(self.name, re.Pattern) else None,
            "within": self.within and self.within.query(),
            "at": self.at,
        }


def button(name: str | re.Pattern[str]) -> By:
    """What is pressed."""
    return By("button", name)


def text(pattern: str) -> By:
    """Words that stand on the page."""
    return By("text", re.compile(pattern))


class Page:
    """A page of the hall in one window, and the folder of its pictures."""

    def __init__(self, driver: Driver, address: str, pictures: Path) -> None:
        self.driver = driver
        self.address = address
        self.pictures = pictures
        self.pointer: Pointer = "touch" if driver.browser == "firefox" else "mouse"
        """WebKitGTK's driver has no fingers."""
        driver.resize(*PHONE)

    # Going somewhere

    def goto(self, path: str) -> None:
        """A page of the hall."""
        self.driver.goto(self.address + path)

    def reload(self) -> None:
        """The same page again."""
        self.driver.reload()

    @property
    def path(self) -> str:
        """Where it is."""
        found: str = self.run("() => location.pathname")
        return found

    # Looking

    def run(self, function: str, *arguments: Any) -> Any:
        """A function of JavaScript that may use what `finding.js` defines."""
        return self.driver.evaluate(
            f"(...given) => {{ {FINDING}\nreturn ({function})(...given); }}", *arguments
        )

    def until(self, condition: str, *arguments: Any) -> Any:
        """What a condition comes to, once it holds."""
        return self.run(f"(...given) => until(() => ({condition})(...given), {WAIT})", *arguments)

    def count(self, by: By) -> int:
        """How many there are now."""
        found: int = self.run("(by) => find(by).length", by.query())
        return found

    def has(self, by: By) -> bool:
        """Whether there is one now."""
        return self.count(by) > 0

    def sees(self, *any_of: By) -> None:
        """Wait until one of these is there."""
        wanted = [by.query() for by in any_of]
        self.until("(all) => all.some((by) => find(by).length)", wanted)

    def sees_no(self, by: By) -> None:
        """Wait until this is gone."""
        self.until("(by) => find(by).length === 0", by.query())

    def names(self, by: By) -> list[str]:
        """What all of these are called."""
        found: list[str] = self.run(
            "(by) => find(by).map((one) => called(one, by.role))", by.query()
        )
        return found

    def told(self) -> str:
        """All that the page says, to compare it with what it says later."""
        found: str = self.run("() => content(document.body)")
        return found

    # Doing

    def tap(self, by: By) -> None:
        """Press it, where it is, with a pointer."""
        x, y = self.run("(by, wait) => target(by, wait)", by.query(), WAIT)
        self.driver.act(tap(x, y, self.pointer))

    def tap_if_there(self, by: By) -> bool:
        """The same for what others may take away at any moment; whether it was there."""
        found = self.run("(by, wait) => target(by, wait, false)", by.query(), WAIT)
        if found == "gone":
            return False
        x, y = found
        self.driver.act(tap(x, y, self.pointer))
        return True

    def press(self, name: str) -> None:
        """A button by its whole name."""
        self.tap(button(name))

    def keys(self, *keys: str) -> None:
        """Type; what stands in one string is one press."""
        self.driver.act(typed(*keys))

    def fill(self, name: str, text: str) -> None:
        """Write into a field, in place of what is in it."""
        self.tap(By("textbox", name))
        self.keys(f"{CONTROL}a", *text)
        self.until("(by, text) => find(by)[0]?.value === text", By("textbox", name).query(), text)

    def say(self, command: str) -> None:
        """Type a command, and see that it was done."""
        line = By("textbox", "Command")
        if not self.has(line):
            self.keys("/")
            self.sees(line)
        self.fill("Command", command)
        self.keys(ENTER)
        self.sees(By("text", f"Done: {command}"))

    def post(self, path: str, body: Mapping[str, object]) -> Any:
        """A request of this browser, with its cookies: a short way to where a test begins."""
        ask = """async (path, body) => {
          const headers = { "Content-Type": "application/json" };
          const sent = { method: "POST", headers, body: JSON.stringify(body) };
          const answer = await fetch(path, sent);
          if (!answer.ok) throw Error(await answer.text());
          return answer.json().catch(() => null);
        }"""
        return self.run(ask, path, body)

    # Keeping

    def photo(self, name: str, *, whole: bool = False) -> None:
        """A picture into the folder, of what is seen or of all; nothing may stick out sideways."""
        self._settle()
        wide = self.run(WIDER)
        assert wide == [], f"{name} scrolls sideways: {wide}"
        width, height, seen = self.run(EXTENT)
        if whole:
            self.driver.resize(width, height)
            self._settle()
        self.pictures.mkdir(parents=True, exist_ok=True)
        (self.pictures / f"{name}.png").write_bytes(self.driver.screenshot())
        if whole:
            self.driver.resize(width, seen)

    def _settle(self) -> None:
        """Until all is painted that is to be seen."""
        self.until(STILL)
        self.run(DRAWN)

    def colour(self, x: float, y: float) -> str:
        """What is painted at a place of the window, as CSS writes it."""
        picture = base64.b64encode(self.driver.screenshot()).decode()
        found: str = self.run(PAINTED, picture, x, y)
        return found
