"""Mark My Word: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.locks.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(told: FinishedMatch) -> Podium:
    """Everybody by place and total, and the board as it lay at the end."""
    view = decoder(View).decode(told.view)
    squares = (square for row in view.board for square in row.squares)
    return Podium(
        title=CATALOG[told.game].title,
        rows=rows(told.names, told.outcome, told.bots),
        grid=tuple("" if square is None else square.letter for square in squares),
        caption="The board at the end",
    )
