"""What every page has to hold for everybody: axe's rules, and what axe does not see."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What a page may do well by day and badly by night: rules that look at colours."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whatever a new size sets off has been done."""

NARROWEST = 320
"""CSS pixels: WCAG 1.4.10."""

TOO_SMALL = """() => {
  const area = (element) => element.getBoundingClientRect();
  const pressed = "a[href], button, input, select, summary, [role=gridcell], [role=button]";
  const inProse = (element) =>
    element.matches("a") && getComputedStyle(element).display === "inline";
  const label = (element) => element.closest("label") ?? element;
  return [...document.querySelectorAll(pressed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !inProse(element) && !element.closest("[inert]"))
    .map((element) => [element, area(label(element))])
    .filter(([, { width, height }]) => width > 1 && height > 1 && (width < 24 || height < 24))
    .map(([element, { width, height }]) =>
      `${element.outerHTML.slice(0, 100)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
}"""
"""What is pressed and is under 24 by 24 CSS pixels (WCAG 2.5.8; links within prose are exempt)."""

WIDER = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > wide + 1)
    .map((element) => element.outerHTML.slice(0, 100));
}"""
"""What makes the page scroll sideways."""

MOVING = """async () => {
  const moving = () => document.getAnimations()
    .filter((animation) => animation.playState === "running")
    .filter((animation) => animation.effect.getKeyframes()
      .some((frame) => ["transform", "translate", "scale", "rotate", "left", "top"]
        .some((name) => name in frame)));
  const begun = moving().filter(({ effect }) => isFinite(effect.getComputedTiming().endTime));
  await Promise.all(begun.map(({ finished }) => finished.catch(() => undefined)));
  return moving().map(({ effect }) => effect.target?.outerHTML.slice(0, 100) ?? "");
}"""
"""What moves, where motion is not wanted; what began to move before that may come to its end."""


def axe(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds on a page as it stands, by all rules or by some: each rule, and where."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text("utf-8"))
    asked = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    options = {"runOnly": asked, "resultTypes": ["violations"]}
    found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{rule['id']}: {node['html'][:100]} ({node['target']})"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def too_wide(page: Page) -> list[str]:
    """What sticks out sideways at 320 pixels, and on a phone with text of twice the size."""
    with at_width(page, NARROWEST):
        narrow: list[str] = page.evaluate(WIDER)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(DRAWN)
    large: list[str] = page.evaluate(WIDER)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.evaluate(DRAWN)
    return [f"at {NARROWEST} px: {said}" for said in narrow] + [f"at 200%: {s}" for s in large]


def too_small(page: Page) -> list[str]:
    """What is hard to hit on a phone of 360 pixels."""
    with at_width(page, 360):
        found: list[str] = page.evaluate(TOO_SMALL)
    return found


@contextmanager
def at_width(page: Page, width: int) -> Iterator[None]:
    """The page drawn at another width, for as long as it lasts."""
    before = page.viewport_size or {"width": 390, "height": 844}
    page.set_viewport_size({"width": width, "height": before["height"]})
    page.evaluate(DRAWN)
    yield
    page.set_viewport_size(before)


def moving(page: Page) -> list[str]:
    """What moves on a page of somebody who wants less motion."""
    page.emulate_media(reduced_motion="reduce")
    found: list[str] = page.evaluate(MOVING)
    page.emulate_media(reduced_motion="no-preference")
    return found


def faults(page: Page) -> list[str]:
    """All of it, for a page as it stands."""
    return [*axe(page), *too_wide(page), *too_small(page), *moving(page)]


class Inspection:
    """What is wrong with what was shown so far, by phase."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def look(self, phase: str, page: Page) -> None:
        """A page by day, and its colours by night, at its end, where nothing is covered."""
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.emulate_media(color_scheme="light")
        said = faults(page)
        page.emulate_media(color_scheme="dark")
        said += [f"dark: {fault}" for fault in axe(page, COLOURS)]
        if said:
            self.found[phase] = said
