"""A table of Mark My Word for tests: whoever is a bot does as it is told."""

from collections.abc import Sequence
from functools import cache

from tests.games.locks.table import WORDS
from tests.terminal.table import CODE, dealt
from wordhall.bots.contract import Bot, Intention
from wordhall.games.locks.notation.commands import read
from wordhall.games.locks.types.actions import Action, Pass
from wordhall.games.locks.types.components import Options
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.play.agreement import Agreement
from wordhall.terminal.dealing import Deal
from wordhall.words import Lexicon


@cache
def lexicon() -> Lexicon:
    return Lexicon.of([*WORDS, "ANT", "TAN", "TON", "NOT", "NAB", "ANNO"])


class Obedient(Bot[View, Action]):
    """Says these lines, one after the other, whenever it is its turn, and passes then."""

    def __init__(self, seat: Seat, lines: Sequence[str] = ()) -> None:
        self.seat = seat
        self.lines = list(lines)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        if view.turn.seat != self.seat:
            return None
        own = [turn for turn in view.turns if turn.seat == self.seat]
        done = sum(len(turn.landed) + (turn.reason == "passed") for turn in own)
        action = read(self.lines[done]) if done < len(self.lines) else Pass()
        return Intention(action, Ms(now + 1000))


def lay(
    *sitters: Sitter, options: Options | None = None, lines: Sequence[str] = (), wall: int = 0
) -> Deal:
    """A match that was just opened, with the chance of a code: Ann begins."""
    agreement = Agreement("locks", options or Options(), Roster(sitters), CODE, quick=True)
    return dealt(agreement, lexicon(), lambda seat, _: Obedient(seat, lines), wall)


def alone(*lines: str, options: Options | None = None) -> Deal:
    """One person and a bot that says these lines."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), options=options, lines=lines)
