"""Pictures of the house rules: who does nothing (H10), a desk (H12), who resigned (H3)."""

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import table_of
from tests.web.flows.test_comings_and_goings import open_players
from tests.web.flows.test_desk import led
from tests.web.flows.test_idle import STILL_HERE
from tests.web.flows.turns import in_turn
from tests.web.halls import RunningHall
from tools.pictures.sheets import Album


def pictures(album: Album, visitors: Visitors, hall: RunningHall) -> None:
    """All of them."""
    desk(album, visitors)
    idle(album, visitors, hall)
    resigned(album, visitors)
    window(album, visitors)


def desk(album: Album, visitors: Visitors) -> None:
    """A lobby, a match and its end, as the desk has them and as the players do."""
    dora, ada, bo = led(visitors, "Ada", "Bo")
    album.take("desk-lobby", dora.page, whole=True)
    album.take("desk-lobby-player", ada.page, whole=True)
    dora.open_options()
    dora.page.get_by_label("If somebody does nothing").scroll_into_view_if_needed()
    album.take("desk-lobby-patience", dora.page)
    dora.press("Start the match")
    dora.press("Pause")
    ada.reads("Paused by Dora")
    album.take("desk-paused", dora.page)
    album.take("desk-paused-player", ada.page)
    dora.press("Resume")
    bo.reads("The match continues.")
    dora.press("End the match")
    album.take("desk-sure", dora.page)
    dora.press("Yes")
    ada.reads("The match ended without a winner")
    album.take("desk-podium", ada.page)


def idle(album: Album, visitors: Visitors, hall: RunningHall) -> None:
    """A player does nothing, and a bot has the seat."""
    ada, bo, _ = in_turn(table_of(visitors, "Ada", "Bo", "Cy"))
    wall = visitors.arrive(f"{ada.page.url}/screen", size=LAPTOP)
    ada.button(STILL_HERE).wait_for()
    album.take("idle-warned", ada.page)
    bo.page.locator(".notice", has_text="Are they still here?").wait_for()
    album.take("idle-warned-others", bo.page)
    hall.leap()
    bo.button("Seat a bot").wait_for()
    album.take("idle-gone", ada.page)
    album.take("idle-gone-others", bo.page)
    album.take("idle-gone-screen", wall)
    bo.press("End the match")
    album.take("idle-end-sure", bo.page)
    bo.press("No, go back")
    open_players(bo)
    album.take("idle-players", bo.page)
    bo.press("Close")
    bo.press("Seat a bot")
    ada.button("Take my seat back").wait_for()
    album.take("idle-bot", ada.page)


def resigned(album: Album, visitors: Visitors) -> None:
    """The podium of a match in which somebody resigned."""
    players = in_turn(table_of(visitors, "Ada", "Bo", "Cy", challenge="void"))
    for player in players[:2]:
        player.put(player.knows())
    for player in players[1:]:
        open_players(player)
        player.press("Resign")
        player.press("Yes")
    players[0].page.get_by_role("table", name="Places and points").wait_for()
    album.take("resigned-podium", players[0].page)
    album.take("resigned-podium-own", players[1].page)


def window(album: Album, visitors: Visitors) -> None:
    """A challenge without a clock (cross R10): until the next begins, or all accept."""
    ada, bo, cy = in_turn(table_of(visitors, "Ada", "Bo", "Cy", challenge_seconds=None))
    ada.put(ada.knows())
    cy.reads(f"You may challenge until {bo.name} begins.")
    cy.press("Accept")
    expect(cy.button("Accept")).to_be_hidden()
    for name, player in (("mover", ada), ("next", bo), ("accepted", cy)):
        album.take(f"cross-untimed-{name}", player.page)
