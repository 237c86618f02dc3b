"""At the first turn it is said why somebody begins, and what the game is about: on phones, on a
television, and why once aloud."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.fitting import UNFIT
from tests.web.stage import GALLERY, Moment, Stage, Told, named

SMALL = (360, 740)
SMALLEST = (320, 568)
TELEVISION = (1280, 720)
MATCHES = [
    "cross/challenge-and-flag",
    "locks/the-worked-example",
    "shout/in-turns",
    "ways/words-and-passes",
]
AIMS = {
    "cross/challenge-and-flag": "Words cross each other",
    "ways/words-and-passes": "Cover words with markers",
}
WHY = re.compile("drawn by lot|named by the table")
SPOKEN = """() => {
  globalThis.heard = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
    addedNodes.forEach((node) => globalThis.heard.push(node.textContent))))
    .observe(document.querySelector("[aria-live=polite]"), { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("size", [SMALLEST, SMALL, (1440, 900)])
@pytest.mark.parametrize("name", MATCHES)
def test_who_begins_and_why_is_said_until_the_first_turn_is_over(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    for seat in (seat for seat in (0, 1) if seat in transcript.viewers):
        stage = Stage(visitors, transcript, seat, size=size)
        moments = list(transcript.moments(seat))
        page = stage.show(moments[0])
        why = page.get_by_text(_why(transcript, moments[0], seat)).filter(visible=True)
        expect(why.first).to_be_in_viewport()
        stage.show(moments[-1])
        expect(page.get_by_text(WHY).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("name", MATCHES)
def test_a_television_says_who_begins_and_why(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    moment = next(transcript.moments(GALLERY))
    page = Stage(visitors, transcript, GALLERY, size=TELEVISION).show(moment)
    why = page.locator("main").get_by_text(_why(transcript, moment, None))
    expect(why).to_be_in_viewport()


@pytest.mark.parametrize("size", [SMALLEST, SMALL])
@pytest.mark.parametrize("name", AIMS)
def test_until_their_own_first_turn_is_over_everybody_reads_what_the_game_is_about(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    for seat in (0, 1):
        stage = Stage(visitors, transcript, seat, size=size)
        moments = list(transcript.moments(seat))
        page = stage.show(moments[0])
        aim = page.get_by_text(AIMS[name]).filter(visible=True)
        expect(aim).to_be_in_viewport()
        stage.show(_after_turns_of({seat}, moments))
        expect(aim).to_have_count(0)


@pytest.mark.parametrize(
    "name, aim",
    [
        ("cross/challenge-and-flag", "Words go across and down"),
        ("ways/words-and-passes", "A word goes from one letter to the next"),
    ],
)
def test_a_television_says_what_the_game_is_about_until_all_have_moved(
    visitors: Visitors, name: str, aim: str
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, GALLERY, size=TELEVISION)
    moments = list(transcript.moments(GALLERY))
    page = stage.show(moments[0])
    says = page.locator("main").get_by_text(aim)
    stage.show(_after_turns_of({_first(moments[0])}, moments))
    expect(says).to_be_in_viewport()
    assert page.evaluate(UNFIT) == []
    stage.show(_after_turns_of(set(range(moments[0].parts["players"])), moments))
    expect(says).to_have_count(0)


@pytest.mark.parametrize("name", ["cross/challenge-and-flag", "ways/words-and-passes"])
def test_r2_r5_whom_the_table_names_begins_by_that(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    moment = next(transcript.moments(0))
    first = _first(moment)
    named_one = replace(
        moment,
        parts=moment.parts | {"options": moment.parts["options"] | {"youngest": first}},
    )
    page = Stage(visitors, transcript, 0).show(named_one)
    expect(page.get_by_text("named by the table.").filter(visible=True).first).to_be_visible()


def test_why_somebody_begins_is_spoken_once(visitors: Visitors) -> None:
    transcript = named("locks/the-worked-example")
    stage = Stage(visitors, transcript, 0)
    first, second, *_ = transcript.moments(0)
    page = stage.show(first)
    why = _why(transcript, first, 0)
    expect(page.locator("[aria-live=polite]").get_by_text(why)).to_have_count(1)
    page.evaluate(SPOKEN)
    stage.show(second)
    assert [said for said in page.evaluate("() => heard") if "drawn by lot" in said] == []


def _after_turns_of(seats: set[int], moments: list[Moment]) -> Moment:
    """The first moment after them: nothing is told of what happened to come there."""
    after = next(one for one in moments if seats <= _seats_that_moved(one))
    return replace(after, news=[])


def _seats_that_moved(moment: Moment) -> set[int]:
    turns = moment.parts["turns"]
    listed = range(turns) if isinstance(turns, int) else ()
    return {moment.parts[f"turns/{number}"]["seat"] for number in listed}


def _first(moment: Moment) -> int:
    """Whose turn it is at the beginning."""
    turn = moment.parts.get("turn", moment.parts.get("table"))
    if isinstance(turn, dict):
        turn = turn.get("seat", turn.get("roller"))
    assert isinstance(turn, int)
    return turn


def _why(transcript: Told, moment: Moment, viewer: int | None) -> str:
    first = _first(moment)
    name = transcript.header["roster"][first]["name"]
    begins = "You begin" if first == viewer else f"{name} begins"
    by_table = moment.parts["options"].get("youngest") == first
    return f"{begins}: {'named by the table' if by_table else 'drawn by lot'}."


@pytest.mark.parametrize("size", [SMALLEST, SMALL])
@pytest.mark.parametrize("name", ["cross/challenge-and-flag", "ways/words-and-passes"])
def test_why_somebody_begins_takes_the_place_of_moves_and_nothing_of_the_hand(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, 1, size=size)
    moments = list(transcript.moments(1))
    places = []
    for moment in (moments[0], _at_rest(moments)):
        page = stage.show(moment)
        box = page.locator(".places > .rack").bounding_box()
        assert box is not None
        places.append(box["y"])
    assert places[0] == pytest.approx(places[1], abs=1)


def _at_rest(moments: list[Moment]) -> Moment:
    """Somebody else has the turn later, and nothing is open."""
    first = _first(moments[0])
    return next(
        one
        for one in moments
        if one.parts["turns"] and one.parts["turn"] == first and not one.parts.get("window")
    )
