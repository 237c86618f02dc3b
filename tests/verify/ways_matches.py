"""Finished matches of Waywords by random play."""

from functools import cache

from msgspec.structs import replace

from tests.games.ways import player
from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.ways import Ways, variants
from wordhall.games.ways.types.actions import Accept, Action, Challenge, Finish, Swap
from wordhall.games.ways.types.components import Options, Replacement
from wordhall.kernel import match
from wordhall.kernel.game import Act, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
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
    seats = stream.pick(variants.seats(options))
    if seats == 1:
        options = replace(options, words="checked", youngest=None)
    roster = random_sitters(stream, seats)
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


@cache
def eager(number: int, options: Options, lexicon: Lexicon = player.WORDS) -> bytes:
    """A match of two people who make a word in every turn in which they find one."""
    stream = Luck(b"eager").stream("ways", number)
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    table = playing.opened(Ways(lexicon), stream, options, roster, TableRules())
    playing.finish(table, word_wish)
    return table.record()


@cache
def idle(options: Options, players: int = 2) -> bytes:
    """A match of people who swap a tile each, and then do nothing of their own accord."""
    stream = Luck(b"idle").stream("ways", players)
    roster = Roster((Sitter("Ada"), Sitter("Ben"))[:players])
    table = playing.opened(player.make(), stream, options, roster, TableRules())
    playing.finish(table, idle_wish)
    return table.record()


def idle_wish(table: Play, seat: Seat) -> Action:
    """A swap in the first six turns of everybody; then a pass."""
    letters = table.state.table.players[seat].letters
    swap = Swap(Replacement("A1", letters[0]))
    turns = len(table.state.turns) // len(table.state.table.players)
    return swap if turns < 6 and is_legal(table, seat, swap) else last_wish(table, seat)


def word_wish(table: Play, seat: Seat) -> Action:
    """Any word that may be laid; without one, the turn is over."""
    view, last = match.view(table.game, table.live, seat), last_wish(table, seat)
    if view.window is None and not view.spelled:
        hand = table.state.table.players[seat]
        tries = (player.spell(view, hand.patterns, table.stream) for _ in range(60))
        return next((word for word in tries if word and is_legal(table, seat, word)), last)
    return last


@cache
def doubting(number: int) -> bytes:
    """A match of people who challenge every word until it has cost them points, and play on."""
    stream = Luck(b"doubting").stream("ways", number)
    roster, options = Roster((Sitter("Ada"), Sitter("Ben"))), Options(words="challenge", target=40)
    table = playing.opened(player.make(), stream, options, roster, TableRules())
    playing.finish(table, doubting_wish)
    return table.record()


def doubting_wish(table: Play, seat: Seat) -> Action:
    """A challenge, while nothing has been lost by one; else a word."""
    fair = table.state.table.players[seat].score >= 0
    return Challenge() if fair and is_legal(table, seat, Challenge()) else word_wish(table, seat)


def is_legal(table: Play, seat: Seat, action: Action) -> bool:
    """Whether the rules allow it."""
    act = Act(seat, action, table.live.at)
    return match.step(table.game, table.live, act, table.luck).refusal is None


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    view = match.view(table.game, table.live, seat)
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
