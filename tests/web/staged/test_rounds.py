"""What happened is there for whoever comes back: earlier rounds, challenges, who resigned."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of
from tests.corpus.transcript import Audience
from tests.web.browser import PHONE, Visitors
from tests.web.endings import TELEVISION
from tests.web.fitting import UNFIT
from tests.web.stage import GALLERY, Stage, named


def test_r7_the_words_of_earlier_rounds_of_word_shout_can_be_read(visitors: Visitors) -> None:
    transcript = named("shout/claims-out-of-order")
    later = next(seen for seen in transcript.moments(0) if "rounds/0" in seen.parts)
    taken = next(seen for seen in transcript.moments(0) if "takes/0" in seen.parts)
    stage = Stage(visitors, transcript, 0)
    scores = stage.show(taken).get_by_role("list", name="Scores")
    expect(scores).to_contain_text(f"+{taken.parts['takes/0']['points']} so far")
    page = stage.show(later)
    expect(scores).to_contain_text("last round")
    expect(scores).not_to_contain_text("so far")
    expect(page.get_by_role("heading", name="Next: round 2")).to_be_visible()
    page.get_by_role("button", name="Rounds so far").click()
    rounds = page.get_by_role("dialog").get_by_role("list", name="Rounds so far")
    first = later.parts["rounds/0"]["takes"][0]
    expect(rounds.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(rounds.get_by_text(first["word"], exact=True).first).to_be_visible()


@pytest.mark.parametrize("size", first_of([PHONE, TELEVISION]), ids=["watcher", "television"])
def test_r7_who_only_looks_on_reads_the_words_of_earlier_rounds_too(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("shout/to-the-target")
    later = list(transcript.moments(GALLERY))[-1]
    before = [part for name, part in later.parts.items() if name.startswith("rounds/")]
    page = Stage(visitors, transcript, GALLERY, size=size).show(later)
    rounds = page.get_by_role("list", name="Rounds so far")
    for number, earlier in enumerate(before, 1):
        expect(rounds.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        for word in [*earlier["takes"], *earlier["collision"]]:
            expect(rounds.get_by_text(word["word"], exact=True).first).to_be_visible()
    assert page.evaluate(UNFIT) == [] or size == PHONE


def test_r17_a_wrong_challenge_of_a_word_of_waywords_stays_in_view(visitors: Visitors) -> None:
    transcript = named("ways/time-and-passes")
    later = next(seen for seen in transcript.moments(0) if "challenges/0" in seen.parts)
    one = later.parts["challenges/0"]
    page = Stage(visitors, transcript, 0).show(later)
    said = re.compile(f"challenged .*: it is {'' if one['stands'] else 'not '}a word")
    expect(page.get_by_text(said).filter(visible=True).first).to_be_visible()


def test_h3_who_resigned_is_told_between_the_turns(visitors: Visitors) -> None:
    transcript = named("cross/correspondence")
    later = next(
        seen
        for seen in transcript.moments(0)
        if any(chair["resigned"] for chair in seen.parts["house"]["chairs"])
    )
    page = Stage(visitors, transcript, 0).show(later)
    moves = page.get_by_role("list", name="Moves").filter(visible=True)
    expect(moves.get_by_text("has resigned").first).to_be_visible()


@pytest.mark.parametrize("viewer", [0, GALLERY])
def test_h3_a_bot_that_plays_on_for_who_resigned_is_called_one(
    visitors: Visitors, viewer: Audience
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    moments = list(transcript.moments(viewer))
    moment = replace(moments[-2], news=[])
    seat, turns = moment.parts["turn"]["seat"], moment.parts["turn"]["number"]
    name = transcript.header["roster"][seat]["name"]
    chairs = list(moment.parts["house"]["chairs"])
    chairs[seat] |= {"resigned": True, "bot": "club", "resigned_after": turns - 5}
    house = moment.parts["house"] | {"chairs": chairs}
    size = (1440, 900)
    page = Stage(visitors, transcript, viewer, size=size).show(
        replace(moment, parts=moment.parts | {"house": house})
    )
    expect(page.get_by_text(f"{name}’s bot is to move").first).to_be_visible()  # noqa: RUF001
    listed = page.locator("main li").filter(visible=True)
    expect(listed.filter(has_text=f"Bot: {name}").first).to_be_visible()
    told = listed.filter(has_text="a bot plays on, and its points count for nobody")
    expect(told.first).to_be_visible()
