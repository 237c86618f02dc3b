"""Word Shout: what research is told. Where dice fell and when somebody shouted is not."""

from typing import Final

from wordhall.games.shout.types import components, events
from wordhall.games.shout.types.state import Pending
from wordhall.research.telling import Telling

TELLING: Final = Telling(
    told={
        events.Opened: ("edition", "roller"),
        events.Rolled: ("by", "dice", "dead"),
        events.TurnBegan: ("seat",),
        events.Took: ("seat", "word", "dice", "points"),
        events.CameLate: ("seat", "word", "beaten_by"),
        events.Collided: ("shouts",),
        events.SaidNoMore: ("seat",),
        events.RoundEnded: ("reason",),
        events.Challenged: ("by", "word", "valid"),
        events.RoundScored: ("points", "following"),
        events.LookedUp: ("unlisted",),
        components.Die: ("face",),
        Pending: ("seat", "word"),
    },
    by_seat={events.RoundScored: "points"},
)
