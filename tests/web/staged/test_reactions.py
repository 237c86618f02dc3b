"""What people say at a table is one press away, and hides nothing that is needed."""

from dataclasses import replace

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.breadth import first_of
from tests.web.accessibility import DRAWN, axe
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.stage import Stage, named

SMALL = (320, 568)
BOXES = """(selectors) => selectors.map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return { x, y, width, height };
})"""
"""At one moment: a result that is still being loaded moves the bar."""

CODE = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("header .code").firstChild);
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x, y, width, height };
}"""
"""Where the letters of the table's code are."""


def playing(visitors: Visitors, size: tuple[int, int] = PHONE) -> tuple[Stage, Page]:
    """A match with clocks on a phone."""
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, 0, size=size)
    return stage, stage.show(transcript.after("8F SULVE", 0))


@pytest.mark.parametrize("size", first_of([PHONE, SMALL, LAPTOP]))
def test_what_is_said_and_told_covers_neither_scores_nor_time_nor_board(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    stage, page = playing(visitors, size)
    page.evaluate("() => stage.stop()")  # what is said stays until it was measured
    stage.react(1, "lovely-word")
    said = page.locator(".said")
    expect(said).to_contain_text("Ben: Lovely word")
    expect(said.locator(".avatar")).to_be_visible()
    always = [
        page.get_by_role("list", name="Scores"),
        page.get_by_role("timer").first,
        page.get_by_role("grid"),
    ]
    home = page.get_by_role("link", name="Wordhall")
    rules = page.get_by_role("button", name="Rules")
    beside = [*always, rules, *([home] if home.is_visible() else [])]
    assert [one for one in beside if meet(box(said), box(one))] == []
    assert size == LAPTOP or not meet(box(said), page.evaluate(CODE))

    places = [box(one) for one in always]
    remark = page.locator(".remark")
    free = [*always, *([rules, page.locator("header .people")] if size == LAPTOP else [])]
    stage.tell_of_table(muted=True)
    assert [one for one in free if meet(box(remark), box(one))] == []
    assert size == LAPTOP or remark.evaluate("(it) => it.offsetWidth") > size[0] / 2
    remark.get_by_role("button", name="Dismiss").click()
    stage.tell_of_table(muted=False)
    expect(remark).to_be_visible()
    page.evaluate("() => stage.hurry(5_000)")
    expect(remark).to_have_count(0)

    stage.lose()
    page.evaluate("() => stage.hurry(2_000)")
    expect(page.locator("header .code")).to_be_hidden()  # and no rest of it is beside the sign
    lost = page.get_by_text("No connection…").last
    expect(lost).to_be_visible()
    assert [one for one in beside if meet(box(lost), box(one))] == []
    page.evaluate("() => stage.hurry(8_000)")
    expect(remark).to_contain_text("sent later")
    assert [one for one in free if meet(box(remark), box(one))] == []
    assert [box(one) for one in always] == places  # nothing has moved for all that


def resize(page: Page, size: tuple[int, int]) -> None:
    """Gives the window this size; the room tells the board its height a frame later."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def test_the_bar_names_the_game_and_stays_one_row_whoever_pauses(visitors: Visitors) -> None:
    stage, page = playing(visitors, SMALL)
    expect(page.get_by_text("Jumbo Word Cross", exact=True)).to_be_visible()
    moment = stage.told.after("8F SULVE", 0)
    board, house = page.get_by_role("grid", include_hidden=True), moment.parts["house"]
    begins = page.locator("header :is(.mark, .code)")
    places = {}
    for size in (PHONE, SMALL):
        resize(page, size)
        places[size] = box(board), corners(begins) if size == PHONE else None
    for by_desk, told in ((False, "Paused: resume"), (True, "Paused by Mrs. Robinson-Smith")):
        paused = moment.parts | {"house": house | {"paused": True, "by_desk": by_desk}}
        stage.show(replace(moment, parts=paused))
        stage.tell_of_table(desk="Mrs. Robinson-Smith" if by_desk else None)
        for size in (SMALL, PHONE):
            resize(page, size)
            expect(page.get_by_text(told).first).to_be_visible()
            now = box(board), corners(begins) if size == PHONE else None
            assert now == places[size]


def test_twelve_reactions_are_one_press_away_and_a_press_gives_the_board_back(
    visitors: Visitors,
) -> None:
    _, page = playing(visitors)
    page.get_by_role("button", name="Say something").click()
    sheet = page.get_by_role("dialog", name="Say something")
    expect(sheet.get_by_role("listitem")).to_have_count(12)
    sheet.get_by_role("button", name="Lovely word").click()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("phase", first_of(["lobby", "over"]))
@pytest.mark.parametrize("size", first_of([PHONE, SMALL]), ids=["phone", "small"])
def test_people_talk_before_and_after_a_match_too(
    visitors: Visitors, phase: str, size: tuple[int, int]
) -> None:
    transcript = named("cross/first-out")
    stage = Stage(visitors, transcript, 0, size=size)
    page = stage.show(next(transcript.moments(0)))
    if phase == "lobby":
        page = stage.tell_of_table(phase="gathering", match=None)
    else:
        page = stage.finish()
    say = page.get_by_role("button", name="Say something")
    say.click()
    sheet = page.get_by_role("dialog", name="Say something")
    expect(sheet.get_by_role("listitem")).to_have_count(12)
    sheet.get_by_role("button", name="Hello").click()
    expect(sheet).to_be_hidden()
    bar = box(page.locator("main .bar"))
    page.evaluate("() => stage.stop()")  # what is said stays until it was measured
    stage.react(1, "hello")
    said = page.locator(".bar .said")
    expect(said).to_contain_text("Hello")
    expect(said.locator(".avatar")).to_be_visible()
    over, under = page.evaluate(BOXES, [".bar .said", "main .bar"])
    assert not meet(over, under)
    assert (under["width"], under["height"]) == (bar["width"], bar["height"])
    assert axe(page, within="[document.querySelector('main .bar')]") == []
    assert bar["width"] <= size[0]


def test_a_reaction_is_typed_by_its_words(visitors: Visitors) -> None:
    _, page = playing(visitors)
    page.keyboard.press("/")
    line = page.get_by_role("form", name="Type a command")
    expect(line.get_by_role("textbox")).to_be_focused()
    for typed, answer in (
        ("say lovely WORD!", "Done: say lovely WORD!"),
        ("say hi", "Lucky draw!"),
    ):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(line).to_contain_text(answer)


def test_everybody_reads_that_the_host_has_turned_reactions_off(visitors: Visitors) -> None:
    stage, page = playing(visitors)
    for muted, remark in ((True, "turned reactions off"), (False, "turned reactions on again")):
        stage.tell_of_table(muted=muted)
        expect(page.locator(".remark")).to_contain_text(remark)
        page.get_by_role("button", name="Dismiss").click()
        expect(page.get_by_role("button", name="Say something")).to_be_visible(visible=not muted)
    stage.tell_of_table(muted=True)
    expect(page.locator(".remark")).to_be_visible()
    stage.tell_of_table(phase="gathering", match=None)
    stage.tell_of_table()
    expect(page.locator(".strip")).to_be_attached()
    expect(page.locator(".remark")).to_have_count(0, timeout=0)  # it is not of this match


def corners(elements: Locator) -> list[tuple[float, float]]:
    """Where those begin that are visible."""
    shown = [box(one) for one in elements.all() if one.is_visible()]
    return [(one["x"], one["y"]) for one in shown]


def box(element: Locator) -> FloatRect:
    """Where it is."""
    found = element.bounding_box()
    assert found is not None
    return found


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether one is over the other."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )
