"""Mark My Word on a big screen: board, scores, verdicts, and no letter of any rack."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.test_big_screen import Wiretap
from tests.web.flows.turns import in_turn


def secrets(told: list[dict[str, Any]]) -> list[object]:
    """Whatever was told of tiles that somebody holds or draws, or of the bag's order."""
    parts = [part for message in told for part in message.get("parts", {}).items()]
    news = [news for message in told for news in message.get("news") or []]
    held = [part["tiles"] for name, part in parts if name == "bag" or name.startswith("players/")]
    drawn = [one["tiles"] for one in news if one["type"] == "TilesDrawn"]
    return [secret for secret in (*held, *drawn) if secret is not None]


def test_a_television_sees_the_board_and_no_rack(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    screen = visitors.arrive("about:blank", size=LAPTOP)
    tap = Wiretap(screen)
    screen.goto(f"{visitors.address}/t/{ada.page.url.rsplit('/', 1)[-1]}/screen")
    shown = Locker(screen, "the screen")
    expect(screen.get_by_role("heading", name=f"{ada.name} is to move")).to_be_visible()
    place = ada.finds()
    ada.put(place)
    expect(shown.verdict).to_contain_text(f"{ada.name}: {place.letter} on {at(place)}.")
    expect(shown.square(at(place))).to_have_accessible_name(
        f"{at(place)}, {place.letter}, open, of {ada.name}, of the last turn"
    )
    broken = ada.blunders()
    ada.put(broken)
    shown.reads(re.compile("^No word has .* in it"))
    expect(screen.get_by_role("heading", name=f"{bo.name} is to move")).to_be_visible()
    expect(screen.get_by_role("group", name="Your rack")).to_have_count(0)
    expect(screen.get_by_role("button")).to_have_count(0)
    assert any(name.startswith("board") for one in tap.told for name in one.get("parts", {}))
    assert secrets(tap.told) == []
