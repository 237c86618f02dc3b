"""Boards of the day on their pages: two are played to their ends, one of them after a reload."""

import re
from datetime import UTC, date, datetime
from typing import Any

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.flows.keyboard import Keyboard
from wordhall.catalog import NAMES
from wordhall.daily.boards import DayBoard, board_of

CLOSED = date(2026, 11, 3)
"""A date whose boards are closed for good: their results count for nothing."""

REFUSED = "409"
"""What a browser says of an answer of this kind."""

TOLD = """addEventListener("DOMContentLoaded", () => {
  document.querySelector("meta[property='og:url']").content = "http://words.example/";
});"""
"""The hall tells an address for others, which is not the one at which the page was opened."""


def today(game: str) -> DayBoard:
    """A board that is open, whatever the time is: its date has begun and is not over in UTC."""
    return board_of(datetime.now(UTC).date(), game)


def commands(made: DayBoard) -> list[str]:
    """The best way to grow a line, end by end."""
    line, found = made.board.seed, list[str]()
    for longer in made.task.best(made.board).lines:
        right = longer[:-1] == line
        found.append(f"right {longer[-1]}" if right else f"left {longer[0]}")
        line = longer
    return found


def begin(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=re.compile("^(Begin|Roll)")).click()


def test_dice_are_tapped_and_words_are_typed_and_a_reload_keeps_the_attempt(
    visitors: Visitors,
) -> None:
    visitors.expected.append(REFUSED)
    made = board_of(CLOSED, "shout")
    first, *others = made.task.best(made.board).lines
    page = visitors.arrive(f"/daily/{CLOSED}/shout", script=TOLD)
    expect(page.get_by_text("they count for no streak")).to_be_visible()
    assert faults(page) == []
    begin(page, "Ada")
    word = page.get_by_role("textbox", name="Your word")
    tray = page.get_by_role("group", name="Dice")
    for letter in first.replace("QU", "Q"):
        face = "Qu" if letter == "Q" else letter
        tray.get_by_role("button", name=face, exact=True).first.click()
    expect(word).to_have_value(first)
    page.get_by_role("button", name=f"Take +{len(first) - first.count('QU')}").click()
    expect(page.get_by_role("list", name="Your words")).to_contain_text(first)
    expect(page.get_by_role("status")).to_contain_text(f"{first} takes")
    word.fill("zzz")
    word.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("The dice on the table do not spell ZZZ")
    assert faults(page) == []

    page.reload()
    expect(page.get_by_role("list", name="Your words")).to_contain_text(first)
    expect(page.get_by_role("timer")).to_contain_text("Time left")
    for other in others:
        word.fill(other)
        word.press("Enter")
        expect(page.get_by_role("list", name="Your words")).to_contain_text(other)
    page.get_by_text(
        re.compile("^10 of 10 points, in")
    ).wait_for()  # the hall searches for the best
    expect(page.get_by_role("heading", name="The best possible: 10 points")).to_be_visible()
    expect(page.get_by_role("heading", name="You and your company")).to_have_count(0)
    expect(page.get_by_text(f"http://words.example/daily/{CLOSED}/shout")).to_be_visible()
    page.goto(f"/daily/{CLOSED}")
    expect(page.get_by_role("link", name="Word Shout")).to_contain_text("10 of 10 points")


