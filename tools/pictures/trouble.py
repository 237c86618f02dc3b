"""Pictures of people in trouble: each page says what happened, what is safe, and what to do."""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, sit_at
from tests.web.flows.turns import in_turn
from tests.web.halls import RunningHall
from tools.pictures.sheets import Album

COMPLAINTS = ("404", "409", "WebSocket", "ERR_", "dynamically imported", "Failed to load")
"""What a browser has to say of pages on which everything goes wrong."""


def pictures(album: Album, hall: RunningHall) -> None:
    """All of them; the hall is killed and started again on the way."""
    visitors = Visitors(album.browser, hall.address)
    visitors.expected += COMPLAINTS
    codes(album, visitors)
    doors(album, visitors)
    scripts(album, visitors)
    matches(album, visitors, hall)
    visitors.leave()


def codes(album: Album, visitors: Visitors) -> None:
    """A code that is no table's, at the front door and in an address."""
    page = visitors.arrive("/")
    page.get_by_label(re.compile("^Join with a table")).fill("WXYZ23")
    page.get_by_role("button", name="Join").click()
    page.get_by_text("No table has").first.wait_for()
    album.take("trouble-code", page)
    for name, path in (("gone", "/t/WXYZ23"), ("no-table", "/t/nonsense"), ("lost", "/nowhere")):
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        album.take(f"trouble-{name}", page)
    screen = visitors.arrive("/t/WXYZ23/screen", size=LAPTOP)
    screen.get_by_role("heading", level=1).wait_for()
    album.take("trouble-screen-gone", screen)


def doors(album: Album, visitors: Visitors) -> None:
    """A table that is full, locked or closed, a name that is taken, a seat that is gone."""
    ada, *others = (Crosser(visitors.arrive("/"), name) for name in ("Ada", "Bo", "Cy", "Dee"))
    code = ada.open_cross()
    wall = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    twin, late = Player(visitors.arrive(f"/t/{code}"), "Ada"), visitors.arrive(f"/t/{code}")
    twin.sees_lobby()
    twin.field("Your name").fill("Ada")
    twin.press("Sit down")
    twin.reads("Somebody here is called Ada already.")
    album.take("trouble-name", twin.page)
    sit_at(code, others)
    Player(late, "Eve").reads("All seats are taken.")
    album.take("trouble-full", late)
    ada.press("Seat of Bo")
    ada.press("Remove")
    others[0].reads("The host has removed you from the table.")
    album.take("trouble-removed", others[0].page)
    agree(ada, code, locked=True)
    Player(late, "Eve").reads("The host has locked this table.")
    album.take("trouble-locked", late)
    ada.press("Close the table")
    ada.press("Close it")
    late.get_by_role("heading", name="This table has closed").wait_for()
    album.take("trouble-closed", late)
    album.take("trouble-closed-screen", wall)


def scripts(album: Album, visitors: Visitors) -> None:
    """A script that does not come, none at all, and pages of other addresses."""
    page = visitors.arrive("/", java_script_enabled=False)
    album.take("trouble-no-scripts", page)
    page = visitors.arrive("about:blank")
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto("/")
    page.get_by_role("link", name="Load the page again").wait_for()
    album.take("trouble-script-lost", page)


def matches(album: Album, visitors: Visitors, hall: RunningHall) -> None:
    """No network, a hall that is gone, and another device, in the middle of a match."""
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    wall = visitors.arrive(f"{ada.page.url}/screen", size=LAPTOP)
    expect(wall.get_by_text("to move").first).to_be_visible()
    ada.lay(ada.knows().tiles[:2])
    for page in (ada.page, wall):
        page.context.set_offline(offline=True)
    alone(album, "offline", ada.page, wall)
    ada.page.get_by_role("button", name=re.compile("^Play ")).click()
    album.take("trouble-offline-placed", ada.page)
    for page in (ada.page, wall):
        page.context.set_offline(offline=False)
    hall.kill()
    alone(album, "killed", bo.page, wall)
    hall.start()
    bo.reads("The hall was closed for a moment.")
    album.take("trouble-back", bo.page)
    album.take("trouble-back-screen", wall)
    ada.page.context.new_page().goto(ada.page.url)
    ada.page.get_by_role("heading", name="somewhere else").wait_for()
    album.take("trouble-elsewhere", ada.page)


def alone(album: Album, scene: str, page: Page, wall: Page) -> None:
    """A page and the big screen, without a hall."""
    for name, shown in ((scene, page), (f"{scene}-screen", wall)):
        shown.get_by_text(re.compile("^No connection. ")).filter(visible=True).first.wait_for()
        album.take(f"trouble-{name}", shown)
