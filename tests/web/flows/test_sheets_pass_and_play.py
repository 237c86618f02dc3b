"""Two people with one device between them, and a curtain between the two."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, write_by_command

pytestmark = wide

NAMES = ("Ada", "Bo")
UNVEILED = """() => {
  globalThis.seenBehind = [];
  new MutationObserver(() => {
    const drawn = [...document.querySelectorAll("h2")]
      .some(({ textContent }) => /^(Hand to|It is not your turn)/.test(textContent.trim()));
    const cells = document.querySelectorAll("[role=gridcell]").length;
    if (drawn && cells > 0) globalThis.seenBehind.push(document.body.innerText);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""Notes whatever there is of a grid at any moment while the curtain is drawn."""


def test_nobody_sees_a_sheet_that_is_not_theirs(visitors: Visitors) -> None:
    shared = Player(visitors.arrive(), "Ada")
    code = shared.open_table()
    shared.page.get_by_text("Add someone on this device").click()
    shared.field("Their name").fill("Bo")
    shared.press("Add")
    expect(shared.page.get_by_role("listitem").filter(has_text="on this device")).to_have_count(2)
    shared.page.evaluate(UNVEILED)
    begin(shared, code, bots=1)
    for number in range(1, 14):
        for _ in NAMES:
            take_turn(shared, number)
    grids = []
    for name in NAMES:
        show(shared, name)
        grids.append(shared.grid())
        shared.find("".join(shared.grid()[:3]).upper())
        shared.press("Stop writing")
        if name != NAMES[-1]:
            pass_on(shared)
    expect(shared.page.get_by_role("heading", level=1)).to_contain_text("with")
    assert grids[0] != grids[1]
    assert shared.page.evaluate("seenBehind") == []


def take_turn(shared: Player, number: int) -> None:
    """Whoever is called shows their sheet, rolls if they have to, writes, and passes on."""
    called = shared.page.get_by_role("heading", name=re.compile("^Hand to "))
    expect(called).to_be_visible()
    show(shared, called.inner_text().removeprefix("Hand to "))
    roll_if_asked([shared], number)
    write_by_command(shared, number)
    pass_on(shared)


def show(shared: Player, name: str) -> None:
    """The curtain goes up for one of them."""
    shared.page.get_by_role("button", name=re.compile(f"^I am {name}: ")).click()
    expect(shared.page.get_by_role("gridcell").first).to_be_visible()


def pass_on(shared: Player) -> None:
    """The curtain comes down."""
    shared.page.get_by_role("button", name=re.compile("^Hand (to|on)")).click()
    expect(shared.page.get_by_role("gridcell")).to_have_count(0)
