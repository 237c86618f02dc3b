"""Every phase of every transcript holds what pages have to hold for everybody, day and night."""

import pytest

from tests.web.accessibility import Inspection
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.stage import GALLERY, Stage, told
from wordhall.catalog import CATALOG

KINDS = """() => {
  const kinds = new Set();
  for (const element of document.querySelectorAll("#content *")) {
    if (!element.checkVisibility()) continue;
    const { localName, classList, role, disabled, ariaDisabled } = element;
    const [own = "", ...states] = [...classList].reverse();
    for (const state of ["", ...states]) kinds.add([localName, role, own, state].join(" "));
    if (disabled || ariaDisabled === "true") kinds.add([localName, own, "disabled"].join(" "));
  }
  return [...kinds];
}"""
"""What there is on a page: each kind of element, in each of its states."""


@pytest.mark.parametrize("game", CATALOG)
def test_whatever_a_match_shows(visitors: Visitors, game: str) -> None:
    """A page is looked at where it shows a kind of element for the first time."""
    known: set[str] = set()
    seen = Inspection()
    for transcript in told(game):
        for viewer in transcript.viewers:
            size = LAPTOP if viewer == GALLERY else PHONE
            stage = Stage(visitors, transcript, viewer, size=size)
            for moment in transcript.moments(viewer):
                page = stage.show(moment)
                kinds = set(page.evaluate(KINDS))
                if not kinds <= known:
                    seen.look(f"{transcript.name}, line {moment.line}, to {viewer}", page)
                known |= kinds
            stage.page.context.close()
    assert seen.found == {}
