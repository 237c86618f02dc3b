"""Bots at a table of Mark My Word: what they may know and do, how they plan, how levels differ."""

import inspect
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.breadth import WIDE
from tests.effort import examples
from tests.games.locks.table import WORDS, Table
from tests.views import view_of
from wordhall.bots import fallback_bot, levels_of, seat_bot
from wordhall.bots.contract import Effort
from wordhall.bots.locks import LocksBot
from wordhall.bots.locks.levels import LEVELS, TEMPERS
from wordhall.games.locks.notation import commands as notation
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import Options
from wordhall.games.locks.types.events import Destroyed, WordFinished
from wordhall.games.locks.types.state import State
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.words import Lexicon, load

EVERYDAY = load("everyday")
FEW = Lexicon.of(WORDS)
QUICK = Effort(steps=200)
OPTIONS = st.builds(
    Options,
    rack_size=st.sampled_from([3, 7, 12]),
    board_size=st.sampled_from([7, 15]),
    min_word_length=st.sampled_from([2, 3, 4]),
    opening=st.sampled_from(["seed", "free"]),
    turn_seconds=st.sampled_from([None, 10, 60]),
)


def bot(level: str, seat: int = 0, words: Lexicon = FEW, luck: bytes = b"own") -> LocksBot:
    made = seat_bot("locks", level, words, Seat(seat), Luck(luck))
    assert isinstance(made, LocksBot)
    made.effort = QUICK
    return made


def meant(of: LocksBot, view: View, now: int = 0) -> Action:
    intention = of.intend(view, Ms(now))
    assert intention is not None
    assert intention.at >= now
    return intention.action


def turn(table: Table, level: str = "master", seat: int = 0, luck: bytes = b"own") -> list[str]:
    """What a bot does in a whole turn, as typed commands."""
    player, commands = bot(level, seat, luck=luck), list[str]()
    number = len(table.state.turns)
    while table.state.ended is None and len(table.state.turns) == number:
        view = view_of(table.game, table.state, Seat(seat))
        commands.append(notation.write(meant(player, view)))
        table.do(seat, commands[-1])
    return commands


def played_by(levels: list[str], code: str, options: Options | None = None) -> Played:
    return play_match("locks", EVERYDAY, levels, code, options or Options(), QUICK)


def landed(played: Played) -> list[Any]:
    state: State = played.live.state
    return [one for turn in state.turns for one in turn.landed]


# Whole matches: `play_match` fails when a bot is refused anything.


@examples(10)
@given(
    st.lists(st.sampled_from(["novice", "casual", "club"]), min_size=2, max_size=4),
    OPTIONS,
    st.integers(),
)
def test_whatever_bots_do_is_allowed(levels: list[str], options: Options, code: int) -> None:
    played = played_by(levels, f"{code}", options)
    assert played.outcome.places
    assert all(turn.reason != "clock" for turn in played.live.state.turns)


@pytest.fixture(scope="module")
def strong() -> Played:
    return played_by(["expert", "club"], "strong")


def test_bots_that_look_at_no_clock_do_the_same_again(strong: Played) -> None:
    assert played_by(["expert", "club"], "strong") == strong


def test_bots_finish_words_and_none_that_offends(strong: Played) -> None:
    finished = [
        finish.word
        for one in landed(strong)
        if isinstance(one, WordFinished)
        for finish in one.words
    ]
    assert len(finished) > 20
    assert all(word in EVERYDAY and not EVERYDAY.offensive(word) for word in finished)


def test_experts_destroy_nothing(strong: Played) -> None:
    lost = [one for one in landed(strong) if isinstance(one, Destroyed)]
    assert {one.seat for one in lost} <= {1}


def test_novices_take_a_line_for_a_part_now_and_then() -> None:
    numbers = range(4 if WIDE else 2)
    games = [played_by(["novice", "novice"], f"slips {number}") for number in numbers]
    tiles = [one for game in games for one in landed(game)]
    lost = [one for one in tiles if isinstance(one, Destroyed)]
    assert 0 < len(lost) < len(tiles) / 10
    assert all(len(run) > 1 for one in lost for run in one.runs)


