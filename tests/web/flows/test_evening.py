"""An evening: three games at one table, with five phones and a television."""

import re
from collections.abc import Sequence
from itertools import cycle

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.endings import TELEVISION
from tests.web.flows.crossing import Crosser
from tests.web.flows.locking import Locker
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, make_table, post, sit_at
from tests.web.flows.turns import Turner, in_turn
from tests.web.flows.writing import build_by_line

pytestmark = wide

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
MOST_TURNS = 40


def test_three_games_five_phones_and_a_television(visitors: Visitors) -> None:
    ada, *others = people = [Player(visitors.arrive(), name) for name in NAMES]
    *_, dan, eva = others
    code = make_table(ada, "sheets", leftovers=False)
    sit_at(code, others)
    ada.page.goto(f"/t/{code}")
    agree(ada, code, tally="places", chance="an evening in May")
    screen = Player(visitors.arrive(f"/t/{code}/screen", size=TELEVISION), "the screen")
    for name in NAMES:
        screen.reads(name)
    post(ada, f"/api/tables/{code}/start", {})
    build_by_line(people)
    for person in people:
        person.find(first_words(person)[0])
        person.press("Stop writing")
    sees_result(screen, people)

    goes_on(ada, "Jumbo Word Cross", others)
    ada.reads("Jumbo Word Cross has 4 seats, 1 fewer than are taken. Somebody sits out this match.")
    screen.reads("Jumbo Word Cross has 4 seats: one of you presses “Sit out” on the phone.")
    changes_seat(eva, "Sit out")
    post(ada, f"/api/tables/{code}/start", {})
    pass_to_the_end([Crosser(person.page, person.name) for person in people[:4]])
    sees_result(screen, people)

    goes_on(ada, "Mark My Word", others)
    changes_seat(dan, "Sit out")
    post(ada, f"/api/tables/{code}/start", {})
    pass_to_the_end([Locker(person.page, person.name) for person in (*people[:3], eva)])
    sees_result(screen, people)
    for person in people:
        total = person.page.get_by_role("table", name="Points of the evening")
        rows = total.get_by_role("row").all_inner_texts()
        assert len(rows) == 1 + len(NAMES)
        expect(person.button("Same people again")).to_be_hidden()
    assert screen.page.evaluate("document.documentElement.scrollHeight") == TELEVISION[1]
    forgets_all(dan)
    for seen in (ada, screen):
        points = seen.page.get_by_role("table", name="Points of the evening")
        expect(points).not_to_contain_text("Dan")
    for gone in (screen, *others):
        gone.page.close()
    expect(ada.button("Same people again")).to_be_visible()


def forgets_all(person: Player) -> None:
    """Somebody who has no seat any more has their data deleted."""
    origin = person.page.evaluate("location.origin")
    assert person.page.request.delete("/api/me", headers={"Origin": origin}).ok


def first_words(person: Player) -> list[str]:
    """The rows of the grid that is searched: a word or none, but letters that lie there."""
    grid = person.grid()
    return ["".join(grid[row : row + 3]) for row in range(0, 25, 5)]


def goes_on(host: Player, game: str, others: Sequence[Player]) -> None:
    """The host chooses the next game, and the others follow once they have read enough."""
    host.press("Next game")
    host.press(game)
    host.sees_lobby()
    for person in others:
        person.press("Go to the table")


def changes_seat(person: Player, how: str) -> None:
    """Somebody leaves their seat or takes one, before anything else is done."""
    with person.wished():
        person.press(f"{how}: {person.name}")


def pass_to_the_end(players: Sequence[Turner]) -> None:
    """Nobody plays anything, so that it ends soon."""
    for player, _ in zip(cycle(in_turn(players)), range(MOST_TURNS), strict=False):
        over = player.page.get_by_role("table", name="Places and points")
        expect(player.button("Pass").or_(over).first).to_be_visible()
        if over.is_visible():
            return
        player.say("pass")
    raise AssertionError("they pass for ever")


def sees_result(screen: Player, people: Sequence[Player]) -> None:
    """Everybody, the television included."""
    for person in people:
        person.to_the_result()
    expect(
        screen.page.get_by_role("heading", name=re.compile("wins? with|share the win"))
    ).to_be_visible()
