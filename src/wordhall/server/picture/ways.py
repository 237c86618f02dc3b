"""Waywords: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.ways.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(told: FinishedMatch) -> Podium:
    """Everybody by place and total, and the tiles as they lay at the end."""
    view = decoder(View).decode(told.view)
    return Podium(
        title=CATALOG[told.game].title,
        rows=rows(told.names, told.outcome, told.bots),
        grid=tuple(tile for row in view.board for tile in row.tiles),
        caption="The field at the end",
    )
