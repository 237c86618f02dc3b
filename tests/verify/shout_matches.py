"""Finished matches of Word Shout by random play."""

from functools import cache

from msgspec.structs import replace

from tests.games.shout import player
from tests.offers import seats_with_offers
from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.actions import Accept, Action, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import Options
from wordhall.games.shout.waiting import roller
from wordhall.kernel import match
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def library(digest: str, names: str | None) -> Lexicon | None:
    """The shelf of these matches: one list."""
    is_meant = (digest, names) == (player.LEXICON.digest, player.LEXICON.names_digest)
    return player.LEXICON if is_meant else None


def play(number: int, steps: int = 120) -> Play:
    """The random match with this number; after so many steps everybody hurries."""
    stream = Luck(b"verify shout").stream("match", number)
    roster = random_sitters(stream, stream.pick((2, 2, 3, 4)))
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    options = replace(player.options(stream), target=stream.pick((3, 12)))
    if rated:
        options = replace(options, handicaps=())
    rules = TableRules(
        rated=rated,
        host=stream.pick((None, Seat(0), Seat(1))),
        levels=stream.pick(((), ("club", "expert"))),
        idle_minutes=None,
    )
    table = playing.opened(player.make(), stream, options, roster, rules, code)
    return random_course(table, steps, wish, last_wish)


def short(options: Options) -> Play:
    """The shortest match of two people with these options."""
    stream = Luck(b"short").stream("shout")
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    table = playing.opened(player.make(), stream, options, roster, TableRules())
    return random_course(table, 0, wish, last_wish)


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    view = match.view(table.game, table.live, seat)
    return player.wish(view, seat, table.stream) or NoMore()


def last_wish(table: Play, seat: Seat) -> Action:
    """What ends the match soonest: one player takes a word, and nobody takes or doubts another."""
    state = table.state
    if state.phase == "ready":
        return Roll() if seat == roller(state) else Ready()
    if state.phase == "challenging":
        return Accept()
    shortest = state.options.handicap(seat).min_length
    words = [word for word in player.LEXICON if len(word) >= shortest and spell(word, state.dice)]
    others = seats_with_offers(table.game, state) - {seat}
    is_first = not state.takes and not state.pending and all(seat < other for other in others)
    return Shout(words[0]) if is_first and words else NoMore()


@cache
def finished(number: int) -> bytes:
    """The record of a random match."""
    return play(number).record()
