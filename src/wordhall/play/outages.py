"""Match time without an outage (H5)."""

from typing import Any

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms
from wordhall.kernel.match.commits import Live


def without(
    timeline: Timeline, live: Live[Any], due: Ms | None, gap: tuple[int, int], grace: Ms
) -> Timeline:
    """The timeline without a gap, from wall time to wall time, and with a grace if a clock runs.

    `due` is the game's own deadline. In correspondence a gap is taken out only if `due` fell into
    it.
    """
    began, ended = gap
    if not match.excuses_outage(live, due, timeline.at(began), Ms(ended - began)):
        return timeline
    timed = due is not None and live.house.rules.pace == "real-time"
    return timeline.without(began, ended, grace if timed else Ms(0))
