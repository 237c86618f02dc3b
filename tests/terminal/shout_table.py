"""A table of Word Shout in turns for tests: whoever is a bot does as it is told."""

from collections.abc import Sequence
from functools import cache

from tests.terminal.table import CODE
from wordhall.bots import Bot, Intention
from wordhall.bots.shout.standin import StandIn
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.types import Action, Options, Shout, View
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import luck_of, seal, seed_of_code
from wordhall.kernel.match import MatchOpened
from wordhall.terminal.dealing import Deal
from wordhall.terminal.ledger import FORMAT, Heading
from wordhall.terminal.room import Room
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
        self.rest = StandIn(seat)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        done = sum(take.seat == self.seat for take in view.takes)
        if view.table.turn == self.seat and done < len(self.words):
            return Intention(Shout(self.words[done]), Ms(now + 1000))
        return self.rest.intend(view, now)


def lay(
    *sitters: Sitter, options: Options = TURNS, words: Sequence[str] = (), wall: int = 0
) -> Deal:
    """A match that was just opened, with the chance of a code: Ann rolls first."""
    game, seed = WordShout(lexicon()), seed_of_code(CODE)
    sealed = seal(seed, (), CODE)
    roster, rules = Roster(sitters), TableRules(host=Seat(0))
    opened = MatchOpened(
        "shout", game.rules_version, game.lexicon.digest, None, roster, rules, sealed
    )
    luck = luck_of(seed, sealed)
    shared = sum(sitter.bot is None for sitter in sitters) > 1
    room = Room(
        game,
        match.open_match(game, options, opened, luck).commits,
        luck,
        Timeline(wall, held=wall if shared else None),
        lambda seat, _: Obedient(seat, words),
        Obedient,
        standing=shared,
    )
    return Deal(room, Heading(FORMAT, "shout", seed.hex(), "made", quick=True), lexicon())


def alone(*words: str, options: Options = TURNS) -> Deal:
    """One person and a bot that takes these words."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), options=options, words=words)
