"""Who sits at a table of Word Shout: each with a device, and what they have of their own."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import Shouter
from tests.web.flows.sitting import post, wish

pytestmark = wide


def test_nobody_shares_a_device_and_a_handicap_stands_beside_its_name(visitors: Visitors) -> None:
    ada = Shouter(visitors.arrive(), "Ada")
    code = ada.open_shout()
    ada.open_options()
    expect(ada.page.get_by_text("Add someone on this device")).to_have_count(0)
    refused = ada.page.request.post(
        f"/api/tables/{code}/wishes",
        data={"type": "Sit", "name": "Bo"},
        headers={"Origin": visitors.address},
    )
    assert (refused.status, refused.json()["code"]) == (409, "own-device")
    wish(ada, code, type="AddBot", level="casual")
    wish(ada, code, type="Handicap", seat=0, head_start=10, min_length=4)
    post(ada, f"/api/tables/{code}/start", {})
    scores = ada.page.get_by_role("list", name="Scores").get_by_role("listitem")
    expect(scores.first).to_contain_text("words of 4 or more letters, 10 points ahead")
    expect(scores.last).not_to_contain_text("letters")
