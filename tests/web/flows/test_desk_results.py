"""House rule H13 for a class: the results of thirty people over many rounds can be read."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.flows.test_class import NAMES, Teacher
from tests.web.inspection import Inspection

ROUNDS = 8
LEAST_WIDTH = 100
"""In these pixels the words of a name stand whole."""


def many_rounds(desk: dict[str, Any]) -> dict[str, Any]:
    """The desk after so many rounds, in which everybody but the last has scored."""
    scores = [100 * number for number in range(1, ROUNDS)] + [None]
    results = [
        {**row, "scores": scores, "points": 1.5 * place, "place": place}
        for place, row in enumerate(desk["results"], 1)
    ]
    return {**desk, "round": ROUNDS, "results": results}


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
