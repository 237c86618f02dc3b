"""The end of a match is shown step by step to who was there, and at once to everybody else."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.breadth import first_of, narrow, wide
from tests.web.accessibility import axe, too_wide
from tests.web.browser import Visitors
from tests.web.endings import (
    ENDS,
    STEP_MS,
    TELEVISION,
    ended,
    evening_alone,
    evening_of,
    of_screens,
    steps,
)
from tests.web.stage import GALLERY, Stage, named
from wordhall.bots import levels_of

BUTTON_ROWS = """() =>
  new Set([...document.querySelectorAll("main .bar > .button")].map((button) =>
    button.getBoundingClientRect().top)).size"""

BUTTONS_END = """() => innerWidth - Math.max(
  ...[...document.querySelectorAll("main .bar > .button")].map((button) =>
    button.getBoundingClientRect().right))"""
RESULT = 255
"""What a television says as its step once it shows the result."""
PATIENCE_MS = 8_000
"""So long a phone waits for one that does not go on."""
MARGIN = 16
"""Pixels that a row of buttons leaves free beside it on a phone."""


def result(page: Page) -> list[str]:
    """Who won, how it ended, the places and the awards, once they are shown."""
    places = page.get_by_role("table", name="Places and points")
    expect(places).to_be_visible()
    facts = page.locator("main header, main [aria-label=Awards]").or_(places)
    return facts.all_inner_texts()  # tables of the analysis come when it is loaded


def score_after(turn: dict[str, Any]) -> str:
    """What who played a turn had then, as it is shown."""
    score = turn["scores"][turn["seat"]] if "scores" in turn else turn["score"]
    return str(score).replace("-", "\N{MINUS SIGN}")


@pytest.mark.parametrize("name", narrow(3, list(ENDS)))
def test_the_end_is_shown_and_then_the_result(visitors: Visitors, name: str) -> None:
    stage = ended(visitors, name, still=False)
    page = stage.page
    expect(page.get_by_role("button", name="Show the result")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    called = page.locator("[data-ending] ol .name")
    expect(called.filter(has_text="(bot)")).to_have_count(1)
    assert axe(page) + too_wide(page) == []
    *_, last = steps(page)
    assert last.startswith("First place")
    result(page)
    places = page.get_by_role("table", name="Places and points")
    expect(places.get_by_text("Casual bot", exact=True)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert axe(page, within="[...document.querySelectorAll('main header, main dl')]") == []
    assert too_wide(page) == []
    told = page.get_by_role("region", name="Turn by turn").locator("li > .score, td.figures")
    for place, turn in enumerate(stage.told.finished["view"].get("turns", [])[:3]):
        expect(told.nth(place)).to_have_text(score_after(turn))  # from the first on


@pytest.mark.parametrize("name", ENDS)
def test_the_standing_does_not_tell_the_winner_before_the_show_does(
    visitors: Visitors, name: str
) -> None:
    """Names stand by seat and without points, until the place of each is told."""
    stage = ended(visitors, name, still=False)
    page = stage.page
    rows = page.locator("[data-ending] ol li")
    expect(rows.first).to_be_visible()
    names = [sitter["name"] for sitter in stage.told.header["roster"]]
    for said in steps(page):
        if "place" in said.lower():
            break
        totals = rows.locator(".total").all_inner_texts()
        assert {total.strip() for total in totals} == {""}
        called = rows.locator(".name").all_inner_texts()
        assert [one.removesuffix(" (bot)") for one in called] == names


def test_during_the_show_only_the_result_is_offered_above_the_foot_of_the_screen(
    visitors: Visitors,
) -> None:
    stage = ended(visitors, "ways/words-and-passes", still=False)
    page = stage.page
    rematch = page.get_by_role("button", name="Rematch")
    expect(rematch).to_be_in_viewport()
    box, show = rematch.bounding_box(), page.locator("[data-ending]").bounding_box()
    assert box is not None
    assert show is not None
    assert show["y"] + show["height"] <= box["y"]
    height = page.evaluate("() => innerHeight")
    assert height - box["y"] < height / 8
    following = page.get_by_role("heading", name="Next game")
    expect(following).to_be_hidden()
    assert list(steps(page))
    expect(following).to_be_visible()


EARLY = {
    "shout/challenges": (
        "Cleo resigned. Ada was the only player left.",
        "Ada wins\n",
    ),
    "cross/correspondence": (
        "The players ended the match.",
        "The match ended without a winner",
    ),
}


@pytest.mark.parametrize("name", EARLY)
def test_h3_h4_of_a_match_that_the_table_ended_the_result_is_shown_at_once(
    visitors: Visitors, name: str
) -> None:
    why, won = EARLY[name]
    page = ended(visitors, name, still=False).page
    header = result(page)[0]
    assert why in header
    assert won in header
    expect(page.get_by_role("button", name="Show the result")).to_have_count(0)


@wide
def test_the_result_is_there_at_once_without_motion_and_for_who_comes_late(
    visitors: Visitors,
) -> None:
    still = ended(visitors, "sheets/whole-game", still=True).page
    late = Stage(visitors, named("sheets/whole-game"), 2, still=False).come_late()
    facts = result(still)
    assert facts == result(late)
    assert any("Most words found" in fact for fact in facts)


def test_beside_a_television_a_phone_tells_each_step_after_it(visitors: Visitors) -> None:
    """Also without motion: the steps are the same, and none comes before the television's."""
    transcript = named("cross/first-out")
    wall = ended(visitors, transcript.name, GALLERY, still=True, size=TELEVISION).page
    told = list(steps(wall))
    result(wall)
    shown = [one["step"] for one in wall.evaluate("() => stage.sent") if one["type"] == "Step"]
    assert shown == [*range(len(told)), RESULT]
    stage = beside_a_television(visitors)
    page, now = stage.page, stage.page.locator("main .now")
    expect(now).to_have_text("The big screen tells how it ended.")
    expect(page.locator("main ol")).not_to_be_visible()
    for number, said in enumerate(told):
        stage.tell_of_table(phase="over", screens=of_screens(step=number))
        for _ in range(2):
            assert now.inner_text() == said
            page.evaluate("(ms) => stage.hurry(ms)", STEP_MS)
    expect(now).to_contain_text("First place")
    expect(page.get_by_label("Awards")).to_have_count(0)
    stage.tell_of_table(phase="over", screens=of_screens(step=RESULT))
    result(page)