def test_bots_do_nothing_out_of_turn() -> None:
    waiting = Table("A", "T")
    view = view_of(waiting.game, waiting.state, Seat(1))
    assert bot("master", 1).intend(view, Ms(0)) is None
    assert fallback_bot("locks", Seat(1)).intend(view, Ms(0)) is None


def test_a_bot_is_shown_a_view_and_nothing_else() -> None:
    assert [*inspect.signature(LocksBot.intend).parameters] == ["self", "view", "now"]
    assert inspect.signature(LocksBot.intend).parameters["view"].annotation is View


@pytest.mark.parametrize("level", list(LEVELS))
def test_what_nobody_sees_changes_nothing(level: str) -> None:
    first = Table("EARNSTT", "QQQ", bag="AEXX")
    second = Table("EARNSTT", "XAE", bag="QXQQ")
    assert turn(first, level) == turn(second, level)


# What they do.


def test_the_master_finishes_one_word_after_the_other() -> None:
    table = Table("ARNXXXX", "T")
    commands = turn(table)
    assert table.state.scores[0] >= 3 + 6 + 8
    assert commands[-1] == "pass"


def test_the_master_rides_on_tiles_of_others() -> None:
    table = Table("AXX", "RXX")
    table.do(0, "I8 A")
    table.do(0, "pass")
    assert turn(table, seat=1)[0] == "J8 R"
    assert table.state.scores == (3, 6)


def test_where_nothing_can_be_finished_any_more_tiles_are_kept() -> None:
    table = Table("QX", "QX", words=["EAR", "EXAM", "QUEUE", "EQ"])
    assert turn(table) == ["pass"]


def test_who_is_ahead_ends_and_who_is_behind_passes() -> None:
    table = Table("ARQ", "QQ")
    for command in ("I8 A", "J8 R", "pass"):
        table.do(0, command)
    for seat in (1, 0):
        table.do(seat, "pass")
    assert meant(bot("master", 1), view_of(table.game, table.state, Seat(1))) == Pass()
    table.do(1, "pass")
    assert meant(bot("master", 0), view_of(table.game, table.state, Seat(0))) == End()


def test_who_knows_no_word_passes() -> None:
    table = Table("QZ", "T", words=["EAR"])
    assert turn(table, "novice") == ["pass"]


def test_a_bot_lays_all_its_tiles_before_the_clock_ends_its_turn() -> None:
    table = Table("ARNSTEO", "T", options=Options(turn_seconds=10), lexicon=EVERYDAY)
    player, now = bot("novice", words=EVERYDAY), 0
    while table.state.turn == 0:
        intention = player.intend(view_of(table.game, table.state, Seat(0)), Ms(now))
        assert intention is not None
        now = intention.at
        table.do(0, notation.write(intention.action), at=now)
    assert 3_000 < now < 10_000
    assert len(table.state.turns[0].landed) > 1


def test_a_bot_that_is_seated_in_the_middle_of_a_turn_goes_on() -> None:
    table = Table("ARNX", "T")
    table.do(0, notation.write(meant(bot("master"), view_of(table.game, table.state, Seat(0)))))
    again = turn(table)
    assert len(again) >= 2
    assert table.state.scores[0] >= 9


def test_a_turn_is_planned_once() -> None:
    table = Table("ARNX", "T")
    player = bot("master")
    view = view_of(table.game, table.state, Seat(0))
    assert player.intend(view, Ms(0)) == player.intend(view, Ms(0))


def test_levels_try_more_sequences_the_further_they_look() -> None:
    for easier, harder in pairwise(levels_of("locks").values()):
        wider = TEMPERS[harder.foresight].width - TEMPERS[easier.foresight].width
        assert wider > 0 or easier.foresight == harder.foresight


def test_every_action_of_the_game_is_thought_of() -> None:
    assert set(get_args(Action)) == {Place, Pass, End}


def test_stand_ins_play_a_match_in_no_time() -> None:
    table = Table("A", "T", "R")
    while table.state.ended is None:
        seat = table.state.turn
        done = fallback_bot("locks", seat).intend(view_of(table.game, table.state, seat), Ms(7))
        assert done is not None
        assert done.at == 7
        table.do(seat, notation.write(done.action))
    assert table.state.ended.reason == "ended-by-choice"
