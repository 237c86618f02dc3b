"""What is written on boards and trays can be read: it stands out, and nothing lies over it."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.breadth import first_of
from tests.web.accessibility import DRAWN
from tests.web.browser import PHONE, Visitors
from tests.web.endings import ENDS
from tests.web.stage import Stage, named

NARROW = (320, 640)
NO_GUTTER = (390, 700)
"""A phone on which coordinates stand within the outer squares."""

CONTRAST = """() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, opaque] = context.getImageData(0, 0, 1, 1).data;
    const linear = (part) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const all = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    return opaque === 255 ? all : null;
  };
  const ratio = (span) => {
    const { color, backgroundColor, boxShadow, fontSize } = getComputedStyle(span);
    if (span.offsetHeight < 0.8 * parseFloat(fontSize)) return 0;
    const [, filled] = /^(.*\\)) 0px 0px 0px \\d+px inset$/.exec(boxShadow) ?? [];
    const [ink, ground] = [light(color), light(filled ?? backgroundColor)];
    if (ink === null || ground === null) return 0;
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  };
  return [...document.querySelectorAll(".columns span, .lines span")].map(ratio);
}"""
"""How much each letter and number along a board stands out from the ground that it has itself."""

LARGE = f"""async () => {{
  document.documentElement.style.fontSize = "200%";
  await ({DRAWN})();
  const area = (part) => document.querySelector(part).getBoundingClientRect();
  const lines = [...document.querySelectorAll(".says p")].map((one) => one.getBoundingClientRect());
  const tray = area(".tray");
  return {{
    out: lines.filter(({{ top, bottom, left, right }}) =>
      top < tray.top || bottom > tray.bottom || left < tray.left || right > tray.right).length,
    lines: lines.length,
    over: tray.bottom > area(".places > .head").top,
  }};
}}"""
"""At twice the size: how many lines leave the tray, and whether it lies over what follows."""

BESIDE = f"""async () => {{
  document.documentElement.style.fontSize = "200%";
  await ({DRAWN})();
  const code = document.createRange();
  const written = document.querySelector("header .code").firstChild;
  written.data = "WP4PW3 "; // a wide one
  await ({DRAWN})();
  code.selectNode(written);
  const {{ left }} = document.querySelector(".covered > button").getBoundingClientRect();
  return left - code.getBoundingClientRect().right;
}}"""
"""At twice the size: how far the code of the table is from the first button beside it."""

RISEN = """() => {
  const label = document.querySelector("b[style*=fixed]");
  if (!label) return null;
  for (const one of label.getAnimations()) one.currentTime = 300;
  const area = label.getBoundingClientRect();
  const squares = [...document.querySelectorAll(".cell:has(.card), .lies, .seats, .tools .button")];
  return squares.filter((square) => {
    const { left, right, top, bottom } = square.getBoundingClientRect();
    return left < area.right - 1 && area.left < right - 1 && top < area.bottom - 1 &&
      area.top < bottom - 1;
  }).map(({ textContent }) => textContent.trim());
}"""
"""What lies under points that have risen; null while there are none."""

GONE = """() => document.querySelectorAll("b[style*=fixed]").forEach((label) => label.remove())"""


ON_TILES = """() => {
  const grid = document.querySelector("[role=grid]").getBoundingClientRect();
  return [...document.querySelectorAll(".columns span, .lines span")].filter((span) => {
    const { bottom, right } = span.getBoundingClientRect();
    return bottom > grid.top + 1 && right > grid.left + 1;
  }).length;
}"""
"""How many letters and numbers along a board lie on its tiles."""


def test_no_letter_or_number_lies_on_the_tiles_of_the_narrowest_field(visitors: Visitors) -> None:
    transcript = next(one for one in ENDS if one.startswith("ways/"))
    moments = named(transcript).moments(0)
    page = Stage(visitors, named(transcript), 0, size=NARROW).show(next(moments))
    assert page.locator(".columns span").count() == 8
    assert page.evaluate(ON_TILES) == 0


@pytest.mark.parametrize("name", ["cross/first-out", "locks/four-players-with-a-clock"])
def test_coordinates_within_squares_stand_out_from_whatever_lies_there(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, 0, size=NO_GUTTER)
    page = stage.show(list(transcript.moments(0))[-1])
    looks: list[dict[str, Any]] = [
        {"color_scheme": "light"},
        {"color_scheme": "dark"},
        {"color_scheme": "light", "forced_colors": "active"},
        {"color_scheme": "dark", "forced_colors": "active"},
    ]
    for look in looks:
        page.emulate_media(**look)
        ratios = page.evaluate(CONTRAST)
        assert len(ratios) == 30
        assert min(ratios) >= 4.5, look
    page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("size", first_of([NARROW, PHONE]))
def test_large_text_before_the_roll_stays_in_its_tray(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("shout/challenges")
    page = Stage(visitors, transcript, 1, size=size).show(next(transcript.moments(1)))
    found = page.evaluate(LARGE)
    page.evaluate("() => (document.documentElement.style.fontSize = '')")
    assert found == {"out": 0, "lines": 3, "over": False}


@pytest.mark.parametrize("size", first_of([PHONE, NARROW]), ids=str)
@pytest.mark.parametrize("name", ["shout/challenges", "ways/time-and-passes"])
def test_large_text_leaves_the_buttons_beside_the_code_free(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    page = Stage(visitors, transcript, 1, size=size).show(next(transcript.moments(1)))
    apart = page.evaluate(BESIDE)
    page.evaluate("() => (document.documentElement.style.fontSize = '')")
    assert apart >= 0


@pytest.mark.parametrize("game", ["cross", "ways", "shout"])
def test_points_that_rise_cover_neither_letters_nor_scores_nor_buttons(
    visitors: Visitors, game: str
) -> None:
    transcript = named(next(name for name in ENDS if name.startswith(game)))
    stage = Stage(visitors, transcript, transcript.viewers[0], still=False)
    covered = []
    first, *moments = transcript.moments(stage.viewer)
    page = stage.show(first)
    for moment in moments:
        stage.hear(moment)
        stage.show(moment)
        covered += risen(page)
    assert len(covered) > 2
    assert [letters for letters in covered if letters] == []


def risen(page: Page) -> list[list[str]]:
    """What lies under the points that have just risen, if any have."""
    found = page.evaluate(RISEN)
    page.evaluate(GONE)
    return [] if found is None else [found]


COVERED = """() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const meet = (one, other, from, to) => one[from] < other[to] && other[from] < one[to];
  const overlaps = (one, other) =>
    meet(one, other, "left", "right") && meet(one, other, "top", "bottom");
  const inner = (name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    return { left: left + 1, right: right - 1, top, bottom }; // without the ground beside it
  };
  const written = (bonus) => {
    const { left, right, top, bottom } = bonus.getBoundingClientRect();
    const { fontSize, fontWeight, fontFamily, paddingTop } = getComputedStyle(bonus);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const middle = [(left + right) / 2, (top + parseFloat(paddingTop) + bottom) / 2];
    const width = context.measureText(bonus.dataset.bonus).width / 2;
    const height = 0.35 * parseFloat(fontSize); // of capitals and figures, half of it
    return {
      left: middle[0] - width, right: middle[0] + width,
      top: middle[1] - height, bottom: middle[1] + height,
    };
  };
  const along = [...document.querySelectorAll(".columns span, .lines span")];
  return [...document.querySelectorAll("[data-bonus]")].flatMap((bonus) =>
    along.filter((name) => overlaps(inner(name), written(bonus)))
      .map((name) => `${name.textContent} over ${bonus.dataset.bonus}`));
}"""
"""The letters and numbers along a board that lie over what a bonus says."""


@pytest.mark.parametrize("size", first_of([(320, 568), (360, 740), (390, 700)]), ids=str)
def test_coordinates_lie_over_no_bonus(visitors: Visitors, size: tuple[int, int]) -> None:
    transcript = named("cross/challenge-and-flag")
    page = Stage(visitors, transcript, 0, size=size).show(next(transcript.moments(0)))
    assert page.locator("[data-bonus]").count() > 50
    assert page.evaluate(COVERED) == []
