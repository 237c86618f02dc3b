"""Jumbo Word Cross: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.cross.mat import FREE
from wordhall.games.cross.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(finished: FinishedMatch) -> Podium:
    """Everybody by place and total, and the mat as it lay at the end."""
    view = decoder(View).decode(finished.view)
    signs = (sign for row in view.board for sign in row.signs)
    return Podium(
        title=CATALOG[finished.game].title,
        rows=rows(finished.names, finished.outcome, finished.bots),
        grid=tuple("" if sign == FREE else sign for sign in signs),
        caption="The mat at the end",
    )
