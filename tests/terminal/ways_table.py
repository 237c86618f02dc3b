"""A table of Waywords for tests: whoever is a bot does as it is told."""

from collections.abc import Sequence
from functools import cache

from tests.terminal.table import CODE, dealt
from wordhall.bots.contract import Bot, Intention
from wordhall.bots.ways.fallback import FallbackBot
from wordhall.games.ways.notation.commands import read
from wordhall.games.ways.types.actions import Action
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.play.agreement import Agreement
from wordhall.terminal.dealing import Deal
from wordhall.words import Lexicon


@cache
def lexicon() -> Lexicon:
    return Lexicon.of(["SAG", "AND", "THE", "THEN"])


class Obedient(Bot[View, Action]):
    """Says these lines, a turn each, and passes then; accepts every word."""

    def __init__(self, seat: Seat, lines: Sequence[str] = ()) -> None:
        self.seat = seat
        self.lines = list(lines)
        self.rest = FallbackBot(seat)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        done = sum(turn.seat == self.seat for turn in view.turns)
        mine = view.turn == self.seat and view.window is None and not view.laid
        if mine and done < len(self.lines):
            return Intention(read(self.lines[done], view), Ms(now + 1000))
        return self.rest.intend(view, now)


def lay(
    *sitters: Sitter, options: Options | None = None, lines: Sequence[str] = (), wall: int = 0
) -> Deal:
    """A match that was just opened, with the chance of a code: Ann begins, without a clock."""
    agreement = Agreement(
        "ways", options or Options(turn_seconds=None), Roster(sitters), CODE, quick=True
    )
    return dealt(agreement, lexicon(), lambda seat, _: Obedient(seat, lines), wall)


def alone(*lines: str, options: Options | None = None) -> Deal:
    """One person and a bot that says these lines."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), options=options, lines=lines)
