"""Finished matches of Jumbo Word Cross: by random play, and one in which nearly all happens."""

from functools import cache
from typing import Any

from tests.games.cross import player
from tests.games.cross.table import WORDS
from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.cross import Cross
from wordhall.games.cross.types.actions import Accept, Action, Pass
from wordhall.games.cross.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.clock import Correspondence
from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

LEXICON = Lexicon.of(WORDS)


def library(digest: str, names: str | None) -> Lexicon | None:
    """The shelf of these matches: one list."""
    is_meant = (digest, names) == (LEXICON.digest, LEXICON.names_digest)
    return LEXICON if is_meant else None


def play(number: int, steps: int = 60) -> Play:
    """The random match with this number; after so many steps everybody passes."""
    stream = Luck(b"verify cross").stream("match", number)
    roster = random_sitters(stream, stream.pick((2, 2, 3, 4)))
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    options = player.options(stream)
    if rated:
        options = plain(options)
    rules = TableRules(
        pace="correspondence" if isinstance(options.clock, Correspondence) else "real-time",
        rated=rated,
        host=stream.pick((None, Seat(0), Seat(1))),
        levels=stream.pick(((), ("club", "expert"))),
        idle_minutes=None,
    )
    table = playing.opened(Cross(LEXICON), stream, options, roster, rules, code)
    return random_course(table, steps, wish, last_wish)


def plain(options: Options) -> Options:
    """The same without handicaps (H7)."""
    fields: dict[str, Any] = {name: getattr(options, name) for name in options.__struct_fields__}
    return Options(**{**fields, "handicaps": ()})


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    view = match.view(table.game, table.live, seat)
    return player.wish(view, seat, table.stream) or Pass()


def last_wish(table: Play, seat: Seat) -> Action:
    """What ends the match soonest."""
    window = table.state.window
    return Accept() if window is not None and window.seat != seat else Pass()


@cache
def finished(number: int) -> bytes:
    """The record of a random match."""
    return play(number).record()
