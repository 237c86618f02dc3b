"""Mark My Words: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.sheets.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, in_order, rows


def podium(told: FinishedMatch) -> Podium:
    """Everybody by place and total, and the grid of the first of them."""
    view = decoder(View).decode(told.view)
    first = in_order(told.outcome)[0]
    return Podium(
        title=CATALOG[told.game].title,
        rows=rows(told.names, told.outcome, told.bots),
        grid=view.sheets[first].grid or (),
        caption=f"The grid of {told.names[first]}",
    )
