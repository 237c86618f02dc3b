"""On phones what is pressed stays where it is, and what one has to read is in sight."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.breadth import first_of
from tests.corpus.shelf import CORPUS
from tests.web.browser import PHONE, Visitors
from tests.web.crowd import LONG, Crowd
from tests.web.endings import evening_of
from tests.web.stage import GALLERY, Moment, Stage, Told, named

SMALL = (360, 740)
SMALLEST = (320, 568)
ON_ITS_SIDE = (740, 360)
KEYS_OUT = (390, 500)
DESKTOP = (1440, 900)

LABEL = """(row) => {
  const { font } = getComputedStyle(row, "::before");
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.font = font;
  return row.clientWidth - canvas.measureText(row.getAttribute("aria-label")).width;
}"""
"""How much wider a row is than what is written above it, in CSS pixels."""

LETTERS = "(element) => parseFloat(getComputedStyle(element).fontSize)"
LEGIBLE = 8

ONE_LINE = """(square) => {
  const { fontSize } = getComputedStyle(square);
  return square.scrollHeight < 2 * parseFloat(fontSize);
}"""

BENEATH = """(field) => [...field.querySelectorAll(".letter .stroke, .letter .marker")]
  .map((part) => Number(getComputedStyle(part).zIndex) < 0)"""
"""Whether each stroke and each marker lies under the letter of its tile."""


@pytest.mark.parametrize("size", first_of([SMALL, PHONE]))
@pytest.mark.parametrize("told", [Crowd, named], ids=["many", "few"])
def test_r8_words_that_are_taken_move_nothing_that_is_pressed(
    visitors: Visitors, told: Callable[[str], Told], size: tuple[int, int]
) -> None:
    transcript = told("shout/claims-out-of-order")
    stage = Stage(visitors, transcript, 0, size=size)
    first, *race = [one for one in islice(transcript.moments(0), 7) if _shouts(one)]
    page = stage.show(first)
    shout = page.locator("button[data-action=Shout]")
    no_more = page.get_by_role("button", name="No more words")
    before = (_box(shout), _box(no_more))
    assert any("takes/1" in one.parts for one in race)
    for moment in race:
        stage.show(moment)
        assert (_box(shout), _box(no_more)) == before
    page.get_by_label("Your word").fill("QZQZQZQZ")
    expect(page.get_by_text("Not on the table")).to_be_visible()
    assert (_box(shout), _box(no_more)) == before


def test_r3_on_the_smallest_phones_five_see_their_own_score_under_even_buttons(
    visitors: Visitors,
) -> None:
    transcript = Crowd("shout/claims-out-of-order", [f"{LONG} {seat + 1}" for seat in range(5)])
    stage = Stage(visitors, transcript, 0, size=(320, 640))
    ready = next(transcript.moments(0))
    says = _box(stage.show(ready).get_by_role("group", name="The dice on the table"))
    assert says["width"] > 280
    page = stage.show(next(one for one in transcript.moments(0) if _shouts(one)))
    own = page.get_by_role("list", name="Scores").get_by_role("listitem").first
    assert _bottom(_box(own)) <= 640
    buttons = page.locator(".foot .acts button").all()
    assert len({_box(button)["y"] for button in buttons}) == 1
    assert sum(_box(button)["width"] for button in buttons) > 280


@pytest.mark.parametrize("name", ["Tom", LONG], ids=["short", "long"])
def test_r8_among_many_on_a_phone_the_word_that_another_took_is_in_sight(
    visitors: Visitors, name: str
) -> None:
    transcript = Crowd("shout/claims-out-of-order", [f"{name} {seat}" for seat in range(5)])
    stage = Stage(visitors, transcript, 2, size=(320, 640))
    moments = [one for one in transcript.moments(2) if _shouts(one)]
    before = next(one for one in moments if "takes/0" not in one.parts)
    after = next(one for one in moments if "takes/0" in one.parts)
    shout = stage.show(before).locator("button[data-action=Shout]")
    place = _box(shout)
    head = stage.show(after).locator(".places > .head")
    expect(head.get_by_text(after.parts["takes/0"]["word"])).to_be_in_viewport()
    assert _box(shout) == place


@pytest.mark.parametrize("size", first_of([SMALL, PHONE]))
def test_r11_the_scores_of_many_are_whole_between_rounds(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = Crowd("shout/challenges")
    moments = [one for one in transcript.moments(0) if _phase(one) == "ready"]
    page = Stage(visitors, transcript, 0, size=size).show(moments[-1])
    scores = _box(page.get_by_role("list", name="Scores"))
    assert _bottom(scores) <= _box(page.locator(".foot"))["y"]


def test_r3_who_looks_on_with_a_phone_sees_the_board_the_scores_and_the_newest_tile(
    visitors: Visitors,
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    page = Stage(visitors, transcript, GALLERY).show(list(transcript.moments(GALLERY))[-1])
    board = _box(page.get_by_role("table"))
    assert board["width"] > PHONE[0] * 0.8
    assert page.locator(".lines span").first.evaluate(LETTERS) >= LEGIBLE  # moves name squares
    for part in (page.get_by_role("list", name="Scores"), page.locator(".verdict")):
        assert _bottom(_box(part)) <= PHONE[1]


def test_on_the_smallest_phones_a_bonus_is_said_in_one_line(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    page = Stage(visitors, transcript, 0, size=SMALLEST).show(next(transcript.moments(0)))
    bonus = page.locator("[data-bonus='3W']").first
    assert bonus.evaluate(ONE_LINE)


@pytest.mark.parametrize("size", [SMALLEST, (360, 640)], ids=str)
def test_r10_whatever_is_said_and_pressed_the_mat_is_as_wide_on_small_phones(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    """One's turn, that of others, a tile that is laid, a challenge that names words."""
    transcript = named("cross/five-point")
    stage = Stage(visitors, transcript, 0, size=size)
    widths: dict[object, float] = {}
    for moment in transcript.moments(0):
        page = stage.show(moment)
        mat = page.get_by_role("grid", name="The mat")
        widths[moment.line] = _box(mat)["width"]
        asked = page.get_by_role("group", name="Which words do you challenge?")
        words = asked.get_by_role("button")
        if "Place" in moment.standing["offers"] and words.count() == 0:
            page.locator("[data-slot]").first.click()
            mat.get_by_role("gridcell").first.click()
            widths[moment.line, "laid"] = _box(mat)["width"]
            page.get_by_role("button", name="Take back").click()
        for number, word in enumerate(words.all()):
            word.click()
            widths[moment.line, number] = _box(mat)["width"]
    assert len(set(widths.values())) == 1, widths


