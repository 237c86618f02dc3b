"""Bots at a table of Jumbo Word Cross: what they may know, what they may do, how levels differ."""

import inspect
from itertools import islice
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.cross.table import WORDS, Table, names
from wordhall.bots import fallback_bot, levels_of, seat_bot
from wordhall.bots.contract import Effort
from wordhall.bots.cross import CrossBot, moves
from wordhall.bots.cross.leaves import sense_of
from wordhall.bots.cross.lookahead import is_late, is_open, solved
from wordhall.bots.cross.situation import Situation, situation, spent
from wordhall.games.cross import mat
from wordhall.games.cross.types.actions import Accept, Action, Challenge, Exchange, Pass, Place
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.views import View
from wordhall.kernel.clock import Bank, Correspondence, PerTurn, Untimed
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.search import Ends, Graph, Play, engine
from wordhall.words import Lexicon, load

QUICK = Effort(steps=20)
EVERYDAY = load("everyday")
FEW = Lexicon.of(WORDS)
CLOCKS = (
    Untimed(),
    PerTurn(Ms(5_000)),
    Bank(Ms(60_000), Ms(0)),
    Bank(Ms(20_000), Ms(5_000)),
    Correspondence(2),
)
OPTIONS = st.builds(
    Options,
    challenge=st.sampled_from(["double", "void", "single", "five_point"]),
    challenge_seconds=st.sampled_from([1, 20, 60, "usual"]),
    exchange=st.sampled_from(["any", "all"]),
    end=st.sampled_from(["play_on", "first_out"]),
    rack_size=st.sampled_from([3, 7, 7, 7, 9]),
    clock=st.sampled_from(CLOCKS),
)


def bot(level: str, seat: int = 0, words: Lexicon = EVERYDAY, luck: bytes = b"own") -> CrossBot:
    made = seat_bot("cross", level, words, Seat(seat), Luck(luck))
    assert isinstance(made, CrossBot)
    made.effort = QUICK
    return made


def meant(of: CrossBot, view: View, now: int = 0) -> Action:
    intention = of.intend(view, Ms(now))
    assert intention is not None
    assert intention.at >= now
    return intention.action


def played_by(levels: list[str], code: str, words: Lexicon = EVERYDAY) -> Played:
    return play_match("cross", words, levels, code, Options(), QUICK)


# Whole matches: `play_match` fails when a bot is refused anything.


@examples(12)
@given(
    st.lists(st.sampled_from(["novice", "casual"]), min_size=2, max_size=4), OPTIONS, st.integers()
)
def test_whatever_bots_do_is_allowed(levels: list[str], options: Options, code: int) -> None:
    played = play_match("cross", EVERYDAY, levels, f"{code}", options, QUICK)
    assert played.outcome.places
    kinds = {turn.kind for turn in played.live.state.turns}
    assert not kinds & {"flag", "no-time"} or not isinstance(options.clock, PerTurn)


@pytest.fixture(scope="module")
def best() -> Played:
    """Two champions of few words."""
    return played_by(["champion", "champion"], "best", FEW)


def test_bots_that_look_at_no_clock_do_the_same_again(best: Played) -> None:
    assert played_by(["champion", "champion"], "best", FEW) == best


def test_bots_play_words_and_none_that_offends() -> None:
    turns = played_by(["expert", "club"], "words").live.state.turns
    words = {word.text for turn in turns for word in turn.words}
    assert len(words) > 20
    assert all(word in EVERYDAY and not EVERYDAY.offensive(word) for word in words)


# What a bot is shown.


def test_a_bot_is_shown_a_view_and_nothing_else() -> None:
    asked = inspect.signature(CrossBot.intend).parameters
    assert list(asked) == ["self", "view", "now"]
    assert inspect.get_annotations(CrossBot.intend, eval_str=True)["view"] is View


@pytest.mark.parametrize("level", ["casual", "champion"])
def test_what_nobody_sees_changes_nothing(level: str) -> None:
    """Two tables that differ in the other rack and the pool only."""
    words = FEW if level == "champion" else EVERYDAY
    one = Table(("RETAINS", "ABCDEFG"), pool="HIJKLMNOPQRSTUVWXYZ")
    other = Table(("RETAINS", "HIJKLMN"), pool="ZYXWVUTSRQPOGFEDCBA")
    views = one.view(0), other.view(0)
    first, second = (bot(level, words=words).intend(view, Ms(0)) for view in views)
    assert first == second