def beside_a_television(visitors: Visitors) -> Stage:
    """A phone on which a match has just ended; a television beside it is still loading."""
    transcript = named("cross/first-out")
    stage = Stage(visitors, transcript, 0, still=True)
    stage.show(list(transcript.moments(0))[-1])
    stage.page.evaluate("() => stage.stop()")
    stage.finish(screens=of_screens())
    expect(stage.page.locator("main .now")).to_be_visible()
    return stage


@pytest.mark.parametrize("why", first_of(["it is gone", "it stands", "a press"]))
def test_a_television_that_does_not_go_on_stops_nobody(visitors: Visitors, why: str) -> None:
    stage = beside_a_television(visitors)
    page, now = stage.page, stage.page.locator("main .now")
    page.evaluate("(ms) => stage.hurry(ms)", PATIENCE_MS - 1)
    expect(now).to_have_text("The big screen tells how it ended.")
    match why:
        case "it is gone":
            stage.tell_of_table(phase="over", screens=of_screens() | {"connected": 0})
            assert list(steps(page))[-1].startswith("First place")
        case "it stands":
            page.evaluate("(ms) => stage.hurry(ms)", 1)
            assert list(steps(page))[-1].startswith("First place")
        case _:
            page.get_by_role("button", name="Show the result").click()
    result(page)


def test_the_evening_does_not_tell_the_winner_before_the_show_does(visitors: Visitors) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", 1, still=False)
    stage.page.evaluate("(evening) => stage.remember(evening)", evening_of(["Ada", "Ben"]))
    stage.tell_of_table(phase="over", played=6)
    page, evening = stage.page, stage.page.locator(".evening")
    expect(evening).to_be_attached()
    expect(evening).to_have_css("display", "none")
    page.get_by_role("button", name="The evening").click()
    expect(page.get_by_role("heading", name="The evening so far")).to_be_in_viewport()
    result(page)
    page.evaluate("(evening) => stage.remember(evening)", evening_alone("Ada"))
    stage.tell_of_table(phase="over", played=7)
    expect(evening.get_by_text("Ada has won 2 of 3 matches against bots.")).to_be_visible()
    expect(evening.get_by_role("table")).to_have_count(0)


