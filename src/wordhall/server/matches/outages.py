"""Match time after the hall did not run (H5), when a table is loaded."""

from collections.abc import Sequence

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms
from wordhall.kernel.house import GRACE_AFTER_OUTAGE
from wordhall.play.outages import without
from wordhall.server.tables.loading import Loaded
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
        timeline = without(timeline, live, due, (began, ended), GRACE_AFTER_OUTAGE)
    return timeline, length
