"""Mark My Words: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.sheets.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, in_order, rows


def podium(finished: FinishedMatch) -> Podium:
    """Everybody by place and total, and the grid of the first of them."""
    view = decoder(View).decode(finished.view)
    first = in_order(finished.outcome)[0]
    return Podium(
        title=CATALOG[finished.game].title,
        rows=rows(finished.names, finished.outcome, finished.bots),
        grid=view.sheets[first].grid or (),
        caption=f"The grid of {finished.names[first]}",
    )
