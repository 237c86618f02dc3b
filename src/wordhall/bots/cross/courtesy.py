"""When a bot that is next closes the window on the play before (R10): others want to doubt it too.

Neither a bot's pace nor a table in a hurry makes that earlier.
"""

from typing import Final

from wordhall.games.cross.types import Window
from wordhall.kernel.game import Ms, Seat

COURTESY: Final = Ms(20_000)
"""After a play, unless all have accepted it before."""


def begins_at(window: Window, seat: Seat) -> Ms | None:
    """When a bot on this seat may begin at the earliest; None if it is not next."""
    return Ms(window.since + COURTESY) if window.next == seat else None
