"""Finished matches of Waywords by random play."""

from functools import cache

from msgspec.structs import replace

from tests.games.ways import player
from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.ways import Ways, variants
from wordhall.games.ways.types import Accept, Action, Finish, Options
from wordhall.kernel import match
from wordhall.kernel.game import Act, Roster, Seat, Sitter
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def library(digest: str, names: str | None) -> Lexicon | None:
    """The shelf of these matches: one list."""
    is_meant = (digest, names) == (player.WORDS.digest, player.WORDS.names_digest)
    return player.WORDS if is_meant else None


def play(number: int, steps: int = 80) -> Play:
    """The random match with this number; after so many steps everybody passes."""
    stream = Luck(b"verify ways").stream("match", number)
    options = player.options(stream)
    if options.variant == "solitaire":
        options = replace(options, words="checked")
    roster = random_sitters(stream, stream.pick(variants.seats(options)))
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    if rated:
        options = replace(options, handicaps=())
    rules = TableRules(
        rated=rated,
        host=stream.pick((None, Seat(0))),
        levels=stream.pick(((), ("club", "expert"))),
        idle_minutes=None,
    )
    table = playing.opened(player.make(), stream, options, roster, rules, code)
    return random_course(table, steps, wish, last_wish)


def eager(number: int, options: Options, lexicon: Lexicon = player.WORDS) -> Play:
    """A match of two people who make a word in every turn in which they find one."""
    stream = Luck(b"eager").stream("ways", number)
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    table = playing.opened(Ways(lexicon), stream, options, roster, TableRules())
    playing.finish(table, word_wish)
    return table


def word_wish(table: Play, seat: Seat) -> Action:
    """Any word that may be laid; without one, the turn is over."""
    view, last = match.look(table.game, table.live, seat), last_wish(table, seat)
    if view.window is None and not view.spelled:
        hand = table.state.table.players[seat]
        tries = (player.spell(view, hand.patterns, table.stream) for _ in range(60))
        return next((word for word in tries if word and is_legal(table, seat, word)), last)
    return last


def is_legal(table: Play, seat: Seat, action: Action) -> bool:
    """Whether the rules allow it."""
    act = Act(seat, action, table.live.at)
    return match.step(table.game, table.live, act, table.luck).refusal is None


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    view = match.look(table.game, table.live, seat)
    return player.wish(view, seat, table.stream) or Finish(0)


def last_wish(table: Play, seat: Seat) -> Action:
    """What ends the match soonest."""
    window, state = table.state.window, table.state
    if window is not None and seat != state.turn:
        return Accept()
    hand = state.table.players[seat]
    free = variants.free(state.options)
    return Finish(0 if free else 5 - len(hand.letters) - len(hand.patterns))


@cache
def finished(number: int) -> bytes:
    """The record of a random match."""
    return play(number).record()
