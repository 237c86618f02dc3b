"""Two people with one device play Mark My Word, with a curtain between the two."""

import re

from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.flows.locking import Locker
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.test_cross_pass_and_play import show_who_is_called
from tests.web.flows.test_sheets_pass_and_play import UNVEILED

TURNS = 4


def test_nobody_sees_a_rack_that_is_not_theirs(visitors: Visitors) -> None:
    shared = Locker(visitors.arrive(), "Ada")
    code = shared.open_locks()
    wish(shared, code, type="Sit", name="Bo")
    agree(shared, code, chance="an evening in May")
    shared.page.evaluate(UNVEILED)
    post(shared, f"/api/tables/{code}/start", {})
    racks: dict[str, list[str]] = {"Ada": [], "Bo": []}
    for _ in range(TURNS):
        name = show_who_is_called(shared)
        racks[name].append(shared.tiles())
        shared.put(shared.finds())
        shared.press("End my turn")
        shared.page.get_by_role("button", name=re.compile("^Hand to ")).click()
        expect(shared.page.get_by_role("gridcell")).to_have_count(0)
    assert len(racks["Ada"]) == len(racks["Bo"]) == TURNS / 2
    assert not set(racks["Ada"]) & set(racks["Bo"])
    assert shared.page.evaluate("seenBehind") == []
