"""Tiles of Mark My Word: how they land one after the other, and whose they are."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.stage import Moment, Stage, named

SMALL = (360, 740)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_a_press_on_the_points_of_a_tile_is_a_press_on_its_square(visitors: Visitors) -> None:
    """The points go with that press: what was met is no longer on the page."""
    stage, _ = _with_a_word_that_lands(visitors)
    page = stage.page
    page.locator("[role=gridcell] .fee").first.click()
    expect(page.get_by_role("dialog").filter(visible=True)).to_be_visible()


def test_the_newest_moves_are_told_once_their_tiles_have_landed(visitors: Visitors) -> None:
    stage, later = _with_a_word_that_lands(visitors)
    newest = stage.page.get_by_role("list", name="Moves").get_by_role("listitem").first
    before = newest.inner_text()
    for moment in later:
        stage.hear(moment)
        if _finishes(moment):
            break
    stage.page.evaluate("() => stage.drawn()")
    assert newest.inner_text() == before
    stage.page.keyboard.press("Shift")  # whoever goes on sees all of it
    stage.page.evaluate("() => stage.drawn()")
    assert newest.inner_text() != before


def test_r8_the_board_keeps_its_size_while_a_tile_is_destroyed(visitors: Visitors) -> None:
    """And whoever lost it reads at once who is next."""
    transcript = named("locks/destroyed-and-replaced")
    stage = Stage(visitors, transcript, 1, size=SMALL, still=False)
    *before, moment = _until(transcript.moments(1), "Destroyed")
    page = stage.show(before[-1])
    pane = page.locator(".pane")
    high = pane.evaluate("pane => pane.clientHeight")
    own = [news | {"seat": 1} if "runs" in news else news for news in moment.news]
    stage.hear(replace(moment, news=own))
    expect(page.locator(".verdict.Destroyed")).to_be_visible()
    expect(page.get_by_text("Ada is to move")).to_be_visible()
    assert pane.evaluate("pane => pane.clientHeight") == high


def _until(moments: Iterator[Moment], event: str) -> Iterator[Moment]:
    """The moments up to the first one that tells such news."""
    for moment in moments:
        yield moment
        if any(news["type"] == event for news in moment.news):
            return


def _with_a_word_that_lands(visitors: Visitors) -> tuple[Stage, Iterator[Moment]]:
    """The first tile that finishes a word lies under everybody's eyes; and what comes then."""
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, transcript.viewers[0])
    moments = transcript.moments(stage.viewer)
    for moment in moments:
        if _finishes(moment):
            stage.hear(moment)
            break
        stage.show(moment)
    return stage, moments


def _finishes(moment: Moment) -> bool:
    return any(news["type"] == "WordFinished" for news in moment.news)


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


def test_nothing_is_offered_while_another_still_lays(visitors: Visitors) -> None:
    """Whose turn it is and what can be pressed agree; a press shows all that was laid."""
    transcript = named("locks/four-players-with-a-clock")
    moments = list(transcript.moments(0))
    laid, ended = next(two for two in pairwise(moments) if _ends_with_a_tile(*two))
    stage = Stage(visitors, transcript, 0)
    page = stage.show(moments[moments.index(laid) - 1])
    stage.hear(laid)
    stage.hear(ended)
    passing = page.get_by_role("button", name="Pass", exact=True)
    expect(page.locator(".foot").get_by_text("is to move")).to_be_visible()
    expect(passing).to_have_count(0)
    page.keyboard.press("Shift")
    expect(passing).to_be_visible()
    expect(page.locator(".foot").get_by_text("is to move")).to_have_count(0)


def test_r8_a_turn_that_is_over_is_not_still_ones_own(visitors: Visitors) -> None:
    """Where the next player has laid tiles already, theirs is the turn that is shown."""
    transcript = named("locks/destroyed-and-replaced")
    stage = Stage(visitors, transcript, 1, size=SMALL)
    *before, moment = _until(transcript.moments(1), "Destroyed")
    page = stage.show(before[-1])
    (lost,) = [news for news in moment.news if news["type"] == "Destroyed"]
    parts = moment.parts
    mine = replace(
        moment,
        parts=parts
        | {"turn": parts["turn"] | {"seat": 1}}
        | {"standing": parts["standing"] | {"offers": ["Pass", "Place"], "awaited": [1]}},
        news=[lost | {"seat": 1}, {**lost, "type": "PartMade", "seat": 0, "runs": []}],
    )
    stage.hear(mine)
    expect(page.locator(".verdict.Destroyed")).to_be_visible()
    expect(page.get_by_text("Your turn")).to_have_count(0)
    expect(page.locator(".foot").get_by_text("Ada is to move")).to_be_visible()


def _ends_with_a_tile(laid: Moment, ended: Moment) -> bool:
    """Another lays a tile, which stays, and passes; then the turn is the viewer's."""
    stays = [news for news in laid.news if news["type"] in {"PartMade", "WordFinished"}]
    return "Pass" in ended.standing["offers"] and any(news["seat"] != 0 for news in stays)
