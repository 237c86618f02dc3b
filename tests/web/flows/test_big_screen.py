"""The big screen: what everybody may see, and nothing else."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, build_by_command

SECRETS = ("grid", "pencil", "words", "leftovers")


class Wiretap:
    """Everything that the hall sends to a page."""

    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def secrets(self) -> list[str]:
        """What was told of grids and words before the sheets were turned up for all."""
        phase, found = "", []
        for message in self.told:
            parts = message.get("parts", {})
            phase = parts.get("phase", phase)

            if phase in {"build", "find", "leftovers"}:
                sheets = [part for part in parts.values() if isinstance(part, dict)]
                found += [f"{key}: {s[key]}" for s in sheets for key in SECRETS if s.get(key)]
        return found


def test_a_table_on_a_television_with_phones_around_it(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    screen = visitors.arrive("about:blank", size=LAPTOP)
    tap = Wiretap(screen)
    screen.goto(f"/t/{code}/screen")
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    expect(screen.get_by_text(visitors.address.removeprefix("http://")).first).to_be_visible()
    bo = Player(visitors.arrive(f"/t/{code}", dark=True), "Bo")
    bo.sit_down()
    expect(screen.get_by_text("Bo", exact=True)).to_be_visible()
    begin(ada, code, bots=1)
    roll_if_asked([ada, bo], 1)
    expect(screen.get_by_text("throw 1 of 13", exact=True)).to_be_visible()
    join = screen.get_by_role("complementary", name="Join this table")
    expect(join.get_by_role("img", name="QR code")).to_be_visible()
    expect(join).to_contain_text("".join(code))
    ada.pencil(1)
    ada.write()
    expect(screen.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("done")
    expect(screen.get_by_role("listitem").filter(has_text="Bo").first).to_contain_text("awaited")
    bo.pencil(1)
    bo.write()
    for number in range(2, 14):
        roll_if_asked([ada, bo], number)
        for player in (ada, bo):
            build_by_command(player, number, number)
    expect(screen.get_by_role("heading", name="Find")).to_be_visible()
    ada.find("".join(ada.grid()[:3]).upper())
    ada.flip()
    expect(screen.get_by_text("Ada flipped the timer!").first).to_be_visible()
    expect(screen.get_by_role("timer").first).to_be_visible()
    expect(screen.get_by_role("gridcell")).to_have_count(0)
    assert tap.secrets() == []
    bo.press("Stop")
    expect(screen.get_by_role("heading", level=1).filter(has_text="with")).to_be_visible()
    assert any(parts.get("phase") for parts in (m.get("parts", {}) for m in tap.told))
