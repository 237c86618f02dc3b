"""Waywords: what is about to be lost, or to end, is said in time."""

import re
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser import PHONE, Visitors
from tests.web.stage import Moment, Stage, named

SMALL = (360, 740)
SECOND = 1_000


def test_r15_a_word_that_is_not_laid_is_warned_of_and_then_told(visitors: Visitors) -> None:
    stage, last, late = _turn_that_runs_out(visitors)
    page = _shown(stage, last, 12 * SECOND)
    page.evaluate("() => stage.stop()")
    _finds(stage, "TEN")
    lay = page.locator("[data-action=Spell].main")
    expect(lay).to_have_text("Lay TEN for 9 points")
    page.evaluate("(ms) => stage.hurry(ms)", 4 * SECOND)
    expect(lay).to_have_accessible_name("Lay TEN now")
    expect(lay).to_contain_text(re.compile(r"\d s$"))
    spoken = page.get_by_text("Lay TEN now. A word that is not laid in time is lost.")
    expect(spoken).to_have_count(1)
    stage.hear(late)
    told = page.locator("#content").get_by_text("TEN was not laid in time")
    expect(told).to_be_visible()


def test_r15_where_no_word_is_ready_nothing_is_said_of_one(visitors: Visitors) -> None:
    stage, last, late = _turn_that_runs_out(visitors)
    page = _shown(stage, last, 8 * SECOND)
    expect(page.get_by_text(re.compile("^Lay "))).to_have_count(0)
    stage.hear(late)
    expect(page.get_by_text("Your time is up.").first).to_be_visible()
    expect(page.get_by_text("was not laid in time")).to_have_count(0)


def test_r19_in_the_last_round_it_is_said_that_the_match_ends(visitors: Visitors) -> None:
    transcript = named("ways/words-and-passes")
    turn = next(one for one in transcript.moments(0) if "Spell" in one.standing["offers"])
    rest = {name: part for name, part in turn.parts.items() if not name.startswith("turns/")}
    dry = replace(turn, parts=rest | _cleared(turn, rounds=5))
    page = Stage(visitors, transcript, 0, size=PHONE).show(dry)
    said = page.get_by_text("If nobody finds a word in this round, the match ends.")
    expect(said.filter(visible=True).first).to_be_in_viewport()


def test_r14_where_no_pattern_has_a_marker_the_turn_says_to_exchange_them(
    visitors: Visitors,
) -> None:
    transcript = named("ways/words-and-passes")
    first = next(one for one in transcript.moments(0) if "Spell" in one.standing["offers"])
    rest = {name: part for name, part in first.parts.items() if not name.startswith("box/")}
    stuck = replace(first, parts=rest | _cleared(first, rounds=1) | {"box": []})
    page = Stage(visitors, transcript, 0, size=SMALL).show(stuck)
    expect(page.get_by_placeholder("Your turn: no word can be laid")).to_be_in_viewport()
    expect(page.get_by_text("No marker is left for your patterns")).to_be_in_viewport()
    page.get_by_role("button", name="Exchange patterns").click()
    patterns = page.get_by_role("group", name="Marker patterns").get_by_role("button")
    expect(patterns).to_have_count(3)
    for pattern in patterns.all():
        expect(pattern).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Patterns: 3.")).to_be_in_viewport()


def _cleared(moment: Moment, rounds: int) -> dict[str, Any]:
    """So many rounds are over, in which nothing was done but to clear the field."""
    turns = rounds * moment.parts["players"]
    cleared = {"seat": 0, "steps": [{"type": "Cleared"}], "score": 0, "fell": False, "late": False}
    return {f"turns/{number}": cleared for number in range(turns)} | {"turns": turns}


def _turn_that_runs_out(visitors: Visitors) -> tuple[Stage, Moment, Moment]:
    """The second player's turn without a word: its last moment, and the one after its time."""
    transcript = named("ways/steps-and-timeouts")
    moments = list(transcript.moments(1))
    at = next(n for n, one in enumerate(moments) if _kinds(one) == ["TimeRanOut", "RefillBegan"])
    return Stage(visitors, transcript, 1, size=SMALL), moments[at - 1], moments[at]


def _kinds(moment: Moment) -> list[str]:
    return [news["type"] for news in moment.news]


def _shown(stage: Stage, moment: Moment, left: int) -> Page:
    """The page, so long before the time of the turn is up."""
    stage.show(replace(moment, at=moment.standing["until"] - left))
    return stage.tell_of_table(lexicon="play")  # one that knows the words that are looked up


def _finds(stage: Stage, word: str) -> None:
    """Somebody types a word, and the hall finds it on the field."""
    cells = ["A1", "B1", "C1"]
    marker = {"pattern": "I3", "cells": cells}
    fit: dict[str, Any] = {"path": cells, "markers": [marker], "points": 9, "cost": 0}
    stage.page.get_by_label("A word to look for").fill(word)
    stage.answer(type="Fits", fits=[fit], found=1, paths=1, lacking=[])
