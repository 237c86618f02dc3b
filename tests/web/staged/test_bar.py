"""The bar above the board, on a phone: what it always shows, and what it leads to."""

from dataclasses import replace

from playwright.sync_api import expect

from tests.web.browser import PHONE, Visitors
from tests.web.stage import CODE, Moment, Stage, named

SMALL = (360, 740)
SMALLEST = (320, 568)


def test_the_code_stays_beside_the_button_that_hurries_bots(visitors: Visitors) -> None:
    transcript = named("ways/time-and-passes")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    moments = transcript.moments(0)
    page = stage.show(next(one for one in moments if one.standing["awaited"] == [1]))
    page.evaluate("() => stage.stop()")
    bar = page.locator("header")
    high = bar.evaluate("(it) => it.offsetHeight")
    stage.show(_with_a_bot(next(one for one in moments if one.standing["awaited"] == [1])))
    page.evaluate("() => stage.hurry(2_000)")
    expect(bar.get_by_role("button", name="Hurry")).to_be_visible()
    code = bar.get_by_text(CODE)
    expect(code).to_be_visible()
    for size in (SMALL, PHONE, SMALLEST):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert code.evaluate("(it) => it.scrollWidth <= it.clientWidth")
        assert bar.evaluate("(it) => it.offsetHeight") == high


def _with_a_bot(moment: Moment) -> Moment:
    """The same moment, with a bot on the seat that is awaited."""
    house = moment.parts["house"]
    first, second, *others = house["chairs"]
    chairs = [first, second | {"bot": "casual"}, *others]
    return replace(moment, parts=moment.parts | {"house": house | {"chairs": chairs}})


def test_the_rules_begin_with_what_the_table_has_changed(visitors: Visitors) -> None:
    transcript = named("shout/narrow-window")
    page = Stage(visitors, transcript, 0, size=SMALL).show(next(transcript.moments(0)))
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("dialog", name="Word Shout, rules")
    expect(rules.get_by_text("words are checked at once").first).to_be_visible()
    expect(rules.get_by_text("At this table:")).to_be_visible()