def test_a_rack_that_is_not_full_takes_as_much_room(visitors: Visitors) -> None:
    transcript = named("cross/first-out")  # with nine tiles on a full one
    stage = Stage(visitors, transcript, 0, size=SMALLEST)
    heights = set()
    for moment in islice(transcript.moments(0), 4):
        rack = stage.show(moment).get_by_role("group", name="Your rack")
        heights.add(_box(rack)["height"])
    assert len(heights) == 1


def test_on_the_smallest_phones_all_of_a_board_is_in_sight(visitors: Visitors) -> None:
    transcript = named("locks/the-worked-example")
    page = Stage(visitors, transcript, 0, size=SMALLEST).show(next(transcript.moments(0)))
    board = _box(page.get_by_role("grid"))
    assert board["height"] <= _box(page.locator(".board .pane"))["height"]


@pytest.mark.parametrize("name", ["destroyed-and-replaced", "second-round-of-passes"])
def test_r8_r14_a_verdict_or_a_question_takes_nothing_from_the_board(
    visitors: Visitors, name: str
) -> None:
    transcript = named(f"locks/{name}")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    for moment in transcript.moments(0):
        pane = stage.show(moment).locator(".board .pane")
        assert pane.evaluate("(pane) => pane.scrollHeight - pane.clientHeight") == 0, moment.line