def test_a_bot_that_is_seated_anew_means_the_same() -> None:
    table = Table(("RETAINS", "ABCDEFG"))
    table.do(0, "8H RAT")
    table.do(1, "accept")
    view = table.view(1)
    first = meant(bot("champion", 1, FEW), view)
    assert first == meant(bot("champion", 1, FEW), view, 5_000)
    assert isinstance(first, Place)


# Words and sight.


def test_who_knows_no_word_exchanges_or_passes() -> None:
    nobody_knows = Lexicon.of(["CAT"])
    table = Table(("CATSDOG", "EEIOURN"))
    lost = bot("novice", words=nobody_knows)
    assert isinstance(meant(lost, table.view(0)), Exchange)
    table = Table(("CATSDOG", "EEIOURN"), pool="")
    lost = bot("novice", words=nobody_knows)
    assert isinstance(meant(lost, table.view(0)), Pass)
    table = Table(("CATSDOG", "EEIOURN"))
    assert isinstance(meant(bot("expert", words=EVERYDAY), table.view(0)), Place)


def test_the_whole_rack_is_exchanged_where_that_is_the_rule() -> None:
    table = Table(("CATSDOG", "EEIOURN"), options=Options(exchange="all"))
    assert meant(bot("novice", words=Lexicon.of(["CAT"])), table.view(0)) == Exchange("ACDGOST")
    table = Table(("CATSDOG", "EEIOURN"), pool="ABCDEF", options=Options(exchange="all"))
    assert isinstance(meant(bot("novice", words=Lexicon.of(["CAT"])), table.view(0)), Pass)


def test_the_champion_sees_the_super_bonus() -> None:
    view = Table(("RETAINS", "EEIOURN")).view(0)
    action = meant(bot("champion", words=FEW), view)
    assert isinstance(action, Place)
    assert len(action.tiles) == 7


def test_novices_overlook_what_takes_many_tiles() -> None:
    view = Table(("RETAINS", "EEIOURN")).view(0)
    tiles = [meant(bot("novice", luck=bytes([n])), view) for n in range(12)]
    sizes = [len(action.tiles) for action in tiles if isinstance(action, Place)]
    assert len(sizes) == 12
    assert sizes.count(7) < 4
    assert len(set(sizes)) > 1


def test_what_fell_here_is_not_played_again() -> None:
    table = Table(("RETAINS", "EEIOURN"), words=["CAT"])
    known = bot("champion", words=FEW)
    first = meant(known, table.view(0))
    assert isinstance(first, Place)
    assert len(first.tiles) == 7
    table.do(0, table.game.write(first))
    table.do(1, "challenge")
    table.do(1, "pass")
    second = meant(known, table.view(0))
    assert not (isinstance(second, Place) and len(second.tiles) == 7)


# R10: challenges.


def judged(play: str, level: str, rack: str = "CATSDOG", **options: Any) -> Action:
    """What the next player does about a play."""
    table = Table((rack, "EEIOURN"), options=Options(**options))
    table.do(0, play)
    return meant(bot(level, 1), table.view(1))


@pytest.mark.parametrize("level", levels_of("cross"))
def test_what_everybody_knows_is_accepted(level: str) -> None:
    assert judged("8H CAT", level) == Accept()


@pytest.mark.parametrize("rule", ["double", "single"])
def test_the_champion_challenges_what_is_no_word(rule: str) -> None:
    assert judged("8H TAGC", "champion", challenge=rule) == Challenge()
    assert judged("8H TAGC", "master", challenge=rule) == Challenge()


def test_who_knows_few_words_has_to_believe_many() -> None:
    assert judged("8H TAGC", "novice") == Accept()


def test_words_are_named_where_they_must_be() -> None:
    table = Table(("CATSDOG", "EEIOURN"), options=Options(challenge="five_point"))
    table.do(0, "8H CAT")
    table.do(1, "accept")
    table.do(1, "I9 NE")
    table.do(0, "accept")
    table.do(0, "7H GDO")
    assert meant(bot("champion", 1), table.view(1)) == Challenge(("GDO", "GC", "DANE", "OT"))
    table = Table(("CATSDOG", "EEIOURN"), options=Options(challenge="five_point"))
    table.do(0, "8H CAT")
    assert meant(bot("champion", 1), table.view(1)) == Accept()


def test_an_offensive_word_is_known_though_never_played() -> None:
    offensive = next(word for word in EVERYDAY if len(word) == 4 and EVERYDAY.offensive(word))
    table = Table((offensive + "XYZ", "EEIOURN"))
    table.do(0, f"8H {offensive}")
    assert meant(bot("champion", 1), table.view(1)) == Accept()


