"""Mark My Word: what the picture of a finished match shows."""

from wordhall.catalog import CATALOG
from wordhall.games.locks.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows


def podium(finished: FinishedMatch) -> Podium:
    """Everybody by place and total, and the board as it lay at the end."""
    view = decoder(View).decode(finished.view)
    squares = (square for row in view.board for square in row.squares)
    return Podium(
        title=CATALOG[finished.game].title,
        rows=rows(finished.names, finished.outcome, finished.bots),
        grid=tuple("" if square is None else square.letter for square in squares),
        caption="The board at the end",
    )
