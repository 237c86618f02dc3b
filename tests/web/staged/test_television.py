"""A television that nobody touches: all that it shows fits, is turned, and can be read."""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.breadth import first_of, narrow, wide
from tests.web.browser import Visitors
from tests.web.crowd import Crowd
from tests.web.endings import ended, evening_of, of_screens
from tests.web.fitting import UNFIT
from tests.web.stage import CODE, GALLERY, Moment, Stage, Told, named, told
from wordhall.catalog import CATALOG

SMALL = (1280, 720)
SIZES = [SMALL, (1366, 768), (1920, 1080)]

UNFIT_ON_THE_WAY = f"""async (steps) => {{
  const unfit = {UNFIT};
  const wrong = [];
  for (const [where, messages] of JSON.parse(steps)) {{
    await stage.tell(messages);
    await stage.drawn();
    const found = unfit();
    if (found.length > 0) wrong.push([where, found]);
  }}
  return wrong;
}}"""
"""Tells a page line after line; what does not fit there."""

PAGE_MS = 8_000
"""So long a page of what does not all fit is shown."""

AT_A_BEGINNING = """() => {
  const flow = document.querySelector(".sheets .flow");
  const gap = parseFloat(getComputedStyle(flow).columnGap);
  const pages = flow.scrollLeft / (flow.getBoundingClientRect().width + gap);
  return flow.scrollLeft > 0 && Math.abs(pages - Math.round(pages)) < 0.01;
}"""
"""Whether a page that is not the first one begins at its left edge."""

SMALLEST_NAME = """() => Math.min(...[...document.querySelectorAll(
    "main :is(ol .name, .seats li, tbody th, .panel)")]
  .filter((name) => name.checkVisibility() && name.textContent.trim())
  .map((name) => parseFloat(getComputedStyle(name).fontSize)))"""
"""The size of the smallest name, in pixels."""


def on_the_way(transcript: Told) -> list[Moment]:
    """The lines that a television is told: of long transcripts every third, and the last ones."""
    moments = list(transcript.moments(GALLERY))
    return [*narrow(12, moments[:-3:3]), *moments[-3:]]


@pytest.mark.parametrize("game", CATALOG)
def test_nothing_scrolls_and_nothing_is_cut_on_any_line(visitors: Visitors, game: str) -> None:
    shelf = [one for one in told(game) if GALLERY in one.viewers]
    stage = Stage(visitors, shelf[0], GALLERY, size=SMALL)
    page = stage.show(next(shelf[0].moments(GALLERY)))
    for transcript in shelf:
        before = stage.hand_over(transcript, GALLERY)
        lines = on_the_way(transcript)
        said = [(f"{transcript.name}, line {one.line}", stage.tells(one)) for one in lines]
        steps = [("the first", before), *said]
        wrong = page.evaluate(UNFIT_ON_THE_WAY, json.dumps(steps))
        assert wrong == []


REACHED_AT = """address => document.querySelector("meta[property='og:url']").content = address"""
"""The hall tells in its pages where others reach it."""
CROWDS = ["sheets/scorers-dialogue", "shout/to-the-target", "locks/four-players-with-a-clock"]


