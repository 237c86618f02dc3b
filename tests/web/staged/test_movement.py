"""What others do is seen to happen: quickly, and where it happens."""

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of
from tests.web.browser import Visitors
from tests.web.endings import ENDS
from tests.web.stage import Stage, named

MOST_MS = 250
LINES = 6

LONGEST = """() => Math.max(0, ...document.getAnimations()
  .filter(({ effect }) => !effect.target.closest("[aria-hidden=true], .sand"))
  .map(({ effect }) => effect.getComputedTiming().endTime))"""
"""How long what moves takes; points are read for longer, and a clock runs on."""

ASTRAY = """() => {
  const dice = [...document.querySelectorAll(".tray .place")];
  const at = () => dice.map((die) => die.getBoundingClientRect().x);
  const shaken = document.getAnimations().filter(({ effect }) => dice.includes(effect.target));
  if (shaken.length === 0) return null;
  const far = [];
  for (const time of [0, 40, 80, 120, 160, 200]) {
    for (const one of shaken) one.currentTime = time;
    far.push(at());
  }
  for (const one of shaken) one.finish();
  const rest = at();
  return Math.max(...far.flatMap((xs) => xs.map((x, die) => Math.abs(x - rest[die]))));
}"""
"""How far dice are from where they lie while they shake, once they do."""


HELD = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const one = animate.apply(this, given);
    one.pause();
    return one;
  };
}"""
"""What begins to move from now on waits: it may take longer to ask for it than it moves."""


@pytest.mark.parametrize("name", first_of(list(ENDS)))
def test_no_movement_takes_longer_than_a_quarter_of_a_second(visitors: Visitors, name: str) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, transcript.viewers[0], still=False)
    first, *moments = transcript.moments(stage.viewer)
    page = stage.show(first)
    for moment in moments[:LINES]:
        stage.hear(moment)
        page.evaluate("() => stage.drawn()")
        assert page.evaluate(LONGEST) <= MOST_MS, moment.line


def test_dice_that_collided_shake_where_they_lie(visitors: Visitors) -> None:
    transcript = named("shout/to-the-target")
    stage = Stage(visitors, transcript, transcript.viewers[0], still=False)
    for moment in transcript.moments(stage.viewer):
        if any(news["type"] == "Collision" for news in moment.news):
            stage.page.evaluate(HELD)
            stage.hear(moment)
            break
        stage.show(moment)
    astray = stage.page.wait_for_function(ASTRAY).json_value()
    assert 0 < astray <= 6


def test_points_that_rise_leave_with_the_board(visitors: Visitors) -> None:
    transcript = named("ways/time-and-passes")
    stage = Stage(visitors, transcript, transcript.viewers[0], still=False)
    for moment in transcript.moments(stage.viewer):
        if any(news["type"] == "Confirmed" and "Spelled" in str(news) for news in moment.news):
            stage.hear(moment)
            break
        stage.show(moment)
    points = stage.page.locator("b[style*=fixed]")
    points.wait_for()
    stage.page.evaluate("() => document.getAnimations().forEach((one) => one.pause())")
    stage.finish()
    expect(stage.page.get_by_role("button", name="Show the result")).to_be_visible()
    assert points.count() == 0
