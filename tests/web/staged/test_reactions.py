"""What people say at a table hides nothing that is needed."""

from playwright.sync_api import FloatRect, Locator, expect

from tests.web.browser import Visitors
from tests.web.stage import Stage, named


def test_a_reaction_covers_neither_points_nor_time_nor_board(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    stage = Stage(visitors, transcript, 0)
    page = stage.show(transcript.after("8F SULVE", 0))
    stage.react(1, "well-played")
    said = page.locator(".said")
    expect(said).to_contain_text("Ben: Well played")
    needed = [
        page.get_by_role("list", name="Scores"),
        page.get_by_role("timer").first,
        page.get_by_role("grid"),
        page.get_by_role("button", name="Rules"),
    ]
    assert [one for one in needed if meet(box(said), box(one))] == []


def box(element: Locator) -> FloatRect:
    """Where it is."""
    found = element.bounding_box()
    assert found is not None
    return found


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether one is over the other."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )
