"""When the next bot closes the window on a play (R10), so that others have time to challenge.

Neither a bot's pace nor a quick table makes that earlier.
"""

from typing import Final

from wordhall.games.cross.types.state import Window
from wordhall.kernel.game import Ms, Seat

COURTESY: Final = Ms(20_000)
"""The ms after a play, unless all have accepted it before."""


def begins_at(window: Window, seat: Seat) -> Ms | None:
    """When a bot on this seat may begin at the earliest; None if it is not next."""
    return Ms(window.since + COURTESY) if window.next == seat else None
