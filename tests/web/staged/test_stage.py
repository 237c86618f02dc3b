"""The stage shows what a transcript tells."""

from playwright.sync_api import expect

from tests.breadth import narrow
from tests.web.browser import Visitors
from tests.web.stage import GALLERY, Stage, named, patched, told
from wordhall.catalog import CATALOG


def test_an_update_takes_elements_away_and_leaves_fields_that_are_empty() -> None:
    parts = {"players": 2, "players/0": "Ada", "players/1": "Bo", "until": 5}
    changes = {"players": 1, "players/1": None, "until": None}
    assert patched(parts, changes) == {"players": 1, "players/0": "Ada", "until": None}


def test_there_are_moments_of_every_game_and_of_every_viewer() -> None:
    assert {transcript.game for transcript in told()} == set(CATALOG)
    for transcript in told():
        for viewer in transcript.viewers:
            assert list(transcript.moments(viewer)), (transcript.name, viewer)


def test_a_line_is_shown_as_each_viewer_is_told_it(visitors: Visitors) -> None:
    transcript = named("cross/challenge-and-flag")
    for viewer in narrow(2, transcript.viewers):
        stage = Stage(visitors, transcript, viewer)
        page = stage.show(next(transcript.moments(viewer)))
        expect(page.get_by_role("group", name="Your rack")).to_have_count(int(viewer != GALLERY))
        for seat, sitter in enumerate(transcript.header["roster"]):
            name = "You" if seat == viewer else sitter["name"]
            expect(page.get_by_text(name, exact=True).first).to_be_visible()
