"""Jumbo Word Cross, R10: what a challenge costs is said before it, and what came of it after."""

import re

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of
from tests.web.browser import Visitors
from tests.web.stage import Stage, Told, named

COSTS = {
    "cross/challenge-and-flag": "A wrong challenge costs your next turn.",
    "cross/single-and-whole-racks": "A wrong challenge costs nothing.",
    "cross/five-point": "A wrong challenge gives them 5 points a word.",
}
"""Where plays are open for twenty seconds: what is said then."""


@pytest.mark.parametrize("name", first_of(list(COSTS)))
def test_whoever_may_challenge_reads_what_a_wrong_one_costs(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    page = Stage(visitors, transcript, 1).show(transcript.after(opening(transcript), 1))
    expect(page.get_by_text(COSTS[name]).filter(visible=True).first).to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_role("button", name="Accept")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Challenge"))).to_be_enabled()


@pytest.mark.parametrize("name", first_of(list(COSTS)))
def test_a_challenge_that_may_cost_something_is_asked_once_more(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    page = Stage(visitors, transcript, 1).show(transcript.after(opening(transcript), 1))
    challenge = page.get_by_role("button", name=re.compile("^Challenge"))
    expect(challenge).to_be_enabled()  # whoever was about to press something else does not
    challenge.click()
    sure = page.get_by_role("button", name=re.compile("^Yes, challenge"))
    if name == "cross/single-and-whole-racks":
        expect(sure).to_have_count(0)
        return
    asked = page.get_by_role("strong").filter(has_text=COSTS[name])
    expect(asked).to_have_text(re.compile(r"^Challenge [A-Z, ]+\? "))
    expect(sure).to_be_enabled()
    page.get_by_role("button", name="Back").click()
    expect(sure).to_have_count(0)
    challenge.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    page.keyboard.press("/")
    form = page.get_by_role("form", name="Type a command")
    form.get_by_role("textbox").fill("challenge")
    form.get_by_role("textbox").press("Enter")
    expect(form).to_contain_text("Press Enter again to challenge.")


def test_a_question_that_the_match_has_overtaken_says_that_it_is_too_late(
    visitors: Visitors,
) -> None:
    transcript = named("cross/challenge-and-flag")
    open_play = transcript.after(opening(transcript), 1)
    stage = Stage(visitors, transcript, 1)
    page = stage.show(open_play)
    page.get_by_role("button", name=re.compile("^Challenge")).click()
    expect(page.get_by_role("button", name=re.compile("^Yes, challenge"))).to_be_visible()
    later = (one for one in transcript.moments(1) if one.line > open_play.line)
    stage.show(next(one for one in later if one.parts["window"] is None))
    expect(page.locator(".remark")).to_contain_text("It is too late")


def test_five_point_the_only_word_is_named_already(visitors: Visitors) -> None:
    transcript = named("cross/five-point")
    page = Stage(visitors, transcript, 1).show(transcript.after("8C REALER", 1))
    expect(page.get_by_role("button", name=re.compile("^Challenge REALER"))).to_be_enabled()


def test_who_has_played_sees_for_how_long_others_may_challenge(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    page = Stage(visitors, transcript, 0).show(transcript.after("8F SULVE", 0))
    waiting = page.get_by_text(re.compile("may still challenge$")).filter(visible=True)
    expect(waiting.first).to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Challenge"))).to_have_count(0)


OUTCOMES = {
    "it falls": ("cross/challenge-and-flag", "challenge", "Ben challenged: SULVE is not a word."),
    "it stands": ("cross/single-and-whole-racks", "challenge", "Ben challenged; it stands."),
    "it stands for points": (
        "cross/five-point",
        "challenge REALER",
        "Cleo challenged; it stands. +5 for its player.",
    ),
}


@pytest.mark.parametrize("outcome", first_of(list(OUTCOMES)))
def test_what_came_of_it_stands_between_mat_and_rack(visitors: Visitors, outcome: str) -> None:
    name, typed, said = OUTCOMES[outcome]
    transcript = named(name)
    moment = transcript.after(typed, 0)
    page = Stage(visitors, transcript, 0).show(moment)
    expect(page.get_by_role("list", name="Moves")).to_contain_text(said)
    own = page.get_by_role("list", name="Scores").get_by_role("listitem").first
    expect(own.locator(".score")).to_have_text(str(moment.standing["scores"][0]))


COSTLY = {
    "SULVE is not a word. You lost its points and the turn.": (
        "cross/challenge-and-flag",
        "challenge",
        0,
    ),
    "Your challenge was wrong: REALER stands, and its player got more points.": (
        "cross/five-point",
        "challenge REALER",
        2,
    ),
}


@pytest.mark.parametrize("said", COSTLY)
def test_who_has_lost_something_by_it_reads_so_at_once(visitors: Visitors, said: str) -> None:
    name, typed, seat = COSTLY[said]
    transcript = named(name)
    page = Stage(visitors, transcript, seat).show(transcript.after(typed, seat))
    expect(page.locator(".hint strong")).to_have_text(said)


def test_r7_who_exchanged_reads_what_was_drawn(visitors: Visitors) -> None:
    transcript = named("cross/no-scores")
    stage = Stage(visitors, transcript, 0)
    stage.open()
    exchanged = transcript.after("exchange A", 0)
    stage.hear(exchanged)
    [drawn] = [one["drawn"] for one in exchanged.news if one["type"] == "TilesExchanged"]
    expect(stage.page.locator(".hint strong")).to_have_text(f"You drew {drawn}.")


def opening(transcript: Told) -> str:
    """What the first player types first."""
    typed: str = next(line["do"] for line in transcript.lines if "do" in line)
    return typed
