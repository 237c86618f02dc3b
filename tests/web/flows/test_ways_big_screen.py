"""Waywords on a big screen: field, markers, scores, the line of the newest word, and no hand."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.test_big_screen import Wiretap
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of


def secrets(told: list[dict[str, Any]]) -> list[object]:
    """Whatever was told of hands, of what is drawn, and of what is only laid."""
    parts = [part for message in told for part in message.get("parts", {}).items()]
    news = [news for message in told for news in message.get("news") or []]
    hands = [part.get("hand") for name, part in parts if name.startswith("players/")]
    drawn = [one["drawn"] for one in news if one["type"] == "HandRefilled"]
    laid = [one for one in news if one["type"] in {"StepLaid", "StepTakenBack"}]
    return [secret for secret in (*hands, *drawn, *laid) if secret]


def test_a_television_sees_the_field_and_no_hand(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", turn_seconds=None))
    screen = visitors.arrive("about:blank", size=LAPTOP)
    tap = Wiretap(screen)
    screen.goto(f"{visitors.address}/t/{ada.page.url.rsplit('/', 1)[-1]}/screen")
    shown = Wayfarer(screen, "the screen")
    expect(screen.get_by_role("heading", name=f"{ada.name} is to move")).to_be_visible()
    path = ada.finds()
    ada.lay(path)
    expect(shown.cell(path[0])).not_to_have_accessible_name(re.compile("covered"))
    ada.end_turn()
    expect(screen.get_by_role("heading", name=f"{bo.name} is to move")).to_be_visible()
    expect(shown.cell(path[0])).to_have_accessible_name(
        re.compile(f"covered by .*, of {ada.name}, number 1 of the path$")
    )
    expect(shown.score(ada.name)).to_contain_text("5 tiles")
    expect(screen.get_by_role("group", name="Your letters")).to_have_count(0)
    expect(screen.get_by_role("button")).to_have_count(0)
    assert tap.told
    assert secrets(tap.told) == []
