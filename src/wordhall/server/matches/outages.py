"""Match time after an outage (H5), when a table is loaded."""

from collections.abc import Iterable, Sequence

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.play.outages import without
from wordhall.server.tables.loading import Loaded
from wordhall.store.rows import Outage, Wall


def resumed(
    loaded: Loaded, outages: Sequence[Outage], wall: Wall, *, resting: bool = False
) -> tuple[Timeline, Ms | None]:
    """The timeline from the newest commit on, and how long the hall has been down since then.

    Outages are taken out, with grace if a clock runs; the length is None if there was none. A
    commit made in a grace has the time of its end, which may lie ahead. Another commit from the
    future counts as made now, since the system's clock went back. A match that was `resting`
    (H11) still rests.
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


def merged(outages: Iterable[Outage]) -> Sequence[Outage]:
    """The times in which there was at least one outage, in order."""
    found: list[Outage] = []
    for outage in sorted(outages, key=lambda outage: (outage.began, outage.ended)):
        if found and outage.began <= found[-1].ended:
            found[-1] = Outage(found[-1].began, max(found[-1].ended, outage.ended))
        else:
            found.append(outage)
    return found
