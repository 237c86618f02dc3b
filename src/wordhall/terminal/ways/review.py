"""The review of a match of Waywords at a terminal."""

from collections.abc import Sequence

from wordhall.review.ways import MatchReview
from wordhall.review.ways.choices import Choice
from wordhall.review.ways.reasons import (
    ClearsFirst,
    LaysMore,
    Reason,
    SpellsSomething,
    SwapsFirst,
)
from wordhall.review.ways.turns import TurnReview
from wordhall.terminal import reviewing
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line
from wordhall.terminal.reviewing import NEARLY, Better, marked, points, reason_text
from wordhall.terminal.ways.panel import what
from wordhall.terminal.wording import counted


def reviewed(review: MatchReview, ended: Ended) -> list[Line]:
    """Accuracy, luck, best finds, and the turns."""
    return reviewing.in_turns(ended, review, what, better, why)


def better(turn: TurnReview, rare: Sequence[str]) -> Better | None:
    """The advised move, and by how many points it is better; None if no move is."""
    if not turn.best or not turn.missed or turn.missed < NEARLY:
        return None
    choice = turn.best[turn.advised]
    by = turn.missed - turn.best[0].gain + choice.gain
    return marked(named(choice), (choice.word,), rare), by


def named(choice: Choice) -> str:
    """`CHIMP C3-E4 with H on D4 for 23`: the word, where it lies, and what was done first."""
    swap = f" with {choice.swap.tile} on {choice.swap.cell}" if choice.swap else ""
    clear = " after clear" if choice.cleared else ""
    return f"{choice.word} {choice.path[0]}-{choice.path[-1]}{swap}{clear} for {choice.gain}"


def why(reason: Reason) -> str:
    """Why the advised move is better."""
    match reason:
        case SpellsSomething(more=more):
            own = f"Nothing was spelled; it brings {points(more)}."
        case ClearsFirst(more=more):
            own = f"It needs CLEAR first, and brings {points(more)} more."
        case SwapsFirst(more=more, cell=cell, tile=tile):
            own = f"It needs {tile} on {cell} first, and brings {points(more)} more."
        case LaysMore(more=more, markers=markers):
            own = f"It lies under {counted(markers, 'marker')}, and brings {points(more)} more."
        case _:
            own = ""
    return reason_text(reason, own)
