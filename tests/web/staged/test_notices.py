"""What is told over a board on a phone, and what several people with one device are asked."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import DRAWN
from tests.web.browser import PHONE, Visitors
from tests.web.stage import GALLERY, Moment, Stage, named
from tests.web.staged.test_reactions import box, meet

SMALL = (360, 740)
PLAYED = (
    "cross/challenge-and-flag",
    "locks/four-players-with-a-clock",
    "sheets/build-limit",
    "shout/in-turns",
    "ways/words-and-passes",
)

EDGE = "(note) => getComputedStyle(note).borderInlineStartColor"


@pytest.mark.parametrize("name", PLAYED)
def test_h6_a_question_and_a_long_notice_cover_neither_scores_nor_time_nor_board(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, 0, size=SMALL)
    moment = list(transcript.moments(0))[-1]
    page = stage.show(moment)
    page.evaluate("() => stage.stop()")  # what is told stays until it was measured
    bar = page.locator("header")
    read = [page.locator("main .board").first, *bar.get_by_role("timer").all()]
    for size in (SMALL, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        places = [box(one) for one in read]
        stage.show(wishing(moment, 1))
        remark = page.locator(".remark")
        expect(remark.get_by_role("button", name="Answer")).to_be_visible()
        told = [box(remark)]
        stage.show(moment)
        expect(remark).to_have_count(0)  # nothing is asked any more
        stage.hear(replace(moment, news=[{"type": "OutageNoted", "length": 4_000}]))
        expect(remark).to_contain_text("Nobody lost time")
        told.append(box(remark))
        assert [one for one in read if any(meet(box(one), strip) for strip in told)] == []
        assert [box(one) for one in read] == places  # nothing has moved for all that
        remark.get_by_role("button", name="Dismiss").click()


@pytest.mark.parametrize("name", ["Say something", "Rules", "The table"])
def test_h6_a_press_on_a_notice_reaches_the_button_that_it_lies_over(
    visitors: Visitors, name: str
) -> None:
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    moment = next(transcript.moments(0))
    page = stage.show(moment)
    page.evaluate("() => stage.stop()")  # what is told stays until it was pressed
    button = box(page.locator("header").get_by_role("button", name=name))
    stage.hear(replace(moment, news=[{"type": "OutageNoted", "length": 4_000}]))
    remark = page.locator(".remark")
    expect(remark).to_contain_text("Nobody lost time")
    assert meet(box(remark), button)
    page.mouse.click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(remark).to_have_count(0)


def test_h6_once_all_agree_the_notice_says_so(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, 0)
    moment = next(transcript.moments(0))
    page = stage.show(moment)
    asks = wishing(moment, 0)
    stage.hear(replace(asks, news=[{"type": "PauseWished", "seat": 0}]))
    expect(page.locator(".remark")).to_contain_text("You ask for a pause")
    paused = with_house(asks, paused=True)
    both: list[dict[str, Any]] = [{"type": "PauseWished", "seat": 1}, {"type": "ClocksStopped"}]
    stage.hear(replace(paused, news=both))
    expect(page.locator(".remark")).to_contain_text("Everybody agrees: the match is paused.")


MOVES = re.compile("to move|meanwhile|Waiting for|your turn", re.IGNORECASE)
"""What a paused match may not say: nobody can move."""


@pytest.mark.parametrize("size", [SMALL, (1440, 900)])
@pytest.mark.parametrize("name", PLAYED)
def test_h6_a_paused_match_says_by_whom_and_not_who_is_to_move(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    seat = 1 if 1 in transcript.viewers else 0
    stage = Stage(visitors, transcript, seat, size=size)
    moment = next(transcript.moments(seat))
    page = stage.show(moment)
    stage.show(paused(moment, 0))
    by = transcript.header["roster"][0]["name"]
    _says(page, "Paused by you" if seat == 0 else f"Paused by {by}")
    stage.show(paused(moment, 0, 1))
    _says(page, "Paused: all agreed")
    stage.tell_of_table(desk="Ms Green")
    stage.show(with_house(paused(moment, 0), by_desk=True))
    _says(page, "Paused by Ms Green")


@pytest.mark.parametrize("name", PLAYED)
def test_h6_a_television_is_titled_with_the_pause_and_by_whom(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, GALLERY, size=(1280, 720))
    moment = next(transcript.moments(GALLERY))
    page = stage.show(moment)
    stage.show(paused(moment, 0))
    by = transcript.header["roster"][0]["name"]
    expect(page.locator("main h2").first).to_have_text(f"Paused by {by}")
    _says(page, f"Paused by {by}")


def _says(page: Page, told: str) -> None:
    """In the page of the game, and nothing else in place of moves."""
    main = page.locator("main")
    expect(main.get_by_text(told).filter(visible=True).first).to_be_in_viewport()
    assert main.get_by_text(MOVES).filter(visible=True).all_inner_texts() == []


def test_h4_who_asked_reads_that_another_plays_on(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, 0)
    moment = next(transcript.moments(0))
    page = stage.show(moment)
    stage.hear(replace(moment, news=[{"type": "WishDeclined", "seat": 1, "wish": "end"}]))
    expect(page.locator(".remark")).to_contain_text("Ben wants to play on.")


def test_h3_on_a_shared_device_nobody_is_resigned_unasked(visitors: Visitors) -> None:
    _, page = shared(visitors)
    page.get_by_role("button", name="The table").click()
    table = page.get_by_role("dialog")
    expect(table.get_by_role("button", name="Tom", exact=True)).to_be_visible()
    expect(table.get_by_role("button", name="Resign")).to_have_count(0)
    table.get_by_role("button", name="Tom", exact=True).click()
    expect(table.get_by_text("Only for Tom")).to_be_visible()
    table.get_by_role("button", name="Resign").click()
    expect(table.get_by_text("Tom: Resign?")).to_be_visible()


def test_h4_on_a_shared_device_everybody_is_asked_by_name(visitors: Visitors) -> None:
    stage, page = shared(visitors)
    moment = next(stage.told.moments(0))
    stage.show(wishing(moment, 3))
    page.get_by_role("button", name="Answer", exact=True).click()
    table = page.get_by_role("dialog")
    expect(table.get_by_text("Sol, do you agree?")).to_be_visible()
    stage.show(wishing(moment, 3, 0))
    expect(table.get_by_text("Tom, do you agree?")).to_be_visible()
    expect(table.get_by_text("Sol and Rae would like a pause.")).to_be_visible()


def shared(visitors: Visitors) -> tuple[Stage, Page]:
    """Sol and Tom have one device; nobody's hand is open."""
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    page = stage.show(next(transcript.moments(0)))
    places = transcript.table()["places"]
    for place, name in zip(places, ("Sol", "Tom", "Una", "Rae"), strict=True):
        place["name"] = name
    stage.share([0, 1], places=places)
    return stage, page


def with_house(moment: Moment, **new: Any) -> Moment:
    return replace(moment, parts=moment.parts | {"house": moment.parts["house"] | new})


def paused(moment: Moment, *seats: int) -> Moment:
    """The same moment, paused by these: nobody can do anything."""
    resting = moment.standing | {"offers": []}
    halted = replace(moment, parts=moment.parts | {"standing": resting})
    return with_house(wishing(halted, *seats), paused=True)


def wishing(moment: Moment, *seats: int) -> Moment:
    """The same moment; these wish a pause."""
    chairs = moment.parts["house"]["chairs"]
    wished = [chair | {"wants_pause": n in seats} for n, chair in enumerate(chairs)]
    return with_house(moment, chairs=wished)


def test_what_came_a_moment_too_late_is_told_calmly(visitors: Visitors) -> None:
    transcript = named("shout/to-the-target")
    stage = Stage(visitors, transcript, 0)
    stage.show(next(transcript.moments(0)))
    note = stage.refuse("own-word").locator(".remark")
    alarm = note.evaluate(EDGE)
    stage.refuse("other-round")
    expect(note).not_to_contain_class("refused")
    assert note.evaluate(EDGE) != alarm
