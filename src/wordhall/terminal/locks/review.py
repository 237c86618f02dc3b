"""The review of a match of Mark My Word at a terminal."""

from collections.abc import Sequence

from wordhall.games.locks.notation.commands import name
from wordhall.review.locks import MatchReview
from wordhall.review.locks.choices import Choice
from wordhall.review.locks.reasons import EndsWell, OpensLess, PaysLess, Reason
from wordhall.review.locks.turns import TurnReview
from wordhall.terminal import reviewing
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line
from wordhall.terminal.locks.panel import what
from wordhall.terminal.reviewing import NEARLY, Better, marked, points, reason_text


def reviewed(review: MatchReview, ended: Ended) -> list[Line]:
    """Accuracy, luck, best finds, and the turns."""
    return reviewing.in_turns(ended, review, what, better, why)


def better(turn: TurnReview, rare: Sequence[str]) -> Better | None:
    """The advised move, and by how many points it is better; None if no move is."""
    if not turn.best or not turn.cost or turn.cost < NEARLY:
        return None
    choice = turn.best[turn.advised]
    by = turn.cost - turn.best[0].value + choice.value
    return marked(named(choice), choice.words, rare), by


def named(choice: Choice) -> str:
    """`H8 E, I8 A (EARN, EARNS)`: tiles with their squares, and the words that they finish."""
    laid = ", ".join(f"{name(tile.cell)} {tile.letter}" for tile in choice.tiles) or "pass"
    return f"{laid} ({', '.join(choice.words)})" if choice.words else laid


def why(reason: Reason) -> str:
    """Why the advised move is better."""
    match reason:
        case PaysLess(points=less):
            own = f"It pays the others {points(less)} less."
        case OpensLess(points=less):
            own = f"It gives the others fewer words to finish: about {points(less)} less."
        case EndsWell(points=more):
            own = f"It leaves better tiles: about {points(more)} more to come."
        case _:
            own = ""
    return reason_text(reason, own)
