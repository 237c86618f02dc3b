"""What a screen for everybody is told, and what it says when; that nothing on it can be pressed
stands with every line (`test_every_line.py`)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.stage import GALLERY, Parts, Stage, named, told
from wordhall.catalog import CATALOG

TOLD = """() => [document.body.innerText,
  ...[...document.querySelectorAll("[aria-label]")].map(({ ariaLabel }) => ariaLabel)]"""
"""What is told of, in one way or another."""

News = list[dict[str, Any]]


def sides(parts: Parts, key: str) -> Iterator[object]:
    """One thing of each player's side."""
    return (part[key] for name, part in parts.items() if name.startswith("players/"))


def of_sheets(parts: Parts, _: News) -> Iterator[object]:
    """Grids and words, before the sheets are turned up for all."""
    if parts["phase"] in {"build", "find", "leftovers"}:
        for name, part in parts.items():
            if "/" in name:
                yield from (part.get(key) for key in ("grid", "pencil", "words", "leftovers"))


def of_cross(parts: Parts, news: News) -> Iterator[object]:
    """Tiles that somebody holds, draws, or puts aside."""
    yield from sides(parts, "rack")
    for one in news:
        if one["type"] in {"TilesDrawn", "TilesExchanged"}:
            yield from (one.get(key) for key in ("tiles", "aside", "drawn"))


def of_locks(parts: Parts, news: News) -> Iterator[object]:
    """Tiles that somebody holds or draws, and the bag's order."""
    yield parts["bag"]["tiles"]
    yield from sides(parts, "tiles")
    yield from (one["tiles"] for one in news if one["type"] == "TilesDrawn")


def of_shout(parts: Parts, _: News) -> Iterator[object]:
    """Words that were heard and are nobody's yet."""
    yield from (parts.get(name) for name in ("pending", "receipts"))


def of_ways(parts: Parts, news: News) -> Iterator[object]:
    """Hands, what is drawn, and what is only laid."""
    yield from sides(parts, "hand")
    yield from (one["drawn"] for one in news if one["type"] == "HandRefilled")
    yield from (one for one in news if one["type"] in {"StepLaid", "StepTakenBack"})


SECRETS: dict[str, Callable[[Parts, News], Iterator[object]]] = {
    "sheets": of_sheets,
    "cross": of_cross,
    "locks": of_locks,
    "shout": of_shout,
    "ways": of_ways,
}


@pytest.mark.parametrize("game", CATALOG)
def test_the_line_of_a_screen_carries_no_secret(game: str) -> None:
    for transcript in (one for one in told(game) if GALLERY in one.viewers):
        for moment in transcript.moments(GALLERY):
            found = [secret for secret in SECRETS[game](moment.parts, moment.news) if secret]
            assert found == [], f"{transcript.name}, line {moment.line}"


SAID: dict[str, dict[str | None, list[str]]] = {
    "cross/until-the-next-begins": {
        None: ["Ada is to move"],
        "8F SULVE": [
            "Ada played SULVE for 8.",
            "It may be challenged until Ben begins.",
            "F8, S, of the last play",
        ],
        "challenge": ["Ben is to move", "Cleo challenged: SULVE is not a word."],
    },
    "cross/no-scores": {"exchange A": ["exchanged 1 tile", "Time left"]},
    "locks/the-worked-example": {
        None: ["Ben is to move"],
        "I8 A": [
            "Ben: A on I8.",
            "A part of a word: EA (as in ",
            "I8, A, open, of Ben, of the last turn",
        ],
        "K8 N": ["Ada: N on K8.", "It finishes EARN.", "Ada +8"],
    },
    "shout/challenges": {
        None: ["Ten dice. When all are ready, Ben rolls them."],
        "roll": ["See a word? The players shout it on their phones."],
    },
    "sheets/build-limit": {
        None: ["Waiting for Bob to roll.", "Everybody gets the same letters, two a roll"],
        "write A1 J B1 O": [
            *("roll 1 of 13", "1 of 4 are done.", "✓ A Ann done", "… C Cem awaited", "Time left")
        ],
    },
}
"""By the first line on which somebody typed this; or where the match begins."""


@pytest.mark.parametrize("name", SAID)
def test_a_screen_says_what_happens(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, GALLERY, size=LAPTOP)
    for typed, said in SAID[name].items():
        begun = next(transcript.moments(GALLERY))
        page = stage.show(transcript.after(typed, GALLERY) if typed else begun)
        shown = re.sub(r"\s+", " ", " ".join(page.evaluate(TOLD)))
        assert [text for text in said if text not in shown] == [], typed


def test_a_marker_lies_on_the_screen_once_the_turn_is_over(visitors: Visitors) -> None:
    transcript = named("ways/open-field")
    stage = Stage(visitors, transcript, GALLERY, size=LAPTOP)
    page = stage.show(next(transcript.moments(GALLERY)))
    covered = page.get_by_role("cell", name=re.compile("covered by .*, of Ada, number 1 of"))
    expect(covered).to_have_count(0)
    stage.show(transcript.after("done 2", GALLERY))
    expect(covered).to_be_visible()


@pytest.mark.parametrize("game", CATALOG)
def test_a_bot_is_called_one_beside_its_score(visitors: Visitors, game: str) -> None:
    transcript = next(one for one in told(game) if {0, GALLERY} <= {*one.viewers})
    last = list(transcript.moments(GALLERY))[-1]
    *people, bot = last.parts["house"]["chairs"]
    house = last.parts["house"] | {"chairs": [*people, bot | {"human": False, "bot": "casual"}]}
    stage = Stage(visitors, transcript, GALLERY, size=LAPTOP)
    page = stage.show(replace(last, parts=last.parts | {"house": house}))
    first, *_, name = (sitter["name"] for sitter in transcript.header["roster"])
    scores = page.locator("main li")
    expect(scores.get_by_text(f"{name} (bot)").first).to_be_visible()
    expect(scores.get_by_text(f"{first} (bot)")).to_have_count(0)


def test_a_bot_is_called_one_in_the_lobby(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, GALLERY, size=LAPTOP)
    page = stage.show(next(transcript.moments(GALLERY)))
    *people, last = transcript.table()["places"]
    bot = last | {"kind": "bot", "level": "casual"}
    stage.tell_of_table(phase="gathering", match=None, places=[*people, bot])
    expect(page.get_by_role("listitem").get_by_text("(bot, Casual)")).to_be_visible()
