"""Jumbo Word Cross on a big screen: the mat and the scores, and no letter of any rack."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.test_big_screen import Wiretap
from tests.web.flows.turns import in_turn


def racks(told: list[dict[str, Any]]) -> list[object]:
    """Whatever was told of tiles that somebody holds, draws, or puts aside."""
    sides = [
        part
        for message in told
        for name, part in message.get("parts", {}).items()
        if name.startswith("players/") and part is not None
    ]
    news = [news for message in told for news in message.get("news") or []]
    drawn = [one for one in news if one["type"] in {"TilesDrawn", "TilesExchanged"}]
    held = [side["rack"] for side in sides]
    return [
        secret
        for secret in (
            *held,
            *(one.get(key) for one in drawn for key in ("tiles", "aside", "drawn")),
        )
        if secret is not None
    ]


def test_a_television_sees_the_mat_and_no_rack(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    screen = visitors.arrive("about:blank", size=LAPTOP)
    tap = Wiretap(screen)
    screen.goto(f"{visitors.address}/t/{ada.page.url.rsplit('/', 1)[-1]}/screen")
    expect(screen.get_by_role("heading", name=f"{ada.name} is to move")).to_be_visible()
    play = ada.knows()
    ada.lay(play.tiles)
    ada.play()
    expect(screen.get_by_role("heading", name=re.compile(f"^{ada.name} played "))).to_be_visible()
    expect(screen.get_by_text(f"It may be challenged until {bo.name} begins.")).to_be_visible()
    expect(screen.get_by_role("timer")).to_have_count(0)
    shown = Crosser(screen, "the screen")
    expect(shown.square(play.tiles[0].square)).to_have_accessible_name(
        re.compile("of the last play$")
    )
    bo.page.get_by_role("button", name="Accept").click()
    bo.press("Exchange")
    bo.rack.first.click()
    bo.press("Exchange 1 tile")
    expect(screen.get_by_text("exchanged 1 tile").first).to_be_visible()
    expect(screen.get_by_role("group", name="Your rack")).to_have_count(0)
    expect(screen.get_by_role("button")).to_have_count(0)
    assert any("board" in message.get("parts", {}) for message in tap.told)
    assert racks(tap.told) == []
