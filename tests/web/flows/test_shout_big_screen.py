"""Word Shout on a big screen with phones as keyboards: the dice, who took what, no secrets."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.shouting import TOGETHER, Shouter, roll, table_of
from tests.web.inspection import Inspection


class Wiretap:
    """Everything that the hall sends to a page."""

    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))


@wide
def test_phones_are_keyboards_and_the_screen_shows_the_dice(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=TOGETHER, words="checked")
    screen = visitors.arrive("about:blank", size=LAPTOP)
    tap = Wiretap(screen)
    screen.goto(f"{visitors.address}/t/{ada.page.url.rsplit('/', 1)[-1]}/screen")
    expect(screen.get_by_text("Ten dice. When all are ready, Ada rolls them.")).to_be_visible()
    roll([ada, bo])
    expect(screen.get_by_text("See a word? The players shout it on their phones.")).to_be_visible()
    word = ada.sees(3)
    for player in (ada, bo):
        beside_the_screen(player)
    Inspection().look("keys", ada.page)
    write_by_keys(ada, word)
    ada.page.get_by_role("button", name=re.compile("^Shout")).click()
    ada.reads(f"{word} was heard")
    assert word not in str(tap.told)
    write_by_keys(bo, word)
    bo.page.get_by_role("button", name=re.compile("^Shout")).click()
    expect(screen.get_by_text(re.compile(f"Ada’s {word} and Bo’s {word}")).first).to_be_visible()
    expect(screen.get_by_text("the round counts double")).to_be_visible()
    scores = screen.get_by_role("list", name="Scores").get_by_role("listitem")
    expect(scores).to_have_count(2)
    expect(screen.get_by_role("button")).to_have_count(0)
    assert all(not message.get("parts", {}).get("pending") for message in tap.told)
    assert all(not message.get("parts", {}).get("receipts") for message in tap.told)


def beside_the_screen(player: Shouter) -> None:
    """The phone has keys instead of dice."""
    player.plays_beside()
    expect(player.dice).to_have_count(0)


def write_by_keys(player: Shouter, word: str) -> None:
    """Letter by letter, and one too many."""
    keys = player.page.get_by_role("group", name="Letters")
    for letter in f"{word}Z":
        keys.get_by_role("button", name=letter, exact=True).click()
    keys.get_by_role("button", name="Delete the last letter").click()
    expect(player.word).to_have_value(word)