@wide
def test_of_a_match_that_a_bot_won_the_best_person_is_told(visitors: Visitors) -> None:
    """H13: people get their points for that."""
    stage = Stage(visitors, named("sheets/whole-game"), 0)
    page = stage.come_late()
    told = evening_of(["Ann", "Bob", "Anna"])
    score = {"score": 1, "bot": False, "resigned": False}
    players = [
        {**score, "name": "Cem", "bot": True, "place": 1},
        {**score, "name": "Ann", "place": 2},
        {**score, "name": "Bob", "place": 2},
        {**score, "name": "Anna", "place": 4},
    ]
    told["matches"] = [{"match": "m1", "game": "sheets", "players": players}]
    page.evaluate("(evening) => stage.remember(evening)", told)
    stage.tell_of_table(phase="over", played=1)
    evening = page.locator(".evening")
    expect(evening).to_contain_text("won by Cem (bot); best of the people: Ann and Bob")
    expect(evening).to_contain_text("Bots aside, Ann and Bob won the last match.")
    people = evening.get_by_role("table", name="Points of the evening")
    looks = people.locator(".avatar").all_inner_texts()
    seats = page.get_by_role("table", name="Places and points").locator(".avatar")
    assert looks == ["A", "B", "Aa"]
    assert sorted(seats.all_inner_texts()) == ["A", "B", "C"]


def test_the_evening_on_a_big_screen_waits_for_the_show(visitors: Visitors) -> None:
    stage = ended(visitors, ENDS[1], GALLERY, still=False, size=TELEVISION)
    page, points = stage.page, stage.page.get_by_text("The evening so far")
    page.evaluate("(evening) => stage.remember(evening)", evening_of(["Ada", "Ben"]))
    stage.tell_of_table(phase="over", played=6)
    expect(points).to_be_attached()
    for _ in steps(page):
        expect(points).to_be_hidden()
    result(page)
    expect(points).to_be_visible()


@pytest.mark.parametrize("width", first_of([360, 390]))
def test_the_evening_is_shown_from_its_heading_on(visitors: Visitors, width: int) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", 1, size=(width, 740))
    people = [f"Player {n}" for n in range(12)]
    stage.page.evaluate("(evening) => stage.remember(evening)", evening_of(people))
    stage.tell_of_table(phase="over", played=6)
    result(stage.page)
    heading = stage.page.get_by_role("heading", name="The evening so far")
    expect(heading).to_be_attached()
    stage.page.get_by_role("button", name="The evening").click()
    expect(heading).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("key", first_of(["Escape", "Enter"]))
def test_one_key_shows_the_result_if_nothing_else_has_the_focus(
    visitors: Visitors, key: str
) -> None:
    page = ended(visitors, "cross/first-out", still=False).page
    skip = page.get_by_role("button", name="Show the result")
    expect(skip).to_be_visible()
    page.get_by_role("button", name="The table").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(skip).to_be_visible()
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press(key)
    result(page)


