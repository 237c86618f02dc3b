"""Waywords: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.ways.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(finished: FinishedMatch) -> Podium:
    """Everybody by place and total, and the tiles as they lay at the end."""
    view = decoder(View).decode(finished.view)
    return Podium(
        title=CATALOG[finished.game].title,
        rows=rows(finished.names, finished.outcome, finished.bots),
        grid=tuple(tile for row in view.board for tile in row.tiles),
        caption="The field at the end",
    )
