"""Matches of the corpus that have just ended on a page, whose show is told step by step."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.corpus.transcript import Audience
from tests.web.browser import Visitors
from tests.web.stage import Stage, avatar, named

ENDS = [
    "cross/first-out",
    "locks/four-players-with-a-clock",
    "sheets/whole-game",
    "shout/to-the-target",
    "ways/words-and-passes",
]
"""A match of each game."""

TELEVISION = (1920, 1080)
STEP_MS = 1500
"""No step lasts longer."""

MOST = 60
"""More steps than any match of the corpus has."""


def ended(
    visitors: Visitors, name: str, viewer: Audience | None = None, **settings: object
) -> Stage:
    """A page on which a match has just ended, and time stands; by default, of its first viewer."""
    transcript = named(name)
    sees = transcript.viewers[0] if viewer is None else viewer
    stage = Stage(visitors, transcript, sees, **settings)
    stage.show(list(transcript.moments(stage.viewer))[-1])
    stage.page.evaluate("() => stage.stop()")
    stage.finish()
    return stage


def of_screens(
    skip: str | None = None, *, silent: bool = False, step: int | None = None
) -> dict[str, object]:
    """What a table says of its one television."""
    return {"connected": 1, "silent": silent, "skip": skip, "step": step}


def steps(page: Page) -> Iterator[str]:
    """What the show says, step by step, until the result is there."""
    now, said = page.locator("main .now"), list[str]()
    expect(now).to_be_visible()
    for _ in range(MOST):
        if now.count() == 0:
            return
        said.append(now.inner_text())
        yield said[-1]
        page.evaluate("(ms) => stage.hurry(ms)", STEP_MS)
    raise AssertionError(f"it does not end: {said}")


def evening_of(people: list[str]) -> dict[str, Any]:
    """What six matches brought these people and a bot."""
    totals = [
        {"name": name, "points": 40 - place, "played": 6, "place": place, "avatar": avatar(place)}
        for place, name in enumerate(people, 1)
    ]
    players = [{"name": name, "points": 1, "place": 1} for name in people]
    matches = [{"match": f"m{n}", "game": "sheets", "players": players} for n in range(6)]
    bots = [{**totals[0], "name": "Ada the bot", "avatar": None}]
    return {"rule": "wins", "people": totals, "bots": bots, "matches": matches}


def evening_alone(name: str) -> dict[str, Any]:
    """Three matches of one person against a bot, of which they won two, and one played alone."""
    evening = evening_of([name])
    score = {"score": 1, "bot": False, "resigned": False}
    bot = {**score, "name": "Mara", "bot": True}
    matches = [
        {**one, "players": [{**score, "name": name, "place": place}, {**bot, "place": 3 - place}]}
        for one, place in zip(evening["matches"], (1, 2, 1), strict=False)
    ]
    alone = {"match": "m9", "game": "ways", "players": [{**score, "name": name, "place": 1}]}
    return {**evening, "matches": [*matches, alone]}
