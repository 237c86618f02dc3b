"""A table of Word Shout in turns for tests: whoever is a bot does as it is told."""

from collections.abc import Sequence
from functools import cache

from tests.terminal.table import CODE, dealt
from wordhall.bots.contract import Bot, Intention
from wordhall.bots.shout.fallback import FallbackBot
from wordhall.games.shout.types.actions import Action, Shout
from wordhall.games.shout.types.components import Options
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.play.agreement import Agreement
from wordhall.terminal.dealing import Deal
from wordhall.words import Lexicon

TURNS = Options(manner="turns", youngest=Seat(0))


@cache
def lexicon() -> Lexicon:
    return Lexicon.of(["FAME", "SLIM", "FAIR", "MAY", "RIM", "SCORE"])


class Obedient(Bot[View, Action]):
    """Takes these words, one after the other, and says “no more” then."""

    def __init__(self, seat: Seat, words: Sequence[str] = ()) -> None:
        self.seat = seat
        self.words = list(words)
        self.rest = FallbackBot(seat)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        done = sum(take.seat == self.seat for take in view.takes)
        if view.table.turn == self.seat and done < len(self.words):
            return Intention(Shout(self.words[done]), Ms(now + 1000))
        return self.rest.intend(view, now)


def lay(
    *sitters: Sitter, options: Options = TURNS, words: Sequence[str] = (), wall: int = 0
) -> Deal:
    """A match that was just opened, with the chance of a code: Ann rolls first."""
    agreement = Agreement("shout", options, Roster(sitters), CODE, quick=True)
    return dealt(agreement, lexicon(), lambda seat, _: Obedient(seat, words), wall)


def alone(*words: str, options: Options = TURNS) -> Deal:
    """One person and a bot that takes these words."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), options=options, words=words)