def test_others_have_time_to_doubt_too() -> None:
    table = Table(("CATSDOG", "EEIOURN", "RATSTEN"))
    table.do(0, "8H CAT")
    next_one, last = bot("casual", 1), bot("casual", 2)
    for seat, each in ((1, next_one), (2, last)):
        assert meant(each, table.view(seat)) == Accept()
    table.do(1, "accept")
    going_on = next_one.intend(table.view(1), Ms(0))
    assert going_on is not None
    assert isinstance(going_on.action, Place)
    assert last.intend(table.view(2), Ms(0)) is not None
    table.do(2, "accept")
    assert last.intend(table.view(2), Ms(100)) is None
    assert names(table.log)[-1] == "TurnBegan"
    assert isinstance(meant(next_one, table.view(1), 100), Place)


@pytest.mark.parametrize("level", ["novice", "champion", "fallback bot"])
def test_r10_a_bot_that_is_next_begins_twenty_seconds_after_the_play(level: str) -> None:
    table = Table(("CATSDOG", "EEIOURN", "RATSTEN"))
    table.do(0, "8H CAT", at=100_000)
    table.do(1, "accept", at=101_000)
    seated: Any = fallback_bot("cross", Seat(1)) if level == "fallback bot" else bot(level, 1, FEW)
    begins = seated.intend(table.view(1), Ms(115_000))  # who sat down in the middle of it
    assert 120_000 <= begins.at <= (140_000 if level == "novice" else 120_000)
    table.do(1, table.game.write(begins.action), at=begins.at)
    assert table.refused(2, "challenge") == "nothing-to-challenge cross R10"


def test_r10_no_bot_begins_out_of_turn() -> None:
    table = Table(("CATSDOG", "EEIOURN", "RATSTEN"))
    table.do(0, "8H CAT")
    table.do(2, "accept")
    for seated in (bot("champion", 2), fallback_bot("cross", Seat(2))):
        assert seated.intend(table.view(2), Ms(60_000)) is None


def test_r10_bots_alone_need_nobody_to_close_a_window() -> None:
    for seats in (2, 4):
        turns = played_by(["casual"] * seats, "alone").live.state.turns
        assert len(turns) > 10


def test_nobody_judges_their_own_play() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "8H CAT")
    assert bot("champion").intend(table.view(0), Ms(0)) is None


# Time.


def test_a_bot_moves_before_its_flag_falls() -> None:
    for clock in (PerTurn(Ms(1_000)), Bank(Ms(12_000))):
        view = Table(("RETAINS", "EEIOURN"), options=Options(clock=clock)).view(0)
        intention = bot("novice").intend(view, Ms(0))
        assert intention is not None
        assert intention.at <= 1_000


def test_what_was_chosen_stays_while_nothing_changes() -> None:
    table = Table(("RETAINS", "EEIOURN"))
    once = bot("champion", words=FEW)
    once.effort = Effort(steps=50)
    first = once.intend(table.view(0), Ms(0))
    once.effort = Effort(steps=1_000_000)
    assert once.intend(table.view(0), Ms(0)) == first


# Situations.


def test_a_situation_counts_what_will_be_drawn() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool="LMN")
    table.do(0, "8H CAT")
    seen = situation(table.view(1), Seat(1))
    assert (seen.tiles, seen.pool) == ((7, 7), 0)
    assert len(seen.unseen) == 104 - 3 - 7
    assert seen.others == (0,)
    assert (seen.scores, seen.passes, seen.scoreless) == ((5, 0), 0, 0)


def test_r15_a_situation_counts_the_turns_that_brought_nothing() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "pass")
    table.do(1, "exchange E")
    seen = situation(table.view(0), Seat(0))
    assert (seen.passes, seen.scoreless) == (0, 2)


def test_every_action_of_the_game_is_thought_of() -> None:
    assert {kind.__name__ for kind in get_args(Action)} == {
        *("Place", "Exchange", "Pass", "Begin"),
        *("Accept", "Challenge"),
    }


def test_stand_ins_play_a_match_in_no_time() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    table.do(0, "8H CAT")
    assert fallback_bot("cross", Seat(1)).intend(table.view(1), Ms(7)) is not None
    assert meant_by(fallback_bot("cross", Seat(1)), table.view(1)) == Accept()
    assert fallback_bot("cross", Seat(0)).intend(table.view(0), Ms(7)) is None
    table.do(1, "accept")
    assert meant_by(fallback_bot("cross", Seat(1)), table.view(1)) == Pass()


