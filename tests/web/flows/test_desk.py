"""House rule H12 before screens: a table that is led from a desk."""

import time

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.inspection import Inspection

MINUTE_MS = 60_000
AHEAD = """([time, now]) => {
  const [hours, minutes] = time.split(":").map(Number);
  const at = new Date(now).setHours(hours, minutes, 0, 0);
  return (at < now ? at + 86_400_000 : at) - now;
}"""
"""How far ahead of this moment the time is that is proposed."""


def led(visitors: Visitors, *names: str) -> list[Crosser]:
    """Dora at her desk, without a seat, and people who sit at the table that she leads."""
    dora = Crosser(visitors.arrive(size=LAPTOP), "Dora")
    dora.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    dora.field("Your name").fill(dora.name)
    dora.press("Host, don’t play")
    dora.sees_lobby()
    code = dora.page.url.rsplit("/", 1)[-1]
    players = [Crosser(visitors.arrive(f"/t/{code}"), name) for name in names]
    for player in players:
        player.reads("Dora leads this table from a desk.")
        player.sit_down()
        player.reads("Dora starts the match from the desk.")
    return [dora, *players]


def test_h12_a_desk_without_a_seat_starts_pauses_goes_on_and_ends(visitors: Visitors) -> None:
    dora, ada, bo = led(visitors, "Ada", "Bo")
    dora.reads("You lead this table from your desk.")
    expect(dora.page.get_by_role("button", name="Sit down", exact=True)).to_be_hidden()
    expect(ada.button("Start the match")).to_be_hidden()
    dora.press("Start the match")
    expect(ada.rack.first).to_be_visible()
    dora.page.get_by_text("Set the end beforehand").click()
    dora.page.get_by_role("radio", name="After this round").check()
    dora.press("Set the end")
    after = "From the desk, the match ends after this round. The scores count as they stand then."
    for player in (dora, ada):
        player.reads(after)
    dora.press("Take the end back")
    expect(ada.page.locator(".notice", has_text=after)).to_be_hidden()
    dora.press("Pause")
    for player in (ada, bo):
        expect(player.page.locator(".stopped")).to_have_text("Paused by Dora")
        expect(player.button("Resume")).to_be_hidden()
    dora.press("Resume")
    ada.reads("The match continues.")
    dora.press("End the match")
    dora.reads("End the match for everybody?")
    dora.press("No, go back")
    expect(ada.rack.first).to_be_visible()
    dora.press("End the match")
    dora.press("End the match for all")
    for player in (dora, ada, bo):
        player.reads("The match ended without a winner")
        player.reads("No match has counted so far.")


def test_h12_the_end_that_is_proposed_is_a_quarter_of_an_hour_ahead_by_the_clock_of_the_hall(
    visitors: Visitors,
) -> None:
    [dora] = led(visitors)
    dora.page.clock.set_system_time(time.time() - 2 * 3600)
    dora.page.reload()
    dora.page.get_by_text("Set the end beforehand").click()
    proposed = dora.field("Time").input_value()
    ahead = dora.page.evaluate(AHEAD, [proposed, 1000 * time.time()])
    assert 14 * MINUTE_MS <= ahead <= 21 * MINUTE_MS


@wide
def test_h12_every_state_of_a_desk_is_for_everybody(visitors: Visitors) -> None:
    seen = Inspection()
    dora, ada, _ = led(visitors, "Ada", "Bo")
    seen.look("lobby, desk", dora.page)
    dora.page.get_by_text("Set the end beforehand").click()
    seen.look("lobby, desk, end", dora.page)
    seen.look("lobby", ada.page)
    dora.press("Start the match")
    expect(ada.rack.first).to_be_visible()
    expect(dora.button("Pause")).to_be_visible()
    seen.look("in play, desk", dora.page)
    dora.press("Pause")
    ada.reads("Paused by Dora")
    seen.look("paused, desk", dora.page)
    seen.look("paused", ada.page)
    dora.press("End the match")
    seen.look("asked, desk", dora.page)
    assert seen.found == {}
