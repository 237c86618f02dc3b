"""Names that are long, or run from right to left, at a table of tiles."""

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import table_of
from tests.web.flows.turns import in_turn

LONG = "Wilhelmina Featherto"
RIGHT_TO_LEFT = "אברהם בן יצחק הלוי"
LINES = """part => {
  const { height } = part.getBoundingClientRect();
  return Math.round(height / parseFloat(getComputedStyle(part).lineHeight));
}"""
BEGINS = """part => {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (!texts.nextNode().data.trim());
  const text = texts.currentNode;
  const range = document.createRange();
  const at = text.data.search(/\\S/);
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  const [letter, all] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
  return letter.left >= all.left - 1 && letter.right <= all.right + 1;
}"""
"""Whether the first letter of a name is within what is seen of it."""


def cut(place: Locator, name: str) -> Locator:
    return place.locator(".name").filter(has_text=name).first


@wide
def test_a_name_is_cut_at_its_end_and_stays_in_its_line(visitors: Visitors) -> None:
    ada, bo, cy = in_turn(table_of(visitors, LONG, RIGHT_TO_LEFT, "Cy"))
    ada.put(ada.knows())
    bo.put(bo.knows())
    scores = cy.page.get_by_role("list", name="Scores")
    for name in (LONG, RIGHT_TO_LEFT):
        shown = cut(scores, name)
        if shown.count():
            assert shown.evaluate(BEGINS), name
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    moves = screen.get_by_role("list", name="Moves")
    expect(moves.get_by_role("listitem")).to_have_count(2)
    for shown in moves.locator(".name").all():
        assert (shown.evaluate(LINES), shown.evaluate(BEGINS)) == (1, True)
