"""Time that runs out is seen without a page at work for every frame of it: phones grow warm."""

import pytest

from tests.web.browser import Visitors
from tests.web.stage import Stage, named

FRAMES = 40
PASSED = """(frames) => new Promise((done) => {
  const pass = (left) => (left ? requestAnimationFrame(() => pass(left - 1)) : done());
  pass(frames);
})"""


@pytest.mark.parametrize(
    "name, typed",
    [
        ("sheets/build-limit", "roll"),
        ("shout/in-turns", "roll"),
        ("cross/challenge-and-flag", "8F SULVE"),
    ],
)
def test_a_page_is_not_laid_out_for_every_frame(visitors: Visitors, name: str, typed: str) -> None:
    transcript = named(name)
    stage = Stage(visitors, transcript, 0, still=False)
    page = stage.show(transcript.after(typed, 0))
    page.locator(".sand").first.wait_for()
    page.evaluate(PASSED, FRAMES)
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable")

    def layouts() -> float:
        told = metrics.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in told if one["name"] == "LayoutCount"))

    before = layouts()
    page.evaluate(PASSED, FRAMES)
    assert layouts() - before < FRAMES / 2
