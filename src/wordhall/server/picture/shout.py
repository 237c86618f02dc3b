"""Word Shout: what the picture of a finished match shows."""

from collections.abc import Sequence

from wordhall.catalog import CATALOG
from wordhall.games.shout.types.components import Die
from wordhall.games.shout.types.views import View
from wordhall.kernel.decoding import decoder
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture.podium import Podium, rows

SIDE = 4
"""The rows and columns of the grid; each die falls into a cell of its own."""


def podium(finished: FinishedMatch) -> Podium:
    """Everybody by place and total, and the last dice where they fell."""
    view = decoder(View).decode(finished.view)
    return Podium(
        title=CATALOG[finished.game].title,
        rows=rows(finished.names, finished.outcome, finished.bots),
        grid=_fields(view.dice),
        caption="The dice of the last round",
    )


def _fields(dice: Sequence[Die]) -> tuple[str, ...]:
    faces = {(die.y * SIDE // 1000, die.x * SIDE // 1000): die.face for die in dice}
    return tuple(faces.get((row, column), "") for row in range(SIDE) for column in range(SIDE))
