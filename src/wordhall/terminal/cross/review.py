"""The review of a match of Jumbo Word Cross at a terminal."""

from collections.abc import Sequence

from wordhall.review.cross import MatchReview
from wordhall.review.cross.choices import Choice, words_in
from wordhall.review.cross.reasons import Blocks, EndsBetter, KeepsBetter, Opens, Reason
from wordhall.review.cross.turns import TurnReview
from wordhall.terminal import reviewing
from wordhall.terminal.cross.panel import what
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line
from wordhall.terminal.reviewing import NEARLY, Better, marked, points, reason_text


def reviewed(review: MatchReview, ended: Ended) -> list[Line]:
    """Accuracy, luck, best finds, and the turns."""
    return reviewing.in_turns(ended, review, what, better, why, besides)


def better(turn: TurnReview, rare: Sequence[str]) -> Better | None:
    """The advised move, and by how many points it is better; None if no move is."""
    if turn.played is None or not turn.best or not turn.cost or turn.cost < NEARLY:
        return None
    choice = turn.best[turn.advised]
    by = turn.cost - turn.best[0].equity + choice.equity
    return marked(named(choice), words_in(choice), rare), by


def named(choice: Choice) -> str:
    """A move as advice: `8D QUARTZ for 48`, `exchange VV`, `pass`."""
    if choice.move:
        return f"{choice.move} for {choice.score}"
    return f"exchange {choice.aside}" if choice.aside else "pass"


def why(reason: Reason) -> str:
    """Why the advised move is better."""
    match reason:
        case EndsBetter(more=more):
            own = f"It gains {points(more)} more to the end of the game." if more > 0 else ""
        case KeepsBetter(keeps=keeps, kept=kept, worth=worth):
            instead = f"{keeps or 'no tiles'} instead of {kept or 'no tiles'}"
            own = f"It keeps {instead}, which is worth {points(worth)} more."
        case _:
            own = ""
    return reason_text(reason, own)


def besides(turn: TurnReview) -> str:
    """What was left to the next player, if that differs much."""
    match turn.prospect:
        case Opens(points=worth):
            can = f"the next player can score {points(worth)} more on average"
            return f"What was done opens the board: {can}."
        case Blocks(points=less):
            return f"It also leaves the next player {points(less)} less on average."
        case None:
            return ""
