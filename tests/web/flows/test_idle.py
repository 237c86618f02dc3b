"""House rule H10 before screens: a player does nothing, is asked for a sign, replaced, and back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn
from tests.web.halls import RunningHall, running_hall
from tests.web.inspection import Inspection

STILL_HERE = "I’m still here"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall where nobody waits long."""
    with running_hall(tmp_path_factory.mktemp("hasty"), hasty=True) as hall:
        yield hall


@pytest.fixture
def visitors(browser: Browser, hasty: RunningHall) -> Iterator[Visitors]:
    visitors = Visitors(browser, hasty.address)
    yield visitors
    visitors.leave()


@wide
def test_h10_who_does_nothing_is_asked_replaced_and_takes_the_seat_back(
    visitors: Visitors, hasty: RunningHall
) -> None:
    """On the way every state is looked at, as it has to be for everybody."""
    seen = Inspection()
    ada, bo, _ = in_turn(table_of(visitors, "Ada", "Bo", "Cy"))
    wall = visitors.arrive(f"{ada.page.url}/screen", size=LAPTOP)
    ada.reads("Are you still here? The others are waiting for you.")
    for page in (bo.page, wall):
        waiting = f"Waiting for {ada.name}. Are they still here?"
        expect(page.locator(".notice", has_text=waiting)).to_be_visible()
    ada.press(STILL_HERE)
    bo.reads(f"{ada.name} is still here.")
    expect(ada.button(STILL_HERE)).to_be_hidden()
    no_answer(ada, hasty)
    ada.reads("Are you still here? The others may seat a bot for you now.")
    bo.reads(f"{ada.name} does not answer.")
    expect(wall.locator(".notice", has_text="does not answer")).to_be_visible()
    seen.look("idle", ada.page)
    seen.look("the others", bo.page)
    seen.look("screen", wall)
    bo.press("End the match")
    seen.look("to end it", bo.page)
    bo.press("No, go back")
    bo.press("Seat a bot")
    ada.reads("A bot plays for you.")
    seen.look("a bot has the seat", ada.page)
    ada.press("Take my seat back")
    ada.reads("You have your seat again.")
    expect(ada.button("Take my seat back")).to_be_hidden()
    assert seen.found == {}


def no_answer(ada: Crosser, hall: RunningHall) -> None:
    """The table asks Ada, and her time to answer passes."""
    expect(ada.button(STILL_HERE)).to_be_visible()
    hall.leap()


def still_here_twice(ada: Crosser, bo: Crosser, hall: RunningHall) -> None:
    """The table asks Ada, and she answers, as often as she may."""
    for _ in range(2):
        ada.press(STILL_HERE)
        expect(ada.button(STILL_HERE)).to_be_hidden()
    ada.reads("You have said so twice. Make a move to keep your seat.")
    hall.leap()
    bo.reads(f"{ada.name} does not answer.")


@wide
def test_h10_after_two_answers_the_others_end_the_match(
    visitors: Visitors, hasty: RunningHall
) -> None:
    ada, bo, cy = in_turn(table_of(visitors, "Ada", "Bo", "Cy"))
    still_here_twice(ada, bo, hasty)
    expect(ada.button(STILL_HERE)).to_be_hidden()
    bo.reads("0 of 2 want to end it.")
    for player in (bo, cy):
        player.press("End the match")
        player.press("End the match")
    for player in (ada, bo, cy):
        player.reads("The match ended without a winner")
