"""The big screen: what everybody may see, and nothing else."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin

LINES = "(it) => it.getClientRects().length"
"""In how many lines something stands."""


@wide
def test_a_table_on_a_television_with_phones_around_it(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    codes = screen.get_by_role("img", name="QR code")
    for page in (screen, ada.page):
        assert page.locator("code", has_text="--local").evaluate(LINES) == 1
        expect(page.get_by_text("Phones cannot open localhost:")).to_be_visible()
        expect(page.get_by_role("img", name="QR code")).to_have_count(0)
    bo = Player(visitors.arrive(f"/t/{code}", dark=True), "Bo")
    bo.sit_down()
    expect(screen.get_by_text("Bo", exact=True)).to_be_visible()
    begin(ada, code, bots=1)
    roll_if_asked([ada, bo], 1)
    expect(screen.get_by_text("roll 1 of 13", exact=True)).to_be_visible()
    join = screen.get_by_role("complementary", name="Join this table")
    expect(join).to_contain_text("".join(code))
    expect(codes).to_have_count(0)  # no phone can reach this hall, in a match neither
    ada.pencil(1)
    ada.write()
    expect(screen.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("done")
    expect(screen.get_by_role("listitem").filter(has_text="Bo").first).to_contain_text("awaited")
    bo.pencil(1)
    bo.write()
    roll_if_asked([ada, bo], 2)
    expect(screen.get_by_text("roll 2 of 13", exact=True)).to_be_visible()
    expect(screen.get_by_role("gridcell")).to_have_count(0)
