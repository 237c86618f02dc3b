"""House rule H13 for a class: the results of thirty people over many rounds can be read."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.flows.test_class import NAMES, Teacher
from tests.web.inspection import Inspection

ROUNDS = 8
UNCOUNTED = 2
"""The round that the desk has ended so that it counts for nobody."""
LEAST_WIDTH = 100
"""In these pixels the words of a name stand whole."""


def many_rounds(desk: dict[str, Any]) -> dict[str, Any]:
    """The desk after so many rounds, in which everybody but the last has scored."""
    scores = [{"score": 100 * n, "counted": n != UNCOUNTED} for n in range(1, ROUNDS)]
    results = [
        {**row, "scores": [*scores, None], "points": 1.5 * place, "place": place}
        for place, row in enumerate(desk["results"], 1)
    ]
    games = ["cross", *["shout"] * (ROUNDS - 1)]
    return {**desk, "round": ROUNDS, "games": games, "results": results}


def show_many_rounds(page: Page) -> None:
    """The page is told of rounds that nobody has played."""

    def answer(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, json=many_rounds(told.json()))

    page.route("**/api/desks/*", answer)


def test_h13_names_and_points_stay_in_sight_beside_many_rounds(visitors: Visitors) -> None:
    seen = Inspection()
    teacher = Teacher(visitors.arrive("/", size=LAPTOP), "Ms Green")
    show_many_rounds(teacher.page)
    teacher.open_class()
    results = teacher.page.get_by_role("region", name="Results")
    expect(results.get_by_role("row")).to_have_count(len(NAMES) + 1)
    assert results.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "all fits on a laptop"
    heads = results.get_by_role("columnheader")
    expect(heads.nth(3)).to_have_text("Round 1 Jumbo Word Cross")
    expect(heads.nth(4)).to_have_text("Round 2 Word Shout")
    cells = results.get_by_role("row").nth(1).get_by_role("cell")
    assert cells.all_inner_texts()[2:5] == ["100", "not counted", "300"]
    teacher.reads("The points alone decide the place; who has equal points shares it.")
    seen.look("on a laptop", teacher.page)
    width, height = PHONE
    teacher.page.set_viewport_size({"width": width, "height": height})
    name = results.get_by_role("rowheader", name=NAMES[0])
    points = results.get_by_role("cell", name="1.5", exact=True)
    name.scroll_into_view_if_needed()  # down the page: beside the names, only the table scrolls
    box = name.bounding_box()
    assert box is not None
    assert box["width"] >= LEAST_WIDTH
    expect(points).to_be_in_viewport(ratio=1)
    results.evaluate("(it) => it.scrollTo(it.scrollWidth, 0)")
    expect(name).to_be_in_viewport(ratio=1)
    expect(points).not_to_be_in_viewport()
    seen.look("on a phone", teacher.page)
    assert seen.found == {}
