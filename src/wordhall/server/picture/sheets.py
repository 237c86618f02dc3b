"""Mark My Words: what the picture of a finished match shows."""

import msgspec

from wordhall.catalog import CATALOG
from wordhall.games.sheets.types import View
from wordhall.server.matches import FinishedMatch
from wordhall.server.picture.podium import Podium, Row


def podium(told: FinishedMatch) -> Podium:
    """Everybody by place and total, and the grid of the first of them."""
    view = msgspec.json.decode(told.view, type=View)
    scores, places = told.outcome.scores, told.outcome.places or (0,) * len(told.names)
    order = sorted(range(len(scores)), key=lambda seat: (places[seat], -scores[seat], seat))
    first = order[0]
    return Podium(
        title=CATALOG[told.game].title,
        rows=tuple(Row(places[seat], told.names[seat], scores[seat]) for seat in order),
        grid=view.sheets[first].grid or (),
        builder=told.names[first],
    )
