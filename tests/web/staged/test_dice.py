"""Word Shout on small phones and with large text: what is pressed covers no dice."""

from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.breadth import first_of
from tests.corpus.transcript import Audience
from tests.web.browser import Visitors
from tests.web.crowd import Crowd
from tests.web.stage import GALLERY, Moment, Stage, Told, named

ROOMS = (((390, 844), 1), ((390, 844), 1.5), ((390, 844), 2), ((320, 568), 1))
"""Screens, and how large the text is."""

ENLARGE = "size => document.documentElement.style.setProperty('--text-size', size)"
SEEN = """() => [...document.querySelectorAll(".shout-tray .die")].filter((die) => {
  const { left, width, bottom } = die.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, bottom - 4)?.closest(".shout-tray");
}).length"""


def test_r4_all_dice_are_seen_above_the_word(visitors: Visitors) -> None:
    transcript = named("shout/claims-out-of-order")
    rolled = next(seen for seen in transcript.moments(0) if "dice/9" in seen.parts)
    page = Stage(visitors, transcript, 0).show(rolled)
    for (width, height), text in ROOMS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(ENLARGE, text)
        page.evaluate("() => stage.drawn()")
        assert page.evaluate(SEEN) == 10, f"at {width} x {height}, text of {text}"
    page.evaluate(ENLARGE, 1)


TRAY = """() => {
  const tray = document.querySelector(".shout-tray");
  const { top, left, width, height } = tray.getBoundingClientRect();
  return [top, left, width, height].map(Math.round);
}"""
FEW, MANY = "few", "many"
"""On a phone the scores of few stand above the dice, and those of many below."""


LASTS = """(call) => Math.max(...call.getAnimations()
  .map(({ effect }) => effect.getComputedTiming().endTime))"""
"""How long it is there, in ms."""


FOLLOWS = "(one, other) => one.compareDocumentPosition(other) === 4"
"""Whether the other is read after the one."""

COLOUR = "(one) => getComputedStyle(one).color"


def last_word(transcript: Told, viewer: Audience = 0) -> tuple[Moment, Moment]:
    """The last moment in which words are shouted, and the first in which they are challenged."""
    moments = pairwise(transcript.moments(viewer))
    phases = ("playing", "challenging")
    return next(both for both in moments if tuple(map(phase, both)) == phases)


def phase(moment: Moment) -> str:
    return str(moment.parts["table"]["phase"])


@pytest.mark.parametrize("size", first_of([(360, 740), (320, 568), (768, 1024)]), ids=str)
@pytest.mark.parametrize("players", [FEW, MANY])
def test_r11_nothing_moves_under_a_finger_when_challenging_begins(
    visitors: Visitors, players: str, size: tuple[int, int]
) -> None:
    name = "shout/to-the-target"
    transcript = named(name) if players == FEW else Crowd(name)
    shouted, asked = last_word(transcript)
    stage = Stage(visitors, transcript, 0, size=size)
    tray = stage.show(shouted).evaluate(TRAY)
    page = stage.show(asked)
    assert page.evaluate(TRAY) == tray
    if (players, size) != (MANY, (320, 568)):  # there they are scrolled to
        challenge = page.get_by_role("button", name="Challenge PLAN")
        expect(challenge).to_be_in_viewport(ratio=1)
        expect(challenge).to_be_enabled()
        challenge.click(trial=True)  # nothing lies over it


@pytest.mark.parametrize("size", first_of([(360, 740), (390, 844)]), ids=str)
@pytest.mark.parametrize("players", [FEW, MANY])
def test_r11_what_a_challenge_costs_stands_before_the_words_and_is_read_before_them(
    visitors: Visitors, players: str, size: tuple[int, int]
) -> None:
    name = "shout/to-the-target"
    transcript = named(name) if players == FEW else Crowd(name)
    page = Stage(visitors, transcript, 0, size=size).show(last_word(transcript)[1])
    parts = (
        page.get_by_role("group", name="The dice on the table"),
        page.get_by_role("heading", name="Round 1"),
        page.get_by_text("you get its points"),
        page.get_by_role("button", name="Challenge PLAN"),
        page.get_by_role("button", name="Challenge nothing"),
    )
    for part, after in pairwise(parts):
        expect(after).to_be_in_viewport(ratio=1)
        assert top(part) < top(after)
        assert part.evaluate(FOLLOWS, after.element_handle())


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def test_r11_while_a_press_waits_for_the_line_no_other_seems_open(visitors: Visitors) -> None:
    transcript = named("shout/to-the-target")
    stage = Stage(visitors, transcript, 0)
    page = stage.show(last_word(transcript)[1])
    presses = (
        page.get_by_role("button", name="Challenge PLAN"),
        page.get_by_role("button", name="Challenge nothing"),
    )
    expect(presses[0]).to_be_enabled()
    open_ = presses[0].evaluate(COLOUR)
    stage.lose()
    presses[1].click()
    for press in presses:
        expect(press).to_be_disabled()
    assert presses[0].evaluate(COLOUR) != open_


def test_r11_when_the_time_is_up_no_challenge_seems_open_though_the_line_is_lost(
    visitors: Visitors,
) -> None:
    transcript = named("shout/to-the-target")
    asked = last_word(transcript)[1]
    standing = asked.standing | {"until": asked.at + 1_000}
    stage = Stage(visitors, transcript, 0)
    page = stage.show(replace(asked, parts=asked.parts | {"standing": standing}))
    challenge = page.get_by_role("button", name="Challenge PLAN")
    expect(challenge).to_be_enabled()
    stage.lose()
    expect(challenge).to_be_disabled()


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("viewer", [0, GALLERY])
def test_r11_when_shouting_is_over_the_tray_says_for_a_moment_that_it_is_time_to_challenge(
    visitors: Visitors, viewer: Audience, *, still: bool
) -> None:
    transcript = named("shout/to-the-target")
    shouted, asked = last_word(transcript, viewer)
    stage = Stage(visitors, transcript, viewer, still=still)
    call = stage.show(shouted).get_by_text("Time to challenge")
    expect(call).to_have_count(0)
    stage.show(asked)
    expect(call).to_be_visible()
    assert call.evaluate("(call) => getComputedStyle(call).pointerEvents") == "none"
    assert 1_000 < call.evaluate(LASTS) < 5_000
    call.evaluate("(call) => call.getAnimations().forEach((one) => one.finish())")
    expect(call).to_be_hidden()
