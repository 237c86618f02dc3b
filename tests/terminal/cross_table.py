"""A table of Jumbo Word Cross for tests: whoever is a bot does as it is told."""

from collections.abc import Sequence
from functools import cache

from tests.terminal.table import CODE, dealt
from wordhall.bots.contract import Bot, Intention
from wordhall.games.cross.notation.commands import read
from wordhall.games.cross.types.actions import Accept, Action, Pass
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.play.agreement import Agreement
from wordhall.terminal.dealing import Deal
from wordhall.words import Lexicon

WORDS = ("RUNS", "RUN", "SUN", "FUN", "FUR", "SO", "UN", "US", "TO", "TONS")


@cache
def lexicon() -> Lexicon:
    return Lexicon.of(WORDS)


class Obedient(Bot[View, Action]):
    """Says these lines in its turns, one after the other, and passes then; accepts every play."""

    def __init__(self, seat: Seat, lines: Sequence[str] = ()) -> None:
        self.seat = seat
        self.lines = list(lines)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        if view.window is not None:
            undecided = self.seat in view.window.undecided
            return Intention(Accept(), Ms(now + 500)) if undecided else None
        if view.turn != self.seat:
            return None
        done = sum(turn.seat == self.seat for turn in view.turns)
        action = read(self.lines[done], view) if done < len(self.lines) else Pass()
        return Intention(action, Ms(now + 1000))


def lay(
    *sitters: Sitter, options: Options | None = None, lines: Sequence[str] = (), wall: int = 0
) -> Deal:
    """A match that was just opened, with the chance of a code; the first one begins."""
    agreement = Agreement(
        "cross", options or Options(youngest=Seat(0)), Roster(sitters), CODE, quick=True
    )
    return dealt(agreement, lexicon(), lambda seat, _: Obedient(seat, lines), wall)


def alone(*lines: str, options: Options | None = None) -> Deal:
    """One person and a bot that says these lines."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), options=options, lines=lines)
