"""Word Chain: what the picture of a finished match shows."""

import msgspec

from wordhall.catalog import CATALOG
from wordhall.games.chain.types import View
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(told: FinishedMatch) -> Podium:
    """Everybody by place and total, and the letter that hangs from the chain."""
    view = msgspec.json.decode(told.view, type=View)
    return Podium(
        title=CATALOG[told.game].title,
        rows=rows(told.names, told.outcome),
        grid=(view.letter,),
        caption="The last letter",
    )
