"""Two people play the sixth game in browsers, at a hall of the copy that this is run in.

python -m tests.sixth.browsing FOLDER
"""

import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.web.browser import Visitors, running_browser
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, open_game, post, sit_at
from tests.web.halls import running_hall

GAME, TITLE = "chain", "Word Chain"
ROUNDS = 2


def main() -> None:
    """From the front door to the podium."""
    with running_hall(Path(sys.argv[1])) as hall, running_browser() as browser:
        visitors = Visitors(browser, hall.address)
        play(visitors)
        visitors.leave()


def play(visitors: Visitors) -> None:
    """Everybody passes, and nobody is ahead."""
    ada, bo = [Player(visitors.arrive(), name) for name in ("Ada", "Bo")]
    expect(ada.page.get_by_role("radio", name=TITLE)).to_be_attached()
    code = open_game(ada, GAME)
    ada.open_options()
    expect(ada.page.get_by_label("Turns of each")).to_be_visible()
    sit_at(code, [bo])
    agree(ada, code, chance="a chain", quick=True, options={"rounds": ROUNDS})
    post(ada, f"/api/tables/{code}/start", {})
    over = ada.page.get_by_role("table", name="Places and points")
    first = starter(ada, bo)
    for mover in [first, bo if first is ada else ada] * ROUNDS:
        mover.press("Pass")
        expect(mover.button("Pass")).to_be_hidden()
    expect(over).to_be_visible()


def starter(ada: Player, bo: Player) -> Player:
    """Whose turn the lot says it is; both see the table by then."""
    for player in (ada, bo):
        player.reads("The next word begins with")
        player.reads("Your hand")
    return ada if ada.button("Pass").is_visible() else bo


if __name__ == "__main__":
    main()
