"""Ways into a match that a flow is not about, as short as they can be."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.flows.player import THROWS, Player, roll_if_asked
from tests.web.flows.writing import build_by_line

KEPT_ALIVE = 1
"""How often a request is repeated that meets a connection which the hall has just closed.

The hall closes connections that have been idle for 5 s; browsers repeat such a request, too.
"""


def table_of_bots(visitors: Visitors, name: str = "Ada", bots: int = 2, **more: Any) -> Player:
    """Somebody at a quick table of bots, whose match begins; `more` are settings of their page."""
    player = Player(visitors.arrive(**more), name)
    code = player.open_table()
    begin(player, code, bots)
    return player


def plays_by_usual_rules(page: Page) -> None:
    """At the front door: the device is used to them; else a first match has Leftovers, too."""
    page.evaluate("""() => {
      localStorage.setItem("bots", JSON.stringify({ level: "casual", preset: "usual" }));
    }""")
    page.reload()


def open_game(player: Player, game: str, **options: object) -> str:
    """A table of a game, by the short way; its code."""
    code = make_table(player, game, **options)
    player.page.goto(f"/t/{code}")
    player.sees_lobby()
    return code


def make_table(player: Player, game: str, **options: object) -> str:
    """The same, but the host does not look yet."""
    post(player, "/api/me", {"name": player.name})
    code: str = post(player, "/api/tables", {"game": game, "options": options})["code"]
    return code


def sit_at(code: str, players: Sequence[Player]) -> None:
    """People take their seats, and see the table."""
    take_seats(code, players)
    for player in players:
        player.page.goto(f"/t/{code}")


def take_seats(code: str, players: Iterable[Player]) -> None:
    """The same, but nobody looks yet: who comes once a match has begun loads that alone."""
    for player in players:
        post(player, "/api/me", {"name": player.name})
        wish(player, code, type="Sit", name=player.name)


def begin(host: Player, code: str, bots: int, **options: object) -> None:
    """The host wants no waiting, seats bots, and starts."""
    agree(host, code, quick=True, options=options)
    for _ in range(bots):
        wish(host, code, type="AddBot", level="casual")
    post(host, f"/api/tables/{code}/start", {})


def agree(host: Player, code: str, **agreement: object) -> None:
    """What the table agrees on, all at once."""
    wish(host, code, type="Agree", **agreement)


def wish(player: Player, code: str, **wish: object) -> None:
    """As the page would ask for it."""
    post(player, f"/api/tables/{code}/wishes", wish)


def post(player: Player, path: str, body: dict[str, object]) -> Any:
    """A request of the player's own browser; what the hall answers."""
    origin = re.match(r"https?://[^/]+", player.page.url)
    assert origin is not None
    answer = player.page.request.post(
        path, data=body, headers={"Origin": origin[0]}, max_retries=KEPT_ALIVE
    )
    assert answer.ok, answer.text()
    return answer.json()


def build_by_command(player: Player, begin: int = 1, end: int = THROWS) -> None:
    """The throws from `begin` to `end`, each written by one line."""
    for number in range(begin, end + 1):
        roll_if_asked([player], number)
        write_by_command(player, number)


def write_by_command(player: Player, number: int) -> None:
    """The throw on the table, into the first open cells."""
    player.sees_throw(number)
    letters = player.dice.all_inner_texts()
    due = [letters[0], letters[-1]] if number < THROWS else letters[:1]
    names = player.open_cells.evaluate_all("all => all.map((cell) => cell.ariaLabel.slice(0, 2))")
    placed = (f"{cell} {letter.strip()}" for cell, letter in zip(names, due, strict=False))
    player.say(" ".join(["write", *placed]))


def to_find(player: Player) -> None:
    """From the first throw to the search."""
    build_by_line([player])
    expect(player.word).to_be_visible()
