"""House rule H12: the desk of a host pauses, resumes and ends a match that it opened."""

from wordhall.kernel.game import Aborted, Illegal, Paused, Resumed
from wordhall.kernel.house.facts import DeskPaused, DeskResumed, House, HouseEvent, MatchEnded


def decide(house: House, change: Paused | Resumed | Aborted) -> HouseEvent:
    """The house's event for what the desk does; refused where the opening names no desk."""
    if not house.rules.desk:
        raise Illegal(
            "no-desk", "house H12", "No desk leads this table. Its players decide that themselves."
        )
    match change:
        case Aborted():
            return MatchEnded("desk")
        case Paused():
            if house.by_desk:
                raise Illegal(
                    "paused",
                    "house H12",
                    "The desk has paused this match already. Resume it before you pause it again.",
                )
            return DeskPaused()
        case Resumed():
            if not house.paused:
                raise Illegal(
                    "not-paused",
                    "house H12",
                    "This match is not paused. There is nothing to resume.",
                )
            return DeskResumed()
