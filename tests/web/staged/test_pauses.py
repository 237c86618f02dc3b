"""House rule H6: while the time stands, nobody reads on what is played with."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.corpus.transcript import Audience
from tests.web.browser import PHONE, Visitors
from tests.web.stage import GALLERY, Moment, Stage, Told, named
from tests.web.staged.test_notices import paused, with_house

TELEVISION = (1280, 720)
ROUND = {
    "cross/challenge-and-flag": ".board .card, .rack .slot",
    "locks/four-players-with-a-clock": ".board .card, .rack .slot",
    "ways/words-and-passes": ".board .card, .rack .slot",
    "sheets/build-limit": ".main button, .wall .stage",
    "shout/in-turns": ".shout-tray .face, [aria-label='Words of the round'] .word",
}
"""What is played with, on phones and on big screens."""


def hurries(moment: Moment) -> bool:
    """Whether a time runs, or, in Word Shout, whether words are looked for."""
    racing = moment.parts.get("table", {}).get("phase") == "playing"
    return bool(racing or (moment.standing["until"] is not None and "table" not in moment.parts))


def moments(transcript: Told, viewer: Audience, fits: Callable[[Moment], bool]) -> list[Moment]:
    """Those that fit."""
    return [moment for moment in transcript.moments(viewer) if fits(moment)]


def seen(page: Page, name: str) -> Locator:
    return page.locator("main").locator(ROUND[name]).filter(visible=True)


@pytest.mark.parametrize("name", ROUND)
@pytest.mark.parametrize("size", [PHONE, TELEVISION], ids=["phone", "television"])
def test_h6_a_pause_hides_what_is_played_with_where_a_time_runs_or_words_are_looked_for(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    seat = next(one for one in transcript.viewers if one != GALLERY)
    viewer = GALLERY if size == TELEVISION else seat
    hurried = moments(transcript, viewer, hurries)
    moment = hurried[len(hurried) // 2]
    stage = Stage(visitors, transcript, viewer, size=size)
    page = stage.show(moment)
    expect(seen(page, name)).not_to_have_count(0)
    stage.show(paused(moment, 0))
    expect(page.locator("main").get_by_text("Paused").filter(visible=True).first).to_be_visible()
    expect(seen(page, name)).to_have_count(0)
    stage.show(moment)
    expect(seen(page, name)).not_to_have_count(0)


def test_h6_where_no_time_runs_a_pause_hides_nothing(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    moment = next(transcript.moments(0))
    free = {"standing": moment.standing | {"until": None}}
    moment = replace(moment, parts=moment.parts | free)
    stage = Stage(visitors, transcript, 0)
    page = stage.show(moment)
    stage.show(paused(moment, 0))
    expect(page.locator("main").get_by_text("Paused").filter(visible=True).first).to_be_visible()
    expect(seen(page, transcript.name)).not_to_have_count(0)


@pytest.mark.parametrize("size", [(320, 640), PHONE])
def test_h6_the_game_is_named_in_a_pause_beside_its_code(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    stage = Stage(visitors, named("shout/in-turns"), 0, size=size)
    moment = next(named("shout/in-turns").moments(0))
    page = stage.show(with_house(paused(moment, 0), by_desk=True))
    stage.tell_of_table(desk="Ms Green")
    bar = page.locator("header").first
    expect(bar.get_by_text("Word Shout")).to_be_in_viewport(ratio=1)
    expect(bar.get_by_text("Paused", exact=True)).to_be_in_viewport(ratio=1)
