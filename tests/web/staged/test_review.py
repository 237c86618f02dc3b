"""A match looked back on: one board steps from turn to turn, and shows what was better then."""

import re
from copy import copy

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.breadth import first_of, wide
from tests.web.accessibility import axe, too_small, too_wide
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.endings import ENDS
from tests.web.stage import Stage, named
from wordhall.server.refusals import no_review

DICE = "shout/to-the-target"
"""A match whose dice only the review tells of."""

JUDGED = "ways/words-and-passes"
"""A match of two with mistakes and luck, but with too few turns for a number."""

COUNTED = "cross/first-out"
"""A match of three with a number for each."""

NUMBER = re.compile(r"(\d+) of (\d+)$")

SAID = """() => {
  globalThis.said = [];
  const region = document.querySelector("[role=status][aria-live]");
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
    addedNodes.forEach((node) => node.textContent.trim() && said.push(node.textContent.trim()))
  )).observe(region, { childList: true, subtree: true });
}"""
"""Keeps what the live region says from now on."""

UNCOVERED = """() => {
  const costly = document.querySelector(".costly").getBoundingClientRect();
  const bar = document.querySelector(".page > .bar").getBoundingClientRect();
  return costly.top >= 0 && costly.bottom <= bar.top;
}"""
"""Whether the turns that cost most are in sight, above the bar at the foot of the page."""

SWIPE = """(board, across) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const finger = (type, x) => board.firstElementChild.dispatchEvent(new PointerEvent(type, {
    clientX: x, clientY, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true,
  }));
  finger("pointerdown", clientX);
  finger("pointerup", clientX + across);
}"""


