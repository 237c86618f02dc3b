"""Match time after the hall did not run (H5): when a table is loaded, and while it is in memory."""

from collections.abc import Sequence
from typing import Any

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms
from wordhall.kernel.house import GRACE_AFTER_OUTAGE
from wordhall.kernel.match import Live
from wordhall.server.loading import Loaded
from wordhall.store.contract import Outage, Wall


def resumed(
    loaded: Loaded, outages: Sequence[Outage], wall: Wall, *, resting: bool = False
) -> tuple[Timeline, Ms | None]:
    """How match time goes on from the newest commit, and how long the hall was down since.

    Outages are taken out, with grace where a clock runs; None if there was none. A commit made
    in a grace is of its end, which may be to come; one of a later time counts as of now, since
    the system's clock went back. A match that was `resting` (H11) rests still.
    """
    last, live = loaded.last, loaded.live
    since = last.wall if last.wall <= wall + GRACE_AFTER_OUTAGE else wall
    timeline = Timeline(since - last.at)
    if resting:
        return timeline.hold(since), None
    if live.house.paused:
        timeline = timeline.hold(since)
    due = match.deadline(loaded.game, live)
    length = None
    for outage in outages:
        began, ended = max(outage.began, since), min(outage.ended, wall)
        if ended <= began:
            continue
        length = Ms((length or 0) + ended - began)
        timeline = without(Outage(began, ended), live, due, timeline, GRACE_AFTER_OUTAGE)
    return timeline, length


def without(
    outage: Outage, live: Live[Any], due: Ms | None, timeline: Timeline, grace: Ms
) -> Timeline:
    """Match time without an outage, and without a grace after it where a clock runs.

    A gap of at most `Limits.brief_gap` has no grace, unless the hall went down: a clock that was
    set forward by a little, or (once there are nodes) a table that moved to another one.
    """
    began, ended = outage.began, outage.ended
    if not match.excuse_outage(live, due, timeline.at(began), Ms(ended - began)):
        return timeline
    hurried = due is not None and live.house.rules.pace == "real-time"
    return timeline.without(began, ended, grace if hurried else Ms(0))