@wide
def test_a_line_grows_by_keys_and_the_result_counts(visitors: Visitors) -> None:
    made = today("locks")
    best = made.task.best(made.board)
    page = visitors.arrive(f"/daily/{made.day}/locks", size=LAPTOP, dark=True)
    begin(page, "Ben")
    keys = Keyboard(page)
    line = page.get_by_role("list", name="The line")
    expect(line.get_by_role("listitem")).to_have_count(1)
    for number, command in enumerate(commands(made), 2):
        end, letter = command.split()
        keys.type(letter.lower())
        keys.press("ArrowLeft" if end == "left" else "ArrowRight")
        expect(line.get_by_role("listitem")).to_have_count(number)
    assert faults(page) == []
    if len(best.lines) < len(made.board.rack):
        page.get_by_text("Type a command instead").click()
        page.get_by_label("Your command").fill("pass")
        page.get_by_role("button", name="Send").click()
    page.get_by_text(f"{best.points} of {best.points} points", exact=True).wait_for()
    expect(page.get_by_text(f"Mark My Word: {best.points} points of {best.points}")).to_be_visible()
    expect(page.get_by_text("1 day in a row", exact=True)).to_be_visible()
    assert faults(page) == []

    page.goto("/")
    boards = page.get_by_role("region", name="Today")
    expect(
        boards.get_by_role("link", name=re.compile("Mark My Word ✓|Mark My Word.*points"))
    ).to_be_visible()
    expect(boards.get_by_text("1 day in a row")).to_be_visible()
    page.goto("/me")
    mine = page.get_by_role("region", name="The board of the day")
    expect(mine.get_by_text("1 day in a row")).to_be_visible()
    assert faults(page) == []


@wide
def test_a_word_of_the_best_result_is_seen_on_the_field(visitors: Visitors) -> None:
    made = board_of(CLOSED, "ways")
    page = visitors.arrive(f"/daily/{CLOSED}/ways", size=PHONE)
    begin(page, "Cleo")
    page.get_by_text("Type a command instead").click()
    page.get_by_label("Your command").fill("done")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("heading", name="The best that the hall found").wait_for()
    assert faults(page) == []
    line = made.task.best(made.board).lines[0]
    begins, *_ = line.split(" on ")[1].split(" with ")[0].split()
    word = line.split(" on ")[0].replace("-", "")
    shown = page.get_by_role("button", name=re.compile(f"^{word} {begins}"))
    shown.click()
    expect(shown).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board").get_by_text("1", exact=True).first).to_be_attached()
    expect(page.get_by_role("grid").or_(page.get_by_role("table")).last).to_be_in_viewport()
    assert faults(page) == []


def finished(game: str) -> dict[str, Any]:
    return {"game": game, "begun": True, "finished": True, "points": 3, "seconds": None}


def test_who_has_finished_all_boards_is_cheered_and_has_one_text_of_them(
    visitors: Visitors,
) -> None:
    """The hall's answers are made up: to play all boards takes long."""
    day = {"day": str(CLOSED), "opens": 0, "closes": 0, "open": False}
    best = {"points": 6, "exact": True, "lines": []}
    share = f"Wordhall, {CLOSED}\nA game: 3 points of 6\n■■■■■□□□□□"
    told = {"best": best, "best_known": 6, "compared": [], "reached": [], "share": share}
    page = visitors.arrive("/daily", size=PHONE, script=TOLD)
    boards = [finished(game) for game in NAMES]
    page.route(f"**/api/daily/{CLOSED}", lambda route: route.fulfill(json=day | {"boards": boards}))
    page.route("**/results", lambda route: route.fulfill(json=told))
    page.goto(f"/daily/{CLOSED}")
    expect(page.get_by_role("heading", name="All 5 boards are done!")).to_be_visible()
    expect(page.get_by_text("In all: 15 of 30 points. Well played")).to_be_visible()
    expect(page.get_by_role("link", name="Waywords")).to_contain_text("3 of 6 points")
    text = page.locator("p").filter(has_text=f"http://words.example/daily/{CLOSED}")
    assert text.inner_text().count("■■■■■□□□□□") == len(NAMES)
    expect(page.get_by_role("button", name="Copy the result")).to_be_visible()
    assert faults(page) == []


def test_the_dates_and_the_archive_are_there_for_everybody(visitors: Visitors) -> None:
    page = visitors.arrive("/daily", size=PHONE)
    expect(page.get_by_role("heading", name="Earlier boards")).to_be_visible()
    assert faults(page) == []
    months = page.get_by_role("region", name="Earlier boards")
    while not months.get_by_text("November 2026", exact=True).is_visible():
        months.get_by_role("button", name="Month before").click()
    months.get_by_role("link", name="Tuesday, November 3, 2026").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tuesday, November 3, 2026")
    expect(page.get_by_role("link", name="Word Shout Play")).to_be_visible()
    assert faults(page) == []
