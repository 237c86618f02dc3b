"""Jumbo Word Cross: what research is told. The pool is not: nobody has drawn what is left of it."""

from typing import Final

from wordhall.games.cross.types import components, events
from wordhall.research.telling import Telling

TELLING: Final = Telling(
    told={
        events.Opened: ("edition", "first", "racks"),
        events.TurnBegan: ("seat",),
        events.Placed: ("play",),
        events.Challenged: ("by", "words", "fallen"),
        events.PlayFell: ("seat",),
        events.TurnLost: ("seat",),
        events.Consoled: ("seat", "points"),
        events.Settled: ("seat", "how"),
        events.Drew: ("seat", "tiles"),
        events.Exchanged: ("seat", "aside", "drawn"),
        events.Passed: ("seat",),
        events.TimeRanOut: ("seat",),
        events.TurnSkipped: ("seat", "why"),
        events.Ended: ("reason",),
        components.Play: ("seat", "tiles", "words", "points"),
        components.Tile: ("square", "letter", "blank"),
        components.Word: ("text", "points"),
    },
    by_seat={events.Opened: "racks"},
)
