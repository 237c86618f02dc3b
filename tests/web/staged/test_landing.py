"""Tiles of Mark My Word: how they land one after the other, and whose they are."""

from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.stage import Stage, named

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_a_press_on_the_points_of_a_tile_is_a_press_on_its_square(visitors: Visitors) -> None:
    """The points go with that press: what was met is no longer on the page."""
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, transcript.viewers[0])
    for moment in transcript.moments(stage.viewer):
        if any(news["type"] == "WordFinished" for news in moment.news):
            stage.hear(moment)
            break
        stage.show(moment)
    page = stage.page
    page.locator("[role=gridcell] .fee").first.click()
    expect(page.get_by_role("dialog").filter(visible=True)).to_be_visible()


def test_a_persons_mark_has_one_colour_in_the_scores_and_on_tiles(visitors: Visitors) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, transcript.viewers[0])
    page = stage.show(list(transcript.moments(stage.viewer))[-2])
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        on_tiles = _colours_of(page, ".whose .mark")
        assert len(on_tiles) == len({colour for (colour,) in on_tiles.values()}) > 1
        assert on_tiles == _colours_of(page, ".face .mark")


def _colours_of(page: Page, marks: str) -> dict[str, list[str]]:
    """The colours of the marks of each seat."""
    script = """(marks) => marks.reduce((known, mark) => {
        const seat = /\\bm\\d\\b/.exec(mark.className)[0];
        const colour = getComputedStyle(mark).backgroundColor;
        return {...known, [seat]: [...new Set([...(known[seat] ?? []), colour])]};
    }, {})"""
    found: dict[str, list[str]] = page.locator(marks).evaluate_all(script)
    return found
