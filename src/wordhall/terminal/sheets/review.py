"""The review of a match of Mark My Words at a terminal."""

from collections.abc import Iterator, Sequence

from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Seat
from wordhall.review.sheets import MatchReview
from wordhall.review.sheets.held import SheetReview
from wordhall.terminal import reviewing
from wordhall.terminal.face import Ended
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.reviewing import INDENT
from wordhall.terminal.sheets import board

MISSED = 5
"""How many of the missed words are shown for each grid."""


def reviewed(review: MatchReview, ended: Ended) -> list[Line]:
    """Accuracy in Find and Build, the luck of the grids, best finds, and the grids."""
    finds = {Seat(s): one.find for s, one in enumerate(review.players) if one.find is not None}
    return [
        *reviewing.heading(),
        *reviewing.accuracy(ended, "Accuracy in Find", [one.accuracy for one in review.players]),
        *reviewing.accuracy(ended, "Accuracy in Build", [one.build for one in review.players]),
        *reviewing.luck(ended, "Luck of the grids in points", review.luck),
        *reviewing.best_finds(ended, finds),
        Line(),
        ink("Grid by grid", "bold"),
        *(line for sheet in review.sheets for line in _sheet(sheet, review.rare, ended)),
        *_best(review, ended),
    ]


def _sheet(sheet: SheetReview, rare: Sequence[str], ended: Ended) -> Iterator[Line]:
    """The points of a grid, and the missed words with the most points that people know."""
    view: View = ended.view
    rows = view.sheets[sheet.builder].rows
    total = 0 if rows is None else rows.total
    text = (
        f"{ended.name(sheet.builder)}'s grid, searched by {ended.name(sheet.finder)}: "
        f"{plain(total)} of {sheet.possible} points"
    )
    yield from paragraph(text, ended.width)
    missed = [f"{held.word} {held.points}" for held in sheet.missed if held.word not in rare]
    if missed:
        said = f"Nobody wrote {', '.join(missed[:MISSED])}."
        yield from paragraph(said, ended.width, "dim", INDENT)


def _best(review: MatchReview, ended: Ended) -> list[Line]:
    """The best grid from the dice of the match."""
    best = review.best
    whose = "" if best.builder is None else f", built by {ended.name(best.builder)}"
    title = f"The best grid that was found for these dice: {best.possible} points{whose}"
    drawn = board.plain_board(best.grid) if ended.plain else board.drawn(best.grid)
    return [Line(), *paragraph(title, ended.width, "bold"), *drawn]
