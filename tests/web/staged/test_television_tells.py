"""What a television tells a room in which nobody touches it, game by game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.crowd import Crowd
from tests.web.endings import evening_of
from tests.web.fitting import UNFIT
from tests.web.stage import CODE, GALLERY, Moment, Stage, Told, named

SIZE = (1366, 768)
FAMILY = ["Mia", "Tom", "Grandma", "Papa", "Ada", "Bruno", "Clara", "Edda"]
FEW_WORDS = ["MAN", "PER", "TONE"]
MANY_WORDS = ["MAN", "PER", "RAT", "TON", "BONE", "NOT"] * 3
GATHERS: dict[str, Any] = {"phase": "gathering", "match": None, "played": 1}

COLOUR = """() => getComputedStyle(document.querySelector(".share")).backgroundColor"""


def shown(visitors: Visitors, told: Told) -> Stage:
    """A television at the table of this match."""
    stage = Stage(visitors, told, GALLERY, size=SIZE)
    stage.open()
    return stage


def finding(crowd: Crowd, *, writing: Sequence[int], resigned: int, clock: bool) -> Moment:
    """Words are searched for: these still write, one has resigned, all others have stopped."""
    moment = next(one for one in crowd.moments(GALLERY) if one.parts["phase"] == "find")
    parts = dict(moment.parts)
    for builder in range(crowd.seats):
        sheet = parts[f"sheets/{builder}"]
        pen = "writing" if sheet["finder"] in writing else "stopped"
        parts[f"sheets/{builder}"] = sheet | {"pen": pen}
    chairs = [
        chair | {"resigned": seat == resigned}
        for seat, chair in enumerate(parts["house"]["chairs"])
    ]
    parts["house"] = parts["house"] | {"chairs": chairs}
    parts["standing"] = moment.standing | {"awaited": list(writing)}
    if not clock:
        parts["until"] = None
    return replace(moment, parts=parts)


@pytest.mark.parametrize("clock", [False, True], ids=["no clock", "a clock"])
def test_while_words_are_searched_for_all_of_eight_are_seen_with_what_they_do(
    visitors: Visitors, *, clock: bool
) -> None:
    crowd = Crowd("sheets/whole-game", FAMILY)
    page = shown(visitors, crowd).show(finding(crowd, writing=[0, 1, 4], resigned=2, clock=clock))
    seats = page.locator(".seats")
    for name in FAMILY:
        expect(seats.get_by_role("listitem").filter(has_text=name).first).to_be_in_viewport()
    expect(page.get_by_text("1 of 2")).to_have_count(0)
    gone = seats.get_by_role("listitem").filter(has_text="Grandma")
    expect(gone.filter(has_text="resigned")).to_be_visible()
    expect(gone.filter(has_text="✓")).to_have_count(0)
    expect(seats.get_by_role("listitem").filter(has_text="Papa has stopped")).to_be_visible()
    expect(page.get_by_text("Mia, Tom, and Ada are still writing")).to_be_visible()
    assert page.evaluate(UNFIT) == []


def test_while_nobody_hurries_the_letters_that_all_have_are_shown(visitors: Visitors) -> None:
    crowd = Crowd("sheets/whole-game", FAMILY[:5])
    stage = shown(visitors, crowd)
    page = stage.show(finding(crowd, writing=[0, 1, 3, 4], resigned=2, clock=False))
    expect(page.get_by_role("region", name="Rolls so far")).to_be_visible()
    expect(page.get_by_text("Mia searches Ada’s grid")).to_be_visible()  # noqa: RUF001
    stage.show(finding(crowd, writing=[0, 1, 3, 4], resigned=2, clock=True))
    expect(page.get_by_role("region", name="Rolls so far")).to_have_count(0)


def headless(page: Page) -> Any:
    """The columns of words that stand under no grid."""
    return page.evaluate(
        """() => [...document.querySelectorAll("section > ul")].filter((list) => {
          const top = list.parentElement.querySelector(".letters").getBoundingClientRect();
          return [...list.children].some((line) => {
            const { left, top: high } = line.getBoundingClientRect();
            return high < top.bottom || left < top.left - 1;
          });
        }).map((list) => list.parentElement.ariaLabel)"""
    )


def one_found_more(finished: dict[str, Any]) -> dict[str, Any]:
    """A match for which there are awards."""
    first, *others = finished["view"]["sheets"]
    words = [*first["words"], "QUESTION"]
    mark = {**first["marks"][0], "word": len(words) - 1}
    first = {**first, "words": words, "marks": [*first["marks"], mark]}
    return {**finished, "view": finished["view"] | {"sheets": [first, *others]}}


@pytest.mark.parametrize("words", [FEW_WORDS, MANY_WORDS], ids=["few words", "many words"])
def test_all_words_of_a_grid_stand_under_it_and_the_ranking_stays_with_awards(
    visitors: Visitors, words: list[str]
) -> None:
    stage = shown(visitors, Crowd("sheets/whole-game", FAMILY, words))
    page = stage.come_late(one_found_more(stage.told.finished))
    expect(page.get_by_role("heading", name="Mia’s grid")).to_be_visible()  # noqa: RUF001
    page.evaluate("() => stage.drawn()")
    assert headless(page) == []
    assert page.evaluate(UNFIT) == []
    room = page.locator(".both > .pages").first
    expect(room.locator("[aria-label=Awards]")).to_be_visible()
    expect(room.locator(".which")).to_have_count(0)
    before = page.locator(".both > .pages:last-child .which").inner_text()
    page.evaluate("(evening) => stage.remember(evening)", evening_of(FAMILY[:4]))
    stage.tell_of_table(**GATHERS, rematch_by="Mia")
    expect(page.get_by_text("Mia has opened the table for a rematch.")).to_be_visible()
    after = page.locator(".both > .pages:last-child .which").inner_text()
    assert before == after, "a line at the bottom adds no page"


def test_a_result_keeps_the_colour_of_its_game_when_another_is_chosen(visitors: Visitors) -> None:
    stage = shown(visitors, Crowd("sheets/whole-game", FAMILY[:4], FEW_WORDS))
    page = stage.come_late()
    expect(page.locator(".share").first).to_be_visible()
    before = page.evaluate(COLOUR)
    page.evaluate("(evening) => stage.remember(evening)", evening_of(FAMILY[:4]))
    stage.tell_of_table(**GATHERS, game="shout")
    expect(page.get_by_text("The table is open for the next match: Word Shout.")).to_be_visible()
    assert page.evaluate(COLOUR) == before


def test_names_have_the_room_in_a_lobby_until_another_host_is_to_be_chosen(
    visitors: Visitors,
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = shown(visitors, transcript)
    page = stage.page
    page.evaluate("(code) => sessionStorage.setItem(`screen ${code}`, '\"key\"')", CODE)
    places = [
        {**place, "name": name, "kind": "person", "level": None}
        for place, name in zip(transcript.table()["places"], FAMILY, strict=False)
    ]
    stage.tell_of_table(phase="gathering", match=None, places=places)
    for name in FAMILY[:4]:
        expect(page.locator(".names").get_by_text(name)).to_be_in_viewport()
    expect(page.get_by_text("1 of 2")).to_have_count(0)
    expect(page.get_by_role("button", name="Make")).to_have_count(0)
    page.get_by_role("button", name="Choose another host").click()
    expect(page.get_by_role("button", name="Make Tom host")).to_be_visible()
    assert page.evaluate(UNFIT) == []


def test_mark_my_word_says_how_it_goes_in_the_first_round(visitors: Visitors) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = shown(visitors, transcript)
    moments = list(transcript.moments(GALLERY))
    page = stage.show(moments[0])
    goes = page.get_by_text("Place one tile at a time.")
    expect(goes).to_be_in_viewport()
    expect(page.get_by_text("each tile that is still open costs 2 points")).to_be_in_viewport()
    assert page.evaluate(UNFIT) == []
    second = next(one for one in moments if one.parts["turn"]["number"] == 2)
    stage.show(replace(second, news=[]))
    expect(goes).to_be_in_viewport()  # a bot may have begun at once
    assert page.evaluate(UNFIT) == []
    stage.show(moments[-1])
    expect(goes).to_have_count(0)


def test_mark_my_word_says_a_turn_before_that_the_game_may_be_ended(visitors: Visitors) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = shown(visitors, transcript)
    moment = replace(list(transcript.moments(GALLERY))[5], news=[])
    turn = moment.parts["turn"] | {"seat": 1, "placed": 0, "passes": 2}
    page = stage.show(replace(moment, parts=moment.parts | {"turn": turn}))
    warning = page.get_by_text("The others have placed no tile.")
    expect(warning).to_have_count(0)
    stage.show(replace(moment, parts=moment.parts | {"turn": turn | {"passes": 3}}))
    expect(warning).to_contain_text("If Ben places none either, Cleo may end the game.")
    expect(warning).to_be_in_viewport()
    assert page.evaluate(UNFIT) == []


def test_mark_my_word_says_at_its_end_what_open_tiles_cost(visitors: Visitors) -> None:
    page = shown(visitors, named("locks/four-players-with-a-clock")).come_late()
    expect(page.get_by_text("Each open tile cost 2 points")).to_be_in_viewport()
    lines = page.get_by_role("columnheader", name="On the rack").evaluate(
        """(head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }"""
    )
    assert lines <= 2


def test_word_shout_names_itself_its_target_and_what_it_waits_for(visitors: Visitors) -> None:
    crowd = Crowd("shout/to-the-target", FAMILY[:5])
    stage = shown(visitors, crowd)
    moments = list(crowd.moments(GALLERY))
    target = moments[0].parts["options"]["target"]
    page = stage.show(awaiting(moments[0], [0, 2]))
    expect(page.get_by_text(f"Word Shout. The target is {target}.")).to_be_visible()
    expect(page.get_by_text("Waiting for Mia and Grandma to be ready.")).to_be_visible()
    expect(page.get_by_text("not ready").first).to_be_visible()
    playing = [one for one in moments if one.parts["table"]["phase"] == "playing"]
    stage.show(playing[-1])
    expect(page.get_by_text(f"Word Shout. The target is {target}.")).to_be_visible()


def awaiting(moment: Moment, seats: list[int]) -> Moment:
    """The same while the table waits for these."""
    return replace(moment, parts=moment.parts | {"standing": moment.standing | {"awaited": seats}})


def test_rounds_of_word_shout_are_as_far_apart_whatever_they_brought(visitors: Visitors) -> None:
    crowd = Crowd("shout/to-the-target", FAMILY[:5])
    finished = crowd.finished
    rounds = finished["view"]["rounds"][:6]
    rounds = [{**one, "points": [3, 3, 3, 3, 3]} for one in rounds]
    rounds[3] = {**rounds[3], "points": [3, 3, 3, 3, -3]}
    told = {**finished, "view": finished["view"] | {"rounds": rounds}}
    page = shown(visitors, crowd).come_late(told)
    expect(page.get_by_role("columnheader", name="6")).to_be_visible()
    widths = page.evaluate(
        """() => [...document.querySelectorAll("tbody tr:first-child td:not(.place, .total)")]
          .map((cell) => Math.round(cell.getBoundingClientRect().width))"""
    )
    assert max(widths) - min(widths) <= 1, widths