def meant_by(of: Any, view: View) -> Action:
    intention = of.intend(view, Ms(7))
    assert intention.at == 7
    action: Action = intention.action
    return action


# Looking ahead.


@pytest.mark.parametrize("seats, end", [(2, "first_out"), (3, "first_out"), (4, "play_on")])
def test_champions_play_at_any_table(seats: int, end: Any) -> None:
    options = Options(end=end, challenge="five_point")
    played = play_match("cross", FEW, ["champion"] * seats, "any", options, QUICK)
    assert played.outcome.places


def test_an_open_end_is_thought_through() -> None:
    """Who lays both tiles is out, and gets what the other holds; but not who opens a place."""
    now = open_end(rack="AT", unseen="Q", board={"H8": "C"})
    best = best_of(now, engine().build(["CAT", "AT", "AX", "TAX"]))
    assert best
    assert sorted(best.letters.replace(".", "")) == ["A", "T"]
    spoilt = now._replace(unseen="X")
    assert best_of(spoilt, engine().build(["CAT", "AX"])) is None


def test_of_an_open_end_only_what_the_bot_knows_is_played() -> None:
    now = open_end(rack="AT", unseen="Q", board={"H8": "C"})
    graph = engine().build(["CAT", "AT", "AX", "TAX"])
    [plays] = graph.plays(now.setting, [now.position])
    known = [play for play in plays if play != best_of(now, graph)]
    assert known
    assert solved(now, known, graph, QUICK) in known
    assert solved(now, [""], graph, QUICK) is None


def best_of(now: Situation, graph: Graph) -> Play | None:
    [plays] = graph.plays(now.setting, [now.position])
    return solved(now, [*plays, ""], graph, QUICK)


def test_plays_come_best_first_however_many_are_looked_at() -> None:
    table = Table(("CATSDOG", "EEIOURN"))
    now = situation(table.view(0), Seat(0))
    graph, sense = engine().build(EVERYDAY), sense_of(3)
    [best] = graph.best(now.setting, [now.position], leaves=sense.leaves, most=50)
    assert len(best) == 50
    assert [move.play for move in islice(moves.plays(now, graph, sense), 50)] == best


def test_r7_exchanges_come_best_first_and_need_tiles_in_the_pool() -> None:
    now = situation(Table(("CATSDOG", "EEIOURN"), pool="LMN").view(0), Seat(0))
    made = list(moves.exchanges(now, sense_of(3), whole=False))
    assert {len(move.aside) for move in made} == {1, 2, 3}
    assert all(sorted(move.aside + move.kept) == sorted(now.rack) for move in made)
    assert made == moves.best_first(made)
    assert not list(moves.exchanges(now, sense_of(3), whole=True))
    assert not list(moves.exchanges(now._replace(pool=0), sense_of(3), whole=False))


@pytest.mark.parametrize("ends, laid", [("first_out", 3), ("play_on", 1)])
def test_r15_where_all_play_on_a_tile_that_is_kept_makes_one_more_turn(
    ends: Ends, laid: int
) -> None:
    now = open_end(rack="SAT", unseen="Q", board={"H8": "C", "I8": "A", "J8": "T"})
    graph = engine().build(["CAT", "CATS", "SAT", "AT", "TA"])
    best, *_ = moves.plays(now._replace(ends=ends), graph, sense_of(3))
    assert best.play
    assert len(spent(best.play)) == laid


def open_end(rack: str, unseen: str, board: dict[str, str]) -> Situation:
    """A game of two with an empty pool."""
    seen = situation(Table(("CATSDOG", "EEIOURN")).view(0), Seat(0))
    rows = bytearray(seen.board)
    for square, letter in board.items():
        row, column = mat.spot_of(square) or (0, 0)
        rows[row * mat.SIZE + column] = ord(letter)
    return seen._replace(
        board=bytes(rows), rack=rack, unseen=unseen, tiles=(len(rack), len(unseen)), pool=0
    )


def test_the_end_is_in_sight_when_few_tiles_are_unseen() -> None:
    seen = situation(Table(("CATSDOG", "EEIOURN")).view(0), Seat(0))
    assert not is_late(seen)
    assert not is_open(seen)
    assert is_late(seen._replace(unseen="ABCDEFGHIJKLMN"))
    known = seen._replace(pool=0, unseen="EEIOURN")
    assert is_open(known)
    several = known._replace(others=(Seat(1), Seat(2)), tiles=(7, 3, 4))
    assert not is_open(several)
    assert is_open(several._replace(unseen="", tiles=(7, 0, 0)))