class Review:
    """The review on a page, as it is stepped."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.back = page.get_by_role("button", name=re.compile("^The (turn|round|sheet) before$"))
        self.on = page.get_by_role("button", name=re.compile("^The next (turn|round|sheet)$"))
        self.tells = page.get_by_role("button", name="Show what was better")
        self.board = page.locator(".stepper > .board")
        self.label = page.locator(".stepper > .steps > p")
        expect(self.label).to_be_visible()

    @property
    def at(self) -> int:
        return self._numbers[0]

    @property
    def count(self) -> int:
        return self._numbers[1]

    @property
    def _numbers(self) -> tuple[int, int]:
        found = NUMBER.search(self.label.inner_text())
        assert found is not None, self.label.inner_text()
        return int(found[1]), int(found[2])

    @property
    def drawn(self) -> str:
        return self.board.inner_html()

    @property
    def picked(self) -> Locator:
        """What is shown, among all that could be done: nothing can be drawn of an exchange."""
        pressed = self.page.locator(".turn").get_by_role("button", pressed=True)
        return pressed.or_(self.page.locator(".turn th [aria-current]")).or_(
            self.page.locator(".turn li.current")
        )

    @property
    def costly(self) -> Locator:
        return self.page.get_by_role(
            "list", name=re.compile("^(The|Your) (costliest|best words)")
        ).get_by_role("button")


def reviewed(visitors: Visitors, name: str, **settings: object) -> Review:
    """The review of a match, on the page of somebody who comes once it is over."""
    transcript = named(name)
    return Review(Stage(visitors, transcript, transcript.viewers[0], **settings).come_late())


@pytest.mark.parametrize("name", first_of(ENDS))
def test_a_review_steps_by_buttons_keys_and_swipes(visitors: Visitors, name: str) -> None:
    review = reviewed(visitors, name)
    page, count = review.page, review.count
    page.evaluate(SAID)
    review.back.focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert review.at == 1
    expect(review.back).to_have_attribute("aria-disabled", "true")
    first = review.drawn
    review.on.click()
    assert review.at == 2
    assert review.drawn != first
    review.on.blur()
    page.keyboard.press("ArrowLeft")
    assert (review.at, review.drawn) == (1, first)
    page.keyboard.press("ArrowLeft")  # nothing is before
    page.keyboard.press("ArrowRight")
    review.board.evaluate(SWIPE, 120)
    assert review.at == 1
    review.board.evaluate(SWIPE, -120)
    said = page.evaluate("said.filter((text) => / of /.test(text))")
    assert [re.findall(r"(\d+) of", text)[0] for text in said[-6:]] == list("121212")
    page.keyboard.press("End")  # scrolls the page, as the focus is not in the review
    assert review.at == 2
    assert count == review.count


@wide
@pytest.mark.parametrize("name", [name for name in ENDS if name != DICE])
def test_it_steps_before_it_is_known_what_was_better(visitors: Visitors, name: str) -> None:
    transcript = copy(named(name))
    transcript.finished = {**transcript.finished, "review": None}
    review = Review(Stage(visitors, transcript, transcript.viewers[0]).come_late())
    before = review.at
    review.page.keyboard.press("ArrowLeft" if before > 1 else "ArrowRight")
    assert review.at != before
    expect(review.costly).to_have_count(0)


@wide
def test_where_there_is_no_review_it_is_said_why_and_asked_no_more(visitors: Visitors) -> None:
    text = no_review().text
    transcript = copy(named(JUDGED))
    refusal = {"code": "no-review", "rule": "house", "text": text, "details": {}}
    transcript.finished = {**transcript.finished, "review": None, "refusal": refusal}
    page = Stage(visitors, transcript, transcript.viewers[0]).come_late()
    expect(page.get_by_text(text)).to_be_visible()
    assert page.evaluate("stage.asked") == 1


@wide
@pytest.mark.parametrize("name", ENDS)
def test_keys_are_not_taken_from_who_writes(visitors: Visitors, name: str) -> None:
    review = reviewed(visitors, name)
    review.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    review.page.locator("main > input").focus()
    before = review.at
    review.page.keyboard.press("ArrowLeft")
    review.page.keyboard.press("ArrowRight")
    assert review.at == before


@pytest.mark.parametrize("name", first_of(ENDS))
def test_the_turns_that_cost_most_lead_to_what_was_better(visitors: Visitors, name: str) -> None:
    review = reviewed(visitors, name)
    for button in review.costly.all():
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(review.board).to_be_in_viewport(ratio=0.9)
        shown = review.at
        expect(review.picked.or_(review.tells)).to_be_visible()
        if review.tells.is_visible():  # of one's own mistakes
            review.tells.click()
        expect(review.picked).to_be_visible()
        review.on.click() if review.at < review.count else review.back.click()
        assert review.at != shown
        expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("name", first_of(ENDS))
def test_the_graph_and_the_table_behind_it_lead_to_turns(visitors: Visitors, name: str) -> None:
    review = reviewed(visitors, name)
    graph = review.page.get_by_role("img", name=re.compile("^The scores as the match went"))
    if graph.count() == 0:  # a match without turns has no scores on the way
        return
    graph.click(position={"x": 2, "y": 40})
    assert review.at == 1
    review.page.get_by_text("The scores as a table").click()
    table = review.page.get_by_role("table", name="The scores as the match went")
    table.get_by_role("button", name=re.compile("^Look at (turn|round) 2$")).click()
    assert review.at == 2


@pytest.mark.parametrize("name", first_of(ENDS))
@pytest.mark.parametrize("size", first_of([PHONE, LAPTOP]), ids=["phone", "laptop"])
def test_a_review_is_for_everybody(visitors: Visitors, name: str, size: tuple[int, int]) -> None:
    review = reviewed(visitors, name, size=size)
    if review.costly.count():
        review.costly.first.click()
    for title in review.page.locator("main summary").all():
        title.click()
    assert axe(review.page) + too_wide(review.page) + too_small(review.page) == []


def test_a_review_says_why_a_turn_was_a_mistake_and_why_there_is_no_number(
    visitors: Visitors,
) -> None:
    review = reviewed(visitors, JUDGED)
    page = review.page
    expect(page.get_by_text("No number for Ada, Ben: fewer than six turns")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Luck of the draw in points: \w+ \+\d"))).to_be_visible()
    page.get_by_role("list", name="Best finds").get_by_role("button", name="Turn 2, ").click()
    assert review.at == 2
    page.evaluate(SAID)
    page.get_by_role("button", name="Tell me what was better").click()
    expect(review.costly.first).to_be_focused()
    assert page.evaluate(UNCOVERED)
    expect(page.get_by_role("link", name=re.compile("^Find your"))).to_have_count(0)
    review.costly.filter(has_text="Large mistake. Nothing was spelled.").first.click()
    shown = page.locator(".turn").get_by_text("Large mistake. Nothing was spelled.")
    expect(shown).to_contain_text("points. Few people know it.")
    assert "Large mistake. Nothing was spelled." in page.evaluate("said.at(-1)")
    page.get_by_text("Turn by turn").click()
    listed = page.locator(".list").get_by_text(re.compile(r"^(Medium|Large) mistake\."))
    expect(listed).to_have_count(3)


def test_the_number_is_hidden_in_all_reviews_of_a_browser_until_it_is_wanted(
    visitors: Visitors,
) -> None:
    transcript = named(COUNTED)
    stage = Stage(visitors, transcript, transcript.viewers[0])
    page = stage.come_late()
    number = page.get_by_text(re.compile(r"^Accuracy: \w+ \d+, \w+ \d+, \w+ \d+$"))
    hide = page.get_by_role("button", name="Hide this number")
    show = page.get_by_role("button", name="Show how accurately everybody played")
    hide.click()
    expect(number).to_be_hidden()
    expect(show).to_be_focused()
    stage.come_late()
    show.press("Enter")
    expect(number).to_be_visible()
    expect(hide).to_be_focused()


UNEVEN = """() => [...document.querySelectorAll(".turn tbody tr:has(th button)")].flatMap((row) => {
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  const figure = document.createRange();
  figure.selectNodeContents(row.lastElementChild);
  const says = row.querySelector("button").getBoundingClientRect();
  const apart = middle(figure.getBoundingClientRect()) - middle(says);
  return Math.abs(apart) > 3 || row.querySelector("button + .muted") ? [row.textContent] : [];
})"""
"""The moves whose figure does not stand beside the middle of what is pressed, or that have a remark
outside of it, which would fall to a line of its own."""


@pytest.mark.parametrize("name", first_of([COUNTED, "ways/solitaire"]))
def test_figures_stand_beside_their_moves_and_what_is_advised_within_them(
    visitors: Visitors, name: str
) -> None:
    review = reviewed(visitors, name, size=PHONE)
    advised = review.page.get_by_role("button", name=re.compile(r"\(advised\)$"))
    found = 0
    while review.at > 1:
        review.back.click()
    while review.at < review.count:
        assert review.page.evaluate(UNEVEN) == []
        found += advised.count()
        review.on.click()
    assert found > 0
