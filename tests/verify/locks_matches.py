"""Finished matches of Mark My Word by random play."""

from functools import cache

from msgspec.structs import replace

from tests.games.locks import player
from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.locks.types.actions import Action, End, Pass
from wordhall.games.locks.types.components import Handicap
from wordhall.kernel import match
from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def library(digest: str, names: str | None) -> Lexicon | None:
    """The shelf of these matches: one list."""
    is_meant = (digest, names) == (player.LEXICON.digest, player.LEXICON.names_digest)
    return player.LEXICON if is_meant else None


def play(number: int, steps: int = 60) -> Play:
    """The random match with this number; after so many steps everybody passes."""
    stream = Luck(b"verify locks").stream("match", number)
    roster = random_sitters(stream, stream.pick((2, 2, 3, 4)))
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    options = player.options(stream)
    if rated:
        options = replace(options, hints=False, handicaps=())
    elif stream.below(3) == 0:
        options = replace(options, handicaps=(Handicap(Seat(1), 7, 20),))
    rules = TableRules(
        pace="real-time" if options.turn_days is None else "correspondence",
        rated=rated,
        host=stream.pick((None, Seat(0), Seat(1))),
        levels=stream.pick(((), ("club", "expert"))),
        idle_minutes=None,
    )
    table = playing.opened(player.make(), stream, options, roster, rules, code)
    return random_course(table, steps, wish, last_wish)


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    view = match.view(table.game, table.live, seat)
    return player.wish(view, seat, table.stream) or Pass()


def last_wish(table: Play, seat: Seat) -> Action:
    """What ends the match soonest."""
    view = match.view(table.game, table.live, seat)
    return End() if view.turn.may_end and seat % 2 else Pass()


@cache
def finished(number: int) -> bytes:
    """The record of a random match."""
    return play(number).record()
