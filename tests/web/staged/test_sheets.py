"""Mark My Words: it is said who marks and who had written nothing, and everybody is in sight."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import PHONE, Visitors
from tests.web.stage import GALLERY, Moment, Stage, Told, named

SMALL = (360, 740)
SMALLEST = (320, 640)
TELEVISION = (1280, 720)
LAPTOP = (1440, 900)
PLACEHOLDER = """(field) => {
  const { paddingInlineStart } = getComputedStyle(field);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.font = getComputedStyle(field, "::placeholder").font;
  const room = field.clientWidth - 2 * parseFloat(paddingInlineStart);
  return room - canvas.measureText(field.placeholder).width;
}"""
"""How much wider a field is than what it says while it is empty, in CSS pixels."""
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
        if any(chair["away_since"] is not None for chair in moment.parts["house"]["chairs"]):
            continue  # who is away is said over the board, and what can be done
        page = stage.show(moment)
        foot: Any = page.locator(".foot").bounding_box()
        for name in page.locator(".seats li .name").all():
            box: Any = name.bounding_box()
            assert box["y"] + box["height"] <= foot["y"], moment.line


@pytest.mark.parametrize("size", [SMALLEST, PHONE], ids=str)
def test_r16_on_phones_words_and_one_row_of_buttons_are_in_sight(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("sheets/whole-game")
    stage = Stage(visitors, transcript, 2, size=size)
    page = stage.show(_writing(transcript))
    buttons = [page.get_by_role("button", name=name) for name in ("Stop writing", "Flip the timer")]
    assert len({_middle(button) for button in buttons}) == 1
    foot = _box(page.locator(".foot"))
    for word in page.get_by_role("region", name="Your words").get_by_role("listitem").all():
        assert _bottom(word) <= foot["y"]
    field = page.get_by_label("A word on the grid")
    assert field.evaluate(PLACEHOLDER) >= 0


@pytest.mark.parametrize("size", [(320, 360), (390, 500)], ids=str)
def test_r15_over_a_phones_keys_stand_the_grid_and_the_word_alone(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("sheets/whole-game")
    page = Stage(visitors, transcript, 2, size=size).show(_writing(transcript))
    stop = page.get_by_role("button", name="Stop writing")
    field = page.get_by_label("A word on the grid")
    grid, foot = page.get_by_role("grid"), page.locator(".foot")
    field.click()
    for word in ("FAIR", "AIRS"):
        page.keyboard.type(word)
        assert _bottom(grid) <= _box(foot)["y"]
        before = _box(grid), _box(foot)
        expect(stop).to_be_hidden()
        page.get_by_role("button", name=re.compile("^Write")).click()
        expect(field).to_be_focused()
        assert (_box(grid), _box(foot)) == before
    assert page.evaluate("() => scrollY") == 0
    field.blur()
    expect(stop).to_be_visible()
    expect(page.get_by_role("button", name="Flip the timer")).to_be_visible()


def test_r16_who_has_stopped_reads_who_flipped_the_timer(visitors: Visitors) -> None:
    transcript = named("sheets/whole-game")
    find = _writing(transcript)
    own = next(
        name
        for name, part in find.parts.items()
        if name.startswith("sheets/") and part["finder"] == 2
    )
    stage = Stage(visitors, transcript, 2, size=SMALLEST)
    for pen in ("stopped", "closed"):
        flipped = {own: find.parts[own] | {"pen": pen}, "flipped": 1, "flipped_at": find.at}
        page = stage.show(replace(find, parts=find.parts | flipped))
        expect(page.get_by_text("Bob flipped the timer!")).to_be_in_viewport()


def test_r2_a_die_that_is_written_has_no_letter_as_dark_as_one_that_is_due(
    visitors: Visitors,
) -> None:
    transcript = named("sheets/whole-game")
    stage = Stage(visitors, transcript, 2, size=SMALLEST)
    build = (one for one in transcript.moments(2) if "Write" in one.standing["offers"])
    two = next(one for one in build if "/" in "".join(_on_the_table(one)))
    page = stage.show(two)
    die = page.locator(".die.wide").first
    die.get_by_role("button").nth(1).click()
    page.get_by_role("grid").get_by_role("gridcell").filter(
        has_not_text=re.compile(".")
    ).first.click()
    faded = "(letter) => Number(getComputedStyle(letter).opacity) < 0.6"
    assert [letter.evaluate(faded) for letter in die.locator(".letter").all()] == [True, True]


@pytest.mark.parametrize("phase", ["find", "build"])
def test_r15_on_a_laptop_the_grid_is_as_high_as_there_is_room(
    visitors: Visitors, phase: str
) -> None:
    transcript = named("sheets/whole-game")
    page = Stage(visitors, transcript, 2, size=LAPTOP).show(_in(transcript, 2, phase))
    grid = page.get_by_role("grid")
    assert LAPTOP[1] * 0.72 < _bottom(grid) <= LAPTOP[1]
    if phase == "find":
        assert _box(grid)["height"] > LAPTOP[1] * 0.7


def test_h3_who_resigns_in_find_reads_what_it_means_for_the_builder(visitors: Visitors) -> None:
    transcript = named("sheets/whole-game")
    page = Stage(visitors, transcript, 2, size=SMALLEST).show(_writing(transcript))
    page.get_by_role("button", name="The table").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    asked = page.get_by_role("dialog").get_by_text("Resign?")
    expect(asked).to_contain_text("gets points only for the words that you have written so far.")
    expect(asked).to_be_in_viewport()


def _on_the_table(moment: Moment) -> list[str]:
    """The faces of the newest roll."""
    rolls = [part for name, part in moment.parts.items() if name.startswith("throws/")]
    return list(rolls[-1]["faces"]) if rolls else []


def _writing(transcript: Told) -> Moment:
    """The last moment at which the third player writes words, before the timer runs."""
    finds = [one for one in transcript.moments(2) if one.parts["phase"] == "find"]
    return next(one for one in reversed(finds) if "Flip" in one.standing["offers"])


def _box(part: Locator) -> Any:
    return part.bounding_box()


def _bottom(part: Locator) -> float:
    box = _box(part)
    return float(box["y"] + box["height"])


def _middle(part: Locator) -> float:
    box = _box(part)
    return float(box["y"] + box["height"] / 2)


def _in(transcript: Told, viewer: Any, phase: str) -> Moment:
    return next(one for one in transcript.moments(viewer) if one.parts["phase"] == phase)


def _judged(moment: Moment, judging: str) -> Moment:
    options = moment.parts["options"] | {"judging": judging}
    return replace(moment, parts=moment.parts | {"options": options})


def test_r7_until_the_first_roll_is_written_it_is_said_what_a_grid_is_for(
    visitors: Visitors,
) -> None:
    stage = Stage(visitors, named("sheets/whole-game"), 2, size=SMALLEST)
    aim = stage.page.get_by_text("A neighbour searches your grid; both score.")
    for rolls, shown in ((1, True), (2, False)):
        page = stage.show(_rolled(rolls))
        expect(page.get_by_text(f"roll {rolls} of 13")).to_be_visible()
        expect(aim).to_be_visible(visible=shown)


@pytest.mark.parametrize(
    "viewer, says",
    [
        (2, "Y/I is one letter of your choice."),
        (GALLERY, "Write both letters: Y/I is one of your choice."),
    ],
)
def test_r2_of_a_die_with_two_letters_it_is_said_that_one_is_written(
    visitors: Visitors, viewer: Any, says: str
) -> None:
    stage = Stage(visitors, named("sheets/whole-game"), viewer, size=TELEVISION)
    expect(stage.show(_rolled(3, viewer)).get_by_text(says)).to_be_in_viewport()


def test_r28_a_finder_reads_what_words_are_worth(visitors: Visitors) -> None:
    find = _in(named("sheets/whole-game"), 2, "find")
    page = Stage(visitors, named("sheets/whole-game"), 2, size=SMALLEST).show(find)
    expect(page.get_by_text("3 letters +1, 4 letters +2, 5 or more +3.")).to_be_in_viewport()


def _rolled(rolls: int, viewer: Any = 2) -> Moment:
    """A roll with this number lies on the table, and nothing of it is written."""
    moments = named("sheets/whole-game").moments(viewer)
    return next(one for one in moments if one.parts["throws"] == rolls)
