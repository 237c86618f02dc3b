"""Who looks at the end of a match looks on, until they go or the next match waits for them."""

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of
from tests.web.browser import Visitors
from tests.web.endings import TELEVISION, ended
from tests.web.stage import GALLERY, Moment, Stage, named
from tests.web.staged.test_ending import result

FITS = "() => document.documentElement.scrollHeight <= innerHeight"
"""Whether a television, which nobody can scroll, shows all."""


def awaiting(stage: Stage, seat: int) -> Moment:
    """A moment in which the match waits for this seat alone, as Seat 1 is told of it."""
    moments = stage.told.moments(1)
    return next(one for one in moments if one.standing["awaited"] == [seat])


def test_who_reads_a_result_is_told_when_the_next_match_waits_for_them(visitors: Visitors) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", 1)
    result(stage.page)
    stage.page.evaluate("() => stage.stop()")
    stage.tell_of_table(phase="playing", match="the next")
    said = stage.page.locator("main .bar [role=status]")
    for seat, says in (
        (0, "The next match has begun: "),
        (1, "The next match has begun and waits for you"),
    ):
        stage.hear(awaiting(stage, seat))
        expect(said).to_contain_text(says)


@pytest.mark.parametrize("how", ["looks", "stays", "presses", "scrolls"])
def test_only_who_looks_at_a_result_is_taken_along_to_a_match_that_waits_for_them(
    visitors: Visitors, how: str
) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", 1)
    page = stage.page
    result(page)
    page.evaluate("() => stage.stop()")
    if how == "presses":
        page.get_by_role("region", name="Turn by turn").get_by_role("heading").click()
    if how == "scrolls":
        page.evaluate("() => scrollTo(0, innerHeight)")
    stage.tell_of_table(phase="playing", match="the next")
    stage.hear(awaiting(stage, 1))
    expect(page.get_by_text("The next match has begun and waits for you")).to_be_visible()
    if how == "stays":
        page.get_by_role("button", name="Stay here").click()
    expect(page.get_by_role("button", name="Stay here")).to_have_count(int(how == "looks"))
    page.evaluate("() => stage.hurry(5_000)")
    places = page.get_by_role("table", name="Places and points")
    expect(places).to_have_count(int(how != "looks"))


@pytest.mark.parametrize("size", first_of([(390, 844), (320, 640), (360, 740)]))
def test_on_a_phone_the_buttons_to_the_next_match_are_one_row(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", 1)
    page = stage.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    result(page)
    page.evaluate("() => stage.stop()")
    stage.tell_of_table(phase="playing", match="the next")
    stage.hear(awaiting(stage, 1))
    expect(page.get_by_role("button", name="Stay here")).to_be_visible()
    boxes = [button.bounding_box() for button in page.locator("main .bar > button").all()]
    assert len(boxes) == 3
    assert len({box["y"] for box in boxes if box}) == 1


@pytest.mark.parametrize("seat", first_of([0, 1]))
def test_who_looks_at_a_result_looks_on_while_the_next_match_waits_for_others(
    visitors: Visitors, seat: int
) -> None:
    """Be they host or not."""
    stage = ended(visitors, "locks/four-players-with-a-clock", seat)
    page = stage.page
    result(page)
    page.evaluate("() => stage.stop()")
    stage.tell_of_table(phase="playing", match="the next")
    stage.hear(awaiting(stage, 2))
    expect(page.get_by_text("The next match has begun: ")).to_be_visible()
    expect(page.get_by_role("button", name="Stay here")).to_have_count(0)
    page.evaluate("() => stage.hurry(60_000)")
    places = page.get_by_role("table", name="Places and points")
    expect(places).to_be_visible()
    page.get_by_role("button", name="To the next match").click()
    expect(places).to_have_count(0)


@pytest.mark.parametrize("seat", first_of([0, 1]))
def test_who_looks_at_a_result_looks_on_though_others_ask_for_a_rematch(
    visitors: Visitors, seat: int
) -> None:
    stage = ended(visitors, "locks/four-players-with-a-clock", seat)
    page = stage.page
    result(page)
    page.evaluate("() => stage.stop()")
    stage.tell_of_table(phase="gathering", match=None, rematch_by="Cleo")
    said = page.locator("main .bar [role=status]")
    says = ", and waits for you to start it." if seat == 0 else "."  # the host's is Seat 0
    expect(said).to_have_text(f"Cleo asks for a rematch{says}")
    page.evaluate("() => stage.hurry(60_000)")
    expect(page.get_by_role("table", name="Places and points")).to_be_visible()
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


def test_a_television_stays_with_the_result_until_the_next_match_begins(
    visitors: Visitors,
) -> None:
    stage = ended(visitors, "shout/to-the-target", GALLERY, size=TELEVISION)
    page = stage.page
    places = page.get_by_role("table", name="Places and points")
    skip = {**stage.told.table()["screens"], "skip": "host"}
    stage.tell_of_table(phase="over", screens=skip)
    expect(places).to_be_visible()
    stage.tell_of_table(phase="gathering", match=None, rematch_by="Cleo")
    expect(page.get_by_text("Cleo asks for a rematch.")).to_be_visible()
    expect(places).to_be_visible()
    told = [{**place, "reads": place["seat"] == 1} for place in stage.told.table()["places"]]
    stage.tell_of_table(phase="gathering", match=None, rematch_by=told[0]["name"], places=told)
    expect(
        page.get_by_text(f"{told[0]['name']} has opened the table for a rematch.")
    ).to_be_visible()
    expect(page.get_by_text(f"{told[1]['name']}: press “Go to the table” on your")).to_be_visible()
    assert page.evaluate(FITS)
    stage.tell_of_table(phase="playing", match="the next")
    stage.hear(next(stage.told.moments(GALLERY)))
    expect(places).to_have_count(0)


def test_a_television_can_be_left_while_the_table_gathers(visitors: Visitors) -> None:
    stage = Stage(visitors, named("shout/to-the-target"), GALLERY, size=TELEVISION)
    stage.open()
    page = stage.tell_of_table(phase="gathering", match=None)
    page.get_by_role("link", name="Leave this television").click()
    expect(page.get_by_role("button", name="Make a table")).to_be_visible()
