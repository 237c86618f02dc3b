"""What every page has to hold for everybody: axe's rules, and what axe does not see."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What a page may do well by day and badly by night: rules that look at colours."""
FETCHED = ["css-orientation-lock", "no-autoplay-audio"]
"""Rules for which axe fetches style sheets and media again: they are asked once a kind of page."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whatever a new size sets off has been done."""

NARROWEST = 320
"""CSS pixels: WCAG 1.4.10."""

COMMON = 360
"""The width of a phone."""

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

STILL_WIDER = f"""async () => {{
  let found = ({WIDER})();
  for (let look = 0; found.length && look < 30; look++) {{
    await ({DRAWN})();
    found = ({WIDER})();
  }}
  return found;
}}"""
"""The same once a page has had time: what measures its own width draws itself again after that."""

GROWN = f"""async () => {{
  document.documentElement.style.fontSize = "200%";
  await ({DRAWN})();
  const found = await ({STILL_WIDER})();
  document.documentElement.style.fontSize = "";
  return found;
}}"""
"""The same with text of twice the size."""

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


def axe(page: Page, rules: Sequence[str] = (), *, within: str = "document") -> list[str]:
    """What axe finds on a page as it stands, by all rules or by some: each rule, and where.

    `within` is what is looked at, as JavaScript: the document, or a list of elements.
    """
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text("utf-8"))
    asked = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    fetches = not {*rules}.isdisjoint(FETCHED)
    options = {"runOnly": asked, "resultTypes": ["violations"], "preload": fetches}
    found: dict[str, Any] = page.evaluate(f"(options) => axe.run({within}, options)", options)
    return [
        f"{rule['id']}: {node['html'][:100]} ({node['target']})"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def too_wide(page: Page) -> list[str]:
    """What asks for sideways scrolling: on a narrow screen, or as text is twice the size."""
    [narrow] = at_widths(page, {NARROWEST: STILL_WIDER})
    return [f"at {NARROWEST} px: {said}" for said in narrow] + too_large(page)


def too_large(page: Page) -> list[str]:
    """The part of it that is about the text."""
    return [f"at 200%: {said}" for said in page.evaluate(GROWN)]


def too_small(page: Page) -> list[str]:
    """What is hard to hit on a phone."""
    [found] = at_widths(page, {COMMON: TOO_SMALL})
    return found


def at_widths(page: Page, probes: Mapping[int, str]) -> list[list[str]]:
    """What probes find on a page that is drawn at other widths, each at its own."""
    before = page.viewport_size or {"width": 390, "height": 844}
    found = []
    for width, probe in probes.items():
        page.set_viewport_size({"width": width, "height": before["height"]})
        found.append(page.evaluate(f"async () => {{ await ({DRAWN})(); return ({probe})(); }}"))
    page.set_viewport_size(before)
    return found


def moving(page: Page) -> list[str]:
    """What moves on a page of somebody who wants less motion."""
    page.emulate_media(reduced_motion="reduce")
    found: list[str] = page.evaluate(MOVING)
    return found


def faults(page: Page, *, within: str = "document") -> list[str]:
    """All of it, for a page as it stands; axe looks `within` some elements, or everywhere."""
    said = axe(page, within=within)
    small, narrow = at_widths(page, {COMMON: TOO_SMALL, NARROWEST: STILL_WIDER})
    said += [f"at {NARROWEST} px: {wide}" for wide in narrow]
    return [*said, *too_large(page), *small, *moving(page)]
