"""Mark My Word: what research is told. The bag is not: what players draw from it is."""

from typing import Final

from wordhall.games.locks.types import components, events
from wordhall.research.telling import Telling

TELLING: Final = Telling(
    told={
        events.Opened: ("edition",),
        events.Seeded: ("letter", "cell"),
        events.PartMade: ("seat", "letter", "cell"),
        events.WordFinished: ("seat", "letter", "cell", "words"),
        events.Destroyed: ("seat", "letter", "cell", "points"),
        events.TurnEnded: ("seat", "reason"),
        events.Drew: ("seat", "tiles"),
        events.TurnBegan: ("seat",),
        events.GameEnded: ("reason", "unlocked", "held"),
        components.Cell: ("row", "column"),
        components.Finish: ("word", "cells", "paid"),
        components.Payment: ("cell", "seat", "points"),
    },
    by_seat={events.GameEnded: "held"},
)