def test_r8_the_list_of_moves_does_not_repeat_the_newest_verdict(visitors: Visitors) -> None:
    transcript = named("locks/destroyed-and-replaced")
    stage = Stage(visitors, transcript, 0)
    shown = 0
    for moment in transcript.moments(0):
        page = stage.show(moment)
        if page.locator(".hint .Destroyed").count() == 0:
            continue
        shown += 1
        newest = page.locator(".recent li").first
        assert newest.count() == 0 or "destroyed" not in newest.inner_text(), moment.line
    assert shown > 0


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_r14_who_is_not_asked_reads_of_the_pass_and_that_only_one_decides(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("locks/second-round-of-passes")
    turns = ((one, one.parts["turn"]) for one in transcript.moments(1))
    asked = next(one for one, turn in turns if turn["may_end"] and turn["seat"] == 0)
    hint = Stage(visitors, transcript, 1, size=size).show(asked).locator("main .hint").first
    expect(hint).to_contain_text("passed.")
    expect(hint).to_contain_text("Only Ada decides whether the game ends here.")


def test_r14_to_end_the_game_is_quieter_than_to_go_on(visitors: Visitors) -> None:
    transcript = named("locks/second-round-of-passes")
    asked = next(one for one in transcript.moments(0) if "End" in one.standing["offers"])
    page = Stage(visitors, transcript, 0, size=SMALL).show(asked)
    expect(page.get_by_role("button", name="End the game")).to_have_class(re.compile("quiet"))


def test_without_a_connection_the_buttons_beside_a_result_stay_in_one_row(
    visitors: Visitors,
) -> None:
    stage = Stage(visitors, named("cross/first-out"), 0, size=SMALL)
    page = stage.come_late()
    page.evaluate("(evening) => stage.remember(evening)", evening_of(["Ada", "Ben", "Cleo"]))
    stage.tell_of_table(phase="over", played=2)
    bar = page.locator(".bar")
    expect(bar.get_by_role("button", name="The evening")).to_be_visible()
    stage.lose()
    expect(bar.get_by_text("No connection…")).to_be_visible()
    assert len({_box(button)["y"] for button in bar.get_by_role("button").all()}) == 1


def test_letters_of_waywords_lie_above_the_path_and_the_markers(visitors: Visitors) -> None:
    transcript = named("ways/words-and-passes")
    moments = list(transcript.moments(GALLERY))
    field = Stage(visitors, transcript, GALLERY).show(moments[-1]).get_by_role("table")
    beneath = field.evaluate(BENEATH)
    assert beneath
    assert all(beneath)


@pytest.mark.parametrize("size", first_of([(320, 640), SMALL, PHONE, (1920, 1080)]))
def test_r11_the_four_rolls_of_a_cup_stand_beside_each_other(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("sheets/whole-game")
    viewer = GALLERY if size[0] > size[1] else 2
    build = [one for one in transcript.moments(viewer) if one.parts["phase"] == "build"]
    page = Stage(visitors, transcript, viewer, size=size).show(build[-1])
    rolls = page.get_by_role("region", name="All rolls so far").locator(".pair")
    boxes = [_box(roll) for roll in rolls.all()]
    for cup in (boxes[0:4], boxes[4:8], boxes[8:12]):
        assert len({box["y"] for box in cup}) == 1
        assert all(box["width"] > size[0] / 20 for box in cup)
        assert all(box["x"] + box["width"] <= size[0] for box in cup)


def test_h7_a_name_is_whole_beside_a_handicap(visitors: Visitors) -> None:
    transcript = named("sheets/build-limit")
    build = [one for one in transcript.moments(0) if one.parts["phase"] == "build"]
    page = Stage(visitors, transcript, 0, size=(320, 640)).show(build[-1])
    cut = "(name) => name.scrollWidth > name.clientWidth"
    assert not page.locator("main .name").get_by_text("Bob", exact=True).evaluate(cut)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [SMALLEST, (360, 640), SMALL], ids=str)
def test_h7_beside_a_handicap_the_field_is_as_large_whoever_is_to_move(
    visitors: Visitors, size: tuple[int, int], seat: int
) -> None:
    transcript = Told(CORPUS / "ways/words-and-passes.jsonl")
    transcript.handicaps = {seat: {"head_start": 50}}
    stage = Stage(visitors, transcript, 0, size=size)
    strips = {}
    for moment in transcript.moments(0):
        page = stage.show(moment)
        strips[moment.parts["turn"]] = _box(page.locator(".seats"))["height"]
    assert set(strips) == {0, 1}
    assert len(set(strips.values())) == 1, strips


@pytest.mark.parametrize("width", [320, 360])
def test_r14_however_many_of_five_tiles_are_letters_they_are_one_row(
    visitors: Visitors, width: int
) -> None:
    transcript = named("ways/words-and-passes")
    moment = next(transcript.moments(0))
    own = moment.parts["players/0"]
    stage = Stage(visitors, transcript, 0, size=(width, 640))
    heights = {}
    for letters in range(6):
        hand = {"letters": ["CH"] * letters, "patterns": ["L4"] * (5 - letters)}
        side = own | {"letters": letters, "patterns": 5 - letters, "hand": hand}
        page = stage.show(replace(moment, parts=moment.parts | {"players/0": side}))
        heights[letters] = _box(page.locator(".places > .rack"))["height"]
    assert len(set(heights.values())) == 1, heights


def test_r21_solitaire_begins_with_its_goal(visitors: Visitors) -> None:
    transcript = named("ways/solitaire")
    page = Stage(visitors, transcript, 0, size=DESKTOP).show(next(transcript.moments(0)))
    expect(page.get_by_text("Score all you can with up to 14 words")).to_be_visible()


def test_r21_few_markers_leave_room_for_what_their_figures_mean(visitors: Visitors) -> None:
    transcript = named("ways/solitaire")
    moment = next(transcript.moments(0))
    rest = {name: part for name, part in moment.parts.items() if not name.startswith("box/")}
    few = replace(moment, parts=rest | {"box": 1, "box/0": moment.parts["box/0"]})
    page = Stage(visitors, transcript, 0, size=DESKTOP).show(few)
    assert page.get_by_role("group", name="Markers in the box").evaluate(LABEL) >= 0


def test_on_a_phone_on_its_side_all_buttons_of_waywords_are_in_sight(visitors: Visitors) -> None:
    page = _one_turn_of_waywords(visitors, ON_ITS_SIDE)
    for button in page.locator(".foot .button").all():
        assert _bottom(_box(button)) <= ON_ITS_SIDE[1]


def test_beside_the_keys_of_a_phone_no_letters_of_waywords_are_cut_off(visitors: Visitors) -> None:
    page = _one_turn_of_waywords(visitors, KEYS_OUT)
    foot = _box(page.locator(".foot"))
    assert _bottom(foot) <= KEYS_OUT[1]
    assert _box(page.get_by_role("group", name="Your letters"))["y"] >= _bottom(foot)


def test_r15_it_is_told_that_the_others_play_on_when_one_is_out(visitors: Visitors) -> None:
    transcript = named("cross/play-on")
    out = next(one for one in transcript.moments(0) if _is_out(one))
    page = Stage(visitors, transcript, 0).show(out)
    moves = page.get_by_role("list", name="Moves").filter(visible=True)
    expect(moves.get_by_text("the others play on").first).to_be_visible()


def _one_turn_of_waywords(visitors: Visitors, size: tuple[int, int]) -> Page:
    transcript = named("ways/words-and-passes")
    moments: Iterator[Moment] = transcript.moments(0)
    turn = next(one for one in moments if "Spell" in one.standing["offers"])
    page = Stage(visitors, transcript, 0, size=size).show(turn)
    page.locator(".foot .button").first.wait_for()
    return page


def _shouts(moment: Moment) -> bool:
    return "Shout" in moment.standing["offers"]


def _phase(moment: Moment) -> str:
    phase: str = moment.parts["table"]["phase"]
    return phase


def _is_out(moment: Moment) -> bool:
    parts = moment.parts
    sides = [parts[f"players/{seat}"] for seat in range(parts["players"])]
    return (
        parts["pool"]["count"] == 0
        and parts["window"] is None
        and any(side["tiles"] == 0 for side in sides)
    )


def _box(part: Locator) -> dict[str, Any]:
    box: Any = part.bounding_box()
    assert box
    return dict(box)


def _bottom(box: dict[str, Any]) -> float:
    return float(box["y"] + box["height"])


def test_r21_near_the_end_of_solitaire_it_is_said_that_a_swap_can_help(visitors: Visitors) -> None:
    transcript = named("ways/solitaire")
    first = next(transcript.moments(0))
    rest = {name: part for name, part in first.parts.items() if not name.startswith("box/")}
    box = first.parts["box/0"] | {"count": 3}
    few = replace(first, parts=rest | {"box": 1, "box/0": box})
    page = Stage(visitors, transcript, 0, size=SMALLEST).show(few)
    expect(page.get_by_text("If you find no word, a swap can open new ones.")).to_be_in_viewport()
    page.get_by_role("button", name="Finish the game").click()
    asked = page.locator(".doing").get_by_text("A swap can still open new words.")
    expect(asked).to_be_in_viewport()


def test_who_plays_alone_has_one_name_in_the_scores_and_in_the_turns(visitors: Visitors) -> None:
    transcript = named("ways/solitaire")
    name = transcript.header["roster"][0]["name"]
    page = Stage(visitors, transcript, 0, size=PHONE).show(list(transcript.moments(0))[-2])
    expect(page.get_by_role("list", name="Scores")).to_contain_text(name)
    expect(page.locator(".recent .name").first).to_have_text(name)


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=str)
@pytest.mark.parametrize("name", ["cross/until-the-next-begins", "locks/four-players-with-a-clock"])
def test_with_text_of_twice_the_size_no_button_covers_anything(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, 0, size=size)
    page = stage.show(next(iter(transcript.moments(0))))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    rack, foot = page.locator(".places > .rack"), page.locator(".places > .foot")
    expect(rack).to_be_visible()
    held, pressed = rack.bounding_box(), foot.bounding_box()
    assert held is not None
    assert pressed is not None
    assert held["y"] + held["height"] <= pressed["y"] + 1
    said, tools = page.locator(".places > .middle"), page.locator(".places > .tools")
    assert said.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1")
    assert tools.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1")


@pytest.mark.parametrize("name", ["cross/challenge-and-flag", "ways/words-and-passes"])
def test_who_looks_is_called_you_in_the_scores_and_in_the_turns(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    page = Stage(visitors, transcript, 0, size=PHONE).show(list(transcript.moments(0))[-1])
    expect(page.get_by_role("list", name="Scores")).to_contain_text("You")
    names = page.locator(".recent .name").all_inner_texts()
    assert "You" in names
    assert transcript.header["roster"][0]["name"] not in names