@wide
@pytest.mark.parametrize("name", first_of(CROWDS))
@pytest.mark.parametrize("size", first_of(SIZES), ids=str)
def test_as_many_people_as_a_game_takes_fit_with_their_long_names(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    crowd = Crowd(name)
    moments = {phase(moment): moment for moment in crowd.moments(GALLERY)}
    stage = Stage(visitors, crowd, GALLERY, size=size)
    for shown, moment in moments.items():
        page = stage.show(moment)
        assert page.evaluate(UNFIT) == [], shown
    page = stage.come_late()
    expect(page.get_by_role("heading", name="wins with")).to_be_visible()
    page.evaluate("() => stage.drawn()")
    assert page.evaluate(UNFIT) == [], "over"


def phase(moment: Moment) -> str:
    """The part of a match in which this is."""
    found = moment.parts.get("phase") or moment.parts.get("table", {}).get("phase", "")
    return str(found)


@pytest.mark.parametrize("size", first_of(SIZES), ids=str)
def test_lobby_and_evening_of_thirty_fit(visitors: Visitors, size: tuple[int, int]) -> None:
    crowd = Crowd("sheets/whole-game")
    stage = Stage(visitors, crowd, GALLERY, size=size)
    page = stage.show(next(crowd.moments(GALLERY)))
    gathers: dict[str, Any] = {"phase": "gathering", "match": None}
    page.evaluate(REACHED_AT, "http://hall.example:8000/")
    stage.tell_of_table(**gathers)
    expect(page.get_by_role("img", name="QR code for hall.example:8000")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_be_visible()
    assert page.evaluate(UNFIT) == []
    page.evaluate("(evening) => stage.remember(evening)", evening_of(crowd.names))
    stage.tell_of_table(**gathers, played=6)
    expect(page.get_by_role("heading", name="The evening so far")).to_be_visible()
    page.evaluate("() => stage.drawn()")
    assert page.evaluate(UNFIT) == []


def test_after_a_match_a_lobby_names_all_of_five_and_who_waits(visitors: Visitors) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, GALLERY, size=SMALL)
    page = stage.show(next(transcript.moments(GALLERY)))
    page.evaluate("(code) => sessionStorage.setItem(`screen ${code}`, '\"key\"')", CODE)
    places = transcript.table()["places"]
    five = [*places, {**places[-1], "seat": len(places), "name": "Evelyn-Margarethe"}]
    page.evaluate("(evening) => stage.remember(evening)", evening_of(["Ada", "Ben"]))
    gathers: dict[str, Any] = {"phase": "gathering", "match": None, "played": 1}
    stage.tell_of_table(**gathers, places=five, waiting=["Fay"])
    expect(page.get_by_role("button", name="Choose another host")).to_be_visible()
    for name in ("Ada", "Evelyn-Margarethe"):
        expect(page.locator(".names").get_by_text(name)).to_be_in_viewport()
    expect(page.get_by_text("For the next match: Fay")).to_be_in_viewport()
    crowd = page.get_by_text("Mark My Word has 4 seats: one of you presses “Sit out” on the phone.")
    expect(crowd).to_be_visible()
    assert page.evaluate(UNFIT) == []


def test_what_does_not_fit_is_turned_by_itself(visitors: Visitors) -> None:
    crowd = Crowd("sheets/scorers-dialogue")
    stage = Stage(visitors, crowd, GALLERY, size=SMALL)
    page = stage.show(list(crowd.moments(GALLERY))[-1])
    page.evaluate("() => stage.stop()")
    sheets = page.locator(".sheets")
    first = sheets.get_by_role("heading", name=f"{crowd.names[0]}’s grid")  # noqa: RUF001
    expect(sheets.get_by_text("1 of ")).to_be_visible()
    expect(first).to_be_in_viewport()
    page.evaluate("(ms) => stage.hurry(ms)", PAGE_MS)
    expect(sheets.get_by_text("2 of ")).to_be_visible()
    expect(first).not_to_be_in_viewport()
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_function(AT_A_BEGINNING)
    _, last = sheets.locator(".which").inner_text().split(" of ")
    for _ in range(2, int(last)):
        page.evaluate("(ms) => stage.hurry(ms)", PAGE_MS)
    expect(sheets.get_by_text(f"{last} of {last}")).to_be_visible()
    page.wait_for_function(AT_A_BEGINNING)
    assert page.evaluate("() => document.getAnimations().length") == 0, "less motion is wanted"


@pytest.mark.parametrize("game", narrow(2, list(CATALOG)))
def test_names_are_large_enough_to_be_read_across_a_room(visitors: Visitors, game: str) -> None:
    transcript = next(one for one in told(game) if GALLERY in one.viewers)
    stage = Stage(visitors, transcript, GALLERY, size=SMALL)
    page = stage.show(list(transcript.moments(GALLERY))[-1])
    assert page.evaluate(SMALLEST_NAME) >= 0.022 * SMALL[1]
    if (columns := page.locator(".columns span")).count() > 0:
        size = columns.first.evaluate("(span) => parseFloat(getComputedStyle(span).fontSize)")
        assert size >= 0.022 * SMALL[1]


@pytest.mark.parametrize("name", ["sheets/whole-game", "cross/challenge-and-flag"])
def test_a_lost_line_is_said_as_large_as_the_clock_and_stops_it(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, GALLERY, size=SMALL)
    moments = [one for one in transcript.moments(GALLERY) if one.standing["until"] is not None]
    page = stage.show(moments[-1])
    clock = page.get_by_role("timer").first
    page.evaluate("() => stage.stop()")
    stage.lose()
    page.evaluate("(ms) => stage.hurry(ms)", 2_000)
    expect(page.locator("#content").get_by_text("No connection…")).to_be_visible()
    assert letters(page, ".offline .large") >= letters(page, "[role=timer]")
    assert box(page, ".offline")["width"] == SMALL[0]
    before = clock.inner_text()
    page.evaluate("(ms) => stage.hurry(ms)", 9_000)
    assert clock.inner_text() == before


@pytest.mark.parametrize("name", ["cross/challenge-and-flag", "sheets/build-limit"])
def test_h6_a_pause_is_said_and_moves_nothing(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    moment = list(transcript.moments(GALLERY))[-1]
    stage = Stage(visitors, transcript, GALLERY, size=SMALL)
    page = stage.show(moment)
    before = box(page, ".face")
    house = moment.parts["house"] | {"paused": True}
    stage.show(replace(moment, parts=moment.parts | {"house": house}))
    expect(page.locator("main h2", has_text="Paused").first).to_be_in_viewport()
    assert box(page, ".face") == before


BROKEN_WORDS = """() => [...document.querySelectorAll("aside tbody th span")].flatMap((name) =>
  [...name.textContent.matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(name.firstChild, word.index);
    range.setEnd(name.firstChild, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
"""The words of names beside a result that are broken over two lines."""


def test_names_beside_a_result_break_between_words_and_the_board_has_its_letters(
    visitors: Visitors,
) -> None:
    stage = Stage(visitors, named("cross/first-out"), GALLERY, size=SMALL)
    stage.come_late()
    people = ["Maximilian of Wordchester", "Christopher Robin", "Bartholomew", "Bo"]
    stage.page.evaluate("(evening) => stage.remember(evening)", evening_of(people))
    stage.tell_of_table(phase="over", played=6, screens=of_screens())
    expect(stage.page.get_by_role("cell", name="39", exact=True)).to_be_visible()
    assert stage.page.evaluate(BROKEN_WORDS) == []
    assert stage.page.evaluate(UNFIT) == []
    expect(stage.page.locator(".columns")).to_be_visible()


def letters(page: Page, of: str) -> float:
    """How large something is written."""
    size: float = page.locator(of).first.evaluate(
        "(element) => parseFloat(getComputedStyle(element).fontSize)"
    )
    return size


def test_the_host_skips_the_end_at_once(visitors: Visitors) -> None:
    stage = ended(visitors, "cross/first-out", GALLERY, still=False, size=SMALL)
    expect(stage.page.locator("main .now")).to_be_visible()
    stage.tell_of_table(phase="over", screens=of_screens("host"))
    expect(stage.page.get_by_role("table", name="Places and points")).to_be_visible()


def test_most_people_skip_the_end_after_five_seconds(visitors: Visitors) -> None:
    stage = ended(visitors, "cross/first-out", GALLERY, still=False, size=SMALL)
    now = stage.page.locator("main .now")
    expect(now).to_be_visible()
    stage.tell_of_table(phase="over", screens=of_screens("most"))
    stage.page.evaluate("(ms) => stage.hurry(ms)", 1_000)
    expect(now).to_be_visible()
    stage.page.evaluate("(ms) => stage.hurry(ms)", 4_000)
    expect(stage.page.get_by_role("table", name="Places and points")).to_be_visible()


def test_the_screen_shows_that_it_is_silent(visitors: Visitors) -> None:
    transcript = named("cross/first-out")
    stage = Stage(visitors, transcript, GALLERY, size=SMALL)
    page = stage.show(next(transcript.moments(GALLERY)))
    silent = page.get_by_text("Sound off")
    expect(silent).to_have_count(0)
    stage.tell_of_table(screens=of_screens(silent=True))
    expect(silent).to_be_visible()
    stage.tell_of_table(phase="gathering", match=None, screens=of_screens(silent=True))
    expect(silent).to_be_visible()


def box(page: Page, of: str) -> Any:
    """Where the last of these is."""
    return page.locator(of).last.bounding_box()


def in_the_middle(of: Any, size: tuple[int, int]) -> bool:
    """Whether it is in the middle of the screen, which has the code at its right."""
    return bool(abs(of["x"] + of["width"] / 2 - size[0] / 2) < size[0] / 100)


@wide
@pytest.mark.parametrize("size", SIZES)
def test_dice_and_the_show_of_the_end_are_in_the_middle(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("sheets/whole-game")
    moments = list(transcript.moments(GALLERY))
    stage = Stage(visitors, transcript, GALLERY, size=size)
    page = stage.show(moments[len(transcript.lines) // 20])
    assert in_the_middle(box(page, "main .stage ul"), size)
    show = ended(visitors, "shout/to-the-target", GALLERY, still=False, size=size).page
    assert in_the_middle(box(show, "main section > ol"), size)


@wide
@pytest.mark.parametrize("name", ["ways/words-and-passes", "shout/to-the-target"])
def test_beside_a_board_the_room_under_the_code_is_used(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    moments = list(transcript.moments(GALLERY))
    page = Stage(visitors, transcript, GALLERY, size=SMALL).show(moments[-1])
    code, title, side = box(page, "aside"), box(page, ".side h2"), box(page, ".side ol .name")
    assert title["x"] + title["width"] <= code["x"]
    assert side["y"] >= code["y"] + code["height"]
    assert box(page, ".wall")["width"] > 0.95 * SMALL[0]


@pytest.mark.parametrize("size", first_of([(1280, 720), (1920, 1080)]), ids=str)
def test_the_fewer_they_are_the_larger_are_the_names_in_a_lobby(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("shout/to-the-target")
    stage = Stage(visitors, transcript, GALLERY, size=size)
    stage.open()
    place = transcript.table()["places"][0]
    large = []
    for count in (4, 8, 12):
        places = [{**place, "seat": seat, "name": f"Player {seat}"} for seat in range(count)]
        page = stage.tell_of_table(phase="gathering", match=None, places=places)
        expect(page.get_by_text(f"Player {count - 1}")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        large.append(letters(page, ".names"))
    assert large[0] > large[1] > large[2]
