"""Mark My Words: it is said who marks and who had written nothing, and everybody is in sight."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.stage import GALLERY, Moment, Stage, Told, named

SMALL = (360, 740)
TELEVISION = (1280, 720)
MARKS = {
    "resource": "Then the hall marks all words by the word list.",
    "scorer": "Then a neighbour marks each sheet.",
}


@pytest.mark.parametrize("judging", MARKS)
def test_r27_a_television_says_who_marks_while_words_are_written(
    visitors: Visitors, judging: str
) -> None:
    transcript = named("sheets/whole-game")
    find = _judged(_in(transcript, GALLERY, "find"), judging)
    page = Stage(visitors, transcript, GALLERY, size=TELEVISION).show(find)
    expect(page.get_by_text(MARKS[judging])).to_be_in_viewport()


@pytest.mark.parametrize("judging", MARKS)
def test_r27_who_has_stopped_reads_who_marks(visitors: Visitors, judging: str) -> None:
    transcript = named("sheets/whole-game")
    seat = transcript.viewers[0]
    stopped = _judged(_in(transcript, seat, "find"), judging)
    own = next(
        name
        for name, part in stopped.parts.items()
        if name.startswith("sheets/") and part["finder"] == seat
    )
    pen = {own: stopped.parts[own] | {"pen": "stopped"}}
    stage = Stage(visitors, transcript, seat, size=SMALL)
    page = stage.show(replace(stopped, parts=stopped.parts | pen))
    expect(page.get_by_text(MARKS[judging])).to_be_in_viewport()


def test_r16_of_who_had_written_nothing_yet_the_sheet_says_so(visitors: Visitors) -> None:
    """A bot that searches as people do may have found nothing when the timer is flipped early."""
    transcript = named("sheets/scorers-dialogue")
    moment = _in(transcript, transcript.viewers[0], "score")
    bare = {
        name: part | {"words": [], "marks": [], "leftovers": []}
        for name, part in moment.parts.items()
        if name.startswith("sheets/")
    }
    stage = Stage(visitors, transcript, transcript.viewers[0])
    page = stage.show(replace(moment, parts=moment.parts | bare))
    told = page.get_by_text("had written no word yet when writing ended.")
    expect(told.first).to_be_visible()
    names = [sitter["name"] for sitter in transcript.header["roster"]]
    assert told.first.inner_text().split()[0] in names


def test_r11_everybody_is_in_sight_over_the_foot(visitors: Visitors) -> None:
    transcript = named("sheets/build-limit")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    moments = [one for one in transcript.moments(0) if one.parts["phase"] == "build"]
    assert any(one.parts["throws"] for one in moments)
    for moment in moments:
        page = stage.show(moment)
        foot: Any = page.locator(".foot").bounding_box()
        for name in page.locator(".seats li .name").all():
            box: Any = name.bounding_box()
            assert box["y"] + box["height"] <= foot["y"], moment.line


def _in(transcript: Told, viewer: Any, phase: str) -> Moment:
    return next(one for one in transcript.moments(viewer) if one.parts["phase"] == phase)


def _judged(moment: Moment, judging: str) -> Moment:
    options = moment.parts["options"] | {"judging": judging}
    return replace(moment, parts=moment.parts | {"options": options})
