"""Waywords: what research is told. The pile and the stack are not: what players draw is."""

from typing import Final

from wordhall.games.ways.types import components, events
from wordhall.research.telling import Telling

TELLING: Final = Telling(
    told={
        events.Opened: ("edition", "first", "board", "hands"),
        events.TurnBegan: ("seat",),
        events.Confirmed: ("steps",),
        events.TimeRanOut: ("seat",),
        events.Challenged: ("by", "word", "stands"),
        events.WordFell: ("seat",),
        events.Fined: ("seat", "points"),
        events.WordStands: ("seat", "how"),
        events.Refilled: ("seat", "put", "letters", "patterns"),
        events.Ended: ("reason",),
        components.Swapped: ("tile",),
        components.Taken: ("marker", "tiles"),
        components.Cleared: (),
        components.Spelled: ("word", "path", "patterns", "markers", "points", "cost"),
        components.Exchanged: ("cell", "old", "new", "drawn"),
        components.Marker: ("shape", "cells", "by"),
    },
    by_seat={events.Opened: "hands"},
)
