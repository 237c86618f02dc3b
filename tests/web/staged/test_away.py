"""Who is away is told to the others, as a warning only where they wait for that."""

from copy import deepcopy
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.stage import GALLERY, Stage, named


@pytest.mark.parametrize("waits", [True, False], ids=["awaited", "not awaited"])
def test_who_is_away_is_a_warning_where_the_match_waits_for_them(
    visitors: Visitors, *, waits: bool
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    seen = next(transcript.moments(0))
    parts = deepcopy(seen.parts)
    gone = next(
        seat
        for seat, chair in enumerate(parts["house"]["chairs"])
        if chair["bot"] is None and (seat in seen.standing["awaited"]) == waits
    )
    parts["house"]["chairs"][gone]["away_since"] = 0
    page = Stage(visitors, transcript, 0).show(replace(seen, parts=parts))
    expect(page.get_by_text("1 away")).to_contain_class("warn" if waits else "muted")
    notice = page.locator(".house")
    expect(notice.get_by_text("The match waits for")).to_have_count(int(waits))
    for wanted in ("Seat a bot", "Continue without them"):
        expect(notice.get_by_role("button", name=wanted)).to_have_count(int(waits))


@pytest.mark.parametrize(
    "name", ["locks/four-players-with-a-clock", "shout/in-turns", "sheets/build-limit"]
)
def test_h1_beside_the_score_it_says_that_a_bot_plays_for_who_is_away(
    visitors: Visitors, name: str
) -> None:
    transcript = named(name)
    seen = next(transcript.moments(0))
    parts = deepcopy(seen.parts)
    parts["house"]["chairs"][1] |= {"away_since": 0, "bot": "casual"}
    page = Stage(visitors, transcript, 0).show(replace(seen, parts=parts))
    who = transcript.table()["places"][1]["name"]
    expect(page.get_by_role("listitem").filter(has_text=f"Bot: {who}").first).to_be_visible()
    expect(page.get_by_text("1 away")).to_contain_class("muted")


@pytest.mark.parametrize(
    "name", ["locks/four-players-with-a-clock", "shout/in-turns", "sheets/build-limit"]
)
def test_a_big_screen_says_beside_the_score_who_is_away(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    seen = next(transcript.moments(GALLERY))
    parts = deepcopy(seen.parts)
    parts["house"]["chairs"][1] |= {"away_since": 0, "bot": None}
    page = Stage(visitors, transcript, GALLERY, size=LAPTOP).show(replace(seen, parts=parts))
    who = transcript.table()["places"][1]["name"]
    own = page.get_by_role("listitem").filter(has_text=f"{who} (away)").first
    expect(own).to_be_visible()
    assert own.inner_text().count("away") == 1


@pytest.mark.parametrize("away", [True, False])
def test_h1_where_somebody_is_waited_for_it_says_if_they_are_away(
    visitors: Visitors, *, away: bool
) -> None:
    transcript = named("sheets/scorers-dialogue")
    finds = (one for one in transcript.moments(0) if one.parts["phase"] == "find")
    seen = next(one for one in finds if one.standing["awaited"] == [2])
    parts = deepcopy(seen.parts)
    if away:
        parts["house"]["chairs"][2] |= {"away_since": 0, "bot": None}
    page = Stage(visitors, transcript, 0).show(replace(seen, parts=parts))
    name = transcript.header["roster"][2]["name"]
    who = f"{name} (away)" if away else name
    expect(page.get_by_text(f"Waiting for {who}.", exact=True).first).to_be_visible()