@wide
def test_a_screen_plays_it_by_itself_without_scrolling(visitors: Visitors) -> None:
    page = ended(visitors, "sheets/whole-game", GALLERY, still=False, size=TELEVISION).page
    expect(page.locator("main .now")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    high = "document.documentElement.scrollHeight"
    assert page.evaluate(high) == TELEVISION[1]
    said = list(steps(page))
    assert "Built by" in said[0]
    expect(page.get_by_role("heading", name="wins with")).to_be_visible()
    assert page.evaluate(high) == TELEVISION[1]


@wide
def test_who_won_may_have_harder_bots_up_to_the_strongest(visitors: Visitors) -> None:
    stage = Stage(visitors, named("shout/challenges"), 0)
    page = stage.come_late()
    result(page)
    harder = page.get_by_role("button", name=re.compile("^Play again with harder bots: "))
    stage.seat_bot("novice")
    expect(harder).to_have_text("Play again with harder bots: Casual")
    expect(page.get_by_role("button", name="Play again with easier bots")).to_have_count(0)
    expect(page.get_by_text("A lesson shows")).to_have_count(0)
    stage.seat_bot(list(levels_of("shout"))[-1])
    expect(harder).to_have_count(0)  # nobody plays harder
    expect(page.get_by_role("button", name="Rematch")).to_be_enabled()


@wide
def test_who_lost_may_have_easier_bots_and_is_told_what_helps(visitors: Visitors) -> None:
    stage = Stage(visitors, named("sheets/whole-game"), 0)
    seats = len(stage.told.finished["names"])
    behind = {"scores": [2] + [90] * (seats - 1), "places": [seats] + [1] * (seats - 1)}
    outcome = {**stage.told.finished["outcome"], **behind}
    stage.told.finished |= {"outcome": outcome}
    page = stage.come_late()
    result(page)
    easier = page.get_by_role("button", name=re.compile("^Play again with easier bots: "))
    assert page.evaluate(BUTTONS_END) <= MARGIN
    stage.seat_bot("novice")
    expect(easier).to_have_count(0)  # nobody plays easier
    expect(page.get_by_role("button", name="Play again with harder bots")).to_have_count(0)
    lesson = page.get_by_role("main").get_by_role("link", name="Learn to play")
    expect(lesson).to_have_attribute("href", "/learn/sheets")
    stage.seat_bot("club")
    expect(easier).to_be_enabled()
    assert axe(page, within="[...document.querySelectorAll('main .bar')]") == []
    assert too_wide(page) == []
    assert page.evaluate(BUTTON_ROWS) == 1
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(BUTTON_ROWS) == 1
    page.evaluate("""() => localStorage.setItem("lessons", '["sheets"]')""")
    stage.come_late()
    result(page)
    expect(lesson).to_have_count(0)  # it is finished


@wide
@pytest.mark.parametrize("resigned", [[], [0]], ids=["stayed", "resigned"])
def test_who_was_clearly_behind_the_bot_is_offered_the_lesson_and_who_resigned_is_not(
    visitors: Visitors, resigned: list[int]
) -> None:
    stage = Stage(visitors, named("ways/words-and-passes"), 0)
    ended = {"places": [2, 1], "scores": [10, 90], "resigned": resigned}
    outcome = {**stage.told.finished["outcome"], **ended}
    finished = {**stage.told.finished, "outcome": outcome, "bots": [None, "casual"]}
    page = stage.come_late(finished)
    result(page)
    lesson = page.get_by_text("A lesson shows a few things that bots do well.")
    expect(lesson).to_have_count(0 if resigned else 1)


def test_who_is_removed_while_they_read_the_result_is_told_there_and_in_the_lobby(
    visitors: Visitors,
) -> None:
    stage = Stage(visitors, named("shout/to-the-target"), 1)
    page = stage.come_late()
    result(page)
    removed = page.get_by_text("The host has removed you from the table. You can watch. Ask")
    expect(removed).to_have_count(0)
    stage.take_seat_away()
    expect(removed).to_be_visible()
    expect(page.get_by_role("table", name="Places and points")).to_be_visible()
    stage.tell_of_table(phase="gathering", match=None)
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(removed).to_be_visible()


def test_who_played_alone_has_no_place_and_no_award_and_plays_again(visitors: Visitors) -> None:
    """R20: nobody was to be beaten."""
    page = Stage(visitors, named("ways/solitaire"), 0).come_late()
    places = page.get_by_role("table", name="Places and points")
    expect(places).to_be_visible()
    expect(places.get_by_text("1.", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_label("Awards")).to_have_count(0)


def test_on_a_television_words_that_do_not_count_say_why(visitors: Visitors) -> None:
    stage = Stage(visitors, named("sheets/scorers-dialogue"), GALLERY, size=TELEVISION)
    page = stage.come_late()
    expect(page.get_by_role("heading", name="wins with")).to_be_visible()
    struck = page.locator("li:is(.lost, .nothing)")
    expect(struck.first).to_be_visible()
    assert [said for said in struck.all_inner_texts() if len(said.split()) < 4] == []


HOLD_BACK = """() => {
  const { fetch } = globalThis;
  let told;
  const looked = new Promise((tell) => (told = tell));
  globalThis.tell = (review) => told(Response.json({ review }));
  globalThis.fetch = (what, how) => (String(what).endsWith("/review") ? looked : fetch(what, how));
}"""
"""The review comes once somebody calls `tell`."""

NEARLY = 48
"""Pixels by which a page may move when the review comes."""


def test_when_the_review_comes_the_board_stays_about_where_it_was(visitors: Visitors) -> None:
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, 1, size=(360, 740))
    page = stage.show(list(transcript.moments(1))[-1])
    page.evaluate(HOLD_BACK)
    known = transcript.finished
    page.evaluate("(finished) => stage.finish(finished)", {**known, "review": None})
    stage.hear(transcript.end(1))
    stage.tell_of_table(phase="over")
    waits = page.get_by_text("Looking for better moves")
    expect(waits).to_be_visible()
    top = "() => document.querySelector('.replay .board').getBoundingClientRect().top"
    before = page.evaluate(top)
    page.evaluate("(review) => tell(review)", known["review"])
    expect(waits).to_have_count(0)
    expect(page.get_by_role("link", name="mistakes yourself")).to_be_visible()
    assert abs(page.evaluate(top) - before) <= NEARLY


@pytest.mark.parametrize("name", narrow(1, ["cross/first-out", "ways/words-and-passes"]))
def test_the_board_as_it_lay_at_the_end_is_one_press_away(visitors: Visitors, name: str) -> None:
    page = ended(visitors, name, still=False).page
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_text("See the board with the last move").click()
    podium = page.locator(".podium > details")
    expect(podium.get_by_role("table").or_(podium.get_by_role("grid"))).to_be_visible()
