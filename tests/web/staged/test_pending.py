"""An act that waits for the line: until it is known what came of it no other seems to be open."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.stage import Moment, Stage, Told, told

ACTS = {
    "ways": ("Accept", "Challenge Accept"),
    "sheets": ("Judge", "Judge"),
    "shout": ("Accept", "Challenge Accept"),
}
"""For a game what is pressed, and what must not be pressed then."""


def offered(game: str, kinds: set[str]) -> tuple[Told, Moment]:
    """The first moment of the corpus in which a player may do all this."""
    return next(
        (transcript, moment)
        for transcript in told(game)
        if 0 in transcript.viewers
        for moment in transcript.moments(0)
        if kinds <= {*moment.standing["offers"]}
    )


def buttons(within: Locator, kind: str) -> Locator:
    """The buttons that do this; a word of a list, which only leads there, is none."""
    return within.locator(f".button[data-action~={kind}]")


@pytest.mark.parametrize("game", ACTS)
def test_while_an_act_waits_for_the_line_no_other_seems_open(visitors: Visitors, game: str) -> None:
    pressed, kinds = ACTS[game]
    transcript, moment = offered(game, {*kinds.split()})
    stage = Stage(visitors, transcript, 0)
    main = stage.show(moment).locator("main")
    for kind in kinds.split():
        expect(buttons(main, kind).first).to_be_enabled()
    stage.lose()
    buttons(main, pressed).first.click()
    for kind in kinds.split():
        for button in buttons(main, kind).all():
            expect(button).to_be_disabled()
