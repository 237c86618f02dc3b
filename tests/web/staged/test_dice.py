"""Word Shout on small phones and with large text: what is pressed covers no dice."""

from tests.web.browser import Visitors
from tests.web.stage import Stage, named

ROOMS = (((390, 844), 1), ((390, 844), 1.5), ((390, 844), 2), ((320, 568), 1))
"""Screens, and how large the text is."""

ENLARGE = "size => document.documentElement.style.setProperty('--text-size', size)"
SEEN = """() => [...document.querySelectorAll(".shout-tray .die")].filter((die) => {
  const { left, width, bottom } = die.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, bottom - 4)?.closest(".shout-tray");
}).length"""


def test_r4_all_dice_are_seen_above_the_word(visitors: Visitors) -> None:
    transcript = named("shout/claims-out-of-order")
    rolled = next(seen for seen in transcript.moments(0) if "dice/9" in seen.parts)
    page = Stage(visitors, transcript, 0).show(rolled)
    for (width, height), text in ROOMS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(ENLARGE, text)
        page.evaluate("() => stage.drawn()")
        assert page.evaluate(SEEN) == 10, f"at {width} x {height}, text of {text}"
    page.evaluate(ENLARGE, 1)
